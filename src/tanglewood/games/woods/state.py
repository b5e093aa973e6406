"""The state of Into the Woods, its options and its observation."""

from enum import IntEnum

from tanglewood.core.fields import State, field
from tanglewood.core.game import Feature
from tanglewood.core.options import Option
from tanglewood.core.ints import INT8, INT64, Ints
from tanglewood.games.woods.cards import CARDS, DECKS, ROW_CARDS, TOKENS, VALUES

MOST_SEATS = 5


class Happened(IntEnum):
    """The events of a move; details in the order of `emit`."""

    DEAL = 1  # first player
    TRADE = 2  # player; action, kind taken from the token place or -1
    TOKEN = 3  # player
    POCKET = 4  # player; kind
    PASS = 5  # player
    SHUFFLE = 6  # nobody; cards in the new deck
    REVEAL = 7  # nobody; up to three kinds, -1 for none
    LAST_CARDS = 8  # nobody: the deck is out for good
    END = 9  # nobody


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
    unseen: int = field(INT64, doc="The cards of the deck and all pairs dealt, as all can count them together: a bag.")
    all_dealt: int = field(INT64, doc="In the second pass the pairs dealt alone, as all can count them then: a bag.")


OPTIONS = (Option("deck", "even", "How many cards there are of each value.", choices=DECKS),)

OBSERVATION = (
    Feature("hand", VALUES, "Own cards by value.", CARDS),
    Feature("row", ROW_CARDS * VALUES, "The row, furthest from the deck first: one of the values each."),
    Feature("discards", VALUES, "The discard pile by value.", CARDS),
    Feature("unseen", VALUES, "Cards in the deck, and those of other hands that are not known.", CARDS),
    Feature("own", 2 + VALUES, "Tokens, cards held, sets by value.", CARDS),
    Feature(
        "others",
        (MOST_SEATS - 1) * (3 + 2 * VALUES),
        "Of each other player to the left: whether there, tokens, cards held, sets by value, and cards gained "
        "less cards given since the deal by value.",
        CARDS,
        -CARDS,
    ),
    Feature("bank", 1, "Tokens left.", TOKENS),
    Feature("stock", 1, "Cards in the deck.", CARDS),
    Feature("second_pass", 1, "Whether the discard pile has become the deck."),
    Feature("exempt", 1, "Whether this would be a last turn, on which the hand may be emptied."),
    Feature("to_act", 1, "Whether one is to decide."),
    Feature("passed", 1, "Players who have passed in a row.", MOST_SEATS),
)
