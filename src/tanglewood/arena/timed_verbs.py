"""Loops that do one verb many times over a row of positions, so that a clock in Python can time it."""

from typing import Any

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import Ints, States
from tanglewood.core.state.record import copy_state


@rule
def repeat_copy(positions: States, scratch: Any, times: int) -> int:
    """Copy every position `times` times."""
    total = 0
    for _ in range(times):
        for index in range(len(positions)):
            copy_state(scratch, positions[index])
            total += int(scratch.actor)
    return total


@rule
def repeat_legal(positions: States, actions: Ints, times: int) -> int:
    """List the legal actions of every position `times` times."""
    total = 0
    for _ in range(times):
        for index in range(len(positions)):
            total += verbs.legal(positions[index], actions)
    return total


@rule
def repeat_play(positions: States, scratch: Any, chosen: Ints, times: int) -> int:
    """Copy every position and play its chosen action, `times` times."""
    total = 0
    for _ in range(times):
        for index in range(len(positions)):
            copy_state(scratch, positions[index])
            verbs.play(scratch, int(chosen[index]))
            total += int(scratch.actor)
    return total


@rule
def repeat_observe(positions: States, out: Any, times: int) -> float:
    """Write the actor's observation of every position `times` times."""
    total = 0.0
    for _ in range(times):
        for index in range(len(positions)):
            verbs.observe(positions[index], int(positions[index].actor), out)
            total += out[0]
    return total
