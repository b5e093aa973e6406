"""Estimates with their intervals, from sums that are added up task by task.

Each deal gives a row of numbers. `Sums` stores the number of deals and the sums of all products of two numbers. They
determine means, ratios, their errors, and corrections by a control variate, for any number of deals.
"""

from dataclasses import dataclass, replace
from functools import cache
from math import atan, cos, erf, inf, pi, sin, sqrt
from statistics import NormalDist
from typing import Any, Self

import numpy as np
import numpy.typing as npt

FEWEST = 30  # deals needed for variances and slopes
CONFIDENCE = 1.96  # standard errors to each side that hold the true value in 95 of 100 cases, with many deals
MANY = 1000  # deals from which Student's distribution is as good as the normal one
ALIKE = 1e-12  # a variance below it is that of equal results, but for rounding
Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and the half width of its 95 % interval."""

    mean: float
    margin: float

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin

    def within(self, least: float, most: float = inf) -> "Interval":
        """The same with the ends of the interval moved to what is possible: the true value cannot be beyond."""
        return Interval(self.mean, max(self.low, least), min(self.high, most))

    def __str__(self) -> str:
        """The mean with the half width: "+2.31 ± 0.20"."""
        return f"{self.mean:+.2f} ± {self.margin:.2f}"

    def to_dict(self) -> dict[str, float]:
        """The estimate as plain JSON values."""
        return {"mean": self.mean, "low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class Interval:
    """A value and the ends of its 95 % interval, which need not be equally far away."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Share:
    """The share of independent games that were won, and its 95 % interval (Wilson 1927, also valid near 0 and 1)."""

    won: float
    games: float
    errors: float = CONFIDENCE  # standard errors to each side

    @classmethod
    def like(cls, mean: "Mean", comparisons: int = 1) -> Self:
        """From a mean of shares over deals: as if from as many independent games as give the same error."""
        spread = mean.mean * (1 - mean.mean)
        games = spread / mean.variance if spread > 0 and 0 < mean.variance < inf else mean.deals
        return cls(mean.mean * games, games, errors_for(comparisons))

    @property
    def mean(self) -> float:
        """The share itself."""
        return self.won / self.games

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return max(0.0, self._centre - self._half)

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return min(1.0, self._centre + self._half)

    def less_losses(self) -> Interval:
        """The share of wins minus that of losses, from -1 to 1."""
        return Interval(2 * self.mean - 1, 2 * self.low - 1, 2 * self.high - 1)

    @property
    def _centre(self) -> float:
        return (self.won + self.errors**2 / 2) / (self.games + self.errors**2)

    @property
    def _half(self) -> float:
        spread = self.mean * (1 - self.mean) * self.games + self.errors**2 / 4
        return self.errors * sqrt(spread) / (self.games + self.errors**2)

    def to_dict(self) -> dict[str, float]:
        """The share as plain JSON values."""
        return {"mean": self.mean, "low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean and its variance, not yet an interval. With few deals the variance itself is doubtful (Student 1908)."""

    mean: float
    variance: float
    deals: float = inf  # that the variance comes from; infinitely many if it is known

    def estimate(self, comparisons: int = 1) -> Estimate:
        """The estimate with an interval that holds in 95 of 100 cases for all of `comparisons` together."""
        return Estimate(self.mean, errors_for(comparisons, self.deals) * sqrt(self.variance))

    def chance(self) -> float:
        """The p-value: the chance of a mean this far from 0 if the true one is 0."""
        return 1 - _inside(abs(self.mean) / sqrt(self.variance), self.deals) if self.variance else float(self.mean == 0)

    def doubted(self, by: float) -> "Mean":
        """If all deals had the same result, the same as if one had differed by so much: the next may."""
        return self if self.variance > ALIKE else replace(self, variance=(by / self.deals) ** 2)


@cache
def errors_for(comparisons: int, deals: float = inf) -> float:
    """Standard errors to each side for which all of that many intervals hold in 95 of 100 cases (Šidák 1967).

    A variance that comes from few deals needs more.
    """
    sure = 0.95 ** (1 / max(1, comparisons))
    if deals > MANY:
        return CONFIDENCE if comparisons <= 1 else NormalDist().inv_cdf(0.5 + 0.5 * sure)
    if deals < 2:
        return inf
    low, high = 0.0, 1.0
    while _inside(high, deals) < sure:
        low, high = high, 2 * high
    while high - low > 1e-9 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if _inside(middle, deals) < sure else (low, middle)
    return high


def _inside(errors: float, deals: float) -> float:
    """The chance of a mean at most so many standard errors off, if its variance comes from that many deals.

    That is Student's distribution (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4).
    """
    if deals > MANY:
        return erf(errors / sqrt(2))
    freedom = max(1, int(deals) - 1)
    angle, odd = atan(errors / sqrt(freedom)), freedom % 2
    total, term = 0.0, cos(angle) ** odd
    for power in range(odd, freedom - 1, 2):
        total += term
        term *= (power + 1) / (power + 2) * cos(angle) ** 2
    return (angle + sin(angle) * total) * 2 / pi if odd else sin(angle) * total


@dataclass(frozen=True)
class Sums:
    """The sums of products of the numbers of many deals; number 0 is always 1, which counts the deals."""

    products: Numbers

    @classmethod
    def of(cls, rows: Any) -> Self:
        """The sums of (deals, numbers)."""
        table = np.column_stack([np.ones(len(rows)), np.asarray(rows, float)])
        return cls(table.T @ table)

    @classmethod
    def none(cls, numbers: int) -> Self:
        """The sums of no deal."""
        return cls(np.zeros((1 + numbers, 1 + numbers)))

    @classmethod
    def read(cls, products: list[list[float]]) -> Self:
        """From JSON, as `to_list` wrote it."""
        return cls(np.array(products, float))

    def to_list(self) -> list[list[float]]:
        """As JSON."""
        listed: list[list[float]] = self.products.tolist()
        return listed

    def __add__(self, other: "Sums") -> "Sums":
        return replace(self, products=self.products + other.products)

    @property
    def count(self) -> int:
        """The number of deals."""
        return int(self.products[0, 0])

    def total(self, number: int) -> float:
        """The sum of one of the numbers, from 1."""
        return float(self.products[0, number])

    def mean(self, number: int) -> Mean:
        """The mean of one of the numbers."""
        return self.ratio(number, 0)

    def ratio(self, amount: int, unit: int) -> Mean:
        """The amount per unit; its error comes from the deviations of the deals."""
        return self.guided(amount, unit, None, None)

    def guided(self, amount: int, unit: int, guide: int | None, guide_mean: Mean | None) -> Mean:
        """The amount per unit, corrected by a control variate, a number whose mean is `known`.

        The part of each deviation that the control variate explains is removed.
        """
        units = self.total(unit)
        if not units:
            return Mean(0.0, inf, self.count)
        weights = np.zeros(len(self.products))
        weights[unit] = -self.total(amount) / units
        weights[amount] += 1.0
        moved = extra = 0.0
        if guide is not None and guide_mean is not None and self.count >= FEWEST and self.variance(guide):
            slope = float(weights @ self._covariance()[:, guide]) / self.variance(guide)
            weights[guide] -= slope
            moved = slope * (self.total(guide) - self.count * guide_mean.mean)
            extra = (slope * self.count) ** 2 * guide_mean.variance
        variance = (self.count * self._spread(weights) + extra) / units**2
        return Mean((self.total(amount) - moved) / units, variance, self.count)

    def _spread(self, weights: Numbers) -> float:
        """The variance from deal to deal of a weighted sum of the numbers."""
        return max(0.0, float(weights @ self._covariance() @ weights)) if self.count > 1 else inf

    def _covariance(self) -> Numbers:
        count, sums = self.count, self.products[0]
        covariance: Numbers = (self.products - np.outer(sums, sums) / count) / max(1, count - 1)
        return covariance

    def variance(self, number: int) -> float:
        """The variance of one of the numbers from deal to deal."""
        return float(self._covariance()[number, number]) if self.count > 1 else inf


def ratio(amounts: npt.ArrayLike, units: npt.ArrayLike) -> Mean:
    """The amount per unit over independent deals."""
    return Sums.of(np.stack([amounts, units], axis=1)).ratio(1, 2)
