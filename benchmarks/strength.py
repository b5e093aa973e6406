"""How strong the bots are: `python -m benchmarks.strength [--levels] [--table] [--page] [game ...]`.

Without these options results are held against bars, and the exit status is how many were missed. With them all contests
of nets and searches, or each level against the one below, are measured in slices and kept in docs/strength.parquet. A
killed run resumes; `--seconds` ends one early. Time is that of a bot's own threads on a processor, so that it does not
matter what else runs on the machine.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks import contests, measured, strength_page
from tanglewood.arena.paired_match import play_paired
from tanglewood.bots.kit import search
from tanglewood.core.game.registry import game_ids

DOCS = Path(__file__).parents[1] / "docs"
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


def measure(given: argparse.Namespace) -> int:
    """Measure the contests that are asked for, and write the page; 1 if the time did not suffice, else 0."""
    search.clock = time.thread_time
    games, results = contests.known_games(given.games), measured.Results(given.kept)
    pairings = [*contests.ladder(games, given.deals), *contests.table(games, given.deals)]
    asked = [one for one in pairings if getattr(given, one.table)]
    done = measured.measure(asked, results, given.seconds, lambda text: print(text, flush=True))
    if given.page:
        everything = [*contests.ladder(list(contests.TABLES), 1), *contests.table(list(contests.TABLES), 1)]
        (DOCS / "strength.md").write_text(strength_page.page(everything, results), encoding="utf-8")
    return 0 if done else 1


def main() -> int:
    """Read what is wanted; return how many bars were missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=game_ids(), metavar="game")
    parser.add_argument("--threads", type=int, default=1, help="for the bars")
    parser.add_argument("--table", action="store_true", help="measure nets and searches at equal time")
    parser.add_argument("--levels", action="store_true", help="measure each level against the one below")
    parser.add_argument("--page", action="store_true", help="write docs/strength.md from what has been measured")
    parser.add_argument("--deals", type=float, default=1.0, metavar="FACTOR", help="more or fewer deals than usual")
    parser.add_argument("--seconds", type=float, default=0.0, help="end after so long (default: when all is measured)")
    parser.add_argument("--kept", type=Path, default=DOCS / "strength.parquet", metavar="FILE", help="of the results")
    given = parser.parse_args()
    return measure(given) if given.table or given.levels or given.page else hold_bars(given.threads, given.games)


if __name__ == "__main__":
    sys.exit(main())
