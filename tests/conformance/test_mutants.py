"""Laws of positions that are not from play: those of random games with a few things changed.

A position is input. What is wrong in one is refused as such, whatever it is; nothing of it may reach the rules
unchecked, as compiled code writes where an index says. So this says most with bounds checks, as `make test` sets them.
What is accepted, whether or not play could have led there, is safe: it is seen, imagined and played to its end.
"""

import random
from typing import Any

import numpy as np
import pytest
from tests.conformance.mutants import mutants
from tests.conformance.tables import MOST_MOVES, Table, observation, viewers

import tanglewood as tw
from tanglewood.core import verbs
from tanglewood.core.ints import INT32
from tanglewood.core.record import copy_of

pytestmark = pytest.mark.many


def play_out(match: tw.Match, chance: random.Random) -> None:
    """Play at random to the end."""
    state, out = copy_of(match.state), np.zeros(match.rules.actions.count, INT32)
    for _ in range(MOST_MOVES):
        count = verbs.legal(state, out)
        if count == 0:
            assert state.actor < 0
            return
        verbs.play(state, int(out[chance.randrange(count)]))
    raise AssertionError(f"It does not end within {MOST_MOVES} moves.")


def use(match: tw.Match, chance: random.Random) -> None:
    """Do with a match what is done with any: look at it, imagine, keep it and play it to its end."""
    for viewer in viewers(match):
        match.view(viewer)
        world = match.imagine(viewer, seed=1)
        if viewer is not None:
            observation(match, match.state, viewer)
        if viewer == match.actor:
            play_out(world, chance)
    assert tw.replay(match.journal()).state.tobytes() == match.state.tobytes()
    play_out(match, chance)


def test_mutated_positions(table: Table) -> None:
    """They are refused as positions, or are as good as any other."""
    chance, refused, accepted = random.Random(1), 0, 0
    for mutant in mutants(table):
        try:
            match: Any = tw.from_position(table.game, mutant.given, seed=1)
        except tw.BadPosition:
            refused += 1
            continue
        except Exception as error:
            raise AssertionError(f"Reading it raised {error!r}; changed was {mutant.changes}") from error
        accepted += 1
        try:
            use(match, chance)
        except Exception as error:
            raise AssertionError(f"Using it raised {error!r}; changed was {mutant.changes}") from error
    assert refused
    assert accepted
