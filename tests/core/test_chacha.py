"""ChaCha20: the published block, and the same as a plain one in 32-bit arithmetic."""

import struct

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.chacha import BLOCK_WORDS, CONSTANTS, MASK, Row, block, block_word

WORDS = st.tuples(*[st.integers(0, MASK)] * 4)


def reference(*words: int) -> list[int]:
    """The block after section 2.3 of RFC 8439, on one list of words."""
    first = np.array([*CONSTANTS, *words], np.uint32)
    x = first.copy()

    def turn(word: np.uint32, by: int) -> np.uint32:
        return (word << np.uint32(by)) | (word >> np.uint32(32 - by))

    columns = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
    diagonals = [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]
    with np.errstate(over="ignore"):
        for _ in range(10):
            for a, b, c, d in (*columns, *diagonals):
                for one, two, three, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    x[one] += x[two]
                    x[three] = turn(x[three] ^ x[one], by)
        return [int(word) for word in x + first]


def test_published_block() -> None:
    """The example of RFC 8439, section 2.3.2."""
    low, high = struct.unpack("<4I", bytes(range(16))), struct.unpack("<4I", bytes(range(16, 32)))
    place = (1, *struct.unpack("<3I", bytes.fromhex("000000090000004a00000000")))
    published = (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )
    assert struct.pack("<16I", *block(low, high, place)).hex() == published


@rule
def drawn(low: Row, high: Row, place: Row, index: int) -> int:
    """What rules get."""
    return block_word(low, high, place, index)


@given(WORDS, WORDS, WORDS)
def test_same_as_the_reference(low: Row, high: Row, place: Row) -> None:
    """The same in Python and in compiled code."""
    found = block(low, high, place)
    assert list(found) == reference(*low, *high, *place)
    assert [drawn(low, high, place, index) for index in range(BLOCK_WORDS)] == list(found)
