"""Positions: what is consistent is accepted and can be played on, all else is refused with a reason."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.explorers.setting import position, table
from tests.games.playing import legal, walks
from tests.sampling import sampled

import tanglewood as tw

pytestmark = pytest.mark.many


def test_every_reachable_position_restores() -> None:
    for ply, match in enumerate(walks("explorers", 3)):
        if ply % sampled(51, 17) == 0 or (ply % sampled(12, 3) == 0 and match.position()["pending"]):
            again = tw.from_position("explorers", json.loads(json.dumps(match.position())))
            assert again.state.tobytes() == match.state.tobytes()


def frame(kind: str, seat: int, *arguments: int) -> dict[str, Any]:
    return {"question": kind, "seat": seat, "arguments": [*arguments, 0, 0, 0, 0][:4]}


def asked(kind: str, card: str, *arguments: int, seat: int = 0) -> dict[str, Any]:
    """A question put by an explorer in front of seat 0."""
    return {"front": [[card], []], "active": 1, "pending": [frame(kind, seat, *arguments)]}


def slot(seat: int, card: str, *excluded: str) -> dict[str, Any]:
    """A card that not all know."""
    return {"seat": seat, "card": card, "deck": 0, "excluded": list(excluded)}


UNSEEN = [slot(0, "druid"), slot(0, "left"), slot(1, "left"), slot(1, "witch")]
SQUIRES: dict[str, Any] = {"front": [["squire", "squire"], []], "active": 1}
PLAIN: dict[str, Any] = {"paths": "b2: left up, c2: right down, c3: straight up", "pieces": "b2 e1"}
# Wrong in form or range, or nothing that could be played on
BAD: list[tuple[dict[str, Any], str]] = [
    ({"paths": "a1: left up"}, "E6"),
    ({"paths": "c1: left up"}, "E6"),
    ({"paths": "g2: left up"}, "E6"),
    ({"paths": "b2: left inward"}, "'left inward' is no way"),
    ({"paths": "z2: left up"}, "'z2' is no slot"),
    ({"pieces": "c1 e1"}, "E1"),
    ({"pieces": "g7 e1"}, "E1"),
    ({"goals": ["b2", "a5"]}, "E2"),
    ({"goals": ["e5", "e5"]}, "E2"),
    ({"goals": ["e5"]}, "list of 2"),
    ({"pieces": "e5 e1"}, "E11"),
    ({"pieces": "e5 a5", "turn": -1}, "E7"),
    ({"turn": -1, "plays": 0, "moves": 0}, "E11"),
    ({"turns": 120}, "E11"),
    ({"turns": 121}, "'turns'"),
    ({"turn": 2}, "'turn'"),
    ({"moves": -1}, "'moves'"),
    ({"plays": 61}, "'plays'"),
    ({"phase": "night"}, "'phase'"),
    ({"front": [["left"], []]}, "'left' is no explorer"),
    ({"known": [["witch"], []]}, "E126"),
    ({"pool": ["druid"]}, "E125"),
    ({"pool": ["druid"] * 3}, "more than 2 of druid"),
    ({"drawn": [["druid", "druid"], []]}, "E125"),
    ({"drawn": [["lion"], []]}, "'lion' is no card"),
    ({"unseen": []}, "E125"),
    ({"unseen": [slot(0, "druid"), slot(1, "left"), slot(1, "left"), slot(1, "witch")]}, "E125"),
    ({"unseen": UNSEEN, "known": [["left"], []]}, "E125"),
    ({"unseen": UNSEEN, "known": [["guide"], []]}, "E126"),
    ({"unseen": [slot(0, "druid", "witch", "druid"), *UNSEEN[1:]]}, "is not what it is"),
    ({"unseen": [{"seat": 0}]}, "has the keys|with the keys"),
    ({"kept": [0, 0]}, "has no kept"),
    ({"colour": 1}, "has no colour"),
    ({"pending": [frame("riddle", 0)]}, "A question is one of"),
    ({"pending": [{"question": "lift"}]}, "has the keys"),
    ({"pending": [frame("lift", 0)]}, "E103"),
    ({"pending": [frame("lift", 0)] * 5}, "Too much"),
    ({"turn": -1, "turns": 120, "pending": [frame("slot", 0, 1)]}, "E7"),
    (asked("lift", "witch", 1), "argument 1 of lift"),
    (asked("lift", "witch", -1), "argument 1 of lift"),
    (asked("lift", "witch", seat=1), "not asked"),
    (asked("drop", "witch", 8), "cannot be"),
    (asked("gift", "guide"), "not asked"),
    (asked("halve", "archer", 3, seat=1), "cannot be"),
    (asked("adventure", "adventurer", 3), "argument 1 of adventure"),
    (asked("adventure", "adventurer", 0), "argument 1 of adventure"),
    (asked("chart-rotation", "cartographer", 16 + 7), "cannot be"),
    (asked("again", "squire", 7), "cannot be"),
    (asked("switch", "hireling") | {"pieces": "a1 e1"}, "go on by itself"),
    (asked("adventure", "adventurer", 2) | {"pending": [frame("adventure", 0, 2), frame("slot", 0, 1)]}, "lies below"),
    ({"front": [["witch", "guide"], []], "active": 1, "pending": [frame("lift", 0), frame("gift", 1)]}, "lies below"),
    ({"active": 1, "phase": "paths", "pending": [frame("rotation", 0, 1, 0)]}, "cannot be"),
    ({"active": 1, "phase": "paths", "pending": [frame("rotation", 0, 1, 49)]}, "argument 2 of rotation"),
    ({"active": 1, "phase": "paths", "pending": [frame("rotation", 0, 1, 8, 1)]}, "argument 3 of rotation"),
    (SQUIRES | {"pending": [frame("again", 0, 16)] * 3 + [frame("squire", 0)]}, "E29"),
    (SQUIRES | {"front": [["squire"], []], "pending": [frame("again", 0, 16), frame("squire", 0)]}, "cannot be"),
    (SQUIRES | {"pending": [frame("again", 0, 18), frame("squire", 0)]}, "cannot be"),
    (SQUIRES | {"front": [["squire", "guide"], []], "pending": [frame("again", 0, 11), frame("squire", 0)]}, "below"),
]
# Consistent, and no play leads there
STRANGE: list[dict[str, Any]] = [
    {"phase": "paths"},
    {"phase": "walk", "plays": 60, "moves": 60},
    {"plays": -60, "moves": 0},
    {"front": [["druid", "wizard"], []]},
    {"front": [[], ["druid", "squire"]]},
    {"silent": 1, "wild": 1},
    {"shadow": [1, 1]},
    {"turns": 119},
    {"pieces": "a1 a1"},
    {"paths": "b2: left up", "pieces": "d4 d4"},
    {"pending": [frame("slot", 0, 1)]},
    {"phase": "walk", "pending": [frame("rotation", 0, 1, 8)]},
    {"front": [["archer"], []], "phase": "walk", "pending": [frame("halve", 1, 2)]},
    {"front": [["squire"], ["wizard"]], "pending": [frame("squire", 0)]},
    {"front": [["adventurer", "squire"], []], "pending": [frame("again", 0, 7), frame("slot", 0, 1)]},
    {"turn": -1, "turns": 120, "plays": 1, "wild": 1},
]
GOOD: list[tuple[dict[str, Any], str]] = [
    (asked("lift", "witch"), "at c2"),
    (asked("drop", "witch", 9), "at b1"),
    (asked("gift", "guide", seat=1), "give draws"),
    (asked("halve", "archer", 1, seat=1), "discard left"),
    (asked("squire", "squire"), "play druid"),
    (asked("adventure", "adventurer", 2), "path left"),
    (asked("chart", "cartographer"), "at b2"),
    (asked("chart-rotation", "cartographer", 9), "arrow up"),
    (asked("switch", "hireling"), "at c2"),
    ({"active": 1, "phase": "paths", "pending": [frame("rotation", 0, 1, 8)]}, "arrow up"),
    (SQUIRES | {"pending": [frame("again", 0, 16), frame("squire", 0)]}, "play druid"),
    (  # the first explorer of two Squires, resolved a second time
        {**SQUIRES, "front": [["squire", "squire", "cartographer"], []]}
        | {"pending": [frame("again", 0, 16), frame("chart", 0)]},
        "at b2",
    ),
]
HANDS = ("druid left", "left witch")


def test_the_plain_one_is_accepted() -> None:
    assert "play druid" in legal(table(*HANDS, **PLAIN))


@pytest.mark.parametrize(("change", "reason"), BAD, ids=[str(change)[:70] for change, _ in BAD])
def test_wrong_positions_are_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(tw.BadPosition, match=reason):
        tw.from_position("explorers", position(*HANDS, **{**PLAIN, **change}), seed=1)


@pytest.mark.parametrize(("change", "move"), GOOD, ids=[str(change)[:70] for change, _ in GOOD])
def test_questions_by_hand(change: dict[str, Any], move: str) -> None:
    match = table(*HANDS, **{**PLAIN, **change})
    assert legal(match)[0] == move


@pytest.mark.parametrize("change", STRANGE, ids=[str(change)[:70] for change in STRANGE])
def test_strange_positions_are_played_to_their_end(change: dict[str, Any]) -> None:
    """What is consistent is accepted, whether or not play leads to it."""
    play_on(table(*HANDS, **{**PLAIN, **change}), random.Random(1))


def play_on(match: tw.Match, chance: random.Random) -> None:
    """Play at random to the end; what is written, seen and imagined on the way is as at any other table."""
    again = tw.from_position("explorers", json.loads(json.dumps(match.position())))
    assert again.state.tobytes() == match.state.tobytes()
    for viewer in (*range(match.seats), None):
        match.imagine(viewer, seed=1).view(viewer)
    while not match.over:
        match.play(chance.choice(match.legal()))
    assert match.winners()


def test_cards_are_counted() -> None:
    given = position(*HANDS)
    with pytest.raises(tw.BadPosition, match="E101"):
        tw.from_position("explorers", {**given, "deck": given["deck"][1:]})
    with pytest.raises(tw.BadPosition, match="more than 2 of druid"):
        tw.from_position("explorers", {**given, "hands": [["druid"] * 3, []]})
    with pytest.raises(tw.BadPosition, match="E101: there are"):
        tw.from_position("explorers", {**given, "hands": [["druid"] * 2, []]})
    with pytest.raises(tw.BadPosition, match="'lion' is no card"):
        tw.from_position("explorers", {**given, "hands": [["lion"], []]})


def test_a_missing_key_is_named() -> None:
    given = position(*HANDS)
    with pytest.raises(tw.BadPosition, match="lacks pile"):
        tw.from_position("explorers", {key: value for key, value in given.items() if key != "pile"})


def test_two_paths_on_a_slot() -> None:
    given = position(*HANDS)
    given["paths"] = {"b2": "left up", "B2": "left up"}
    with pytest.raises(tw.BadPosition, match="names a slot twice"):
        tw.from_position("explorers", given)


# Nothing unchecked reaches compiled rules: a wrong number would be written outside the record


def test_a_shape_that_is_none_is_refused_before_it_is_counted() -> None:
    """The shape of a path that is laid is an index of the count of hidden cards. [E101]"""
    given = position(*HANDS, **PLAIN, pending=[])
    for seat in (0, 1):
        given["pending"] = [frame("rotation", seat, 92, 29)]
        with pytest.raises(tw.BadPosition, match="argument 1 of rotation"):
            tw.from_position("explorers", given)
    for kind in ("slot", "rotation"):
        given["pending"] = [frame(kind, 0, 7)]
        with pytest.raises(tw.BadPosition, match=f"argument 1 of {kind}"):
            tw.from_position("explorers", given)


WRONG: tuple[Any, ...] = (
    *(None, True, False, "", "²", "witch", "b2", "b9", "left up", 1.0, float("nan"), [], {}, [[]], ["witch"]),
    *(-(1 << 40), -129, -2, -1, 0, 1, 2, 3, 5, 7, 19, 29, 48, 49, 60, 92, 127, 128, 255, 1 << 15, 1 << 63),
)


def places(given: Any) -> Iterator[tuple[Any, Any]]:
    """Each place within JSON: the list or dict, and the index or key."""
    keys = list(given) if isinstance(given, dict) else range(len(given))
    for key in keys:
        yield given, key
        if isinstance(given[key], list | dict):
            yield from places(given[key])


def spoil(chance: random.Random, given: Any) -> None:
    """Change, remove or repeat something anywhere in a position."""
    within, key = chance.choice(list(places(given)))
    change = chance.randrange(6)
    if change == 0:
        del within[key]
    elif change == 1 and isinstance(within, list):
        within.insert(key, copy.deepcopy(within[key]))
    else:
        within[key] = copy.deepcopy(chance.choice(WRONG))


def test_spoilt_positions_are_refused_or_safe_to_play_on() -> None:
    """No error but BadPosition; what is accepted can be looked at, imagined and played to its end."""
    chance, accepted = random.Random(1), 0
    for ply, match in enumerate(walks("explorers", 3)):
        if ply % sampled(3, 1):
            continue
        given = json.loads(json.dumps(match.position()))
        if ply % (2 if given["pending"] else 9):
            continue
        for _ in range(chance.choice((1, 1, 2))):
            spoil(chance, given)
        try:
            spoilt = tw.from_position("explorers", given, seed=1)
        except tw.BadPosition:
            continue
        accepted += 1
        play_on(spoilt, chance)
    assert accepted > 9
