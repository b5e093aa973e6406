"""`tanglewood backup` and `restore`: keep all tables of a server in a file, and bring them back."""

import argparse
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tanglewood.cli.parser import add_command, add_store

STREAM = "-"  # for a file: standard output or input


def add(commands: Any) -> None:
    """Add the command `backup`."""
    more = (
        "FILE is an SQLite database whichever the store is, and new. Servers may go on meanwhile.\n"
        "With “-” it goes to standard output."
    )
    examples = ["backup monday.sqlite", "backup - | gzip > monday.gz"]
    examples += ["backup monday.sqlite --store postgresql://tanglewood@db.example/tanglewood"]
    parser = add_command(commands, "backup", run, more, examples)
    parser.add_argument("file", metavar="FILE", type=Path)
    add_store(parser)


def run(args: argparse.Namespace) -> None:
    """Keep all tables of a store in a file."""
    from tanglewood.store.address import read_address, shown
    from tanglewood.store.backup import backup

    with _temporary(args.file) as file:
        saved = backup(args.store, file)
        if file != args.file:
            with file.open("rb") as written:
                shutil.copyfileobj(written, sys.stdout.buffer)
    streams = str(args.file) == STREAM
    goal = "standard output" if streams else args.file.absolute()
    message_stream = sys.stderr if streams else sys.stdout
    print(f"Saved {saved} from {shown(read_address(args.store))} in {goal}.", file=message_stream)


@contextmanager
def _temporary(file: Path) -> Iterator[Path]:
    """The file itself, or one that stands for a standard stream within the block."""
    if str(file) != STREAM:
        yield file
        return
    with TemporaryDirectory() as folder:
        yield Path(folder) / "tables.sqlite"


def add_restore(commands: Any) -> None:
    """Add the command `restore`."""
    more = (
        "All comes back, or nothing. The store has to be empty; it may be of another kind than it was.\n"
        "With “-” the backup comes from standard input."
    )
    examples = ["restore monday.sqlite", "restore monday.sqlite --store postgresql://tanglewood@db.example/tanglewood"]
    parser = add_command(commands, "restore", run_restore, more, examples)
    parser.add_argument("file", metavar="FILE", type=Path)
    add_store(parser)


def run_restore(args: argparse.Namespace) -> None:
    """Bring back the tables of a backup."""
    from tanglewood.store.address import read_address, shown
    from tanglewood.store.backup import restore

    with _temporary(args.file) as file:
        if file != args.file:
            with file.open("wb") as copy:
                shutil.copyfileobj(sys.stdin.buffer, copy)
        print(f"Restored {restore(args.store, file)} to {shown(read_address(args.store))}.")
