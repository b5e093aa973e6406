"""The worlds in which seats learn, weighed by what the others have done so far, as the net plays.

As in `kit.beliefs`, a Metropolis chain draws them where the game has a way back (`verbs.retrace`), else all are equally
likely. There are two chains: one of worlds that the searching seat holds possible, and one of those that another does.
"""

from math import exp, log
from typing import Any

from tanglewood.bots.kit.beliefs import IMPOSSIBLE, SMALLEST, erring, place_among, plain_world, retraced
from tanglewood.bots.kit.net_search import Guide
from tanglewood.bots.kit.search_memory import AFTER, BEFORE, IMAGINED, KNOWN
from tanglewood.bots.mirror_descent.infoset_table import ABSENT, InfosetTable, find_or_add
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import Ints, States
from tanglewood.core.numbers.rng import below, reseed, unit
from tanglewood.core.state.record import copy_state
from tanglewood.core.view.view import SPECTATOR

OWN, OF_ANOTHER = range(2)  # the chains
ERROR = 0.02  # of the net's choices that are taken to be any: no past is impossible
FOR_ITSELF = 2  # of `WAYS` simulations: the searching seat learns in its own worlds
WAYS = 4  # else in those of another, who learns in half of them


@rule
def imagine_for_a_learner(
    guide: Guide, buffers: Any, table: InfosetTable, worlds: States, likely: States, public: States, rng: Ints
) -> int:
    """Write the world of the next simulation; return the seat that learns in it.

    `public` are the past states as a spectator sees them.
    """
    seat, seats, way = int(buffers.seat), int(worlds[KNOWN].seats), below(rng, WAYS)
    plain_world(None, buffers, worlds, rng)
    if buffers.open:
        return below(rng, seats)
    accept(guide, buffers, table, worlds, likely, guide.past, OWN, seat, seat, rng)
    if way < FOR_ITSELF or seats == 1:
        return seat
    other = (seat + 1 + below(rng, seats - 1)) % seats
    verbs.conceal(worlds[IMAGINED], other)
    reseed(worlds[IMAGINED].rng, rng)
    verbs.imagine(worlds[IMAGINED], other)
    accept(guide, buffers, table, worlds, likely, public, OF_ANOTHER, SPECTATOR, other, rng)
    return other if way == FOR_ITSELF else seat


@rule
def accept(
    guide: Guide, buffers: Any, table: InfosetTable, worlds: States, likely: States, past: States, chain: int,
    viewer: int, knowing: int, rng: Ints,
) -> None:  # fmt: skip
    """Keep the imagined world, or take the chain's last one instead; `past` is as `viewer` saw it."""
    if len(past) == 0:
        return
    before = table.likelihoods[chain]
    least = before + log(max(unit(rng), SMALLEST)) if before <= 0.0 else IMPOSSIBLE
    likelihood = log_likelihood(guide, buffers, table, worlds, past, viewer, knowing, least)
    if likelihood >= least:
        copy_state(likely[chain], worlds[IMAGINED])
        table.likelihoods[chain] = likelihood
    else:
        copy_state(worlds[IMAGINED], likely[chain])
        reseed(worlds[IMAGINED].rng, rng)


@rule
def log_likelihood(
    guide: Guide, buffers: Any, table: InfosetTable, worlds: States, past: States, viewer: int, knowing: int,
    least: float,
) -> float:  # fmt: skip
    """The logarithm of the chance of what all but the `knowing` seat did in the imagined world; stops below `least`."""
    total, before, after = 0.0, worlds[BEFORE], worlds[AFTER]
    copy_state(after, worlds[IMAGINED])
    for back in range(len(past) - 1, -1, -1):
        action = retraced(past[back], before, after, viewer)
        if action < 0:
            return IMPOSSIBLE
        if before.actor != knowing:
            total += log_chance(guide, buffers, table, before, action)
            if total < least:
                return total
        copy_state(after, before)
    return total


@rule
def log_chance(guide: Guide, buffers: Any, table: InfosetTable, state: Any, action: int) -> float:
    """The logarithm of the chance of an action by the net, which errs now and then."""
    count = verbs.legal(state, buffers.legal)
    index = place_among(buffers.legal, count, action)
    if index == count:
        return IMPOSSIBLE
    if count == 1:
        return 0.0
    node = find_or_add(guide.net, guide.scratch, guide.planner, table, state, buffers.legal, count)
    chance = 1.0 / count if node == ABSENT else exp(table.priors[table.first_arms[node] + index])
    return log(erring(chance, count, ERROR))
