"""The prompts of Pebbles."""

from tanglewood.games.pebbles.rules.state import Frame, PebblesState

from tanglewood.core.state import decision_stack
from tanglewood.core.view.view import Speaker


def prompt(state: PebblesState, speaker: Speaker) -> str:
    """Whose turn it is, and for what."""
    if decision_stack.top_kind(state) == Frame.CHANGE:
        return f"{speaker.does(state.actor, 'may', 'may')} sink a pebble and draw another."
    if decision_stack.top_kind(state) == Frame.LEAP:
        return f"{speaker.does(state.actor, 'are', 'is')} asked after the splash: does a frog leap?"
    return f"{speaker.does(state.actor, 'throw')} a pebble."
