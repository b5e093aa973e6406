"""Figures before and after a change: `python benchmarks/compare.py OTHER_CHECKOUT [game ...]`.

For each game two processes on one core, one with the package of the other checkout and one with this one's, measure
every figure in turn, in stretches so short that little else runs in between; then two others do, whose memory lies
elsewhere. The best counts, as other work on the machine can only slow down. This Python runs both, with the packages
that it has. What is printed is before, after, and after / before: below 1 it has become faster, or shorter.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from batch import stepping  # beside this file
from tanglewood.arena import bench, timed_verbs
from tanglewood.arena.bench import glimpse, random_position  # type: ignore[attr-defined]  # where checkouts of before have it too
from tanglewood.bots.ismcts import Ismcts
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.numbers.rng import seed_words
from tanglewood.core.state.record import new_state

HERE = Path(__file__).resolve().parent.parent
STRETCH = 0.02  # seconds for one attempt at a figure, which `bench.fastest` divides further
SIMULATIONS = 2000  # of a search
NANOSECONDS = 1e9
UNITS = {
    "random": "ns a move of whole random games",
    "copy": "ns",
    "legal": "ns",
    "play": "ns, with the copy that is played on",
    "observe": "ns",
    "conceal": "ns, with the copy that is concealed",
    "search": f"ns a simulation, {SIMULATIONS:,} from the first decision",
    "batch": "ns a step, with mask, rewards and observation",
    "cold": "s from the start of a process to a bot's first move, nothing compiled before",
    "lines": "of Python in the game's folder",
}
COLD, LINES = list(UNITS)[-2:]


@rule
def repeat_conceal(positions: Any, scratch: Any, times: int) -> int:
    """Copy every position and conceal it for its actor, `times` times."""
    total = 0
    for _ in range(times):
        for index in range(len(positions)):
            glimpse(scratch, positions[index], int(positions[index].actor))
            total += int(scratch.actor)
    return total


def verbs(game: Any) -> dict[str, Callable[[], float]]:
    """What takes the figure of each verb once, over positions of random games."""
    positions, chosen = bench.sample(game, None)
    scratch = new_state(game.dtype)

    def each(work: Callable[..., object], *given: Any) -> Callable[[], float]:
        return lambda: bench.fastest(partial(work, positions, *given), STRETCH) * NANOSECONDS / len(positions)

    return {
        "copy": each(timed_verbs.repeat_copy, scratch),
        "legal": each(timed_verbs.repeat_legal, np.zeros(game.actions.count, np.int32)),
        "play": each(timed_verbs.repeat_play, scratch, chosen),
        "observe": each(timed_verbs.repeat_observe, np.zeros(game.observation_size, np.int8)),
        "conceal": each(repeat_conceal, scratch),
    }


def programs(game: Any) -> dict[str, Callable[[], float]]:
    """What takes the figures of all that is made of verbs."""
    bot, first = Ismcts(simulations=SIMULATIONS), random_position(game.id, 0, bench.SEED, None)
    step = stepping(game, game.check_seats(None), "batch")

    def search(times: int) -> None:
        for _ in range(times):
            bot.search(first, int(first.actor), seed_words(1))

    def cold() -> float:
        with tempfile.TemporaryDirectory(prefix="tanglewood-compare-") as cache:
            return bench.first_move_seconds(game.id, cache)

    return {
        "random": lambda: NANOSECONDS / bench.moves_per_second(game, STRETCH, None),
        "search": lambda: bench.fastest(search, STRETCH) * NANOSECONDS / SIMULATIONS,
        "batch": lambda: NANOSECONDS / step(),
        "cold": cold,
    }


def answer(name: str) -> None:
    """Take the figures of a game whose names come in, one a line; only what both checkouts have is used for them."""
    game = get_game(name)
    ways = verbs(game) | programs(game)
    for line in sys.stdin:
        print(ways[line.strip()](), flush=True)


class Checkout:
    """A checkout and the best figures of a game in it."""

    def __init__(self, folder: Path, game: str) -> None:
        """Count the lines."""
        self.folder, self.game = folder, game
        sources = (folder / "src" / "tanglewood" / "games" / game).rglob("*.py")
        lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in sources)
        self.best = dict.fromkeys(UNITS, float("inf")) | {LINES: float(lines)}

    @contextmanager
    def process(self) -> Iterator[Callable[[str], None]]:
        """A process of its package; the function takes a figure once more."""
        words = [sys.executable, __file__, str(self.folder), self.game, "--answer"]
        package = {**os.environ, "PYTHONPATH": str(self.folder / "src")}
        with subprocess.Popen(words, env=package, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            asked, answers = process.stdin, process.stdout
            assert asked
            assert answers

            def measure(figure: str) -> None:
                print(figure, file=asked, flush=True)
                self.best[figure] = min(self.best[figure], float(answers.readline()))

            yield measure


def compare(other: Path, game: str, figures: Sequence[str], times: int, attempts: int) -> None:
    """Print a game's rows."""
    before, after = Checkout(other, game), Checkout(HERE, game)
    asked = [one for one in figures if one not in (COLD, LINES)] * attempts + [one for one in figures if one == COLD]
    for _ in range(times):
        with before.process() as one, after.process() as two:
            for figure in asked:
                one(figure)
                two(figure)
    for figure in figures:
        was, now = before.best[figure], after.best[figure]
        print(f"| {game} | {figure} | {was:,.1f} | {now:,.1f} | {now / was:.2f} |", flush=True)


def main() -> None:
    """Compare the games and print the table."""
    units = "\n".join(f"  {figure}: {unit}" for figure, unit in UNITS.items())
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, epilog=f"figures:\n{units}", formatter_class=raw)
    parser.add_argument("other", type=Path, metavar="OTHER_CHECKOUT", help="the one that is called before")
    parser.add_argument("games", nargs="*", metavar="GAME", help="by default all of this checkout")
    parser.add_argument("--figure", action="append", choices=UNITS, help="by default all; can be given several times")
    parser.add_argument("--times", type=int, default=3, help="processes of each checkout (default 3)")
    parser.add_argument("--attempts", type=int, default=15, help="in each process at each figure (default 15)")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)  # what the processes are told
    given = parser.parse_args()
    if given.answer:
        return answer(given.games[0])
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # the processes inherit it
    print("| game | figure | before | after | after / before |\n|---|---|---|---|---|", flush=True)
    for game in given.games or game_ids():
        compare(given.other.resolve(), game, given.figure or list(UNITS), given.times, given.attempts)
    return None


if __name__ == "__main__":
    main()
