"""Laws of Lost in the Woods over whole random games: nothing is lost, tracks keep their ends."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.playing import EVERY, walk_on

import tanglewood as tw
from tanglewood.core.game.verbs import happenings
from tanglewood.core.view.view import Speaker, default_names
from tanglewood.games.lost.rules.board import RING_OF
from tanglewood.games.lost.rules.cards import RING_TOKENS, TERRAIN_CARD_TEXTS, TERRAIN_COUNTS, TOKEN_TEXTS
from tanglewood.games.lost.table.facts import facts as facts_of

pytestmark = pytest.mark.many

GAMES = 2
SPECTATOR = Speaker(None, default_names(4))
IN_A_HAND = {"rod", "binoculars", "compass", "fire", "fruit", "fruits"}


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


@pytest.mark.parametrize("options", [{}, {"ask_receiver": True, "hunt_rabbits": True, "max_days": 6, "taking": True}])
def test_everything_is_in_one_place(options: dict[str, object]) -> None:
    for match, chance in games(options):
        for ply, at in enumerate(walk_on(match, chance)):
            if ply % EVERY == 0 or at.over:
                check_places(at.position())


def test_tracks_keep_their_ends_and_people_their_ground() -> None:
    for match, chance in games():
        for ply, at in enumerate(walk_on(match, chance)):
            if ply % EVERY and not at.over:
                continue
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
            bitten = [
                places[event.seat]
                for event in happenings(match.state, SPECTATOR)
                if event.kind == "hurt" and event.seat is not None
            ]
            assert moved or set(bitten) <= set(before)
