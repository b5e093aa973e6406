"""A player's costliest concepts, for the page of statistics, from the reviews of their latest games."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from tanglewood.bots.kit.judging import measure_of
from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.checks.untrusted import read_json
from tanglewood.core.game.game import Game
from tanglewood.core.language.message import Text
from tanglewood.play.match import new
from tanglewood.review import margins
from tanglewood.review.habits import FEWEST_GAMES, Habit, decisions_in, habits_of
from tanglewood.review.sentences import grade_named, is_little
from tanglewood.review.summary import Decision
from tanglewood.store import Result, Store
from tanglewood.web.rendering.phrases import day, words
from tanglewood.web.table.reviewer import MOST_BYTES

MOST_GAMES = 30  # whose reviews are read, the latest
MOST_SHOWN = 3  # mistakes of each concept


@dataclass(frozen=True)
class Reviewed:
    """The stored review of a game, and the player's seat in it."""

    result: Result
    seat: int
    text: str


def reviewed(store: Store, results: Sequence[Result]) -> list[Reviewed]:
    """The latest of a player's games that have a review, the latest first; call it in the store's thread."""
    return [*islice(_reviewed(store, results), MOST_GAMES)]


def _reviewed(store: Store, results: Sequence[Result]) -> Iterator[Reviewed]:
    for result in reversed(results):
        seats = [access.seat for access in store.access(result.table) if access.session == result.session]
        if len(seats) == 1 and (text := store.review_of(result.table)):
            yield Reviewed(result, seats[0], text)


def habits_context(rules: Game, reviews: Sequence[Reviewed]) -> dict[str, Any] | None:
    """The page's part about one game, None before there is a review; it takes a while.

    It groups the games by the unit of their reviews, and shows the largest group.
    """
    together: dict[tuple[str, Text], list[tuple[Reviewed, list[Decision]]]] = defaultdict(list)
    for review in reviews:
        if (read := _read(rules, review)) is not None:
            together[read[0]].append((review, read[1]))
    if not together:
        return None
    unit, games = max(together.items(), key=lambda each: len(each[1]))
    habits = habits_of(rules, [decisions for _, decisions in games])
    costly = [habit for habit in habits if not is_little(unit[0], habit.cost)]
    entries = [_habit_entry(habit, unit, [review for review, _ in games]) for habit in costly]
    return {"games": len(games), "soon": max(0, FEWEST_GAMES - len(games)), "habits": entries}


def _read(rules: Game, review: Reviewed) -> tuple[tuple[str, Text], list[Decision]] | None:
    """The unit of a stored review and the player's decisions; None if it is unfinished or damaged."""
    try:
        stored = read_json(review.text, MOST_BYTES, MOST_BYTES)
        decisions = decisions_in(rules, stored, review.seat)
        return None if decisions is None else (_unit(rules, review.result.seats, stored["bot"]), decisions)
    except TanglewoodError:
        return None


@cache
def _unit(rules: Game, seats: int, spec: str) -> tuple[str, Text]:
    """The unit of a bot's reviews: its measure, and the unit of the scores."""
    return measure_of(rules, seats, spec), rules.unit(new(rules.id, seats, 0).view(None))


def _habit_entry(habit: Habit, unit: tuple[str, Text], games: Sequence[Reviewed]) -> dict[str, Any]:
    """A concept with its cost a game, and the costliest mistakes, each with the address of its moment."""
    worst = [(games[mistake.game].result, mistake.decision) for mistake in habit.mistakes[:MOST_SHOWN]]
    return {
        "said": words(
            "stats-habit", theme=habit.named, cost=margins.in_ten_games(*unit, habit.cost), count=len(habit.mistakes)
        ),
        "mistakes": [
            {"path": f"/table/{game.table}?at={decision.move}", "said": _mistake(game, decision, unit)}
            for game, decision in worst
        ],
    }


def _mistake(game: Result, decision: Decision, unit: tuple[str, Text]) -> str:
    grade, cost = grade_named(decision.grade), margins.cost(*unit, decision.before, decision.after)
    return words("stats-habit-mistake", day=day(game.ended), move=decision.move + 1, grade=grade, cost=cost)
