"""`tanglewood games`: the games and their options, in lines, or one game for programmers."""

import argparse
import json
from typing import Any

from tanglewood.cli.language import add_language, help_words
from tanglewood.cli.parser import add_command, add_json
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.catalogue import say
from tanglewood.core.language.message import Message
from tanglewood.core.state.options import Option, said
from tanglewood.play.messages import message
from tanglewood.terminal.console import wrapped


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "games", run)
    add_language(parser)
    parser.add_argument("game", metavar="GAME", nargs="?", help=help_words("games-game"))
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    """Print each game in a line, then its options; or the reference of one. Raises UnknownName."""
    if args.json:
        chosen = game_ids() if args.game is None else [get_game(args.game).id]
        print(json.dumps({"games": [described(get_game(game)) for game in chosen]}, indent=1, ensure_ascii=False))
        return
    if args.game is not None:
        from tanglewood.cli.game_reference import page

        print(page(get_game(args.game)), end="")
        return
    list_games()


def described(game: Game) -> dict[str, Any]:
    """A game and its options as JSON values."""
    from tanglewood.play.option_words import option_does

    options = [
        {
            "name": option.name,
            "default": option.default,
            "choices": list(option.choices),
            "suggestions": list(option.suggestions),
            "does": say(option_does(game, option)),
        }
        for option in game.options
    ]
    about = {"title": say(game.title), "tagline": say(game.tagline), "minutes": game.minutes, "rules": game.version}
    return {"id": game.id, **about, "seats": list(game.seats), "actions": game.actions.count, "options": options}


def list_games() -> None:
    """Print each game in a line, then its options; after them the small games."""
    from tanglewood.minis.messages import mini_titles

    for game in map(get_game, game_ids()):
        least, most = game.seats[0], game.seats[-1]
        seats = message("listing-seats", least=least, most=most) if most > least else least
        about = {"game": game.title, "seats": seats, "minutes": _minutes(game), "tagline": game.tagline}
        print(wrapped(say(message("listing-game", **about)), f"{game.id}: ", "    "))
        for option in game.options:
            print(wrapped(say(_option(game, option)), "  ", "    "))
    print(f"\n{say(message('listing-more'))}")
    for mini in mini_titles():
        print(wrapped(say(message("listing-mini", game=mini.title, tagline=mini.tagline)), f"{mini.id}: ", "    "))


def _minutes(game: Game) -> int | str:
    """A number of minutes, or the text of a range."""
    return int(game.minutes) if game.minutes.isdecimal() else game.minutes


def _option(game: Game, option: Option) -> Message:
    """An option as one types it, and what it does."""
    from tanglewood.play.option_words import option_does

    about = {"option": f"{option.name}={said(option.default)}", "does": option_does(game, option)}
    if option.choices:
        return message("listing-choices", choices=", ".join(option.choices), **about)
    if option.suggestions:
        suggestions = ", ".join(map(str, option.suggestions))
        return message("listing-numbers", suggestions=suggestions, least=option.minimum, **about)
    return message("listing-option", **about)
