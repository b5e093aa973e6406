"""The end of a search, and the value of an action at a glance."""

from tanglewood.games.pebbles.rules.state import LOW, MOVE_OF, PEBBLE_OF, PebblesState

from tanglewood.core.compiler.rule import rule

STRENGTH = (1, -1, 0, 0, 1)  # by move: whether strong pebbles are for it


@rule
def segment(state: PebblesState) -> int:
    """A search plays a round to its end."""
    return int(state.done)


@rule
def heuristic(state: PebblesState, action: int) -> float:
    """Throw the pebble that scores best, sink the one that scores worst; let the frog leap, as it scores little."""
    strength = STRENGTH[MOVE_OF[action]] * PEBBLE_OF[action]
    return float(-strength if state.wins == LOW else strength)
