"""How fast tournaments are: `python benchmarks/arena.py [--ray] [--seconds S] [--memory DEALS] [--work WAY TASKS]`.

Games of greedy against uniform, by the bare loop and by the tournament's tasks; the same on one worker and on two, in
turn, as other programs use the machine too, and the best counts; with `--ray` on a Ray of this machine's cores besides.
`--memory` plays so many deals and tells how the memory of the process has grown since a hundredth of them. `--work`
only does so many tasks one way: `perf stat -e task-clock` counts the processor time of all processes, which tells more
than a clock where the machine is busy.
"""

import argparse
import resource
import time
from collections.abc import Iterable

import numpy as np

from tanglewood.arena.bot_games import GREEDY, UNIFORM, play_quickly, rows_of_words
from tanglewood.arena.jobs.job import Task, do
from tanglewood.arena.jobs.run import Means, Run
from tanglewood.arena.tournament import QUICK_DEALS, RunningTournament, Tournament, play_all
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.ints import INT8, INT32, INT64
from tanglewood.core.state.record import new_states

GAME, GAMES, TIMES, ROUNDS = "fox", 4000, 7, 2
BOTS = ("greedy", "uniform")
WAYS = {"alone": Means(), "processes": Means(workers=2), "ray": Means(ray="local")}


def bare(kinds: tuple[int, int]) -> float:
    """Games a second of processor time, played in one call of compiled code."""
    game = get_game(GAME)
    fresh, words = game.prepare(2), rows_of_words([1], GAMES, 2)
    scratch = new_states(game.dtype, 2), np.zeros(game.actions.count, INT32)
    out = np.zeros((GAMES, 2), INT64), np.zeros((GAMES, 2), INT64), np.zeros(GAMES, INT64)
    began = time.process_time()
    play_quickly(fresh, np.array(kinds, INT8), words, scratch, out)
    return GAMES / (time.process_time() - began)


def tasks_alone(tournament: Tournament) -> float:
    """Games a second of processor time, played as the tasks of a tournament with all that belongs to them."""
    tasks = list(tournament.deals(0, 1, GAMES // 2))
    began = time.process_time()
    for task in tasks:
        do(tournament, task)
    return GAMES / (time.process_time() - began)


def rate(tournament: Tournament, means: Means, seconds: float) -> float:
    """Games a second by the clock, once all workers have begun."""
    with Run(tournament, means) as run:
        results = run.results(_endless(tournament))
        for _ in range(40):  # until all have loaded what is compiled
            next(results)
        began, games = time.monotonic(), 0
        while (took := time.monotonic() - began) < seconds:
            task, _ = next(results)
            games += 2 * task[-1]
        return games / took


def _endless(tournament: Tournament) -> Iterable[Task]:
    return tournament.deals(0, 1, 10**12)


def memory(deals: int) -> None:
    """Tell how the memory grows."""
    sizes: list[int] = []

    def note(done: int, _: int | None) -> None:
        if not sizes and done >= deals // 100:
            sizes.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)

    tournament = Tournament(GAME, BOTS)
    with Run(tournament, Means(workers=2)) as run:
        play_all(RunningTournament(tournament, run, note), deals)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(
        f"memory: {sizes[0] / 1024:.0f} MB after {2 * deals // 100:,} games, {most / 1024:.0f} MB after {2 * deals:,}"
    )


def work(means: Means, tasks: int) -> None:
    """Do so many tasks."""
    tournament = Tournament(GAME, BOTS, lucky=False)
    with Run(tournament, means) as run:
        done = sum(1 for _ in run.results(tournament.deals(0, 1, tasks * QUICK_DEALS)))
    print(f"{done} tasks of {2 * QUICK_DEALS} games")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ray", action="store_true")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--memory", type=int, default=0, metavar="DEALS")
    parser.add_argument("--work", nargs=2, metavar=("WAY", "TASKS"), help=f"{', '.join(WAYS)}; how many")
    given = parser.parse_args()
    if given.work:
        return work(WAYS[given.work[0]], int(given.work[1]))
    if given.memory:
        return memory(given.memory)
    tournament = Tournament(GAME, BOTS, lucky=False)
    do(tournament, (0, 0, 1, 0, 2))  # loads what is compiled
    loop = max(bare((GREEDY, UNIFORM)) for _ in range(TIMES))
    tasks = max(tasks_alone(tournament) for _ in range(TIMES))
    print(f"bare loop: {loop:,.0f} games/s; tasks of a tournament: {tasks:,.0f}, {tasks / loop:.0%}", flush=True)
    ways = [name for name in WAYS if given.ray or name != "ray"]
    rates = [(name, rate(tournament, WAYS[name], given.seconds)) for _ in range(ROUNDS) for name in ways]
    best = {name: max(games for other, games in rates if other == name) for name in ways}
    for name, games in best.items():
        print(f"{name}: {games:,.0f} games/s, {games / best['alone']:.2f} of one alone", flush=True)
    return None


if __name__ == "__main__":
    main()
