"""The end of a search, and the value of an action at a glance."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.state.seats import NOBODY
from tanglewood.scaffold.sample.rules.state import CARD_OF, GameState


@rule
def segment(state: GameState) -> int:
    """A search plays a match to its end."""
    return int(state.actor == NOBODY)


@rule
def heuristic(state: GameState, action: int) -> float:
    """Take as many as one can get."""
    card = int(CARD_OF[action])
    return float(card if card <= state.left else -card)
