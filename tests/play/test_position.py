"""Positions, through the toy game: what has the wrong form or makes no sense is refused with the reason."""

from typing import Any

import pytest

import tanglewood as tw

CHANGE = {"question": "change", "seat": 0, "arguments": [0, 0, 0, 0]}
GOOD: dict[str, Any] = {
    "hands": [["7", "15"], ["1", "2", "4"]],
    "lap": [3, 0],
    "pond": [],
    "first": 0,
    "done": 0,
    "points": [0, 0],
    "actor": 0,
    "pending": [CHANGE],
    "seats": 2,
}


def test_written_by_hand() -> None:
    """Neither options nor words nor events are needed."""
    match = tw.from_position("pebbles", GOOD, seed=5)
    assert match.actor == 0
    assert [action.text for action in match.legal()] == ["sink 7", "sink 15", "keep"]
    assert match.log(0) == []
    twin = tw.from_position("pebbles", GOOD, seed=5)
    assert match.play("sink 7") == twin.play("sink 7")
    assert match.state.tobytes() == twin.state.tobytes()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hands": [["7", "15", "7"], ["1", "2"]]}, "twice"),
        ({"hands": [["7", "15"], ["1", "2", "7"]]}, "P1: there are 1 of 7, not 2"),
        ({"hands": [["7", "15"], ["1", "2", "16"]]}, r"hands\[1\].*'16' is no pebble"),
        ({"hands": [["7", "15"], ["1", "2", 4]]}, "4 is no pebble"),
        ({"hands": [["7", "15"]]}, "list of 2"),
        ({"lap": [16, 0]}, r"lap\[0\].*0 to 15"),
        ({"lap": [True, 0]}, "0 to 15"),
        ({"lap": [0, 0], "pending": [CHANGE]}, "P3"),
        ({"pending": []}, "P2: nobody throws twice"),
        ({"pending": [CHANGE, CHANGE]}, "Too much"),
        ({"pending": [{**CHANGE, "question": "fly"}]}, "change, leap"),
        ({"pending": [{**CHANGE, "seat": 2}]}, "0 to 1"),
        ({"pending": [{**CHANGE, "arguments": [1, 0, 0, 0]}]}, "argument 1 of change"),
        ({"pending": [{"question": "leap", "seat": 0, "arguments": [2, 0, 0, 0]}]}, "0 to 1"),
        ({"done": 2}, "P5"),
        ({"actor": -1}, "P5"),
        ({"actor": 2}, "-1 to 1"),
        ({"sunk": ["nine", 0]}, "0 to 15"),
        ({"sunk": [9, 0]}, "P3: one seat"),
        ({"sinker": 0}, "P3: one seat"),
        ({"first": 2}, "0 to 1"),
        ({"seats": 3}, "list of 3"),
        ({"seats": 7}, "2, 3, 4 seats"),
        ({"rounds": "many"}, "rounds"),
        ({"wins": "middle"}, "Valid: high, low"),
        ({"rng": [1, 2, 3]}, "'rng'"),
        ({"rng": [0, 0, 0, 0]}, "'rng'"),
        ({"rng": [1, 2, 3, 1 << 32]}, "'rng'"),
        ({"events": [[1, 2]]}, "'events'"),
        ({"events": [[99, 0, -1, 1, 1, 1]]}, "no kind 99"),
        ({"events": [[2, 9, -1, 1, 0, 0]]}, "no seat 9"),
        ({"events": [[2, 0, 9, 1, 0, 0]]}, "no audience"),
        ({"events": [[2, 0, -1, 99, 0, 0]]}, "no detail of threw"),
        ({"events": [[2, 0, -1, 1 << 20, 0, 0]]}, "'events'"),
        ({"events": [[2, 0, -1, 1, 0, 0]] * 50}, "'events'"),
        ({"colour": "green"}, "keys"),
    ],
)
def test_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(tw.BadPosition, match=said):
        tw.from_position("pebbles", {**GOOD, **changes})


@pytest.mark.parametrize("key", [key for key in GOOD if key not in ("seats", "pending")])
def test_missing_keys(key: str) -> None:
    with pytest.raises(tw.BadPosition, match=f"lacks {key}"):
        tw.from_position("pebbles", {name: value for name, value in GOOD.items() if name != key})


@pytest.mark.parametrize("given", [None, 7, [], "pebbles"])
def test_no_dict(given: object) -> None:
    with pytest.raises(tw.BadPosition, match="a dict, not"):
        tw.from_position("pebbles", given)  # type: ignore[arg-type]


def test_wrong_seed_is_a_bad_position_or_option() -> None:
    with pytest.raises(tw.TanglewoodError, match="seed"):
        tw.from_position("pebbles", GOOD, seed=-1)
