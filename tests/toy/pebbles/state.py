"""What lies on the table: the fields of the record, and what can happen or be asked."""

from enum import IntEnum

from tanglewood.games.pebbles.cards import FROG, MOST_SEATS, PEBBLES, TEXTS

from tanglewood.core.fields import EVERYONE, OWNER, SEATS, Entry, State, field, kept, option
from tanglewood.core.holds import FLAG, SEAT, SEAT_OR_NOBODY, count_up_to, number, one_of, set_of
from tanglewood.core.ints import INT8, INT16, INT32, Ints

WINS = ("high", "low")  # the choices of the option `wins`
LOW = WINS.index("low")
MOST_ROUNDS, MOST_POINTS = 1 << 14, 1 << 20

PEBBLE = one_of(TEXTS, "pebble")
PEBBLE_OR_NONE = number(0, PEBBLES)
PEBBLE_SET = set_of(TEXTS, "pebble")
HAND_SET = set_of(TEXTS, "pebble", size="held")


class Frame(Entry):
    """What can be pending on the decision stack."""

    CHANGE = 1, "P3: whether to sink a pebble, and which."
    LEAP = 2, "P6: whether a frog leaps: the seat that splashed.", SEAT


class Reason(IntEnum):
    """Why an action is barred."""

    ANSWER_FIRST = 1
    NO_FROG = 2
    NO_SPLASH = 3
    SINK_FIRST = 4
    NOT_HOLLOW = 5
    NOT_HELD = 6
    GREAT_LAST = 7


class Happened(Entry):
    """The kinds of events and their details."""

    DEALT = 1, "A round begins: its number.", count_up_to(MOST_ROUNDS)
    THREW = 2, "The pebble.", PEBBLE
    SANK = 3, "The pebble, for its owner only.", PEBBLE
    DREW = 4, "The pebble, for its owner only.", PEBBLE
    KEPT = 5, "Nothing is sunk."
    LAP = 6, "The pebble that scored.", PEBBLE
    END = 7, "The match is over."
    LEAPT = 8, "The frog leaps."
    STAYED = 9, "No frog leaps."


class PebblesState(State, seats=MOST_SEATS, asks=Frame, frames=1, tells=Happened, events=5):
    """A match of Pebbles. The bag is not stored: it holds what lies nowhere else."""

    hands: Ints = field(INT32, HAND_SET.lying(), SEATS, seen_by=OWNER, doc="The pebbles each seat holds.")
    held: Ints = kept(INT8, count_up_to(PEBBLES), SEATS, seen_by=EVERYONE, doc="How many pebbles each seat holds.")
    lap: Ints = field(
        INT8, PEBBLE_OR_NONE.lying(), SEATS, seen_by=EVERYONE, doc="The pebble each has thrown in this lap, or 0."
    )
    pond: int = field(
        INT32, PEBBLE_SET.lying(), seen_by=EVERYONE, doc="The pebbles thrown in earlier laps of this round."
    )
    sunk: int = field(
        INT8, PEBBLE_OR_NONE.lying(), seen_by="who sank it", doc="The pebble sunk this round, or 0.", default=0
    )
    sinker: int = field(
        INT8, SEAT_OR_NOBODY, seen_by=EVERYONE, doc="The seat that sank a pebble this round.", default=-1
    )
    leapt: int = field(
        INT8, FLAG.lying(card=lambda _: FROG), seen_by=EVERYONE, doc="1 once the frog has leapt.", default=0
    )
    first: int = field(INT8, SEAT, seen_by=EVERYONE, doc="The seat that begins the laps of this round.")
    done: int = field(INT16, count_up_to(MOST_ROUNDS), seen_by=EVERYONE, doc="How many rounds are finished.")
    points: Ints = field(INT32, count_up_to(MOST_POINTS), SEATS, seen_by=EVERYONE, doc="Points of each seat.")
    actor: int = field(INT8, SEAT_OR_NOBODY, seen_by=EVERYONE, doc="The seat to decide, -1 when all is over.")

    rounds: int = option(INT16, "how many rounds are played.")
    hollow: int = option(INT8, "whether the hollow pebble asks its question.")
    frog: int = option(INT8, "whether a splash asks for the frog.")
    wins: int = option(INT8, "which pebble scores, an index into `WINS`.")
