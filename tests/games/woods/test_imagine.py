"""`imagine` is fair: every world that fits what a viewer saw comes as often as is likely, and no other comes. [W107]"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, islice
from operator import itemgetter
from typing import Any

import pytest
from tests.games.playing import samples
from tests.games.woods.playing import SEATS, walk
from tests.games.woods.worlds import (
    Story,
    World,
    hand_after,
    hidden,
    random_story,
    small_story,
    stock_of,
    story,
    whole_worlds,
    world_of,
    worlds,
)
from tests.sampling import sampled

import tanglewood as tw

pytestmark = pytest.mark.many

DRAWS = sampled(1_500, 4_000)
CASES = 4  # random ones of each kind
MOST_WORLDS = 5_000  # of a random case
MOST_LAID_OUT = 7  # hidden cards, or cards of a deck, that are laid out in every order
FIRST_CARDS = 2  # of a larger deck
SURELY = 20  # a world of which so many are expected comes at least once, but for a chance of one in 10**8
FEWEST_IN_A_CELL = 8

Part = Callable[[World], Any]


def check_fair(told: Story, viewer: int | None, expected: Mapping[World, float], ahead: int, *parts: Part) -> None:
    """Only consistent worlds are imagined, all that are likely enough to come, and each as often as it should."""
    assert world_of(told.match.state, viewer, ahead) in expected, "the truth"
    found = Counter(world_of(state, viewer, ahead) for state in samples(told.match, viewer, DRAWS))
    assert set(found) <= set(expected)
    assert {world for world, chance in expected.items() if chance * DRAWS > SURELY} <= set(found)
    for part in parts:
        assert fits(parted(found, part), parted(expected, part)), part


def check_worlds(told: Story, viewer: int | None) -> None:
    """Hands, each hidden seat's hand, the next card, and all together."""
    expected = worlds(told, viewer)
    check_fair(told, viewer, expected, 1, everything, deck, *(hand_of(seat) for seat in hidden(told, viewer)))


def check_whole_worlds(told: Story, viewer: int | None) -> None:
    """Hands and the order of the deck, of a large one that of its first cards; every one of few worlds comes."""
    ahead = stock_of(told).total()
    ahead = ahead if ahead <= MOST_LAID_OUT else FIRST_CARDS
    expected = whole_worlds(told, viewer, ahead)
    check_fair(told, viewer, expected, ahead, everything, deck)
    if min(expected.values()) * DRAWS > SURELY:
        count = Counter(world_of(state, viewer, ahead) for state in samples(told.match, viewer, DRAWS, seed=2))
        assert set(count) == set(expected)


def everything(world: World) -> World:
    return world


def deck(world: World) -> tuple[int, ...]:
    return world.deck


def hand_of(seat: int) -> Part:
    return lambda world: world.hands[seat]


def parted(numbers: Mapping[World, Any], part: Part) -> dict[Any, Any]:
    """Numbers of worlds, added up by a part of them."""
    sums: dict[Any, Any] = {}
    for world, number in numbers.items():
        sums[part(world)] = sums.get(part(world), 0) + number
    return sums


def fits(found: Mapping[Any, int], chances: Mapping[Any, float]) -> bool:
    """Whether counts are those of the chances, p above 1e-5; what is rare is counted together."""
    assert set(found) <= set(chances)
    draws = sum(found.values())
    cells = sorted(((chance * draws, found.get(part, 0)) for part, chance in chances.items()), key=itemgetter(0))
    merged: list[tuple[float, int]] = []
    expected, count = 0.0, 0
    for more, seen in cells:
        expected, count = expected + more, count + seen
        if expected >= FEWEST_IN_A_CELL:
            merged.append((expected, count))
            expected, count = 0.0, 0
    last, seen = merged.pop()
    return chi_square_fits([*merged, (last + expected, seen + count)])


def chi_square_fits(cells: list[tuple[float, int]]) -> bool:
    """Whether counts fit their expectations: p above 1e-5, by Wilson and Hilferty's cube root."""
    if len(cells) == 1:
        return True
    freedom = len(cells) - 1
    statistic = sum((count - expected) ** 2 / expected for expected, count in cells)
    part = 2 / (9 * freedom)
    deviations = ((statistic / freedom) ** (1 / 3) - (1 - part)) / part**0.5
    return deviations < 4.265


# Scenes: a small game each, and moves

SCENES = {
    "nothing-seen": story("24 35", "34567", "88"),
    "discarded": story("24 35", "34567", "884", "4>5"),
    "discarded-twice": story("24 35", "34567", "8842", "4>5", "3>3-", "2>4-"),
    "discarded-what-was-taken": story("24 35", "34567", "884", "2>5", "3>3-", "5>6"),
    "pocketed": story("58 34", "34567", "5528866", "8>7,6", "3>4", "7>5,5"),
    "not-pocketed": story("68 34", "24557", "256687", "8>5,5"),
    "pocketed-with-or-without": story("58 34", "24557", "556688", "8>7,5", "3>4", "7>5,5"),
    "passed": story("88 27", "2", "", "pass"),
    "passed-as-the-first-of-three": story("88 57 77", "6", "", "pass", **{"pass": 2}),
    "all-passed": story("88 77", "2", "", "pass", "pass"),
    "second-pass": story("24 35 68", "34567", "8", "4>5"),
    "second-pass-pocketed": story("58 34 66", "34567", "5528866", "8>7,6", "3>4", "6>3,2-", "7>5,5", **{"pass": 2}),
    "second-pass-of-four": story("24 35 68 77", "34567", "2288", "4>5", "3>4", **{"pass": 2}),
    "five-seats": story("22 22 33 33 23", "22234", "33444", "2>2", "2>2-", "3>3", "3>3"),
    "alone": story("55", "34567", "2288", "5>6"),
    "alone-going-on": story("25", "73", "882", "5>7"),
    "alone-stuck": story("87", "72", "25", "7>7"),
}


