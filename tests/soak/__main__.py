"""Far more than a test may take: `python -m tests.soak` (or `make soak`) prints progress and a final line.

- Ten thousand random matches in each mode (compiled, with bounds checks, interpreted) replay from the text of their
  journals to identical bytes, and the three modes agree on every one of them.
- What a game has of its own (`tests/soak/<game>.py`) is run over as many games.
- Ten thousand matches of chance, as many of sense and some of short searches end within the moves that the game states.
- On ten thousand random positions of each game nothing a viewer gets depends on what it may not know.
- In hundreds of thousands of worlds a move leaves what a viewer then imagines, and in a hundred small stories of each
  number of seats the worlds imagined are those there are.
- A hundred thousand positions, journals and stored rows of each game with a few things changed, with bounds checks and
  without, and as many requests and frames, are refused with documented errors, or can be seen and played on.

    python -m tests.soak --games 100 --positions 100 --cases 1000 fox

does less of it, and `python -m tests.soak fuzz --help` tells how to fuzz alone: positions, journals, stored rows,
requests and WebSocket frames. The journals of the first line are replayed through the canonical texts by the rules
alone; one in a hundred also goes through `Match`, `journal` and `replay`.
"""

import argparse
import importlib
import importlib.util
import os
import subprocess
import sys
import time
from pathlib import Path

from tests.soak.fuzz import __main__ as fuzzing

ROOT = Path(__file__).resolve().parent.parent.parent
POSITIONS_A_MATCH, GAMES_A_STORY = 250, 100  # how much less of what takes longer
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


def main() -> None:
    """Run all of it, or fuzz alone; a failure ends it with what failed."""
    if sys.argv[1:2] == ["fuzz"]:
        fuzzing.main(sys.argv[2:])
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000, help="random matches for each game and mode")
    parser.add_argument("--positions", type=int, default=10_000, help="random positions for each game")
    parser.add_argument("--cases", type=int, default=100_000, help="fuzzed cases of each kind for each game and mode")
    parser.add_argument("names", nargs="*", default=[], metavar="game", help="games; all of the package by default")
    given = parser.parse_args()
    started = time.perf_counter()
    from tests.soak import hidden, length, recall

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
        pairs = recall.check_recall(name, max(1, given.positions // POSITIONS_A_MATCH))
        print(f"{name}: {pairs} pairs of worlds, imagined before a move and after it, are alike", flush=True)
        if importlib.util.find_spec(f"tests.soak.{name}"):
            importlib.import_module(f"tests.soak.{name}").main(given.games)
    interpreted = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    stories = [sys.executable, "-W", "error", "-m", "tests.soak.stories", str(max(4, given.games // GAMES_A_STORY))]
    subprocess.run([*stories, *names], env=interpreted, cwd=ROOT, check=True)
    fuzzing.main([*names, "--times", str(given.cases)])
    seconds = time.perf_counter() - started
    print(f"soak passed: {', '.join(names)}; {given.games} games a mode; {given.positions} positions; {seconds:.0f} s")


if __name__ == "__main__":
    main()
