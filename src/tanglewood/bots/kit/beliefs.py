"""Worlds weighed by the others' past decisions: a world that explains them well is imagined more often.

From an imagined world `verbs.retrace` goes back, move by move, to the start of the segment. At each decision of another
seat, the world says what that seat knew and could choose, and a model of players gives the chance of what it chose. The
product is the likelihood of the world.

Worlds are drawn by a Metropolis chain (Metropolis and others, 1953; Hastings, 1970). Each simulation imagines a world.
It replaces the last one with a chance of the ratio of their likelihoods. A likelihood only falls on the way back, so
most worlds are refused after a few decisions.

The other players are one of three kinds throughout: they play by the net at `TEMPERATURE`, or by the heuristic, or at
random. So the net does not mislead about players who do not play like it. No choice is quite impossible (`ERROR`).
"""

from math import exp, log
from typing import Any

from tanglewood.bots.kit.search_memory import (
    AFTER,
    BEFORE,
    BY_HEURISTIC,
    BY_NET,
    IMAGINED,
    KINDS,
    KNOWN,
    LIKELY,
    UNIFORM,
)
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import Ints, States
from tanglewood.core.numbers.rng import WORDS, reseed, unit
from tanglewood.core.state.record import copy_state
from tanglewood.nets.choice import write_chances
from tanglewood.nets.net import judge

TRUST = (log(0.6), log(0.2), log(0.2))  # by kind of player: the logarithm of the chance before any decision
TEMPERATURE = 1.5
ERROR = 0.15  # the chance that a player of the first two kinds chooses at random
IMPOSSIBLE = -1e9
UNKNOWN = 1.0  # no logarithm of a likelihood is positive
SMALLEST = 1e-9


@rule
def plain_world(_guide: None, buffers: Any, worlds: States, rng: Ints) -> None:
    """Write the world of the next simulation: any that fits, or the state itself if all is known; changes `rng`."""
    world = worlds[IMAGINED]
    copy_state(world, worlds[KNOWN])
    reseed(world.rng, rng)
    if not buffers.open:
        verbs.imagine(world, int(buffers.seat))


@rule
def guided_world(guide: Any, buffers: Any, worlds: States, rng: Ints) -> None:
    """Write the world of the next simulation, weighed by the past if that is known; changes `rng`."""
    plain_world(None, buffers, worlds, rng)
    if len(guide.past) == 0:
        return
    least = buffers.likelihood + log(max(unit(rng), SMALLEST)) if buffers.likelihood != UNKNOWN else IMPOSSIBLE
    likelihood = log_likelihood(guide, buffers, worlds, least)
    if likelihood >= least:
        copy_state(worlds[LIKELY], worlds[IMAGINED])
        buffers.likelihood = likelihood
    else:
        copy_state(worlds[IMAGINED], worlds[LIKELY])
        reseed(worlds[IMAGINED].rng, rng)


@rule
def log_likelihood(guide: Any, buffers: Any, worlds: States, least: float) -> float:
    """The logarithm of the likelihood of the imagined world; below `least` it stops early."""
    total, before, after = 0.0, worlds[BEFORE], worlds[AFTER]
    copy_state(after, worlds[IMAGINED])
    for kind in range(KINDS):
        buffers.shares[kind] = TRUST[kind]
    for back in range(len(guide.past) - 1, -1, -1):
        action = retraced(guide.past[back], before, after, int(buffers.seat))
        if action < 0:
            return IMPOSSIBLE
        if before.actor != buffers.seat:
            total = weigh(guide, buffers, before, action)
            if total < least:
                return total
        copy_state(after, before)
    return total


@rule
def retraced(past: Any, before: Any, after: Any, viewer: int) -> int:
    """Write the world before `after` into `before`, from what `viewer` saw then; return the action between them.

    Below 0: there is none.
    """
    copy_state(before, past)
    for word in range(WORDS):
        before.rng[word] = after.rng[word]
    return verbs.retrace(before, after, viewer)


@rule
def place_among(legal: Ints, count: int, action: int) -> int:
    """The place of an action among the first `count` legal ones; `count` if it is not there."""
    index = 0
    while index < count and legal[index] != action:
        index += 1
    return index


@rule
def weigh(guide: Any, buffers: Any, state: Any, action: int) -> float:
    """Multiply each kind's likelihood by its chance of the action; return the logarithm of their sum."""
    count = verbs.legal(state, buffers.legal)
    index = place_among(buffers.legal, count, action)
    if index == count:
        return IMPOSSIBLE
    if count > 1:
        buffers.shares[BY_NET] += log(erring(net_chance(guide, buffers, state, count, index), count, ERROR))
        buffers.shares[BY_HEURISTIC] += log(erring(heuristic_chance(buffers, state, count, index), count, ERROR))
        buffers.shares[UNIFORM] -= log(count)
    largest, total = max(buffers.shares[BY_NET], buffers.shares[BY_HEURISTIC], buffers.shares[UNIFORM]), 0.0
    for kind in range(KINDS):
        total += exp(buffers.shares[kind] - largest)
    return float(largest + log(total))


@rule
def erring(chance: float, count: int, error: float) -> float:
    """The chance of one of `count` choices for a player who chooses at random with the chance `error`."""
    return (1.0 - error) * chance + error / count


@rule
def net_chance(guide: Any, buffers: Any, state: Any, count: int, index: int) -> float:
    """The net's chance of the action at a place among the legal ones."""
    judge(guide.net, guide.scratch, state, int(state.actor), buffers.legal, count)
    write_chances(guide.scratch, count, TEMPERATURE)
    return float(guide.scratch.chances[index])


@rule
def heuristic_chance(buffers: Any, state: Any, count: int, index: int) -> float:
    """The chance of the action at a place if the seat plays by the heuristic, with ties broken at random."""
    chosen, ties = verbs.heuristic(state, int(buffers.legal[index])), 0
    for other in range(count):
        value = verbs.heuristic(state, int(buffers.legal[other]))
        if value > chosen:
            return 0.0
        ties += int(value == chosen)
    return 1.0 / ties
