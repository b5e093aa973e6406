"""`tanglewood restore`: bring back the tables of a backup."""

import argparse
from pathlib import Path
from typing import Any

from tanglewood.cli.parser import add_command, add_store


def add(commands: Any) -> None:
    """Add the command."""
    more = "All comes back, or nothing. The store has to be empty; it may be of another kind than it was."
    examples = ["restore monday.sqlite", "restore monday.sqlite --store postgresql://tanglewood@db.example/tanglewood"]
    parser = add_command(commands, "restore", run, "Bring back the tables of a backup.", more, examples)
    parser.add_argument("file", metavar="FILE", type=Path)
    add_store(parser)


def run(args: argparse.Namespace) -> None:
    """Bring back the tables of a backup."""
    from tanglewood.store.address import read_address, shown
    from tanglewood.store.backup import restore

    print(f"Restored {restore(args.store, args.file)} to {shown(read_address(args.store))}.")
