"""Generalised advantage estimation (GAE) for games with any number of seats.

A seat is also rewarded between its decisions, for moves of others. A decision earns all rewards up to the seat's next
decision.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tanglewood.batch.stepping import Flags, Floats

Ints = npt.NDArray[np.int64]


class Trace(NamedTuple):
    """A trace of some steps of a batch."""

    live: Flags  # (steps, n): whether to learn from the actor's decision
    actors: Ints  # (steps, n)
    rewards: Floats  # (steps, n, seats)
    over: Flags  # (steps, n): whether the move reached the horizon of rewards

    @staticmethod
    def empty(steps: int, n: int, seats: int) -> "Trace":
        """Memory for that many steps."""
        return Trace(
            np.zeros((steps, n), np.bool_),
            np.zeros((steps, n), np.int64),
            np.zeros((steps, n, seats), np.float32),
            np.zeros((steps, n), np.bool_),
        )


def weigh(trace: Trace, values: Floats, decay: float) -> tuple[Floats, Flags]:
    """The advantages (steps, n) of the live decisions, and which of them can be used.

    A seat's last decision in the trace is unusable unless the game ended after it, because its rewards are unknown. It
    only provides the value for the decision before.
    """
    steps, n, seats = trace.rewards.shape
    gains, usable = np.zeros((steps, n), np.float32), np.zeros((steps, n), np.bool_)
    rows = np.arange(n)
    earned, later, gained = (np.zeros((n, seats), np.float32) for _ in range(3))
    complete = np.zeros((n, seats), np.bool_)
    for step in range(steps - 1, -1, -1):
        over = trace.over[step]
        for array in (earned, later, gained):
            array[over] = 0.0
        complete[over] = True
        earned += trace.rewards[step]
        here = rows[trace.live[step]]
        at: Any = (here, trace.actors[step, here])
        value = values[step, here]
        gain = earned[at] + later[at] - value + decay * gained[at]
        gain[~complete[at]] = 0.0
        gains[step, here], usable[step, here] = gain, complete[at]
        later[at], gained[at], earned[at], complete[at] = value, gain, 0.0, True
    return gains, usable
