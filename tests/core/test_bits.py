"""Sets in the bits of an integer, compiled and interpreted alike."""

import numpy as np

from tanglewood.core.bits import list_members
from tanglewood.core.ints import INT32


def test_members_are_listed_ascending() -> None:
    """A set is listed from its smallest member on; the count goes on from where it was."""
    out = np.zeros(4, INT32)
    assert list_members(0b100101, out, 1, 10) == 4
    assert out.tolist() == [0, 10, 12, 15]
