"""Laws of Lost in the Woods over whole random games: nothing is lost, tracks keep their ends, the map can be turned."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.playing import walk_on

import tanglewood as tw
from tanglewood.core.verbs import happenings
from tanglewood.core.view import Speaker, default_names
from tanglewood.games.lost.board import DIRECTION_TEXTS, LETTERS, RING_OF, SPACE_TEXTS, turned
from tanglewood.games.lost.cards import RING_TOKENS, TERRAIN_CARD_TEXTS, TERRAIN_COUNTS, TOKEN_TEXTS
from tanglewood.games.lost.facts import facts as facts_of

pytestmark = pytest.mark.many

GAMES = 2
SPECTATOR = Speaker(None, default_names(4))
IN_A_HAND = {"rod", "binoculars", "compass", "fire", "fruit", "fruits"}
TURNED_MOVES = ("move", "carry", "peek", "glass", "lure", "drive")


def games(options: dict[str, object] | None = None) -> Iterator[tuple[tw.Match, random.Random]]:
    """Fresh matches of all sizes, each with its chance."""
    for seed in range(GAMES):
        for seats in (1, 2, 3, 4):
            yield tw.new("lost", seats, seed, **(options or {})), random.Random(f"{seed} {seats}")


def generic(token: str) -> str:
    """A token without its letter."""
    return "clue A" if token.startswith("clue") else token


def check_places(given: dict[str, Any]) -> None:
    """Every terrain card and token is in one place, and things and animals are those that came to light."""
    terrain = Counter(given["cards"][1:] + given["deck"])
    del terrain[None]
    assert terrain == dict(zip(TERRAIN_CARD_TEXTS, TERRAIN_COUNTS, strict=True))
    for ring in (1, 2, 3):
        dealt = Counter(generic(token) for space, token in enumerate(given["tokens"]) if RING_OF[space] == ring)
        assert all(dealt[text] == RING_TOKENS[ring][token] for token, text in enumerate(TOKEN_TEXTS) if text[-1] != "B")
    up = [space for space, card in enumerate(given["cards"]) if card and space]
    met = Counter(given["tokens"][space] for space in up)
    there = Counter(thing for heap in given["heaps"].values() for thing in heap)
    there += Counter(thing for someone in given["people"] for thing in someone["hands"])
    assert all(there[thing] == met[thing] for thing in ("rod", "binoculars", "compass"))
    assert there["fire"] <= met["fire"]
    assert there["fruit"] <= met["fruit"] + Counter(given["cards"])["tree"]
    beasts = Counter(name.rsplit(" ", 1)[0] for name in [*given["beasts"], *given["slain"]])
    assert all(beasts[kind] == met[kind] for kind in ("snake", "rabbit", "boar", "bear", "jaguar"))


@pytest.mark.parametrize("options", [{}, {"ask_receiver": True, "hunt_rabbits": True, "max_days": 6}])
def test_everything_is_in_one_place(options: dict[str, object]) -> None:
    for match, chance in games(options):
        for at in walk_on(match, chance):
            check_places(at.position())


def test_tracks_keep_their_ends_and_people_their_ground() -> None:
    for match, chance in games():
        for at in walk_on(match, chance):
            facts = facts_of(at.state, SPECTATOR)
            ground = {space["space"]: space["terrain"] for space in facts["map"]}
            for someone in facts["people"]:
                assert ground[someone["at"]]
                assert all(0 <= someone[track] <= most for track, most in someone["most"].items())
                assert set(someone["hands"]) <= IN_A_HAND
                if someone["most"] and ground[someone["at"]] == "lake":
                    assert someone["water"] == someone["most"]["water"]


def test_danger_is_where_animals_bite() -> None:
    """Nobody but who was marked as in danger before the animals' phase is hurt in it."""
    for match, chance in games():
        before: dict[str, int] = {}
        places: list[str] = []
        while not match.over:
            facts = facts_of(match.state, SPECTATOR)
            if facts["phase"] in ("day", "night"):
                before, places = facts["danger"], [someone["at"] for someone in facts["people"]]
            action = chance.choice(match.legal())
            match.play(action)
            moved = {happening.kind for happening in happenings(match.state, SPECTATOR)} & {"move", "reveal"}
            bitten = [places[event.seat] for event in happenings(match.state, SPECTATOR) if event.kind == "hurt"]
            assert moved or set(bitten) <= set(before)


