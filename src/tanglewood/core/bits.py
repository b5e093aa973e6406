"""Sets of small numbers as the bits of one integer: cards in a hand, cards seen. Numbers run from 0 to 62.

And how to write sets, packed words and rows into a row of numbers: what lists of actions and observations are made of.
"""

from collections.abc import Callable, Sequence
from typing import Any

from tanglewood.core.record import Ints
from tanglewood.core.rule import BOUNDS_CHECKED, INTERPRETED, rule

BYTE, WORD_BYTES = 8, 8
WIDE = 32  # flags that are written at once where so many are


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


def write_wide_flags(members: int, out: Any, start: int) -> None:
    """The same with the members 0 to 31 and as many places."""
    for member in range(WIDE):
        out[start + member] = (members >> member) & 1


def copy_row(source: Ints, out: Any, start: int) -> int:
    """Write all of a row into `out` from `start` on, a place from 0; return the place behind.

    Compiled, it is one memory copy if both are contiguous and hold numbers of the same width.
    """
    for index in range(len(source)):
        out[start + index] = source[index]
    return start + len(source)


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

    def _store_flags(width: int) -> Any:
        """A Numba intrinsic that writes the lowest `width` members of a set at once."""

        def typed(typing_context: Any, members: Any, out: Any, start: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                kind = signature.args[1]
                flags = cgutils.ir.VectorType(cgutils.ir.IntType(1), width)
                row = builder.bitcast(builder.trunc(args[0], cgutils.ir.IntType(width)), flags)
                row = builder.zext(row, cgutils.ir.VectorType(context.get_value_type(kind.dtype), width))
                data = context.make_array(kind)(context, builder, args[1]).data
                place = builder.bitcast(builder.gep(data, [args[2]]), row.type.as_pointer())
                builder.store(row, place, align=1)
                return context.get_dummy_value()

            return types.none(types.int64, out, types.int64), generate

        return intrinsic(typed)

    @intrinsic  # type: ignore[untyped-decorator]
    def _copy_row(typing_context: Any, source: Any, out: Any, start: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            row, target = (
                context.make_array(kind)(context, builder, value)
                for kind, value in zip(signature.args[:2], args[:2], strict=True)
            )
            place = builder.gep(target.data, [args[2]])
            count = builder.extract_value(row.shape, 0)
            cgutils.raw_memcpy(builder, place, row.data, count, row.itemsize)
            return builder.add(args[2], count)

        return types.int64(source, out, types.int64), generate

    _plain_copy_row = rule(copy_row)

    @compiled_as(copy_row)
    def _row_copier(source: Any, out: Any, start: Any) -> Any:
        alike = source.dtype == out.dtype and source.layout == out.layout == "C"
        return _copy_row if alike and not BOUNDS_CHECKED else _plain_copy_row

    _chosen_lister = rule(list_bytes) if BOUNDS_CHECKED else _store_bytes  # the intrinsic checks no bounds

    @compiled_as(list_bytes)
    def _lister(word: Any, offset: Any, out: Any, start: Any) -> Any:
        return _chosen_lister

    def _compile_writer(function: Callable[[int, Any, int], None], width: int) -> None:
        writer = rule(function) if BOUNDS_CHECKED else _store_flags(width)

        @compiled_as(function)
        def chosen(members: Any, out: Any, start: Any) -> Any:
            return writer

    _compile_writer(write_flags, BYTE)
    _compile_writer(write_wide_flags, WIDE)


@rule
def write_set(members: int, bound: int, out: Any, at: int) -> int:
    """Write 1 for each member below `bound` that a set has, 0 for the others, from `at` on; return the place behind."""
    members, done = int(members), 0
    while done + WIDE <= bound:
        write_wide_flags(members >> done, out, at + done)
        done += WIDE
    while done + BYTE <= bound:
        write_flags(members >> done, out, at + done)
        done += BYTE
    if BYTE <= bound != done:
        write_flags(members >> (bound - BYTE), out, at + bound - BYTE)  # the last eight, some of them again
    elif bound < BYTE:
        for member in range(bound):
            out[at + member] = members >> member & 1
    return at + bound


@rule
def list_counts(word: int, offset: int, out: Any, start: int) -> None:
    """Write the eight lowest counts of four bits each of a word, each plus `offset`, into `out` from `start` on."""
    spread = int(word) & 0xFFFFFFFF
    spread = (spread | spread << 16) & 0x0000FFFF0000FFFF
    spread = (spread | spread << 8) & 0x00FF00FF00FF00FF
    spread = (spread | spread << 4) & 0x0F0F0F0F0F0F0F0F
    list_bytes(spread, offset, out, start)


@rule
def list_members(members: int, out: Ints, count: int, offset: int) -> int:
    """Write the members, ascending, each plus `offset`, into `out` from `count` on; return the new count."""
    rest = int(members)
    while rest:
        out[count] = lowest(rest) + offset
        count += 1
        rest &= rest - 1
    return count
