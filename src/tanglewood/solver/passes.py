"""Passes over a tree: how likely a policy makes each node, and what each node is worth."""

from typing import Any

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import INT32
from tanglewood.solver.game_tree import Floats, GameTree

CHANCE_ALONE = -1  # as a seat: all others, and chance


@rule
def reach(
    parents: Any, slots: Any, chances: Any, owners: Any, policy: Any, seat: int, own_reach: Any, others: Any
) -> None:
    """Write how likely a seat's own choices, and those of all others and chance, make each node."""
    own_reach[0] = others[0] = 1.0
    for node in range(1, len(parents)):
        parent, slot = parents[node], slots[node]
        own_reach[node], others[node] = own_reach[parent], others[parent] * chances[node]
        if slot >= 0:
            if owners[slot] == seat:
                own_reach[node] *= policy[slot]
            else:
                others[node] *= policy[slot]


@rule
def evaluate(parents: Any, slots: Any, chances: Any, rewards: Any, policy: Any, values: Any) -> None:
    """Write the expected reward at each node; `rewards` are those of one seat."""
    for node in range(len(parents)):
        values[node] = rewards[node]
    for node in range(len(parents) - 1, 0, -1):
        slot = slots[node]
        values[parents[node]] += chances[node] * (policy[slot] if slot >= 0 else 1.0) * values[node]


@rule
def slot_values(parents: Any, slots: Any, chances: Any, others: Any, values: Any, out: Any) -> None:
    """Write what each slot is worth: the sum over its nodes, each as likely as all others make it."""
    out[:] = 0.0
    for node in range(1, len(parents)):
        if slots[node] >= 0:
            out[slots[node]] += others[parents[node]] * chances[node] * values[node]


@rule
def respond(
    parents: Any, slots: Any, chances: Any, levels: Any, infosets: Any, first_slots: Any, actors: Any,
    owners: Any, policy: Any, seat: int, others: Any, values: Any, worths: Any, best: Any,
) -> None:  # fmt: skip
    """Let a seat respond to the others' policy as well as can be: write the slot of each of its information sets.

    `values` hold the seat's rewards, and become the values of all nodes.
    """
    worths[:] = 0.0
    for level in range(len(levels) - 2, 0, -1):
        first, last = levels[level], levels[level + 1]
        for node in range(first, last):
            slot = slots[node]
            if slot >= 0 and owners[slot] == seat:
                worths[slot] += others[parents[node]] * chances[node] * values[node]
        for node in range(levels[level - 1], first):
            infoset = infosets[node]
            if infoset >= 0 and actors[infoset] == seat:
                best[infoset] = best_slot(worths, first_slots[infoset], first_slots[infoset + 1])
        for node in range(first, last):
            slot, parent = slots[node], parents[node]
            share = 1.0
            if slot >= 0:
                share = float(int(best[infosets[parent]] == slot)) if owners[slot] == seat else policy[slot]
            values[parent] += chances[node] * share * values[node]


@rule
def best_slot(worths: Any, first: int, last: int) -> int:
    """The first slot with the highest worth."""
    best = first
    for slot in range(first + 1, last):
        if worths[slot] > worths[best]:
            best = slot
    return best


# Of a tree and a policy


def values_of(tree: GameTree, policy: Floats) -> list[float]:
    """What each seat can expect if all follow a policy."""
    values = np.zeros(len(tree.parents))
    expected = []
    for seat in range(tree.seats):
        evaluate(tree.parents, tree.slots, tree.chances, tree.rewards[:, seat].copy(), policy, values)
        expected.append(float(values[0]))
    return expected


def best_response(tree: GameTree, policy: Floats, seat: int) -> tuple[float, Floats]:
    """What a seat can expect at most if the others follow a policy, and a policy that gets it (one seat's slots are 0
    or 1; the others' are as they were)."""
    own_reach, others = np.zeros((2, len(tree.parents)))
    owners = tree.owners
    reach(tree.parents, tree.slots, tree.chances, owners, policy, seat, own_reach, others)
    values, best = tree.rewards[:, seat].copy(), np.zeros(len(tree.actors), INT32)
    respond(
        tree.parents, tree.slots, tree.chances, tree.levels, tree.infosets, tree.first_slots, tree.actors,
        owners, policy, seat, others, values, np.zeros(len(owners)), best,
    )  # fmt: skip
    response = np.where(owners == seat, 0.0, policy)
    response[best[tree.actors == seat]] = 1.0
    return float(values[0]), response


def gains(tree: GameTree, policy: Floats) -> list[float]:
    """What each seat would gain by the best response to the others: their sum is NashConv (Lanctot et al., 2017)."""
    return [best_response(tree, policy, seat)[0] - value for seat, value in enumerate(values_of(tree, policy))]
