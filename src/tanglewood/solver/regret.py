"""Counterfactual regret minimization over a whole tree, one seat after the other.

CFR+ (Tammelin et al., 2015) forgets negative regret, and weighs the policy of each iteration by its number. Discounted
CFR (Brown and Sandholm, 2019) keeps some of it: with the paper's own numbers 1.5, 0 and 2. With two seats and sums of 0
the average policy comes to an equilibrium. With more seats it need not.
"""

from typing import Any, NamedTuple

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.solver.game_tree import Floats, GameTree
from tanglewood.solver.passes import evaluate, reach, slot_values

METHODS = ("cfr+", "dcfr")
GAIN_POWER, AVERAGE_POWER = 1.5, 2.0  # of discounted CFR


class Memory(NamedTuple):
    """What is learnt: a number for each slot."""

    regrets: Any
    sums: Any  # of the policies of all iterations
    policy: Any  # of this iteration


@rule
def match_regrets(first_slots: Any, regrets: Any, policy: Any) -> None:
    """Play what is regretted, as often as it is; anything where nothing is."""
    for infoset in range(len(first_slots) - 1):
        first, last = first_slots[infoset], first_slots[infoset + 1]
        total = 0.0
        for slot in range(first, last):
            total += max(regrets[slot], 0.0)
        for slot in range(first, last):
            policy[slot] = max(regrets[slot], 0.0) / total if total > 0.0 else 1.0 / (last - first)


@rule
def learn(
    first_slots: Any, actors: Any, seat: int, step: int, discounted: bool, worths: Any, shares: Any, memory: Memory
) -> None:
    """Update a seat's regrets and sums; `shares` say how likely it makes each of its information sets itself."""
    ripe = float(step) ** GAIN_POWER
    fades, ages = ripe / (ripe + 1.0), (step / (step + 1.0)) ** AVERAGE_POWER
    for infoset in range(len(actors)):
        if actors[infoset] != seat:
            continue
        first, last = first_slots[infoset], first_slots[infoset + 1]
        expected = 0.0
        for slot in range(first, last):
            expected += memory.policy[slot] * worths[slot]
        for slot in range(first, last):
            regret = memory.regrets[slot]
            if discounted:
                regret *= fades if regret > 0.0 else 0.5
                memory.sums[slot] = ages * memory.sums[slot] + shares[infoset] * memory.policy[slot]
            else:
                memory.sums[slot] += step * shares[infoset] * memory.policy[slot]
            regret += worths[slot] - expected
            memory.regrets[slot] = regret if discounted else max(regret, 0.0)


@rule
def share_of(infosets: Any, own_reach: Any, shares: Any) -> None:
    """Write how likely a seat makes each information set; it is the same for all nodes of one."""
    for node in range(len(infosets)):
        if infosets[node] >= 0:
            shares[infosets[node]] = own_reach[node]


class Solver:
    """Solves a tree by a method of `METHODS`, iteration by iteration."""

    def __init__(self, tree: GameTree, method: str = METHODS[0]) -> None:
        self.tree, self.discounted, self.steps = tree, method == "dcfr", 0
        slots = len(tree.actions)
        self.memory = Memory(np.zeros(slots), np.zeros(slots), tree.uniform())
        self._owners, self._shares = tree.owners, np.zeros(len(tree.actors))
        self._own, self._others, self._values = np.zeros((3, len(tree.parents)))
        self._rewards = [np.ascontiguousarray(column) for column in tree.rewards.T]
        self._worths = np.zeros(slots)

    def run(self, iterations: int) -> None:
        """So many iterations, each of all seats in turn."""
        tree, policy = self.tree, self.memory.policy
        for _ in range(iterations):
            self.steps += 1
            for seat, rewards in enumerate(self._rewards):
                reach(tree.parents, tree.slots, tree.chances, self._owners, policy, seat, self._own, self._others)
                evaluate(tree.parents, tree.slots, tree.chances, rewards, policy, self._values)
                slot_values(tree.parents, tree.slots, tree.chances, self._others, self._values, self._worths)
                share_of(tree.infosets, self._own, self._shares)
                learn(
                    tree.first_slots, tree.actors, seat, self.steps, self.discounted,
                    self._worths, self._shares, self.memory,
                )  # fmt: skip
                match_regrets(tree.first_slots, self.memory.regrets, policy)

    @property
    def average(self) -> Floats:
        """The average policy, which is the solution; uniform where no seat wanted to come."""
        sizes = np.diff(self.tree.first_slots)
        totals = np.repeat(np.add.reduceat(self.memory.sums, self.tree.first_slots[:-1]), sizes)
        return np.where(totals > 0, self.memory.sums / np.where(totals > 0, totals, 1), np.repeat(1 / sizes, sizes))
