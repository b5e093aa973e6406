"""ChaCha20 (Bernstein, 2008; RFC 8439): chances that nobody who lacks the key can tell from fair coins.

What has come of it says nothing about what is to come, which cannot be said of small fast generators. Python says what
it does; compiled callers, which seldom need it, meet it in LLVM's vectors, so that it adds little to their compiling.
"""

from functools import lru_cache
from typing import TypeAlias

from tanglewood.core.intrinsics import chacha
from tanglewood.core.intrinsics.replacing import replaced_by

BITS = 32
MASK = (1 << BITS) - 1
CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
DOUBLE_ROUNDS = 10
TURNS = (16, 12, 8, 7)  # bits, in a quarter round
ROW = 4
BLOCK_WORDS = 16
COLUMNS = tuple(tuple(row * ROW + column for row in range(ROW)) for column in range(ROW))
DIAGONALS = tuple(tuple(row * ROW + (column + row) % ROW for row in range(ROW)) for column in range(ROW))
Row: TypeAlias = tuple[int, int, int, int]


@lru_cache(64)  # a caller needs the words of a block one by one
def block(low: Row, high: Row, place: Row) -> tuple[int, ...]:
    """The 16 words at a place, which is a counter and three words of a nonce, for a key in two halves."""
    first = (*CONSTANTS, *low, *high, *place)
    words = list(first)
    for _ in range(DOUBLE_ROUNDS):
        for a, b, c, d in (*COLUMNS, *DIAGONALS):
            for total, other, mixed, turn in zip((a, c, a, c), (b, d, b, d), (d, b, d, b), TURNS, strict=True):
                words[total] = (words[total] + words[other]) & MASK
                crossed = words[mixed] ^ words[total]
                words[mixed] = (crossed << turn) & MASK | crossed >> (BITS - turn)
    return tuple((word + begun) & MASK for word, begun in zip(words, first, strict=True))


@replaced_by(chacha.block_word, constants=CONSTANTS, turns=TURNS, rounds=DOUBLE_ROUNDS)
def block_word(low: Row, high: Row, place: Row, index: int) -> int:
    """One of the 16 words of a block."""
    return block(low, high, place)[index]
