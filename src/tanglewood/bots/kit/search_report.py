"""The result of a search, in numbers and in words."""

from dataclasses import dataclass

from tanglewood.core.game.registry import get_game


@dataclass(frozen=True, slots=True)
class Line:
    """One legal action of a search.

    `value` is the mean result for the searching seat, on the game's scale from -1 to 1; `points` is by how many points
    its lead over the best other seat grew on average (its own points if it is alone or all win together). Both
    count from the action to the end of the segment (round, day). They are None if the action was never tried.
    """

    action: int
    visits: int
    value: float | None
    points: float | None


@dataclass(frozen=True, slots=True)
class Search:
    """The report of a search: a line for each legal action, the preferred one first."""

    game: str
    seat: int
    simulations: int
    lines: tuple[Line, ...]

    @property
    def best(self) -> int:
        """The number of the preferred action."""
        return self.lines[0].action

    def share(self, line: Line) -> float:
        """The part of the simulations that tried an action, from 0 to 1."""
        return line.visits / self.simulations if self.simulations else 0.0

    def explain(self) -> str:
        """The preferred action and why, in a sentence or two; points are those of `Line.points`."""
        text = get_game(self.game).actions.text
        first = self.lines[0]
        if len(self.lines) == 1:
            return f"{text(first.action)} is the only legal move."
        if first.points is None:
            return f"{text(first.action)} is a guess: nothing was imagined."
        words = (
            f"{text(first.action)}: chosen in {self.share(first):.0%} of {self.simulations:,} imagined worlds;"
            f" from here the lead changes by {_signed(first.points)} points on average."
        )
        second = self.lines[1]
        if second.points is not None:
            words += f" Next is {text(second.action)} with {_signed(second.points)}."
        return words


def _signed(points: float) -> str:
    return f"{round(points, 1) + 0.0:+.1f}"


def ranked(lines: list[Line]) -> tuple[Line, ...]:
    """Lines by preference: most visits, then the higher value, then the lower number."""
    return tuple(sorted(lines, key=lambda line: (-line.visits, -(line.value or 0.0), line.action)))
