"""Single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012), over the verbs.

One tree covers all worlds that the searcher cannot tell apart. Each simulation imagines a world, descends the tree by
actions that are legal in it, and adds one node. It plays on until the segment (round, day) or the game is over, at
random or by the game's `playout`. Then it backs up the result of each action's seat. Not every action is legal in every
world. So the bandit at a node counts how often each child *could* have been chosen (`chances`), not the node's visits.

All memory is allocated before the first simulation (`new_buffers`, `new_nodes`).
"""

from math import log, sqrt
from typing import Any

from tanglewood.bots.kit.beliefs import guided_world, plain_world
from tanglewood.bots.kit.net_search import guided_goes_on, guided_results, guided_step
from tanglewood.bots.kit.search_memory import (
    ANY_ACTION,
    IMAGINED,
    KNOWN,
    LONGEST_PATH,
    NO_NODE,
    TREE_ROOT,
    add_node,
    backpropagate,
    expand,
    lead_gained,
    stamp,
)
from tanglewood.core.compiler.rule import rule, where_none
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import Ints, States
from tanglewood.core.numbers.rng import below

FRESH = 64  # up to this many chances `reach` is exact
REFRESH = 16  # then it is updated after this many more


@rule
def add_root(buffers: Any, nodes: States, root: Any) -> None:
    """Create the root of the tree for `root`, a state concealed for the searching seat."""
    add_node(buffers, nodes, 0, NO_NODE)
    buffers.since = verbs.segment(root)
    verbs.scores(root, buffers.before)


@rule
def simulate(guide: Any, buffers: Any, nodes: States, worlds: States, rng: Ints, simulations: int) -> None:
    """Run that many simulations; `worlds` are the concealed state and a scratch state. Changes `rng`.

    `guide` is None or a `kit.guide.Guide`.
    """
    root, world = worlds[KNOWN], worlds[IMAGINED]
    for _ in range(simulations):
        draw_world(guide, buffers, worlds, rng)
        depth = descend(guide, buffers, nodes, world, rng)
        gained = write_results(guide, buffers, world, root)
        backpropagate(buffers, nodes, depth)
        if depth > 0:
            buffers.leads[nodes[buffers.path[1]].action] += gained
    buffers.simulations += simulations


@rule
def descend(guide: Any, buffers: Any, nodes: States, world: Any, rng: Ints) -> int:
    """Descend the tree, add a node, and play on; return the depth reached in the tree.

    The nodes are on the path. One loop does both, so that the rules are compiled into it only once.
    """
    depth, node = 0, TREE_ROOT
    while goes_on(guide, buffers, world, node):
        count = verbs.legal(world, buffers.legal)
        if node == TREE_ROOT and buffers.only != ANY_ACTION:
            count, buffers.legal[0] = 1, buffers.only
        node, action = next_step(guide, buffers, nodes, node, world, count, rng)
        if node != NO_NODE:
            depth += 1
            buffers.path[depth] = node
            if nodes[node].visits == 0 or depth + 1 == LONGEST_PATH:
                node = NO_NODE
        verbs.play(world, action)
    return depth


# The search without a guide; `kit.guide` has the counterpart of each rule


@rule
def plain_goes_on(_guide: None, buffers: Any, world: Any, _node: int) -> bool:
    """Whether the segment in which the search began still goes on."""
    return bool(world.actor >= 0 and verbs.segment(world) == buffers.since)


@rule
def plain_results(_guide: None, buffers: Any, world: Any, root: Any) -> float:
    """Write each seat's utility; return the points by which the searcher's lead has grown."""
    verbs.utility(world, root, buffers.results)
    return lead_gained(buffers, world)


@rule
def plain_step(
    _guide: None, buffers: Any, nodes: States, node: int, world: Any, count: int, rng: Ints
) -> tuple[int, int]:
    """The next child and its action; beyond the tree no node, and an action of the game's playout."""
    guessed = verbs.guess(world, buffers.legal, count, rng)
    if node != NO_NODE:
        node = next_node(buffers, nodes, node, count, int(world.actor), guessed, rng)
    if node != NO_NODE:
        return node, int(nodes[node].action)
    return node, guessed if guessed >= 0 else verbs.playout(world, buffers.legal, count, rng)


draw_world = where_none(plain_world, guided_world)
goes_on = where_none(plain_goes_on, guided_goes_on)
next_step = where_none(plain_step, guided_step)
write_results = where_none(plain_results, guided_results)


@rule
def next_node(buffers: Any, nodes: States, node: int, count: int, mover: int, guessed: int, rng: Ints) -> int:
    """The next child: a new one while a legal action has none, else the best; none in the leaf of a full tree.

    If the game has a `guess`, only the guess gets a new child; if it has one already, the best child is next. So the
    tree widens slowly.
    """
    stamp(buffers, count)
    child, tried = best_child(buffers, nodes, node)
    if tried < count and buffers.nodes < len(nodes):
        if guessed < 0:
            return expand(buffers, nodes, node, mover, untried(buffers, count, count - tried, rng))
        if buffers.marks[guessed] == buffers.stamp:
            return expand(buffers, nodes, node, mover, guessed)
    return child


@rule
def best_child(buffers: Any, nodes: States, node: int) -> tuple[int, int]:
    """The legal child with the highest upper confidence bound, and how many legal actions have a child."""
    mark, exploration = buffers.stamp, buffers.exploration
    best, best_bound, tried = NO_NODE, 0.0, 0
    child = int(nodes[node].child)
    while child != NO_NODE:
        entry = nodes[child]
        if buffers.marks[entry.action] == mark:
            buffers.marks[entry.action] = 0
            tried += 1
            bound = entry.average + exploration * entry.spread * entry.reach
            if best == NO_NODE or bound > best_bound:
                best, best_bound = child, bound
            chances = int(entry.chances) + 1
            entry.chances = chances
            if chances < FRESH or chances % REFRESH == 0:
                entry.reach = sqrt(log(chances))
        child = int(entry.sibling)
    return best, tried


@rule
def untried(buffers: Any, count: int, remaining: int, rng: Ints) -> int:
    """One of the `remaining` legal actions without a child, each equally likely."""
    skip = below(rng, remaining)
    for index in range(count):
        if buffers.marks[buffers.legal[index]] == buffers.stamp:
            if skip == 0:
                return int(buffers.legal[index])
            skip -= 1
    return NO_NODE
