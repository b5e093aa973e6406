"""`tanglewood puzzle`: find the best move."""

import argparse
from typing import Any

from tanglewood.cli.language import add_language
from tanglewood.cli.parser import add_command, add_console, run_in_console, whole
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.registry import get_game


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "A position that came up between bots, in which the best move decides a lot. You are told what your\n"
        "answer gives away, and why. There is a new one each day. What you solve and miss is kept in your\n"
        "data folder, and gives you a rating. A puzzle you missed comes back after 1, 3, 7 and 21 days."
    )
    examples = ["puzzle fox", "puzzle lost 7", "puzzle woods --missed"]
    parser = add_command(commands, "puzzle", run, "Find the best move.", more, examples)
    add_language(parser)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("number", metavar="N", nargs="?", type=whole, help="which one (default: today's)")
    parser.add_argument("--theme", default="", help="only those about this, such as treasure, the easiest first")
    parser.add_argument("--missed", action="store_true", help="only those that you missed")
    parser.add_argument("--today", action="store_true", help="only those that you missed and that come back today")
    parser.add_argument("--list", action="store_true", help="list the themes, and what you have solved")
    add_console(parser)


def run(args: argparse.Namespace) -> None:
    """Set a puzzle, those of a theme or those missed, or list all."""
    from tanglewood.puzzles.solver_progress import ALL, MISSED, THEME, TODAY
    from tanglewood.terminal.console import Console
    from tanglewood.terminal.puzzles import ShippedPuzzles, print_overview

    game = get_game(args.game)
    if sum((args.number is not None, bool(args.theme), args.missed, args.today, args.list)) > 1:
        raise BadOption("Give a number, --theme, --missed, --today or --list, not two of them.")
    if args.list:
        print_overview(game, Console(plain=args.plain))
    else:
        again = MISSED if args.missed else TODAY if args.today else ALL
        chosen_set = THEME + args.theme if args.theme else again
        run_in_console(args, lambda console: ShippedPuzzles(game, console, args.number, chosen_set).run())
