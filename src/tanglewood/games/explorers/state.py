"""The state of Explorers and Paths: what lies where, what is left of the turn, what is pending, what has happened."""

from enum import IntEnum

from tanglewood.core.fields import State, field
from tanglewood.core.options import Option
from tanglewood.core.ints import INT8, INT16, INT64, Grid, Ints
from tanglewood.games.explorers.cards import BOARDS, CARDS, EXPLORERS, KINDS, SIDES, SLOTS

MOST_SEATS = 4
NOBODY = -1
ROUNDS = 60  # full rounds after which the nearest wins [E11]
PLAYS, MOVES = 2, 2  # a turn begins with [E5]
SHADOWED = 1  # plays and moves under a Wizard [E31]


class Phase(IntEnum):
    """How far a turn has got; it never goes back. [E5]"""

    EXPLORERS = 0
    PATHS = 1
    WALK = 2


class Frame(IntEnum):
    """What is pending; arguments in brackets. All are the player's at turn but `GIFT` and `HALVE`."""

    SLOT = 1  # where a path is laid (its shape)
    ROTATION = 2  # how it is turned (its shape, the slot)
    ADVENTURE = 3  # which further path of the hand (how many may still be laid)
    HALVE = 4  # Archer's victim: which card to discard (how many still)
    CHART = 5  # Cartographer: which path to rotate
    CHART_ROTATION = 6  # Cartographer: how it is turned (the slot)
    GIFT = 7  # Guide: what the player on the left gives
    SWITCH = 8  # Hireling: which path to switch with
    SQUIRE = 9  # which explorer is played with the Squire
    AGAIN = 10  # nobody is asked: an explorer is resolved a second time (its card)
    LIFT = 11  # Witch: which path is moved
    DROP = 12  # Witch: where to (the slot it lies on)


class Happened(IntEnum):
    """The events of a move; details in the order of `emit`. The seat comes first in each comment."""

    DEAL = 1  # who begins
    TURN = 2  # whose turn begins; plays, moves
    PLAY = 3  # who plays an explorer; card, 1 with a Squire
    AGAIN = 4  # whose explorer is resolved again; card
    CHOOSE = 5  # who takes a path to lay; card
    LAY = 6  # who lays a path; slot, way, way before or -1
    WALK = 7  # who moves; from, to
    GONE = 8  # whose Druid removes a path; slot, its card
    DRAW = 9  # who draws; how many
    SEE = 10  # who draws; three cards packed, three more (the drawer's own knowledge)
    SILENT = 11  # whose draw is ignored; how many
    SHUFFLE = 12  # who draws; how many discards were shuffled
    DISCARD = 13  # who discards; card
    HAND_GONE = 14  # whose hand is discarded; the hand in three parts (`actions.encode_hand`)
    HALVE = 15  # who must discard; how many
    ROTATE = 16  # who rotates a path; slot, way, way before
    SWITCH = 17  # who switches paths; slot, the other slot
    MOVE_PATH = 18  # who moves a path; from, to
    GIFT = 19  # who gives; which (`actions.Gift`), to whom
    REVEAL = 20  # who reveals the hand; the hand in three parts
    PASS = 21  # who leaves something undone
    CAMP = 22  # who camps; 1 if nothing was done in the turn
    GOAL = 23  # who is at the goal at the turn's end
    LIMIT = 24  # the game ends after all rounds
    NOTHING = 25  # who need not be asked, as nothing could be answered; the question (`Frame`)


class ExplorersState(State, frames=4, events=14):
    """Everything there is to know about a match."""

    board: int = field(INT8, doc="Option: the board, an index of `cards.BOARDS`.")

    ways: Ints = field(INT8, SLOTS, doc="The path on each slot (`cards.encode_way`), -1: none.")
    pieces: Ints = field(INT8, MOST_SEATS, doc="The slot each seat's piece stands on.")
    goals: Ints = field(INT8, MOST_SEATS, doc="The corner each seat is going to.")

    hands: Grid = field(INT8, MOST_SEATS, KINDS, doc="How many cards of each kind each seat holds; 0 where concealed.")
    held: Ints = field(INT8, MOST_SEATS, doc="How many cards each seat holds; public.")
    known: Grid = field(INT8, MOST_SEATS, KINDS, doc="Of each kind, how many all know to be in each hand.")
    deck: Ints = field(INT8, CARDS, doc="The deck, its top card last; -1: no card, or concealed.")
    deck_size: int = field(INT8, doc="How many cards are in the deck.")
    pool: Ints = field(INT8, KINDS, doc="Of each kind, how many were in the deck when it was last shuffled; public.")
    drawn: Grid = field(
        INT8, MOST_SEATS, KINDS, doc="Of each kind, how many each seat has drawn of that shuffle; 0 where concealed."
    )
    kept: Ints = field(INT8, MOST_SEATS, doc="How many cards of a hand, of those not all know, are surely older.")
    pile: Ints = field(INT8, KINDS, doc="Of each kind, how many cards are discarded; public.")
    pile_size: int = field(INT8, doc="How many cards are discarded.")
    front: Grid = field(INT8, MOST_SEATS, EXPLORERS, doc="Of each explorer, how many lie in front of each seat.")

    turn: int = field(INT8, doc="Whose turn it is, -1 when the game is over.")
    phase: int = field(INT8, doc="How far the turn has got (`Phase`).")
    plays: int = field(INT8, doc="Plays left; below zero they count as zero.")
    moves: int = field(INT8, doc="Moves left.")
    active: int = field(INT8, doc="1 when a card was played or a move used in this turn.")
    silent: int = field(INT8, doc="1 when a Hermit ignores all further draws of this turn.")
    wild: int = field(INT8, doc="1 when a Druid removes the paths moved off in this turn.")
    shadow: Ints = field(INT8, MOST_SEATS, doc="1 for each seat whose next turn begins under a Wizard.")
    turns: int = field(INT16, doc="Turns ended so far.")
    room: Ints = field(INT8, CARDS, doc="Room for shuffling; all zero between moves.")
    signs: Ints = field(INT64, 2 * SIDES, doc="Room for measuring ways to a goal; all zero between moves.")


OPTIONS = (
    Option("board", BOARDS[0], "The forest: five by five squares, or seven by seven with a fifth river.", BOARDS),
)
