"""Statistics of a session by game: wins, streaks, a rating against levels and people, and the ladder of levels."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tanglewood.arena.glicko import Rating, rated
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.message import Listed
from tanglewood.store import Result
from tanglewood.store.results import FROM_FILE, GUIDED, POSITION, VOID
from tanglewood.web.rendering.phrases import message, words
from tanglewood.web.runtime.settings import Opponent

LEVEL_DEVIATION = 100.0  # the distance between levels differs from game to game
WINS_A_STEP = 3  # wins without help against a level, or a stronger one, that reach its step of the ladder
NO_GAMES = {POSITION, GUIDED, FROM_FILE, VOID}  # games with these aids are not counted at all
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
    earned: Counter[str] = field(default_factory=Counter)  # wins without help, by the level of the bots
    results: list[Result] = field(default_factory=list)  # the oldest first

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


def rating_in(game: str, results: Iterable[Result], opponents: Sequence[Opponent]) -> Rating:
    """The rating in one game after these results."""
    found = standings((one for one in results if one.game == game), opponents)
    return found[0].ratings[-1] if found else Rating()


@dataclass(frozen=True)
class Step:
    """A step of the ladder: a level, and how many of the wins that it takes are there."""

    opponent: Opponent
    wins: int

    @property
    def reached(self) -> bool:
        """Whether the wins are enough."""
        return self.wins >= WINS_A_STEP


def ladder(standing: Standing, opponents: Sequence[Opponent]) -> list[Step]:
    """The levels from the weakest to the strongest; empty where bots are partners, so weaker ones make it harder."""
    levels = [] if standing.game.cooperative else [one for one in opponents if one.rating is not None]
    wins = [standing.earned[one.level] for one in levels]
    return [Step(one, min(WINS_A_STEP, sum(wins[number:]))) for number, one in enumerate(levels)]


def _add(standing: Standing, result: Result, levels: Mapping[str, Opponent]) -> None:
    standing.results.append(result)
    if NO_GAMES.isdisjoint(result.aids):
        standing.total.add(result)
        standing.by_opponents.setdefault(opponents_of(result), Tally()).add(result)
    if is_rated(standing.game, result):
        standing.earned[opponents_of(result)] += result.won
        against = [
            (Rating(rating, LEVEL_DEVIATION), bot.score)
            for bot in result.met
            if bot.level in levels and (rating := levels[bot.level].rating) is not None
        ]
        against += [(Rating(one.rating, one.deviation), one.score) for one in result.rivals]
        if against:
            standing.ratings.append(rated(standing.ratings[-1], against))


def is_rated(game: Game, result: Result) -> bool:
    """Whether a result can change the rating: nobody helped, and the others were opponents."""
    return not result.aids and not game.cooperative


def counts_in_words(game: Game, result: Result) -> str:
    """Whether a game counts for the rating and the ladder, and why not."""
    if result.aids:
        return words("stats-counts-no", reasons=Listed(tuple(message(f"aid-{one}") for one in result.aids)))
    if game.cooperative:
        return words("stats-counts-never")
    return words("stats-counts-yes" if result.met or result.rivals else "stats-counts-without-rated")


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
