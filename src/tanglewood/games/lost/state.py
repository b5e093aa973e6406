"""The state of Lost in the Woods: who and what is where, whose turn it is, what is pending, and what has happened."""

from enum import IntEnum

from tanglewood.core.game import MAX_OPTION, Option
from tanglewood.core.record import INT8, INT16, INT32, Grid, Ints, State, field
from tanglewood.games.lost.board import DIRECTIONS, SPACES
from tanglewood.games.lost.cards import BEASTS, HANDS, TERRAIN_CARDS

MOST_SEATS = 4
NOBODY = -1
NOWHERE = -1
MOVE_CARDS = 2 * DIRECTIONS  # edition data: the movement deck has each direction twice [L5]
FREE_STEPS = 2  # actions of a turn that cost no energy [L11]
LETTERS_NEEDED = 5  # so many clues name the exit [L40]
MAX_DAYS = 30  # by default; most wins fall on days 3 to 10 [L43]
LAST_DAY = MAX_OPTION  # the day on which days are no longer counted [L43]


class Phase(IntEnum):
    """The rondel, and before it the choice of characters. [L6, L10]"""

    SETUP = 0
    DAY = 1
    LUNCH = 2
    ANIMAL_DAY = 3
    NIGHT = 4
    HYDRATION = 5
    ANIMAL_NIGHT = 6


class Frame(IntEnum):
    """What interrupts a turn or an animal phase; arguments in brackets."""

    SORT = 1  # in which order the terrain cards seen go back (how many)
    ACCEPT = 2  # whether the receiver takes what is offered (giver, thing, or a resource below 0)
    WALK = 3  # where an animal goes (animal, steps left, the directions as a set: 0 until they are known)
    ATTACK = 4  # an attack (animal, damage left, the seats that can be hit, those who keep their fire)
    VICTIM = 5  # who is hurt by the next point (the seats as a set)
    FIRE = 6  # whether fire answers the attack
    DRIVE = 7  # where fire drives the animal (animal)


class Outcome(IntEnum):
    """How it stands with the match. [L41, L42, L43]"""

    GOING = 0
    WON = 1
    LYING = 2  # lost: all are lying
    LATE = 3  # lost: the days are over


class Happened(IntEnum):
    """The events of a move; details in the order of `emit`. The seat comes first in each comment."""

    START = 1  # nobody
    PICK = 2  # who; character
    DAY = 3  # nobody; number of the day
    NIGHT = 4  # nobody
    TURN = 5  # whose turn begins
    MOVE = 6  # who; from, to, the seat carried or -1
    REVEAL = 7  # who; space, terrain card
    TOKEN = 8  # who; space, token
    MET = 9  # who; space, kind of an animal that lay there face down
    RAIN = 10  # nobody
    CLUE = 11  # who; letter, 1 if it counts
    EXIT = 12  # nobody; letter
    SLEEP = 13  # who
    HEAL = 14  # who
    REVIVE = 15  # who; whom
    GIVE = 16  # who; whom, thing or resource
    OFFER = 17  # who; whom, thing or resource
    REFUSE = 18  # who refuses; from whom
    TAKE = 19  # who; thing
    DROP = 20  # who; thing
    EAT = 21  # who; thing, food gained
    HONEY = 22  # who; food gained
    FISH = 23  # who
    KILL = 24  # who; kind of animal, food gained
    LOOK = 25  # who; space, token
    GLASS = 26  # who; cards seen
    SORT = 27  # who
    LUNCH = 28  # who; vital force lost
    HYDRATION = 29  # who; vital force lost
    PROWL = 30  # nobody; kind of animal, from, to
    SHUFFLE = 31  # nobody: the movement deck begins anew
    GOBBLE = 32  # nobody; kind of animal, space
    ATTACK = 33  # nobody; kind of animal, its space
    HURT = 34  # who; points
    LIE = 35  # who lies down
    FIRE = 36  # who; kind of animal
    DRIVEN = 37  # who; kind of animal, from, to
    WON = 38  # nobody
    LOST = 39  # nobody; outcome
    END = 40  # whose turn ends


