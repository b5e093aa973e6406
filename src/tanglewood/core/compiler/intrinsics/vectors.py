"""Sets as bits, and vectors of numbers in rows: the intrinsics of `bits` and `rows`."""

from typing import Any

from tanglewood.core.compiler.intrinsics.replacing import WORD, Row
from tanglewood.core.compiler.rule import INTERPRETED

BYTE = 8

if not INTERPRETED:
    from numba.core import cgutils
    from numba.core.cgutils import ir

    BIT, SMALL, INDEX = (ir.IntType(bits) for bits in (1, BYTE, 32))


def lowest(builder: Any, members: Any) -> Any:
    """Count the zeros below the lowest bit."""
    return builder.cttz(members, BIT(True))  # the empty set is never asked for


def highest(builder: Any, members: Any) -> Any:
    """Count the bits below the highest one."""
    return builder.sub(members.type(WORD - 1), builder.ctlz(members, BIT(True)))


def size(builder: Any, members: Any) -> Any:
    """Count the bits that are set."""
    return builder.ctpop(members)


def places_of(builder: Any, row: Row, first: Any, value: Any, lanes: int) -> Any:
    """Compare numbers of a row with one; return a bit for each."""
    numbers = row.load(first, row.vector(lanes))
    return _joined(builder, builder.icmp_signed("==", numbers, in_all_lanes(builder, value, numbers.type)))


def above_zero(builder: Any, row: Row, first: Any, lanes: int) -> Any:
    """Compare numbers of a row with 0; return a bit for each."""
    numbers = row.load(first, row.vector(lanes))
    return _joined(builder, builder.icmp_signed(">", numbers, numbers.type([0] * lanes)))


def list_few(builder: Any, members: Any, out: Row, count: Any, offset: Any, lanes: int) -> Any:
    """Move the numbers of the bits that are set to the front, and write all lanes."""
    vector, flags = out.vector(lanes), ir.VectorType(BIT, lanes)
    name = f"llvm.experimental.vector.compress.v{lanes}i{out.item.width}"
    kind = ir.FunctionType(vector, [vector, flags, vector])
    numbers = builder.add(in_all_lanes(builder, offset, vector), vector(list(range(lanes))))
    chosen = builder.bitcast(builder.trunc(members, ir.IntType(lanes)), flags)
    compress = cgutils.get_or_insert_function(builder.module, kind, name)
    out.store(count, builder.call(compress, [numbers, chosen, ir.Constant(vector, ir.Undefined)]))
    return builder.add(count, builder.ctpop(members))


def write_zeros(builder: Any, count: Any, out: Row, start: Any) -> None:
    """Clear memory."""
    cgutils.memset(builder, out.at(start), builder.mul(count, count.type(out.item_size)), 0)


def copy_row(builder: Any, source: Row, out: Row, start: Any) -> Any:
    """Copy memory."""
    count = builder.extract_value(source.array.shape, 0)
    cgutils.raw_memcpy(builder, out.at(start), source.array.data, count, source.item_size)
    return builder.add(start, count)


def list_bytes(builder: Any, word: Any, offset: Any, out: Row, start: Any, lanes: int) -> None:
    """Widen the bytes of a word to numbers of the row, and add to each."""
    numbers = builder.zext(builder.bitcast(word, ir.VectorType(SMALL, lanes)), out.vector(lanes))
    out.store(start, builder.add(numbers, in_all_lanes(builder, offset, numbers.type)))


def write_flags(builder: Any, members: Any, out: Row, start: Any, lanes: int) -> None:
    """Widen the bits of a word to numbers of the row."""
    out.store(start, _spread(builder, members, out.vector(lanes)))


def write_digits(builder: Any, ones: Any, twos: Any, fours: Any, out: Row, start: Any, lanes: int) -> None:
    """Widen the bits of three words to numbers of the row, each shifted to its own digit."""
    vector = out.vector(lanes)
    numbers = _spread(builder, ones, vector)
    for digit, members in ((1, twos), (2, fours)):
        numbers = builder.or_(numbers, builder.shl(_spread(builder, members, vector), vector([digit] * lanes)))
    out.store(start, numbers)


def match(builder: Any, source: Row, first: Any, mask: Any, value: Any, out: Row, start: Any, lanes: int) -> None:
    """Compare numbers, under a mask, with one."""
    numbers = source.load(first, source.vector(lanes))
    masked = builder.and_(numbers, in_all_lanes(builder, mask, numbers.type))
    equal = builder.icmp_signed("==", masked, in_all_lanes(builder, value, numbers.type))
    out.store(start, builder.zext(equal, numbers.type))


def unpack_counts(builder: Any, source: Row, first: Any, out: Row, start: Any, lanes: int, bits: int) -> None:
    """Write the low and the high half of each byte of a row in turn."""
    out.store(start, _halves(builder, source.load(first, ir.VectorType(SMALL, lanes // 2)), bits))


def write_counts(builder: Any, word: Any, count: Any, offset: Any, out: Row, at: Any, bits: int) -> Any:
    """Do the same with the lowest four bytes of a word, and add to each number; write the first four and the last four.

    Of fewer than eight, the last four overlap the first.
    """
    half = ir.IntType(WORD // 2)
    pairs = builder.bitcast(builder.trunc(word, half), ir.VectorType(SMALL, half.width // BYTE))
    numbers = _halves(builder, pairs, bits)
    numbers = builder.add(numbers, in_all_lanes(builder, offset, numbers.type))
    joined, rest = builder.bitcast(numbers, word.type), builder.sub(count, count.type(half.width // BYTE))
    out.store(at, builder.trunc(joined, half))
    last = builder.lshr(joined, builder.mul(rest, rest.type(BYTE)))
    out.store(builder.add(at, rest), builder.trunc(last, half))
    return builder.add(at, count)


def _halves(builder: Any, pairs: Any, bits: int) -> Any:
    count = pairs.type.count
    low = builder.and_(pairs, pairs.type([(1 << bits) - 1] * count))
    high = builder.lshr(pairs, pairs.type([bits] * count))
    in_turn = [index // 2 + count * (index % 2) for index in range(2 * count)]
    return builder.shuffle_vector(low, high, ir.VectorType(INDEX, 2 * count)(in_turn))


def in_all_lanes(builder: Any, number: Any, vector: Any) -> Any:
    """A vector of a type with the number in each lane."""
    element = number if vector.element == number.type else builder.trunc(number, vector.element)
    first = builder.insert_element(ir.Constant(vector, ir.Undefined), element, INDEX(0))
    return builder.shuffle_vector(first, first, ir.VectorType(INDEX, vector.count)([0] * vector.count))


def _joined(builder: Any, flags: Any) -> Any:
    return builder.bitcast(flags, ir.IntType(flags.type.count))


def _spread(builder: Any, members: Any, vector: Any) -> Any:
    flags = builder.bitcast(builder.trunc(members, ir.IntType(vector.count)), ir.VectorType(BIT, vector.count))
    return builder.zext(flags, vector)
