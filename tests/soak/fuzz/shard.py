"""Some cases in a process of their own: `python -m tests.soak.fuzz.shard WHAT GAME FIRST TIMES NOTE`.

NOTE is a file that holds the number of the case that is being tried, for whoever finds this process dead. A case that
takes too long ends it, even where machine code does not come back.
"""

import faulthandler
import importlib
import os
import random
import sys
from typing import Any

SECONDS = 60.0  # for a case, the first of which may compile
FIRST_SECONDS = 900.0
KINDS = {"positions": "Positions", "journals": "Journals", "rows": "Rows", "requests": "Requests", "frames": "Frames"}


def target_of(what: str, game: str) -> Any:
    """What is tried: called with a number and a generator of chances it tells whether the case was accepted."""
    return getattr(importlib.import_module(f"tests.soak.fuzz.{what}"), KINDS[what])(game)


def run(what: str, game: str, first: int, times: int, note: int | None = None) -> int:
    """Try the cases from `first` on; returns how many were accepted."""
    target, accepted, seconds = target_of(what, game), 0, FIRST_SECONDS
    try:
        for number in range(first, first + times):
            if note is not None:
                os.pwrite(note, f"{number:12}".encode(), 0)
            faulthandler.dump_traceback_later(seconds, exit=True)
            accepted += target(number, random.Random(f"{what} {game} {number}"))
            seconds = SECONDS
    finally:
        faulthandler.cancel_dump_traceback_later()
        target.close()
    return accepted


def main() -> None:
    """Print how many cases were accepted."""
    what, game, first, times, note = sys.argv[1:]
    faulthandler.enable()
    print(run(what, game, int(first), int(times), os.open(note, os.O_WRONLY)))


if __name__ == "__main__":
    main()
