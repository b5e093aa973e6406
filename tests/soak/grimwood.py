"""Random games of six, in which what the sixth seat and a spectator are shown is followed by independent means.

python -m tests.soak.grimwood [games]
"""

import random
import sys

import numpy as np
from tests.games.grimwood.sight import SPECTATOR, Sight

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import INT32
from tanglewood.core.numbers.rng import seed_words

GAMES, SEATS, STEP = 5_000, 6, 250


def check_game(seed: int) -> int:
    """Play a random game and follow it; returns how many moves it had."""
    game, chance = tw.get_game("grimwood"), random.Random(seed)
    state = game.prepare(SEATS)
    verbs.start(state, seed_words(seed))
    sights = [Sight(SEATS - 1, SEATS), Sight(SPECTATOR, SEATS)]
    out = np.zeros(game.actions.count, INT32)
    moves = 0
    while count := verbs.legal(state, out):
        before = state.copy()
        verbs.play(state, int(out[chance.randrange(count)]))
        for sight in sights:
            sight.follow(before, state)
        moves += 1
    return moves


def main(games: int = GAMES) -> None:
    """Follow `games` games; a failure ends it with what was shown too much."""
    moves = 0
    for seed in range(games):
        moves += check_game(seed)
        if (seed + 1) % STEP == 0:
            print(f"grimwood: {seed + 1} of {games} games of six followed", file=sys.stderr, flush=True)
    print(f"grimwood: {games} games of six, {moves} moves: the sixth seat and a spectator see what came to light")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
