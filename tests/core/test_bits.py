"""Sets in the bits of an integer, and rows of numbers in its bytes, compiled and interpreted alike."""

import numpy as np

from tanglewood.core.bits import WORD_BYTES, list_bytes, list_members, pack
from tanglewood.core.record import INT32, Ints
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
