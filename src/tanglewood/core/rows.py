"""How to write sets, packed words and planes into a row of numbers: what lists of actions and observations are made of.

A processor compares or unpacks 32 numbers as fast as one, and has no branch there to guess wrongly. So the functions
that are not rules here are written twice: in Python, which says what they do, and for compiled callers in the vectors
of LLVM. All rows are contiguous.
"""

from typing import Any

from tanglewood.core.bits import BYTE, WIDE
from tanglewood.core.ints import Ints
from tanglewood.core.rule import INTERPRETED, rule

WORD_BYTES = 8
COUNT_BITS = 4
COUNT_MASK = (1 << COUNT_BITS) - 1
COUNTS = 8  # of four bits each in a number of 32
HEAPS = WIDE // COUNTS  # such numbers that are unpacked at once


def write_zeros(count: int, out: Any, start: int) -> None:
    """Write `count` zeros into `out` from `start` on, a place from 0."""
    for index in range(count):
        out[start + index] = 0


def list_bytes(word: int, offset: int, out: Ints, start: int) -> None:
    """Write all eight bytes of a packed word, each plus `offset`, into `out` from `start` on, a place from 0.

    How to copy lists from tables.
    """
    for index in range(WORD_BYTES):
        out[start + index] = offset + (word >> (BYTE * index) & ((1 << BYTE) - 1))


def write_flags(members: int, out: Any, start: int) -> None:
    """Write 1 for each of the members 0 to 7 that a set has, 0 for the others, into eight places of `out`."""
    for member in range(BYTE):
        out[start + member] = (members >> member) & 1


def write_wide_flags(members: int, out: Any, start: int) -> None:
    """The same with the members 0 to 31 and as many places."""
    for member in range(WIDE):
        out[start + member] = (members >> member) & 1


def write_wide_numbers(ones: int, twos: int, fours: int, out: Any, start: int) -> None:
    """Write the numbers, up to 7, of the members 0 to 31: three sets tell their binary digits."""
    for member in range(WIDE):
        out[start + member] = (ones >> member & 1) + 2 * (twos >> member & 1) + 4 * (fours >> member & 1)


def match_few(source: Ints, first: int, mask: int, value: int, out: Any, start: int) -> None:
    """Write whether each of eight numbers of `source`, from `first` on, is `value` under `mask`."""
    for index in range(BYTE):
        out[start + index] = int(source[first + index]) & mask == value


def match_wide(source: Ints, first: int, mask: int, value: int, out: Any, start: int) -> None:
    """The same with 32 numbers."""
    for index in range(WIDE):
        out[start + index] = int(source[first + index]) & mask == value


