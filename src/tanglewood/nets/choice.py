"""Choose a legal action from a net's logits."""

from math import exp, isnan
from typing import Any

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.numbers.rng import unit
from tanglewood.nets.net import Net, Scratch, judge


@rule
def write_chances(scratch: Scratch, count: int, temperature: float) -> None:
    """Turn the first `count` logits, one at least, into chances; the lower the temperature, the surer the best.

    At 1 they are what the net was trained for; the temperature is above 0.
    """
    largest, total = scratch.logits[highest(scratch, count)], 0.0
    for index in range(count):
        weight = exp((scratch.logits[index] - largest) / temperature)
        scratch.chances[index] = np.float32(weight)
        total += weight
    share = np.float32(1.0 / total)
    for index in range(count):
        scratch.chances[index] *= share


@rule
def draw(chances: Any, count: int, rng: Ints) -> int:
    """One of the first `count` places, each with its chance; changes `rng`."""
    left = unit(rng)
    for index in range(count - 1):
        left -= chances[index]
        if left < 0.0:
            return index
    return count - 1


@rule
def highest(scratch: Scratch, count: int) -> int:
    """The place, of the first `count`, of the highest logit."""
    best = 0
    for index in range(1, count):
        if scratch.logits[index] > scratch.logits[best]:
            best = index
    return best


@rule
def foresee(net: Net, scratch: Scratch, planner: Any, state: Any, seat: int, legal: Ints, count: int) -> float:
    """The value for a seat and logits of the first `count` actions in `legal`, by the game's plan or else the net."""
    value = verbs.plan(state, legal, count, planner, scratch.logits)
    return judge(net, scratch, state, seat, legal, count) if isnan(value) else value


@rule
def choose_by_net(
    net: Net, scratch: Scratch, planner: Any, state: Any, legal: Ints, temperature: float, rng: Ints
) -> int:
    """An action for the seat to decide: drawn at that temperature, or the best at 0; changes `rng`."""
    count = list_chances(net, scratch, planner, state, legal, temperature)
    if temperature <= 0.0:
        return int(legal[highest(scratch, count)])
    return int(legal[draw(scratch.chances, count, rng)])


@rule
def list_chances(net: Net, scratch: Scratch, planner: Any, state: Any, legal: Ints, temperature: float) -> int:
    """List the legal actions; return how many. Their chances are in `scratch` if the temperature is above 0."""
    count = verbs.legal(state, legal)
    foresee(net, scratch, planner, state, int(state.actor), legal, count)
    if temperature > 0.0:
        write_chances(scratch, count, temperature)
    return count
