"""A small game solved: its value, an equilibrium or the optimum, and how far that is from perfect.

What all see of a deal parts the game: deals that a spectator can tell apart are solved one after the other. Those that
look the same from the seat that begins, but for a symmetry that the game declares, are solved once.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.checks.inputs import quoted, real, whole
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import INT8
from tanglewood.core.view.view import SPECTATOR
from tanglewood.solver.game_tree import Floats, GameTree, Grower, Level, numbered, whole_tree
from tanglewood.solver.passes import best_response, gains, values_of
from tanglewood.solver.regret import METHODS, Solver

OPTIMUM = "optimum"  # the method where all decide as one
STEP = 100  # iterations between two looks at how far it is
USUAL_EXACTNESS = 1e-4  # of NashConv for each seat
USUAL_ITERATIONS, MOST_ITERATIONS = 10_000, 10_000_000
Listener = Callable[[str], None]


@dataclass(frozen=True)
class PublicDeal:
    """The deals that look alike to all, and others that are only named otherwise."""

    text: str  # what all see, as far as it is not the same in all deals
    share: float  # of all deals
    looks: int  # the number of public deals that are one here
    level: Level  # the nodes after the deals of one of them
    first: int  # the seat that begins in it; seats of values count from here


@dataclass(frozen=True)
class SolvedDeal:
    """The solution of a public deal. Seats count from the one that begins."""

    deal: PublicDeal
    tree: GameTree
    policy: Floats
    values: list[float]  # of each seat if all follow the policy
    gains: list[float]  # of each seat by its best response; they add up to NashConv
    iterations: int


def public_deals(grower: Grower) -> list[PublicDeal]:
    """The deals by what all see of them, the most frequent first."""
    level = grower.deals()
    firsts, looks = numbered(level.memories[:, SPECTATOR])
    alike: dict[bytes, list[int]] = {}
    for look, node in enumerate(firsts):
        alike.setdefault(seen_by_all(grower.game, level.states[level.firsts[node]]), []).append(look)
    texts = differing([public_text(level.states[level.firsts[node]]) for node in firsts])
    shares = np.bincount(looks, level.chances)
    deals = [
        PublicDeal(
            texts[group[0]],
            float(shares[group].sum()),
            len(group),
            level.part(np.flatnonzero(looks == group[0])),
            int(level.actors[firsts[group[0]]]),
        )
        for group in alike.values()
    ]
    return sorted(deals, key=lambda deal: -round(deal.share, 9))


def seen_by_all(game: Game, state: Any) -> bytes:
    """What all know of a state, as the seat to decide sees it, in its canonical view."""
    row = np.zeros(game.observation_size, INT8)
    verbs.observe(verbs.concealed_for(state, SPECTATOR), int(state.actor), row)
    symmetries = game.symmetries
    return bytes(row[symmetries.observations[symmetries.orientation(row)]].tobytes())


def public_text(state: Any) -> dict[str, str]:
    """The places where cards lie open, and what lies there, as a spectator sees it."""
    view = verbs.view(
        verbs.concealed_for(state, SPECTATOR), None, tuple(f"seat {seat}" for seat in range(int(state.seats)))
    )
    cards = {zone.name: " ".join(card.text for card in zone.cards if card.text) for zone in view.zones}
    return {"": f"seat {view.actor} begins", **cards}


def differing(texts: list[dict[str, str]]) -> list[str]:
    """Each text without what all of them say."""
    keys = [key for key in texts[0] if len({text.get(key) for text in texts}) > 1]
    return [", ".join(f"{key} {text.get(key, '')}".strip() for key in keys) or "every deal" for text in texts]


# Solving


def solve_deals(
    game: Game,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    *,
    reward: str = "lead",
    method: str = METHODS[0],
    exactness: float = USUAL_EXACTNESS,
    iterations: int = USUAL_ITERATIONS,
    listen: Listener = lambda _: None,
) -> Iterator[SolvedDeal]:
    """Solve a game, one public deal after the other, until a seat gains no more than `exactness` on average.

    A game in which all win or lose together, and know the same, gets the optimum. Raises UnknownName, BadOption, and
    TooLarge for a game with too many nodes.
    """
    check_amounts(method, exactness, iterations)
    grower = Grower(game, seats, options, reward)
    for deal in public_deals(grower):
        listen(f"{deal.text}: growing the tree")
        tree = whole_tree(grower, deal.level)
        if game.cooperative or tree.seats == 1:
            yield optimum(deal, tree)
        else:
            yield _equilibrium(deal, tree, Solver(tree, method), exactness, iterations, listen)


def check_amounts(method: str, exactness: float, iterations: int) -> None:
    """Raise UnknownName or BadOption for what cannot be used."""
    if method not in METHODS:
        raise UnknownName("method", method, METHODS)
    if real(exactness, 0, 1e6) is None:
        raise BadOption(f"exactness is a number from 0, not {quoted(exactness)}.")
    if whole(iterations, 1, MOST_ITERATIONS) is None:
        raise BadOption(f"iterations is a number from 1 to {MOST_ITERATIONS}, not {quoted(iterations)}.")


def _equilibrium(
    deal: PublicDeal, tree: GameTree, solver: Solver, exactness: float, iterations: int, listen: Listener
) -> SolvedDeal:
    """Iterate until the policy is exact enough."""
    while True:
        solver.run(min(STEP, iterations - solver.steps))
        policy = solver.average
        gained = gains(tree, policy)
        listen(f"{deal.text}: {solver.steps} iterations, a seat gains {sum(gained) / tree.seats:.6f}")
        if sum(gained) <= exactness * tree.seats or solver.steps >= iterations:
            return judged(deal, tree, policy, solver.steps)


def judged(deal: PublicDeal, tree: GameTree, policy: Floats, iterations: int = 0) -> SolvedDeal:
    """A policy with what it is worth to each seat, and what each would gain by a best response."""
    values, gained = (
        np.roll(column, -deal.first).tolist() for column in (values_of(tree, policy), gains(tree, policy))
    )
    return SolvedDeal(deal, tree, policy, values, gained, iterations)


def as_one(tree: GameTree) -> GameTree:
    """The tree as if one seat decided everything. Raises BadOption if seats know different things at some node."""
    if len(tree.actors) != (tree.infosets >= 0).sum():
        raise BadOption("Players who win together and see different cards have no optimum that is found this way.")
    return replace(tree, actors=np.zeros_like(tree.actors), rewards=tree.rewards[:, :1])


def optimum(deal: PublicDeal, tree: GameTree) -> SolvedDeal:
    """The best that all together can do, by dynamic programming over what they know."""
    value, policy = best_response(as_one(tree), tree.uniform(), 0)
    return SolvedDeal(deal, tree, policy, [value] * tree.seats, [0.0] * tree.seats, 0)


def judged_together(deal: PublicDeal, tree: GameTree, policy: Floats) -> SolvedDeal:
    """A policy with what it is worth to all, and what all together would gain by the optimum."""
    value = values_of(tree, policy)[0]
    gained = best_response(as_one(tree), policy, 0)[0] - value
    return SolvedDeal(deal, tree, policy, [value] * tree.seats, [gained] * tree.seats, 0)


# Of all deals


@dataclass(frozen=True)
class Solution:
    """All public deals of a game, solved or judged by a bot's policy."""

    game: Game
    reward: str
    method: str  # of `METHODS`, `OPTIMUM`, or the spec of a bot
    deals: tuple[SolvedDeal, ...]

    @property
    def values(self) -> list[float]:
        """What each seat can expect, from the one that begins."""
        return self._mean([solved.values for solved in self.deals])

    @property
    def gains(self) -> list[float]:
        """What each seat gains by its best response, from the one that begins."""
        return self._mean([solved.gains for solved in self.deals])

    def _mean(self, columns: list[list[float]]) -> list[float]:
        shares = np.array([solved.deal.share for solved in self.deals])
        mean: list[float] = (shares @ np.array(columns) / shares.sum()).tolist()
        return mean

    def to_dict(self) -> dict[str, Any]:
        """All but the policies, as plain JSON values. NashConv is the sum of the gains."""
        return {
            "game": self.game.id,
            "rules": self.game.version,
            "seats": self.deals[0].tree.seats,
            "reward": self.reward,
            "method": self.method,
            "values": self.values,
            "nash_conv": sum(self.gains),
            "deals": [
                {
                    "deal": solved.deal.text,
                    "share": solved.deal.share,
                    "alike": solved.deal.looks,
                    "nodes": len(solved.tree.parents) - 1,
                    "information_sets": len(solved.tree.actors),
                    "iterations": solved.iterations,
                    "values": solved.values,
                    "gains": solved.gains,
                }
                for solved in self.deals
            ],
        }
