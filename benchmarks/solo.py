"""How often a bot wins games for one: `python benchmarks/solo.py [bot [runs [threads [game ...]]]]`.

By default `ismcts:2000`, 200 runs of each such game on one thread, with the game's default options, seeds 0, 1, 2 ...
"""

import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from tanglewood.arena.estimates import Share
from tanglewood.arena.paired_match import play_game
from tanglewood.bots import Bot, read_bot
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game

BOT, RUNS = "ismcts:2000", 200


def run(game: Game, bot: Bot, seed: int) -> tuple[int, bool]:
    """Points of one run, and whether it was won."""
    outcome, _ = play_game(game, game.prepare(1), (bot,), (seed,))
    return int(outcome[0, 0]), bool(outcome[0, 1])


def summary(game: Game, bot: Bot, results: Sequence[tuple[int, bool]]) -> str:
    """The results in words; the share of wins with its 95 % interval (Wilson)."""
    runs = len(results)
    share = Share(sum(won for _, won in results), runs)
    counts = sorted(Counter(points for points, _ in results).items())
    return (
        f"{game.id}: {bot.spec} wins {share.won} of {runs} runs alone "
        f"({share.mean:.1%}, 95 % interval {share.low:.1%} to {share.high:.1%}).\n"
        f"  points {sum(points for points, _ in results) / runs:.2f} on average: "
        + ", ".join(f"{points} in {times}" for points, times in counts)
    )


def main(given: Sequence[str]) -> None:
    """Print the results of each game."""
    bot = read_bot(given[0] if given else BOT)
    runs, threads = (int(given[at]) if len(given) > at else other for at, other in ((1, RUNS), (2, 1)))
    for game in map(get_game, given[3:] or game_ids()):
        if 1 in game.seats:
            with ThreadPoolExecutor(threads) as pool:
                print(summary(game, bot, list(pool.map(partial(run, game, bot), range(runs)))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
