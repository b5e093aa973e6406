"""Reviews of many matches as one job, whose tasks are single decisions, and a summary of all of them."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tanglewood.arena.estimates import Sums
from tanglewood.arena.jobs.job import Task
from tanglewood.arena.jobs.run import Means, Run
from tanglewood.bots.kit.judging import Judgement, judge, measure_of
from tanglewood.core.game.registry import get_game
from tanglewood.play.match import Match, replay
from tanglewood.review.grades import BLUNDER, GRADES, points
from tanglewood.review.habits import habits_of
from tanglewood.review.review import FORMAT, Review
from tanglewood.review.summary import Decision, decisions_of

FEWEST = 10  # games before an interval is believed
REMEMBERED = 4  # recent matches whose decisions are kept
Progress = Callable[[int, int | None], None]  # decisions judged, of how many


@dataclass(frozen=True)
class Reviewing:
    """Decisions of matches that a bot judges. A task is the number of a match (`Review.number`) and of a move.

    A match is known by a number that follows from all of it, so that further ones can be added to the same job.
    """

    spec: str
    journals: Mapping[int, str]

    def describe(self) -> Any:
        """The inputs that determine the results."""
        return [FORMAT, self.spec]

    def run(self, task: Task) -> Judgement:
        """Judge a decision."""
        number, move = task
        return judge(*Review(_replayed(self.journals[number]), self.spec).question(move))


@lru_cache(REMEMBERED)
def _replayed(journal: str) -> Match:
    return replay(json.loads(journal))


def run_all(reviews: Sequence[Review], means: Means, progress: Progress | None = None) -> None:
    """Judge what is still open in reviews by one bot, each of another match. Raises JobError."""
    by_number = {review.number: review for review in reviews}
    tasks = [(number, move) for number, review in by_number.items() for move in review.open()]
    journals = {number: json.dumps(review.match.journal()) for number, review in by_number.items()}
    with Run(Reviewing(reviews[0].spec, journals), means) as run:
        for done, ((number, move), judgement) in enumerate(run.results(tasks), 1):
            by_number[number].judged[move] = judgement
            if progress:
                progress(done, len(tasks))


def by_name(reviews: Iterable[tuple[Review, Sequence[str]]]) -> list[dict[str, Any]]:
    """The play of each name at the tables in all reviews, the most accurate first, as JSON.

    An accuracy is the mean over all decisions; from 10 games on it has an interval, which takes the decisions of
    a game as correlated.
    """
    games: dict[str, list[tuple[Review, list[Decision]]]] = {}
    for review, names in reviews:
        decisions = decisions_of(review)
        for name in dict.fromkeys(names):
            by_that_name = [decision for decision in decisions if names[decision.seat] == name]
            games.setdefault(name, []).append((review, by_that_name))
    entries = [
        _entry(name, [decisions for _, decisions in each]) | {"habits": _habits(each)} for name, each in games.items()
    ]
    return sorted(entries, key=lambda entry: (-(entry["accuracy"] or 0.0), entry["name"]))


def _entry(name: str, games: Sequence[Sequence[Decision]]) -> dict[str, Any]:
    """The entry of one name, from its decisions game by game."""
    rows = [[sum(points(decision.loss) for decision in game), len(game), _blunders(game)] for game in games]
    sums, every = Sums.of(rows), [decision.grade for game in games for decision in game]
    accuracy = sums.ratio(1, 2).estimate() if every else None
    return {
        "name": name,
        "games": len(games),
        "decisions": len(every),
        "accuracy": accuracy and round(accuracy.mean, 1),
        "margin": round(accuracy.margin, 1) if accuracy and len(games) >= FEWEST else None,
        "grades": {grade: every.count(grade) for grade in GRADES},
        "blunders_a_game": round(sums.mean(3).mean, 2),
    }


def _habits(games: Iterable[tuple[Review, list[Decision]]]) -> list[dict[str, Any]]:
    """The concepts that cost a name most, for each game and unit of its reviews."""
    alike: dict[tuple[str, str], list[list[Decision]]] = {}
    for review, decisions in games:
        match = review.match
        measure = measure_of(match.game, match.seats, review.spec)
        alike.setdefault((match.game.id, measure), []).append(decisions)
    return [
        {
            "game": game,
            "measure": measure,
            "theme": habit.theme,
            "cost_a_game": round(habit.cost, 3),
            "mistakes": len(habit.mistakes),
        }
        for (game, measure), each in alike.items()
        for habit in habits_of(get_game(game), each)
    ]


def _blunders(game: Iterable[Decision]) -> int:
    return sum(decision.grade == BLUNDER for decision in game)
