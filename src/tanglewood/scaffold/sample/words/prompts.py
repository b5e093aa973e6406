"""The prompts of Sample."""

from tanglewood.core.view.view import Speaker
from tanglewood.scaffold.sample.rules.state import GameState


def prompt(state: GameState, speaker: Speaker) -> str:
    """The seat to move, and its task."""
    return f"{speaker.does(state.actor, 'lay')} a card; {state.left} counters are left."
