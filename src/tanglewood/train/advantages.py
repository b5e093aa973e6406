"""How much better each decision turned out than it was thought: advantages over games of any number of seats (GAE).

What a seat earns comes to it between its own decisions too, from what others do. All that comes from one of its
decisions until its next counts for the first.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tanglewood.envs.stepping import Flags, Floats

Ints = npt.NDArray[np.int64]


class Trace(NamedTuple):
    """What happened in some steps of a batch."""

    live: Flags  # (steps, n): whether the actor's decision is one to learn from
    actors: Ints  # (steps, n)
    rewards: Floats  # (steps, n, seats)
    over: Flags  # (steps, n): whether the move ended what rewards are counted to

    @staticmethod
    def empty(steps: int, n: int, seats: int) -> "Trace":
        """Room for so many steps."""
        return Trace(
            np.zeros((steps, n), np.bool_),
            np.zeros((steps, n), np.int64),
            np.zeros((steps, n, seats), np.float32),
            np.zeros((steps, n), np.bool_),
        )


def weigh(trace: Trace, values: Floats, decay: float) -> tuple[Floats, Flags]:
    """The advantages (steps, n) of the decisions that are live, and which of them can be used.

    A seat's last decision before the steps are over cannot be used, unless the game was over after it: nothing is known
    of what follows, and it only says what the one before was worth.
    """
    steps, n, seats = trace.rewards.shape
    gains, usable = np.zeros((steps, n), np.float32), np.zeros((steps, n), np.bool_)
    rows = np.arange(n)
    earned, later, gained = (np.zeros((n, seats), np.float32) for _ in range(3))
    known = np.zeros((n, seats), np.bool_)
    for step in range(steps - 1, -1, -1):
        over = trace.over[step]
        for array in (earned, later, gained):
            array[over] = 0.0
        known[over] = True
        earned += trace.rewards[step]
        here = rows[trace.live[step]]
        at: Any = (here, trace.actors[step, here])
        value = values[step, here]
        gain = earned[at] + later[at] - value + decay * gained[at]
        gain[~known[at]] = 0.0
        gains[step, here], usable[step, here] = gain, known[at]
        later[at], gained[at], earned[at], known[at] = value, gain, 0.0, True
    return gains, usable
