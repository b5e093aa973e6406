"""`tanglewood play`, `join` and `watch`: play in the terminal, alone or at the table of a server."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tanglewood.cli.games import list_games
from tanglewood.cli.language import add_language
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
    more = (
        "You type moves by their texts, and words such as help, hand, undo, hint and quit. Where the\n"
        "terminal allows it, the table fills the screen; Tab completes what you type. With --lines, what\n"
        "changes is told line by line, and the table is drawn by character; with --plain it is read\n"
        "aloud. Moves can also come from a pipe. Every move is saved at once."
    )
    examples = [
        "play fox",
        "play fox --bot oak --option target=16",
        "play fox --guided        a first game that tells what to do",
        "play fox --bot none      two people at one terminal",
        "play fox --resume        go on with the game played last",
        "play woods --lines       line by line, not on the whole screen",
        "play explorers --plain   nothing drawn, for screen readers",
    ]
    parser = add_command(commands, "play", run, "Play in the terminal.", more, examples)
    add_language(parser)
    parser.add_argument("game", metavar="GAME", nargs="?", help="which one (default: list them)")
    _add_seats(parser)
    _add_start(parser)
    add_console(parser)
    parser.add_argument("--keep-turns", action="store_true", help="do not end your turn when nothing else is left")
    add_game_options(parser)


def _add_seats(parser: Any) -> None:
    """Add the options for who plays."""
    bot_help = "seedling, sapling, birch (default), oak, yew, or a bot as ismcts:1000; none for a person; repeatable"
    parser.add_argument("--bot", action="append", default=[], metavar="BOT", help=bot_help)
    parser.add_argument("--seat", type=whole, default=1, metavar="N", help="where you sit, from 1 (default: 1)")


def _add_start(parser: Any) -> None:
    """Add the options for how the game begins."""
    parser.add_argument("--seed", type=whole, help="the same seed, the same deals")
    resume_help = "go on with a saved game; without FILE the unfinished one played last"
    parser.add_argument("--resume", nargs="?", const="", metavar="FILE", help=resume_help)
    parser.add_argument("--guided", action="store_true", help="a first game that tells what to do, from a fixed deal")


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
    more = (
        "Sit down at a friend's table with the link that you were sent, beside others in browsers or\n"
        "terminals. You type moves and words as in tanglewood play; `say TEXT` talks to the others. If\n"
        "the line breaks, nothing is lost. The same command again brings you back to your seat."
    )
    examples = ["join 'https://wood.example/join/ab12#secret' --name Ada", "join https://wood.example/table/ab12"]
    parser = add_command(commands, "join", run_join, "Sit down at a friend's table.", more, examples)
    _add_link(parser)
    parser.add_argument("--name", default="", help="what the others call you")
    parser.add_argument("--seat", type=whole, metavar="N", help="which free seat, from 1 (default: the first)")
    parser.set_defaults(watches=False)


def add_watch(commands: Any) -> None:
    """Add the command `watch`."""
    more = "Watch a match of friends or bots live, with the link for watching. It ends with the match."
    examples = ["watch 'https://wood.example/watch/ab12#secret'"]
    parser = add_command(commands, "watch", run_join, "Watch a match at a server.", more, examples)
    _add_link(parser)
    parser.set_defaults(name="", seat=None, watches=True)


def _add_link(parser: Any) -> None:
    parser.add_argument("link", metavar="LINK", help="the link, in quotes because of its #")
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
