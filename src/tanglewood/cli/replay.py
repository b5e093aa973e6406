"""`tanglewood replay`: read a saved game, step through it, or look at it in the browser."""

import argparse
from pathlib import Path
from typing import Any

from tanglewood.cli.language import add_language, help_words
from tanglewood.cli.parser import add_command
from tanglewood.core.checks.errors import BadOption
from tanglewood.play.journal import STANDARD_INPUT


def add(commands: Any) -> None:
    """Add the command."""
    parser = add_command(commands, "replay", run)
    add_language(parser)
    parser.add_argument("file", metavar="FILE", type=Path, help=help_words("replay-file"))
    parser.add_argument("--seat", metavar="WHO", help=help_words("replay-seat"))
    parser.add_argument("--step", action="store_true", help=help_words("replay-step"))
    parser.add_argument("--plain", action="store_true", help=help_words("replay-plain"))
    parser.add_argument("--events", action="store_true", help=help_words("replay-events"))
    parser.add_argument("--web", action="store_true", help=help_words("replay-web"))


def run(args: argparse.Namespace) -> None:
    """Show the game."""
    if args.step and str(args.file) == STANDARD_INPUT:
        raise BadOption("--step reads your keys from standard input, so the game has to be in a file.")
    if args.web:
        from tanglewood.web.server.launch import serve

        serve(file=args.file)
        return
    from tanglewood.terminal.replay import print_events, print_moves, step_through

    if args.events:
        print_events(args.file, args.seat)
    elif args.step:
        step_through(args.file, args.seat, plain=args.plain)
    else:
        print_moves(args.file, args.seat)
