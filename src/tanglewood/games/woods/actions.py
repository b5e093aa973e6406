"""What one can do in Into the Woods, in texts and sentences. [W4, W7, W8, W109]"""

import re

from tanglewood.core.actions import ActionTable, Family
from tanglewood.games.woods.cards import HIGHEST, LOWEST, card_text
from tanglewood.games.woods.trades import NEAREST_FROM, NOTHING, TRADES, Near, Trade

SIGN_MARKS = ("", "+", "-")
SIGN_WORDS = ("", ", with a token", ", leaving the tokens")
SIGN_PARTS: tuple[tuple[str, ...], ...] = ((), ("take-token",), ("leave-token",))
NEAR_MARK = "*"


def taken_cards(trade: Trade) -> list[tuple[int, bool]]:
    """The kinds that a trade takes, and of each whether it is the nearest of equal ones."""
    cards = [(trade.high, bool(trade.near & Near.HIGH)), (trade.low, bool(trade.near & Near.LOW))]
    return cards if trade.low != NOTHING else cards[:1]


def text_of(trade: Trade) -> str:
    """The canonical text of a trade: `5>6`, `7>5,4*+`; of two alike that are the nearest the last has the mark."""
    cards = taken_cards(trade._replace(near=Near.LOW) if trade.near == Near.BOTH else trade)
    taken = ",".join(card_text(kind) + NEAR_MARK * near for kind, near in cards)
    return f"{card_text(trade.give)}>{taken}{SIGN_MARKS[trade.sign]}"


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
    words = [_card_in_words(kind, near, far) for kind, near in taken_cards(trade)]
    return f"{',' if trade.low == far else ''} and ".join(words)


def _card_in_words(kind: int, near: bool, far: int) -> str:
    if near:
        return f"the {card_text(kind)} nearest to the deck"
    return f"{a_card(kind)} from the token place" if kind == far else a_card(kind)


def _label(trade: Trade) -> str:
    return f"Discard {a_card(trade.give)}, take {taken_in_words(trade)}{SIGN_WORDS[trade.sign]}"


def hand_part(kind: int) -> str:
    """What one presses for a card of the hand."""
    return f"hand-{card_text(kind)}"


def row_part(kind: int, *, near: bool) -> str:
    """What one presses for an open card of the row; equal ones that lie apart are two things. [W109]"""
    return f"row-{card_text(kind)}{'-near' if near else ''}"


def _parts(trade: Trade) -> tuple[str, ...]:
    taken = (row_part(kind, near=near) for kind, near in taken_cards(trade))
    return (hand_part(trade.give), *taken, *SIGN_PARTS[trade.sign])


LIKE_A_TRADE = re.compile(r"([0-9]{1,2})>([0-9]{1,2})(\*?)(?:,([0-9]{1,2})(\*?))?([+-]?)")


def why_no_trade(text: str) -> str:
    """Why a text that looks like a trade is none whatever lies in the row, or how to write it; "" for other texts."""
    found = LIKE_A_TRADE.fullmatch(text)
    if not found:
        return ""
    give, *taken = values = [int(found[group]) for group in (1, 2, 4) if found[group]]
    wrong = [value for value in values if not LOWEST <= value <= HIGHEST]
    if wrong:
        return f"W1: the cards have the values {LOWEST} to {HIGHEST}; {wrong[0]} is none."
    if len(taken) == 1 and taken[0] < give:
        return f"W4: one card alone has to be of the same or a higher value; {taken[0]} is lower than {give}."
    if len(taken) > 1 and max(taken) >= give:
        return f"W4: two cards have to be lower than the one discarded; {max(taken)} is not lower than {give}."
    if taken != sorted(taken, reverse=True):
        return f"The higher card is written first: {give}>{found[4]}{found[5]},{found[2]}{found[3]}{found[6]}."
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
