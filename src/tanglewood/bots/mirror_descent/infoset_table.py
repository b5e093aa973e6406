"""The information sets that a search has met, found by what the seat to decide observes."""

from math import exp, log
from typing import Any, NamedTuple

import numpy as np

from tanglewood.bots.kit.search_memory import LONGEST_PATH
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import INT32, INT64, Ints
from tanglewood.nets.choice import foresee, write_chances
from tanglewood.nets.net import Net, Scratch

ABSENT = -1
KEY_MASK, FACTOR, SHIFT = (1 << 62) - 1, 0x2545F4914F6CDD1D, 29  # of hashing
SLOTS_A_NODE = 2  # of the hash table
ARMS_A_NODE = 6  # memory for so many actions of each node on average
STRONGEST = 8.0  # how far a policy moves from the net's: times the means, which are on the net's scale
HALFWAY = 50.0  # visits after which it has moved half as far
LEAST_PRIOR = 1e-4  # so that a search can find any action
CHAINS = 2  # of likely worlds
EXPLORATION = 0.2  # the share of uniform play of the seat that learns


class InfosetTable(NamedTuple):
    """A node for each information set, with an arm for each legal action; and the path of the present simulation."""

    slots: Any  # (2 ** bits,) int32: the node of a hash, or `ABSENT`
    keys: Any  # (nodes,) int64
    first_arms: Any  # (nodes + 1,) int64
    visits: Any  # (nodes,) int64: of simulations in which its seat learnt
    priors: Any  # (arms,) float64: logarithms of the net's chances
    totals: Any  # (arms,) float64: of results, weighted
    leads: Any  # (arms,) float64: of points gained by the searching seat, weighted
    weights: Any  # (arms,) float64
    shares: Any  # (arms,) float64: of the policies of all visits, weighted
    used: Any  # (1,) int64: the number of nodes
    likelihoods: Any  # (chains,) float64: logarithms, of the last likely worlds; above 0: there is none
    policy: Any  # (actions,) float64: of the present node
    path: Any  # (LONGEST_PATH,) int64: the arms that the learning seat chose
    path_nodes: Any  # (LONGEST_PATH,) int64: their nodes
    ratios: Any  # (LONGEST_PATH,) float64: the chance of each by its policy, over the chance with exploration


def new_table(game: Game, nodes: int) -> InfosetTable:
    """Memory for so many information sets."""
    bits, actions = (SLOTS_A_NODE * nodes).bit_length(), game.actions.count
    arms = ARMS_A_NODE * nodes + actions
    return InfosetTable(
        slots=np.full(1 << bits, ABSENT, INT32),
        keys=np.zeros(nodes, INT64),
        first_arms=np.zeros(nodes + 1, INT64),
        visits=np.zeros(nodes, INT64),
        priors=np.zeros(arms),
        totals=np.zeros(arms),
        leads=np.zeros(arms),
        weights=np.zeros(arms),
        shares=np.zeros(arms),
        used=np.zeros(1, INT64),
        likelihoods=np.ones(CHAINS),
        policy=np.zeros(actions),
        path=np.zeros(LONGEST_PATH, INT64),
        path_nodes=np.zeros(LONGEST_PATH, INT64),
        ratios=np.zeros(LONGEST_PATH),
    )


@rule
def key_of(scratch: Scratch, world: Any, legal: Ints, count: int) -> int:
    """A hash of what the seat to decide observes and may do; writes the observation into `scratch`."""
    verbs.observe(world, int(world.actor), scratch.row)
    key = int(world.actor)
    for index in range(len(scratch.words)):
        key = mixed(key, int(scratch.words[index]))
    for index in range(count):
        key = mixed(key, int(legal[index]))
    return key


@rule
def mixed(key: int, word: int) -> int:
    """A hash of a hash and one more word."""
    key = ((key ^ (word & KEY_MASK)) * FACTOR) & KEY_MASK
    return key ^ (key >> SHIFT)


@rule
def slot_of(table: InfosetTable, key: int) -> int:
    """The slot with that key, or the free one where it belongs."""
    last = len(table.slots) - 1
    slot = key & last
    while table.slots[slot] != ABSENT and table.keys[table.slots[slot]] != key:
        slot = (slot + 1) & last
    return slot


@rule
def is_full(table: InfosetTable, count: int) -> bool:
    """Whether there is no room for one more node with so many arms."""
    used = int(table.used[0])
    return bool(used == len(table.keys) or table.first_arms[used] + count > len(table.priors))


@rule
def find_or_add(
    net: Net, scratch: Scratch, planner: Any, table: InfosetTable, state: Any, legal: Ints, count: int
) -> int:
    """The node of the seat to decide; a new one has the net's policy. `ABSENT` if there is no room."""
    key = key_of(scratch, state, legal, count)
    slot = slot_of(table, key)
    if table.slots[slot] != ABSENT or is_full(table, count):
        return int(table.slots[slot])
    node = int(table.used[0])
    table.used[0] = node + 1
    table.slots[slot], table.keys[node] = node, key
    first = int(table.first_arms[node])
    table.first_arms[node + 1] = first + count
    foresee(net, scratch, planner, state, int(state.actor), legal, count)
    write_chances(scratch, count, 1.0)
    for index in range(count):
        table.priors[first + index] = log(max(float(scratch.chances[index]), LEAST_PRIOR))
    return node


@rule
def write_policy(table: InfosetTable, node: int) -> None:
    """Write the policy of a node: the net's, moved by mirror descent towards the better means.

    The longer the node has learnt, the more the means count. An action without a result has the mean of all.
    """
    first, last = int(table.first_arms[node]), int(table.first_arms[node + 1])
    total, weight, visits = 0.0, 0.0, float(table.visits[node])
    for arm in range(first, last):
        total += table.totals[arm]
        weight += table.weights[arm]
    mean = total / weight if weight > 0.0 else 0.0
    strength = STRONGEST * visits / (visits + HALFWAY)
    for arm in range(first, last):
        value = table.totals[arm] / table.weights[arm] if table.weights[arm] > 0.0 else mean
        table.policy[arm - first] = table.priors[arm] + strength * (value - mean)
    normalise(table.policy, last - first)


@rule
def normalise(policy: Any, count: int) -> None:
    """Turn the first `count` logits into chances."""
    largest, total = policy[0], 0.0
    for index in range(1, count):
        largest = max(largest, policy[index])
    for index in range(count):
        policy[index] = exp(policy[index] - largest)
        total += policy[index]
    for index in range(count):
        policy[index] /= total
