"""The actions of Into the Woods, with their texts and sentences. [W4, W7, W8, W109]"""

import re

from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Listed, Message, listed
from tanglewood.core.view.actions import ActionTable, Family
from tanglewood.games.woods.rules.cards import HIGHEST, LOWEST, card_named, card_text
from tanglewood.games.woods.rules.messages import message
from tanglewood.games.woods.rules.trades import NEAREST_FROM, NOTHING, TRADES, Near, Trade

SIGN_MARKS = ("", "+", "-")
SIGN_NAMES = ("none", "take", "leave")  # for labels
SIGN_PARTS: tuple[tuple[str, ...], ...] = ((), ("take-token",), ("leave-token",))
NEAR_MARK = "*"


def taken_cards(trade: Trade) -> list[tuple[int, bool]]:
    """The kinds that a trade takes, each with whether it is the nearest of equal cards."""
    cards = [(trade.high, bool(trade.near & Near.HIGH)), (trade.low, bool(trade.near & Near.LOW))]
    return cards if trade.low != NOTHING else cards[:1]


def text_of(trade: Trade) -> str:
    """The canonical text of a trade: `5>6`, `7>5,4*+`. Of two equal cards that are nearest, the last has the mark."""
    cards = taken_cards(trade._replace(near=Near.LOW) if trade.near == Near.BOTH else trade)
    taken = ",".join(card_text(kind) + NEAR_MARK * near for kind, near in cards)
    return f"{card_text(trade.give)}>{taken}{SIGN_MARKS[trade.sign]}"


def taken_named(trade: Trade, far: int = NOTHING, where: str = "tokens") -> Message | Listed:
    """The cards that a trade takes, in a sentence: "a 5 and the 4 under the tokens". [W8, W109]

    `far` is the kind of the token card if the trade takes it, and `place` is "far" when no tokens lie on it.
    """
    if trade.high == trade.low and trade.near != Near.LOW:
        which = "near" if trade.near else where if far != NOTHING else "any"
        return message(f"two-{which}", value=trade.high + LOWEST)
    cards = taken_cards(trade)
    return listed(*(card_named(kind, "near" if near else where if kind == far else "") for kind, near in cards))


def _label(trade: Trade) -> Message:
    return message("do-trade", card=card_named(trade.give), taken=taken_named(trade), token=SIGN_NAMES[trade.sign])


def hand_part(kind: int) -> str:
    """The part of the page for a card of the hand."""
    return f"hand-{card_text(kind)}"


def row_part(kind: int, *, near: bool) -> str:
    """The part for an open card of the row; equal cards that lie apart are two different parts. [W109]"""
    return f"row-{card_text(kind)}{'-near' if near else ''}"


def _parts(trade: Trade) -> tuple[str, ...]:
    taken = (row_part(kind, near=near) for kind, near in taken_cards(trade))
    return (hand_part(trade.give), *taken, *SIGN_PARTS[trade.sign])


LIKE_A_TRADE = re.compile(r"([0-9]{1,2})>([0-9]{1,2})(\*?)(?:,([0-9]{1,2})(\*?))?([+-]?)")


def why_no_trade(text: str) -> str:
    """The reason why a text like a trade can never be one, or how to write it; "" for other texts."""
    typed = LIKE_A_TRADE.fullmatch(text)
    if not typed:
        return ""
    give, *taken = (int(typed[group]) for group in (1, 2, 4) if typed[group])
    reason = _why_no_trade(typed, give, taken)
    return say(reason) if reason else ""


def _why_no_trade(typed: re.Match[str], give: int, taken: list[int]) -> Message | None:
    wrong = [value for value in (give, *taken) if not LOWEST <= value <= HIGHEST]
    if wrong:
        return message("typed-value", low=LOWEST, high=HIGHEST, value=wrong[0])
    if len(taken) == 1 and taken[0] < give:
        return message("typed-not-up", taken=taken[0], give=give)
    if len(taken) > 1 and max(taken) >= give:
        return message("typed-not-down", taken=max(taken), give=give)
    if taken != sorted(taken, reverse=True):
        return message("typed-order", move=f"{give}>{typed[4]}{typed[5]},{typed[2]}{typed[3]}{typed[6]}")
    return message("typed-mark", mark=NEAR_MARK) if NEAR_MARK in typed[0] else None


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
    Family("pass", 1, lambda _: "pass", lambda _: message("do-pass")),
    why_none=why_no_trade,
)
*_, PASS = ACTIONS.bases
