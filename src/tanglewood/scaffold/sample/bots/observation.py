"""The observation of a seat, as numbers for programs that learn."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.game import Feature, write_seats
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.row_writers import write_set
from tanglewood.core.state.seats import seats_from
from tanglewood.scaffold.sample.rules.cards import CARDS, COUNTERS, MOST_SEATS
from tanglewood.scaffold.sample.rules.state import GameState

OBSERVATION = (
    Feature("hand", CARDS, "1 for each card in the own hand."),
    Feature("laid", CARDS, "1 for each card that is laid."),
    Feature("left", 1, "The counters on the heap.", COUNTERS),
    Feature("points", MOST_SEATS, "The counters each seat has taken, the own seat first.", COUNTERS),
    Feature("decides", MOST_SEATS, "Who is to decide, the own seat first."),
)


@rule
def observe(state: GameState, seat: int, out: Ints) -> None:
    """Write the features of `OBSERVATION`. Bit 0 of a set is no card."""
    at = write_set(int(state.hands[seat]) >> 1, CARDS, out, 0)
    at = write_set(int(state.laid) >> 1, CARDS, out, at)
    out[at] = state.left
    at = write_seats(state, state.points, seat, out, at + 1)
    write_set(seats_from(state, 1 << int(state.actor) + 1 >> 1, seat), MOST_SEATS, out, at)
