"""Statistics of a session by game: wins, streaks, and a rating against the levels."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tanglewood.core.game import Game
from tanglewood.core.registry import game_ids, get_game
from tanglewood.store import Result
from tanglewood.web.glicko import Rating, rated
from tanglewood.web.settings import Opponent

LEVEL_DEVIATION = 100.0  # the distance between levels differs from game to game
SURE_ENOUGH = 110.0  # a rating with a larger deviation is called a first guess
ALONE, PEOPLE, MIXED = "alone", "people", "mixed"


@dataclass
class Tally:
    """A running count of games and wins."""

    games: int = 0
    won: int = 0
    streak: int = 0  # current streak of wins
    best: int = 0

    def add(self, result: Result) -> None:
        """Count one more."""
        self.games += 1
        self.won += result.won
        self.streak = self.streak + 1 if result.won else 0
        self.best = max(self.best, self.streak)


@dataclass
class Standing:
    """One game's figures: in all, by opponents (their label), and the rating after each rated game."""

    game: Game
    total: Tally = field(default_factory=Tally)
    by_opponents: dict[str, Tally] = field(default_factory=dict)
    ratings: list[Rating] = field(default_factory=lambda: [Rating()])

    @property
    def rating(self) -> Rating | None:
        """The rating, None before the first rated game."""
        return self.ratings[-1] if len(self.ratings) > 1 else None


def standings(results: Iterable[Result], opponents: Sequence[Opponent]) -> list[Standing]:
    """The figures of every game that was played, those played last first; `results` are in their order."""
    levels = {one.level: one for one in opponents}
    found: dict[str, Standing] = {}
    for result in results:
        if result.game in game_ids():
            standing = found.pop(result.game, None) or Standing(get_game(result.game))
            found[result.game] = standing  # moved to the end
            _add(standing, result, levels)
    for standing in found.values():
        standing.by_opponents = _in_order(standing.by_opponents, opponents)
    return list(reversed(found.values()))


def _add(standing: Standing, result: Result, levels: Mapping[str, Opponent]) -> None:
    standing.total.add(result)
    standing.by_opponents.setdefault(opponents_of(result), Tally()).add(result)
    if not standing.game.cooperative:
        against = [
            (Rating(rating, LEVEL_DEVIATION), bot.score)
            for bot in result.met
            if bot.level in levels and (rating := levels[bot.level].rating) is not None
        ]
        if against:
            standing.ratings.append(rated(standing.ratings[-1], against))


def opponents_of(result: Result) -> str:
    """The label for a game's opponents: the level of the bots, or `ALONE`, `PEOPLE` or `MIXED`."""
    if result.people:
        return PEOPLE
    levels = {bot.level for bot in result.met}
    return ALONE if not levels else levels.pop() if len(levels) == 1 else MIXED


def _in_order(by_opponents: Mapping[str, Tally], opponents: Sequence[Opponent]) -> dict[str, Tally]:
    """The tallies with the levels in their usual order first, then the rest."""
    order = [*(one.level for one in opponents), MIXED, PEOPLE, ALONE]
    known = sorted(by_opponents, key=lambda one: order.index(one) if one in order else len(order))
    return {label: by_opponents[label] for label in known}
