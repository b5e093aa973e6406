"""Sets in the bits of an integer, and rows of numbers in its bytes, compiled and interpreted alike."""

import numpy as np
import pytest

from tanglewood.core.bits import WORD_BYTES, copy_row, list_bytes, list_counts, list_members, pack, write_set
from tanglewood.core.record import INT8, INT32, IntArray, Ints
from tanglewood.core.rule import rule

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


def test_members_are_listed_ascending() -> None:
    """A set is listed from its smallest member on; the count goes on from where it was."""
    out = np.zeros(4, INT32)
    assert list_members(0b100101, out, 1, 10) == 4
    assert out.tolist() == [0, 10, 12, 15]


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
def lay_counts(word: int, offset: int, out: Ints, start: int) -> None:
    """What a rule that lists counts compiles to."""
    list_counts(word, offset, out, start)


def test_counts_are_listed_behind_each_other() -> None:
    """Eight counts of four bits, whatever lies above them, each plus the offset."""
    out = np.full(WORD_BYTES + 2, -9, INT8)
    lay_counts(0xA_F012_3456 + (7 << 40), -2, out, 1)
    assert out.tolist() == [-9, *(count - 2 for count in (6, 5, 4, 3, 2, 1, 0, 15)), -9]


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
