"""Tiny Lost solved: the optimum, a second way to compute it, and how far a bot is from it."""

from collections import defaultdict
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tanglewood.bots import read_bot
from tanglewood.cli import main
from tanglewood.core.game import verbs
from tanglewood.core.game.chance import outcomes
from tanglewood.core.game.registry import get_game
from tanglewood.core.state.events import clear_events
from tanglewood.solver.exploitability import exact_gain
from tanglewood.solver.game_tree import Grower, Level, whole_tree
from tanglewood.solver.solution import optimum, public_deals

CHANCE = 8 / 9  # to win
MOVES = 7  # played before a part is solved in two ways: characters are chosen, and the first turns over
PARTS = 12


def seen(state: Any) -> bytes:
    """What all see of a state, without the way that led to it."""
    concealed = verbs.concealed_for(state, -1)
    clear_events(concealed)
    return bytes(concealed.tobytes())


class Expectation:
    """The chance to win by recursion over what all see: equal sights are one, whatever led there."""

    def __init__(self) -> None:
        self.chances: dict[bytes, float] = {}

    def of_level(self, level: Level) -> float:
        """The chance to win from the single node of a level."""
        worlds = list(zip(level.states, level.weights.tolist(), strict=True))
        return self.of(seen(worlds[0][0]), worlds)

    def of(self, sight: bytes, worlds: list[tuple[Any, float]]) -> float:
        """The chance to win from these worlds, each a state and its share, that all look like `sight`."""
        if sight not in self.chances:
            state = worlds[0][0]
            legal = verbs.legal_numbers(state)
            self.chances[sight] = (
                max(self.after(action, worlds) for action in legal) if legal else float(bool(verbs.winners_of(state)))
            )
        return self.chances[sight]

    def after(self, action: int, worlds: list[tuple[Any, float]]) -> float:
        """The chance to win after an action: the mean over what all may see then."""
        sights: dict[bytes, dict[bytes, tuple[Any, float]]] = defaultdict(dict)
        for state, share in worlds:
            for outcome in outcomes(state, action, 100):
                clear_events(outcome.state)
                alike, key = sights[seen(outcome.state)], bytes(outcome.state.tobytes())
                alike[key] = outcome.state, alike.get(key, (None, 0.0))[1] + share * outcome.chance
        total = 0.0
        for sight, alike in sights.items():
            chance = sum(share for _, share in alike.values())
            total += chance * self.of(sight, [(state, share / chance) for state, share in alike.values()])
        return total


def test_the_optimum_is_that_of_a_recursion_over_what_all_see() -> None:
    """From some nodes on, the tree of all that was seen and done has the value of a recursion that forgets the way."""
    grower, expectation, values = Grower(get_game("tinylost"), reward="result"), Expectation(), set()
    (deal,) = public_deals(grower)
    level = deal.level
    for _ in range(MOVES):
        level = grower.grow(level)
    going = np.flatnonzero(level.actors >= 0)
    for node in going[:: len(going) // PARTS]:
        part = replace(level.part(np.array([node])), parents=np.zeros(1, np.int64))
        (value, _) = optimum(deal, whole_tree(grower, part)).values
        assert (1 + value) / 2 == pytest.approx(expectation.of_level(part))
        values.add(round(value, 6))
    assert len(values) > 2


def test_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    """`solve` prints the chance to win of the best play, and `exploit` how often a bot wins."""
    assert main(["solve", "tinylost"]) == 0
    assert f"All win with a chance of {CHANCE:.4f}. No play does better." in capsys.readouterr().out
    assert main(["exploit", "tinylost", "greedy"]) == 0
    assert f"All win with a chance of 0.1481. The best play wins with {CHANCE:.4f}." in capsys.readouterr().out


def test_what_a_bot_lacks_is_a_chance_to_win() -> None:
    """Not points: `exploit lost` compares it with wins."""
    gain, seeds = exact_gain(get_game("tinylost"), None, read_bot("greedy"))
    assert gain == pytest.approx(CHANCE - 4 / 27)
    assert seeds == 0
