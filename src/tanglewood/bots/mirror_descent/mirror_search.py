"""Search by mirror descent (MMDS: Sokota and others, 2024), at the information sets of all seats.

A simulation imagines a world, and one seat learns in it. Every seat draws its moves from the policy of its information
set, which holds all worlds that it cannot tell apart: nobody sees what it would not know. A policy begins as the net's
and moves by mirror descent towards the actions with better means. A new information set ends the simulation, and the
net's values for what the seats observe end the sum of rewards.

The searching seat learns in worlds that fit what it sees. The others, who don't see that, learn in worlds that fit what
they see: they meet all hands that it could have. Their play against these is what it must reckon with.
"""

from typing import Any

from tanglewood.bots.kit.net_search import Guide, guided_results, is_over
from tanglewood.bots.kit.search_memory import IMAGINED, KNOWN, LONGEST_PATH
from tanglewood.bots.mirror_descent.infoset_table import (
    ABSENT,
    EXPLORATION,
    InfosetTable,
    find_or_add,
    write_policy,
)
from tanglewood.bots.mirror_descent.likely_worlds import imagine_for_a_learner
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import Ints, States
from tanglewood.core.numbers.rng import below, unit
from tanglewood.nets.choice import draw


@rule
def improve(
    guide: Guide, buffers: Any, table: InfosetTable, worlds: States, likely: States, public: States, rng: Ints,
    simulations: int,
) -> None:  # fmt: skip
    """Run that many simulations; `worlds` are those of a search with a tree. Changes `rng`.

    `likely` are worlds for `imagine_for_a_learner`, and `public` are the past states as a spectator sees them.
    """
    for _ in range(simulations):
        learner = imagine_for_a_learner(guide, buffers, table, worlds, likely, public, rng)
        depth = walk(guide, buffers, table, worlds[IMAGINED], learner, rng)
        lead = guided_results(guide, buffers, worlds[IMAGINED], worlds[KNOWN])
        buffers.simulations += 1
        learn(table, depth, float(buffers.simulations), float(buffers.results[learner]), lead)


@rule
def walk(guide: Guide, buffers: Any, table: InfosetTable, world: Any, learner: int, rng: Ints) -> int:
    """Play on until the horizon or a new information set; return how many choices of the learner are on the path."""
    depth = 0
    while not is_over(buffers, world) and depth < LONGEST_PATH:
        count, index = verbs.legal(world, buffers.legal), 0
        if count > 1:
            nodes = int(table.used[0])
            node = find_or_add(guide.net, guide.scratch, guide.planner, table, world, buffers.legal, count)
            if node in (ABSENT, nodes):
                return depth
            write_policy(table, node)
            if world.actor == learner:
                index = explore(table, node, count, depth, float(buffers.simulations + 1), rng)
                depth += 1
            else:
                index = draw(table.policy, count, rng)
        verbs.play(world, int(buffers.legal[index]))
    return depth


@rule
def explore(table: InfosetTable, node: int, count: int, depth: int, weight: float, rng: Ints) -> int:
    """A place for the learning seat, which tries others too; put it on the path, and the policy into the average."""
    first = int(table.first_arms[node])
    for place in range(count):
        table.shares[first + place] += weight * table.policy[place]
    index = below(rng, count) if unit(rng) < EXPLORATION else draw(table.policy, count, rng)
    chance = table.policy[index]
    table.path[depth], table.path_nodes[depth] = first + index, node
    table.ratios[depth] = chance / (EXPLORATION / count + (1.0 - EXPLORATION) * chance)
    return index


@rule
def learn(table: InfosetTable, depth: int, weight: float, result: float, lead: float) -> None:
    """Tell the choices of the learner the result, weighted by how likely its policies go on so; later ones count more.

    What it did afterwards only to explore would else spoil the results of what it did before.
    """
    for step in range(depth - 1, -1, -1):
        arm = int(table.path[step])
        table.totals[arm] += weight * result
        table.leads[arm] += weight * lead
        table.weights[arm] += weight
        table.visits[table.path_nodes[step]] += 1
        weight *= table.ratios[step]
