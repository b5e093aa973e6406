"""Seats around a table: the order of turns, clockwise, and one seat's lead over the others."""

from typing import Any

from tanglewood.core.compiler.rule import rule
from tanglewood.core.state.fields import State

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


@rule
def seats_from(state: State, members: int, seat: int) -> int:
    """A set of seats counted from a seat leftwards: bit 0 is that seat, bit 1 the one to its left."""
    return (members >> seat | members << (int(state.seats) - seat)) & ((1 << int(state.seats)) - 1)


@rule
def lead(points: Any, seats: int, seat: int) -> int:
    """A seat's points minus those of the best of the other `seats`; its own points if there is no other."""
    best, others = 0, 0
    for other in range(seats):
        if other != seat:
            best = max(best, int(points[other])) if others else int(points[other])
            others += 1
    return int(points[seat]) - best
