"""The prompts of Into the Woods."""

from tanglewood.core.language.message import Message, Player
from tanglewood.core.view.view import Speaker
from tanglewood.games.woods.rules import legal
from tanglewood.games.woods.rules.messages import message
from tanglewood.games.woods.rules.state import WoodsState


def prompt(state: WoodsState, speaker: Speaker) -> Message:
    """Tell the player to decide their choices, and everybody else whose move they wait for."""
    actor = int(state.actor)
    if actor == speaker.viewer and not legal.can_trade(state, int(state.hands[actor])):
        return message("prompt-pass")
    return message("prompt-trade", player=Player(actor))
