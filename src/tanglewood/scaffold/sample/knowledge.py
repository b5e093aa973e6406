"""The knowledge of a viewer: a world that fits what a seat has seen."""

from tanglewood.core.compiler.rule import rule
from tanglewood.scaffold.sample.rules.rules import draw
from tanglewood.scaffold.sample.rules.state import GameState


@rule
def imagine(state: GameState, seat: int) -> None:
    """Fill the hands of the others with cards that the seat has not seen."""
    for other in range(state.seats):
        if other != seat:
            for _ in range(state.held[other]):
                draw(state, other)
