"""`tanglewood play`, `join` and `watch`: play in the terminal, alone or at the table of a server."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tanglewood.cli.games import list_games
from tanglewood.cli.language import add_language, help_words
from tanglewood.cli.parser import add_command, add_console, add_game_options, read_game_options, run_in_console, whole
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.guide import NEWCOMER
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import say
from tanglewood.core.numbers.rng import new_key
from tanglewood.play.match import Match, new
from tanglewood.play.messages import message

if TYPE_CHECKING:
    from tanglewood.terminal.console import Console
    from tanglewood.terminal.seating import Seating
    from tanglewood.terminal.server_table.remote_seat import RemoteSeat


def add(commands: Any) -> None:
    """Add the command `play`."""
    parser = add_command(commands, "play", run)
    add_language(parser)
    parser.add_argument("game", metavar="GAME", nargs="?", help=help_words("play-game"))
    _add_seats(parser)
    _add_start(parser)
    add_console(parser)
    parser.add_argument("--keep-turns", action="store_true", help=help_words("play-keep-turns"))
    add_game_options(parser)


def _add_seats(parser: Any) -> None:
    """Add the options for who plays."""
    parser.add_argument("--bot", action="append", default=[], metavar="BOT", help=help_words("play-bot"))
    parser.add_argument("--seat", type=whole, default=1, metavar="N", help=help_words("play-seat"))


def _add_start(parser: Any) -> None:
    """Add the options for how the game begins."""
    parser.add_argument("--seed", type=whole, help=help_words("play-seed"))
    parser.add_argument("--resume", nargs="?", const="", metavar="FILE", help=help_words("play-resume"))
    parser.add_argument("--guided", action="store_true", help=help_words("play-guided"))


def run(args: argparse.Namespace) -> None:
    """Play until the person leaves; without a game, list the games."""
    if args.game is None:
        list_games()
        print(f"\n{say(message('play-which', command='tanglewood play fox'))}")
        return
    from tanglewood.terminal.practice import WITH_PRACTICE
    from tanglewood.terminal.session import Session

    match, seating, path = _open_match(args)
    run_in_console(
        args, lambda console: Session(match, seating, path, WITH_PRACTICE, console, ends=not args.keep_turns).run()
    )


def _open_match(args: argparse.Namespace) -> "tuple[Match, Seating, Path]":
    """The match to play, new, guided or resumed, with its seats and its file."""
    from tanglewood.terminal import saved_games
    from tanglewood.terminal.seating import arrange

    seats = get_game(args.game).check_seats(args.seats)
    seating = arrange(seats, args.seat - 1, args.bot)
    if args.guided:
        match = _guided_match(args.game)
        return match, arrange(match.seats, NEWCOMER, args.bot), saved_games.fresh_path(args.game)
    if args.resume is None:
        match = new(args.game, seats, new_key() if args.seed is None else args.seed, **read_game_options(args))
        return match, seating, saved_games.fresh_path(args.game)
    path = Path(args.resume) if args.resume else saved_games.newest(args.game)
    match, seating = saved_games.open_game(args.game, path, seating)
    return match, seating, path


def _guided_match(game: str) -> Match:
    """The match of a game's guide; BadOption if there is none."""
    from tanglewood.play.guided_game import first_match

    match = first_match(get_game(game))
    if match is None:
        about = {"game": get_game(game).title, "command": f"tanglewood rules {game}"}
        raise BadOption(message("lesson-no-guide", **about))
    return match


def add_join(commands: Any) -> None:
    """Add the command `join`."""
    parser = add_command(commands, "join", run_join)
    _add_link(parser)
    parser.add_argument("--name", default="", help=help_words("join-name"))
    parser.add_argument("--seat", type=whole, metavar="N", help=help_words("join-seat"))
    parser.set_defaults(watches=False)


def add_watch(commands: Any) -> None:
    """Add the command `watch`."""
    parser = add_command(commands, "watch", run_join)
    _add_link(parser)
    parser.set_defaults(name="", seat=None, watches=True)


def _add_link(parser: Any) -> None:
    parser.add_argument("link", metavar="LINK", help=help_words("option-link"))
    add_language(parser)
    add_console(parser)


def run_join(args: argparse.Namespace) -> None:
    """Join, then play or watch until the person leaves."""
    from tanglewood.terminal.server_table.remote_seat import RemoteSeat

    seat = RemoteSeat(args.link)
    seat.watches = seat.watches or args.watches
    seats = seat.join(args.name, None if args.seat is None else args.seat - 1)
    run_in_console(args, lambda console: _play_at(seat, seats, console))


def _play_at(seat: "RemoteSeat", seats: list[int], console: "Console") -> None:
    """Play or watch at a table where one has joined."""
    from tanglewood.play.questions import Typed
    from tanglewood.terminal.server_table.remote_session import RemoteSession

    if seat.watches or not seats:
        console.say(say(message("remote-watches", quit=str(Typed("quit")))))
    else:
        console.say(say(message("remote-sits", seat=seats[0] + 1, help=str(Typed("help")))))
    try:
        RemoteSession(seat, console).run()
    finally:
        if seats:
            console.say()
            console.say(say(message("remote-come-back")))
            console.say_unwrapped(f"  tanglewood join {seat.server}/table/{seat.table}")
