"""The actions of Into the Woods: trades by kinds, and the pass; their numbers, texts and sentences. [W4, W7, W8, W109]

All trades with one discarded card stand together, in five blocks: up to a card of the open row, up to the far card,
down to two different open cards, down to two alike, and down to the far card and another. In a block the numbers follow
the kinds taken, so that whatever lies in the row, the legal numbers of a block are one row of a table plus the block's
first number. Behind all others stand the trades for the nearest of several equal cards, by its kind.
"""

import re
from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tanglewood.core.bits import pack
from tanglewood.core.actions import ActionTable, Family
from tanglewood.core.rows import WORD_BYTES
from tanglewood.core.rule import rule
from tanglewood.games.woods.cards import HIGHEST, LOWEST, VALUES, card_text


class Sign(IntEnum):
    """What a trade does at the token place. [W8]"""

    NONE = 0  # takes no card from there
    TAKE = 1  # takes its card and a token
    LEAVE = 2  # takes its card and no token


class Near(IntEnum):
    """Which cards taken are the nearest to the deck, instead of the furthest, where equal ones lie apart. [W109]"""

    NEITHER = 0
    HIGH = 1  # bits
    LOW = 2
    BOTH = 3  # two alike


NOTHING = -1  # where a trade up takes no second card
SIGN_MARKS = ("", "+", "-")
SIGN_WORDS = ("", ", with a token", ", leaving the tokens")
SIGN_PARTS: tuple[tuple[str, ...], ...] = ((), ("take-token",), ("leave-token",))


class Trade(NamedTuple):
    """A trade by kinds: what is discarded, what is taken, what it does at the token place, which of equal cards go."""

    give: int
    high: int
    low: int  # NOTHING when trading up
    sign: int
    near: int = Near.NEITHER


GIVE, HIGH, LOW, SIGN, NEAR = range(5)  # columns of TRADE_TABLE


class Block(IntEnum):
    """The blocks of numbers that the trades with one discarded card stand in."""

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
_ENDS = np.cumsum([0, *map(len, BLOCKS + NEAR_BLOCKS)])
FIRSTS = _ENDS[: len(BLOCKS)].reshape(VALUES, len(Block))  # by discarded kind and block
NEAR_FIRSTS = _ENDS[len(BLOCKS) : -1].reshape(VALUES, VALUES)  # by the nearest card's kind and the discarded kind
NEAREST_FROM = int(NEAR_FIRSTS[0, 0])


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

NEAR_MARK = "*"


def text_of(trade: Trade) -> str:
    """The canonical text of a trade: `5>6`, `7>5,4*+`."""
    high_mark = NEAR_MARK if trade.near == Near.HIGH else ""
    low_mark = NEAR_MARK if trade.near & Near.LOW else ""
    second = "" if trade.low == NOTHING else f",{card_text(trade.low)}{low_mark}"
    return f"{card_text(trade.give)}>{card_text(trade.high)}{high_mark}{second}{SIGN_MARKS[trade.sign]}"


def a_card(kind: int) -> str:
    """A card in a sentence: "a 5", "an 8"."""
    return f"{'an' if card_text(kind) == '8' else 'a'} {card_text(kind)}"


def taken_in_words(trade: Trade, far: int = NOTHING) -> str:
    """What a trade takes, and which card from the token place: "a 5, and a 4 from the token place". [W8, W109]"""
    if trade.high == trade.low and trade.near != Near.LOW:
        alike = f"two {card_text(trade.high)}s"
        if trade.near:
            return f"the {alike} nearest to the deck"
        return alike if far == NOTHING else f"{alike}, one of them from the token place"
    first = _card_in_words(trade.high, trade.near & Near.HIGH, far)
    if trade.low == NOTHING:
        return first
    second = _card_in_words(trade.low, trade.near & Near.LOW, far)
    return f"{first}{',' if trade.low == far else ''} and {second}"


def _card_in_words(kind: int, near: int, far: int) -> str:
    if near:
        return f"the {card_text(kind)} nearest to the deck"
    return f"{a_card(kind)} from the token place" if kind == far else a_card(kind)


def _label(trade: Trade) -> str:
    return f"Discard {a_card(trade.give)}, take {taken_in_words(trade)}{SIGN_WORDS[trade.sign]}"


def row_part(kind: int, *, near: bool) -> str:
    """What one presses for an open card of the row; equal ones that lie apart are two things. [W109]"""
    return f"row-{card_text(kind)}{'-near' if near else ''}"


def _parts(trade: Trade) -> tuple[str, ...]:
    taken = [row_part(trade.high, near=trade.near & Near.HIGH > 0)]
    if trade.low != NOTHING:
        taken.append(row_part(trade.low, near=trade.near & Near.LOW > 0))
    return (f"hand-{card_text(trade.give)}", *taken, *SIGN_PARTS[trade.sign])


LIKE_A_TRADE = re.compile(r"([0-9]{1,2})>([0-9]{1,2})(\*?)(?:,([0-9]{1,2})(\*?))?([+-]?)")


def why_no_trade(text: str) -> str:
    """Why a text that looks like a trade is none whatever lies in the row, or how to write it; "" for other texts."""
    found = LIKE_A_TRADE.fullmatch(text)
    if not found:
        return ""
    give, *taken = (int(found[group]) for group in (1, 2, 4) if found[group])
    for value in (give, *taken):
        if not LOWEST <= value <= HIGHEST:
            return f"W1: the cards have the values {LOWEST} to {HIGHEST}; {value} is none."
    if len(taken) == 1 and taken[0] < give:
        return f"W4: one card alone has to be of the same or a higher value; {taken[0]} is lower than {give}."
    if len(taken) > 1 and max(taken) >= give:
        return f"W4: two cards have to be lower than the one discarded; {max(taken)} is not lower than {give}."
    if taken != sorted(taken, reverse=True):
        cards = [found[2] + found[3], found[4] + found[5]]
        return f"The higher card is written first: {give}>{cards[1]},{cards[0]}{found[6]}."
    return f"W109: a {NEAR_MARK} stands at one card, of two alike at the last." if NEAR_MARK in text else ""


def _family(name: str, trades: list[Trade]) -> Family:
    return Family(
        name,
        len(trades),
        lambda index: text_of(trades[index]),
        lambda index: _label(trades[index]),
        lambda index: _parts(trades[index]),
    )


ACTIONS = ActionTable(
    _family("trade", TRADES[:NEAREST_FROM]),
    _family("nearest", TRADES[NEAREST_FROM:]),
    Family("pass", 1, lambda _: "pass", lambda _: "Pass: no trade is possible"),
    why_none=why_no_trade,
)
*_, PASS = ACTIONS.bases


@rule
def below_kind(kind: int) -> int:
    """The kinds lower than this one, a set."""
    return (1 << kind) - 1
