"""The form for the options of a game."""

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.game.game import Game
from tanglewood.core.language.message import either
from tanglewood.core.state.options import MAX_OPTION, Option
from tanglewood.play.option_words import option_choice
from tanglewood.web.rendering.phrases import words


def read_option(game: Game, option: Option, text: str) -> tuple[bool | int | str | None, str]:
    """The value that a person entered, or None and what to enter instead."""
    try:
        return option.read(text), ""
    except TanglewoodError:
        choices = [option_choice(game, option, choice) for choice in option.choices]
        if choices:
            return None, words("option-wrong-choice", choices=either(*choices))
        return None, words("option-wrong-number", least=option.minimum, most=MAX_OPTION)
