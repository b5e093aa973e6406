"""An SVG graph of each player's expectations, move by move; the page's styles set the colours."""

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from tanglewood.bots.kit.judging import CHANCE
from tanglewood.web.rendering.phrases import words

WIDTH, HEIGHT, EDGE = 320, 120, 6


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
