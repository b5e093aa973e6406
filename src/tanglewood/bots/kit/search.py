"""A search as Python calls it: trees that grow in parallel within a budget, and their combined result.

Several trees are independent searches of the same position with different random words; their visits are added up (root
parallelisation: Chaslot, Winands, van den Herik 2008). The number of trees is a part of the budget. The number of
threads changes only the time.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import takewhile
from time import perf_counter
from typing import Any

from tanglewood.bots.kit.bot import action_buffer
from tanglewood.bots.kit.net_search import new_guide
from tanglewood.bots.kit.search_memory import (
    ANY_ACTION,
    KNOWN,
    NO_NODE,
    RECORDS,
    TREE_ROOT,
    expand,
    new_buffers,
    new_nodes,
)
from tanglewood.bots.kit.search_report import Line, Search, ranked
from tanglewood.bots.kit.tree import add_root, simulate
from tanglewood.core.compiler.rule import INTERPRETED
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import game_of
from tanglewood.core.game.work_sharing import usable_cores
from tanglewood.core.numbers.ints import IntArray, States
from tanglewood.core.numbers.rng import WORDS, further_words, next_word
from tanglewood.core.state.record import new_states
from tanglewood.nets.file import Trained

FIRST_CHUNK, LARGEST_CHUNK = 16, 4096  # simulations between looks at the clock
LIMIT = 10**9
SHORTEST = 1e-9  # seconds
clock = perf_counter  # the clock of budgets of time


@dataclass(frozen=True)
class Budget:
    """The limits of all trees together, and the scope of the search.

    The search tries only the action `only`, if there is one. If `all_known`, the state is not concealed, and every seat
    plays as if it saw everything (hindsight). `past` are the states that the seat has seen, oldest first. A net weighs
    worlds by them.
    """

    simulations: int | None
    milliseconds: int | None
    nodes: int
    exploration: float
    trees: int = 1
    ahead: int = 0
    only: int = ANY_ACTION
    all_known: bool = False
    past: Sequence[Any] = ()


@dataclass(frozen=True, eq=False)
class Tree:
    """One of the trees, with everything it needs."""

    buffers: Any
    nodes: Any
    worlds: States
    guide: Any
    rng: IntArray

    def grow(self, simulations: int, seconds: float | None) -> None:
        """Search until the first limit is reached."""
        begun, left, chunk = clock(), simulations, FIRST_CHUNK
        while left > 0 and chunk > 0:
            self.run(min(chunk, left))
            left -= chunk
            chunk = min(2 * chunk, LARGEST_CHUNK)
            if seconds is not None:
                chunk = min(chunk, self._fitting(seconds, clock() - begun))

    def run(self, simulations: int) -> None:
        """Run so many simulations."""
        simulate(self.guide, self.buffers, self.nodes, self.worlds, self.rng, simulations)

    def _fitting(self, seconds: float, spent: float) -> int:
        """The number of simulations that fit into the remaining time, at the speed of those before."""
        return max(0, int(float(self.buffers.simulations) * (seconds - spent) / max(spent, SHORTEST)))


def search(state: Any, seat: int, rng: IntArray, budget: Budget, trained: Trained | None) -> Search:
    """Search a state concealed for `seat`, whose turn it is, guided by a net if there is one; changes `rng`.

    If there are fewer cores than trees, the trees share the time.
    """
    count = budget.trees
    rngs = [rng] if count == 1 else list(further_words([next_word(rng) for _ in range(WORDS)], count))
    shares = [((budget.simulations or LIMIT) + index) // count for index in range(count)]
    threads = 1 if INTERPRETED else min(count, usable_cores())
    waves = -(-count // threads)
    seconds = None if budget.milliseconds is None else budget.milliseconds / 1000 / waves

    def grown(words: IntArray, share: int) -> Tree:
        # Allocated in the thread that grows it, so that no two threads write to one cache line.
        tree = _new_tree(state, seat, budget, trained, words if count == 1 else words.copy(), share)
        tree.grow(share, seconds)
        return tree

    trees = list(_map(threads)(grown, rngs, shares))
    simulations = sum(int(tree.buffers.simulations) for tree in trees)
    return Search(game_of(state.dtype).id, seat, simulations, ranked(_lines(state, trees)))


def _map(threads: int) -> Callable[..., Iterable[Tree]]:
    """`map` with a thread for each item."""

    def mapped(task: Callable[..., Tree], *arguments: Iterable[Any]) -> list[Tree]:
        with ThreadPoolExecutor(threads) as pool:
            return list(pool.map(task, *arguments))

    return map if threads == 1 else mapped


def _new_tree(state: Any, seat: int, budget: Budget, trained: Trained | None, rng: IntArray, share: int) -> Tree:
    """A tree with memory for its share of the simulations."""
    game, seats = game_of(state.dtype), int(state.seats)
    buffers = new_buffers(game, seat, 0 if game.cooperative else seats, budget.exploration)
    buffers.only, buffers.open = budget.only, int(budget.all_known)
    nodes = new_nodes(min(budget.nodes, share + 2))
    worlds = new_worlds(state)
    add_root(buffers, nodes, worlds[KNOWN])
    if budget.only != ANY_ACTION:
        expand(buffers, nodes, TREE_ROOT, seat, budget.only)
    past = segment_of(state, budget.past)
    guide = None if trained is None else new_guide(trained, game, seats, budget.ahead, buffers, past)
    return Tree(buffers, nodes, worlds, guide, rng)


def new_worlds(state: Any) -> States:
    """The records of a search of a state."""
    worlds = new_states(state.dtype, RECORDS)
    worlds[KNOWN] = state
    return worlds


def segment_of(state: Any, past: Sequence[Any]) -> States:
    """The past states of the same segment; none in a game that has no way back to them."""
    game, since = game_of(state.dtype), verbs.segment(state)
    segment = [*takewhile(lambda earlier: verbs.segment(earlier) == since, reversed(past))] if game.goes_back else []
    states = new_states(game.dtype, len(segment))
    for index, earlier in enumerate(reversed(segment)):
        states[index] = earlier
    return states


def _lines(state: Any, trees: Sequence[Tree]) -> list[Line]:
    """A line for each legal action, tried or not."""
    actions = action_buffer(state)
    sums = {int(action): [0, 0.0, 0.0] for action in actions[: verbs.legal(state, actions)]}
    for tree in trees:
        child = int(tree.nodes[TREE_ROOT].child)
        while child != NO_NODE:
            node = tree.nodes[child]
            totals = sums[int(node.action)]
            for index, amount in enumerate((int(node.visits), float(node.total), tree.buffers.leads[node.action])):
                totals[index] += amount
            child = int(node.sibling)
    return [_line(action, int(visits), total, leads) for action, (visits, total, leads) in sums.items()]


def _line(action: int, visits: int, total: float, leads: float) -> Line:
    return Line(action, visits, total / visits, leads / visits) if visits else Line(action, 0, None, None)
