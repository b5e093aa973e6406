"""Products of rows of floats and their sums: the intrinsics of `floats`.

A sum of a whole tile of columns stays in registers while rows are added to it. All sums are added in the same order on
every machine. The vectors have one width everywhere, and LLVM cuts them to the width that a processor has.
"""

from typing import Any

from tanglewood.core.compiler.intrinsics.replacing import WORD, Row
from tanglewood.core.compiler.intrinsics.vectors import in_all_lanes
from tanglewood.core.compiler.rule import INTERPRETED

if not INTERPRETED:
    from numba.core import cgutils
    from numba.core.cgutils import ir

    INDEX, PLACE = ir.IntType(32), ir.IntType(WORD)


def add_rows(
    builder: Any, table: Row, places: Row, amounts: Row, count: Any, out: Row, lanes: int, narrow: int
) -> None:
    """Add rows to `lanes` columns of `out` at a time, and to those that are left `narrow` at a time."""
    width = _width(builder, table)
    for first, end, vector in _tiles(builder, width, lanes, narrow):
        with cgutils.for_range_slice(builder, first, end, PLACE(vector.count)) as (column, _):
            total = cgutils.alloca_once_value(builder, out.load(column, vector))
            with cgutils.for_range(builder, count) as row:
                numbers = table.load(builder.add(_start(builder, places, row.index, width), column), vector)
                amount = in_all_lanes(builder, builder.load(amounts.at(row.index)), vector)
                builder.store(builder.fadd(builder.load(total), builder.fmul(amount, numbers)), total)
            out.store(column, builder.load(total))


def multiply_rows(
    builder: Any, table: Row, places: Row, count: Any, numbers: Row, out: Row, lanes: int, narrow: int
) -> None:
    """Add up the products of each row in `lanes` sums, and those that are left in `narrow` sums."""
    width = _width(builder, table)
    with cgutils.for_range(builder, count) as row:
        start, parts = _start(builder, places, row.index, width), []
        for first, end, vector in _tiles(builder, width, lanes, narrow):
            total = cgutils.alloca_once_value(builder, ir.Constant(vector, None))
            with cgutils.for_range_slice(builder, first, end, PLACE(vector.count)) as (column, _):
                products = builder.fmul(table.load(builder.add(start, column), vector), numbers.load(column, vector))
                builder.store(builder.fadd(builder.load(total), products), total)
            parts.append(_sum(builder, builder.load(total)))
        builder.store(builder.fadd(*parts), out.at(row.index))


def _width(builder: Any, table: Row) -> Any:
    return builder.extract_value(table.array.shape, 1)


def _tiles(builder: Any, width: Any, lanes: int, narrow: int) -> list[tuple[Any, Any, Any]]:
    """The first and last columns of wide tiles and of narrow ones, each with its type of vector."""
    wide = builder.mul(builder.sdiv(width, PLACE(lanes)), PLACE(lanes))
    return [
        (first, end, ir.VectorType(ir.FloatType(), size))
        for first, end, size in ((PLACE(0), wide, lanes), (wide, width, narrow))
    ]


def _start(builder: Any, places: Row, index: Any, width: Any) -> Any:
    """The first place of a row of a table: of the one that stands at an index in the list."""
    return builder.mul(builder.sext(builder.load(places.at(index)), PLACE), width)


def _sum(builder: Any, numbers: Any) -> Any:
    """The sum of a vector's numbers: its upper half is added to the lower one until one number is left."""
    while (half := numbers.type.count // 2) > 0:
        lanes = [ir.VectorType(INDEX, half)(list(range(first, first + half))) for first in (0, half)]
        numbers = builder.fadd(*(builder.shuffle_vector(numbers, numbers, chosen) for chosen in lanes))
    return builder.extract_element(numbers, INDEX(0))
