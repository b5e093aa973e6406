"""The decision stack and the events of a move."""

import pytest

from tanglewood.core.state import decision_stack, events
from tanglewood.core.state.fields import State
from tanglewood.core.state.record import new_state, record_type, same_bytes


class StackState(State, frames=3, events=4):
    """Frames and events only."""


def fresh() -> object:
    return new_state(record_type(StackState))


def test_frames_are_a_stack() -> None:
    state = fresh()
    assert decision_stack.top_kind(state) == 0
    decision_stack.push_frame(state, 5, 1, 10, 20, 30, 40)
    decision_stack.push_frame(state, 6, 0, 7)
    assert (decision_stack.top_kind(state), decision_stack.top_seat(state), decision_stack.top_argument(state, 0)) == (
        6,
        0,
        7,
    )
    decision_stack.pop_frame(state)
    assert (decision_stack.top_kind(state), decision_stack.top_seat(state)) == (5, 1)
    assert [decision_stack.top_argument(state, index) for index in range(4)] == [10, 20, 30, 40]
    decision_stack.pop_frame(state)
    assert same_bytes(state, fresh()), "a popped frame leaves no trace"


def test_events_in_order_and_cleared() -> None:
    state = fresh()
    events.emit(state, 3, 1, 9)
    events.emit(state, 4, 0, 1, 2, 3, audience=events.only(0))
    assert list(events.events_of(state)) == [
        events.Event(3, 1, events.EVERYONE, 9, 0, 0),
        events.Event(4, 0, 1, 1, 2, 3),
    ]
    events.clear_events(state)
    assert same_bytes(state, fresh())


@pytest.mark.parametrize(("viewer", "known"), [(-1, [9]), (0, [9, 1, 3]), (1, [9, 2, 3]), (2, [9])])
def test_audience(viewer: int, known: list[int]) -> None:
    """That it happened is public; the details are for the audience alone."""
    state = fresh()
    events.emit(state, 1, 0, 9)
    events.emit(state, 2, 0, 1, audience=events.only(0))
    events.emit(state, 2, 1, 2, audience=events.only(1))
    events.emit(state, 3, 2, 3, audience=events.only(0) | events.only(1))
    events.conceal_events(state, viewer)
    told = list(events.events_of(state))
    assert [event.a for event in told if event.a != events.HIDDEN] == known
    assert [(event.kind, event.seat) for event in told] == [(1, 0), (2, 0), (2, 1), (3, 2)]
    assert all(event.b == event.c == events.HIDDEN for event in told if event.a == events.HIDDEN)
