"""What positions of Pebbles must be besides what the fields say of themselves. Numbers are those of RULINGS.md."""

from collections.abc import Sequence

from tanglewood.games.pebbles.cards import HAND, PEBBLES
from tanglewood.games.pebbles.state import PebblesState

from tanglewood.core.position import Position
from tanglewood.core.reading import check
from tanglewood.core.seats import NOBODY


def pebbles_of(_: PebblesState) -> Sequence[int]:
    """P1: there is one of each; no pebble is 0."""
    return (0,) + (1,) * PEBBLES


def check_position(state: PebblesState) -> None:
    """Who is to decide can: the laps, the hands and what is pending leave it something to do."""
    seats, over = range(state.seats), state.actor == NOBODY
    check(over == (state.done >= state.rounds), "P5: the match is over when all rounds are played, not else.")
    check(not over or not state.frame_count, "P5: nothing is pending when the match is over.")
    thrown = [seat for seat in seats if state.lap[seat]]
    check(over or state.frame_count or state.actor not in thrown, "P2: nobody throws twice in a lap.")
    for seat in seats:
        more = state.held[seat] - (HAND if seat in thrown else 0)
        check(more <= 0 or seat not in thrown, f"P1: seat {seat} holds too many pebbles.")
    if state.frame_count:
        check_asked(state, thrown)


def check_asked(state: PebblesState, thrown: list[int]) -> None:
    """P3, P6: who is asked is to decide, and has a pebble."""
    _, seat, thrower, *_ = (int(value) for value in state.frames[0])
    check(seat == state.actor and state.held[seat] > 0, "P3: who is asked is to decide, and holds a pebble.")
    check(thrown, "P3: nobody is asked before somebody has thrown.")
    check(thrower in (0, *thrown), "P6: who splashed has thrown.")


POSITION = Position(check=check_position, cards=pebbles_of, some_lie_nowhere=True, cards_rule="P1")
