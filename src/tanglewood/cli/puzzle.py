"""`tanglewood puzzle`: find the best move."""

import argparse
import json
from typing import Any

from tanglewood.cli.language import add_language, help_words
from tanglewood.cli.parser import add_command, add_console, add_json, run_in_console, whole
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.registry import get_game
from tanglewood.play.messages import message


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "puzzle", run)
    add_language(parser)
    parser.add_argument("game", metavar="GAME", help=help_words("option-game"))
    parser.add_argument("number", metavar="N", nargs="?", type=whole, help=help_words("puzzle-number"))
    parser.add_argument("--theme", default="", help=help_words("puzzle-theme"))
    parser.add_argument("--missed", action="store_true", help=help_words("puzzle-missed"))
    parser.add_argument("--today", action="store_true", help=help_words("puzzle-today"))
    parser.add_argument("--list", action="store_true", help=help_words("puzzle-list"))
    add_json(parser)
    add_console(parser)


def run(args: argparse.Namespace) -> None:
    """Set a puzzle, those of a theme or those missed, or list all. Raises BadOption."""
    from tanglewood.puzzles.solver_progress import ALL, MISSED, THEME, TODAY
    from tanglewood.terminal.console import Console
    from tanglewood.terminal.practice import WITH_PRACTICE
    from tanglewood.terminal.puzzles import ShippedPuzzles, overview_as_data, print_overview

    game = get_game(args.game)
    if sum((args.number is not None, bool(args.theme), args.missed, args.today, args.list)) > 1:
        raise BadOption(message("puzzle-two-sets"))
    if args.json and not args.list:
        raise BadOption(message("json-puzzles", game=game.id))
    if args.json:
        print(json.dumps(overview_as_data(game, Console()), indent=1, ensure_ascii=False))
    elif args.list:
        print_overview(game, Console(plain=args.plain))
    else:
        again = MISSED if args.missed else TODAY if args.today else ALL
        chosen_set = THEME + args.theme if args.theme else again
        asked = (args.number, chosen_set)
        run_in_console(args, lambda console: ShippedPuzzles(game, console, *asked, commands=WITH_PRACTICE).run())
