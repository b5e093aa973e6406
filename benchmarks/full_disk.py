"""How soon play goes on after a disk was full: `python -m benchmarks.full_disk FOLDER [--seconds 10] [--times 3]`.

FOLDER lies on a small file system of its own, such as `mount -t tmpfs -o size=8m tmpfs FOLDER`. A server keeps its
tables there. A file fills the disk, somebody makes a move, and after some seconds the file goes. Prints how long the
move then took, and exits with 1 if a move was lost or doubled.
"""

import argparse
import errno
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from tests.web.sample_stores import entries_of
from tests.web.visitors import Person, TabOf, hosting

from tanglewood.store import Entry

LARGEST = 64 << 20  # bytes: a larger disk is not filled
PIECE = 4096  # bytes


def fill(path: Path) -> None:
    """Write a file until the disk is full."""
    with path.open("wb", buffering=0) as file:
        try:
            while file.tell() < LARGEST:
                file.write(b"x" * PIECE)
        except OSError as error:
            if error.errno == errno.ENOSPC:
                return
            raise
    sys.exit(f"{path.parent} has room for more than {LARGEST} bytes.")


def moved(tab: TabOf, filler: Path, seconds: float) -> float:
    """Make a move on a full disk; how many seconds after there is room it was kept."""
    choice = tab.turn()[0]
    fill(filler)
    found: list[float] = []

    def move() -> None:
        assert tab.move(choice)["type"] == "ack"
        found.append(time.monotonic())

    moving = threading.Thread(target=move)
    moving.start()
    moving.join(seconds)
    assert not found, "the disk was not full"
    begun = time.monotonic()
    filler.unlink()
    moving.join()
    return found[0] - begun


def main(given: Sequence[str] | None = None) -> int:
    """Fill, move, make room, measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=10.0, help="for which the disk is full")
    parser.add_argument("--times", type=int, default=3)
    args = parser.parse_args(given)
    database, filler = args.folder / "tables.sqlite", args.folder / "filler"
    with hosting(database) as host, Person(host) as ada:
        path = ada.new_table("fox", seats="2", seat_0="me", seat_1="bot:uniform:pip")
        with ada.tab(path) as tab:
            for number in range(args.times):  # at another moment between two probes each time
                after = moved(tab, filler, args.seconds + number / args.times)
                print(f"{after:.2f} s after there was room the move was kept", flush=True)
    kept = sum(entry.kind == Entry.MOVE and entry.seat == 0 for entry in entries_of(str(database), path))
    print(f"{args.times} moves, {kept} kept; the disk was full for {args.seconds:g} s each time")
    return int(kept != args.times)


if __name__ == "__main__":
    sys.exit(main())
