"""Positions changed at random: refused with BadPosition or played on, and never an access outside of the record.

`make test` runs this with Numba's bounds checks, which turn such an access into an IndexError.
"""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.lost.impossible import LINE_OF, PositionDict, base, frame
from tests.games.playing import walk_on
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.games.lost.rules.state import Frame

pytestmark = pytest.mark.many

MUTANTS = sampled(5, 30)  # of each base
PLAYED_ON = sampled(4, 12)  # moves
NUMBERS = (-(10**30), -129, -3, -2, -1, 0, 1, 2, 3, 5, 7, 11, 15, 16, 36, 37, 63, 64, 127, 128, 32_768, 2**31, 2**63)
OTHERS = (None, True, 1.5, "", "a1", "²", "jessica", [], {}, [[]])
FAR_OUT = (-128, -1, 11, 36, 37, 64, 127)  # arguments that name no animal, seat or space, or too many of them


def places(given: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a position, by what it is in and its key or index there."""
    inner: Any = given.items() if isinstance(given, dict) else enumerate(given) if isinstance(given, list) else ()
    for key, value in inner:
        yield given, key
        yield from places(value)


def mutate(given: PositionDict, chance: random.Random) -> None:
    """Change one place: another number, something else, what is elsewhere, twice, or nothing."""
    key = chance.choice(list(given))
    within, key = chance.choice([(given, key), *places(given[key])])
    spots = list(places(given))
    match chance.randrange(6):
        case 0 | 1:
            within[key] = chance.choice(NUMBERS)
        case 2:
            within[key] = chance.choice(OTHERS)
        case 3:
            other, at = chance.choice(spots)
            within[key] = json.loads(json.dumps(other[at]))
        case 4 if isinstance(within, list):
            within.insert(key, json.loads(json.dumps(within[key])))
        case _:
            del within[key]


def play_on(match: tw.Match, chance: random.Random) -> None:
    """Look at a match from all sides and play some moves."""
    for ply, at in zip(range(PLAYED_ON), walk_on(match, chance), strict=False):
        given = json.loads(json.dumps(at.position()))
        assert tw.from_position("lost", given).state.tobytes() == at.state.tobytes()
        for viewer in (*range(at.seats), None):
            assert at.imagine(viewer, seed=ply).view(viewer) == at.view(viewer)


@pytest.mark.parametrize("name", [*LINE_OF, "new", "picked"])
def test_mutated_positions_are_refused_or_played(name: str) -> None:
    chance, refused = random.Random(name), 0
    for seed in range(MUTANTS):
        given = json.loads(json.dumps(base(name)))
        for _ in range(chance.choice((1, 1, 2, 4))):
            mutate(given, chance)
        try:
            match = tw.from_position("lost", given, seed=seed)
        except tw.BadPosition:
            refused += 1
            continue
        play_on(match, chance)
    assert refused


@pytest.mark.parametrize("question", Frame)
def test_no_rule_meets_an_argument_out_of_bounds(question: Frame) -> None:
    """One argument that names no animal, seat or thing is refused by its form alone, before any rule reads it."""
    given = base("boars")
    state = tw.from_position("lost", given).state
    bounds = [*(encoding.bounds(state) for encoding in question.encodings), *[(0, 0)] * 4][:4]
    for place, (least, most) in enumerate(bounds):
        for number in (*FAR_OUT, least - 1, most + 1):
            if not least <= number <= most:
                numbers = [number if other == place else bounds[other][0] for other in range(4)]
                with pytest.raises(tw.BadPosition, match=f"argument {place + 1} of"):
                    tw.from_position("lost", {**given, "pending": [frame(question.name.lower(), 0, *numbers)]})


def test_heaps_stay_within_their_bits() -> None:
    """More hives than a heap has room for are refused before they are laid."""
    with pytest.raises(tw.BadPosition, match="more than 7"):
        tw.from_position("lost", {**base("plain"), "heaps": {"d3": ["hive"] * 8}})