def unpack_counts(source: Ints, first: int, out: Any, start: int) -> None:
    """Write the counts of four bits each of four numbers of `source`, from `first` on, the lowest first."""
    for index in range(WIDE):
        out[start + index] = int(source[first + index // COUNTS]) >> COUNT_BITS * (index % COUNTS) & COUNT_MASK


def copy_row(source: Ints, out: Any, start: int) -> int:
    """Write all of a row into `out` from `start` on, a place from 0; return the place behind.

    Compiled, it is one memory copy if both hold numbers of the same width.
    """
    for index in range(len(source)):
        out[start + index] = source[index]
    return start + len(source)


if not INTERPRETED:
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    from tanglewood.core.bits import address, faster, in_all_lanes, vector_at

    ir = cgutils.ir
    INDEX = ir.IntType(32)
    BIT, SMALL = ir.IntType(1), ir.IntType(BYTE)

    def _store(context: Any, builder: Any, kind: Any, args: Any, numbers: Any) -> Any:
        """Write a vector into a row at a place, the last two arguments."""
        builder.store(numbers, vector_at(context, builder, kind, args[-2:], numbers.type), align=1)
        return context.get_dummy_value()

    def _load(context: Any, builder: Any, kind: Any, args: Any, lanes: int) -> Any:
        """Read `lanes` bytes of a row from a place on, the first two arguments."""
        return builder.load(vector_at(context, builder, kind, args[:2], ir.VectorType(SMALL, lanes)), align=1)

    def _flags(builder: Any, members: Any, row: Any) -> Any:
        """A set as a vector of that type."""
        bits = builder.bitcast(builder.trunc(members, ir.IntType(row.count)), ir.VectorType(BIT, row.count))
        return builder.zext(bits, row)

    @intrinsic  # type: ignore[untyped-decorator]
    def _write_zeros(typing_context: Any, count: Any, out: Any, start: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            place = address(context, builder, out, *args[1:])
            size = builder.mul(args[0], args[0].type(context.get_abi_sizeof(place.type.pointee)))
            cgutils.memset(builder, place, size, 0)
            return context.get_dummy_value()

        return types.none(types.int64, out, types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def _list_bytes(typing_context: Any, word: Any, offset: Any, out: Any, start: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            row = ir.VectorType(context.get_value_type(out.dtype), WORD_BYTES)
            listed = builder.zext(builder.bitcast(args[0], ir.VectorType(SMALL, WORD_BYTES)), row)
            return _store(context, builder, out, args, builder.add(listed, in_all_lanes(builder, args[1], row)))

        return types.none(types.int64, types.int64, out, types.int64), generate

    def _flag_writer(lanes: int) -> Any:
        def typed(typing_context: Any, members: Any, out: Any, start: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                row = ir.VectorType(context.get_value_type(out.dtype), lanes)
                return _store(context, builder, out, args, _flags(builder, args[0], row))

            return types.none(types.int64, out, types.int64), generate

        return intrinsic(typed)

    @intrinsic  # type: ignore[untyped-decorator]
    def _write_wide_numbers(typing_context: Any, ones: Any, twos: Any, fours: Any, out: Any, start: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            row = ir.VectorType(context.get_value_type(out.dtype), WIDE)
            numbers = row([0] * WIDE)
            for digit, members in enumerate(args[:3]):
                digits = builder.shl(_flags(builder, members, row), row([digit] * WIDE))
                numbers = builder.or_(numbers, digits)
            return _store(context, builder, out, args, numbers)

        return types.none(types.int64, types.int64, types.int64, out, types.int64), generate

    def _matcher(lanes: int) -> Any:
        def typed(typing_context: Any, source: Any, first: Any, mask: Any, value: Any, out: Any, start: Any) -> Any:
            def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
                row = ir.VectorType(SMALL, lanes)
                masked = builder.and_(_load(context, builder, source, args, lanes), in_all_lanes(builder, args[2], row))
                found = builder.icmp_signed("==", masked, in_all_lanes(builder, args[3], row))
                return _store(context, builder, out, args, builder.zext(found, row))

            return types.none(source, types.int64, types.int64, types.int64, out, types.int64), generate

        return intrinsic(typed)

    @intrinsic  # type: ignore[untyped-decorator]
    def _unpack_counts(typing_context: Any, source: Any, first: Any, out: Any, start: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            half = WIDE // 2
            pairs = _load(context, builder, source, args, half)
            low = builder.and_(pairs, pairs.type([COUNT_MASK] * half))
            high = builder.lshr(pairs, pairs.type([COUNT_BITS] * half))
            in_turn = [index // 2 + half * (index % 2) for index in range(WIDE)]
            counts = builder.shuffle_vector(low, high, ir.VectorType(INDEX, WIDE)(in_turn))
            return _store(context, builder, out, args, counts)

        return types.none(source, types.int64, out, types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def _copy_row(typing_context: Any, source: Any, out: Any, start: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            row = context.make_array(source)(context, builder, args[0])
            count = builder.extract_value(row.shape, 0)
            cgutils.raw_memcpy(builder, address(context, builder, out, *args[1:]), row.data, count, row.itemsize)
            return builder.add(args[2], count)

        return types.int64(source, out, types.int64), generate

    def _alike(source: Any, out: Any, start: Any) -> bool:
        return bool(source.dtype == out.dtype and source.layout == out.layout == "C")

    def _small_from(item: Any) -> Any:
        """Whether a row of such numbers is the source of a row of bytes: the first and the last but one argument."""

        def fits(*kinds: Any) -> bool:
            source, out = kinds[0], kinds[-2]
            return bool(source.dtype == item and out.dtype == types.int8 and source.layout == out.layout == "C")

        return fits

    faster(write_zeros, _write_zeros)
    faster(list_bytes, _list_bytes)
    faster(write_flags, _flag_writer(BYTE))
    faster(write_wide_flags, _flag_writer(WIDE))
    faster(write_wide_numbers, _write_wide_numbers)
    faster(match_few, _matcher(BYTE), _small_from(types.int8))
    faster(match_wide, _matcher(WIDE), _small_from(types.int8))
    faster(unpack_counts, _unpack_counts, _small_from(types.int32))
    faster(copy_row, _copy_row, _alike)


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
    if bound - done == 1:
        out[at + done] = members >> done & 1
    elif BYTE <= bound != done:
        write_flags(members >> (bound - BYTE), out, at + bound - BYTE)  # the last eight, some of them again
    elif bound < BYTE:
        for member in range(bound):
            out[at + member] = members >> member & 1
    return at + bound


@rule
def write_plane(source: Ints, count: int, mask: int, value: int, out: Any, at: int) -> int:
    """Write 1 for each of `count` numbers, all that are in `source`, that is `value` under `mask`, else 0.

    `mask` is up to 255: all bits of a number below 0 count as set. Return the place behind.
    """
    done = 0
    while done + WIDE <= count:
        match_wide(source, done, mask, value, out, at + done)
        done += WIDE
    if WIDE <= count != done:
        match_wide(source, count - WIDE, mask, value, out, at + count - WIDE)  # the last ones, some of them again
        return at + count
    while done + BYTE <= count:
        match_few(source, done, mask, value, out, at + done)
        done += BYTE
    for index in range(done, count):
        out[at + index] = int(source[index]) & mask == value
    return at + count


@rule
def write_heaps(source: Ints, count: int, out: Any, at: int) -> int:
    """Write the eight counts of four bits each of `count` numbers, four at least, all that are in `source`.

    Return the place behind.
    """
    done = 0
    while done + HEAPS <= count:
        unpack_counts(source, done, out, at + done * COUNTS)
        done += HEAPS
    if done < count:
        unpack_counts(source, count - HEAPS, out, at + (count - HEAPS) * COUNTS)  # the last four, some of them again
    return at + count * COUNTS


@rule
def list_counts(word: int, offset: int, out: Any, start: int) -> None:
    """Write the eight lowest counts of four bits each of a word, each plus `offset`, into `out` from `start` on."""
    spread = int(word) & 0xFFFFFFFF
    spread = (spread | spread << 16) & 0x0000FFFF0000FFFF
    spread = (spread | spread << 8) & 0x00FF00FF00FF00FF
    spread = (spread | spread << 4) & 0x0F0F0F0F0F0F0F0F
    list_bytes(spread, offset, out, start)
