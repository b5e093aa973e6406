"""Coordinates for plots, which a template puts into SVG; units are those of the picture."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tanglewood.arena.glicko import Rating


@dataclass(frozen=True)
class Space:
    """The layout of a picture."""

    width: int = 340
    height: int = 190
    left: int = 40
    right: int = 276  # to the right of it are the names of the levels
    bar_right: int = 332
    top: int = 12
    bottom: int = 166
    bar_left: int = 4
    bar_row: int = 42  # from one bar to the next


SPACE = Space()
MOST_POINTS = 160
ROUND_TO = 100
ROOM = 60  # rating points above and below the data


@dataclass(frozen=True)
class Mark:
    """A tick on the vertical axis with its text."""

    y: float
    text: str


@dataclass(frozen=True)
class Curve:
    """A rating over games: the line and the band of two deviations around it, as points of SVG."""

    line: str
    band: str
    end: tuple[float, float]
    ticks: tuple[Mark, ...]
    levels: tuple[Mark, ...]
    games: int


@dataclass(frozen=True)
class Bar:
    """A bar for wins and games."""

    label: str
    won: int
    games: int
    y: int
    filled: float
    whole: float


def curve(ratings: Sequence[Rating], levels: Iterable[tuple[str, float]]) -> Curve:
    """The plot of ratings after 0, 1, 2 ... games, with the ratings of the levels."""
    level_ratings = list(levels)
    seen = [*(rating.value for rating in ratings), *(value for _, value in level_ratings)]
    low = math.floor((min(seen) - ROOM) / ROUND_TO) * ROUND_TO
    high = math.ceil((max(seen) + ROOM) / ROUND_TO) * ROUND_TO
    last = len(ratings) - 1

    def x(number: int) -> float:
        return round(SPACE.left + (SPACE.right - SPACE.left) * number / max(1, last), 1)

    def y(value: float) -> float:
        return round(SPACE.bottom - (SPACE.bottom - SPACE.top) * (min(high, max(low, value)) - low) / (high - low), 1)

    step = math.ceil(len(ratings) / MOST_POINTS)
    shown = [number for number in range(last + 1) if (last - number) % step == 0]
    upper = [(x(number), y(ratings[number].value + 2 * ratings[number].deviation)) for number in shown]
    lower = [(x(number), y(ratings[number].value - 2 * ratings[number].deviation)) for number in shown]
    return Curve(
        line=_points((x(number), y(ratings[number].value)) for number in shown),
        band=_points([*upper, *reversed(lower)]),
        end=(x(last), y(ratings[last].value)),
        ticks=tuple(Mark(y(value), str(value)) for value in range(low, high + 1, _spacing(high - low))),
        levels=tuple(Mark(y(value), label) for label, value in level_ratings),
        games=last,
    )


def _spacing(span: int) -> int:
    """The distance between ticks, at most six."""
    return next(step for step in (100, 200, 500, 1000, span) if span / step <= 5)


def _points(places: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in places)


def bars(counted: Sequence[tuple[str, int, int]]) -> list[Bar]:
    """A bar for each label with its wins and games, scaled to the label with the most games."""
    most, width = max((games for _, _, games in counted), default=1), SPACE.bar_right - SPACE.bar_left
    return [
        Bar(label, won, games, row * SPACE.bar_row, round(width * won / most, 1), round(width * games / most, 1))
        for row, (label, won, games) in enumerate(counted)
    ]
