"""How fast batches step, beside random play of whole games: `python benchmarks/batch.py [game[:seats] ...]`.

All ways of a game take turns in one process, in short stretches of which the fastest counts: other work on the machine
can only slow down. A step is `batch.step(batch.sample())`, with mask and rewards; *blind* ones write no observation.
"""

import argparse
from collections.abc import Callable
from statistics import median
from time import perf_counter

import tanglewood as tw
from tanglewood.arena import bench
from tanglewood.batch import Batch
from tanglewood.core.game.game import Game

STRETCH = 0.004  # seconds: shorter than others are let run in between
TOGETHER = 100  # steps after which the games of a batch have come apart
ENVIRONMENTS = 4096
WAYS = {"blind": (1, False), "batch": (1, True), "two threads": (2, True)}  # threads, whether games are observed
HEAD = """| game | seats | numbers observed | raw | blind (of raw) | batch (of raw) | two threads (of one) |
|---|---|---|---|---|---|---|"""


def stepping(game: Game, seats: int, way: str) -> Callable[[], float]:
    """What measures the steps a second of one environment after the other, for a stretch."""
    threads, observe = WAYS[way]
    batch = Batch(game.id, ENVIRONMENTS, seats, seed=1, threads=threads, observe=observe)
    for _ in range(TOGETHER):
        batch.step(batch.sample())

    def measure() -> float:
        steps, begun = 0, perf_counter()
        while (taken := perf_counter() - begun) < STRETCH:
            batch.step(batch.sample())
            steps += batch.n
        return steps / taken

    return measure


def rates(game: Game, seats: int, seconds: float) -> tuple[dict[str, float], float]:
    """Moves a second of random games ("raw") and of each way to step, the best of many stretches; and how many times
    faster than one thread two are, in the median, as both cores are seldom at their best at once."""
    ways = {way: stepping(game, seats, way) for way in WAYS}
    best = dict.fromkeys(("raw", *ways), 0.0)
    gains: list[float] = []
    ends = perf_counter() + seconds * len(best)
    while perf_counter() < ends:
        now = {"raw": bench.moves_per_second(game, STRETCH, seats)} | {way: measure() for way, measure in ways.items()}
        best = {way: max(best[way], rate) for way, rate in now.items()}
        gains.append(now["two threads"] / now["batch"])
    return best, median(gains)


def line(game: Game, seats: int, best: dict[str, float], gain: float) -> str:
    """A row of the table: millions of moves a second, and what part of the raw rate, or of one thread's, they are."""
    raw, blind, seeing, both = (best[way] / 1e6 for way in ("raw", *WAYS))
    one = f"{raw:.1f} | {blind:.1f} ({blind / raw:.2f}) | {seeing:.1f} ({seeing / raw:.2f})"
    gains = f"{both / seeing:.2f}, in the median {gain:.2f}"
    return f"| {game.id} | {seats} | {game.observation_size} | {one} | {both:.1f} ({gains}) |"


def main() -> None:
    """Measure the games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure (default 3)")
    parser.add_argument("games", nargs="*", default=tw.games(), help="by default all, at the usual number of seats")
    chosen = parser.parse_args()
    print(HEAD)
    for name in chosen.games:
        plain, _, seats = name.partition(":")
        game = tw.get_game(plain)
        table = game.check_seats(int(seats) if seats else None)
        print(line(game, table, *rates(game, table, chosen.seconds)), flush=True)


if __name__ == "__main__":
    main()