# Turning the map by one sixth


def turned_letter(letter: str) -> str:
    """The letters go with the clock, the map is turned against it."""
    return LETTERS[(LETTERS.index(letter) - 1) % len(LETTERS)]


def turned_space(text: str) -> str:
    return SPACE_TEXTS[turned(SPACE_TEXTS.index(text))]


def turned_way(text: str) -> str:
    return DIRECTION_TEXTS[(DIRECTION_TEXTS.index(text) + 1) % 6]


def turned_token(token: str | None) -> str | None:
    return f"clue {turned_letter(token[-1])}" if token and token.startswith("clue") else token


def turned_move(text: str) -> str:
    """A move on the turned map."""
    name, _, rest = text.partition(" ")
    if name not in TURNED_MOVES or not rest:
        return text
    *words, way = text.split()
    return " ".join([*words, turned_way(way)])


def turned_frame(frame: dict[str, Any]) -> dict[str, Any]:
    """Only the ways of a walk are of the map."""
    if frame["question"] != "walk":
        return frame
    beast, steps, ways, rest = frame["arguments"]
    ways = sum(1 << (way + 1) % 6 for way in range(6) if ways >> way & 1)
    return {**frame, "arguments": [beast, steps, ways, rest]}


def turned_position(given: dict[str, Any]) -> dict[str, Any]:
    """The same match on the turned map; what the last move caused is left out."""
    found = {key: value for key, value in given.items() if key != "events"}
    found["cards"], found["tokens"] = [None] * 37, [None] * 37
    for space in range(37):
        found["cards"][turned(space)] = given["cards"][space]
        found["tokens"][turned(space)] = turned_token(given["tokens"][space])
    found["seen"] = sorted(map(turned_space, given["seen"]), key=SPACE_TEXTS.index)
    heaps = {turned_space(text): heap for text, heap in given["heaps"].items()}
    found["heaps"] = {text: heaps[text] for text in SPACE_TEXTS if text in heaps}
    found["beasts"] = {name: turned_space(text) for name, text in given["beasts"].items()}
    found["winds"] = [turned_way(way) for way in given["winds"]]
    found["people"] = [{**someone, "at": turned_space(someone["at"])} for someone in given["people"]]
    found["clues"] = sorted(map(turned_letter, given["clues"]))
    found["pending"] = list(map(turned_frame, given["pending"]))
    return found


def in_order(match: tw.Match) -> bool:
    """Whether no two animals of a kind are equally near to the players: L30 then goes by the spaces' numbers."""
    facts = facts_of(match.state, SPECTATOR)
    places = {space["space"]: space["axial"] for space in facts["map"]}
    people = [places[someone["at"]] for someone in facts["people"]]
    near = [
        (beast, space["space"], min(apart(space["axial"], place) for place in people))
        for space in facts["map"]
        if space["terrain"]
        for beast in set(space["beasts"])
    ]
    return len({(beast, far) for beast, _, far in near}) == len(near)


def apart(one: list[int], other: list[int]) -> int:
    """The steps between two axial places."""
    column, row = other[0] - one[0], other[1] - one[1]
    return max(abs(column), abs(row), abs(column + row))


def test_six_turns_are_none() -> None:
    match = tw.new("lost", seats=2, seed=3)
    given = {key: value for key, value in match.position().items() if key != "events"}
    again = given
    for _ in range(6):
        again = turned_position(again)
    assert again == given
    assert turned_position(given) != given


def test_turned_maps_give_turned_games() -> None:
    compared = 0
    for match, chance in games():
        other = tw.from_position("lost", turned_position(match.position()))
        while not match.over and in_order(match):
            legal = [action.text for action in match.legal()]
            assert {turned_move(text) for text in legal} == {action.text for action in other.legal()}
            chosen = chance.choice(legal)
            match.play(chosen)
            other.play(turned_move(chosen))
            mirror = {key: value for key, value in other.position().items() if key != "events"}
            assert mirror == turned_position(match.position())
            compared += 1
    assert compared > 200
