"""Single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012), over the verbs.

One tree stands for all the worlds that the searcher cannot tell apart. Each simulation imagines a world, goes down the
tree by those actions that are legal in it, adds one node, plays on until the stretch (round, day) or the game is over,
at random or by the game's own `playout`, and credits every action on its way with the result of the seat that took it.
As an action is not legal in every world, the bandit at a node counts how often each child *could* have been chosen
(`chances`), not how often the node was seen.

All memory is there before the first simulation (`new_buffers`, `new_nodes`); a simulation allocates nothing.
"""

from collections.abc import Sequence
from functools import cache
from math import log, sqrt
from typing import Any

import numpy as np

from tanglewood.core import verbs
from tanglewood.core.game import Game
from tanglewood.core.ints import Ints, States
from tanglewood.core.record import copy_state, with_attributes
from tanglewood.core.rng import below, reseed
from tanglewood.core.rule import rule
from tanglewood.core.seats import lead

NO_NODE = -1
KNOWN, IMAGINED = 0, 1  # the two records of a search: the concealed state, and the world of the present simulation
TREE_ROOT = 0
LONGEST_PATH = 1024  # how many actions deep a tree can become
FRESH = 64  # up to this many chances `reach` is exact, then it is refreshed
REFRESH = 16  # after this many chances


def _record(name: str, fields: Sequence[tuple[str, str, int]]) -> np.dtype[Any]:
    """A record type of rows of numbers, or single ones where the length is 0, read by `record.field`."""
    layout = [(field, kind, (length,)) if length else (field, kind) for field, kind, length in fields]
    return with_attributes(np.dtype(layout, align=True), name, __name__)


NODE = _record(
    "Node",
    (
        ("total", "f8", 0),  # of the mover's results in all visits
        ("average", "f8", 0),  # total / visits
        ("spread", "f8", 0),  # 1 / root of visits
        ("reach", "f8", 0),  # root of the logarithm of chances, brought up to date now and then
        ("visits", "i4", 0),
        ("chances", "i4", 0),  # the number of simulations in which the action was legal when its parent was reached
        ("action", "i4", 0),  # that leads here
        ("mover", "i4", 0),  # the seat that took it
        ("child", "i4", 0),  # the newest child
        ("sibling", "i4", 0),  # the next older child of the same parent
    ),
)


@cache
def buffers_type(actions: int, seats: int) -> np.dtype[Any]:
    """What a search needs besides worlds and nodes: one record, so that functions pass it on as one address."""
    return _record(
        "SearchBuffers",
        (
            ("leads", "f8", actions),  # per action at the root: points gained on the best other seat, over all visits
            ("results", "f8", seats),  # of the present simulation
            ("before", "i8", seats),  # scores at the root
            ("after", "i8", seats),  # scores at the end of the present simulation
            ("marks", "i8", actions),  # the stamp of the last list of legal actions with this one and no node for it
            ("stamp", "i8", 0),  # the number of the present list of legal actions
            ("since", "i8", 0),  # the milestone at the root
            ("exploration", "f8", 0),  # the weight of the unknown in the confidence bound
            ("simulations", "i8", 0),
            ("legal", "i4", actions),
            ("path", "i4", LONGEST_PATH),  # the nodes of the present simulation, the root first
            ("nodes", "i8", 0),  # in use
            ("seat", "i8", 0),  # that searches
            ("seats", "i8", 0),  # among which its lead counts
        ),
    )


def new_buffers(game: Game, seat: int, seats: int, exploration: float) -> Any:
    """The memory of a search for `seat`, whose lead is over the others of `seats` (0: it has no rivals).

    `exploration` is the weight of the unknown.
    """
    buffers = np.zeros(1, buffers_type(game.actions.count, max(game.seats)))[0]
    buffers.seat, buffers.seats, buffers.exploration = seat, seats, exploration
    return buffers


def new_nodes(capacity: int) -> States:
    """Room for a tree of `capacity` nodes, the root included."""
    return np.zeros(capacity, NODE)


