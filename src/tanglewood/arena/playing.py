"""Many games of one table, at native speed where all at it are bots that choose within compiled code.

The words of a deal's generators come in rows: first those of the deal, then those of each seat's bot. The same rows
are the same games, by whichever way they are played.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.bots import Bot
from tanglewood.bots.greedy import Greedy, pick_best
from tanglewood.bots.uniform import Uniform, pick_any
from tanglewood.core import verbs
from tanglewood.core.game import Game
from tanglewood.core.ints import INT8, INT32, INT64, IntArray, Ints
from tanglewood.core.record import copy_of, copy_state, new_state, new_states
from tanglewood.core.rng import WORDS, further_words, words_for
from tanglewood.core.rule import rule

UNIFORM, GREEDY = 0, 1  # the bots that compiled code knows
QUICK = {Uniform: UNIFORM, Greedy: GREEDY}

Witness = Callable[[Any, int, int], None]  # (state before a move, seat, action); at the end (state, -1, -1)


@dataclass(frozen=True)
class Outcomes:
    """Games: per game and seat the points and the share of the win, per game how many rounds it took."""

    points: IntArray  # (games, seats)
    shares: npt.NDArray[np.float64]  # (games, seats)
    rounds: IntArray  # (games,); games without rounds count as one


@rule
def glimpse(sight: Any, state: Any, seat: int) -> None:
    """Make `sight` what `seat` knows of a state."""
    copy_state(sight, state)
    verbs.conceal(sight, seat)


def rows_of_words(numbers: Sequence[int], deals: int, seats: int) -> IntArray:
    """(deals, 1 + seats, 4): the words of so many deals, which follow from some numbers."""
    return further_words(words_for(numbers), deals * (1 + seats)).reshape(deals, 1 + seats, WORDS)


def play_games(
    game: Game, fresh: Any, table: Sequence[Bot], words: IntArray, witness: Witness | None = None
) -> Outcomes:
    """Play a game for each row of `words`; `fresh` has seats and options set.

    A `witness` is told of every move, and then the games are not played at native speed.
    """
    count, seats = len(words), len(table)
    points, won, rounds = np.zeros((count, seats), INT64), np.zeros((count, seats), INT64), np.zeros(count, INT64)
    if witness is None and all(type(bot) in QUICK for bot in table):
        kinds = np.array([QUICK[type(bot)] for bot in table], INT8)
        scratch = new_states(game.dtype, 2), np.zeros(game.actions.count, INT32)
        play_quickly(fresh, kinds, words.copy(), scratch, (points, won, rounds))
    else:
        for number, row in enumerate(words):
            state, rounds[number] = play_out(fresh, table, row, witness)
            verbs.scores(state, points[number])
            verbs.winners(state, won[number])
    sharers = np.maximum(1, won.sum(axis=1, keepdims=True)) if not game.cooperative else 1
    return Outcomes(points, won / sharers, rounds)


def play_out(fresh: Any, table: Sequence[Bot], words: IntArray, witness: Witness | None = None) -> tuple[Any, int]:
    """One game by a row of words: its end, and how many rounds it took."""
    state, sight = copy_of(fresh), new_state(fresh.dtype)
    verbs.start(state, words[0])
    chances = words[1:].copy()
    before = verbs.segment(state)
    while (seat := int(state.actor)) >= 0:
        glimpse(sight, state, seat)
        action = table[seat].choose(sight, seat, chances[seat])
        if witness:
            witness(state, seat, action)
        verbs.play(state, action)
    if witness:
        witness(state, -1, -1)
    return state, max(1, int(verbs.segment(state) - before))


@rule
def play_quickly(fresh: Any, kinds: Ints, words: Any, scratch: Any, out: Any) -> None:
    """Play a game for each row of words, which it changes, with bots of these kinds.

    `scratch` is two records and a place for each action, `out` what is filled: points, who has won, and rounds.
    """
    states, actions = scratch
    points, won, rounds = out
    state, sight = states[0], states[1]
    for game in range(len(words)):
        copy_state(state, fresh)
        verbs.start(state, words[game, 0])
        before = verbs.segment(state)
        while state.actor >= 0:
            seat = int(state.actor)
            glimpse(sight, state, seat)
            verbs.play(state, choose_quickly(int(kinds[seat]), sight, words[game, 1 + seat], actions))
        rounds[game] = max(1, verbs.segment(state) - before)
        verbs.scores(state, points[game])
        verbs.winners(state, won[game])


@rule
def choose_quickly(kind: int, sight: Any, rng: Ints, actions: Ints) -> int:
    """What a bot of that kind chooses; draws from and changes `rng`."""
    if kind == GREEDY:
        return pick_best(sight, rng, actions)
    return pick_any(sight, rng, actions)
