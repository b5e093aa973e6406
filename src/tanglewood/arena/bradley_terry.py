"""Ratings of bots that have met (Bradley and Terry 1952), with intervals.

A bot of rating r wins among k - 1 of rating s with the chance 1 / (1 + (k - 1) * 10**((s - r) / 400)): Elo's scale,
on which 400 points mean odds of ten to one. Each pair counts one additional deal as equals, so that a bot that always
wins has a finite rating. Errors come from the variance between deals, not from a coin's.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, sqrt

import numpy as np

from tanglewood.arena.estimates import CONFIDENCE, Estimate, Mean, Numbers

SCALE = 400 / log(10)
STEPS, CLOSE = 100, 1e-10


@dataclass(frozen=True, slots=True)
class Met:
    """The mean share that bot `first` won against bot `other` in all other seats."""

    first: int
    other: int
    won: Mean
    seats: int = 2

    @property
    def deals(self) -> float:
        """The number of deals."""
        return self.won.deals

    @property
    def bias(self) -> float:
        """The rating advantage of several others over one."""
        return log(self.seats - 1) if self.seats > 2 else 0.0

    @property
    def even(self) -> float:
        """The share among equals."""
        return 1 / max(2, self.seats)

    @property
    def total(self) -> float:
        """The wins, including the additional deal as equals."""
        return self.won.mean * self.deals + self.even

    @property
    def noise(self) -> float:
        """The variance of that; the additional deal keeps it above 0."""
        return self.won.variance * self.deals**2 + (self.won.mean - self.even) ** 2 * self.deals / (self.deals + 1)


def ratings(bots: int, meetings: Sequence[Met]) -> list[Estimate]:
    """The rating of each bot, 0 on average, and its error."""
    strengths = np.zeros(bots)
    for _ in range(STEPS):
        slope, curve = _derivatives(strengths, meetings)
        step = np.linalg.lstsq(curve, slope, rcond=None)[0]
        strengths += np.clip(step, -1, 1)
        if np.abs(step).max(initial=0.0) < CLOSE:
            break
    strengths -= strengths.mean() if bots else 0.0
    inverse = np.linalg.pinv(_derivatives(strengths, meetings)[1])
    moved = [inverse @ _difference(bots, met) for met in meetings]  # the change of each rating by a meeting's deviation
    errors = [
        sum(met.noise * float(by[bot]) ** 2 for met, by in zip(meetings, moved, strict=True) if abs(by[bot]) > CLOSE)
        for bot in range(bots)
    ]
    return [
        Estimate(SCALE * float(strength), SCALE * CONFIDENCE * sqrt(error))
        for strength, error in zip(strengths, errors, strict=True)
    ]


def _derivatives(strengths: Numbers, meetings: Sequence[Met]) -> tuple[Numbers, Numbers]:
    """The gradient of the log-likelihood, and the inverse of its curvature."""
    bots = len(strengths)
    slope, curve = np.zeros(bots), np.zeros((bots, bots))
    for met in meetings:
        chance = 1 / (1 + np.exp(strengths[met.other] - strengths[met.first] + met.bias))
        pull = _difference(bots, met)
        slope += (met.total - (met.deals + 1) * chance) * pull
        curve += (met.deals + 1) * chance * (1 - chance) * np.outer(pull, pull)
    return slope, curve


def _difference(bots: int, met: Met) -> Numbers:
    pull = np.zeros(bots)
    pull[met.first], pull[met.other] = 1.0, -1.0
    return pull
