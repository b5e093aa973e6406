"""Positions of Lost in the Woods that play reaches, ways to spoil them, and the reasons for which they are refused."""

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
from tanglewood.games.lost.board import SPACE_TEXTS

Given = dict[str, Any]
Change = Given | Callable[[Given], object]


def plain() -> Scene:
    """By day: a rod, a snake, a hive and a lake."""
    scene = Scene("diego", "clara").open("d5", token="rod").open("d6", token="snake").open("d3", token="hive")
    return scene.open("e4", "lake")


def given_after(scene: Callable[[], Scene], line: str) -> Given:
    """The position of a scene after some moves, its events left out."""
    match = scene().match()
    for move in filter(None, line.split(", ")):
        match.play(move)
    return {key: value for key, value in match.position().items() if key != "events"}


BASES: dict[str, Given] = {}
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
    "boars": (two_boars, "end"),
    "driven": (two_boars, "end, fire"),
    "late": (last_night, "end"),
    "won": (nearly_home, "move e"),
    "rabbit": (hunters, "end, end"),
    "bear": (hunters, "end, end, lure nw"),
}


def base(name: str) -> Given:
    """A position that play reaches, to be spoiled."""
    if name not in BASES:
        BASES[name] = new_match(name) if name in ("new", "picked") else given_after(*LINE_OF[name])
    return deepcopy(BASES[name])


def new_match(name: str) -> Given:
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


def spoil(frame: Given, seat: int | None, changes: dict[str, int]) -> None:
    """Change a frame."""
    frame["seat"] = frame["seat"] if seat is None else seat
    for place, number in changes.items():
        frame["arguments"]["abcd".index(place)] = number


def frame(question: str, seat: int, *arguments: int) -> dict[str, Any]:
    return {"question": question, "seat": seat, "arguments": [*arguments, 0, 0, 0, 0][:4]}


def swap(key: str, one: str, other: object) -> Change:
    """Put another entry into a list, at a space for those of all spaces."""
    at = SPACE_TEXTS.index(one)
    return lambda given: given[key].__setitem__(at, other)


def all_of(*changes: Change) -> Change:
    """Several changes."""
    return lambda given: [spoiled(given, change) for change in changes]


def spoiled(given: Given, change: Change) -> Given:
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
    ("plain", someone(0, vital=4), "'vital'"),
    ("plain", someone(0, water=-1), "'water'"),
    ("plain", someone(1, energy=4), "'energy'"),
    ("plain", someone(1, food=True), "'food'"),
    ("plain", someone(1, shoes=2), "has the keys"),
    ("plain", someone(1, hands=["none"]), "'hands'"),
    ("plain", someone(1, hands=["fire"] * 3), "L17"),
    ("plain", {"people": []}, "list of 2"),
    ("plain", {"pending": [frame("riddle", 0)]}, "A question is one of"),
    ("plain", {"pending": [frame("sort", 0)] * 7}, "Too much"),
    ("plain", {"pending": [{"question": "sort"}]}, "has question"),
]