class LostState(State, frames=6, events=64):
    """Everything there is to know about a match. Seats that are not there hold zeros, and are NOWHERE.

    Companions tell each other everything, so that all viewers know the same: what lies face up, and what was looked at.
    """

    ask_receiver: int = field(INT8, doc="Option: whether a receiver is asked before it is given something.")
    hunt_rabbits: int = field(INT8, doc="Option: whether rabbits can be killed.")
    max_days: int = field(INT16, doc="Option: after so many days the match is lost; 0: never.")

    cards: Ints = field(INT8, SPACES, doc="The terrain card on each space, -1: face down. The centre's is of no deck.")
    tokens: Ints = field(INT8, SPACES, doc="The token dealt to each space; -1: concealed, or the centre.")
    seen: Ints = field(INT8, SPACES, doc="1 where a face-down token has been looked at.")
    heaps: Ints = field(INT32, SPACES, doc="The things on each space, face up: a heap.")
    deck: Ints = field(INT8, TERRAIN_CARDS, doc="The terrain deck, its top last; -1: no card, or concealed.")
    deck_size: int = field(INT8, doc="How many cards are in the terrain deck.")
    known_top: int = field(INT8, doc="How many of the deck's top cards are known to all.")
    beasts: Ints = field(INT8, BEASTS, doc="Where each animal is; -1: not met yet, or killed.")
    slain: int = field(INT16, doc="The animals that were killed, a set.")
    winds: Ints = field(INT8, MOVE_CARDS, doc="The movement deck, its top last, and behind it the cards drawn.")
    winds_size: int = field(INT8, doc="How many cards are in the movement deck.")

    character: Ints = field(INT8, MOST_SEATS, doc="The character of each seat, -1: none yet.")
    at: Ints = field(INT8, MOST_SEATS, doc="The space of each seat; -1: not there.")
    vital: Ints = field(INT8, MOST_SEATS, doc="Vital force; who has none lies.")
    energy: Ints = field(INT8, MOST_SEATS, doc="Energy.")
    water: Ints = field(INT8, MOST_SEATS, doc="Water.")
    food: Ints = field(INT8, MOST_SEATS, doc="Food.")
    hands: Grid = field(INT8, MOST_SEATS, HANDS, doc="What each seat holds, larger things first; 0: an empty hand.")

    phase: int = field(INT8, doc="The phase of the day.")
    day: int = field(INT16, doc="The number of the day, from 1; it stops at `LAST_DAY`.")
    turn: int = field(INT8, doc="Whose turn it is, -1: nobody's.")
    last: int = field(INT8, doc="Who had the last turn: the seat that is asked who goes next.")
    done: int = field(INT8, doc="The seats that have had their turn in this phase, a set.")
    steps: int = field(INT8, doc="Actions of the turn that are left and free.")
    busy: int = field(INT8, doc="1 once something was done in this turn that leaves no time to sleep.")
    used: int = field(INT8, doc="What may be done once a turn and was, a set: see `Once`.")
    dropped: int = field(INT16, doc="The kinds of things put down here since the last move of this turn, a set.")
    raining: int = field(INT8, doc="1 when it has rained in this day or night.")
    drenched: int = field(INT8, doc="The seats that have moved since the rain, a set.")
    acted: int = field(INT16, doc="The animals that have acted in this phase, a set.")
    clues: int = field(INT8, doc="The letters struck out, a set.")
    outcome: int = field(INT8, doc="How it stands with the match.")


class Once(IntEnum):
    """What may be done once a turn, by its bit in `used`."""

    ROD = 0
    BINOCULARS = 1
    PEEK = 2
    REFUSED = 3  # a gift was refused: no further offers in this turn


OPTIONS = (
    Option("ask_receiver", False, "Ask the receiver before something is given."),
    Option("hunt_rabbits", False, "Rabbits can be killed: 1 energy for 1 food."),
    Option("max_days", MAX_DAYS, "The match is lost when so many days have passed; 0: never.", (), (10, 20, 30, 0), 0),
)
