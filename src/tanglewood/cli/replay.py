"""`tanglewood replay`: read a saved game, step through it, or look at it in the browser."""

import argparse
from pathlib import Path
from typing import Any

from tanglewood.cli.language import add_language
from tanglewood.cli.parser import add_command
from tanglewood.core.checks.errors import BadOption
from tanglewood.play.journal import STANDARD_INPUT


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "FILE is a journal: saved by 'tanglewood play', downloaded from a table, or written from Python.\n"
        "With - it is read from standard input."
    )
    examples = [
        "replay game.json",
        "replay game.json --seat 2",
        "replay game.json --step      back and forth, with the table",
        "replay game.json --web       in your browser",
        "replay game.json --events    a line of JSON for each event, for programs",
    ]
    parser = add_command(commands, "replay", run, "Read a saved game move by move.", more, examples)
    add_language(parser)
    parser.add_argument("file", metavar="FILE", type=Path)
    seat_help = "whose eyes: a seat from 1, 'spectator', or 'host', who sees all (default: host once the game is over)"
    parser.add_argument("--seat", metavar="WHO", help=seat_help)
    parser.add_argument("--step", action="store_true", help="step through it, and see the table at each move")
    parser.add_argument("--plain", action="store_true", help="with --step: read the table aloud instead of drawing it")
    parser.add_argument("--events", action="store_true", help="print events for programs, a line of JSON each")
    parser.add_argument("--web", action="store_true", help="look at it in the browser, where it stays under My games")


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
