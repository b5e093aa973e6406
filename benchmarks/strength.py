"""How strong the bots are: `python benchmarks/strength.py [--table | --levels] [--pairs FACTOR] [game ...]`.

Without `--table` and `--levels` results are held against bars, and the exit status is how many were missed. With them,
tables in Markdown come out, those of docs/bots.md: bots that search get equal time, or each level meets the one below.
Time is that of a bot's own threads on a processor, so that it does not matter what else runs on the machine.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import log10
from typing import Any

from tanglewood.arena.tournament import Result, play_paired
from tanglewood.bots import LEVELS
from tanglewood.bots.kit import search
from tanglewood.core.registry import game_ids

BARS = (  # game, seats, bot A, bot B, pairs, what A must win by: points a round, or of wins where only they count
    ("fox", 2, "greedy", "uniform", 400, 2.0),
    ("fox", 2, "ismcts:1000", "uniform", 150, 4.5),
    ("fox", 2, "ismcts:1000", "ismcts:100", 300, 1.0),
    ("woods", 2, "greedy", "uniform", 400, 10.0),
    ("woods", 2, "ismcts:500", "greedy", 100, 2.0),
    ("woods", 4, "greedy", "uniform", 200, 5.0),
    ("woods", 4, "ismcts:500", "greedy", 50, 0.5),
    ("grimwood", 2, "greedy", "uniform", 200, 1.5),
    ("grimwood", 2, "ismcts:500", "greedy", 50, 0.2),
    ("grimwood", 4, "greedy", "uniform", 100, 0.4),
    ("grimwood", 4, "ismcts:500", "greedy", 25, 0.4),
    ("explorers", 2, "greedy", "uniform", 100, 0.9),
    ("explorers", 2, "ismcts:500", "greedy", 50, 0.3),
    ("explorers", 2, "ismcts:2000", "greedy", 50, 0.1),
    ("explorers", 4, "greedy", "uniform", 50, 0.6),
    ("explorers", 4, "ismcts:500", "greedy", 25, 0.1),
    ("explorers", 4, "ismcts:2000", "greedy", 25, 0.0),
    ("lost", 1, "greedy", "uniform", 100, 0.05),
    ("lost", 1, "ismcts:1000", "greedy", 80, 0.1),
    ("lost", 4, "ismcts:1000", "greedy", 40, 0.1),
)

TABLES = (  # game, numbers of seats; the pairs of matches that need no time, of 25 ms a move and of 250 ms
    ("fox", (2,), (400, 100, 30)),
    ("woods", (1, 2, 4), (400, 100, 30)),
    ("grimwood", (2, 4), (200, 40, 10)),
    ("explorers", (2, 4), (100, 30, 10)),
    ("lost", (1, 4), (200, 60, 20)),
)
CONTESTS = (  # bot A, bot B, and which of the numbers of pairs
    ("net", "greedy", 0),
    ("net", "ismcts:1000", 1),
    ("champion:25ms", "greedy", 1),
    ("champion:25ms", "ismcts:25ms", 1),
    ("champion:250ms", "ismcts:250ms", 2),
    ("champion:250ms", "champion:25ms", 2),
)
THEIRS = "openspiel:strength:open_spiel_ismcts"
THEIR_SIMULATIONS = 46  # of OpenSpiel's search in Python: some 250 ms a move
OTHERS = {"fox": (("champion:25ms", THEIRS, 2),)}  # contests of one game
LEVEL_TABLES = (  # game, numbers of seats; the pairs of levels by a net, of the others, of the top two
    ("fox", (2,), (300, 25, 10)),
    ("woods", (2, 4), (60, 8, 3)),
    ("grimwood", (2, 4), (60, 6, 2)),
    ("explorers", (2, 4), (60, 6, 2)),
    ("lost", (1, 4), (20, 10, 4)),
)
MOST_SURE = 0.99  # a share of the wins above it says nothing of ratings
LEGEND = (
    "| match | seats | points a round | wins less losses, or games won by A and by B | pairs |\n|---|---|---|---|---|"
)


def hold_bars(threads: int, games: Sequence[str]) -> int:
    """Print each result; return how many bars were missed."""
    missed = 0
    for game, seats, bot_a, bot_b, pairs, bar in BARS:
        if game not in games:
            continue
        result = play_paired(game, bot_a, bot_b, pairs, seed=1, seats=seats, threads=threads)
        margin, unit = (
            (result.points_a_round, "points a round") if result.by_points else (result.wins_a_game, "of wins")
        )
        reached = margin.mean >= bar
        missed += not reached
        print(result.summary())
        print(f"  {seats} seats")
        print(f"  bar: {bar:+.2f} {unit}: {'reached' if reached else 'MISSED'}\n", flush=True)
    return missed


def contests(games: Sequence[str], factor: float) -> Iterator[tuple[str, int, str, str, int]]:
    """Game, seats, bots and pairs of each line of the tables."""
    for game, numbers, pairs in TABLES:
        for seats in numbers if game in games else ():
            for bot_a, bot_b, place in CONTESTS + OTHERS.get(game, ()):
                yield game, seats, bot_a, bot_b, max(2, round(pairs[place] * factor))


def open_spiel_ismcts(game: Any, _player: int, seed: int) -> Any:
    """OpenSpiel's search over the same rules, which `THEIRS` names."""
    from numpy.random import RandomState
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    chance = RandomState(seed % (1 << 32))
    return ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 1.0, THEIR_SIMULATIONS, random_state=chance)


