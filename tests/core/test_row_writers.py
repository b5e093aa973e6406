"""Sets, packed words and planes are written into rows, compiled and interpreted alike."""

import numpy as np
import pytest

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import FEW, WIDE, pack
from tanglewood.core.numbers.ints import INT8, INT32, INT64, IntArray, Ints
from tanglewood.core.numbers.row_writers import (
    COUNTS,
    WORD_BYTES,
    copy_row,
    list_bytes,
    write_counts,
    write_heaps,
    write_numbers,
    write_plane,
    write_set,
    write_zeros,
)

NUMBERS = (3, 0, 127, 5, 81)


@rule
def lay(word: int, offset: int, out: Ints, start: int) -> None:
    """What a rule that lists bytes compiles to."""
    list_bytes(word, offset, out, start)


def test_bytes_are_listed_behind_each_other() -> None:
    """All eight bytes are written, each plus the offset, and nothing around them is."""
    out = np.full(WORD_BYTES + 4, -1, INT32)
    lay(pack(NUMBERS), 250, out, 2)
    assert out.tolist() == [-1, -1, *(250 + number for number in NUMBERS), 250, 250, 250, -1, -1]


def test_bytes_are_listed_with_an_offset_below_zero() -> None:
    """An offset may be negative, and the last byte may be in use."""
    out = np.zeros(WORD_BYTES, INT32)
    lay(pack(range(120, 128)), -100, out, 0)
    assert out.tolist() == list(range(20, 28))


@rule
def clear(count: int, out: Ints, start: int) -> None:
    """What a rule that writes zeros compiles to."""
    write_zeros(count, out, start)


@pytest.mark.parametrize("kind", [INT8, INT32])
@pytest.mark.parametrize("count", [0, 1, 40])
def test_zeros_are_written(count: int, kind: np.dtype[np.integer]) -> None:
    """As many as asked for, and nothing around them."""
    out = np.full(count + 4, -1, kind)
    clear(count, out, 2)
    assert out.tolist() == [-1, -1, *[0] * count, -1, -1]


@rule
def write(members: int, bound: int, out: Ints, start: int) -> int:
    """What a rule that writes a set compiles to."""
    return write_set(members, bound, out, start)


@pytest.mark.parametrize("bound", [1, 7, 8, 9, 24, 31, 32, 33, 40, 49, 63])
def test_sets_are_written_as_flags(bound: int) -> None:
    """A place for each number below the bound, whatever else the set holds, and nothing around them."""
    members = 0x5AC3_96F1_7E18_B24D & ((1 << 63) - 1)
    out = np.full(bound + 4, -1, INT8)
    assert write(members, bound, out, 2) == bound + 2
    assert out.tolist() == [-1, -1, *(members >> member & 1 for member in range(bound)), -1, -1]


@rule
def lay_counts(word: int, count: int, offset: int, out: Ints, start: int) -> int:
    """What a rule that writes counts compiles to."""
    return write_counts(word, count, offset, out, start)


@pytest.mark.parametrize("kind", [INT8, INT32])
@pytest.mark.parametrize("count", range(4, 9))
def test_counts_are_written_behind_each_other(count: int, kind: np.dtype[np.integer]) -> None:
    """As many as asked for, of four bits, whatever lies above them, each plus the offset; nothing around them."""
    out = np.full(count + 2, -9, kind)
    assert lay_counts(0xA_F012_3456 + (7 << 40), count, -2, out, 1) == count + 1
    assert out.tolist() == [-9, *(number - 2 for number in (6, 5, 4, 3, 2, 1, 0, 15)[:count]), -9]


@rule
def copy(source: Ints, out: Ints, start: int) -> int:
    """What a rule that copies a row compiles to."""
    return copy_row(source, out, start)


@pytest.mark.parametrize("row", [np.arange(5, dtype=INT8), np.arange(5, dtype=INT32), np.arange(10, dtype=INT8)[::2]])
def test_rows_are_copied(row: IntArray) -> None:
    """All of it, of the same width or another, with or without gaps."""
    out = np.full(8, -1, INT8)
    assert copy(row, out, 2) == 7
    assert out.tolist() == [-1, -1, *row.tolist(), -1]


@rule
def number(ones: int, twos: int, fours: int, bound: int, out: Ints, start: int) -> int:
    """What a rule that writes numbers of three sets compiles to."""
    return write_numbers(ones, twos, fours, bound, out, start)


@pytest.mark.parametrize("bound", [FEW, 24, WIDE])
@pytest.mark.parametrize("kind", [INT8, INT32])
def test_numbers_are_written_by_their_digits(bound: int, kind: np.dtype[np.integer]) -> None:
    """Each member has the number that the three sets tell, and nothing around them is written."""
    numbers = [index * 5 % 8 for index in range(WIDE)]
    ones, twos, fours = [
        sum((wanted >> digit & 1) << index for index, wanted in enumerate(numbers)) for digit in range(3)
    ]
    out = np.full(bound + 2, -1, kind)
    assert number(ones, twos, fours, bound, out, 1) == bound + 1
    assert out.tolist() == [-1, *numbers[:bound], -1]


@rule
def draw_plane(source: Ints, mask: int, value: int, out: Ints, at: int) -> int:
    """What a rule that writes a plane compiles to."""
    return write_plane(source, len(source), mask, value, out, at)


@pytest.mark.parametrize("count", [1, 7, 8, 13, 31, 32, 37, 49, 64])
@pytest.mark.parametrize(("mask", "value"), [(0xFF, 3), (0xFF, 0xFF), (0xFC, 4), (0x83, 1)])
@pytest.mark.parametrize("kind", [INT8, INT32])
def test_planes_say_where_a_value_is(count: int, mask: int, value: int, kind: np.dtype[np.integer]) -> None:
    """Numbers from -1 to 6, all bits of which are set for -1; nothing around the plane is written."""
    source = (np.arange(count) * 3 % 8 - 1).astype(kind)
    out = np.full(count + 2, -1, INT8)
    assert draw_plane(source, mask, value, out, 1) == count + 1
    assert out.tolist() == [-1, *(int(int(item) & mask == value) for item in source), -1]


@rule
def lay_heaps(source: Ints, out: Ints, at: int) -> int:
    """What a rule that writes heaps compiles to."""
    return write_heaps(source, len(source), out, at)


@pytest.mark.parametrize("count", [4, 5, 8, 37])
@pytest.mark.parametrize("kind", [INT32, INT64])
def test_heaps_are_unpacked(count: int, kind: np.dtype[np.integer]) -> None:
    """Eight counts of each number, also where its highest bit is set; nothing around them is written."""
    source = (np.arange(count) * 0x1234_5679 - (1 << 31)).astype(INT32).astype(kind)
    out = np.full(count * COUNTS + 2, -1, INT8)
    assert lay_heaps(source, out, 1) == count * COUNTS + 1
    wanted = [int(heap) >> 4 * place & 15 for heap in source for place in range(COUNTS)]
    assert out.tolist() == [-1, *wanted, -1]
