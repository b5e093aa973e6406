"""Sets in the bits of an integer, compiled and interpreted alike."""

import numpy as np

from tanglewood.core.bits import bit, has, list_members, nth_member
from tanglewood.core.ints import INT32


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
