"""`tanglewood rules`: read the rules of a game, or one ruling."""

import argparse
from typing import Any

from tanglewood.cli.language import add_language
from tanglewood.cli.parser import add_command


def add(commands: Any) -> None:
    """Add the command."""
    more = "Refusals name rulings by their numbers; give a number to read that one alone."
    parser = add_command(commands, "rules", run, "Read the rules of a game.", more, ["rules fox", "rules fox F2"])
    add_language(parser)
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("number", metavar="NUMBER", nargs="?", help="one ruling alone")


def run(args: argparse.Namespace) -> None:
    """Print the rules."""
    from tanglewood.terminal.rulebook import print_rules

    print_rules(args.game, args.number)