@pytest.mark.parametrize("scene", SCENES)
def test_scenes_are_fair(scene: str) -> None:
    """For each seat and for a spectator."""
    told = SCENES[scene]
    for viewer in (*range(told.match.seats), None):
        check_worlds(told, viewer)


@pytest.mark.parametrize("scene", SCENES)
def test_whole_worlds_of_scenes_are_fair(scene: str) -> None:
    """With the order of the deck, laid out card by card."""
    told = SCENES[scene]
    for viewer in (*range(told.match.seats), None):
        check_whole_worlds(told, viewer)


@pytest.mark.parametrize(
    ("scene", "seat", "pair", "possible"),
    [
        ("discarded", 0, (4, 8), True),
        ("discarded", 0, (3, 5), False),
        ("discarded-what-was-taken", 0, (2, 8), True),
        ("discarded-what-was-taken", 0, (5, 8), False),
        ("pocketed", 0, (5, 8), True),
        ("pocketed", 0, (6, 8), False),
        ("not-pocketed", 0, (6, 8), True),
        ("not-pocketed", 0, (5, 8), False),
        ("pocketed-with-or-without", 0, (5, 8), True),
        ("pocketed-with-or-without", 0, (6, 8), True),
        ("alone-going-on", 0, (2, 5), True),
        ("alone-going-on", 0, (5, 8), False),
        ("alone-stuck", 0, (5, 7), True),
        ("alone-stuck", 0, (2, 7), False),
        ("passed", 0, (2, 7), False),
        ("passed", 0, (7, 8), True),
    ],
)
def test_scenes_are_worth_testing(scene: str, seat: int, pair: tuple[int, int], possible: bool) -> None:
    """The brute force itself rules out what a person would, and no more."""
    assert (hand_after(SCENES[scene], seat, pair) is not None) == possible


# Random cases


def cases(stories: Iterable[Story], fine: Callable[[Story, int | None], bool]) -> Iterator[tuple[Story, int | None]]:
    """Some of the moments of these games, for each seat and for a spectator; so many there have to be."""
    left = CASES
    for look, told in enumerate(islice(stories, 0, None, 3)):
        viewers = (*range(told.match.seats), None)
        viewer = viewers[look % len(viewers)]
        if hidden(told, viewer) and fine(told, viewer):
            yield told, viewer
            left -= 1
        if not left:
            return
    raise AssertionError(f"{left} cases are missing")


def can_be_laid_out(told: Story, viewer: int | None) -> bool:
    return 2 * len(hidden(told, viewer)) + stock_of(told).total() <= MOST_LAID_OUT


def is_small(told: Story, viewer: int | None) -> bool:
    return len(hidden(told, viewer)) <= 4 and len(worlds(told, viewer)) <= MOST_WORLDS


@pytest.mark.parametrize("seats", SEATS)
def test_small_games_are_fair(seats: int) -> None:
    """Games with few cards from the deal to the end, through both passes."""
    games = chain.from_iterable(small_story(seed, seats, 6) for seed in range(99))
    for told, viewer in cases(games, is_small):
        check_worlds(told, viewer)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_whole_worlds_of_small_games_are_fair(seats: int) -> None:
    """The same, with the deck's whole order."""
    games = chain.from_iterable(small_story(seed, seats, 5) for seed in range(99))
    for told, viewer in cases(games, can_be_laid_out):
        check_whole_worlds(told, viewer)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("deck", ["even", "rising"])
def test_real_games_are_fair(seats: int, deck: str) -> None:
    """Games from the deal with all cards, at any time."""
    games = chain.from_iterable(random_story(seed, seats, deck) for seed in range(9))
    for told, viewer in cases(games, lambda told, viewer: len(hidden(told, viewer)) <= 2):
        check_worlds(told, viewer)


# What is known stays


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_known_stays(seats: int) -> None:
    """In every imagined world the own hand and all that is public are the true ones, and it is a position."""
    hidden_keys = ("hands", "stock", "learnt", "rng", "events")
    for ply, match in islice(enumerate(walk(seats, seats)), 0, None, sampled(5, 1)):
        given = match.position()
        for viewer in (*range(seats), None):
            world = match.imagine(viewer, seed=ply).position()
            same = [key for key in given if key not in hidden_keys]
            assert [world[key] for key in same] == [given[key] for key in same]
            assert len(world["stock"]) == len(given["stock"])
            assert [len(hand) for hand in world["hands"]] == [len(hand) for hand in given["hands"]]
            if viewer is not None:
                assert world["hands"][viewer] == given["hands"][viewer]
                assert world["learnt"][viewer] == given["learnt"][viewer]
            assert tw.from_position("woods", world).position() == world


def test_a_lone_walker_is_imagined_able_to_go_on() -> None:
    """Alone, a spectator sees by the walk's going on that there is a trade, and by its end that there is none."""
    going, stuck = SCENES["alone-going-on"].match, SCENES["alone-stuck"].match
    assert (going.over, stuck.over) == (False, True)
    for seed in range(99):
        assert going.imagine(None, seed=seed).legal()[0].text != "pass"
        assert "2" not in stuck.imagine(None, seed=seed).position()["hands"][0]
