"""Far more than a test may take: `python -m tests.soak` (or `make soak`) prints progress and a final line.

- Ten thousand random matches in each mode (compiled, with bounds checks, interpreted) replay from the text of their
  journals to identical bytes, and the three modes agree on every one of them.
- What a game has of its own (`tests/soak/<game>.py`) is run over as many games.
- Ten thousand matches of chance, as many of sense and some of short searches end within the moves that the game states.
- On ten thousand random positions of each game nothing a viewer gets depends on what it may not know.
- Positions of twenty random matches at each kind of table, with a few things changed, are refused or can be played on.

    python -m tests.soak --games 100 --positions 100 fox

does less of it. The journals are replayed through the canonical texts by the rules alone; one in a hundred also goes
through `Match`, `journal` and `replay`.
"""

import argparse
import importlib
import importlib.util
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
POSITIONS_A_MATCH = 500  # changed ones, about
MODES = {"compiled": ("0", "0"), "bounds": ("0", "1"), "interpreted": ("1", "0")}


def run_mode(mode: str, games: int, names: list[str]) -> list[str]:
    """Play and replay in a process of that mode, its progress shown; the lines of digests it prints."""
    interpreted, bounds = MODES[mode]
    started = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.soak.journals", str(games), *names],
        env=os.environ | {"NUMBA_DISABLE_JIT": interpreted, "NUMBA_BOUNDSCHECK": bounds},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    print(f"{mode}: {games} games each replayed in {time.perf_counter() - started:.0f} s", flush=True)
    return done.stdout.splitlines()


def run_mutants(positions: int, names: list[str]) -> None:
    """Try the laws of positions that are not from play, with bounds checks, on more matches than a test does."""
    matches = max(1, positions // POSITIONS_A_MATCH)
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "tests/conformance/test_mutants.py", "-k", " or ".join(names)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "1", "CONFORMANCE_GAMES": str(matches)},
        cwd=ROOT,
        check=True,
    )
    print(f"positions of {matches} matches a table, changed: refused, or as good as any", flush=True)


def main() -> None:
    """Run all of it; a failure ends it with what failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="random matches for each game and mode")
    parser.add_argument("--positions", type=int, default=10_000, help="random positions for each game")
    parser.add_argument("names", nargs="*", default=[], metavar="game", help="games; all of the package by default")
    given = parser.parse_args()
    started = time.perf_counter()
    from tests.soak import hidden, length

    import tanglewood as tw

    names = given.names or tw.games()
    lines = {mode: run_mode(mode, given.games, names) for mode in MODES}
    if len({tuple(found) for found in lines.values()}) != 1:
        sys.exit(f"The modes disagree: {lines}")
    for name in names:
        for line in length.check_lengths(name, given.games):
            print(line, flush=True)
        worlds = hidden.check_positions(name, given.positions)
        print(f"{name}: {given.positions} positions, {worlds} imagined worlds: nothing hidden shows", flush=True)
        if importlib.util.find_spec(f"tests.soak.{name}"):
            importlib.import_module(f"tests.soak.{name}").main(given.games)
    run_mutants(given.positions, names)
    seconds = time.perf_counter() - started
    print(f"soak passed: {', '.join(names)}; {given.games} games a mode; {given.positions} positions; {seconds:.0f} s")


if __name__ == "__main__":
    main()
