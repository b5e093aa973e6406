"""The events that a move caused, as rows of integers in the record: `(kind, seat, audience, three details)`.

Everybody knows that an event happened. Its audience, everyone or a set of seats, also knows the details. Each viewer
gets a log line made from what that viewer may know.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tanglewood.core.compiler.rule import rule
from tanglewood.core.state.fields import EVENT_WIDTH, State

EVERYONE = -1
HIDDEN = -1  # replaces a detail that the viewer may not know
KIND, SEAT, AUDIENCE, FIRST_DETAIL = 0, 1, 2, 3


class Event(NamedTuple):
    """One event: its kind (an `Entry` of the game), its seat, who knows the details, the details."""

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
def clear_events(state: State) -> None:
    """Forget what the last move caused."""
    for row in range(len(state.events)):  # all rows: a loop of fixed length becomes a few wide stores
        for column in range(EVENT_WIDTH):
            state.events[row, column] = 0
    state.event_count = 0


@rule
def emit(state: State, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, audience: int = EVERYONE) -> None:
    """Add an event of the current move; the audience knows its details `a`, `b` and `c`."""
    row = int(state.event_count)
    state.events[row, KIND], state.events[row, SEAT], state.events[row, AUDIENCE] = kind, seat, audience
    state.events[row, 3], state.events[row, 4], state.events[row, 5] = a, b, c
    state.event_count = row + 1


@rule
def conceal_events(state: State, seat: int) -> None:
    """Erase the details that `seat` (-1: a spectator) may not know."""
    for row in range(state.event_count):
        audience = int(state.events[row, AUDIENCE])
        if audience != EVERYONE and (seat < 0 or not (audience >> seat) & 1):
            state.events[row, 3], state.events[row, 4], state.events[row, 5] = HIDDEN, HIDDEN, HIDDEN


def events_of(state: State) -> Iterator[Event]:
    """The events of the last move, in order."""
    for row in range(int(state.event_count)):
        yield Event(*(int(value) for value in state.events[row]))