MAP: list[tuple[str, Change, str]] = [
    ("plain", swap("cards", "d4", None), "L1: the centre is"),
    ("plain", swap("tokens", "d4", "fire"), "L1: the centre has"),
    ("plain", swap("cards", "e3", "forest"), "L3: there are 18"),
    ("plain", lambda given: given["deck"].append("lake"), "L3: there are 5"),
    ("plain", swap("tokens", "d5", "fruit"), "L4: 1 of the tokens with 1 dots"),
    ("plain", lambda given: same_letters(given["tokens"]), "L4: the clues"),
    ("plain", {"clues": ["A"]}, "L40"),
    ("plain", {"beasts": {}}, "L4: 1 of the snake"),
    ("plain", {"beasts": {"snake 2": "d6"}}, "L4: 1 of the snake"),
    ("plain", {"beasts": {"snake 1": "d6", "bear 1": "d6"}}, "L4: 0 of the bear"),
    ("plain", {"slain": ["snake 1"]}, "L4: 1 of the snake"),
    ("bear", all_of({"slain": ["bear 1"]}, lambda given: given["beasts"].pop("bear 1")), "L31: a bear"),
    ("plain", {"heaps": {"d3": ["hive"]}}, "L4: 1 times the fishing rod"),
    ("plain", {"heaps": {"d3": ["hive"], "d5": ["rod", "rod"]}}, "L4: 1 times the fishing rod"),
    ("plain", someone(1, hands=["rod"]), "L4: 1 times the fishing rod"),
    ("plain", someone(1, hands=["compass"]), "L4: 0 times a compass"),
    ("plain", someone(1, hands=["fruits"]), "L4: 0 times a fruit"),
    ("plain", {"heaps": {"e3": ["rod"]}}, "L2: things"),
    ("plain", all_of({"heaps": {"d5": ["rod"]}}, someone(0, hands=["hive"])), "L17: nobody"),
    ("plain", {"heaps": {"d5": ["rod", "hive"]}}, "L18: a hive lies"),
    ("plain", {"known_top": 3}, "L20: without the binoculars"),
    ("sort", {"known_top": 4}, "L20: 'known_top'"),
    ("plain", {"seen": ["d5"]}, "L20: d5 is face up"),
    ("plain", {"seen": ["a1"]}, "L20: a1 is not beside"),
    ("plain", all_of({"seen": ["c4"]}, someone(0, character="jessica", food=1, water=2)), "L20: nobody but Diego"),
    ("plain", {"winds": ["e"] * 12}, "L5: there are 2"),
    ("plain", {"winds_size": 11}, "L5: no animal"),
    ("plain", someone(0, character="clara", food=2, water=2), "L6: no two"),
    ("plain", someone(0, at="c4"), "L2: players"),
    ("plain", someone(0, at="e4", water=1), "L13: seat 0"),
]


def same_letters(tokens: list[str | None]) -> None:
    """Let two clues bear the same letter."""
    found = [space for space, token in enumerate(tokens) if token and token.startswith("clue")]
    tokens[found[0]] = tokens[found[1]]


