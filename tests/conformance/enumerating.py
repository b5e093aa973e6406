"""All worlds that a viewer may hold to be true in a small story, each with its exact chance.

Nothing here uses what a game remembers or imagines. All ways to lay the cards that nobody has seen yet are carried
through the match: a world goes when no move that can be made in it looks to the viewer like the one that was made, and
chance parts it into one for each outcome. What a player chooses is taken to tell nothing but that it could be chosen.

Chances are followed by running a rule once for each of their outcomes, which only interpreted rules allow.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import factorial, prod
from typing import Any

import pytest
from tests.conformance.questions import parts

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.numbers import rng
from tanglewood.core.state.record import copy_of
from tanglewood.core.view.view import SPECTATOR
from tanglewood.play import position

World = bytes  # of the fields that not all see
MOST = 1_500  # outcomes of one move that are followed


class TooMany(Exception):
    """There are more worlds than can be followed in good time."""


@dataclass(frozen=True)
class Setting:
    """A small position in which nobody has seen more than the own hand: the cards face down, and how to lay them."""

    game: str
    hands: Sequence[int]  # so many of the cards are dealt to each seat; the rest lies where nobody sees it
    cards: Sequence[str]
    lay: Callable[[Sequence[str]], dict[str, Any]]  # (the cards in some order): the position
    rest: int = 0  # so many of the last cards lie in an order that nobody will see
    sort: Callable[[Any], None] = lambda _: None  # (state): puts them into one order

    def match(self, seed: int) -> tw.Match:
        """The match with the cards in the order given."""
        return tw.from_position(self.game, self.lay(self.cards), seed)

    def orders(self, viewer: int | None) -> int:
        """In how many orders the cards can lie that the viewer does not see."""
        start, end = self._own(viewer)
        alike = Counter([*self.cards[:start], *self.cards[end:]])
        return factorial(alike.total()) // prod(map(factorial, alike.values())) // factorial(self.rest)

    def _own(self, viewer: int | None) -> tuple[int, int]:
        """Where the viewer's cards begin and end."""
        seat = len(self.hands) if viewer is None else viewer
        return sum(self.hands[:seat]), sum(self.hands[: seat + 1]) if viewer is not None else sum(self.hands)

    def positions(self, viewer: int | None) -> list[tuple[dict[str, Any], int]]:
        """All positions in which the viewer's hand is as it is, each with the number of orders that lead to it."""
        start, end = self._own(viewer)
        before, own, after = self.cards[:start], self.cards[start:end], self.cards[end:]
        found: dict[str, tuple[dict[str, Any], int]] = {}
        for order in _orders(Counter([*before, *after])):
            last = order[len(order) - self.rest :]
            if last != sorted(last):
                continue
            given = self.lay([*order[:start], *own, *order[start:]])
            found[str(given)] = given, 1 + found.get(str(given), (None, 0))[1]
        return list(found.values())


def _orders(cards: Counter[str]) -> Iterator[list[str]]:
    """All orders of some cards; alike ones are told apart by nothing."""
    if not cards:
        yield []
    for card in sorted(cards):
        for rest in _orders(cards - Counter([card])):
            yield [card, *rest]


# Chance


class Chances:
    """Decides in the place of chance, each time otherwise."""

    def __init__(self) -> None:
        self.script: list[tuple[int, tuple[int, ...]]] = []  # outcomes, each with how likely all of them are
        self.place, self.chance, self.begun = 0, 1.0, False

    def go_on(self) -> bool:
        """Begin the next of the ways in which chance can decide; whether there is one."""
        while self.script and self.script[-1][0] == len(self.script[-1][1]) - 1:
            self.script.pop()
        if self.script:
            outcome, weights = self.script.pop()
            self.script.append((outcome + 1, weights))
        elif self.begun:
            return False
        self.place, self.chance, self.begun = 0, 1.0, True
        return True

    def choose(self, weights: tuple[int, ...]) -> int:
        """The outcome of the next decision."""
        if self.place == len(self.script):
            self.script.append((0, weights))
        outcome, _ = self.script[self.place]
        self.place += 1
        self.chance *= weights[outcome] / sum(weights)
        return outcome


