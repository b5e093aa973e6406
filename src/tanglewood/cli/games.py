"""`tanglewood games`: the games and their options, in lines."""

from tanglewood.cli.game_reference import page
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Message
from tanglewood.core.state.options import Option, said
from tanglewood.play.messages import message
from tanglewood.play.options import option_does
from tanglewood.terminal.wrap import wrapped


def show(one: str | None) -> None:
    """Print each game in a line, then its options; or the reference of `one`. Raises BadOption for an unknown one."""
    if one is not None:
        print(page(get_game(one)), end="")
        return
    for game in map(get_game, game_ids()):
        least, most = game.seats[0], game.seats[-1]
        seats = message("listing-seats", least=least, most=most) if most > least else least
        about = {"game": game.title, "seats": seats, "minutes": _minutes(game), "tagline": game.tagline}
        print(wrapped(say(message("listing-game", **about)), f"{game.id}: ", "    "))
        for option in game.options:
            print(wrapped(say(_option(game, option)), "  ", "    "))


def _minutes(game: Game) -> int | str:
    """A number of minutes, or the text of a range."""
    return int(game.minutes) if game.minutes.isdecimal() else game.minutes


def _option(game: Game, option: Option) -> Message:
    """An option as one types it, and what it does."""
    about = {"option": f"{option.name}={said(option.default)}", "does": option_does(game, option)}
    choices = option.choices or option.suggestions
    if choices:
        return message("listing-choices", choices=", ".join(map(str, choices)), **about)
    return message("listing-option", **about)