TURN: list[tuple[str, Change, str]] = [
    ("new", {"day": 1}, "L6: in phase"),
    ("new", {"phase": "day"}, "L6: in phase 'setup' a"),
    ("new", {"outcome": "won"}, "L6: in phase"),
    ("new", someone(1, at="d5"), "L2: players"),
    ("new", {"pending": [frame("sort", 0, 2)]}, "L6: nothing is pending"),
    ("picked", someone(0, water=0), "L6: all begin with full"),
    ("picked", lambda given: given["people"].reverse(), "L6: characters are picked"),
    ("plain", {"phase": "setup"}, "L6: in phase 'setup' a"),
    ("plain", {"phase": "lunch", "turn": -1, "steps": 0}, "L10: lunch"),
    ("plain", {"phase": "animal day"}, "L10: players have turns"),
    ("plain", {"phase": "animal day", "turn": -1, "steps": 0}, "L10: players have had turns"),
    ("plain", {"phase": "animal day", "turn": -1, "steps": 0, "done": [0]}, "L10: the animals come when"),
    ("plain", {"phase": "animal day", "turn": -1, "steps": 0, "done": [0, 1]}, "L30: the animals act by"),
    ("plain", {"acted": ["snake 1"]}, "L30: no animal has acted"),
    ("rabbit", {"acted": ["rabbit 1", "snake 1"]}, "L30: an animal that has acted"),
    ("bear", {"phase": "animal day"}, "L30: by day"),
    ("plain", {"day": 0}, "L10: the first day"),
    ("plain", {"max_days": 10, "day": 11}, "L43: the match ends"),
    ("plain", {"last": 1}, "L10: at the beginning"),
    ("plain", {"done": [0]}, "L10: that turn is over"),
    ("plain", {"done": [1]}, "L10: 'last'"),
    ("plain", someone(0, vital=0), "L15: who lies"),
    ("plain", all_of({"turn": -1, "steps": 0}, someone(1, vital=0)), "L10: with one player left"),
    ("plain", {"turn": -1}, "L11: without a turn"),
    ("plain", {"steps": 1}, "L12: who has used"),
    ("plain", {"busy": 1}, "L12: only moving"),
    ("plain", {"raining": 1}, "L19: nothing that brings rain"),
    ("rain", {"raining": 0, "drenched": [0]}, "L19: nobody is 'drenched'"),
    ("rain", {"drenched": [1]}, "L19: who is 'drenched' has moved"),
    ("rain", {"drenched": [0], "busy": 0, "steps": 2}, "L19: who is 'drenched' in its turn"),
    ("plain", {"used": ["binoculars"]}, "L20: the binoculars"),
    ("sort", {"used": ["rod", "binoculars"]}, "L20: the rod"),
    ("plain", {"turn": 1, "last": 0, "done": [0], "used": ["peek"]}, "L6: only Diego"),
    ("plain", {"used": ["refused"]}, "L16: nobody is asked"),
    ("plain", {"dropped": ["hive"]}, "L106"),
    ("plain", {"dropped": ["fire"]}, "L106"),
    ("plain", {"outcome": "lying"}, "L42: nothing is pending"),
    ("plain", {"outcome": "lying", "turn": -1, "steps": 0}, "L42: the match is lost"),
    ("plain", {"outcome": "won", "turn": -1, "steps": 0}, "L41: the match is won"),
    ("plain", {"outcome": "late", "turn": -1, "steps": 0}, "L43: the days are not"),
    ("plain", {"outcome": "late", "turn": -1, "steps": 0, "max_days": 1}, "L43: the days are over when"),
    ("late", {"phase": "night", "acted": []}, "L43: the days are over when"),
    ("late", {"acted": ["snake 1"]}, "L43: the days are over when"),
    ("late", {"max_days": 2}, "L43: the days are not"),
    ("late", someone(0, vital=0), "L43: somebody stands"),
    ("won", someone(0, hands=[]), "L4: 1 times a compass"),
    ("won", someone(0, at="d6"), "L41: the match is won"),
    ("won", someone(0, vital=0), "L41: the match is won"),
    ("won", {"phase": "animal day", "done": [0]}, "L41: the match is won"),
    ("won", {"outcome": "going", "turn": 0, "steps": 2}, "L41: all are at the exit"),
    ("plain", all_of({"turn": -1, "steps": 0}, someone(0, vital=0), someone(1, vital=0)), "L42: all lie"),
]

