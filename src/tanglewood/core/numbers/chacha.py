"""ChaCha20 (Bernstein, 2008; RFC 8439): random numbers that nobody can predict without the key.

Small fast generators can be predicted from their past output; this one cannot. The Python code is the reference.
Compiled callers use an intrinsic in LLVM's vectors, which is short to compile.
"""

from functools import lru_cache
from typing import TypeAlias

from tanglewood.core.compiler.intrinsics import chacha
from tanglewood.core.compiler.intrinsics.replacing import replaced_by

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


@lru_cache(64)  # callers take the words of a block one at a time
def block(low: Row, high: Row, counter: Row) -> tuple[int, ...]:
    """The 16 words of the block with this counter and nonce (one word and three), for a key in two halves."""
    first = (*CONSTANTS, *low, *high, *counter)
    words = list(first)
    for _ in range(DOUBLE_ROUNDS):
        for a, b, c, d in (*COLUMNS, *DIAGONALS):
            for total, other, mixed, turn in zip((a, c, a, c), (b, d, b, d), (d, b, d, b), TURNS, strict=True):
                words[total] = (words[total] + words[other]) & MASK
                crossed = words[mixed] ^ words[total]
                words[mixed] = (crossed << turn) & MASK | crossed >> (BITS - turn)
    return tuple((word + begun) & MASK for word, begun in zip(words, first, strict=True))


@replaced_by(chacha.block_word, constants=CONSTANTS, turns=TURNS, rounds=DOUBLE_ROUNDS)
def block_word(low: Row, high: Row, counter: Row, index: int) -> int:
    """One of the 16 words of a block."""
    return block(low, high, counter)[index]
