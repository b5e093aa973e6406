"""Fuzzing by kinds and games: `python -m tests.soak fuzz fox --what journals --times 1000`.

Each shard runs in a process of its own. Where one fails, dies or hangs, the number of its case is told, and the command
that repeats it.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.soak.fuzz.shard import KINDS

import tanglewood as tw

ROOT = Path(__file__).resolve().parents[3]
SHARD = 10_000  # cases of a process
FLAGS = {"compiled": ("0", "0"), "bounds": ("0", "1"), "interpreted": ("1", "0")}
SERVED = ("requests", "frames")  # put to a server, whose state follows from all cases before
TOLD = 3_000  # characters of what a shard that failed had to say


def run_shard(what: str, game: str, first: int, times: int, mode: str) -> int:
    """The number of accepted cases; ends the program where one fails."""
    interpreted, bounds = FLAGS[mode]
    with tempfile.NamedTemporaryFile() as note:
        done = subprocess.run(
            [sys.executable, "-m", "tests.soak.fuzz.shard", what, game, str(first), str(times), note.name],
            env=os.environ | {"NUMBA_DISABLE_JIT": interpreted, "NUMBA_BOUNDSCHECK": bounds},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        number = int(note.read() or first)
    if done.returncode == 0:
        return int(done.stdout.split()[-1])
    start = first if what in SERVED else number
    again = f"--what {what} --mode {mode} --first {start} --times {number - start + 1}"
    print(done.stdout[-TOLD:] + done.stderr[-TOLD:], file=sys.stderr)
    sys.exit(f"{what} of {game}, {mode}: case {number} ended with {done.returncode}. Again: fuzz {game} {again}")


def fuzz(what: str, game: str, first: int, times: int, mode: str) -> None:
    """Try so many cases, shard by shard, and say how it went."""
    started, accepted = sum(os.times()[2:4]), 0
    for start in range(first, first + times, SHARD):
        accepted += run_shard(what, game, start, min(SHARD, first + times - start), mode)
        print(f"{game} {what} {mode}: {min(start - first + SHARD, times)} of {times}", file=sys.stderr, flush=True)
    each = (sum(os.times()[2:4]) - started) / times
    took = f"{1000 * each:.1f} ms of processor time a case"
    print(f"{game}: {times} {what}, {mode}: {accepted} accepted, all others refused; {took}", flush=True)


def main(given: list[str] | None = None) -> None:
    """Fuzz what the command line says."""
    parser = argparse.ArgumentParser(prog="tests.soak fuzz", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help="all of the package by default")
    parser.add_argument("--times", type=int, default=100_000, help="cases of each kind, game and mode")
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--what", choices=KINDS, nargs="+", default=list(KINDS))
    parser.add_argument("--mode", choices=FLAGS, nargs="+", default=["compiled", "bounds"])
    args = parser.parse_args(given)
    for game in args.games or tw.games():
        for what in args.what:
            for mode in args.mode:
                fuzz(what, game, args.first, args.times, mode)


if __name__ == "__main__":
    main()
