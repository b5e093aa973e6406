"""`tanglewood backup` and `restore`: keep all tables of a server in a file, and bring them back."""

import argparse
from pathlib import Path
from typing import Any

from tanglewood.cli.parser import add_command, add_store


def add(commands: Any) -> None:
    """Add the command `backup`."""
    more = "FILE is an SQLite database whichever the store is, and new. Servers may go on meanwhile."
    examples = ["backup monday.sqlite", "backup monday.sqlite --store postgresql://tanglewood@db.example/tanglewood"]
    parser = add_command(commands, "backup", run, more, examples)
    parser.add_argument("file", metavar="FILE", type=Path)
    add_store(parser)


def run(args: argparse.Namespace) -> None:
    """Keep all tables of a store in a file."""
    from tanglewood.store.address import read_address, shown
    from tanglewood.store.backup import backup

    saved = backup(args.store, args.file)
    print(f"Saved {saved} from {shown(read_address(args.store))} in {args.file.absolute()}.")


def add_restore(commands: Any) -> None:
    """Add the command `restore`."""
    more = "All comes back, or nothing. The store has to be empty; it may be of another kind than it was."
    examples = ["restore monday.sqlite", "restore monday.sqlite --store postgresql://tanglewood@db.example/tanglewood"]
    parser = add_command(commands, "restore", run_restore, more, examples)
    parser.add_argument("file", metavar="FILE", type=Path)
    add_store(parser)


def run_restore(args: argparse.Namespace) -> None:
    """Bring back the tables of a backup."""
    from tanglewood.store.address import read_address, shown
    from tanglewood.store.backup import restore

    print(f"Restored {restore(args.store, args.file)} to {shown(read_address(args.store))}.")