def line(result: Result) -> str:
    """A result as a line of its game's table."""
    wins = result.wins_a_game
    points = str(result.points_a_round) if result.by_points else ""
    won = f"{wins.mean:+.1%} ± {wins.margin:.1%}"
    if any(pair.won != (0.0, 0.0) for pair in result.pairs):
        won = ", ".join(f"{share.mean:.0%} ({share.low:.0%} to {share.high:.0%})" for share in result.shares)
    return f"| `{result.bot_a}` against `{result.bot_b}` | {result.seats} | {points} | {won} | {len(result.pairs)} |"


def print_tables(threads: int, games: Sequence[str], factor: float) -> int:
    """Print a table for each game, line by line."""
    search.clock = time.thread_time
    before = ""
    for game, seats, bot_a, bot_b, pairs in contests(games, factor):
        if game != before:
            print(f"\n### {game}\n\n{LEGEND}", flush=True)
        before = game
        print(line(play_paired(game, bot_a, bot_b, pairs, seed=1, seats=seats, threads=threads)), flush=True)
    return 0


def print_levels(threads: int, games: Sequence[str], factor: float) -> int:
    """Print a table of how each level does against the one below, with the difference of ratings that this makes."""
    search.clock = time.thread_time
    print(LEGEND, flush=True)
    for game, numbers, pairs in LEVEL_TABLES:
        for seats in numbers if game in games else ():
            for below, above in pairwise(LEVELS):
                many = pairs[(not above.by_net) + (above is LEVELS[-1])]
                count = max(2, round(many * factor))
                result = play_paired(game, above.id, below.id, count, seed=1, seats=seats, threads=threads)
                print(f"{game}: {line(result)}{apart(result)}", flush=True)
    return 0


def apart(result: Result) -> str:
    """By how many points of rating the first of two players who meet is the stronger one."""
    share = (1 + result.wins_a_game.mean) / 2
    told = result.seats == 2 and 1 - MOST_SURE < share < MOST_SURE
    return f" {share:.0%} of the games: {400 * log10(share / (1 - share)):+.0f} of rating" if told else ""


def main() -> int:
    """Read what is wanted; return how many bars were missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=game_ids(), metavar="game")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--table", action="store_true", help="print the tables of docs/bots.md")
    parser.add_argument("--levels", action="store_true", help="print how each level does against the one below")
    parser.add_argument("--pairs", type=float, default=1.0, metavar="FACTOR", help="more or fewer pairs than usual")
    given = parser.parse_args()
    if given.table:
        return print_tables(given.threads, given.games, given.pairs)
    if given.levels:
        return print_levels(given.threads, given.games, given.pairs)
    return hold_bars(given.threads, given.games)


if __name__ == "__main__":
    sys.exit(main())
