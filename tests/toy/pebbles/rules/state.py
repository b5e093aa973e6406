"""What lies on the table, what can be asked and happen, and what one can do."""

from enum import IntEnum

from tanglewood.games.pebbles.rules.cards import FROG, GREAT, MOST_SEATS, PEBBLES, TEXTS

from tanglewood.core.numbers.ints import INT8, INT16, INT32, Ints
from tanglewood.core.state.encodings import FLAG, SEAT, SEAT_OR_NOBODY, count_up_to, number, one_of, set_of
from tanglewood.core.state.fields import EVERYONE, OWNER, SEATS, Entry, State, derived, field, option
from tanglewood.core.view.actions import ActionTable, Family

WINS, LOW = ("high", "low"), 1  # the choices of the option `wins`, and the number of one

ROUNDS, POINTS = count_up_to(1 << 14), count_up_to(1 << 20)
PEBBLE, PEBBLE_OR_NONE = one_of(TEXTS, "pebble"), number(0, PEBBLES)
POND, HAND = set_of(TEXTS, "pebble"), set_of(TEXTS, "pebble", size="held")


class Frame(Entry):
    """What can be pending on the decision stack."""

    CHANGE = 1, "P3: whether to sink a pebble, and which."
    LEAP = 2, "P6: whether a frog leaps: the seat that splashed.", SEAT


class Happened(Entry):
    """The kinds of events and their details."""

    DEALT = 1, "A round begins: its number.", ROUNDS
    THREW = 2, "The pebble.", PEBBLE
    SANK = 3, "The pebble, for its owner only.", PEBBLE
    DREW = 4, "The pebble, for its owner only.", PEBBLE
    KEPT = 5, "Nothing is sunk."
    LAP = 6, "The pebble that scored.", PEBBLE
    END = 7, "The match is over."
    LEAPT = 8, "The frog leaps."
    STAYED = 9, "No frog leaps."


class Reason(Entry):
    """Why an action is illegal."""

    ANSWER_FIRST = 1, "P6: first say whether a frog leaps."
    NO_FROG = 2, f"P6: you do not hold the frog ({FROG})."
    NO_SPLASH = 3, "P6: a frog leaps only right after a splash."
    SINK_FIRST = 4, "P3: first sink a pebble or keep your hand."
    NOT_HOLLOW = 5, "P3: only who has just thrown the hollow pebble may change a pebble."
    NOT_HELD = 6, "P2: you do not hold this pebble."
    GREAT_LAST = 7, f"P4: the great pebble ({GREAT}) is thrown last."


class PebblesState(State, seats=MOST_SEATS, asks=Frame, frames=1, tells=Happened, events=5):
    """A match of Pebbles. The bag is not stored: it holds what lies nowhere else."""

    hands: Ints = field(INT32, HAND.placed(), SEATS, seen_by=OWNER, doc="The pebbles each holds.")
    held: Ints = derived(INT8, count_up_to(PEBBLES), SEATS, seen_by=EVERYONE, doc="How many pebbles each holds.")
    lap: Ints = field(
        INT8, PEBBLE_OR_NONE.placed(), SEATS, seen_by=EVERYONE, doc="The pebble thrown in this lap, or 0."
    )
    pond: int = field(INT32, POND.placed(), seen_by=EVERYONE, doc="Pebbles of this round's earlier laps; the frog.")
    sunk: Ints = field(INT8, PEBBLE_OR_NONE.placed(), SEATS, seen_by=OWNER, doc="The pebble sunk, or 0.", default=0)
    sinker: int = field(INT8, SEAT_OR_NOBODY, seen_by=EVERYONE, doc="The seat that sank one, or -1.", default=-1)
    leapt: int = field(INT8, FLAG, seen_by=EVERYONE, doc="1 once the frog has leapt.", default=0)
    first: int = field(INT8, SEAT, seen_by=EVERYONE, doc="The seat that begins the laps of this round.")
    done: int = field(INT16, ROUNDS, seen_by=EVERYONE, doc="How many rounds are finished.")
    points: Ints = field(INT32, POINTS, SEATS, seen_by=EVERYONE, doc="Points of each.")
    actor: int = field(INT8, SEAT_OR_NOBODY, seen_by=EVERYONE, doc="The seat to decide, -1 when all is over.")

    rounds: int = option(INT16, "How many rounds are played.", 2, suggestions=(1, 2, 4))
    hollow: int = option(INT8, "Whether the hollow pebble lets its thrower change a pebble.", True)
    frog: int = option(INT8, "Whether a splash asks the left neighbour for the frog.", False)
    wins: int = option(INT8, "Which pebble of a lap scores.", "high", choices=WINS)


Move = IntEnum("Move", "THROW SINK KEEP STAY LEAP", start=0)  # the families of actions
ACTIONS = ActionTable(
    Family("throw", PEBBLES, lambda i: f"throw {i + 1}", lambda i: f"Throw pebble {i + 1}", lambda i: (str(i + 1),)),
    Family("sink", PEBBLES, lambda i: f"sink {i + 1}", lambda i: f"Sink pebble {i + 1}", lambda i: (str(i + 1),)),
    Family("keep", 1, lambda _: "keep", lambda _: "Keep your pebbles"),
    Family("stay", 1, lambda _: "stay", lambda _: "Let no frog leap"),
    Family("leap", 1, lambda _: "leap", lambda _: "Let the frog leap"),
)
MOVE_OF, PEBBLE_OF = ACTIONS.family_of, ACTIONS.index_of + 1  # by action; what keeps or stays has no pebble
PEBBLE_OF[ACTIONS.bases[Move.LEAP]] = FROG
