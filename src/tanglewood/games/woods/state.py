"""The state of Into the Woods, and its actions."""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tanglewood.core.game import ActionTable, Family, Feature, Option
from tanglewood.core.record import INT8, INT64, Ints, State, field
from tanglewood.core.rule import rule
from tanglewood.games.woods.cards import CARDS, DECKS, ROW_CARDS, VALUES, card_text

MOST_SEATS = 5


class Sign(IntEnum):
    """What a trade does at the token place. [W8]"""

    NONE = 0  # takes no card from there
    TAKE = 1  # takes its card and a token
    LEAVE = 2  # takes its card and no token


class Happened(IntEnum):
    """The events of a move; details in the order of `emit`."""

    DEAL = 1  # first player
    TRADE_UP = 2  # player; discarded kind, taken kind, sign
    TRADE_DOWN = 3  # player; discarded kind, higher and lower kind taken
    TOKEN = 4  # player
    POCKET = 5  # player; kind
    PASS = 6  # player
    SHUFFLE = 7  # nobody; cards in the new deck
    REVEAL = 8  # nobody; up to three kinds, -1 for none
    LAST_CARDS = 9  # nobody: the deck is out for good
    END = 10  # nobody


class WoodsState(State, events=10):
    """Everything there is to know about a game. Bags count cards by kind (see `cards`).

    All but the cards dealt at the start and the order of the deck happens in the open. So what is hidden of a hand is
    one pair, `hand = flow + pair`, and what is known of the pair is a set of pairs that fit what was seen.
    """

    deck: int = field(INT8, doc="Option: how the 56 cards are split over the values, an index into `DECKS`.")

    hands: Ints = field(INT64, MOST_SEATS, doc="The cards each seat holds, a bag.")
    pockets: Ints = field(INT64, MOST_SEATS, doc="The sets each seat has pocketed, a bag that counts sets.")
    tokens: Ints = field(INT8, MOST_SEATS, doc="Point tokens each seat has taken.")
    bank: int = field(INT8, doc="Point tokens left over the far card.")
    row: Ints = field(INT8, ROW_CARDS, doc="The kinds in the row, furthest from the deck first; -1: no card.")
    row_size: int = field(INT8, doc="How many cards are in the row.")
    stock: Ints = field(INT8, CARDS, doc="The kinds of the deck's cards, its top last; -1: no card, or concealed.")
    stock_size: int = field(INT8, doc="How many cards are left in the deck.")
    discards: int = field(INT64, doc="The discard pile, a bag.")
    second_pass: int = field(INT8, doc="1 once the discard pile has become the deck.")
    passed: int = field(INT8, doc="How many players have passed in a row.")

    dealt: Ints = field(INT8, MOST_SEATS, doc="The pair each seat was dealt (see `pairs`); -1: concealed, or no seat.")
    flow: Ints = field(INT64, MOST_SEATS, doc="The hand less the pair dealt, as a sum of bags: public.")
    possible: Ints = field(INT64, MOST_SEATS, doc="The pairs a seat can have been dealt, from what all saw: a set.")
    unseen: int = field(INT64, doc="The cards of the first deck that were not yet shown, dealt pairs included: a bag.")


OPTIONS = (Option("deck", "even", "How many cards there are of each value.", choices=DECKS),)

# Actions: trades up (28 pairs of discard and card), trades down (56 triples), each with three signs, and the pass [W4]

NOTHING = -1  # where a trade up takes no second card
SIGNS = 3
SIGN_MARKS = ("", "+", "-")
SIGN_WORDS = ("", ", with a token", ", leaving the tokens")
SIGN_PARTS: tuple[tuple[str, ...], ...] = ((), ("take-token",), ("leave-token",))


class Trade(NamedTuple):
    """A trade by kinds: what is discarded, what is taken, and what it does at the token place."""

    give: int
    high: int
    low: int  # NOTHING when trading up
    sign: int


UPS = [(give, take, NOTHING) for give in range(VALUES) for take in range(give, VALUES)]
DOWNS = [(give, high, low) for give in range(VALUES) for high in range(give) for low in range(high + 1)]
TRADES = [Trade(*cards, sign) for cards in (*UPS, *DOWNS) for sign in range(SIGNS)]


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


def _family(name: str, first: int, size: int) -> Family:
    return Family(
        name,
        size,
        lambda index: _text(TRADES[first + index]),
        lambda index: _label(TRADES[first + index]),
        lambda index: _parts(TRADES[first + index]),
    )


ACTIONS = ActionTable(
    _family("up", 0, len(UPS) * SIGNS),
    _family("down", len(UPS) * SIGNS, len(DOWNS) * SIGNS),
    Family("pass", 1, lambda _: "pass", lambda _: "Pass: no trade is possible"),
)
UP, DOWN, PASS = ACTIONS.bases

# The tables of the numbering, for compiled code: by kinds, and back
UP_AT = np.full((VALUES, VALUES), NOTHING, np.int16)
DOWN_AT = np.full((VALUES, VALUES, VALUES), NOTHING, np.int16)
for _number, _trade in enumerate(TRADES):
    if _trade.sign == Sign.NONE and _trade.low == NOTHING:
        UP_AT[_trade.give, _trade.high] = _number
    elif _trade.sign == Sign.NONE:
        DOWN_AT[_trade.give, _trade.high, _trade.low] = _number
TRADE_TABLE = np.array(TRADES, np.int8)

OBSERVATION = (
    Feature("hand", VALUES, "Own cards by value, over 3."),
    Feature("row", ROW_CARDS * VALUES, "The row, furthest from the deck first: one of the values each."),
    Feature("discards", VALUES, "The discard pile by value, over 8."),
    Feature("unseen", VALUES, "Cards of the first deck not shown yet, own pair taken out, over 8."),
    Feature("own", 2 + VALUES, "Tokens over 16, cards held over 8, sets by value."),
    Feature(
        "others",
        (MOST_SEATS - 1) * (3 + 2 * VALUES),
        "Of each other player to the left: whether there, tokens over 16, cards held over 8, sets by value, and cards "
        "gained less cards given since the deal by value, over 3.",
    ),
    Feature("bank", 1, "Tokens left, over 16."),
    Feature("stock", 1, "Cards in the deck, over 56."),
    Feature("second_pass", 1, "Whether the discard pile has become the deck."),
    Feature("exempt", 1, "Whether this would be a last turn, on which the hand may be emptied."),
    Feature("to_act", 1, "Whether one is to decide."),
    Feature("passed", 1, "Players who have passed in a row, over the number of players."),
)


@rule
def encode_up(give: int, take: int, sign: int) -> int:
    """The action of discarding one kind and taking one card."""
    return int(UP_AT[give, take]) + sign


@rule
def encode_down(give: int, high: int, low: int, sign: int) -> int:
    """The action of discarding one kind and taking two lower cards, the higher first."""
    return int(DOWN_AT[give, high, low]) + sign
