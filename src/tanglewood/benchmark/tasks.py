"""The ten tasks of the benchmark.

A task fixes all that a result depends on besides the bot: game, seats, deals, opponent and metric. A change to any of
these needs a new version of the task; results of different versions are never compared.
"""

from dataclasses import asdict, dataclass
from enum import StrEnum
from math import inf
from typing import Any

from tanglewood.core.checks.errors import UnknownName
from tanglewood.core.game.registry import get_game

SEED = 66  # of the deals of all tasks
EXPLOITABILITY_OF_UNIFORM = {  # by small game: points a game, or the chance to win that is lost against the optimum
    "tinyfox": 1.216898,
    "tinygrimwood": 1.198106,
    "tinylost": 0.874832,
}
OPPONENT = "ismcts:100"  # a fixed number of simulations, so that the same bot always meets the same play


class Metric(StrEnum):
    """What a task measures. An estimate is a sum of amounts over a sum of units, with deals as independent samples."""

    POINTS_LEAD = "lead over the mean of the opponents, points a round"
    WINS_LEAD = "wins less losses a game"
    GAMES_WON = "share of games won"
    OWN_POINTS = "own points a game"
    EXPLOITABILITY = "exploitability as a share of uniform's, mean over the games"

    @property
    def range(self) -> tuple[float, float]:
        """The least and the greatest possible value."""
        ranges = {Metric.WINS_LEAD: (-1.0, 1.0), Metric.GAMES_WON: (0.0, 1.0), Metric.EXPLOITABILITY: (0.0, inf)}
        return ranges.get(self, (-inf, inf))

    @property
    def is_share(self) -> bool:
        """Whether it is shown in percent."""
        return self in (Metric.WINS_LEAD, Metric.GAMES_WON, Metric.EXPLOITABILITY)

    @property
    def is_exact(self) -> bool:
        """Whether it is computed from the whole game tree, so that chance has no part in it."""
        return self is Metric.EXPLOITABILITY

    @property
    def less_is_better(self) -> bool:
        """Whether the best bot has the least."""
        return self is Metric.EXPLOITABILITY


@dataclass(frozen=True)
class Task:
    """A task: which game at how many seats, against whom, on how many deals, and what is measured."""

    id: str
    version: int
    title: str
    game: str
    seats: int
    metric: Metric
    deals: int  # the stopping rule: exactly so many, whatever the results are
    opponent: str | None = None  # takes all other seats
    milliseconds: float | None = None  # the budget of a decision
    moves: int | None = None  # the budget of learning

    def describe(self) -> dict[str, Any]:
        """All that the result of a bot depends on, as plain JSON values."""
        settings = {**asdict(self), "metric": str(self.metric), "seed": SEED, "rules": get_game(self.game).version}
        if not self.metric.is_exact:
            return settings
        rules = {game: get_game(game).version for game in self.games}
        return {**settings, "rules": rules, "exploitability_of_uniform": EXPLOITABILITY_OF_UNIFORM}

    @property
    def games(self) -> tuple[str, ...]:
        """The games that are played, the first in other libraries too; an exact metric takes each as a deal."""
        return tuple(EXPLOITABILITY_OF_UNIFORM) if self.metric.is_exact else (self.game,)

    @property
    def budget(self) -> str:
        """The budget in words."""
        if self.moves is not None:
            return f"{self.moves:,} moves of learning, no search"
        return "none" if self.milliseconds is None else f"{self.milliseconds:g} ms a decision"


def _strength(milliseconds: int, deals: int) -> Task:
    """How well a bot plays with so much time for each decision."""
    title = f"strength at {milliseconds} ms a decision"
    name = f"strength-{milliseconds}ms"
    return Task(name, 1, title, "explorers", 2, Metric.WINS_LEAD, deals, OPPONENT, milliseconds=milliseconds)


TASKS = (
    Task("two-players", 1, "two players", "fox", 2, Metric.POINTS_LEAD, 100, OPPONENT),
    Task("many-players", 1, "many players", "grimwood", 4, Metric.WINS_LEAD, 100, OPPONENT),
    Task("alone", 1, "one player against the deck", "woods", 1, Metric.GAMES_WON, 200),
    Task("together", 1, "four players who win or lose together", "lost", 4, Metric.GAMES_WON, 100),
    Task("general-sum", 1, "own points, not the lead", "woods", 3, Metric.OWN_POINTS, 100, OPPONENT),
    Task("exploitability", 2, "distance from perfect play", "tinyfox", 2, Metric.EXPLOITABILITY, 3),
    Task("ten-million-moves", 1, "sample efficiency", "fox", 2, Metric.POINTS_LEAD, 200, "greedy", moves=10_000_000),
    _strength(1, 100),
    _strength(25, 100),
    _strength(250, 30),
)


def get_task(name: str) -> Task:
    """The task of that name. Raises UnknownName."""
    tasks = {task.id: task for task in TASKS}
    if name not in tasks:
        raise UnknownName("task", name, tasks)
    return tasks[name]
