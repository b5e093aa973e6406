"""Whole random games at native speed, over the verbs of any game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.core.numbers.ints import INT32, INT64, IntArray, Ints, States
from tanglewood.core.numbers.rng import below, reseed, seed_words
from tanglewood.core.state.record import copy_state, new_states

MOST_GAMES = 10**9


class Scratch(NamedTuple):
    """The memory that random games need."""

    states: States  # one record
    words: IntArray  # of the generator that deals a game
    actions: IntArray  # legal ones


def new_scratch(game: Game) -> Scratch:
    """Memory for random games."""
    return Scratch(new_states(game.dtype, 1), seed_words(0), np.zeros(game.actions.count, INT32))


@rule
def finish(state: Any, rng: Ints, actions: Ints) -> int:
    """Play at random to the end of the game; return the number of moves. Legal actions are listed in `actions`."""
    moves = 0
    while state.actor >= 0:
        count = verbs.legal(state, actions)
        verbs.play(state, int(actions[below(rng, count)]))
        moves += 1
    return moves


@rule
def play_games(fresh: Any, rng: Ints, scratch: Scratch, points: Any, lengths: Ints) -> None:
    """Play as many whole random games as `points` has rows: their scores and lengths go into `points` and `lengths`.

    `fresh` is a record with seats and options set; draws from and changes `rng`.
    """
    state, words, actions = scratch.states[0], scratch.words, scratch.actions
    for game in range(len(lengths)):
        copy_state(state, fresh)
        reseed(words, rng)
        verbs.start(state, words)
        lengths[game] = finish(state, rng, actions)
        verbs.scores(state, points[game])


@rule
def wander(state: Any, rng: Ints, actions: Ints, moves: int) -> None:
    """Play `moves` random moves, or fewer if the game ends."""
    for _ in range(moves):
        if state.actor < 0:
            return
        count = verbs.legal(state, actions)
        verbs.play(state, int(actions[below(rng, count)]))


@dataclass(frozen=True)
class Simulation:
    """Results of random games: the points of each seat and the number of moves."""

    game: str
    points: IntArray
    lengths: IntArray

    @property
    def moves(self) -> int:
        """The moves of all games together."""
        return int(self.lengths.sum())


def simulate(
    game: str, games: int, seed: int, seats: int | None = None, options: Mapping[str, object] | None = None
) -> Simulation:
    """Play `games` random games. Raises UnknownName or BadOption."""
    chosen = get_game(game)
    fresh = chosen.prepare(seats, options)
    if whole(games, 0, MOST_GAMES) is None:
        raise BadOption(f"The number of games is a whole number from 0 to {MOST_GAMES}, not {quoted(games)}.")
    points = np.zeros((games, int(fresh.seats)), INT64)
    lengths = np.zeros(games, INT64)
    play_games(fresh, seed_words(seed), new_scratch(chosen), points, lengths)
    return Simulation(chosen.id, points, lengths)


def random_position(game: str, moves: int, seed: int, seats: int | None = None) -> Any:
    """A record after `moves` random moves of a new game, or at its end."""
    chosen = get_game(game)
    state = chosen.prepare(seats)
    verbs.start(state, seed_words(seed))
    wander(state, seed_words(seed + 1), np.zeros(chosen.actions.count, INT32), moves)
    return state
