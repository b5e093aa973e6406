"""How strong the bots are, against the bars they are held to: `python benchmarks/strength.py [threads]`."""

import sys

from tanglewood.arena.tournament import play_paired

BARS = (  # game, bot A, bot B, pairs, points a round that A must win by
    ("fox", "greedy", "uniform", 400, 2.0),
    ("fox", "ismcts:1000", "uniform", 150, 4.5),
    ("fox", "ismcts:1000", "ismcts:100", 300, 1.0),
)


def main(threads: int) -> int:
    """Print each result; return how many bars were missed."""
    missed = 0
    for game, bot_a, bot_b, pairs, bar in BARS:
        result = play_paired(game, bot_a, bot_b, pairs, seed=1, threads=threads)
        reached = result.points_a_round.mean >= bar
        missed += not reached
        print(result.summary())
        print(f"  bar: {bar:+.1f} points a round: {'reached' if reached else 'MISSED'}\n", flush=True)
    return missed


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1))
