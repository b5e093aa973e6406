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
from tanglewood.review.engine import MOVES
from tanglewood.review.grades import BEST, GOOD
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
    found: dict[Message, list[tuple[float, Mistake]]] = defaultdict(list)
    for number, game in enumerate(games):
        for decision in game:
            themes = [] if decision.grade in (BEST, GOOD) else themes_of(rules, decision.found)
            for theme in themes:
                found[theme].append((decision.cost / len(themes), Mistake(number, decision)))
    habits = [_habit(theme, each, len(games)) for theme, each in found.items() if len(each) >= FEWEST_MISTAKES]
    return sorted(habits, key=lambda one: -one.cost)[:MOST_HABITS] if len(games) >= FEWEST_GAMES else []


def decisions_in(rules: Game, given: Any, seat: int) -> list[Decision] | None:
    """A seat's decisions in a review as JSON; None if it is unfinished or damaged."""
    with suppress(AttributeError, KeyError, TypeError, ValueError):
        judged, seats = given["judged"], given["seats"]
        found = [Decision(int(move), seat, judged[move]) for move, actor in seats.items() if actor == seat]
        if len(judged) == len(seats) and all(_is_sound(rules, one) for one in found):
            return found
    return None


def _is_sound(rules: Game, one: Decision) -> bool:
    return isfinite(one.loss) and isfinite(one.cost) and themes_of(rules, one.found) is not None


def themes_of(rules: Game, found: Judgement) -> list[Message]:
    """The concepts by which the move that was played and the best one differ."""
    played, best = (unpacked(rules, found["changes"][name]) for name in MOVES)
    differing: tuple[Concept, ...] = (*without(played, best), *without(best, played))
    return list(dict.fromkeys(one.theme_named for one in differing))


def _habit(theme: Message, found: list[tuple[float, Mistake]], games: int) -> Habit:
    mistakes = sorted((one for _, one in found), key=lambda one: -one.decision.loss)
    cost = sum(cost for cost, _ in found) / games
    return Habit(theme.id.removeprefix("theme-"), theme, cost, tuple(mistakes))
