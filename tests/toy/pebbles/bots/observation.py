"""The observation of a seat, as numbers for programs that learn."""

from tanglewood.games.pebbles.rules.cards import MOST_SEATS, PEBBLES
from tanglewood.games.pebbles.rules.state import Frame, PebblesState

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.game import MOST_OBSERVED, Feature, write_seats
from tanglewood.core.numbers.bits import bit
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.row_writers import MOST_IN_DIGIT, write_digits, write_set
from tanglewood.core.state import decision_stack
from tanglewood.core.state.seats import seats_from

DIGITS = 3  # of numbers up to 30,000
OBSERVATION = (
    Feature("hand", PEBBLES, "1 for each pebble in the own hand."),
    Feature("pond", PEBBLES, "1 for each pebble in the pond."),
    Feature("sunk", PEBBLES, "1 for the pebble this seat sank this round."),
    Feature("lap", MOST_SEATS, "The pebble of each seat in this lap, the own seat first.", PEBBLES),
    Feature("points", MOST_SEATS, "Points, the own seat first; 127 stands for more.", MOST_OBSERVED),
    Feature("question", 2, "1 while the hollow pebble's question is open; while a frog may leap."),
    Feature("options", 3, "1 if the hollow pebble asks; if frogs leap; if the lowest pebble wins."),
    Feature("leapt", 1, "1 once the frog has leapt."),
    Feature("decides", MOST_SEATS, "Who is to decide, the own seat first."),
    Feature("first", MOST_SEATS, "Who begins the laps of this round."),
    Feature("rounds_left", DIGITS, "Rounds left, this one too, by digits to base 128.", MOST_IN_DIGIT),
)


@rule
def observe(state: PebblesState, seat: int, out: Ints) -> None:
    """Write the features of `OBSERVATION`. Bit 0 of a set is no pebble."""
    at = write_set(int(state.hands[seat]) >> 1, PEBBLES, out, 0)
    at = write_set(int(state.pond) >> 1, PEBBLES, out, at)
    at = write_set(bit(state.sunk[seat]) >> 1, PEBBLES, out, at)
    at = write_seats(state, state.lap, seat, out, at)
    at = write_seats(state, state.points, seat, out, at)
    out[at], out[at + 1] = decision_stack.top_kind(state) == Frame.CHANGE, decision_stack.top_kind(state) == Frame.LEAP
    out[at + 2], out[at + 3], out[at + 4], out[at + 5] = state.hollow, state.frog, state.wins, state.leapt
    at = write_set(seats_from(state, bit(state.actor + 1) >> 1, seat), MOST_SEATS, out, at + 6)
    at = write_set(seats_from(state, bit(state.first), seat), MOST_SEATS, out, at)
    write_digits(int(state.rounds) - int(state.done), DIGITS, out, at)
