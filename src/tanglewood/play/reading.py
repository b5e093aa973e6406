"""Find the legal action that a typed line means."""

from collections.abc import Iterable
from contextlib import suppress
from difflib import get_close_matches
from typing import NoReturn

from tanglewood.core.actions import folded
from tanglewood.core.catalogue import message as core_message
from tanglewood.core.catalogue import say, speaking
from tanglewood.core.errors import UnreadableMove
from tanglewood.core.inputs import typed
from tanglewood.core.message import ENGLISH, Argument, either
from tanglewood.core.view import Action, View
from tanglewood.play.match import Match
from tanglewood.play.messages import message

MOST_QUOTED = 40  # letters of a line that cannot be read
MOST_NAMED = 6  # moves that a line can mean
COMPASS = {"side-right": "e", "side-left": "w", "side-up": "n", "side-down": "s"}


class AmbiguousMove(UnreadableMove):
    """A text that fits several actions."""


def find(view: View, text: str) -> Action | None:
    """The legal action for a canonical text, a sentence or the parts that one presses; None if there is none.

    The beginning or the end of a text will do where it fits one action alone. Raises AmbiguousMove if several fit.
    """
    names = {card.text: card.name for zone in view.zones for card in zone.cards if card.text}
    for word in _ways(text):
        for action in view.actions:
            if folded(action.text) == word:
                return action
        fitting = [action for action in view.actions if word in _sayings(action, names)]
        if found := _only(fitting or _shortest([action for action in view.actions if _is_part(word, action)]), text):
            return found
    return None


def _only(fitting: list[Action], text: str) -> Action | None:
    """The action that fits, None if none does. Raises AmbiguousMove if several do."""
    if len(fitting) > MOST_NAMED:
        raise AmbiguousMove(message("unfinished-move", text=typed(text, MOST_QUOTED), example=fitting[0].text))
    if len(fitting) > 1:
        moves = either(*(core_message("quoted", text=action.text) for action in fitting))
        raise AmbiguousMove(message("ambiguous-move", text=typed(text, MOST_QUOTED), moves=moves))
    return fitting[0] if fitting else None


def _shortest(actions: list[Action]) -> list[Action]:
    """Those with the fewest words: "east" is a step, not a friend carried there."""
    words = [len(action.text.split()) for action in actions]
    return [action for action, number in zip(actions, words, strict=True) if number == min(words)]


def _is_part(words: str, action: Action) -> bool:
    """Whether these words begin or end the text of an action, or its sentence."""
    sayings = folded(action.text), folded(action.label)
    return bool(words) and any(one.startswith(f"{words} ") or one.endswith(f" {words}") for one in sayings)


def _ways(text: str) -> list[str]:
    """The possible readings of a line: whole, without a leading "play", and with "right" for east and the like, in
    English or the active language."""
    whole = folded(text).removesuffix(".")
    prefixes = [f"{word} " for word in in_both("prefix-play")]
    ways = [whole, *(whole.removeprefix(word) for word in prefixes if whole.startswith(word))]
    return [*ways, *(turned for way in ways if (turned := _by_compass(way)) != way)]


def _by_compass(words: str) -> str:
    """The words with directions of the compass for those of the screen."""
    compass = {word: way for name, way in COMPASS.items() for word in in_both(name)}
    return " ".join(compass.get(word, word) for word in words.split())


def in_both(name: str) -> list[str]:
    """A word that people type, in English, and in the active language if that has another."""
    with speaking(ENGLISH):
        english = say(message(name))
    return list(dict.fromkeys((english, folded(say(message(name))))))


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
        if any(known.startswith(f"{word} ") for known in match.rules.actions.texts):
            raise UnreadableMove(message("unstarted-move", text=typed(text, MOST_QUOTED)))
    near = nearest(text, [*(action.text for action in view.actions), *words])
    raise UnreadableMove(message("unknown-line", text=typed(text, MOST_QUOTED), **near))


def nearest(text: str, words: Iterable[str]) -> dict[str, Argument]:
    """For a message about a text that is none of `words`: the nearest of them, and whether there is one."""
    spelt = {folded(word): word for word in words}
    close = get_close_matches(folded(text), spelt, n=1, cutoff=0.5)
    return {"near": spelt[close[0]] if close else "", "hint": bool(close)}
