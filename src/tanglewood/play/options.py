"""The options of a game in words: its messages `option-NAME`, or their names in Python if it has none."""

from tanglewood.core.catalogue import say
from tanglewood.core.game import Game
from tanglewood.core.message import Message
from tanglewood.core.options import Option
from tanglewood.core.view import capital
from tanglewood.play.messages import message


def _named(game: Game, name: str) -> Message | None:
    key = f"option-{name}"
    return game.words(key) if game.words is not None and game.words.has(key) else None


def option_title(game: Game, name: str) -> str:
    """The name of an option."""
    named = _named(game, name)
    return say(named) if named else capital(name.replace("_", " "))


def option_does(game: Game, option: Option) -> str:
    """What an option does, in a sentence."""
    named = _named(game, option.name)
    return say(named, part="does") if named else option.doc


def value_in_words(value: object) -> str:
    """An option's value: "on", "21"."""
    return say(message("on" if value else "off")) if isinstance(value, bool) else str(value)
