"""Ratings of a population of bots that allow for cycles: alpha-rank and Nash averaging of their payoff table.

A rating such as Elo assumes that who beats a good bot beats a bad one. Alpha-rank (Omidshafiei et al. 2019) gives the
share of time that each bot prevails among copies that imitate the more successful. Nash averaging (Balduzzi et al.
2018) rates each bot by what it wins from the mixture that nobody beats. If there are several, it is the one with the
most entropy, so a copy of a bot changes no rating. OpenSpiel computes alpha-rank, and SciPy, which comes with it, the
mixture.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tanglewood.arena.estimates import Interval, Numbers
from tanglewood.arena.standings import Standings
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.extras import install_command

SAMPLES = 200  # payoff tables drawn for the intervals
TAILS = (2.5, 97.5)  # percentiles: the ends of a 95 % interval
SEED = 66
TINY = 1e-9


@dataclass(frozen=True)
class Rated:
    """A bot's ratings: its alpha-rank, its weight in the mixture that nobody beats, and what it wins from that."""

    bot: str
    alpha_rank: Interval  # from 0 to 1; those of all bots sum to 1
    nash_weight: Interval  # from 0 to 1, likewise
    nash_average: Interval  # wins less losses a game, 0 at most for the means


def population(standings: Standings) -> list[Rated]:
    """The bots of a tournament, the best by alpha-rank first. Raises BadOption unless every two bots have met.

    Intervals come from tables drawn around the measured means, with the errors that the deals give.
    """
    means, errors = payoffs(standings)
    chance = np.random.default_rng(SEED)
    drawn = [_drawn(means, errors, chance) for _ in range(SAMPLES)]
    measured, samples = _ratings(means), np.array([_ratings(table) for table in drawn])
    low, high = np.percentile(samples, TAILS, axis=0)
    intervals = [
        [Interval(float(value), float(least), float(most)) for value, least, most in zip(*kind, strict=True)]
        for kind in zip(measured, np.minimum(low, measured), np.maximum(high, measured), strict=True)
    ]
    rated = [Rated(bot, *values) for bot, *values in zip(standings.bots, *intervals, strict=True)]
    return sorted(rated, key=lambda entry: (-entry.alpha_rank.mean, -entry.nash_average.mean))


def payoffs(standings: Standings) -> tuple[Numbers, Numbers]:
    """By how much each bot of a row beats that of a column, in wins less losses a game, and the standard errors."""
    count = len(standings.bots)
    means, errors = np.zeros((count, count)), np.zeros((count, count))
    for first in range(count):
        for other in range(first):
            record = standings.against(first, other)
            if record is None:
                raise BadOption("A rating of the population needs every two bots to meet: leave --swiss away.")
            wins = standings.wins(record[0])
            means[first, other] = record[1] * wins.mean
            errors[first, other] = errors[other, first] = min(1.0, wins.variance**0.5)
            means[other, first] = -means[first, other]
    return means, errors


def _drawn(means: Numbers, errors: Numbers, chance: np.random.Generator) -> Numbers:
    """A table as other deals might have given it."""
    above = np.triu(np.clip(means + errors * chance.normal(size=means.shape), -1, 1), 1)
    table: Numbers = above - above.T
    return table


def _ratings(table: Numbers) -> Numbers:
    """(3, bots): alpha-ranks, weights of the mixture, and payoffs against the mixture."""
    ranks, weights = alpha_ranks(table), nash_mixture(table)
    ratings: Numbers = np.stack([ranks, weights, table @ weights])
    return ratings


def alpha_ranks(table: Numbers) -> Numbers:
    """The stationary distribution with infinite selection pressure. Raises BadOption without OpenSpiel."""
    try:
        from open_spiel.python.egt import alpharank
    except ImportError as error:
        raise BadOption(f"Alpha-rank needs OpenSpiel. Install it: {install_command('envs')}") from error
    *_, stationary, _, _ = alpharank.compute([table], use_inf_alpha=True)
    ranks: Numbers = np.asarray(stationary, float)
    return ranks


def nash_mixture(table: Numbers) -> Numbers:
    """The mixture of most entropy that no bot beats, in a table of one bot against another."""
    from scipy.optimize import minimize

    count = len(table)
    never_beaten = {"type": "ineq", "fun": lambda weights: -table @ weights, "jac": lambda _: -table}
    sums_to_one = {"type": "eq", "fun": lambda weights: weights.sum() - 1, "jac": lambda _: np.ones(count)}
    found = minimize(
        _less_entropy,
        _some_mixture(table),
        jac=lambda weights: np.log(np.maximum(weights, TINY)) + 1,
        bounds=[(0, 1)] * count,
        constraints=[never_beaten, sums_to_one],
        method="SLSQP",
    )
    weights = np.clip(found.x if found.success else _some_mixture(table), 0, None)
    mixture: Numbers = weights / weights.sum()
    return mixture


def _less_entropy(weights: Numbers) -> float:
    return float(weights @ np.log(np.maximum(weights, TINY)))


def _some_mixture(table: Numbers) -> Numbers:
    """A mixture that no bot beats, by linear programming."""
    from scipy.optimize import linprog

    count = len(table)
    solved = linprog(np.zeros(count), table, np.zeros(count), np.ones((1, count)), [1.0], bounds=(0, 1))
    mixture: Numbers = solved.x
    return mixture


def lines(rated: Sequence[Rated], width: int) -> list[str]:
    """The ratings as a table."""
    heads = ("alpha-rank, %", "in the Nash mixture, %", "against it, wins less losses, %")
    rows = [f"    {'':{width}}" + "".join(f"{head:>34}" for head in heads)]
    for rank, entry in enumerate(rated, 1):
        cells = (_cell(value) for value in (entry.alpha_rank, entry.nash_weight, entry.nash_average))
        rows.append(f"{rank:>3} {entry.bot[:width]:{width}}" + "".join(f"{cell:>34}" for cell in cells))
    return rows


def _cell(value: Interval) -> str:
    mean, low, high = (f"{100 * end:.1f}" for end in (value.mean, value.low, value.high))
    return f"{mean} ({low} to {high})"
