"""Positions, through the toy game: what play cannot reach is refused with the ruling's number."""

from typing import Any

import pytest

import tanglewood as tw

GOOD: dict[str, Any] = {
    "hands": [[7, 15], [1, 2]],
    "lap": [3, 0],
    "pond": [],
    "leapt": False,
    "sunk": None,
    "first": 0,
    "done": 0,
    "points": [0, 0],
    "phase": "sink",
    "seats": 2,
}


def test_written_by_hand() -> None:
    """Neither options nor words nor events are needed."""
    match = tw.from_position("pebbles", {**GOOD, "hands": [[7, 15], [1, 2, 4]]}, seed=5)
    assert match.actor == 0
    assert [action.text for action in match.legal()] == ["sink 7", "sink 15", "keep"]
    assert match.log(0) == []
    twin = tw.from_position("pebbles", {**GOOD, "hands": [[7, 15], [1, 2, 4]]}, seed=5)
    assert match.play("sink 7") == twin.play("sink 7")
    assert match.state.tobytes() == twin.state.tobytes()


RIGHT = {**GOOD, "hands": [[7, 15], [1, 2, 4]]}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"hands": [[7, 15], [1, 2]]}, "P1: seat 1 holds 3"),
        ({"hands": [[7, 15], [1, 2, 7]]}, "P1: .*one of each.*7"),
        ({"hands": [[7, 15], [1, 2, 16]]}, "from 1 to 15"),
        ({"hands": [[7, 15], [1, 2, True]]}, "from 1 to 15"),
        ({"hands": [[7, 15]]}, "2 lists"),
        ({"lap": [4, 0], "hands": [[7, 15], [1, 2, 5]]}, "P3"),
        ({"lap": [0, 0], "phase": "throw", "hands": [[7, 15, 3], [1, 2, 4]], "pond": [9]}, "P2"),
        ({"lap": [0, 3], "phase": "throw", "hands": [[7, 15, 5], [1, 2]]}, "P2: the seats throw in turn"),
        ({"lap": [15, 0], "phase": "throw", "hands": [[7, 5], [1, 2, 4]]}, "P4"),
        ({"points": [1, 0]}, "P2: each lap scores"),
        ({"done": 2, "points": [3, 3]}, "P5"),
        ({"phase": "over"}, "P2"),
        ({"phase": "asleep"}, "'throw', 'sink', 'answer' or 'over'"),
        ({"sunk": {"seat": 1, "pebble": 9}}, "P3"),
        ({"sunk": {"seat": 0}}, "'seat' and 'pebble'"),
        ({"hollow": False}, "P3"),
        ({"first": 2}, "0 to 1"),
        ({"seats": 3}, "3 lists"),
        ({"seats": 7}, "2, 3, 4 seats"),
        ({"rounds": "many"}, "rounds"),
        ({"wins": "middle"}, "Valid: high, low"),
        ({"rng": [1, 2, 3]}, "'rng'"),
        ({"rng": [0, 0, 0, 0]}, "'rng'"),
        ({"rng": [1, 2, 3, 1 << 32]}, "'rng'"),
        ({"events": [[1, 2]]}, "'events'"),
        ({"events": [[99, 0, -1, 1, 1, 1]]}, "'events'"),
        ({"events": [[2, 9, -1, 1, 1, 1]]}, "'events'"),
        ({"events": [[2, -2, -1, 1, 1, 1]]}, "'events'"),
        ({"events": [[0, 0, -1, 1, 1, 1]]}, "'events'"),
        ({"events": [[2, 0, -1, 1 << 20, 1, 1]]}, "'events'"),
        ({"events": [[2, 0, -1, 1, 1, 1]] * 50}, "'events'"),
        ({"colour": "green"}, "keys"),
    ],
)
def test_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(tw.BadPosition, match=said):
        tw.from_position("pebbles", {**RIGHT, **changes})


@pytest.mark.parametrize("key", [key for key in RIGHT if key != "seats"])
def test_missing_keys(key: str) -> None:
    with pytest.raises(tw.BadPosition, match="keys"):
        tw.from_position("pebbles", {name: value for name, value in RIGHT.items() if name != key})


@pytest.mark.parametrize("given", [None, 7, [], "pebbles"])
def test_no_dict(given: object) -> None:
    with pytest.raises(tw.BadPosition, match="a dict, not"):
        tw.from_position("pebbles", given)  # type: ignore[arg-type]


def test_wrong_seed_is_a_bad_position_or_option() -> None:
    with pytest.raises(tw.TanglewoodError, match="seed"):
        tw.from_position("pebbles", RIGHT, seed=-1)