@rule
def add_root(buffers: Any, nodes: States, root: Any) -> None:
    """Make the tree's root, which stands for `root`, a state concealed for the searching seat."""
    add_node(buffers, nodes, 0, NO_NODE)
    buffers.since = verbs.milestone(root)
    verbs.scores(root, buffers.before)


@rule
def simulate(buffers: Any, nodes: States, worlds: States, rng: Ints, simulations: int) -> None:
    """Run that many simulations; `worlds` are what the seat knows and room for a world. Changes `rng`."""
    root, world, seat, rivals = worlds[KNOWN], worlds[IMAGINED], int(buffers.seat), int(buffers.seats)
    for _ in range(simulations):
        copy_state(world, root)
        reseed(world.rng, rng)
        verbs.imagine(world, seat)
        depth = descend(buffers, nodes, world, rng)
        verbs.utility(world, root, buffers.results)
        backpropagate(buffers, nodes, depth)
        verbs.scores(world, buffers.after)
        if depth > 0:
            gained = lead(buffers.after, rivals, seat) - lead(buffers.before, rivals, seat)
            buffers.leads[nodes[buffers.path[1]].action] += gained
    buffers.simulations += simulations


@rule
def goes_on(buffers: Any, world: Any) -> bool:
    """Whether the stretch that the search began in is not yet over."""
    return bool(world.actor >= 0 and verbs.milestone(world) == buffers.since)


@rule
def descend(buffers: Any, nodes: States, world: Any, rng: Ints) -> int:
    """Go down the tree, add a node, and play on beyond it; return how deep in the tree that went.

    The nodes are on the path. There is one loop for both parts, so that the rules are compiled into it only once.
    """
    depth, node = 0, TREE_ROOT
    while goes_on(buffers, world):
        count = verbs.legal(world, buffers.legal)
        guessed = verbs.guess(world, buffers.legal, count, rng)
        if node != NO_NODE:
            node = next_node(buffers, nodes, node, count, int(world.actor), guessed, rng)
        if node != NO_NODE:
            depth += 1
            buffers.path[depth] = node
            action = int(nodes[node].action)
            if nodes[node].visits == 0 or depth + 1 == LONGEST_PATH:
                node = NO_NODE
        else:
            action = guessed if guessed >= 0 else verbs.playout(world, buffers.legal, count, rng)
        verbs.play(world, action)
    return depth


@rule
def next_node(buffers: Any, nodes: States, node: int, count: int, mover: int, guessed: int, rng: Ints) -> int:
    """The child to go on to: a new one while a legal action has none, else the best; none in a full tree's leaf.

    Where a game guesses, the tree grows by the guess alone, and goes on to the best child if the guess has one: so it
    grows wide slowly.
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
def stamp(buffers: Any, count: int) -> None:
    """Mark the legal actions of this moment."""
    mark = buffers.stamp + 1
    buffers.stamp = mark
    for index in range(count):
        buffers.marks[buffers.legal[index]] = mark


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


@rule
def add_node(buffers: Any, nodes: States, action: int, mover: int) -> int:
    """A new node without parent; the caller has made sure that there is room."""
    number = int(buffers.nodes)
    buffers.nodes = number + 1
    node = nodes[number]
    node.action, node.mover = action, mover
    node.child, node.sibling = NO_NODE, NO_NODE
    node.chances = 1
    return number


@rule
def expand(buffers: Any, nodes: States, parent: int, mover: int, action: int) -> int:
    """Add a child for an action."""
    number = add_node(buffers, nodes, action, mover)
    nodes[number].sibling = nodes[parent].child
    nodes[parent].child = number
    return number


@rule
def backpropagate(buffers: Any, nodes: States, depth: int) -> None:
    """Add the result to every node of the path, each as its mover sees it."""
    nodes[TREE_ROOT].visits += 1
    for step in range(1, depth + 1):
        node = nodes[buffers.path[step]]
        visits = int(node.visits) + 1
        total = node.total + buffers.results[node.mover]
        node.visits = visits
        node.total = total
        node.average = total / visits
        node.spread = 1.0 / sqrt(visits)
