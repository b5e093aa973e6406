"""How strong the bots are, against the bars they are held to: `python benchmarks/strength.py [threads [game ...]]`."""

import sys
from collections.abc import Sequence

from tanglewood.arena.tournament import play_paired

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


def main(threads: int, games: Sequence[str]) -> int:
    """Print each result; return how many bars were missed."""
    missed = 0
    for game, seats, bot_a, bot_b, pairs, bar in BARS:
        if games and game not in games:
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


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1, sys.argv[2:]))
