"""Sets in the bits of an integer, compiled and interpreted alike."""

import numpy as np
import pytest

from tanglewood.core.compiler.rule import BOUNDS_CHECKED, INTERPRETED, rule
from tanglewood.core.numbers.bits import FEW, WIDE, above_zero, bit, has, list_few, list_members, nth_member, places_of
from tanglewood.core.numbers.ints import INT8, INT32, Ints


def test_members_are_listed_ascending() -> None:
    """A set is listed from its smallest member on; the count goes on from where it was."""
    out = np.zeros(4, INT32)
    assert list_members(0b100101, out, 1, 10) == 4
    assert out.tolist() == [0, 10, 12, 15]


def test_members_are_found() -> None:
    """Each by its index, and whether it is there at all; numbers may be narrow integers of NumPy."""
    members = bit(np.int8(40)) | bit(3) | bit(0)
    assert [nth_member(members, index) for index in range(3)] == [0, 3, 40]
    assert [member for member in range(63) if has(members, member)] == [0, 3, 40]


@rule
def find(row: Ints, first: int, value: int) -> int:
    """What a rule that looks for a number compiles to."""
    return places_of(row, first, value)


def test_places_of_a_number_are_found() -> None:
    """Among 32 from the first on and no others; numbers below 0 and rows of wider integers too."""
    for width in (INT8, INT32):
        row = np.full(WIDE + 4, 5, width)
        row[[0, 1, 3, WIDE + 1, WIDE + 3]] = -1
        assert find(row, 1, -1) == bit(0) | bit(2)
        assert find(row, 2, -1) == bit(1) | bit(WIDE - 1)
        assert find(row, 2, 7) == 0


@rule
def list_above_zero(row: Ints, first: int, out: Ints) -> int:
    """What compiled callers meet: the places of a row that hold something, from the second on."""
    return list_few(above_zero(row, first), out, 1, 100)


def test_a_few_are_listed_at_once() -> None:
    """Of sixteen numbers those above 0; the count goes on, and nothing is written behind the room for sixteen."""
    row, out = np.zeros(FEW + 1, INT8), np.full(FEW + 2, -1, INT32)
    row[[1, 2, 4, 16]] = 1, -1, 127, 5
    assert list_above_zero(row, 0, out) == 3
    assert out[[0, 1, 2, -1]].tolist() == [-1, 101, 104, -1]
    assert list_above_zero(row, 1, out) == 4
    assert out[1:4].tolist() == [100, 103, 115]


@pytest.mark.skipif(not INTERPRETED and not BOUNDS_CHECKED, reason="vectors check no bounds")
def test_a_row_that_is_too_short_for_sixteen_is_refused() -> None:
    """Even if few are listed: the vector would write behind it."""
    row, out = np.zeros(FEW, INT8), np.zeros(FEW, INT32)
    with pytest.raises(IndexError):
        list_above_zero(row, 0, out)
