"""`tanglewood void`: an operator voids the results of a table."""

import argparse
import json
from contextlib import closing
from typing import Any

from tanglewood.cli.parser import add_command, add_json, add_store
from tanglewood.cli.reports import written_day
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "The results of all its players count no more: for no rating, leaderboard or statistics. Their pages\n"
        "say so. A deal of the day is compared no more. Standings of tournaments stay."
    )
    examples = ["void 0f1e2d3c4b5a6978", "void 0f1e2d3c4b5a6978 --undo"]
    parser = add_command(commands, "void", run, more, examples)
    parser.add_argument("table", metavar="TABLE", help="the table, as in the address of its page")
    parser.add_argument("--undo", action="store_true", help="let them count again")
    add_json(parser)
    add_store(parser)


def run(args: argparse.Namespace) -> None:
    """Void the results, or let them count again; raises BadOption."""
    from tanglewood.store.address import open_store

    with closing(open_store(args.store)) as store:
        results = store.void(args.table, voided=not args.undo)
    if not results:
        raise BadOption(f"No result of a table {quoted(args.table)} is kept. Its page has the id: /table/ID.")
    if args.json:
        counted = [{"game": result.game, "ended": result.ended, "won": result.won} for result in results]
        print(json.dumps({"table": args.table, "void": not args.undo, "results": counted}, indent=1))
        return
    print("These count again:" if args.undo else "Voided:")
    for result in results:
        print(f"{written_day(result.ended)}  {result.game}  {'won' if result.won else 'not won'}")
