"""`tanglewood void`: an operator voids the results of a table."""

import argparse
from typing import Any

from tanglewood.cli.parser import add_command, add_store


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "The results of all its players count no more: for no rating, leaderboard or statistics. Their pages\n"
        "say so. A deal of the day is compared no more. Standings of tournaments stay."
    )
    examples = ["void 0f1e2d3c4b5a6978", "void 0f1e2d3c4b5a6978 --undo"]
    parser = add_command(commands, "void", run, "Void the results of a table.", more, examples)
    parser.add_argument("table", metavar="TABLE", help="the table, as in the address of its page")
    parser.add_argument("--undo", action="store_true", help="let them count again")
    add_store(parser)


def run(args: argparse.Namespace) -> None:
    """Void the results, or let them count again."""
    from tanglewood.store.casebook import void

    print(void(args.store, args.table, voided=not args.undo))
