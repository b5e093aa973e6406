"""`tanglewood reports`: an operator reads and settles what people report."""

import argparse
from typing import Any

from tanglewood.cli.parser import add_command, add_store

DEEDS = {  # as in store/reports.py, which takes long to import
    "dismiss": "do nothing, and settle it",
    "hide-lines": "take the reported lines from the table's talk",
    "mute": "let the person no longer talk, nor show a name",
    "unmute": "let the person talk again",
    "remove-table": "remove the table, with everything stored about it",
}


def add(commands: Any) -> None:
    """Add the command."""
    more = (
        "Without ID it lists the reports that wait. With ID it shows one, and does what you want about it.\n"
        "Servers on the store follow within 15 seconds. Somebody who is muted can't talk, has no name at the\n"
        "table of the report, and is on no leaderboard."
    )
    examples = ["reports", "reports --all", "reports 1a2b3c4d --hide-lines --mute", "reports 1a2b3c4d --dismiss"]
    parser = add_command(commands, "reports", run, "Read and settle what people report.", more, examples)
    parser.add_argument("id", nargs="?", metavar="ID", help="the report, as the list names it")
    parser.add_argument("--all", action="store_true", help="list the reports that are settled, too")
    for deed, meaning in DEEDS.items():
        parser.add_argument(f"--{deed}", dest="deeds", action="append_const", const=deed, default=[], help=meaning)
    add_store(parser)


def run(args: argparse.Namespace) -> None:
    """Print the reports, or settle one."""
    from tanglewood.store.casebook import answer

    print(answer(args.store, args.id, args.deeds, waiting=not args.all))
