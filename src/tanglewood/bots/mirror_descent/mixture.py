"""The search of `mmds` as Python calls it."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from tanglewood.bots.kit.net_search import new_guide
from tanglewood.bots.kit.search import LIMIT, Budget, Tree, new_worlds, segment_of
from tanglewood.bots.kit.search_memory import new_buffers
from tanglewood.bots.kit.search_report import Line, Search, ranked
from tanglewood.bots.mirror_descent.infoset_table import CHAINS, find_or_add, new_table
from tanglewood.bots.mirror_descent.mirror_search import improve
from tanglewood.core.game import verbs
from tanglewood.core.game.registry import game_of
from tanglewood.core.numbers.ints import IntArray, States
from tanglewood.core.state.record import new_states
from tanglewood.core.view.view import SPECTATOR
from tanglewood.nets.file import Trained


@dataclass(frozen=True, eq=False)
class MirrorDescent(Tree):
    """A table of information sets with everything that improving it needs; `nodes` is the table."""

    likely: States
    public: States

    def run(self, simulations: int) -> None:
        """Run so many simulations."""
        improve(
            self.guide, self.buffers, self.nodes, self.worlds, self.likely, self.public, self.rng, simulations
        )  # fmt: skip


def search_mixture(state: Any, seat: int, rng: IntArray, budget: Budget, trained: Trained) -> Search:
    """Search a state concealed for `seat`, whose turn it is; changes `rng`.

    The lines share the simulations as the policy shares the moves: its mean over all simulations, later ones counting
    more.
    """
    game, seats, share = game_of(state.dtype), int(state.seats), budget.simulations or LIMIT
    buffers = new_buffers(game, seat, 0 if game.cooperative else seats, budget.exploration)
    worlds = new_worlds(state)
    table = new_table(game, min(budget.nodes, share + 2))
    buffers.since = verbs.segment(state)
    verbs.scores(state, buffers.before)
    past = segment_of(state, budget.past)
    guide = new_guide(trained, game, seats, budget.ahead, buffers, past)
    actions = verbs.legal_numbers(state)
    buffers.legal[: len(actions)] = actions
    root = find_or_add(guide.net, guide.scratch, guide.planner, table, state, buffers.legal, len(actions))
    search = MirrorDescent(buffers, table, worlds, guide, rng, new_states(game.dtype, CHAINS), _public(past))
    search.grow(share, None if budget.milliseconds is None else budget.milliseconds / 1000)
    simulations = int(buffers.simulations)
    return Search(game.id, seat, simulations, ranked(_lines(actions, table, root, simulations)))


def _public(past: States) -> States:
    """States as a spectator sees them."""
    states = new_states(past.dtype, len(past))
    for index, state in enumerate(past):
        states[index] = verbs.concealed_for(state, SPECTATOR)
    return states


def _lines(actions: list[int], table: Any, root: int, simulations: int) -> list[Line]:
    """A line for each legal action; the visits add up to the simulations."""
    arms = slice(int(table.first_arms[root]), int(table.first_arms[root + 1]))
    shares, weights = np.exp(table.priors[arms]) + table.shares[arms], table.weights[arms]
    bounds = (shares.cumsum() / shares.sum() * simulations).round().astype(int).tolist()
    visits = [bound - before for bound, before in zip(bounds, [0, *bounds], strict=False)]
    means = [
        (float(total / weight), float(lead / weight)) if weight > 0 else (None, None)
        for total, lead, weight in zip(table.totals[arms], table.leads[arms], weights, strict=True)
    ]
    return [Line(action, count, *mean) for action, count, mean in zip(actions, visits, means, strict=True)]
