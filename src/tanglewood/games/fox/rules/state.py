"""The state of The Fox in the Forest, its decisions and its events."""

from functools import partial

from tanglewood.core.numbers.ints import INT8, INT16, INT64, Grid, Ints
from tanglewood.core.state.encodings import FLAG, SEAT, SEAT_OR_NOBODY, count_up_to, number, one_of, set_of
from tanglewood.core.state.fields import (
    EVERYONE,
    OWNER,
    SEATS,
    Entry,
    Rows,
    State,
    Within,
    derived,
    field,
    option,
    public,
    scratch_field,
)
from tanglewood.core.state.piles import pile_of
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.fox.rules.cards import CARDS, DECK_CARDS, HAND_CARDS, NO_CARD, SUITS, TEXTS, WOODCUTTERS

PLAYERS = 2
LEVELS = WOODCUTTERS + 1  # a seat has drawn 0 to 3 cards with Woodcutters
DEMANDS = 36  # bits of a packed row of demands
TARGET = 21  # points, by default
MOST_POINTS = 30_000
MOST_ROUNDS = 20_000  # a match adds fewer than 10,000 rounds to it, as each is worth 6 points or more

CARD, CARD_OR_NONE, CARD_SET = one_of(TEXTS, "card"), one_of(TEXTS, "card", none=True), set_of(TEXTS, "card")
TRICKS, TREASURES, POINTS = count_up_to(HAND_CARDS), count_up_to(SUITS), count_up_to(MOST_POINTS)

DECK, TRICK = pile_of(CARD).placed(), pile_of(CARD, "trick_size").placed()
DECK_PLACES, WOODCUT, DEMANDED = DECK_CARDS + WOODCUTTERS, count_up_to(WOODCUTTERS), count_up_to((1 << DEMANDS) - 1)
BURIERS = "buried cards: their buriers"

LAST_TRICK = Within("last_trick", needed=False, none=True)
LAST_ROUND = Within("last_round", needed=False)
learnt = partial(public, within=Rows("learnt", needed=False))


class Frame(Entry):
    """The decisions that interrupt a trick."""

    FOX = 1, "Which card of the hand becomes the decree, if any."
    WOODCUTTER = 2, "Which card is buried."


class Happened(Entry):
    """The events of a move; details in the order of `emit`."""

    DEAL = 1, "Dealer; round, decree.", POINTS, CARD
    PLAY = 2, "Player; card.", CARD
    EXCHANGE = 3, "Player; new decree, card taken.", CARD, CARD
    KEEP = 4, "Player."
    DRAW = 5, "Player; card (the player's own knowledge).", CARD
    BURY = 6, "Player; card (the player's own knowledge).", CARD
    TRICK = 7, "Winner; winning card, losing card, whether a Witch was trump.", CARD, CARD, FLAG
    TREASURE = 8, "Winner; points.", count_up_to(PLAYERS)
    SWAN = 9, "Who leads although the trick was lost."
    ROUND = 10, "Seat; tricks, points for them, treasures.", TRICKS, count_up_to(6), TREASURES
    END = 11, "Last dealer."


class FoxState(State, seats=PLAYERS, asks=Frame, frames=1, tells=Happened, events=6):
    """The whole state of a match.

    A seat's deductions about the other's hand are public, as both saw the cards. They are kept by *level*: the number
    of cards the hand's owner had drawn with Woodcutters by then. A drawn card may be one that was missing before.
    """

    target: int = option(
        INT16, "The match ends after a round in which someone has this many points.", TARGET, suggestions=(16, 21, 35)
    )
    memory_aid: int = option(INT8, "Show the faces of the round's earlier tricks.", False)

    hands: Ints = field(INT64, CARD_SET.placed(), SEATS, seen_by=OWNER, doc="The cards each seat holds.", has="holds")
    decree: int = public(INT8, CARD.placed(), doc="The card whose suit is trump.")
    deck: Ints = derived(INT8, DECK, DECK_PLACES, seen_by=BURIERS, doc="Deck places, the buried cards last; -1: none.")
    deck_top: int = derived(INT8, WOODCUT, seen_by=EVERYONE, doc="Cards drawn in this round: the place of the top.")
    buried: int = derived(INT8, WOODCUT, seen_by=EVERYONE, doc="Cards buried in this round.")
    buried_by: Ints = public(INT8, pile_of(SEAT, "buried"), WOODCUTTERS, doc="Who buried each of them.", default=NOBODY)
    drawn: int = field(
        INT8,
        CARD_OR_NONE,
        seen_by="its drawer",
        doc="The card just drawn with a Woodcutter; -1: none.",
        default=NO_CARD,
    )

    actor: int = public(INT8, SEAT_OR_NOBODY, doc="The seat to decide, -1 when all is over.")
    dealer: int = public(INT8, SEAT, doc="The seat that dealt this round.")
    leader: int = public(INT8, SEAT, doc="The seat that led or leads the current trick.")
    trick: Ints = public(INT8, TRICK, PLAYERS, doc="The cards of the current trick; -1: none yet.")
    trick_size: int = derived(INT8, count_up_to(PLAYERS), seen_by=EVERYONE, doc="How many of them are played.")
    tricks: Ints = public(INT8, TRICKS, SEATS, doc="Tricks each seat has won in this round.")
    treasures: Ints = public(INT8, TREASURES, SEATS, doc="Points of the round from treasures.", key="round_points")
    points: Ints = public(INT16, POINTS, SEATS, doc="Points of the match, these treasures included.")
    played: int = derived(INT64, CARD_SET.placed(), seen_by=EVERYONE, doc="The cards of this round's finished tricks.")

    last_trick: Ints = public(
        INT8, pile_of(CARD), PLAYERS, within=LAST_TRICK, key="cards", doc="The trick before, also over a deal."
    )
    last_leader: int = public(INT8, SEAT_OR_NOBODY, doc="Who led it, -1: none.", within=LAST_TRICK, key="leader")
    last_winner: int = public(INT8, SEAT_OR_NOBODY, doc="Who won it, -1: none.", within=LAST_TRICK, key="winner")
    round_number: int = public(INT16, number(1, MOST_ROUNDS), doc="The number of the round.", key="round", default=1)
    last_tricks: Ints = public(
        INT8, TRICKS, SEATS, doc="Tricks won in the round before.", within=LAST_ROUND, key="tricks"
    )
    last_treasures: Ints = public(
        INT8, TREASURES, SEATS, doc="Treasures of that round.", within=LAST_ROUND, key="round_points"
    )

    draws: Ints = derived(
        INT8, WOODCUT, SEATS, seen_by=EVERYONE, doc="Cards each has drawn with Woodcutters: its level."
    )
    lacks: Grid = learnt(INT64, CARD_SET, SEATS, LEVELS, doc="Per level: cards shown not to be in the hand.")
    taken: Grid = learnt(INT64, CARD_SET, SEATS, LEVELS, doc="Per level: decrees taken with a Fox, unseen since.")
    shown: Grid = learnt(INT8, count_up_to(CARDS), SEATS, LEVELS, doc="Per level: cards shown before it began.")
    proven: Ints = learnt(INT64, DEMANDED, SEATS, doc="Draws that brought cards seen since (`imagine`).")
    noted: Ints = derived(INT64, CARD_SET, SEATS, seen_by=EVERYONE, doc="All of `lacks` and `taken` together.")
    pile: Ints = scratch_field(INT8, CARDS, doc="shuffling")
