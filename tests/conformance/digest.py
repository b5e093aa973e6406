"""A digest of random play in this process's mode: `python -m tests.conformance.digest fox` prints one line a table."""

import hashlib
import random
import sys

import numpy as np
from tests.conformance.tables import MOST_MOVES, Table, observation, tables
from tests.sampling import sampled

from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import INT32

DIGEST_GAMES = 1
PLIES = sampled(150, MOST_MOVES)  # of a game


def digest_of(table: Table, games: int = DIGEST_GAMES) -> str:
    """A hash of every byte of every state, observation, concealed and imagined state of some random games."""
    digest = hashlib.sha256()
    chance = random.Random(str(table))
    out = np.zeros(table.rules.actions.count, INT32)
    for seed in range(games):
        match = table.new(seed)
        for ply in range(PLIES):
            digest.update(match.state.tobytes())
            for seat in range(table.seats):
                digest.update(observation(match, match.state, seat).tobytes())
            digest.update(match.imagine(ply % table.seats, seed=ply).state.tobytes())
            count = verbs.legal(match.state, out)
            if count == 0:
                break
            match.play(int(out[chance.randrange(count)]))
    return digest.hexdigest()


def main() -> None:
    """Print the digest of every table of a game."""
    for table in tables():
        if table.game == sys.argv[1]:
            sys.stdout.write(f"{table} {digest_of(table)}\n")


if __name__ == "__main__":
    main()
