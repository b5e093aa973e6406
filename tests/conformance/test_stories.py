"""Each game's `imagine` against all worlds there are, in small stories: `small.py` of its tests says how they begin.

No world is imagined that cannot be, and each as often as is likely, by chi-square over all moments together. The rules
are followed interpreted, so only such a run looks.
"""

import importlib.util
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from math import inf
from operator import itemgetter
from types import ModuleType
from typing import Any

import pytest
from tests.conformance.enumerating import Setting, Story, TooMany, World
from tests.conformance.tables import own_tests
from tests.sampling import sampled

import tanglewood as tw
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game.variant import is_variant
from tanglewood.core.numbers import rng

MOMENTS = {2: sampled(9, 30), 3: sampled(4, 30)}  # that are looked at; with three seats there are many worlds
MOVES = 10  # of a story
DRAWS = 200
MOST_ORDERS, MOST_WORLDS = 750, 400
FEWEST = 8.0  # worlds of a kind that are expected; what is rarer is counted together
FAR = 6.0  # standard deviations of chi-square over all moments


def small(game: str) -> ModuleType | None:
    """How small stories of a game begin, if it says; those of an original are none of its variants."""
    rules = tw.get_game(game)
    path = own_tests(rules) / "small.py"
    own = path.exists() and not is_variant(rules)
    spec = importlib.util.spec_from_file_location(f"{game}_small", path) if own else None
    if not spec or not spec.loader:
        return None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def told(game: str, seats: int, seed: int) -> Iterator[Story]:
    """A story by chance, after each of its moves; none where there are too many worlds. It is one that goes on."""
    module, chance = small(game), random.Random(f"{game} {seats} {seed}")
    assert module
    setting = module.setting(chance, seats)
    viewer = chance.choice([*range(seats), None])
    if setting.orders(viewer) > MOST_ORDERS:
        viewer = max(range(seats), key=lambda seat: setting.hands[seat])
    if setting.orders(viewer) > MOST_ORDERS:
        return
    story = Story(setting, viewer, seed)
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


def hold(game: str, seats: int, stories: Iterable[int], moments: float = inf) -> Fit:
    """Hold a game's `imagine` to some stories, until so many moments were looked at."""
    fit = Fit()
    for seed in stories:
        for ply, story in enumerate(told(game, seats, seed)):
            fit.stories += ply == 0
            fit.add(story.worlds(), story.imagined(DRAWS, ply))
            if fit.moments >= moments:
                return fit
    return fit


@pytest.mark.skipif(not INTERPRETED, reason="Only interpreted rules can be followed through all chances.")
@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in tw.games() if small(game) for seats in MOMENTS if seats in tw.get_game(game).seats],
)
def test_imagined_worlds_are_those_there_are(game: str, seats: int) -> None:
    """In each story as often as the enumeration says, and no others."""
    fit = hold(game, seats, count(), MOMENTS[seats])
    assert fit.impossible == 0
    assert fit.far < FAR


# A fault that was there: put back, it is found


def alike(seed: int) -> Story:
    """Seat 0 has seen seat 1's owl and crow; seat 1 has drawn since, and gives an owl away. [G145]"""
    from tests.games.grimwood.setting import position

    def lay(cards: Sequence[str]) -> dict[str, Any]:
        hands = [cards[0], " ".join(cards[1:3]), cards[3]]
        return position(hands, deck=" ".join(cards[4:]), rest="pile")

    cards = ["hydra", "owl", "crow", "amazon", "owl", "owl", "swamp"]
    story = Story(Setting("grimwood", [1, 2, 1], cards, lay), 0, seed)
    for move in ("play hydra", "player 2", "draw", "end", "draw", "end", "play amazon", "ask owl"):
        story.play(move)
    return story


@pytest.mark.skipif(not INTERPRETED, reason="Only interpreted rules can be followed through all chances.")
@pytest.mark.parametrize("faulty", [False, True])
def test_which_of_alike_cards_goes_tells_of_the_others(faulty: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Grimwood as it is, and when chance chose the card and no world took that for what it told."""
    from tanglewood.games.grimwood.rules import hands, rules, steals

    def show(state: Any, seat: int, card: int) -> int:
        slots = [slot for slot in range(state.slots) if (state.slot_owner[slot], state.slot_card[slot]) == (seat, card)]
        return hands.lose(state, slots[rng.below(state.rng, len(slots))])

    for module in (hands, rules, steals) if faulty else ():
        monkeypatch.setattr(module, "show", show)
    fit = Fit()
    for seed in range(3):
        story = alike(seed)
        fit.add(story.worlds(), story.imagined(2 * DRAWS, seed))
    assert fit.impossible == 0
    assert (fit.far > FAR) == faulty
