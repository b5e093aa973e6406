"""Positions with something changed in them are refused with a reason, or can be played on and seen by all.

With bounds checks, as `make test` runs them, an index outside the record is an error here and no luck.
"""

import copy
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from tests.games.playing import walk
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.state.decision_stack import frames_of
from tanglewood.games.grimwood.rules.cards import TEXTS
from tanglewood.games.grimwood.rules.state import Frame

pytestmark = pytest.mark.many

CHANGES, MOVES = sampled(50, 80), sampled(4, 20)
SMALL = range(-1, 8)
NUMBERS = (-(2**63), -129, -2, *SMALL, 23, 24, 29, 30, 31, 35, 36, 67, 68, 99, 100, 101, 127, 128, 40_000, 2**31, 2**63)
OTHERS = (None, True, 1.0, "", "all", "²", "owl", "Owl ", [], {}, [0], ["owl"], {"seat": 0})
QUESTIONS = [kind.name.lower().replace("_", "-") for kind in Frame]


def check(given: dict[str, Any], chance: random.Random) -> bool:
    """Read a position; if it is accepted, look at it as everybody and play on. Returns whether it was."""
    try:
        match = tw.from_position("grimwood", given, seed=1)
    except tw.BadPosition:
        return False
    again = tw.from_position("grimwood", match.position())
    assert again.state.tobytes() == match.state.tobytes()
    for _ in range(MOVES):
        for viewer in (None, *range(match.seats)):
            assert match.view(viewer).prompt
            assert match.imagine(viewer, seed=1).view(viewer) == match.view(viewer)
        if match.over:
            break
        match.play(chance.choice(match.legal()))
    return True


def leaves(given: Any) -> Iterator[tuple[Any, Any]]:
    """Every list and dict of a position with each of its keys."""
    keys = list(given) if isinstance(given, dict) else range(len(given)) if isinstance(given, list) else ()
    for key in keys:
        yield given, key
        yield from leaves(given[key])


@cache
def positions() -> list[dict[str, Any]]:
    """Positions of random matches, of each question some; not to be changed."""
    found: dict[tuple[int, ...], list[dict[str, Any]]] = {}
    for seed in range(8):
        for match in walk("grimwood", seed, 2 + seed % 5):
            some = found.setdefault(tuple(frame[0] for frame in frames_of(match.state)), [])
            if len(some) < 3:
                some.append(match.position())
    assert {kind for key in found for kind in key} == set(Frame)
    return [given for some in found.values() for given in some]


@pytest.mark.parametrize("seed", range(2))
def test_one_thing_changed(seed: int) -> None:
    chance, some = random.Random(seed), positions()
    accepted = 0
    for _ in range(CHANGES):
        given = copy.deepcopy(chance.choice(some))
        place, key = chance.choice(list(leaves(given)))
        if isinstance(place, list) and chance.random() < 0.3:
            place.insert(key, chance.choice((place[key], chance.choice(NUMBERS), chance.choice(OTHERS))))
        elif isinstance(place[key], str) and chance.random() < 0.5:
            place[key] = chance.choice((*TEXTS, *QUESTIONS))
        elif type(place[key]) is int:
            place[key] = chance.choice(NUMBERS)
        else:
            place[key] = chance.choice((*NUMBERS, *OTHERS))
        accepted += check(given, chance)
    assert 0 < accepted < CHANGES


@pytest.mark.parametrize("seed", range(2))
def test_any_question_with_any_arguments(seed: int) -> None:
    """A question is put into a position in which it could be, with arguments that mostly could not."""
    chance, some = random.Random(seed), positions()
    accepted = 0
    for _ in range(CHANGES):
        given = copy.deepcopy(chance.choice([given for given in some if given["pending"]]))
        frame = chance.choice(given["pending"])
        if chance.random() < 0.3:
            frame["question"] = chance.choice(QUESTIONS)
            given["used"] = [*TEXTS[:24]] if not given["play_left"] else given["used"]
        frame["seat"] = chance.choice((frame["seat"], *range(given["seats"])))
        for index in chance.sample(range(4), chance.choice((0, 1, 1, 2, 4))):
            frame["arguments"][index] = chance.choice((*NUMBERS, *range(100)))
        accepted += check(given, chance)
    assert 0 < accepted < CHANGES
