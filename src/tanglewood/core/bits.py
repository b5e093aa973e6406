"""Sets of small numbers as the bits of one integer: cards in a hand, cards seen. Numbers run from 0 to 62."""

from collections.abc import Callable, Sequence
from typing import Any

from tanglewood.core.ints import Ints
from tanglewood.core.rule import BOUNDS_CHECKED, INTERPRETED, rule

BYTE = 8
WIDE = 32  # numbers that are compared or written at once where there are as many
FEW = 16  # members or numbers that are handled at once


def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    members = int(members)
    return (members & -members).bit_length() - 1


def highest(members: int) -> int:
    """The largest member of a set that is not empty."""
    return int(members).bit_length() - 1


def size(members: int) -> int:
    """How many members a set has."""
    return int(members).bit_count()


def pack(numbers: Sequence[int]) -> int:
    """Up to eight numbers from 0 to 127 as the bytes of one integer, the first lowest; missing ones are 0."""
    return sum(number << (BYTE * index) for index, number in enumerate(numbers))


def places_of(row: Ints, first: int, value: int) -> int:
    """The set of the places, counted from `first`, that hold a number, among 32 of a row from there on."""
    places = 0
    for index in range(WIDE):
        places |= int(row[first + index] == value) << index
    return places


# All at once: a processor looks at sixteen numbers as fast as at one, and has no branch there to guess wrongly.


def above_zero(row: Ints, first: int) -> int:
    """Which of sixteen numbers of a contiguous row of bytes, from `first` on, are above 0: a set of 0 to 15."""
    found = 0
    for place in range(FEW):
        found |= int(row[first + place] > 0) << place
    return found


def list_few(members: int, out: Ints, count: int, offset: int) -> int:
    """`list_members` of a set of 0 to 15, for rows with room for sixteen more numbers."""
    for member in range(FEW):
        if members >> member & 1:
            out[count] = member + offset
            count += 1
    return count


if not INTERPRETED:
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    from tanglewood.core.compiler import always_compiled_as, compiled_as

    LAST = 63  # the highest bit
    ir = cgutils.ir
    INDEX = ir.IntType(32)
    FLAGS, NUMBERS = ir.VectorType(ir.IntType(1), FEW), ir.VectorType(ir.IntType(BYTE), FEW)

    def faster(function: Callable[..., Any], fast: Any, fits: Callable[..., bool] = lambda *_: True) -> None:
        """Let compiled callers of `function` meet the intrinsic `fast`, where `fits(*types)` of the arguments says so.

        Elsewhere, and with bounds checks, of which an intrinsic has none, they meet the function itself as a rule.
        """
        plain = rule(function)

        @compiled_as(function)
        def chosen(*kinds: Any) -> Any:
            return fast if fits(*kinds) and not BOUNDS_CHECKED else plain

    def address(context: Any, builder: Any, kind: Any, row: Any, start: Any) -> Any:
        """Where a place of a row lies."""
        return builder.gep(context.make_array(kind)(context, builder, row).data, [start])

    def vector_at(context: Any, builder: Any, kind: Any, row_and_start: Any, vector: Any) -> Any:
        """Numbers of a row, from a place on, as one vector."""
        return builder.bitcast(address(context, builder, kind, *row_and_start), vector.as_pointer())

    def in_all_lanes(builder: Any, number: Any, row: Any) -> Any:
        """A vector of the type `row` with the number in each lane."""
        item = row.element
        one = number if item == number.type else builder.trunc(number, item)
        first = builder.insert_element(ir.Constant(row, ir.Undefined), one, INDEX(0))
        return builder.shuffle_vector(first, first, ir.VectorType(INDEX, row.count)([0] * row.count))

    def _instruction(name: str) -> Any:
        """A Numba intrinsic for a set's bits, made of one of the processor's bit counts."""

        def typed(typing_context: Any, members: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                (word,) = args
                flag = context.get_constant(types.boolean, True)  # the empty set is never asked for
                if name == "ctpop":
                    return builder.ctpop(word)
                return (
                    builder.cttz(word, flag)
                    if name == "cttz"
                    else builder.sub(word.type(LAST), builder.ctlz(word, flag))
                )

            return types.int64(types.int64), generate

        return intrinsic(typed)

    @intrinsic  # type: ignore[untyped-decorator]
    def _places_of(typing_context: Any, row: Any, first: Any, value: Any) -> Any:
        """All 32 are compared at once."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            vector = ir.VectorType(ir.IntType(BYTE), WIDE)
            numbers = builder.load(vector_at(context, builder, row, args[:2], vector), align=1)
            found = builder.icmp_signed("==", numbers, in_all_lanes(builder, args[2], vector))
            return builder.zext(builder.bitcast(found, ir.IntType(WIDE)), args[2].type)

        return types.int64(row, types.int64, types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def _above_zero(typing_context: Any, row: Any, first: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            numbers = builder.load(vector_at(context, builder, row, args, NUMBERS), align=1)
            found = builder.icmp_signed(">", numbers, NUMBERS([0] * FEW))
            return builder.zext(builder.bitcast(found, ir.IntType(FEW)), args[1].type)

        return types.int64(row, types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def _list_few(typing_context: Any, members: Any, out: Any, count: Any, offset: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            item = context.get_value_type(out.dtype)
            numbers, none = ir.VectorType(item, FEW), ir.Constant(ir.VectorType(item, FEW), ir.Undefined)
            offsets = in_all_lanes(builder, args[3], numbers)
            chosen = builder.bitcast(builder.trunc(args[0], ir.IntType(FEW)), FLAGS)
            compress = cgutils.get_or_insert_function(
                builder.module,
                ir.FunctionType(numbers, [numbers, FLAGS, numbers]),
                f"llvm.experimental.vector.compress.v{FEW}i{item.width}",
            )
            listed = builder.call(compress, [builder.add(offsets, numbers(list(range(FEW)))), chosen, none])
            builder.store(listed, vector_at(context, builder, out, args[1:3], numbers), align=1)
            return builder.add(args[2], builder.ctpop(args[0]))

        return types.int64(types.int64, out, types.int64, types.int64), generate

    faster(above_zero, _above_zero)
    faster(list_few, _list_few)
    faster(places_of, _places_of, lambda row, *_: row.dtype == types.int8 and row.layout == "C")
    always_compiled_as(lowest, _instruction("cttz"))
    always_compiled_as(highest, _instruction("ctlz"))
    always_compiled_as(size, _instruction("ctpop"))


@rule
def bit(member: int) -> int:
    """The set of one member."""
    return 1 << int(member)


@rule
def has(members: int, member: int) -> bool:
    """Whether a set has a member."""
    return int(members) & bit(member) != 0


@rule
def nth_member(members: int, index: int) -> int:
    """The member with that index, counted from 0 ascending, of a set that has more."""
    members = int(members)
    for _ in range(index):
        members &= members - 1
    return lowest(members)


@rule
def list_members(members: int, out: Ints, count: int, offset: int) -> int:
    """Write the members, ascending, each plus `offset`, into `out` from `count` on; return the new count."""
    rest = int(members)
    while rest:
        out[count] = lowest(rest) + offset
        count += 1
        rest &= rest - 1
    return count
