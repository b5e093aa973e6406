"""Explorers and Paths in words: prompts and the result; the log is in `story`, refusals in `refusals`."""

from collections.abc import Callable
from typing import Any

from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.view import Speaker, count_of
from tanglewood.games.explorers.cards import card_name, slot_text
from tanglewood.games.explorers.legal import may_lay_paths, may_play_explorers, steps
from tanglewood.games.explorers.phrases import result
from tanglewood.games.explorers.refusals import why_not
from tanglewood.games.explorers.state import Frame
from tanglewood.games.explorers.story import tell

__all__ = ["prompt", "result", "tell", "why_not"]


def prompt(state: Any, speaker: Speaker) -> str:
    """One plain sentence for the viewer: whose turn it is, what is asked, what is left."""
    actor = int(state.actor)
    if actor < 0:
        return result(state, speaker)
    kind = top_kind(state)
    todo = _QUESTIONS[Frame(kind)](state, speaker) if kind else _to_do(state)
    if actor == speaker.viewer:
        return f"Your {'turn' if actor == state.turn else 'choice'}: {todo}."
    return f"{speaker.who(actor)} {'is to' if kind else 'may'} {todo}."


def _to_do(state: Any) -> str:
    """What is left of a turn; what all can see, in the same words for all. [E5]"""
    plays, moves = max(0, int(state.plays)), int(state.moves)
    todo = ["play explorers"] if may_play_explorers(state) else []
    todo += ["lay paths"] if may_lay_paths(state) else []
    todo += ["walk"] if steps(state, int(state.actor)) else []
    either = f"{', '.join(todo)} or camp" if todo else "camp"
    return f"{either} ({count_of(plays, 'play')} and {count_of(moves, 'move')} left)"


def _slot(state: Any, _: Speaker) -> str:
    return f"choose a slot for {card_name(top_argument(state, 0))}"


def _rotation(state: Any, _: Speaker) -> str:
    return (
        f"choose where the arrow of {card_name(top_argument(state, 0))} points on {slot_text(top_argument(state, 1))}"
    )


def _adventure(state: Any, _: Speaker) -> str:
    return f"lay {'up to two paths' if top_argument(state, 0) > 1 else 'one more path'} with the Adventurer, or pass"


def _halve(state: Any, speaker: Speaker) -> str:
    left = count_of(top_argument(state, 0), "card")
    return f"discard {left} because of {speaker.possessive(int(state.turn))} Archer"


def _chart_rotation(state: Any, _: Speaker) -> str:
    return f"choose where the arrow of the path on {slot_text(top_argument(state, 0))} shall point"


def _gift(state: Any, speaker: Speaker) -> str:
    return f"choose what {speaker.possessive(int(state.turn))} Guide gives"


def _drop(state: Any, _: Speaker) -> str:
    return f"choose the blank slot to which the Witch moves the path of {slot_text(top_argument(state, 0))}"


_QUESTIONS: dict[Frame, Callable[[Any, Speaker], str]] = {
    Frame.SLOT: _slot,
    Frame.ROTATION: _rotation,
    Frame.ADVENTURE: _adventure,
    Frame.HALVE: _halve,
    Frame.CHART: lambda state, speaker: "choose a path for the Cartographer to rotate, or pass",
    Frame.CHART_ROTATION: _chart_rotation,
    Frame.GIFT: _gift,
    Frame.SWITCH: lambda state, speaker: "choose a path next door for the Hireling to switch, or pass",
    Frame.SQUIRE: lambda state, speaker: "play another explorer with the Squire, to be resolved twice, or pass",
    Frame.LIFT: lambda state, speaker: "choose a path with nobody on it for the Witch to move",
    Frame.DROP: _drop,
}
