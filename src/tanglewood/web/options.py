"""The options of a game in the words of its catalogue, else of their docs."""

from tanglewood.core.catalogue import say
from tanglewood.core.errors import TanglewoodError
from tanglewood.core.game import Game
from tanglewood.core.message import either
from tanglewood.core.options import MAX_OPTION, Option
from tanglewood.core.view import capital
from tanglewood.web.phrases import words


def option_name(game: Game, option: Option) -> str:
    """What an option is called."""
    return _said(game, option) or capital(option.name.replace("_", " "))


def option_doc(game: Game, option: Option) -> str:
    """What an option does."""
    return _said(game, option, "does") or option.doc


def option_choice(game: Game, option: Option, choice: str) -> str:
    """What one of an option's choices is called."""
    return _said(game, option, choice) or choice


def read_option(game: Game, option: Option, given: str) -> tuple[bool | int | str | None, str]:
    """The value that a person entered, or None and what to enter instead."""
    try:
        return option.read(given), ""
    except TanglewoodError:
        choices = [option_choice(game, option, choice) for choice in option.choices]
        if choices:
            return None, words("option-wrong-choice", choices=either(*choices))
        return None, words("option-wrong-number", least=option.minimum, most=MAX_OPTION)


def _said(game: Game, option: Option, part: str = "") -> str:
    name = f"option-{option.name}"
    return say(game.words(name), part=part) if game.words is not None and game.words.has(name) else ""
