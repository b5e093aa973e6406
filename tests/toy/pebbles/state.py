"""What lies on the table: the fields of the record, and what can happen or be asked."""

from enum import IntEnum

from tanglewood.games.pebbles.cards import MOST_SEATS

from tanglewood.core.record import INT8, INT16, INT32, Ints, State, field

NOBODY = -1
WINS = ("high", "low")  # the choices of the option `wins`
LOW = WINS.index("low")


class Frame(IntEnum):
    """What can be pending on the decision stack."""

    CHANGE = 1  # P3
    LEAP = 2  # P6; its argument is the seat that splashed


class Happened(IntEnum):
    """The kinds of events and their details."""

    DEALT = 1  # the round's number
    THREW = 2  # the pebble
    SANK = 3  # the pebble, for its owner only
    DREW = 4  # the pebble, for its owner only
    KEPT = 5
    LAP = 6  # the pebble that scored
    END = 7
    LEAPT = 8
    STAYED = 9


class PebblesState(State, frames=1, events=5):
    """A match of Pebbles. The bag is not stored: it holds what lies nowhere else."""

    hands: Ints = field(INT32, MOST_SEATS, doc="The pebbles each seat holds, as sets; empty where concealed.")
    held: Ints = field(INT8, MOST_SEATS, doc="How many pebbles each seat holds; public.")
    lap: Ints = field(INT8, MOST_SEATS, doc="The pebble each seat has thrown in this lap, 0 for none.")
    pond: int = field(INT32, doc="The pebbles thrown in earlier laps of this round, as a set.")
    sunk: int = field(INT8, doc="The pebble sunk this round, 0 for none or where concealed.")
    sinker: int = field(INT8, doc="The seat that sank a pebble this round, -1 for none; public.")
    leapt: int = field(INT8, doc="1 once the frog has leapt into the pond this round.")
    first: int = field(INT8, doc="The seat that begins the laps of this round.")
    done: int = field(INT16, doc="How many rounds are finished.")
    points: Ints = field(INT32, MOST_SEATS, doc="Points of each seat.")
    rounds: int = field(INT16, doc="Option: how many rounds are played.")
    hollow: int = field(INT8, doc="Option: whether the hollow pebble asks its question.")
    frog: int = field(INT8, doc="Option: whether a splash asks for the frog.")
    wins: int = field(INT8, doc="Option: which pebble scores, an index into `WINS`.")
