"""What a move caused, as rows of integers in the record: `(kind, seat, audience, three details)`.

That something happened is public; who may know its details is the audience: everyone, or a set of seats. The log line
of an event is made for each viewer from what that viewer may know.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any, NamedTuple

from tanglewood.core.record import EVENT_WIDTH
from tanglewood.core.rule import rule

EVERYONE = -1
HIDDEN = -1  # stands where a detail was that the viewer may not know
KIND, SEAT, AUDIENCE, FIRST_DETAIL = 0, 1, 2, 3


class Event(NamedTuple):
    """One event: its kind (the game's own IntEnum), the seat it happened to, who knows the details, the details."""

    kind: int
    seat: int
    audience: int
    a: int
    b: int
    c: int


@rule
def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


@rule
def clear_events(state: Any) -> None:
    """Forget what the last move caused."""
    for row in range(len(state.events)):  # all rows: a loop of fixed length becomes a few wide stores
        for column in range(EVENT_WIDTH):
            state.events[row, column] = 0
    state.event_count = 0


@rule
def emit(state: Any, kind: int, seat: int, audience: int, a: int, b: int, c: int) -> None:
    """Add an event to what the current move caused. All arguments are `int`s, so that it is compiled once."""
    row = int(state.event_count)
    state.events[row, KIND], state.events[row, SEAT], state.events[row, AUDIENCE] = kind, seat, audience
    state.events[row, 3], state.events[row, 4], state.events[row, 5] = a, b, c
    state.event_count = row + 1


@rule
def conceal_events(state: Any, seat: int) -> None:
    """Erase the details that `seat` (-1: a spectator) may not know."""
    for row in range(state.event_count):
        audience = int(state.events[row, AUDIENCE])
        if audience != EVERYONE and (seat < 0 or not (audience >> seat) & 1):
            state.events[row, 3], state.events[row, 4], state.events[row, 5] = HIDDEN, HIDDEN, HIDDEN


def events_of(state: Any) -> Iterator[Event]:
    """The events of the last move, in order."""
    for row in range(int(state.event_count)):
        yield Event(*(int(value) for value in state.events[row]))


def checked_events(state: Any, kinds: type[IntEnum], seats: int) -> Iterator[Event]:
    """The events of the last move, in order; ValueError for one of no kind of the game's or of no seat."""
    for event in events_of(state):
        kinds(event.kind)
        if not 0 <= event.seat < seats:
            raise ValueError(f"there is no seat {event.seat}")
        yield event
