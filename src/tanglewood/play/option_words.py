"""The options of a game in words: its messages `option-NAME`, or what its state declares if it has none."""

from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Listed, listed
from tanglewood.core.state.options import Option
from tanglewood.core.view.view import capital
from tanglewood.play.messages import message


def option_name(game: Game, option: Option) -> str:
    """The name of an option."""
    return _said(game, option) or capital(option.name.replace("_", " "))


def option_does(game: Game, option: Option) -> str:
    """A sentence about what an option does."""
    return _said(game, option, "does") or option.doc


def option_choice(game: Game, option: Option, choice: str) -> str:
    """The name of one of an option's choices."""
    return _said(game, option, choice) or choice


def value_in_words(game: Game, option: Option, value: object) -> str:
    """An option's value: "on", "21", "the valley"."""
    if isinstance(value, bool):
        return say(message("on" if value else "off"))
    return option_choice(game, option, value) if isinstance(value, str) else str(value)


def as_printed_in_words(game: Game) -> Listed:
    """The options that play as the rulebook prints it, each with its value, in a list."""
    chosen = [(game.option(name), value) for name, value in game.as_printed.items()]
    return listed(
        *(
            message("option-is", option=option_name(game, option), value=value_in_words(game, option, value))
            for option, value in chosen
        )
    )


def _said(game: Game, option: Option, part: str = "") -> str:
    name = f"option-{option.name}"
    return say(game.words(name), part=part) if game.words is not None and game.words.has(name) else ""
