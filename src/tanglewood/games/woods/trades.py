"""The actions of Into the Woods: trades by kinds, and the pass; their numbers, texts and sentences. [W4, W7, W8]

All trades with one discarded card stand together, in five blocks: up to a card of the open row, up to the far card,
down to two different open cards, down to two alike, and down to the far card and another. In a block the numbers follow
the kinds taken, so that whatever lies in the row, the legal numbers of a block are one row of a table plus the block's
first number.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tanglewood.core.bits import pack
from tanglewood.core.game import ActionTable, Family
from tanglewood.core.rows import WORD_BYTES
from tanglewood.core.rule import rule
from tanglewood.games.woods.cards import VALUES, card_text


class Sign(IntEnum):
    """What a trade does at the token place. [W8]"""

    NONE = 0  # takes no card from there
    TAKE = 1  # takes its card and a token
    LEAVE = 2  # takes its card and no token


NOTHING = -1  # where a trade up takes no second card
SIGN_MARKS = ("", "+", "-")
SIGN_WORDS = ("", ", with a token", ", leaving the tokens")
SIGN_PARTS: tuple[tuple[str, ...], ...] = ((), ("take-token",), ("leave-token",))


class Trade(NamedTuple):
    """A trade by kinds: what is discarded, what is taken, and what it does at the token place."""

    give: int
    high: int
    low: int  # NOTHING when trading up
    sign: int


GIVE, HIGH, LOW, SIGN = range(4)  # columns of TRADE_TABLE


class Block(IntEnum):
    """The blocks of numbers that the trades with one discarded card stand in."""

    UP = 0
    UP_FAR = 1
    DIFFERENT = 2
    ALIKE = 3
    DOWN_FAR = 4


AT_FAR = (Sign.TAKE, Sign.LEAVE)


def _block(give: int, block: Block) -> list[Trade]:
    match block:
        case Block.UP:
            return [Trade(give, take, NOTHING, Sign.NONE) for take in range(give, VALUES)]
        case Block.UP_FAR:
            return [Trade(give, take, NOTHING, sign) for take in range(give, VALUES) for sign in AT_FAR]
        case Block.DIFFERENT:
            return [Trade(give, high, low, Sign.NONE) for high in range(give) for low in range(high)]
        case Block.ALIKE:
            return [Trade(give, kind, kind, Sign.NONE) for kind in range(give)]
        case Block.DOWN_FAR:
            return [Trade(give, high, low, sign) for high in range(give) for low in range(high + 1) for sign in AT_FAR]


def _trades() -> Iterator[list[Trade]]:
    for give in range(VALUES):
        for block in Block:
            yield _block(give, block)


TRADES = [trade for block in _trades() for trade in block]
TRADE_TABLE = np.array(TRADES, np.int8)
FIRSTS = np.cumsum([0, *map(len, _trades())])[:-1].reshape(VALUES, len(Block))  # by discarded kind and block


# Rows of numbers within a block, by the kinds in the row, a set: packed words, as five cards allow no more than so many

KIND_SETS = 1 << VALUES
SIGNED = len(AT_FAR)


def members_of(kinds: int) -> list[int]:
    """The kinds in a set, ascending."""
    return [kind for kind in range(VALUES) if kinds >> kind & 1]


def _different(kinds: int) -> list[int]:
    members = members_of(kinds)
    return [high * (high - 1) // 2 + low for high in members for low in members if low < high]


def _with_far(far: int, kinds: int, tokens: int) -> list[int]:
    pairs = [(max(far, other), min(far, other)) for other in members_of(kinds)]
    firsts = [SIGNED * (high * (high + 1) // 2 + low) for high, low in pairs]
    return [first + sign for first in firsts for sign in range(0 if tokens else SIGNED - 1, SIGNED)]


def _words(numbers: list[int]) -> tuple[int, int]:
    return pack(numbers[:WORD_BYTES]), pack(numbers[WORD_BYTES : 2 * WORD_BYTES])


MEMBERS = np.array([pack(members_of(kinds)) for kinds in range(KIND_SETS)], np.int64)
DIFFERENT = np.array([_words(_different(kinds)) for kinds in range(KIND_SETS)], np.int64)
WITH_FAR = np.array(
    [
        [[_words(_with_far(far, kinds, tokens))[0] for kinds in range(KIND_SETS)] for far in range(VALUES)]
        for tokens in range(2)
    ],
    np.int64,
)


# In words


def _text(trade: Trade) -> str:
    second = "" if trade.low == NOTHING else f",{card_text(trade.low)}"
    return f"{card_text(trade.give)}>{card_text(trade.high)}{second}{SIGN_MARKS[trade.sign]}"


def a_card(kind: int) -> str:
    """A card in a sentence: "a 5", "an 8"."""
    return f"{'an' if card_text(kind) == '8' else 'a'} {card_text(kind)}"


def _label(trade: Trade) -> str:
    if trade.low == NOTHING:
        taken = a_card(trade.high)
    elif trade.low == trade.high:
        taken = f"two {card_text(trade.high)}s"
    else:
        taken = f"{a_card(trade.high)} and {a_card(trade.low)}"
    return f"Discard {a_card(trade.give)}, take {taken}{SIGN_WORDS[trade.sign]}"


def _parts(trade: Trade) -> tuple[str, ...]:
    taken = (trade.high,) if trade.low == NOTHING else (trade.high, trade.low)
    return (f"hand-{card_text(trade.give)}", *(f"row-{card_text(kind)}" for kind in taken), *SIGN_PARTS[trade.sign])


ACTIONS = ActionTable(
    Family(
        "trade",
        len(TRADES),
        lambda index: _text(TRADES[index]),
        lambda index: _label(TRADES[index]),
        lambda index: _parts(TRADES[index]),
    ),
    Family("pass", 1, lambda _: "pass", lambda _: "Pass: no trade is possible"),
)
_, PASS = ACTIONS.bases


@rule
def below_kind(kind: int) -> int:
    """The kinds lower than this one, a set."""
    return (1 << kind) - 1
