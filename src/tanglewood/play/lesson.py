"""A guided first game as it is played: where it begins, what the others answer, what the newcomer is told.

What is told rests on the moves so far alone, so that nothing of it has to be kept. While they are those of the guide,
its next step is told and the others play what it says. Who does something else is told once that it can be taken back;
after that, and at the guide's end, the match is like any other.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from tanglewood.core.game import Game
from tanglewood.core.guide import NEWCOMER, Guide
from tanglewood.core.view import View
from tanglewood.play.match import Match, from_position, new

STRAYED = "That can be done too. To go on with the lesson, take it back. Or play on: nobody will interrupt you again."


@dataclass(frozen=True)
class Lesson:
    """What the newcomer is told now."""

    said: str
    number: int = 0  # of the step, from 1; 0: no step
    move: str = ""  # that it asks for
    look: tuple[str, ...] = ()  # the zones of which it speaks
    strayed: bool = False  # whether the last own move was none of the guide's


@lru_cache(maxsize=32)
def beginning(game: Game) -> dict[str, Any] | None:
    """The position from which a game's guide begins, None where it has none."""
    guide = game.guide
    if guide is None:
        return None
    given = guide.position or new(game.id, guide.seats, guide.seed).position()
    return from_position(game.id, given, guide.seed).position()


def first_match(game: Game) -> Match | None:
    """The match of a game's guide at its beginning, None where it has none."""
    position = beginning(game)
    return None if position is None else from_position(game.id, position)


def is_first_match(match: Match) -> bool:
    """Whether a match began as the guide of its game does."""
    return match.rules.guide is not None and match.at(0).position() == beginning(match.rules)


@lru_cache(maxsize=128)
def scene(game: Game, moves: int) -> View | None:
    """What the newcomer sees after so many moves of a game's guide, for pictures: nothing in it can be chosen."""
    match = first_match(game)
    if match is None or game.guide is None:
        return None
    for move in game.guide.line[:moves]:
        match.play(move)
    return replace(match.view(NEWCOMER), actions=(), refusals={}, choices={})


def _left_at(guide: Guide, moves: list[str]) -> int:
    """How many of the moves are the guide's."""
    pairs = zip(moves, guide.line, strict=False)
    return next((number for number, (made, said) in enumerate(pairs) if made != said), min(len(moves), len(guide.line)))


def scripted(match: Match) -> str:
    """The move that the guide of a match has next, empty where the match has left its line or come to its end."""
    guide, moves = match.rules.guide, match.moves
    if guide is None or _left_at(guide, moves) < len(moves):
        return ""
    return guide.line[len(moves)] if len(moves) < len(guide.line) else ""


def lesson(match: Match) -> Lesson | None:
    """What the newcomer whose turn it is in a guided match is told, None where nothing is to be said any more."""
    guide, moves = match.rules.guide, match.moves
    if guide is None or match.actor != NEWCOMER:
        return None
    kept = _left_at(guide, moves)
    since = match.actors[kept:].count(NEWCOMER)  # own moves that were not the guide's
    if kept == len(moves) and kept in guide.places:
        number = guide.places.index(kept)
        step = guide.steps[number]
        return Lesson(step.say, number + 1, step.move, step.look)
    if kept == len(guide.line):
        return Lesson(guide.end) if since == 0 else None
    return Lesson(STRAYED, strayed=True) if since == 1 else None
