"""Habits: the concepts that a player's mistakes are about, over many reviewed games."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import isfinite
from typing import Any

from tanglewood.bots.kit.judging import Judgement
from tanglewood.core.game.concepts import Concept, unpacked, without
from tanglewood.core.game.game import Game
from tanglewood.core.language.message import Message
from tanglewood.review.grades import BEST, GOOD
from tanglewood.review.review import MOVES
from tanglewood.review.summary import Decision

FEWEST_GAMES = 10  # before anything is called a habit
FEWEST_MISTAKES = 2
MOST_HABITS = 3


@dataclass(frozen=True)
class Mistake:
    """A mistake: the index of its game among those given, and the decision."""

    game: int
    decision: Decision


@dataclass(frozen=True)
class Habit:
    """A concept that costs a player much: what the mistakes about it cost a game, and these, the costliest first.

    The cost is in the unit of the reviews.
    """

    theme: str
    named: Message
    cost: float
    mistakes: tuple[Mistake, ...]


def habits_of(rules: Game, games: Sequence[Iterable[Decision]]) -> list[Habit]:
    """The concepts that cost a player most, from their decisions in each game; empty for fewer than `FEWEST_GAMES`.

    All reviews must count in the same unit. The cost of a mistake about several concepts is shared equally among them.
    """
    by_theme: dict[Message, list[tuple[float, Mistake]]] = defaultdict(list)
    for number, game in enumerate(games):
        for decision in game:
            themes = [] if decision.grade in (BEST, GOOD) else themes_of(rules, decision.judgement)
            for theme in themes:
                by_theme[theme].append((decision.cost / len(themes), Mistake(number, decision)))
    habits = [_habit(theme, each, len(games)) for theme, each in by_theme.items() if len(each) >= FEWEST_MISTAKES]
    return sorted(habits, key=lambda habit: -habit.cost)[:MOST_HABITS] if len(games) >= FEWEST_GAMES else []


def decisions_in(rules: Game, stored: Any, seat: int) -> list[Decision] | None:
    """A seat's decisions in a review as JSON; None if it is unfinished or damaged."""
    with suppress(AttributeError, KeyError, TypeError, ValueError):
        judged, seats = stored["judged"], stored["seats"]
        decisions = [Decision(int(move), seat, judged[move]) for move, actor in seats.items() if actor == seat]
        if len(judged) == len(seats) and all(_is_sound(rules, decision) for decision in decisions):
            return decisions
    return None


def _is_sound(rules: Game, decision: Decision) -> bool:
    figures = (decision.loss, decision.cost, decision.before, decision.after)
    return all(map(isfinite, figures)) and themes_of(rules, decision.judgement) is not None


def themes_of(rules: Game, judgement: Judgement) -> list[Message]:
    """The concepts by which the move that was played and the best one differ."""
    played, best = (unpacked(rules, judgement["changes"][name]) for name in MOVES)
    differing: tuple[Concept, ...] = (*without(played, best), *without(best, played))
    return list(dict.fromkeys(concept.theme_named for concept in differing))


def _habit(theme: Message, costly: list[tuple[float, Mistake]], games: int) -> Habit:
    mistakes = sorted((mistake for _, mistake in costly), key=lambda mistake: -mistake.decision.loss)
    cost = sum(cost for cost, _ in costly) / games
    return Habit(theme.id.removeprefix("theme-"), theme, cost, tuple(mistakes))