PENDING: list[tuple[str, Change, str]] = [
    ("plain", {"pending": [frame("fire", 0, 0)]}, "L10: that is not asked"),
    ("sort", lambda given: given["pending"].insert(0, frame("attack", 0, 0, 1, 1)), "L35: nobody attacks"),
    ("sort", lambda given: given["pending"].insert(0, frame("sort", 0, 2)), "L35: under a question"),
    ("sort", top(a=2), "L20: two or three"),
    ("sort", top(b=2), "arguments of 'sort'"),
    ("sort", {"known_top": 2}, "L20: the cards"),
    ("sort", top(1), "L20: who holds"),
    ("sort", {"used": []}, "L20: the binoculars are among"),
    ("offer", {"ask_receiver": False}, "L16: nobody is asked"),
    ("offer", {"used": ["refused"]}, "L104"),
    ("offer", top(0), "L16: who is at turn"),
    ("offer", someone(1, at="d5"), "L16: giver and receiver"),
    ("offer", someone(1, vital=0), "L103"),
    ("offer", someone(1, water=2), "L16: the giver has"),
    ("offer", someone(0, water=0), "L16: the giver has"),
    ("offer", all_of(top(b=-2), someone(1, food=3)), "L16: the giver has"),
    ("gift", top(b=4), "L16: the giver has"),
    ("rabbit", top(a=11), "arguments of 'walk'"),
    ("rabbit", top(a=0), "L30: that animal"),
    ("rabbit", {"acted": []}, "L30: an animal that acts"),
    ("rabbit", {"acted": ["rabbit 1", "bear 1"]}, "L30: a kind that comes later"),
    ("rabbit", {"acted": ["bear 1"], "pending": [frame("walk", 1, 9, 2, 24)]}, "L30: another animal"),
    ("rabbit", lambda given: given["beasts"].update({"rabbit 1": "d7"}), "L108"),
    ("rabbit", lambda given: given["pending"].insert(0, frame("attack", 0, 3, 1, 1)), "L33: who attacks"),
    ("rabbit", top(b=2), "L33: an animal does not go"),
    ("rabbit", top(c=1), "L33: an animal with one"),
    ("rabbit", top(c=3), "L33: those are not"),
    ("rabbit", top(0), "L112"),
    ("rabbit", top(d=1), "arguments of 'walk'"),
    ("bear", top(c=40), "L33: those are not"),
    ("snake", {"pending": [frame("walk", 0, 0, 1, 3)]}, "L31: a snake goes"),
    ("snake", lambda given: given["pending"].pop(), "L35: an attack goes on"),
    ("snake", lambda given: given["pending"].pop(0), "L30: that animal"),
    ("snake", under(c=3), "L31: a snake bites one of all"),
    ("snake", under(c=0), "arguments of 'attack'"),
    ("snake", under(c=15), "L35: an attack is on seats"),
    ("snake", under(b=2), "L35: an attack does not hurt"),
    ("snake", under(d=2), "L34: before damage"),
    ("snake", under(1), "L35: an attack bears"),
    ("snake", someone(2, at="d4"), "L31: a snake bites a player"),
    ("snake", top(1), "L35: the victim"),
    ("snake", top(a=3), "L35: all who stand"),
    ("bitten", under(c=7), "L31: whom the snake"),
    ("bitten", top(0), "L34: who is asked"),
    ("bitten", {"pending": [frame("attack", 0, 0, 1, 2), frame("victim", 1, 2)]}, "L35: there is a choice"),
    ("victim", under(d=0), "L34: before damage"),
    ("victim", under(c=3), "L35: an attack is on all"),
    ("victim", under(b=1), "L35: who was hurt"),
    ("victim", someone(1, at="d4"), "L35: an attack is on who"),
    ("victim", someone(1, vital=0), "L35: an attack is on who"),
    ("second", all_of(someone(1, vital=0), top(a=7)), "L35: all who stand"),
    ("fire", under(d=0), "L34: those with a lower"),
    ("fire", under(d=4), "L34: those with a lower"),
    ("fire", under(b=1), "L34: fire answers before"),
    ("fire", top(1), "L34: who is asked"),
    ("fire", lambda given: given["pending"].insert(0, frame("attack", 0, 9, 2, 7)), "L30: one animal"),
    ("drive", lambda given: given["pending"].insert(0, frame("attack", 0, 9, 2, 7)), "L34: the attack is over"),
    ("drive", someone(0, vital=0), "L34: who drives"),
    ("drive", all_of(someone(0, hands=["fire", "fire"]), someone(2, hands=[])), "L34: who has lit"),
    ("drive", someone(0, hands=["fire"]), "L34: the fire that drives"),
    ("drive", someone(0, at="d4"), "L34: who drives"),
    ("rabbit", {"pending": [frame("drive", 1, 3)]}, "L34: only an animal"),
    ("boars", {"last": 1}, "L10: 'last'"),
    ("boars", {"done": []}, "L32: boars attack who has"),
    ("boars", someone(0, vital=0), "L32: boars attack who stands"),
    ("boars", top(a=8), "L30: that animal"),
    ("boars", all_of(someone(0, at="d4"), someone(1, at="d4")), "L32: a turn's end"),
    ("boars", lambda given: given["pending"].pop(0), "L32: under the question"),
    ("boars", lambda given: given["pending"].reverse(), "L35: under a question"),
    ("boars", lambda given: given["pending"][0].update(seat=1), "L32: those attacks"),
    ("boars", lambda given: given["pending"][0].update(arguments=[7, 1, 2, 0]), "L32: under the question"),
    ("boars", under(a=7), "L34: the fire answers"),
    ("boars", {"pending": [frame("victim", 0, 3)]}, "L32: at a turn's end"),
    ("driven", lambda given: given["pending"].pop(0), "L32: under the question"),
]

BAD = [*FORM, *MAP, *TURN, *PENDING]
