"""Statistics of a session by game: wins, streaks, a rating against levels and people, and the ladder of levels."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tanglewood.arena.glicko import Rating, rated
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game, is_game
from tanglewood.core.language.message import Listed
from tanglewood.store import Result
from tanglewood.store.model import STOPPED
from tanglewood.store.results import FROM_FILE, GUIDED, POSITION, VOID
from tanglewood.web.rendering.phrases import message, words
from tanglewood.web.runtime.settings import Opponent

LEVEL_DEVIATION = 100.0  # the distance between levels differs from game to game
WINS_A_STEP = 3  # wins without help against a level, or a stronger one, that reach its step of the ladder
NO_GAMES = {POSITION, GUIDED, FROM_FILE, VOID, STOPPED}  # games with these aids are not counted at all
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
class GameRecord:
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


def game_records(results: Iterable[Result], opponents: Sequence[Opponent]) -> list[GameRecord]:
    """The figures of every game that was played, those played last first; `results` are in their order."""
    levels = {opponent.level: opponent for opponent in opponents}
    by_game: dict[str, GameRecord] = {}
    for result in results:
        if is_game(result.game):
            record = by_game.pop(result.game, None) or GameRecord(get_game(result.game))
            by_game[result.game] = record  # moved to the end
            _add(record, result, levels)
    for record in by_game.values():
        record.by_opponents = _in_order(record.by_opponents, opponents)
    return list(reversed(by_game.values()))


def rating_in(game: str, results: Iterable[Result], opponents: Sequence[Opponent]) -> Rating:
    """The rating in one game after these results."""
    records = game_records((result for result in results if result.game == game), opponents)
    return records[0].ratings[-1] if records else Rating()


@dataclass(frozen=True)
class Step:
    """A step of the ladder: a level, and how many of the wins that it takes are there."""

    opponent: Opponent
    wins: int

    @property
    def reached(self) -> bool:
        """Whether the wins are enough."""
        return self.wins >= WINS_A_STEP


def ladder(record: GameRecord, opponents: Sequence[Opponent]) -> list[Step]:
    """The levels from the weakest to the strongest; empty where bots are partners, so weaker ones make it harder."""
    levels = [] if record.game.cooperative else [opponent for opponent in opponents if opponent.rating is not None]
    wins = [record.earned[opponent.level] for opponent in levels]
    return [Step(opponent, min(WINS_A_STEP, sum(wins[number:]))) for number, opponent in enumerate(levels)]


def _add(record: GameRecord, result: Result, levels: Mapping[str, Opponent]) -> None:
    record.results.append(result)
    if NO_GAMES.isdisjoint(result.aids):
        record.total.add(result)
        record.by_opponents.setdefault(opponents_of(result), Tally()).add(result)
    if is_rated(record.game, result):
        record.earned[opponents_of(result)] += result.won
        against = [
            (Rating(rating, LEVEL_DEVIATION), bot.score)
            for bot in result.met
            if bot.level in levels and (rating := levels[bot.level].rating) is not None
        ]
        against += [(Rating(rival.rating, rival.deviation), rival.score) for rival in result.rivals]
        if against:
            record.ratings.append(rated(record.ratings[-1], against))


def is_rated(game: Game, result: Result) -> bool:
    """Whether a result can change the rating: nobody helped, and the others were opponents."""
    return not result.aids and not game.cooperative


def counts_in_words(game: Game, result: Result) -> str:
    """Whether a game counts for the rating and the ladder, and why not."""
    if result.aids:
        return words("stats-counts-no", reasons=Listed(tuple(message(f"aid-{aid}") for aid in result.aids)))
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
    order = [*(opponent.level for opponent in opponents), MIXED, PEOPLE, ALONE]
    labels = sorted(by_opponents, key=lambda label: order.index(label) if label in order else len(order))
    return {label: by_opponents[label] for label in labels}
