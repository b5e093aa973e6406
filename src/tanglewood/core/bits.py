"""Sets of small numbers as the bits of one integer: cards in a hand, cards seen. Numbers run from 0 to 62."""

from collections.abc import Callable, Sequence
from typing import Any

from tanglewood.core.record import Ints
from tanglewood.core.rule import BOUNDS_CHECKED, INTERPRETED, rule

BYTE, WORD_BYTES = 8, 8


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


def list_bytes(word: int, offset: int, out: Ints, start: int) -> None:
    """Write all eight bytes of a packed word, each plus `offset`, into `out` from `start` on, a place from 0.

    Compiled, these are a few instructions without a branch: how to copy lists from tables. `out` is contiguous.
    """
    for index in range(WORD_BYTES):
        out[start + index] = offset + (word >> (BYTE * index) & ((1 << BYTE) - 1))


def write_flags(members: int, out: Any, start: int) -> None:
    """Write 1 for each of the members 0 to 7 that a set has, 0 for the others, into eight places of `out`.

    Compiled, these are a few instructions without a branch. `out` is contiguous.
    """
    for member in range(BYTE):
        out[start + member] = (members >> member) & 1


if not INTERPRETED:
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    from tanglewood.core.compiler import compiled_as

    LAST = 63  # the highest bit

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

    def _compile(function: Callable[[int], int], name: str) -> None:
        instruction = _instruction(name)

        @compiled_as(function)
        def chosen(members: Any) -> Any:
            return instruction

    _compile(lowest, "cttz")
    _compile(highest, "ctlz")
    _compile(size, "ctpop")

    @intrinsic  # type: ignore[untyped-decorator]
    def _store_bytes(typing_context: Any, word: Any, offset: Any, out: Any, start: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            kind = signature.args[2]
            item = context.get_value_type(kind.dtype)
            row = builder.bitcast(args[0], cgutils.ir.VectorType(cgutils.ir.IntType(BYTE), WORD_BYTES))
            row = builder.zext(row, cgutils.ir.VectorType(item, WORD_BYTES))
            shift = cgutils.ir.Constant(row.type, cgutils.ir.Undefined)
            added = args[1] if item == args[1].type else builder.trunc(args[1], item)
            for index in range(WORD_BYTES):
                shift = builder.insert_element(shift, added, cgutils.ir.IntType(32)(index))
            data = context.make_array(kind)(context, builder, args[2]).data
            place = builder.bitcast(builder.gep(data, [args[3]]), row.type.as_pointer())
            builder.store(builder.add(row, shift), place, align=1)
            return context.get_dummy_value()

        return types.none(types.int64, types.int64, out, types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def _store_flags(typing_context: Any, members: Any, out: Any, start: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            kind = signature.args[1]
            flags = cgutils.ir.VectorType(cgutils.ir.IntType(1), BYTE)
            row = builder.bitcast(builder.trunc(args[0], cgutils.ir.IntType(BYTE)), flags)
            widen = builder.uitofp if isinstance(kind.dtype, types.Float) else builder.zext
            row = widen(row, cgutils.ir.VectorType(context.get_value_type(kind.dtype), BYTE))
            data = context.make_array(kind)(context, builder, args[1]).data
            place = builder.bitcast(builder.gep(data, [args[2]]), row.type.as_pointer())
            builder.store(row, place, align=1)
            return context.get_dummy_value()

        return types.none(types.int64, out, types.int64), generate

    _chosen_lister = rule(list_bytes) if BOUNDS_CHECKED else _store_bytes  # the intrinsic checks no bounds

    @compiled_as(list_bytes)
    def _lister(word: Any, offset: Any, out: Any, start: Any) -> Any:
        return _chosen_lister

    _chosen_writer = rule(write_flags) if BOUNDS_CHECKED else _store_flags

    @compiled_as(write_flags)
    def _writer(members: Any, out: Any, start: Any) -> Any:
        return _chosen_writer


@rule
def write_set(members: int, bound: int, out: Any, at: int) -> int:
    """Write 1 for each member below `bound` that a set has, 0 for the others, from `at` on; return the place behind."""
    rest, end = int(members), at + bound
    while at + BYTE <= end:
        write_flags(rest, out, at)
        rest >>= BYTE
        at += BYTE
    while at < end:
        out[at] = rest & 1
        rest >>= 1
        at += 1
    return end


@rule
def list_members(members: int, out: Ints, count: int, offset: int) -> int:
    """Write the members, ascending, each plus `offset`, into `out` from `count` on; return the new count."""
    rest = int(members)
    while rest:
        out[count] = lowest(rest) + offset
        count += 1
        rest &= rest - 1
    return count
