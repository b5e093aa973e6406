"""What is done with any match that was accepted, wherever it came from."""

import random

import numpy as np
from tests.conformance.tables import MOST_MOVES, observation, viewers

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import INT32
from tanglewood.core.state.record import copy_of


def play_out(match: tw.Match, chance: random.Random) -> None:
    """Play at random to the end."""
    state, out = copy_of(match.state), np.zeros(match.game.actions.count, INT32)
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
