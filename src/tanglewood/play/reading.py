"""Find the legal action that a typed line means."""

from collections.abc import Iterable
from contextlib import suppress
from difflib import get_close_matches
from typing import NoReturn

from tanglewood.core.actions import folded
from tanglewood.core.errors import UnreadableMove
from tanglewood.core.view import Action, View
from tanglewood.play.match import Match

MOST_QUOTED = 40  # letters of a line that cannot be read
TO_PLAY = "play "  # may stand before any move


class AmbiguousMove(UnreadableMove):
    """A text that fits several actions."""


def find(view: View, text: str) -> Action | None:
    """The legal action for a canonical text, a sentence or the parts that one presses; None if there is none.

    Raises AmbiguousMove if several fit.
    """
    for word in _ways(text):
        for action in view.actions:
            if folded(action.text) == word:
                return action
        names = {card.text: card.name for zone in view.zones for card in zone.cards if card.text}
        fitting = [action for action in view.actions if word in _sayings(action, names)]
        if len(fitting) > 1:
            choices = " or ".join(repr(action.text) for action in fitting)
            raise AmbiguousMove(f"{text!r} can mean several moves: {choices}.")
        if fitting:
            return fitting[0]
    return None


def _ways(text: str) -> list[str]:
    """The possible readings of a line: whole, then without a leading "play"."""
    whole = folded(text).removesuffix(".")
    return [whole, whole.removeprefix(TO_PLAY)] if whole.startswith(TO_PLAY) else [whole]


def _sayings(action: Action, names: dict[str, str]) -> set[str]:
    """Other ways to say an action."""
    parts = " ".join(action.parts)
    spoken = " ".join(names.get(part, part) for part in action.parts)
    return {folded(said) for said in (action.label, parts, spoken) if said}


def refuse(match: Match, view: View, text: str, words: Iterable[str]) -> NoReturn:
    """Raise the MoveError for a text that is neither a legal move (`find`) nor one of `words`."""
    for word in _ways(text):
        with suppress(UnreadableMove):
            match.copy().play(match.read(word), view.seat)
    near = nearest(text, [*(action.text for action in view.actions), *words])
    raise UnreadableMove(f"Cannot read {text[:MOST_QUOTED]!r} as a move or a command.{near}")


def nearest(text: str, words: Iterable[str]) -> str:
    """ " Did you mean …?" with the nearest word, "" if none is near."""
    spelt = {folded(word): word for word in words}
    close = get_close_matches(folded(text), spelt, n=1, cutoff=0.5)
    return f" Did you mean {spelt[close[0]]!r}?" if close else ""
