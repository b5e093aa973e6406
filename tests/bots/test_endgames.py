"""Endgames of The Fox in the Forest where the best move can be worked out: the search must find it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.tables import Table, walk
from tests.nets.making import write_chance

import tanglewood as tw
from tanglewood.bots.champion import Champion
from tanglewood.bots.ismcts import Ismcts
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.record import copy_of

FOX = Table("fox", 2)
CARDS_LEFT = 3  # in the hand of the seat to decide
WORLDS = 12  # that a move must be best in
POSITIONS = 2 if INTERPRETED else 12


def after(state: Any, action: int) -> Any:
    copy = copy_of(state)
    verbs.play(copy, action)
    return copy


def lead(state: Any, seat: int) -> int:
    points = verbs.scores_of(state)
    return points[seat] - points[1 - seat]


def solved(state: Any, seat: int, since: int) -> int:
    """The lead of `seat` at the end of the round if both play perfectly and all cards lie open."""
    if state.actor < 0 or verbs.segment(state) != since:
        return lead(state, seat)
    outcomes = [solved(after(state, action), seat, since) for action in verbs.legal_numbers(state)]
    return max(outcomes) if state.actor == seat else min(outcomes)


def best_in_all_worlds(match: tw.Match) -> int | None:
    """The action that is better than each other in every one of some worlds, if there is one."""
    common: int | None = None
    for seed in range(WORLDS):
        world = match.imagine(match.actor, seed).state
        since = verbs.segment(world)
        worth = {action: solved(after(world, action), match.actor, since) for action in verbs.legal_numbers(world)}
        best = max(worth, key=worth.__getitem__)
        others = [value for action, value in worth.items() if action != best]
        if max(others) == worth[best] or common not in (None, best):
            return None
        common = best
    return common


def clear_endgames() -> Iterator[tuple[tw.Match, int]]:
    """Late positions of random games with a choice whose answer is clear."""
    for seed in range(10_000):
        for match in walk(FOX, seed):
            late = not match.over and int(match.state.hands[match.actor]).bit_count() <= CARDS_LEFT
            if late and len(match.legal()) > 1 and (best := best_in_all_worlds(match)) is not None:
                yield match.copy(), best


@pytest.fixture(scope="module")
def endgames() -> list[tuple[tw.Match, int]]:
    return [found for _, found in zip(range(POSITIONS), clear_endgames(), strict=False)]


def test_the_search_finds_what_is_best_in_every_world(endgames: list[tuple[tw.Match, int]]) -> None:
    bot = Ismcts(simulations=300 if INTERPRETED else 5000)
    for match, best in endgames:
        assert bot.choose(match.concealed(match.actor), match.actor, seed_words(1)) == best, match.position()


def test_the_search_finds_it_with_a_poor_net_too(endgames: list[tuple[tw.Match, int]], tmp_path: Path) -> None:
    """A net of chance misleads at first; what really comes at the end of the round outweighs it."""
    write_chance(tmp_path / "net.npz", FOX.rules, 16, 8)
    bot = Champion(simulations=400 if INTERPRETED else 5000, net=str(tmp_path / "net.npz"))
    for match, best in endgames:
        assert bot.choose(match.concealed(match.actor), match.actor, seed_words(1)) == best, match.position()


def test_a_longer_look_is_surer(endgames: list[tuple[tw.Match, int]]) -> None:
    """The clear move gets nearly all simulations."""
    bot = Ismcts(simulations=300 if INTERPRETED else 5000)
    for match, best in endgames:
        found = bot.search(match.concealed(match.actor), match.actor, seed_words(2))
        assert found.best == best
        assert found.share(found.lines[0]) > 0.5
