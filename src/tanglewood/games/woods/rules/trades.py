"""The trades of Into the Woods by kinds, and their numbers. [W4, W8, W109]

All trades with one discarded kind have consecutive numbers in five blocks: up to a card of the open row, up to the far
card, down to two different open cards, down to two alike, and down to the far card and another. Within a block, the
numbers follow the kinds taken. For any row, the legal numbers of a block are therefore one row of a table plus the
block's first number. Trades for the nearest of several equal cards come last, sorted by its kind.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import pack
from tanglewood.core.numbers.row_writers import WORD_BYTES
from tanglewood.games.woods.rules.cards import BITS, VALUES


class Sign(IntEnum):
    """The use of the token place in a trade. [W8]"""

    NONE = 0  # takes no card from there
    TAKE = 1  # takes its card and a token
    LEAVE = 2  # takes its card and no token


class Near(IntEnum):
    """Marks the cards taken that are the nearest to the deck, not the furthest, if equal ones lie apart. [W109]"""

    NEITHER = 0
    HIGH = 1  # the values are bits
    LOW = 2
    BOTH = 3  # two alike


NOTHING = -1  # the second card of a trade up, which takes only one


class Trade(NamedTuple):
    """A trade by kinds: the card discarded, the cards taken, the use of the token place, and which equal cards go."""

    give: int
    high: int
    low: int  # NOTHING when trading up
    sign: int
    near: int = Near.NEITHER


class Block(IntEnum):
    """The blocks of numbers for the trades with one discarded kind."""

    UP = 0
    UP_FAR = 1
    DIFFERENT = 2
    ALIKE = 3
    DOWN_FAR = 4


AT_FAR = (Sign.TAKE, Sign.LEAVE)


def _block(give: int, block: Block) -> list[Trade]:
    up, down = range(give, VALUES), range(give)
    match block:
        case Block.UP:
            return [Trade(give, take, NOTHING, Sign.NONE) for take in up]
        case Block.UP_FAR:
            return [Trade(give, take, NOTHING, sign) for take in up for sign in AT_FAR]
        case Block.DIFFERENT:
            return [Trade(give, high, low, Sign.NONE) for high in down for low in range(high)]
        case Block.ALIKE:
            return [Trade(give, kind, kind, Sign.NONE) for kind in down]
        case Block.DOWN_FAR:
            return [Trade(give, high, low, sign) for high in down for low in range(high + 1) for sign in AT_FAR]


def _near_block(near: int, give: int) -> list[Trade]:
    """The trades for the nearest card of a kind: up alone, or down with another open card or the far one."""
    if near >= give:
        return [Trade(give, near, NOTHING, Sign.NONE, Near.HIGH)]
    others = [_near_down(give, near, other, Sign.NONE) for other in range(give)]
    return others + [_near_down(give, near, far, sign) for far in range(give) for sign in AT_FAR]


def _near_down(give: int, near: int, other: int, sign: Sign) -> Trade:
    if near == other:
        return Trade(give, near, near, sign, Near.BOTH if sign == Sign.NONE else Near.LOW)
    return Trade(give, max(near, other), min(near, other), sign, Near.HIGH if near > other else Near.LOW)


BLOCKS = [_block(give, block) for give in range(VALUES) for block in Block]
NEAR_BLOCKS = [_near_block(near, give) for near in range(VALUES) for give in range(VALUES)]
TRADES = [trade for block in BLOCKS + NEAR_BLOCKS for trade in block]
TRADE_TABLE = np.array(TRADES, np.int8)
# By trade: the bag of the cards taken, and the same minus the card discarded
TAKEN = np.array([sum(1 << BITS * kind for kind in trade[1:3] if kind != NOTHING) for trade in TRADES], np.int64)
GAINED = TAKEN - np.array([1 << BITS * trade.give for trade in TRADES], np.int64)
_ENDS = np.cumsum([0, *map(len, BLOCKS + NEAR_BLOCKS)])
FIRSTS = _ENDS[: len(BLOCKS)].reshape(VALUES, len(Block))  # by discarded kind and block
NEAR_FIRSTS = _ENDS[len(BLOCKS) : -1].reshape(VALUES, VALUES)  # by the nearest card's kind and the discarded kind
NEAREST_FROM = int(NEAR_FIRSTS[0, 0])


# Rows of numbers within a block, by the set of kinds in the row; two packed words hold any row, as it has five cards

KIND_SETS = 1 << VALUES
SIGNED = len(AT_FAR)


def members_of(kinds: int) -> list[int]:
    """The kinds in a set, in ascending order."""
    return [kind for kind in range(VALUES) if kinds >> kind & 1]


def _different(kinds: int) -> list[int]:
    members = members_of(kinds)
    return [high * (high - 1) // 2 + low for high in members for low in members if low < high]


def _with_far(far: int, kinds: int, tokens: int) -> list[int]:
    pairs = [(max(far, other), min(far, other)) for other in members_of(kinds)]
    firsts = [SIGNED * (high * (high + 1) // 2 + low) for high, low in pairs]
    return [first + sign for first in firsts for sign in range(0 if tokens else SIGNED - 1, SIGNED)]


def _packed(numbers: list[int]) -> tuple[int, int]:
    return pack(numbers[:WORD_BYTES]), pack(numbers[WORD_BYTES : 2 * WORD_BYTES])


MEMBERS = np.array([pack(members_of(kinds)) for kinds in range(KIND_SETS)], np.int64)
DIFFERENT = np.array([_packed(_different(kinds)) for kinds in range(KIND_SETS)], np.int64)
WITH_FAR = np.array(
    [
        [[_packed(_with_far(far, kinds, tokens))[0] for kinds in range(KIND_SETS)] for far in range(VALUES)]
        for tokens in range(2)
    ],
    np.int64,
)


@rule
def trade_of(action: int) -> tuple[int, int, int, int, int]:
    """The values of `Trade`: the kinds discarded and taken, the sign and the mark for the nearest."""
    row = TRADE_TABLE[action]
    return int(row[0]), int(row[1]), int(row[2]), int(row[3]), int(row[4])


@rule
def below_kind(kind: int) -> int:
    """The kinds lower than this one, as a set."""
    return (1 << kind) - 1
