"""The memory of a search: its nodes, and one record for everything else."""

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import Any

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import States
from tanglewood.core.state.record import with_attributes
from tanglewood.core.state.seats import lead

NO_NODE = -1
# The records of a search: the concealed state and the world of the present simulation; for `beliefs` the last likely
# world, and two on the way back from an imagined one
KNOWN, IMAGINED, LIKELY, BEFORE, AFTER = range(5)
RECORDS = 5
BY_NET, BY_HEURISTIC, UNIFORM = range(3)  # kinds of players (`beliefs`)
KINDS = 3
TREE_ROOT = 0
ANY_ACTION = -1
LONGEST_PATH = 1024  # how many actions deep a tree can become


def _record(name: str, fields: Sequence[tuple[str, str, int]]) -> np.dtype[Any]:
    """A record type whose fields are rows of numbers, or single numbers if the length is 0."""
    layout = [(field, kind, (length,)) if length else (field, kind) for field, kind, length in fields]
    return with_attributes(np.dtype(layout, align=True), name, __name__)


NODE = _record(
    "Node",
    (
        ("total", "f8", 0),  # of the mover's results in all visits
        ("average", "f8", 0),  # total / visits
        ("spread", "f8", 0),  # 1 / root of visits
        ("reach", "f8", 0),  # root of the logarithm of chances, updated now and then
        ("prior", "f4", 0),  # of a guided search: the mean of what the net said is the chance of the action
        ("visits", "i4", 0),
        ("chances", "i4", 0),  # the number of simulations in which the action was legal when its parent was reached
        ("asked", "i4", 0),  # in how many worlds the net told its chance
        ("action", "i4", 0),  # that leads here
        ("mover", "i4", 0),  # the seat that took it
        ("child", "i4", 0),  # the newest child
        ("sibling", "i4", 0),  # the next older child of the same parent
    ),
)


def _guided_fields(actions: int, seats: int) -> tuple[tuple[str, str, int], ...]:
    """The additional fields of a search that a net guides."""
    return (
        ("priors", "f8", actions),  # of the present legal actions, by the net
        ("values", "f8", seats),  # the net's value for each seat
        ("gains", "i8", seats),  # scratch space for rewards
        ("ahead", "i8", 0),  # actions that a guided search plays beyond its tree before the net evaluates
        ("left", "i8", 0),  # actions left of them in the present simulation
        ("whole", "i8", 0),  # whether it goes on beyond the end of the segment
        ("reward", "i8", 0),  # the kind of reward
        ("sharing", "i8", 0),  # OWN, BALANCED or COMMON (see `guide`)
        ("scale", "f8", 0),  # this much reward counts as 1
        ("likelihood", "f8", 0),  # the logarithm of that of the last likely world
        ("shares", "f8", KINDS),  # of the likelihood of an imagined world: a logarithm for each kind of player
    )


@cache
def buffers_type(actions: int, seats: int) -> np.dtype[Any]:
    """Everything else that a search needs, in one record, so that functions pass a single pointer."""
    return _record(
        "SearchBuffers",
        (
            ("leads", "f8", actions),  # per action at the root: points gained on the best other seat, over all visits
            ("results", "f8", seats),  # of the present simulation
            ("before", "i8", seats),  # scores at the root
            ("after", "i8", seats),  # scores at the end of the present simulation
            ("marks", "i8", actions),  # the stamp of the latest list of legal actions that had this one without a node
            ("stamp", "i8", 0),  # the number of the present list of legal actions
            ("since", "i8", 0),  # the segment at the root
            ("exploration", "f8", 0),  # the exploration constant of the confidence bound
            ("simulations", "i8", 0),
            ("legal", "i4", actions),
            ("path", "i4", LONGEST_PATH),  # the nodes of the present simulation, the root first
            ("nodes", "i8", 0),  # in use
            ("seat", "i8", 0),  # that searches
            ("only", "i8", 0),  # the one action to search at the root, `ANY_ACTION`: all that are legal
            ("open", "i8", 0),  # whether everything is known, so that no world is imagined
            ("seats", "i8", 0),  # with which it is compared; 0: no rivals
            *_guided_fields(actions, seats),
        ),
    )


def new_buffers(game: Game, seat: int, seats: int, exploration: float) -> Any:
    """The memory of a search for `seat`, whose lead is over the others of `seats` (0: it has no rivals).

    `exploration` is the exploration constant.
    """
    buffers = np.zeros(1, buffers_type(game.actions.count, max(game.seats)))[0]
    buffers.seat, buffers.seats, buffers.exploration = seat, seats, exploration
    buffers.only = ANY_ACTION
    return buffers


def new_nodes(capacity: int) -> States:
    """Memory for a tree of `capacity` nodes, including the root."""
    return np.zeros(capacity, NODE)


@rule
def stamp(buffers: Any, count: int) -> None:
    """Mark the present legal actions with a new stamp."""
    mark = buffers.stamp + 1
    buffers.stamp = mark
    for index in range(count):
        buffers.marks[buffers.legal[index]] = mark


@rule
def add_node(buffers: Any, nodes: States, action: int, mover: int) -> int:
    """Create a node without parent; the caller has checked that there is a free one."""
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
    """Add the results to every node of the path, each from its mover's point of view."""
    nodes[TREE_ROOT].visits += 1
    for step in range(1, depth + 1):
        node = nodes[buffers.path[step]]
        visits = int(node.visits) + 1
        total = node.total + buffers.results[node.mover]
        node.visits = visits
        node.total = total
        node.average = total / visits
        node.spread = 1.0 / sqrt(visits)


@rule
def lead_gained(buffers: Any, world: Any) -> float:
    """The points by which the searcher's lead has grown since the root."""
    seat, rivals = int(buffers.seat), int(buffers.seats)
    verbs.scores(world, buffers.after)
    return float(lead(buffers.after, rivals, seat) - lead(buffers.before, rivals, seat))
