"""A guided first game in progress: its start, the scripted moves of the others, and the text for the newcomer.

Everything follows from the moves so far, so no state is stored. As long as they follow the guide, the newcomer reads
its next step and the others play their scripted moves. After a different move the newcomer reads once that it can be
taken back. From then on, and after the guide's last step, the match is like any other.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from tanglewood.core.game.game import Game
from tanglewood.core.game.guide import NEWCOMER, Guide
from tanglewood.core.language.catalogue import per_language
from tanglewood.core.language.message import Text
from tanglewood.core.view.view import View
from tanglewood.play.match import Match, from_position, new
from tanglewood.play.messages import message

STRAYED = message("lesson-strayed")


@dataclass(frozen=True)
class Lesson:
    """The text for the newcomer now."""

    said: Text
    number: int = 0  # of the step, from 1; 0: no step
    move: str = ""  # that the step asks for
    look: tuple[str, ...] = ()  # the zones that it mentions
    strayed: bool = False  # whether the newcomer's last move has left the guide


@lru_cache(maxsize=32)
def beginning(game: Game) -> dict[str, Any] | None:
    """The position in which a game's guide begins, None if there is no guide."""
    guide = game.guide
    if guide is None:
        return None
    position = guide.position or new(game.id, guide.seats, guide.seed).position()
    return from_position(game.id, position, guide.seed).position()


def first_match(game: Game) -> Match | None:
    """The match of a game's guide at its start, None if there is no guide."""
    position = beginning(game)
    return None if position is None else from_position(game.id, position)


def is_first_match(match: Match) -> bool:
    """Whether a match started as its game's guide does."""
    return match.game.guide is not None and match.at(0).position() == beginning(match.game)


@per_language
def scene(game: Game, moves: int) -> View | None:
    """The newcomer's view after so many moves of the guide, for pictures: it has no actions."""
    match = first_match(game)
    if match is None or game.guide is None:
        return None
    for move in game.guide.line[:moves]:
        match.play(move)
    return replace(match.view(NEWCOMER), actions=(), refusals={}, choices={})


def _left_at(guide: Guide, moves: list[str]) -> int:
    """The number of moves that follow the guide."""
    pairs = enumerate(zip(moves, guide.line, strict=False))
    return next((number for number, (move, expected) in pairs if move != expected), min(len(moves), len(guide.line)))


def scripted(match: Match) -> str:
    """The guide's next move, "" if the match has left the guide or come to its end."""
    guide, moves = match.game.guide, match.moves
    if guide is None or _left_at(guide, moves) < len(moves):
        return ""
    return guide.line[len(moves)] if len(moves) < len(guide.line) else ""


def lesson(match: Match) -> Lesson | None:
    """The text for the newcomer whose turn it is in a guided match, None if there is nothing more to say."""
    guide, moves = match.game.guide, match.moves
    if guide is None or match.actor != NEWCOMER:
        return None
    followed = _left_at(guide, moves)
    since = match.actors[followed:].count(NEWCOMER)  # the newcomer's moves that were not the guide's
    if followed == len(moves) and followed in guide.places:
        number = guide.places.index(followed)
        step = guide.steps[number]
        return Lesson(step.say, number + 1, step.move, step.look)
    if followed == len(guide.line):
        return Lesson(guide.end) if since == 0 else None
    return Lesson(STRAYED, strayed=True) if since == 1 else None
