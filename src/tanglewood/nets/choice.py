"""From what a net says of legal actions to one of them."""

from math import exp
from typing import Any

import numpy as np

from tanglewood.core import verbs
from tanglewood.core.ints import Ints
from tanglewood.core.rng import unit
from tanglewood.core.rule import rule
from tanglewood.nets.net import Net, Room, judge


@rule
def write_chances(room: Room, count: int, temperature: float) -> None:
    """Turn the first `count` logits, one at least, into chances; the lower the temperature, the surer the best.

    At 1 they are what the net was trained for; the temperature is above 0.
    """
    largest, total = room.logits[highest(room, count)], 0.0
    for index in range(count):
        weight = exp((room.logits[index] - largest) / temperature)
        room.chances[index] = np.float32(weight)
        total += weight
    share = np.float32(1.0 / total)
    for index in range(count):
        room.chances[index] *= share


@rule
def draw(room: Room, count: int, rng: Ints) -> int:
    """One of the first `count` places, each with its chance; changes `rng`."""
    left = unit(rng)
    for index in range(count - 1):
        left -= room.chances[index]
        if left < 0.0:
            return index
    return count - 1


@rule
def highest(room: Room, count: int) -> int:
    """The place, of the first `count`, of the highest logit."""
    best = 0
    for index in range(1, count):
        if room.logits[index] > room.logits[best]:
            best = index
    return best


@rule
def choose_by_net(net: Net, room: Room, state: Any, legal: Ints, temperature: float, rng: Ints) -> int:
    """What the seat to decide does: drawn by the chances of that temperature, at 0 the best; changes `rng`."""
    count = verbs.legal(state, legal)
    judge(net, room, state, int(state.actor), legal, count)
    if temperature <= 0.0:
        return int(legal[highest(room, count)])
    write_chances(room, count, temperature)
    return int(legal[draw(room, count, rng)])
