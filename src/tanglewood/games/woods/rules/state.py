"""The state of Into the Woods, its events and its option."""

from tanglewood.core.numbers.ints import INT8, INT64, Ints
from tanglewood.core.state.encodings import FLAG, SEAT_OR_NOBODY, count_up_to, number, one_of, set_of
from tanglewood.core.state.fields import EVERYONE, NO_ONE, OWNER, SEATS, Entry, State, derived, field, option, public
from tanglewood.core.state.piles import bag_of, pile_of
from tanglewood.games.woods.rules.cards import BITS, CARDS, DECKS, ROW_CARDS, SET, SPLITS, TEXTS, TOKENS, VALUES
from tanglewood.games.woods.rules.pairs import PAIR_TEXTS
from tanglewood.games.woods.rules.trades import TRADES

MOST_SEATS = 5

CARD, CARD_OR_NONE = one_of(TEXTS, "card"), one_of(TEXTS, "card", none=True)
PAIR, PAIR_OR_NONE = one_of(PAIR_TEXTS, "pair"), one_of(PAIR_TEXTS, "pair", none=True)
PAIRS = set_of(PAIR_TEXTS, "pair")
MOST = [max(copies) for copies in zip(*SPLITS, strict=True)]
BAG = bag_of(TEXTS, range(0, BITS * VALUES, BITS), MOST, "card")
SETS = bag_of(TEXTS, range(0, BITS * VALUES, BITS), [copies // SET for copies in MOST], "set")
ROW, STOCK = pile_of(CARD, size="row_size").placed(), pile_of(CARD, size="stock_size", top_first=True).placed()
PASSES = count_up_to(lambda state: 0 if state.seats == 1 else int(state.seats))
SUM_OF_BAGS = number(0, (1 << BITS * VALUES) - 1)


class Happened(Entry):
    """The events of a move; details in the order of `emit`."""

    DEAL = 1, "First player."
    TRADE = 2, "Player; action, card taken from the token place.", count_up_to(len(TRADES) - 1), CARD_OR_NONE
    TOKEN = 3, "Player."
    POCKET = 4, "Player; card.", CARD
    PASS = 5, "Player."
    SHUFFLE = 6, "Cards in the new deck.", count_up_to(CARDS)
    REVEAL = 7, "Up to three cards.", CARD_OR_NONE, CARD_OR_NONE, CARD_OR_NONE
    LAST_CARDS = 8, "The deck is out for good."
    END = 9, "The game is over."


class WoodsState(State, seats=MOST_SEATS, tells=Happened, events=10):
    """The whole state of a game. Bags count cards by kind (see `cards`).

    Everything but the first deal and the order of the deck is public. The hidden part of a hand is therefore one pair,
    `hand = flow + pair`. The knowledge about it is a set of pairs that fit all that was seen.
    """

    deck: int = option(INT8, "How many cards there are of each value.", "even", choices=DECKS)

    hands: Ints = field(INT64, BAG.placed(), SEATS, seen_by=OWNER, doc="The cards each seat holds.", has="holds")
    pockets: Ints = public(
        INT64, SETS.placed(SET), SEATS, doc="The sets each seat has pocketed.", has="pockets a set of"
    )
    tokens: Ints = public(INT8, count_up_to(TOKENS), SEATS, doc="Point tokens each seat has taken.")
    bank: int = derived(INT8, count_up_to(TOKENS), seen_by=EVERYONE, doc="Point tokens left over the far card.")
    row: Ints = public(INT8, ROW, ROW_CARDS, doc="Furthest from the deck first; -1: no card.")
    row_size: int = derived(INT8, count_up_to(ROW_CARDS), seen_by=EVERYONE, doc="How many cards are in the row.")
    stock: Ints = field(INT8, STOCK, CARDS, seen_by=NO_ONE, doc="The deck, its top last; -1: no card, or concealed.")
    stock_size: int = derived(INT8, count_up_to(CARDS), seen_by=EVERYONE, doc="How many cards are left in the deck.")
    discards: int = public(INT64, BAG.placed(), doc="The discard pile.")
    actor: int = public(INT8, SEAT_OR_NOBODY, doc="The seat to decide, -1 when all is over.")
    second_pass: int = derived(INT8, FLAG, seen_by=EVERYONE, doc="1 once the discard pile has become the deck.")
    passed: int = public(INT8, PASSES, doc="How many players have passed in a row.", default=0)

    dealt: Ints = derived(INT8, PAIR_OR_NONE, SEATS, seen_by=OWNER, doc="The pair each was dealt; -1: concealed.")
    flow: Ints = derived(
        INT64, SUM_OF_BAGS, SEATS, seen_by=EVERYONE, doc="The hand less the pair dealt, plus `NO_FLOW`."
    )
    possible: Ints = derived(
        INT64, PAIRS, SEATS, seen_by=EVERYONE, doc="The pairs each can have been dealt, as all know."
    )
    unseen: int = derived(INT64, SUM_OF_BAGS, seen_by=EVERYONE, doc="A bag: the deck, and all pairs dealt.")
    all_dealt: int = derived(
        INT64, SUM_OF_BAGS, seen_by=EVERYONE, doc="In the second pass a bag: the pairs dealt alone."
    )
