"""The plan of a study: which bots play which game on which deals, and how precisely it shall be known."""

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tanglewood.arena.meeting import seatings
from tanglewood.arena.tournament import Tournament
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted, real, whole
from tanglewood.study.answers import Watchings
from tanglewood.study.variance_components import Crossed
from tanglewood.study.watched_games import Watched

BOT = "ismcts:100"
LADDER = ("uniform", "greedy", "ismcts:10", "ismcts:40", "ismcts:160")
LEAST_PRECISION, MOST_PRECISION = 0.0001, 0.5
MOST_DEALS = 10**8
GAMES_A_DEAL = 2  # games watched per deal
FEWER = 4  # each option, and each pair of the ladder, gets this fraction of the games


@dataclass(frozen=True)
class Plan:
    """The plan of a study: watch deals until each seat's wins are known to within `precision`.

    At most `deals` are watched, if that is given. A bot in compiled code has its wins counted in games that are not
    watched, always until the precision is reached.
    """

    game: str
    bot: str = BOT
    ladder: tuple[str, ...] = LADDER
    seats: int | None = None
    seed: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    precision: float = 0.02
    deals: int | None = None
    pairs: int | None = None  # deals for each two bots of the ladder; by default a part of the games watched

    def __post_init__(self) -> None:
        """Raise BadOption for an invalid plan."""
        if real(self.precision, LEAST_PRECISION, MOST_PRECISION) is None:
            valid = f"from {LEAST_PRECISION} to {MOST_PRECISION}"
            raise BadOption(f"A study's precision is {valid}, not {quoted(self.precision)}.")
        if self.deals is not None and whole(self.deals, 2, MOST_DEALS) is None:
            raise BadOption(f"A study needs 2 deals or more, not {quoted(self.deals)}.")

    @property
    def watched(self) -> Watched:
        """The job of the games that are watched."""
        return Watched(self.game, self.bot, **self._dealt)

    @property
    def tournament(self) -> Tournament:
        """The tournament of the ladder."""
        return Tournament(self.game, self.ladder, self.seed, self.seats, self.options, lucky=False)

    @property
    def crossed(self) -> Crossed:
        """The job of the games that divide skill from luck."""
        return Crossed(self.game, self.ladder, **self._dealt)

    @property
    def _dealt(self) -> dict[str, Any]:
        return {"seats": self.seats, "seed": self.seed, "options": self.options}

    def pairs_beside(self, watched: Watchings) -> int:
        """The deals for each two bots of the ladder; by default as many games at a table of any size."""
        games = len(seatings(watched.game, watched.seats))
        return self.pairs or max(2, GAMES_A_DEAL * len(watched.firsts) // (FEWER * games))


def check_alike(first_plan: Plan, second_plan: Plan) -> None:
    """Raise BadOption if a difference between two studies would mean nothing."""
    plans, words = (first_plan, second_plan), ("each for itself", "all together")
    alike: dict[str, list[object]] = {
        "numbers of players": [plan.watched.rules.check_seats(plan.seats) for plan in plans],
        "ends": [words[plan.watched.together] for plan in plans],
        "seeds, so other deals": [plan.seed for plan in plans],
    }
    for what, (first, second) in alike.items():
        if first != second:
            differ = f"these have other {what}: {first} and {second}"
            raise BadOption(f"Studies are compared if they differ in rules or bots alone; {differ}.")


def command_of(plan: Plan) -> str:
    """The command that makes this study."""
    words = ["tanglewood", "study", plan.game, "--bot", plan.bot, "--ladder", *plan.ladder]
    words += ["--seats", str(plan.seats)] if plan.seats else []
    for name, value in plan.options.items():
        words += ["--option", f"{name}={value}"]
    words += ["--pairs", str(plan.pairs)] if plan.pairs else []
    words += ["--precision", f"{plan.precision:g}", *(["--deals", str(plan.deals)] if plan.deals else [])]
    words += ["--seed", str(plan.seed)]
    return shlex.join(words)
