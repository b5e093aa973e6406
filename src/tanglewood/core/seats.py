"""The order of seats around a table: each plays before the one to its left."""

from typing import Any

from tanglewood.core.rule import rule


@rule
def next_seat(state: Any, seat: int) -> int:
    """The seat to the left."""
    return seat_after(state, seat, 1)


@rule
def seat_after(state: Any, seat: int, step: int) -> int:
    """The seat so many places to the left, fewer than there are seats."""
    other = seat + step
    return other if other < state.seats else other - int(state.seats)
