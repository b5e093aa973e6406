"""ChaCha20 (Bernstein, 2008; RFC 8439): chances that nobody who lacks the key can tell from fair coins.

What has come of it says nothing about what is to come, which cannot be said of small fast generators. All numbers are
of 32 bits in signed 64-bit integers, as in `rng`.
"""

from functools import lru_cache
from typing import TypeAlias

from tanglewood.core.rule import INTERPRETED, rule

MASK = 0xFFFFFFFF
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
DOUBLE_ROUNDS = 10
BLOCK_WORDS = 16
Four: TypeAlias = tuple[int, int, int, int]
Block: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]


@rule
def rotate(word: int, count: int) -> int:
    """The 32-bit word rotated left by `count` bits."""
    return ((word << count) & MASK) | (word >> (32 - count))


@rule
def quarter_round(a: int, b: int, c: int, d: int) -> Four:
    """Mix four words."""
    a = (a + b) & MASK
    d = rotate(d ^ a, 16)
    c = (c + d) & MASK
    b = rotate(b ^ c, 12)
    a = (a + b) & MASK
    d = rotate(d ^ a, 8)
    c = (c + d) & MASK
    b = rotate(b ^ c, 7)
    return a, b, c, d


@rule
def mixed(one: Four, two: Four, three: Four, four: Four) -> Block:
    """Four rows of four words after all rounds."""
    x0, x1, x2, x3 = one
    x4, x5, x6, x7 = two
    x8, x9, x10, x11 = three
    x12, x13, x14, x15 = four
    for _ in range(DOUBLE_ROUNDS):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    return x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15


@rule
def added(one: Four, other: Four) -> Four:
    """Word by word the sums."""
    return (
        (one[0] + other[0]) & MASK,
        (one[1] + other[1]) & MASK,
        (one[2] + other[2]) & MASK,
        (one[3] + other[3]) & MASK,
    )


@rule
def block(low: Four, high: Four, place: Four) -> Block:
    """The 16 words at a place, which is a counter and three words of a nonce, for a key in two halves."""
    x = mixed(CONSTANTS, low, high, place)
    a = added(CONSTANTS, (x[0], x[1], x[2], x[3]))
    b = added(low, (x[4], x[5], x[6], x[7]))
    c = added(high, (x[8], x[9], x[10], x[11]))
    d = added(place, (x[12], x[13], x[14], x[15]))
    return a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], c[0], c[1], c[2], c[3], d[0], d[1], d[2], d[3]


if INTERPRETED:  # where a block takes long enough to be worth keeping for its other words
    block = lru_cache(64)(block)
