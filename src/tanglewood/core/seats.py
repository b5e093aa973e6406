"""The order of seats around a table: each plays before the one to its left."""

from tanglewood.core.fields import State
from tanglewood.core.rule import rule

NOBODY = -1  # no seat


@rule
def next_seat(state: State, seat: int) -> int:
    """The seat to the left."""
    return seat_after(state, seat, 1)


@rule
def seat_after(state: State, seat: int, step: int) -> int:
    """The seat `step` places to the left, fewer than there are seats."""
    other = seat + step
    return other if other < state.seats else other - int(state.seats)
