"""The knowledge of a viewer: a world that fits what a seat has seen."""

from tanglewood.games.pebbles.rules.rules import bag, draw
from tanglewood.games.pebbles.rules.state import PebblesState

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers import rng
from tanglewood.core.state.seats import NOBODY


@rule
def imagine(state: PebblesState, seat: int) -> None:
    """Fill hands and depths from the pebbles not seen; P3 and P4 tell nothing about what others hold."""
    if state.sinker not in (NOBODY, seat):
        state.sunk[state.sinker] = rng.pick_member(state.rng, bag(state))
    for other in range(state.seats):
        if other != seat:
            for _ in range(state.held[other]):
                draw(state, other)
