"""Glicko-2, the rating system of Mark Glickman ("Example of the Glicko-2 system", 2013), in the steps of that paper."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

SCALE = 173.7178
MIDDLE = 1500.0
TAU = 0.5  # how much the volatility may change
ENOUGH = 1e-6  # tolerance for the new volatility
SURE_ENOUGH = 110.0  # no leaderboard has a rating with a larger deviation
SETTLED_GAMES = 10  # rated games before which a rating is called provisional


@dataclass(frozen=True)
class Rating:
    """A rating; with a chance of 95 % the strength is within two deviations of it."""

    value: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


def rated(player: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """The rating after a period with these games, each against an opponent with a score from 0 to 1."""
    if not games:
        return player
    mean, spread = (player.value - MIDDLE) / SCALE, player.deviation / SCALE
    information = gain = 0.0  # steps 3 and 4
    for other, score in games:
        weight = 1 / math.sqrt(1 + 3 * (other.deviation / SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (mean - (other.value - MIDDLE) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        gain += weight * (score - expected)
    variance = 1 / information
    volatility = _volatility(spread, player.volatility, variance, variance * gain)
    new = 1 / math.sqrt(1 / (spread**2 + volatility**2) + information)  # steps 6 to 8
    return Rating((mean + new**2 * gain) * SCALE + MIDDLE, new * SCALE, volatility)


def rating_figures(rating: Rating, games: int) -> dict[str, Any]:
    """A rating to show after so many games: its value, the range of 95% on either side, whether it is provisional."""
    return {
        "value": round(rating.value),
        "within": round(2 * rating.deviation),
        "provisional": games < SETTLED_GAMES,
    }


def _volatility(spread: float, before: float, variance: float, difference: float) -> float:
    """Step 5: the new volatility, by the Illinois method."""
    start = math.log(before**2)

    def slope(x: float) -> float:
        total = spread**2 + variance + math.exp(x)
        return math.exp(x) * (difference**2 - total) / (2 * total**2) - (x - start) / TAU**2

    high = start
    surprise = difference**2 - spread**2 - variance
    low = math.log(surprise) if surprise > 0 else _below(slope, start)
    at_high, at_low = slope(high), slope(low)
    while abs(low - high) > ENOUGH:
        between = high + (high - low) * at_high / (at_low - at_high)
        at_between = slope(between)
        if at_between * at_low <= 0:
            high, at_high = low, at_low
        else:
            at_high /= 2
        low, at_low = between, at_between
    return math.exp(high / 2)


def _below(slope: Callable[[float], float], start: float) -> float:
    """A lower bound of the volatility."""
    steps = 1
    while slope(start - steps * TAU) < 0:
        steps += 1
    return start - steps * TAU
