"""Skill and luck: bots of several strengths play the same deals in all seats, and the variance of results is divided.

The model is result = seat + bots + deal + rest, with random effects of bots and deals that cross each other. Its
components are estimated from products of two games that share one effect only, so that the bots' own chances, which are
new in each game, are in the rest alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tanglewood.arena.estimates import CONFIDENCE, Interval, Numbers
from tanglewood.arena.jobs.job import Task, chunks
from tanglewood.arena.jobs.run import Means, Run
from tanglewood.arena.playing import play_games, rows_of_words
from tanglewood.bots import read_bot
from tanglewood.study.job import Games

DEALS_A_TASK = 2
CROSSED = 2  # in the words of its deals, so that they are none of those that are watched or counted


@dataclass(frozen=True)
class Crossed(Games):
    """Games of several bots, each deal at all of `tables`. A task is its number and how many deals."""

    bots: tuple[str, ...]

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """Which bots sit where; each bot equally often in each seat. With two seats, all two in both orders."""
        seats, bots = self.rules.check_seats(self.seats), len(self.bots)
        if self.together:
            return [(bot,) * seats for bot in range(bots)]
        steps = range(1, bots)
        return [tuple((bot + seat * step) % bots for seat in range(seats)) for step in steps for bot in range(bots)]

    def describe(self) -> Any:
        """What its results follow from."""
        return self.described("crossed", [read_bot(bot).spec for bot in self.bots])

    def run(self, task: Task) -> Any:
        """(deals, tables, seats): the results of some deals, with new chances for the bots in each game."""
        number, deals = task
        fresh = self.fresh()
        words = rows_of_words([self.seed, CROSSED, number], deals, int(fresh.seats))
        found = []
        for place, table in enumerate(self.tables):
            own = rows_of_words([self.seed, CROSSED, number, place], deals, len(table))
            own[:, 0] = words[:, 0]
            played = play_games(self.rules, fresh, [read_bot(self.bots[bot]) for bot in table], own)
            found.append(self._results(played.points if self._by_points else played.shares))
        return np.stack(found, axis=1).tolist()

    @property
    def _by_points(self) -> bool:
        return self.rules.scored and not self.rules.cooperative

    def _results(self, values: Any) -> Numbers:
        """What each seat has more than the mean of the table; of a table that is together, what it has."""
        found: Numbers = values[:, :1] * 1.0 if self.together else values - values.mean(axis=1, keepdims=True)
        return found


@dataclass(frozen=True)
class Components:
    """The parts of the variance of results; `of_both` is skill's part of what skill and the deal have together."""

    deals: int
    skill: Interval
    deal: Interval
    rest: Interval
    of_both: Interval


def play_crossed(job: Crossed, deals: int, means: Means, progress: Any = lambda *_: None) -> Components:
    """Play that many deals at all tables, and divide the variance."""
    results: list[Any] = []
    with Run(job, means) as run:
        for _, found in run.results(chunks(count=deals, size=DEALS_A_TASK)):
            results += found
            progress(len(results), deals)
    return components(np.array(results), job.tables)


def components(results: Numbers, tables: Sequence[Sequence[int]]) -> Components:
    """Divide the variance of (deals, tables, seats); intervals by the jackknife over deals (Quenouille 1956).

    An estimate below 0 counts as 0, and intervals are cut off at 0 and 1, as a part of a variance is between them.
    """
    whole, without = _variances(results, np.array(tables))
    skill, deal = (_part(whole[place], without[:, place], whole[2], without[:, 2]) for place in (0, 1))
    rest = _part(whole[2] - whole[0] - whole[1], without @ [-1, -1, 1], whole[2], without[:, 2])
    both = _part(whole[0], without[:, 0], whole[0] + whole[1], without[:, 0] + without[:, 1])
    return Components(len(results), skill, deal, rest, both)


def _variances(results: Numbers, tables: Any) -> tuple[Numbers, Numbers]:
    """(3,) and (deals, 3): the variance of skill, of the deal and of all, from all deals and without each of them.

    Skill is what games of one table on two deals have in common; the deal's variance is what games of one deal have in
    common if each seat has another bot.
    """
    deals, _, seats = results.shape
    apart = (tables[:, np.newaxis, :] != tables[np.newaxis]).all(axis=2).astype(float)
    levels = results - results.mean(axis=(0, 1))
    total, squares = levels.sum(axis=0), (levels**2).sum(axis=0)
    alone = levels - levels.mean(axis=0)
    shared = np.einsum("dts,tu,dus->d", alone, apart, alone) / (apart.sum() * seats)
    own = (levels**2).mean(axis=(1, 2))

    def skill(left: Any, left_squares: Any, many: int) -> Any:
        return (left**2 - left_squares).mean(axis=(-2, -1)) / (many * (many - 1))

    whole = np.array([skill(total, squares, deals), shared.sum() / (deals - 1), own.mean()])
    fewer = skill(total - levels, squares - levels**2, deals - 1)
    shares = (shared.sum() - shared * deals / (deals - 1)) / (deals - 2)
    return whole, np.stack([fewer, shares, (own.sum() - own) / (deals - 1)], axis=1)


def _part(amount: Any, amounts: Any, unit: Any, units: Any) -> Interval:
    """An amount as a part of a unit, and its interval from both without each deal."""
    if unit <= 0 or (units <= 0).any():
        return Interval(0.0, 0.0, 1.0)  # nothing is known
    singles, deals = amounts / units, len(amounts)
    margin = CONFIDENCE * np.sqrt((deals - 1) * singles.var())
    return Interval(*(float(np.clip(amount / unit + sign * margin, 0, 1)) for sign in (0, -1, 1)))
