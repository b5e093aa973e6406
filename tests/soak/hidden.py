"""The non-interference law on many random positions: what a viewer gets is the same in every world it can imagine."""

import random
import sys

import numpy as np

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.state.record import same_bytes

STEP = 500
SHARE = 0.12  # of the decisions of a random match that are looked at


def observed(match: tw.Match, state: object, seat: int) -> bytes:
    """What a seat observes of a state."""
    out = np.full(match.game.observation_size, -128, np.int8)
    verbs.observe(state, seat, out)
    return out.tobytes()


def check_viewer(match: tw.Match, viewer: int | None, seed: int) -> None:
    """Compare the truth and one imagined world for one viewer."""
    world, concealed = match.imagine(viewer, seed=seed), match.concealed(viewer)
    assert same_bytes(world.concealed(viewer), concealed), "concealing what was imagined gives back what was concealed"
    assert world.view(viewer) == match.view(viewer)
    last = match.view(viewer).happened
    assert tuple(world.log(viewer)[-len(last) :]) == last
    if viewer == match.actor:
        assert world.legal() == match.legal()
    if viewer is not None:
        seen = observed(match, match.state, viewer)
        assert observed(match, world.state, viewer) == observed(match, concealed, viewer) == seen


def check_positions(name: str, positions: int) -> int:
    """Check `count` random positions of a game; returns how many worlds were imagined."""
    chance, seed, checked, worlds = random.Random(name), 0, 0, 0
    while checked < positions:
        match = tw.new(name, seed=seed)
        seed += 1
        while not match.over and checked < positions:
            match.play(chance.choice(match.legal()))
            if chance.random() >= SHARE:
                continue
            for viewer in (*range(match.seats), None):
                check_viewer(match, viewer, checked)
                worlds += 1
            checked += 1
            if checked % STEP == 0:
                print(f"{name}: {checked} of {positions} positions", file=sys.stderr, flush=True)
    return worlds
