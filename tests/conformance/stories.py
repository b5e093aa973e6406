"""Each game's `imagine` against all worlds there are, in small stories: `small.py` of its tests says how they begin."""

import importlib.util
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import inf
from operator import itemgetter
from pathlib import Path
from types import ModuleType

from tests.conformance.enumerating import Setting, Story, TooMany, World
from tests.conformance.tables import own_tests

import tanglewood as tw
from tanglewood.core.game.variant import PARENT, VARIANTS

MOVES = 10  # of a story
DRAWS = 200
MOST_ORDERS, MOST_WORLDS = 750, 400
FEWEST = 8.0  # worlds of a kind that are expected; what is rarer is counted together
FAR = 6.0  # standard deviations of chi-square over all moments


def stories_file(game: str) -> Path:
    """Where a game says how its small stories begin: `small.py` among its tests. A variant may have its own."""
    copy = VARIANTS.copies.get(f"{PARENT}.{game}")
    own = copy and copy.folder.parent / "tests" / game / "small.py"
    return own if own and own.exists() else own_tests(tw.get_game(game)) / "small.py"


def small(game: str) -> ModuleType:
    """How small stories of a game begin."""
    path = stories_file(game)
    assert path.exists(), (
        f"{game} hides something, and nothing says how small stories of it begin. Write {path} with a function "
        "`setting(chance, seats)`, as `tanglewood new-game` writes one: few hidden cards, and how to lay them."
    )
    spec = importlib.util.spec_from_file_location(f"{game}_small", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def begin(setting: Setting, viewer: int | None, seed: int) -> Story:
    """A story at its beginning."""
    try:
        return Story(setting, viewer, seed)
    except tw.BadPosition as error:
        path = stories_file(setting.game)
        raise AssertionError(f"{path} begins a story of {setting.game} that its rules refuse: {error}") from error


def stories(game: str, seats: int, seed: int) -> Iterator[Story]:
    """A story by chance, after each of its moves; none where there are too many worlds. It is one that goes on."""
    chance = random.Random(f"{game} {seats} {seed}")
    setting = replace(small(game).setting(chance, seats), game=game)
    viewer = chance.choice([*range(seats), None])
    if setting.orders(viewer) > MOST_ORDERS:
        viewer = max(range(seats), key=lambda seat: setting.hands[seat])
    if setting.orders(viewer) > MOST_ORDERS:
        return
    story = begin(setting, viewer, seed)
    for _ in range(MOVES):
        yield story
        if story.match.over:
            return
        try:
            story.play(chance.choice(story.match.legal()).text)
        except TooMany:
            return
        if len(story.states) > MOST_WORLDS:
            return


class Fit:
    """How well what was imagined fits what there is, over many moments."""

    def __init__(self) -> None:
        self.stories, self.moments, self.impossible, self.square, self.freedom = 0, 0, 0, 0.0, 0

    def add(self, chances: dict[World, float], found: Counter[World]) -> None:
        """Take in a moment."""
        draws, expected, count = found.total(), 0.0, 0
        cells: list[tuple[float, int]] = []
        for more, world in sorted(((chance * draws, world) for world, chance in chances.items()), key=itemgetter(0, 1)):
            expected, count = expected + more, count + found[world]
            if expected >= FEWEST:
                cells.append((expected, count))
                expected, count = 0.0, 0
        last, seen = cells.pop() if cells else (0.0, 0)
        cells.append((last + expected, seen + count))
        self.moments += 1
        self.impossible += sum(number for world, number in found.items() if world not in chances)
        self.square += sum((number - likely) ** 2 / likely for likely, number in cells)
        self.freedom += len(cells) - 1

    @property
    def far(self) -> float:
        """How many standard deviations chi-square is above what is expected."""
        return (self.square - self.freedom) / max(1.0, (2.0 * self.freedom) ** 0.5)


def hold(game: str, seats: int, seeds: Iterable[int], moments: float = inf) -> Fit:
    """Hold a game's `imagine` to some stories, until so many moments were looked at, or a world cannot be."""
    fit = Fit()
    for seed in seeds:
        for ply, story in enumerate(stories(game, seats, seed)):
            fit.stories += ply == 0
            fit.add(story.worlds(), story.imagined(DRAWS, ply))
            if fit.impossible or fit.moments >= moments:
                return fit
    return fit
