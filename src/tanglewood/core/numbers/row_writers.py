"""Write sets, packed words and planes into a row of numbers, for lists of actions and observations.

A processor compares or unpacks 32 numbers as fast as one, and has no branch there to guess wrongly: so much here is
done by `intrinsics`.
"""

from typing import Any

from tanglewood.core.compiler.intrinsics import vectors
from tanglewood.core.compiler.intrinsics.replacing import contiguous, replaced_by, rows_alike, rows_of
from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import BYTE, FEW, WIDE
from tanglewood.core.numbers.ints import INT8, INT32, Ints

WORD_BYTES = 8
COUNT_BITS = 4
COUNT_MASK = (1 << COUNT_BITS) - 1
DIGIT_BITS = 7
MOST_IN_DIGIT = (1 << DIGIT_BITS) - 1
COUNTS = 8  # counts of four bits in a 32-bit number
HEAPS = WIDE // COUNTS  # 32-bit numbers that are unpacked at once


@replaced_by(vectors.write_zeros, contiguous)
def write_zeros(count: int, out: Any, start: int) -> None:
    """Write `count` zeros into `out` from `start` on, a place from 0."""
    for index in range(count):
        out[start + index] = 0


@replaced_by(vectors.list_bytes, contiguous, lanes=WORD_BYTES)
def list_bytes(word: int, offset: int, out: Ints, start: int) -> None:
    """Write all eight bytes of a packed word, each plus `offset`, into `out` from `start` on, a place from 0.

    It copies lists from tables.
    """
    for index in range(WORD_BYTES):
        out[start + index] = offset + (word >> (BYTE * index) & ((1 << BYTE) - 1))


@replaced_by(vectors.write_flags, contiguous, lanes=BYTE)
def write_flags(members: int, out: Any, start: int) -> None:
    """Write 1 for each of the members 0 to 7 that a set has, 0 for the others, into eight places of `out`."""
    for member in range(BYTE):
        out[start + member] = (members >> member) & 1


@replaced_by(vectors.write_flags, contiguous, lanes=WIDE)
def write_wide_flags(members: int, out: Any, start: int) -> None:
    """The same for the members 0 to 31, into 32 places."""
    for member in range(WIDE):
        out[start + member] = (members >> member) & 1


@replaced_by(vectors.write_digits, contiguous, lanes=FEW)
def write_few_numbers(ones: int, twos: int, fours: int, out: Any, start: int) -> None:
    """Write the numbers, up to 7, of the members 0 to 15: three sets hold their binary digits."""
    for member in range(FEW):
        out[start + member] = (ones >> member & 1) + 2 * (twos >> member & 1) + 4 * (fours >> member & 1)


@replaced_by(vectors.match, rows_of(INT8.name, INT8.name), lanes=BYTE)
def match_few(source: Ints, first: int, mask: int, value: int, out: Any, start: int) -> None:
    """Write whether each of eight numbers of `source`, from `first` on, is `value` under `mask`."""
    for index in range(BYTE):
        out[start + index] = int(source[first + index]) & mask == value


@replaced_by(vectors.match, rows_of(INT8.name, INT8.name), lanes=WIDE)
def match_wide(source: Ints, first: int, mask: int, value: int, out: Any, start: int) -> None:
    """The same with 32 numbers."""
    for index in range(WIDE):
        out[start + index] = int(source[first + index]) & mask == value


@replaced_by(vectors.unpack_counts, rows_of(INT32.name, INT8.name), lanes=WIDE, bits=COUNT_BITS)
def unpack_counts(source: Ints, first: int, out: Any, start: int) -> None:
    """Write the counts of four bits each of four numbers of `source`, from `first` on, the lowest first."""
    for index in range(WIDE):
        out[start + index] = int(source[first + index // COUNTS]) >> COUNT_BITS * (index % COUNTS) & COUNT_MASK


@replaced_by(vectors.write_counts, rows_of(INT8.name), bits=COUNT_BITS)
def write_counts(word: int, count: int, offset: int, out: Any, at: int) -> int:
    """Write the `count` lowest counts, four to eight, of four bits each of a word, each plus `offset`.

    Return the place after the last.
    """
    for index in range(count):
        out[at + index] = offset + (int(word) >> COUNT_BITS * index & COUNT_MASK)
    return at + count


@replaced_by(vectors.copy_row, rows_alike)
def copy_row(source: Ints, out: Any, start: int) -> int:
    """Write all of a row into `out` from `start` on, a place from 0; return the place after the last.

    Compiled, it is one memory copy if both hold numbers of the same width.
    """
    for index in range(len(source)):
        out[start + index] = source[index]
    return start + len(source)


@rule
def write_set(members: int, bound: int, out: Any, at: int) -> int:
    """Write 1 for each member below `bound` that a set has, 0 for the others, from `at` on; return the next place."""
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
        write_flags(members >> (bound - BYTE), out, at + bound - BYTE)  # the last eight, which overlap
    elif bound < BYTE:
        for member in range(bound):
            out[at + member] = members >> member & 1
    return at + bound


@rule
def write_digits(number: int, count: int, out: Any, at: int) -> int:
    """Write a whole number from 0 by its `count` lowest digits to base 128, the lowest first; return the next place."""
    for index in range(count):
        out[at + index] = int(number) >> DIGIT_BITS * index & MOST_IN_DIGIT
    return at + count


@rule
def write_plane(source: Ints, count: int, mask: int, value: int, out: Any, at: int) -> int:
    """Write 1 for each of `count` numbers, all that are in `source`, that is `value` under `mask`, else 0.

    `mask` is up to 255: all bits of a number below 0 count as set. Return the place after the last.
    """
    done = 0
    while done + WIDE <= count:
        match_wide(source, done, mask, value, out, at + done)
        done += WIDE
    if WIDE <= count != done:
        match_wide(source, count - WIDE, mask, value, out, at + count - WIDE)  # the last ones, which overlap
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

    Return the place after the last.
    """
    done = 0
    while done + HEAPS <= count:
        unpack_counts(source, done, out, at + done * COUNTS)
        done += HEAPS
    if done < count:
        unpack_counts(source, count - HEAPS, out, at + (count - HEAPS) * COUNTS)  # the last four, which overlap
    return at + count * COUNTS


@rule
def write_numbers(ones: int, twos: int, fours: int, bound: int, out: Any, at: int) -> int:
    """Write the numbers, up to 7, of the members below `bound`, from 16 to 32: three sets hold their binary digits.

    Return the place after the last.
    """
    rest = bound - FEW
    write_few_numbers(ones, twos, fours, out, at)
    write_few_numbers(ones >> rest, twos >> rest, fours >> rest, out, at + rest)  # the last sixteen, which overlap
    return at + bound
