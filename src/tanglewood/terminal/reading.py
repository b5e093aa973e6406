"""What a typed line means among the legal actions of a view."""

from collections.abc import Sequence
from difflib import get_close_matches

from tanglewood.core.actions import folded
from tanglewood.core.errors import UnreadableMove
from tanglewood.core.view import Action, View


class AmbiguousMove(UnreadableMove):
    """A text that fits several actions."""


def find(view: View, text: str) -> Action | None:
    """The legal action meant by a canonical text, a sentence, or the things one chooses; None if there is none.

    Raises AmbiguousMove where several fit.
    """
    word = folded(text).removesuffix(".")
    for action in view.actions:
        if folded(action.text) == word:
            return action
    names = {card.text: card.name for zone in view.zones for card in zone.cards if card.text}
    fitting = [action for action in view.actions if word in _sayings(action, names)]
    if len(fitting) > 1:
        choices = " or ".join(repr(action.text) for action in fitting)
        raise AmbiguousMove(f"{text!r} can mean several moves: {choices}.")
    return fitting[0] if fitting else None


def _sayings(action: Action, names: dict[str, str]) -> set[str]:
    """Other ways to say an action."""
    parts = " ".join(action.parts)
    spoken = " ".join(names.get(part, part) for part in action.parts)
    return {folded(said) for said in (action.label, parts, spoken) if said}


def nearest(text: str, words: Sequence[str]) -> str:
    """The question whether the nearest of the words was meant, "" if none is near."""
    spelt = {folded(word): word for word in words}
    close = get_close_matches(folded(text), spelt, n=1, cutoff=0.5)
    return f" Did you mean {spelt[close[0]]!r}?" if close else ""
