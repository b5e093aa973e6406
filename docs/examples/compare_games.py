"""Compare games, such as a variant with its original, over many games of a bot in batches.

python docs/examples/compare_games.py fox acornfox --games 20000
"""

import argparse

import numpy as np

import tanglewood as tw
from tanglewood.batch import Batch

ENVIRONMENTS = 512
DEVIATIONS = 1.96  # of a normal distribution, for 95 %


def play(game, reward, args):
    """Moves of each game, and each seat's sum of rewards: arrays with a row for each of at least `args.games`."""
    options = tw.get_game(game).read_options(args.option)
    batch = Batch(game, min(ENVIRONMENTS, args.games), args.seats, args.seed, reward=reward, observe=False, **options)
    each = -(-args.games // batch.n)  # games of each environment: to stop at once would favour short games
    moves, sums, done = np.zeros(batch.n, int), np.zeros((batch.n, batch.seats)), np.zeros(batch.n, int)
    lengths, results = [], []
    while done.min() < each:
        step = batch.step(batch.choose(args.bot))
        moves += 1
        sums += step.rewards
        over, counted = step.terminated.astype(bool), step.terminated & (done < each)
        lengths += moves[counted.astype(bool)].tolist()
        results += sums[counted.astype(bool)].tolist()
        done += over
        moves[over], sums[over] = 0, 0
    return np.array(lengths, float), np.array(results)


def figures(game, args):
    """The figures of a game, each an array with a number for each game."""
    lengths, results = play(game, "result", args)
    found = {"moves": lengths, "first seat, won less lost": results[:, 0]}
    if tw.get_game(game).scored:
        points = play(game, "points", args)[1]
        found |= {"points of a winner": points.max(axis=1), "points of a loser": points.min(axis=1)}
    return found


def with_interval(numbers):
    """Mean and 95 % interval."""
    return f"{numbers.mean():.2f} ± {DEVIATIONS * numbers.std(ddof=1) / len(numbers) ** 0.5:.2f}"


def main():
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", metavar="GAME", nargs="+")
    parser.add_argument("--games", type=int, default=20_000, metavar="N")
    parser.add_argument("--bot", default="greedy", help="greedy (default) or uniform")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    args = parser.parse_args()
    tables = [figures(game, args) for game in args.games_named]
    rows = [["", *args.games_named], *([name, *(with_interval(one[name]) for one in tables)] for name in tables[0])]
    for name, *cells in rows:
        print(f"{name:28}", *(f"{cell:>18}" for cell in cells))


if __name__ == "__main__":
    main()
