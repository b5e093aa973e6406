"""Records: layout, refused names, copies and docs."""

import pickle

import numpy as np
import pytest

import tanglewood as tw
from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import INT8, INT16, INT64, Grid, Ints, States
from tanglewood.core.state.encodings import count_up_to
from tanglewood.core.state.fields import EVERYONE, State, field, fields, scratch_field
from tanglewood.core.state.record import (
    copy_array,
    copy_state,
    fetch_state,
    new_state,
    new_states,
    record_type,
    same_bytes,
)


class SmallState(State, frames=2, events=3):
    """A state for these tests."""

    tiny: int = field(INT8, count_up_to(100), seen_by=EVERYONE, doc="One byte.")
    wide: Ints = field(INT64, count_up_to(100), 3, seen_by=EVERYONE, doc="Three words.")
    table: Grid = field(INT16, count_up_to(100), 2, 5, seen_by=EVERYONE, doc="Ten halves.")


def test_fields_come_with_those_of_every_game() -> None:
    declared = fields(SmallState)
    assert {"actor", "seats", "rng", "frame_count", "event_count", "frames", "events"} < declared.keys()
    assert declared["frames"].shape == (2, 6)
    assert declared["events"].shape == (3, 6)
    assert all(item.doc for item in declared.values())


def test_layout_is_aligned_and_signed() -> None:
    dtype = record_type(SmallState)
    assert dtype.type is SmallState.Record
    assert dtype.itemsize % 8 == 0
    for name, item in fields(SmallState).items():
        assert dtype.fields is not None
        assert dtype.fields[name][1] % item.dtype.itemsize == 0
        assert item.dtype.kind == "i", "rules compute with signed integers"


@pytest.mark.parametrize("name", ["copy", "round", "size", "item", "shape", "dtype", "all", "flags"])
def test_names_of_numpy_are_refused(name: str) -> None:
    wrong = type("WrongState", (State,), {name: scratch_field(INT8, doc="a wrong name")})
    with pytest.raises(TypeError, match=rf"WrongState.*\b{name}\b"):
        record_type(wrong)


def test_attributes_read_and_write() -> None:
    state = new_state(record_type(SmallState))
    assert not any(state.tobytes())
    state.tiny, state.wide[1], state.table[1, 4] = -3, 1 << 40, 77
    assert (state.tiny, state.wide[1], state.table[1, 4]) == (-3, 1 << 40, 77)
    assert (state["tiny"], state["wide"][1]) == (-3, 1 << 40)


def test_a_misspelt_field_is_refused() -> None:
    state = new_state(record_type(SmallState))
    with pytest.raises(AttributeError, match="tinny"):
        state.tinny = 1
    with pytest.raises(AttributeError, match="tinny"):
        _ = state.tinny


def test_records_are_pickled() -> None:
    state = tw.new("pebbles", seed=1).state
    again = pickle.loads(pickle.dumps(state))
    assert type(again) is type(state)
    assert same_bytes(again, state)


def test_copies_are_independent() -> None:
    one, other = new_state(record_type(SmallState)), new_state(record_type(SmallState))
    one.wide[2], one.events[2, 5] = 9, -4
    assert not same_bytes(one, other)
    copy_state(other, one)
    assert same_bytes(one, other)
    one.wide[2] = 8
    assert other.wide[2] == 9


def test_copies_of_arrays_hold_what_lies_between_the_fields() -> None:
    states = new_states(record_type(SmallState), 3)
    states.view(np.uint8)[:] = 7
    copied = copy_array(states)
    assert copied.tobytes() == states.tobytes()
    copied[1].tiny = 1
    assert copied.dtype == states.dtype
    assert states[1].tiny == 7


def test_rows_of_records() -> None:
    rows = new_states(record_type(SmallState), 4)
    rows[2].tiny = 5
    assert [int(row.tiny) for row in rows] == [0, 0, 5, 0]


@rule
def fetch_all(states: States) -> int:
    """Fetch each record and one behind the last; return the sum of what they hold."""
    total = 0
    for index in range(len(states)):
        fetch_state(states, index + 1)
        total += states[index].wide[2]
    return total


def test_fetching_changes_nothing_and_may_go_beyond_the_last() -> None:
    states = new_states(record_type(SmallState), 3)
    states["wide"][:, 2] = 3, 4, 5
    before = states.tobytes()
    assert fetch_all(states) == 12
    assert states.tobytes() == before
    assert fetch_all(states[:0]) == 0
