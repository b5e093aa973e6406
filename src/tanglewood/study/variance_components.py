"""Skill and luck: bots of several strengths play the same deals in all seats, and the variance of results is divided.

The model is result = seat + bots + deal + rest, with random effects of bots and deals that cross each other. Products
of two games that share a single effect estimate its components. The bots' own chances are new in each game, so they are
in the rest alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tanglewood.arena.bot_games import play_games, rows_of_words
from tanglewood.arena.estimates import Interval, Numbers, errors_for
from tanglewood.arena.jobs.job import Task, chunks
from tanglewood.arena.jobs.run import Means, Run
from tanglewood.bots import read_bot
from tanglewood.study.watched_games import Games

DEALS_A_TASK = 2
CROSSED = 2  # in the words of its deals, so that they are none of those that are watched or counted


@dataclass(frozen=True)
class Crossed(Games):
    """Games of several bots, each deal at all of `tables`. A task is its number and how many deals."""

    bots: tuple[str, ...]

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """The bots by seat. Each bot has each seat equally often; two seats hold each two bots in both orders."""
        seats, bots = self.rules.check_seats(self.seats), len(self.bots)
        if self.together:
            return [(bot,) * seats for bot in range(bots)]
        steps = range(1, bots)
        return [tuple((bot + seat * step) % bots for seat in range(seats)) for step in steps for bot in range(bots)]

    def describe(self) -> Any:
        """The description from which its results follow."""
        return self.described("crossed", [read_bot(bot).spec for bot in self.bots])

    def run(self, task: Task) -> Any:
        """(deals, tables, seats): the results of some deals, with new chances for the bots in each game."""
        number, deals = task
        fresh = self.fresh()
        words = rows_of_words([self.seed, CROSSED, number], deals, int(fresh.seats))
        results = []
        for table_number, table in enumerate(self.tables):
            bot_words = rows_of_words([self.seed, CROSSED, number, table_number], deals, len(table))
            bot_words[:, 0] = words[:, 0]
            played = play_games(self.rules, fresh, [read_bot(self.bots[bot]) for bot in table], bot_words)
            results.append(self._results(played.points if self._by_points else played.shares))
        return np.stack(results, axis=1).tolist()

    @property
    def _by_points(self) -> bool:
        return self.rules.scored and not self.rules.cooperative

    def _results(self, values: Any) -> Numbers:
        """Each seat's lead over the mean of its table; the result itself where the table plays together."""
        results: Numbers = values[:, :1] * 1.0 if self.together else values - values.mean(axis=1, keepdims=True)
        return results


@dataclass(frozen=True)
class Components:
    """The parts of the variance of results; `of_both` is skill's part of what skill and the deal have together."""

    deals: int
    skill: Interval
    deal: Interval
    rest: Interval
    of_both: Interval


def play_crossed(job: Crossed, deals: int, means: Means, progress: Any = lambda *_: None) -> Numbers:
    """(deals, tables, seats): the results of that many deals at all tables."""
    results: list[Any] = []
    with Run(job, means) as run:
        for _, block in run.results(chunks(count=deals, size=DEALS_A_TASK)):
            results += block
            progress(len(results), deals)
    return np.array(results)


def components(results: Numbers, tables: Sequence[Sequence[int]]) -> Components:
    """Divide the variance of (deals, tables, seats); intervals by the jackknife over deals (Quenouille 1956).

    An estimate below 0 counts as 0, and intervals are cut off at 0 and 1, as a part of a variance is between them.
    """
    parts = _parts(results, np.array(tables))
    return Components(len(results), *(jackknifed(part, singles, 0, 1) for part, singles in parts))


def skill_changes(first: Numbers, second: Numbers, tables: Sequence[Sequence[int]]) -> Interval:
    """By how much skill's part of what skill and the deal decide is another in other games of the same deals."""
    deals = min(len(first), len(second))
    (before, singles), (after, others) = (_parts(results[:deals], np.array(tables))[-1] for results in (first, second))
    return jackknifed(_possible(after) - _possible(before), others - singles, -1, 1)


def jackknifed(value: float, singles: Numbers, least: float, most: float) -> Interval:
    """A value with its interval from what it is without each deal, both cut off where no value is possible.

    `singles` are not finite if nothing is known.
    """
    deals = len(singles)
    if not np.isfinite(singles).all():
        return Interval(max(least, 0.0), least, most)
    margin = errors_for(1, deals) * np.sqrt((deals - 1) * singles.var())
    return Interval(*(float(np.clip(value + sign * margin, least, most)) for sign in (0, -1, 1)))


def _possible(part: float) -> float:
    return float(np.clip(part, 0, 1))


def _parts(results: Numbers, tables: Any) -> list[tuple[float, Numbers]]:
    """Skill, deal and rest as parts of all, and skill as a part of skill and deal: from all deals and without each."""
    whole, without = _variances(results, tables)
    shared, shares = whole[0] + whole[1], without[:, 0] + without[:, 1]
    amounts = [(whole[0], without[:, 0]), (whole[1], without[:, 1]), (whole[2] - shared, without[:, 2] - shares)]
    parts = [_part(*amount, whole[2], without[:, 2]) for amount in amounts]
    return [*parts, _part(*amounts[0], shared, shares)]


def _variances(results: Numbers, tables: Any) -> tuple[Numbers, Numbers]:
    """(3,) and (deals, 3): the variance of skill, of the deal and of all, from all deals and without each of them.

    Skill is the covariance of games of one table on two deals. The deal's variance is the covariance of games of one
    deal in which each seat has another bot.
    """
    deals, _, seats = results.shape
    apart = (tables[:, np.newaxis, :] != tables[np.newaxis]).all(axis=2).astype(float)
    levels = results - results.mean(axis=(0, 1))
    total, squares = levels.sum(axis=0), (levels**2).sum(axis=0)
    alone = levels - levels.mean(axis=0)
    shared = np.einsum("dts,tu,dus->d", alone, apart, alone) / (apart.sum() * seats)
    spreads = (levels**2).mean(axis=(1, 2))

    def skill(left: Any, left_squares: Any, many: int) -> Any:
        return (left**2 - left_squares).mean(axis=(-2, -1)) / (many * (many - 1))

    whole = np.array([skill(total, squares, deals), shared.sum() / (deals - 1), spreads.mean()])
    fewer = skill(total - levels, squares - levels**2, deals - 1)
    shares = (shared.sum() - shared * deals / (deals - 1)) / (deals - 2)
    return whole, np.stack([fewer, shares, (spreads.sum() - spreads) / (deals - 1)], axis=1)


def _part(amount: Any, amounts: Any, unit: Any, units: Any) -> tuple[float, Numbers]:
    """An amount as a part of a unit, and without each deal; these are not finite if there is nothing to divide."""
    if unit <= 0 or (units <= 0).any():
        return 0.0, np.full(len(amounts), np.nan)
    return float(amount / unit), amounts / units
