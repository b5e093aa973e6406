"""A guided first game in progress: its start, the scripted moves of the others, and the text for the newcomer.

Everything follows from the moves so far, so no state is stored. As long as they follow the guide, the newcomer reads
its next step and the others play their scripted moves. After a different move the newcomer reads what it was worth, and
how to come back to the lesson; so after each further move. After the guide's last step the match is like any other.
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


@dataclass(frozen=True)
class Opinion:
    """What a bot thinks of the newcomer's last move: whether it is good, else a better one, and why."""

    is_good: bool
    better: Text = ""
    why: Text = ""


@dataclass(frozen=True)
class Lesson:
    """The text for the newcomer now."""

    said: Text
    number: int = 0  # of the step, from 1; 0: no step
    move: str = ""  # that the step asks for
    look: tuple[str, ...] = ()  # the zones that it mentions
    strayed: bool = False  # whether the newcomer has left the guide


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


def last_stray(match: Match) -> int | None:
    """The number of moves before the newcomer's last one, if the guide does not teach it; else None."""
    guide = match.game.guide
    if guide is None:
        return None
    own = [move for move, actor in enumerate(match.actors) if actor == NEWCOMER]
    followed = _left_at(guide, match.moves)
    return own[-1] if own and followed < min(own[-1] + 1, len(guide.line)) else None


def lesson(match: Match, opinion: Opinion | None = None) -> Lesson | None:
    """The text for the newcomer whose turn it is in a guided match, None if there is nothing more to say.

    `opinion` is about the move at `last_stray`.
    """
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
    return Lesson(_answer(opinion, since), strayed=True) if last_stray(match) is not None else None


def _answer(opinion: Opinion | None, since: int) -> Text:
    """The answer to a move that the guide does not teach, and the way back, which is so many moves long."""
    back = message("lesson-back", moves=since)
    if opinion is None:
        return message("lesson-strayed", back=back)
    if opinion.is_good:
        return message("lesson-good", back=back)
    return message("lesson-worse", better=opinion.better, why=opinion.why, back=back)
