"""The intrinsic of `chacha`: a block's words four at a time, in vectors that are a row of its square."""

from collections.abc import Sequence
from typing import Any

from tanglewood.core.compiler.rule import INTERPRETED

if not INTERPRETED:
    from numba.core import cgutils
    from numba.core.cgutils import ir

    BITS, ROW = 32, 4
    WORD = ir.IntType(BITS)
    VECTOR = ir.VectorType(WORD, ROW)


def block_word(
    builder: Any,
    low: Any,
    high: Any,
    counter: Any,
    index: Any,
    constants: Sequence[int],
    turns: Sequence[int],
    rounds: int,
) -> Any:
    """Make a block by `rounds` double rounds; return one of its words."""
    first = [VECTOR(list(constants)), *(_vector(builder, row) for row in (low, high, counter))]
    cells = [cgutils.alloca_once_value(builder, row) for row in first]
    with cgutils.for_range(builder, WORD(rounds)):
        rows = _mix(builder, [builder.load(row) for row in cells], turns)
        rows = _mix(builder, [_rotated(builder, row, lanes) for lanes, row in enumerate(rows)], turns)
        for lanes, (row, cell) in enumerate(zip(rows, cells, strict=True)):
            builder.store(_rotated(builder, row, -lanes), cell)
    sums = [builder.add(builder.load(row), begun) for row, begun in zip(cells, first, strict=True)]
    words = _joined(builder, _joined(builder, *sums[:2]), _joined(builder, *sums[2:]))
    return builder.extract_element(words, builder.trunc(index, WORD))


def _vector(builder: Any, row: Any) -> Any:
    """Four numbers as one vector."""
    vector = ir.Constant(VECTOR, ir.Undefined)
    for lane in range(ROW):
        word = builder.trunc(builder.extract_value(row, lane), WORD)
        vector = builder.insert_element(vector, word, WORD(lane))
    return vector


def _rotated(builder: Any, row: Any, lanes: int) -> Any:
    """The row with each word that many lanes to the left."""
    return builder.shuffle_vector(row, row, VECTOR([(lane + lanes) % ROW for lane in range(ROW)]))


def _joined(builder: Any, first: Any, second: Any) -> Any:
    """Two vectors as one."""
    lanes = 2 * first.type.count
    return builder.shuffle_vector(first, second, ir.VectorType(WORD, lanes)(list(range(lanes))))


def _mix(builder: Any, rows: list[Any], turns: Sequence[int]) -> list[Any]:
    """A quarter round of all four columns: in each half step totals and others change their parts."""
    a, b, c, d = rows
    for turn in turns:
        a = builder.add(a, b)
        crossed = builder.xor(d, a)
        left, right = (VECTOR([by] * ROW) for by in (turn, BITS - turn))
        a, b, c, d = c, builder.or_(builder.shl(crossed, left), builder.lshr(crossed, right)), a, b
    return [a, b, c, d]
