"""The kernels of batches on a card: a thread for each game, which runs the rule of `stepping` as it stands."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from tanglewood.batch.stepping import Arrays, run
from tanglewood.core.compiler.cuda import SIMULATED, cuda, kernel_of, translation
from tanglewood.core.compiler.translation import Translation
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import INT32, INT64
from tanglewood.core.numbers.rng import WORDS
from tanglewood.core.state.record import copy_state

BLOCK = 1 if SIMULATED else 64  # threads that the card starts together; the simulator's are Python's


@cache
def advance_all(game: Game, seats: int) -> Any:
    """The kernel that does a task of `stepping` in all games."""
    kernel = rules_on_card(game).function(advancing(game.dtype, seats, game.actions.count))
    called = (*filter(None, vars(game.rules).values()), run)
    return kernel_of(kernel, f"{game.id}-{seats}", called)


def rules_on_card(game: Game) -> Translation:
    """The rules of a game as functions of the card."""
    return translation({verb: verbs.rule_of(game, verb) for verb in verbs.RULE_OF})


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