@contextmanager
def scripted(chances: Chances) -> Iterator[None]:
    """Let `chances` decide instead of the generator; of alike items a shuffle treats one like the other."""

    def below(_: Any, bound: int) -> int:
        return chances.choose((1,) * int(bound))

    def shuffle(_: Any, items: Any, count: int) -> None:
        left = items[:count].tolist()
        for last in range(count - 1, 0, -1):
            kinds = sorted(set(left))
            items[last] = kinds[chances.choose(tuple(map(left.count, kinds)))]
            left.remove(items[last])
        items[:1] = left[:1] if count else items[:1]

    with pytest.MonkeyPatch.context() as patch:
        for name, decide in (("below", below), ("shuffle", shuffle)):
            patch.setattr(getattr(rng, name), "__code__", CALLS[name])  # in all modules that have imported it
            patch.setitem(vars(rng), f"scripted_{name}", decide)
        yield


CALLS = {  # what the functions do meanwhile; the names are those of `rng`
    "below": (lambda words, bound: scripted_below(words, bound)).__code__,  # type: ignore[name-defined]  # noqa: F821, PLW0108
    "shuffle": (lambda words, items, count: scripted_shuffle(words, items, count)).__code__,  # type: ignore[name-defined]  # noqa: F821, PLW0108
}


# Stories


class Story:
    """A match, and for a viewer (None: a spectator) all that it can be by now."""

    def __init__(self, setting: Setting, viewer: int | None, seed: int) -> None:
        self.match, self.viewer, self.sort = setting.match(seed), viewer, setting.sort
        read = partial(position.read, self.match.game, seed=1)
        deals = ((read(given), ways) for given, ways in setting.positions(viewer))
        self.states = dict(self._gathered(deals))

    def _known(self, state: Any) -> Any:
        known = copy_of(state)
        verbs.conceal(known, SPECTATOR if self.viewer is None else self.viewer)
        return known

    def play(self, move: str) -> None:
        """Play a move, and follow all that can have been; TooMany where that is too much.

        Moves that look alike are of one family of actions.
        """
        actor, made = self.match.actor, self.match.play(move).number
        known, family = self.match.concealed(self.viewer).tobytes(), self.match.game.actions.family_of
        runs = (
            outcome
            for before, weight in self.states.values()
            for number in (verbs.legal_numbers(before) if actor != self.viewer else [made])
            if family[number] == family[made]
            for outcome in self._outcomes(before, number, weight)
        )
        found = [run for run in islice(runs, MOST) if self._known(run[0]).tobytes() == known]
        if next(runs, None):
            raise TooMany
        self.states = dict(self._gathered(found))

    def _outcomes(self, before: Any, number: int, weight: float) -> list[tuple[Any, float]]:
        """What a move can come to; TooMany where that is too much."""
        chances, found = Chances(), []
        with scripted(chances):
            while chances.go_on():
                state = copy_of(before)
                verbs.play(state, number)
                found.append((state, weight * chances.chance))
                if len(found) > MOST:
                    raise TooMany
        return found

    def _gathered(self, found: Any) -> Iterator[tuple[World, tuple[Any, float]]]:
        sums: dict[World, tuple[Any, float]] = {}
        for state, weight in found:
            rng.erase(state.rng)
            state.events[:] = 0
            key = state.tobytes()
            sums[key] = state, weight + sums.get(key, (None, 0.0))[1]
        total = sum(weight for _, weight in sums.values())
        yield from ((key, (state, weight / total)) for key, (state, weight) in sums.items())

    def world(self, state: Any) -> World:
        """What is hidden in a state."""
        state = copy_of(state)
        self.sort(state)
        return b"".join(state[part.name].tobytes() for part in parts(self.match.game))

    def worlds(self) -> dict[World, float]:
        """All there are, and their chances."""
        sums: Counter[World] = Counter()
        for state, chance in self.states.values():
            sums[self.world(state)] += chance  # type: ignore[assignment]
        return dict(sums)

    def imagined(self, count: int, seed: int) -> Counter[World]:
        """So many worlds that the game imagines."""
        known, words, found = self.match.concealed(self.viewer), rng.words_for([seed]), Counter[World]()
        for _ in range(count):
            world = copy_of(known)
            rng.reseed(world.rng, words)
            verbs.imagine(world, SPECTATOR if self.viewer is None else self.viewer)
            found[self.world(world)] += 1
        return found
