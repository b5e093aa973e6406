"""Positions of Lost in the Woods that play reaches, and ways to change them: refused with a reason, or accepted."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from tests.games.lost.asking import (
    bear_and_fires,
    binoculars,
    hunters,
    last_night,
    nearly_home,
    snake_between,
    two_boars,
)
from tests.games.lost.setting import Scene

import tanglewood as tw
from tanglewood.games.lost.rules.board import SPACE_TEXTS

PositionDict = dict[str, Any]
Change = PositionDict | Callable[[PositionDict], object]


def plain() -> Scene:
    """By day: a rod, a snake, a hive and a lake."""
    scene = Scene("diego", "clara").open("d5", token="rod").open("d6", token="snake").open("d3", token="hive")
    return scene.open("e4", "lake")


def given_after(scene: Callable[[], Scene], line: str) -> PositionDict:
    """The position of a scene after some moves, its events left out."""
    match = scene().match()
    for move in filter(None, line.split(", ")):
        match.play(move)
    return {key: value for key, value in match.position().items() if key != "events"}


BASES: dict[str, PositionDict] = {}
LINE_OF: dict[str, tuple[Callable[[], Scene], str]] = {
    "plain": (plain, ""),
    "rain": (lambda: plain().under("c4", "rabbit", "rainy"), "move nw"),
    "offer": (binoculars, "water 2"),
    "gift": (binoculars, "give binoculars 2"),
    "sort": (binoculars, "glass"),
    "fire": (bear_and_fires, "end, next 2, end, end, dark"),
    "victim": (bear_and_fires, "end, next 2, end, end, dark, dark"),
    "second": (bear_and_fires, "end, next 2, end, end, dark, dark, hurt 2"),
    "drive": (bear_and_fires, "end, next 2, end, end, fire"),
    "snake": (snake_between, "end, next 2, end, end"),
    "bitten": (snake_between, "end, next 2, end, end, hurt 2"),
    "boars": (two_boars, "end, end"),
    "driven": (two_boars, "end, end, fire"),
    "late": (last_night, "end"),
    "won": (nearly_home, "move e"),
    "rabbit": (hunters, "end, end"),
    "bear": (hunters, "end, end, lure nw"),
}


def base(name: str) -> PositionDict:
    """A position that play reaches, to be spoiled."""
    if name not in BASES:
        BASES[name] = new_match(name) if name in ("new", "picked") else given_after(*LINE_OF[name])
    return deepcopy(BASES[name])


def new_match(name: str) -> PositionDict:
    """The choice of characters, of which none or one is made."""
    match = tw.new("lost", 2, seed=3)
    if name == "picked":
        match.play("be clara")
    return {key: value for key, value in match.position().items() if key != "events"}


def someone(seat: int, **changes: object) -> Change:
    """Change a player."""
    return lambda given: given["people"][seat].update(changes)


def top(seat: int | None = None, **changes: int) -> Change:
    """Change the question on top: its seat, or arguments by their place, a to d."""
    return lambda given: spoil(given["pending"][-1], seat, changes)


def under(seat: int | None = None, **changes: int) -> Change:
    """Change the frame under the question on top."""
    return lambda given: spoil(given["pending"][-2], seat, changes)


def spoil(frame: PositionDict, seat: int | None, changes: dict[str, int]) -> None:
    """Change a frame."""
    frame["seat"] = frame["seat"] if seat is None else seat
    for place, number in changes.items():
        frame["arguments"]["abcd".index(place)] = number


def frame(question: str, seat: int, *arguments: int) -> dict[str, Any]:
    return {"question": question, "seat": seat, "arguments": [*arguments, 0, 0, 0, 0][:4]}


def below(question: str, seat: int, *arguments: int) -> Change:
    """Put a frame below all others."""
    return lambda given: given["pending"].insert(0, frame(question, seat, *arguments))


def swap(key: str, one: str, other: object) -> Change:
    """Put another entry into a list, at a space for those of all spaces."""
    at = SPACE_TEXTS.index(one)
    return lambda given: given[key].__setitem__(at, other)


def all_of(*changes: Change) -> Change:
    """Several changes."""
    return lambda given: [spoiled(given, change) for change in changes]


def spoiled(given: PositionDict, change: Change) -> PositionDict:
    """The position with a change."""
    if callable(change):
        change(given)
    else:
        given.update(change)
    return given


FORM: list[tuple[str, Change, str]] = [
    ("plain", {"colour": 1}, "has no colour"),
    ("plain", lambda given: given.pop("deck"), "lacks deck"),
    ("plain", {"cards": []}, "list of 37"),
    ("plain", {"phase": "dusk"}, "'phase'"),
    ("plain", {"turn": 2}, "'turn'"),
    ("plain", {"steps": 3}, "'steps'"),
    ("plain", {"beasts": {"snake 4": "d6"}}, "'beasts'"),
    ("plain", {"heaps": {"d5": ["bear"]}}, "'heaps'"),
    ("plain", someone(0, vital=4), "L6: .* vital force, not 4"),
    ("plain", someone(0, water=-1), "'water of people"),
    ("plain", someone(1, energy=4), "L6: .* energy, not 4"),
    ("plain", someone(1, food=True), "'food of people"),
    ("plain", someone(1, shoes=2), "'people' holds dicts with the keys "),
    ("plain", someone(1, hands=["none"]), "'hands of people"),
    ("plain", someone(1, hands=["fire"] * 3), "'hands of people"),
    ("plain", {"people": []}, "list of 2"),
    ("plain", {"pending": [frame("riddle", 0)]}, "A question is one of"),
    ("plain", {"pending": [frame("sort", 0)] * 7}, "Too much"),
    ("plain", {"pending": [{"question": "sort"}]}, "What is pending has the keys question, seat and argu"),
]

MAP: list[tuple[str, Change, str]] = [
    ("plain", swap("cards", "d4", None), "L3, L5: there are 19 of forest, not 18."),
    ("plain", swap("tokens", "d4", "fire"), "L1: the centre has"),
    ("plain", swap("cards", "e3", "forest"), "L3, L5: there are 19 of forest, not 20."),
    ("plain", lambda given: given["deck"].append("lake"), "L3, L5: there are 5 of lake, not 6."),
    ("plain", swap("tokens", "d5", "fruit"), "L4: the number of .* tokens with one dot is 1, not"),
    ("plain", lambda given: same_letters(given["tokens"]), "L4: the clues"),
    ("plain", {"clues": ["A"]}, "L40"),
    ("plain", {"beasts": {}}, "L4: each snake that is turned up is on the map or killed"),
    ("plain", {"beasts": {"snake 1": "d6", "bear 1": "d6"}}, "L4: each bear that is turned up is on the map or killed"),
    (
        "plain",
        {"beasts": {"snake 1": "d6", "jaguar 1": "d6"}},
        "L4: each jaguar that is turned up",
    ),
    ("plain", {"slain": ["snake 1"]}, "L4: each snake that is turned up is on the map or killed"),
    (
        "bear",
        all_of({"slain": ["bear 1"]}, lambda given: given["beasts"].pop("bear 1")),
        "L30: that animal is not on the map.",
    ),
    ("plain", {"heaps": {"d3": ["hive"], "d5": ["rod", "rod"]}}, "L4: .*rod came to light once"),
    ("plain", someone(1, hands=["rod"]), "L4: .*rod came to light once"),
    ("plain", someone(1, hands=["compass"]), "L4: compass came to light 0 times"),
    ("plain", someone(1, hands=["fruits"]), "L4: double fruit came to light 0 times"),
    ("plain", {"heaps": {"d5": ["fruit"] * 3}}, "L4: fruit came to light once"),
    ("plain", {"heaps": {"e3": ["rod"]}}, "L2: things"),
    ("plain", all_of({"heaps": {"d5": ["rod"]}}, someone(0, hands=["hive"])), "'hands of people"),
    ("sort", {"known_top": 4}, "'known_top' is a whole number from 0 to 3, not 4."),
    ("plain", {"seen": ["d5"]}, "L20: what is face up is not among those 'seen'."),
    ("plain", {"winds": ["e"] * 12}, "L5: there are 2"),
    ("plain", someone(0, character="clara", food=2, water=2), "L6: no two"),
    ("plain", someone(0, at="c4"), "L2: players"),
]


def same_letters(tokens: list[str | None]) -> None:
    """Let two clues bear the same letter."""
    found = [space for space, token in enumerate(tokens) if token and token.startswith("clue")]
    tokens[found[0]] = tokens[found[1]]


TURN: list[tuple[str, Change, str]] = [
    ("new", {"phase": "day"}, "L6: in phase 'setup' a"),
    ("new", {"outcome": "won"}, "L6: in phase"),
    ("new", someone(1, at="d5"), "L2: players"),
    ("new", {"pending": [frame("sort", 0, 2)]}, "L6: in phase 'setup' nothing has happened yet."),
    ("new", {"day": 1}, "L6: in phase 'setup' nothing has happened yet."),
    ("picked", lambda given: given["people"].reverse(), "L6: characters are picked"),
    ("plain", {"phase": "setup"}, "L6: in phase 'setup' a"),
    ("plain", {"phase": "lunch", "turn": -1, "steps": 0}, "go on by itself"),
    ("plain", {"phase": "animal day"}, "L10: players have turns"),
    ("plain", {"phase": "animal day", "turn": -1, "steps": 0}, "go on by itself"),
    ("plain", {"phase": "animal day", "turn": -1, "steps": 0, "done": [0]}, "go on by itself"),
    ("plain", {"phase": "animal day", "turn": -1, "steps": 0, "done": [0, 1]}, "go on by itself"),
    ("plain", someone(0, vital=0), "go on by itself"),
    ("plain", all_of({"turn": -1, "steps": 0}, someone(1, vital=0)), "go on by itself"),
    ("plain", {"dropped": 5}, "'dropped' is a whole number from 0 to 4"),
    ("plain", {"outcome": "lying"}, "L42: nothing is pending"),
    ("plain", {"outcome": "lying", "turn": -1, "steps": 0}, "L42: the match is lost when all"),
    ("plain", {"outcome": "won", "turn": -1, "steps": 0}, "L41: the match is won"),
    ("late", someone(0, vital=0), "L42: the match is lost when all"),
    ("won", someone(0, hands=[]), "L41: the match is won at the exit, with a compass."),
    ("won", someone(0, at="d6"), "L41: the match is won"),
    ("won", someone(0, vital=0), "L42: the match is lost when all"),
    ("won", {"outcome": "going", "turn": 0, "steps": 2}, "L41: the match is won at the exit, with a compass."),
    (
        "plain",
        all_of({"turn": -1, "steps": 0}, someone(0, vital=0), someone(1, vital=0)),
        "L42: the match is lost when all",
    ),
]

PENDING: list[tuple[str, Change, str]] = [
    ("plain", {"pending": [frame("fire", 0, 0)]}, "L10: that is not asked"),
    ("sort", lambda given: given["pending"].insert(0, frame("attack", 0, 0, 1, 1)), "L35: nobody attacks"),
    ("sort", lambda given: given["pending"].insert(0, frame("sort", 0, 2)), "L35: under a question"),
    ("sort", top(a=2), "L20: the cards that are sorted are known."),
    ("sort", top(b=2), "'argument 2 of sort' is a whole number from 0 to 0, "),
    ("sort", {"known_top": 2}, "L20: the cards"),
    ("sort", top(1), "L20: who is at turn sorts."),
    ("offer", {"used": ["refused"]}, "L16: that cannot be given."),
    ("offer", top(0), "L16: that cannot be given."),
    ("offer", someone(1, at="d5"), "L16: that cannot be given."),
    ("offer", someone(1, vital=0), "L16: that cannot be given."),
    ("offer", someone(1, water=2), "L16: that cannot be given."),
    ("offer", someone(0, water=0), "L16: that cannot be given."),
    ("offer", all_of(top(b=-2), someone(1, food=3)), "L16: that cannot be given."),
    ("gift", top(b=4), "L16: that cannot be given."),
    ("rabbit", top(a=11), "'argument 1 of walk' is a whole number from 0 to 10,"),
    ("rabbit", top(a=0), "L30: that animal"),
    ("rabbit", lambda given: given["beasts"].update({"rabbit 1": "d7"}), "L108"),
    ("rabbit", lambda given: given["pending"].insert(0, frame("attack", 0, 3, 1, 1)), "L33: who attacks"),
    ("rabbit", top(c=1), "L33: those are not the ways that the animal may take"),
    ("rabbit", top(c=3), "L33: those are not"),
    ("rabbit", top(d=1), "'argument 4 of walk' is a whole number from 0 to 0, "),
    ("bear", top(c=40), "L33: those are not"),
    ("snake", {"pending": [frame("walk", 0, 0, 1, 3)]}, "L33: those are not the ways that the animal may take"),
    ("snake", lambda given: given["pending"].pop(), "go on by itself"),
    ("snake", lambda given: given["pending"].pop(0), "L35: an attack lies under that question."),
    ("snake", under(c=3), "L35: that is not what"),
    ("snake", under(c=0), "L35: that is not what"),
    ("snake", under(c=15), "'argument 3 of attack' is a whole number from 0 to 7"),
    ("snake", top(1), "L35: that is not what"),
    ("snake", top(a=3), "L35: that is not what"),
    ("bitten", under(c=7), "L35: that is not what"),
    ("bitten", top(0), "L35: that is not what"),
    (
        "bitten",
        {"pending": [frame("attack", 0, 0, 1, 2), frame("victim", 1, 2)]},
        "L35: that is not what the attack under it asks.",
    ),
    ("victim", under(d=0), "L35: that is not what"),
    ("victim", under(c=3), "L35: that is not what"),
    ("victim", someone(1, vital=0), "L35: that is not what"),
    ("second", all_of(someone(1, vital=0), top(a=7)), "L35: that is not what"),
    ("fire", under(d=0), "L35: that is not what"),
    ("fire", under(d=4), "L35: that is not what"),
    ("fire", top(1), "L35: that is not what"),
    ("boars", someone(0, vital=0), "L35: that is not what"),
    ("boars", top(a=8), "L30: that animal"),
    ("boars", lambda given: given["pending"].reverse(), "L35: under a question"),
    ("boars", below("attack", 0, 6, 1, 3), "L30: an animal does"),
    ("boars", {"pending": [frame("victim", 0, 3)]}, "L35: an attack lies under that question."),
    ("fire", lambda given: given["pending"].insert(0, frame("attack", 0, 9, 2, 7)), "L30: an animal does"),
    ("drive", lambda given: given["pending"].insert(0, frame("attack", 0, 9, 2, 7)), "L30: an animal does"),
]

BAD = [*FORM, *MAP, *TURN, *PENDING]

# Consistent, although no play leads there
ODD: list[tuple[str, Change]] = [
    ("plain", {"beasts": {"snake 2": "d6"}}),
    ("plain", {"heaps": {"d3": ["hive"]}}),
    ("plain", {"heaps": {"d5": ["rod", "hive"]}}),
    ("plain", {"known_top": 3}),
    ("plain", {"seen": ["a1"]}),
    ("plain", all_of({"seen": ["c4"]}, someone(0, character="jessica", food=1, water=2))),
    ("plain", {"winds_size": 11}),
    ("plain", someone(0, at="e4", water=1)),
    ("picked", someone(0, water=0)),
    ("plain", {"acted": ["snake 1"]}),
    ("rabbit", {"acted": ["rabbit 1", "snake 1"]}),
    ("bear", {"phase": "animal day"}),
    ("plain", {"day": 0}),
    ("plain", {"max_days": 10, "day": 11}),
    ("plain", {"last": 1}),
    ("plain", {"done": [0]}),
    ("plain", {"done": [1]}),
    ("plain", {"turn": -1}),
    ("plain", {"steps": 1}),
    ("plain", {"busy": 1}),
    ("plain", {"raining": 1}),
    ("rain", {"raining": 0, "drenched": [0]}),
    ("rain", {"drenched": [1]}),
    ("rain", {"drenched": [0], "busy": 0, "steps": 2}),
    ("plain", {"used": ["binoculars"]}),
    ("sort", {"used": ["rod", "binoculars"]}),
    ("plain", {"turn": 1, "last": 0, "done": [0], "used": ["peek"]}),
    ("plain", {"used": ["refused"]}),
    ("plain", {"dropped": 4}),
    ("plain", {"outcome": "late", "turn": -1, "steps": 0}),
    ("plain", {"outcome": "late", "turn": -1, "steps": 0, "max_days": 1}),
    ("late", {"phase": "night", "acted": []}),
    ("late", {"acted": ["snake 1"]}),
    ("late", {"max_days": 2}),
    ("won", {"phase": "animal day", "done": [0]}),
    ("sort", {"used": []}),
    ("offer", {"ask_receiver": False}),
    ("rabbit", {"acted": []}),
    ("rabbit", {"acted": ["rabbit 1", "bear 1"]}),
    ("rabbit", {"acted": ["bear 1"], "pending": [frame("walk", 1, 9, 2, 24)]}),
    ("rabbit", top(b=2)),
    ("rabbit", top(0)),
    ("snake", under(b=2)),
    ("snake", under(d=2)),
    ("snake", under(1)),
    ("snake", someone(2, at="d4")),
    ("victim", under(b=1)),
    ("victim", someone(1, at="d4")),
    ("fire", under(b=1)),
    ("drive", someone(0, vital=0)),
    ("drive", all_of(someone(0, hands=["fire", "fire"]), someone(2, hands=[]))),
    ("drive", someone(0, hands=["fire"])),
    ("drive", someone(0, at="d4")),
    ("rabbit", {"pending": [frame("drive", 1, 3)]}),
    ("boars", {"last": 0}),
    ("boars", {"done": []}),
    ("boars", all_of(someone(0, at="d4"), someone(1, at="d4"))),
    ("boars", below("attack", 0, 7, 1, 3)),
    ("boars", lambda given: given["pending"][0].update(seat=1)),
    ("boars", below("attack", 1, 7, 1, 2)),
    ("driven", below("attack", 0, 7, 1, 3)),
]
