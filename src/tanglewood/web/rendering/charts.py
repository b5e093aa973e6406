"""Charts in SVG: coordinates of ratings for a template, and the graph of each player's expectations in a review.

Units are those of the picture; the page's styles set the colours.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from tanglewood.arena.glicko import Rating
from tanglewood.bots.kit.judging import CHANCE
from tanglewood.web.rendering.phrases import words


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
WIDTH, HEIGHT, EDGE = 320, 120, 6  # of a review's graph
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


class Graph:
    """A graph of a review: a line for each player, the turning points as links on it."""

    def __init__(self, summary: dict[str, Any], moves: int, names: Sequence[str]) -> None:
        """Create it from the summary of a review of a game with that many moves."""
        self.summary, self.moves, self.names = summary, max(1, moves), names
        worths = [worth for player in summary["players"] for _, worth in player["graph"]]
        chance = summary["measure"] == CHANCE
        self.low = 0.0 if chance else min([0.0, *worths])
        self.high = 1.0 if chance else max([1.0, *worths])
        self.middle = 0.5 if chance else 0.0

    def coordinates(self, move: int, worth: float) -> tuple[float, float]:
        """The coordinates of a moment in the graph."""
        down = (self.high - worth) / (self.high - self.low)
        return (
            round(EDGE + (WIDTH - 2 * EDGE) * move / self.moves, 1),
            round(EDGE + (HEIGHT - 2 * EDGE) * down, 1),
        )

    def draw(self, url: str, seat: int | None) -> Markup:
        """The SVG; the line of `seat` stands out."""
        left, right = self.coordinates(0, self.middle), self.coordinates(self.moves, self.middle)
        axis = Markup('<line class="axis" x1="{}" y1="{}" x2="{}" y2="{}"/>').format(*left, *right)
        lines = Markup("").join(self._line(player, seat) for player in self.summary["players"] if player["graph"])
        by_move = {decision["move"]: decision for decision in self.summary["decisions"]}
        points = Markup("").join(self._point(by_move[move], url) for move in self.summary["turning_points"])
        opened = Markup('<svg class="graph" viewBox="0 0 {} {}" role="group" aria-label="{}">')
        return opened.format(WIDTH, HEIGHT, words("graph-label")) + axis + lines + points + Markup("</svg>")

    def _line(self, player: dict[str, Any], highlighted: int | None) -> Markup:
        points = " ".join("{},{}".format(*self.coordinates(move, worth)) for move, worth in player["graph"])
        seat = player["seat"]
        kind = "own" if seat == highlighted or (highlighted is None and seat == 0) else f"seat-{seat}"
        shape = Markup('<polyline class="{}" points="{}"><title>{}</title></polyline>')
        return shape.format(kind, points, self.names[seat])

    def _point(self, decision: dict[str, Any], url: str) -> Markup:
        move = decision["move"]
        across, down = self.coordinates(move, decision["before"])
        link = Markup('<a href="{}?at={}" data-moment="{}" aria-label="{}"><circle cx="{}" cy="{}" r="5"/></a>')
        return link.format(url, move, move, words("graph-move", move=move + 1), across, down)
