"""The kernels of batches on a card: a thread for each game, which runs the rule of `stepping` as it stands."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from tanglewood.batch.canonical_views import orient_rows, pick_numbers, take_rows
from tanglewood.batch.stepping import Arrays, run
from tanglewood.core.compiler.cuda import SIMULATED, cuda, kernel_of, translation
from tanglewood.core.compiler.translation import Translation
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import INT16, INT32, INT64
from tanglewood.core.numbers.rng import WORDS
from tanglewood.core.state.record import copy_state, new_states

BLOCK = 1 if SIMULATED else 64  # threads that the card starts together; the simulator's are Python's


@cache
def advance_all(game: Game, seats: int) -> Any:
    """The kernel that does a task of `stepping` in all games."""
    kernel = rules_on_card(game).function(advancing(game.dtype, seats, game.actions.count))
    called = (*filter(None, vars(game.rules).values()), run)
    return kernel_of(kernel, f"{game.id}-{seats}", called)


def rules_on_card(game: Game) -> Translation:
    """The rules of a game as functions of the card."""
    return translation({verb: verbs.rule_of(game, verb) for verb in (*verbs.RULE_OF, verbs.orientation)})


def advancing(dtype: np.dtype[Any], seats: int, actions: int) -> Callable[..., None]:
    """The function of that kernel before it is translated, for the records of a game.

    It runs the rule that steps a share of a batch, for a batch of one game. The game's record and what a step only
    writes over lie in memory of the thread's own.
    """

    def advance_each(arrays: Any, fresh: Any, task: int, kind: int, max_moves: int) -> None:
        index = cuda.grid(1)
        if index < len(arrays.states):
            last, states = index + 1, cuda.local.array(1, dtype)
            copy_state(states[0], arrays.states[index])
            game = Arrays(
                states,
                arrays.rngs[index:last],
                arrays.samplers[index:last],
                arrays.luck[index:last],
                arrays.sampled[index:last],
                arrays.actions[index:last],
                arrays.scores[index:last],
                arrays.moves[index:last],
                arrays.segments[index:last],
                arrays.chosen[index:last],
                cuda.local.array((1, WORDS), INT64),
                cuda.local.array((1, seats), INT64),
                cuda.local.array((1, actions), INT32),
                cuda.local.array(1, dtype),
                arrays.board,
                arrays.actors[index:last],
                arrays.movers[index:last],
                arrays.mask[index:last],
                arrays.observations[index:last],
                arrays.sights[index:last],
                arrays.finals[index:last],
                arrays.rewards[index:last],
                arrays.terminated[index:last],
                arrays.truncated[index:last],
                arrays.segment_ended[index:last],
            )
            run(game, fresh, task, kind, max_moves, 0, 0, 1)
            copy_state(arrays.states[index], states[0])

    return advance_each


@cache
def take_all() -> Any:
    """The kernel that stores actions and finds the first environment whose action is not legal."""
    return kernel_of(translation({}).function(take_each), "take", (run,))


def take_each(chosen: Any, mask: Any, actions: Any, first_wrong: Any) -> None:
    """`stepping.take` for one environment."""
    index = cuda.grid(1)
    if index < len(chosen):
        action = chosen[index]
        if 0 <= action < mask.shape[1] and mask[index, action] != 0:
            actions[index] = action
        else:
            cuda.atomic.min(first_wrong, 0, index)


def launch(kernel: Any, n: int, *arguments: Any) -> None:
    """Run a kernel with a thread for each of `n` games."""
    kernel[(n + BLOCK - 1) // BLOCK, BLOCK](*arguments)


# Symmetries


def orientations(game: Game, rows: Any) -> Any:
    """(n,): the canonical view of each of `n` observations."""
    views = cuda.device_array(len(rows), INT16)
    launch(_orient_all(game), len(rows), _record(game), _device_array(rows), views)
    return views


def by_table(game: Game, name: str, rows: Any, views: Any, *, whole: bool) -> Any:
    """Rows permuted by their views' lines of a table of `Game.symmetries`; or, if not `whole`, numbers looked up."""
    table, rows = _table(game, name), _device_array(rows)
    shape, dtype = ((len(rows), table.shape[1]), rows.dtype) if whole else (len(rows), INT32)
    out = cuda.device_array(shape, dtype)
    launch(_turn_all(take_rows if whole else pick_numbers), len(rows), table, rows, views, out)
    return out


def _device_array(array: Any) -> Any:
    """An array of any library on the card as Numba's, without a copy."""
    return array if SIMULATED else cuda.as_cuda_array(array)


@cache
def _table(game: Game, name: str) -> Any:
    return cuda.to_device(getattr(game.symmetries, name))


@cache
def _record(game: Game) -> Any:
    """A row of one record on the card, whose type says which game it is."""
    return cuda.to_device(new_states(game.dtype, 1))


@cache
def _orient_all(game: Game) -> Any:
    def orient_each(states: Any, rows: Any, views: Any) -> None:
        index = cuda.grid(1)
        if index < len(rows):
            orient_rows(states, rows[index : index + 1], views[index : index + 1])

    called = (game.symmetries.orientation, orient_rows)
    return kernel_of(rules_on_card(game).function(orient_each), f"orient-{game.id}", called)


@cache
def _turn_all(turn: Callable[..., None]) -> Any:
    def turn_each(table: Any, rows: Any, views: Any, out: Any) -> None:
        index = cuda.grid(1)
        if index < len(rows):
            last = index + 1
            turn(table, rows[index:last], views[index:last], out[index:last])

    return kernel_of(translation({}).function(turn_each), turn.__name__, (turn,))
