"""`tanglewood backup`: keep all tables of a server in a file."""

import argparse
from pathlib import Path
from typing import Any

from tanglewood.cli.parser import add_command, add_store


def add(commands: Any) -> None:
    """Add the command."""
    more = "FILE is an SQLite database whichever the store is, and new. Servers may go on meanwhile."
    examples = ["backup monday.sqlite", "backup monday.sqlite --store postgresql://tanglewood@db.example/tanglewood"]
    parser = add_command(commands, "backup", run, "Keep all tables of a server in a file.", more, examples)
    parser.add_argument("file", metavar="FILE", type=Path)
    add_store(parser)


def run(args: argparse.Namespace) -> None:
    """Keep all tables of a store in a file."""
    from tanglewood.store.address import read_address, shown
    from tanglewood.store.backup import backup

    saved = backup(args.store, args.file)
    print(f"Saved {saved} from {shown(read_address(args.store))} in {args.file.absolute()}.")
