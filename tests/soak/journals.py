"""Random matches, played, written as texts, read again and replayed: a digest of every byte, one line a game."""

import hashlib
import json
import random
import sys
from collections.abc import Callable

import numpy as np

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers import rng
from tanglewood.core.numbers.ints import INT32
from tanglewood.core.state.record import new_state

EVERY = 100  # one match in this many goes through Match, journal and replay as well
STEP = 500


Choose = Callable[[np.ndarray], int]  # a number of the legal ones


def play(game: Game, seed: int, choose: Choose) -> tuple[list[str], bytes]:
    """A match from a seed by the rules alone: the texts of its moves, and the hash of every state."""
    state, out = game.prepare(), np.zeros(game.actions.count, INT32)
    verbs.start(state, rng.seed_words(seed))
    moves, digest = [], hashlib.sha256(state.tobytes())
    while state.actor >= 0:
        count = int(verbs.legal(state, out))
        number = choose(out[:count])
        assert number in out[:count], "every recorded move is legal again"
        verbs.play(state, number)
        moves.append(game.actions.text(number))
        digest.update(state.tobytes())
    return moves, digest.digest()


def check_match(game: Game, seed: int) -> bytes:
    """Play at random, replay from the text of the journal; the hash of all states."""
    chance = random.Random(seed)
    moves, digest = play(game, seed, lambda legal: int(legal[chance.randrange(len(legal))]))
    text = json.dumps({"seed": seed, "moves": moves})
    read = json.loads(text)
    numbers = iter([game.actions.parse(move) for move in read["moves"]])
    again, twin = play(game, read["seed"], lambda _: next(numbers))
    assert (again, twin) == (moves, digest), f"{game.id}, seed {seed}"
    if seed % EVERY == 0:
        check_journal(game, seed, moves)
    return digest


def check_journal(game: Game, seed: int, moves: list[str]) -> None:
    """The same through Match, journal and replay."""
    match = tw.new(game.id, seed=seed)
    for move in moves:
        match.play(move)
    replayed = tw.replay(json.loads(json.dumps(match.journal())))
    state = new_state(game.dtype)
    assert replayed.state.tobytes() == match.state.tobytes() != state.tobytes()
    assert replayed.over


def main() -> None:
    """Arguments: how many matches, then the games."""
    games = int(sys.argv[1])
    for name in sys.argv[2:]:
        game, digest = tw.get_game(name), hashlib.sha256()
        for seed in range(games):
            digest.update(check_match(game, seed))
            if seed % STEP == STEP - 1:
                print(f"{name}: {seed + 1} of {games} games", file=sys.stderr, flush=True)
        print(name, digest.hexdigest())


if __name__ == "__main__":
    main()
