"""Generalised advantage estimation (GAE) for games with any number of seats.

A seat is also rewarded between its decisions, for moves of others. A decision earns all rewards up to the seat's next
decision.
"""

from typing import NamedTuple

import torch
from torch import Tensor


class Trace(NamedTuple):
    """A trace of some steps of a batch."""

    live: Tensor  # (steps, n) bool: whether to learn from the actor's decision
    actors: Tensor  # (steps, n) int64
    rewards: Tensor  # (steps, n, seats)
    over: Tensor  # (steps, n) bool: whether the move reached the horizon of rewards

    @staticmethod
    def empty(steps: int, n: int, seats: int, device: str = "cpu") -> "Trace":
        """Memory for that many steps."""
        return Trace(
            torch.zeros((steps, n), dtype=torch.bool, device=device),
            torch.zeros((steps, n), dtype=torch.int64, device=device),
            torch.zeros((steps, n, seats), device=device),
            torch.zeros((steps, n), dtype=torch.bool, device=device),
        )


def weigh(trace: Trace, values: Tensor, decay: float) -> tuple[Tensor, Tensor]:
    """The advantages (steps, n) of the live decisions, and which of them can be used.

    A seat's last decision in the trace is unusable unless the game ended after it, because its rewards are unknown. It
    only provides the value for the decision before.
    """
    steps, n, seats = trace.rewards.shape
    gains, usable = torch.zeros_like(values), torch.zeros_like(trace.live)
    rows = torch.arange(n, device=values.device)
    earned, later, gained = torch.zeros((3, n, seats), device=values.device)
    complete = torch.zeros((n, seats), dtype=torch.bool, device=values.device)
    zero, sure = torch.zeros((), device=values.device), torch.ones((), dtype=torch.bool, device=values.device)
    for step in range(steps - 1, -1, -1):
        over = trace.over[step]
        for array in (earned, later, gained):
            array[over] = 0.0
        complete[over] = True
        earned += trace.rewards[step]
        here = rows[trace.live[step]]
        at = here, trace.actors[step, here]
        value = values[step, here]
        gain = earned[at] + later[at] - value + decay * gained[at]
        gain[~complete[at]] = 0.0
        gains[step, here], usable[step, here] = gain, complete[at]
        later[at], gained[at] = value, gain
        earned[at], complete[at] = zero, sure
    return gains, usable
