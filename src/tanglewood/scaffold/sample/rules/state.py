"""The state of the table, its events and its actions."""

from tanglewood.core.numbers.ints import INT8, INT16, Ints
from tanglewood.core.state.encodings import SEAT_OR_NOBODY, count_up_to, one_of, set_of
from tanglewood.core.state.fields import EVERYONE, OWNER, SEATS, Entry, State, derived, field
from tanglewood.core.view.actions import ActionTable, Family
from tanglewood.scaffold.sample.rules.cards import CARDS, COUNTERS, HAND, MOST_SEATS, TEXTS

CARD, LAID, HELD = one_of(TEXTS, "card"), set_of(TEXTS, "card"), set_of(TEXTS, "card", size="held")


class Happened(Entry):
    """The kinds of events and their details."""

    LAID = 1, "The card laid, the counters taken.", CARD, count_up_to(CARDS)
    END = 2, "The match is over."


class Reason(Entry):
    """Why an action is illegal."""

    NOT_HELD = 1, "S2: you do not hold this card."


class GameState(State, seats=MOST_SEATS, tells=Happened, events=2):
    """A match of Sample. The cards that lie nowhere are those that were not dealt."""

    hands: Ints = field(INT16, HELD.placed(), SEATS, seen_by=OWNER, doc="The cards each holds.")
    held: Ints = derived(INT8, count_up_to(HAND), SEATS, seen_by=EVERYONE, doc="How many cards each holds.")
    laid: int = field(INT16, LAID.placed(), seen_by=EVERYONE, doc="The cards that are laid.")
    left: int = field(INT8, count_up_to(COUNTERS), seen_by=EVERYONE, doc="Counters on the heap.")
    points: Ints = field(INT8, count_up_to(COUNTERS), SEATS, seen_by=EVERYONE, doc="The counters each has taken.")
    actor: int = field(INT8, SEAT_OR_NOBODY, seen_by=EVERYONE, doc="The seat to decide, -1 when all is over.")


ACTIONS = ActionTable(
    Family("lay", CARDS, lambda i: f"lay {i + 1}", lambda i: f"Lay the {i + 1}", lambda i: (str(i + 1),)),
)
CARD_OF = ACTIONS.index_of + 1  # by action
