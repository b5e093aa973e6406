"""A guided first game at a terminal: the same steps as on a page, with what to type."""

from tanglewood.core.errors import BadOption
from tanglewood.core.guide import NEWCOMER
from tanglewood.core.registry import get_game
from tanglewood.play.lesson import first_match, is_first_match, lesson, scripted
from tanglewood.play.match import Match
from tanglewood.terminal.seating import Seating


def begin(game: str) -> Match:
    """The match of a game's guide; BadOption if there is none."""
    match = first_match(get_game(game))
    if match is None:
        raise BadOption(f"{get_game(game).title} has no guided game. Read its rules: tanglewood rules {game}")
    return match


def said_move(match: Match, seating: Seating) -> str:
    """The bot's move in the guide, "" if the bot must think for itself."""
    return scripted(match) if _guides(match, seating) else ""


def lesson_text(match: Match, seating: Seating) -> str:
    """The text for the newcomer, "" if there is none."""
    step = lesson(match) if _guides(match, seating) else None
    if step is None:
        return ""
    if step.strayed:
        return f"{step.said} To take back, type undo."
    return f"{step.said} Type {step.move}" if step.move else str(step.said)


def _guides(match: Match, seating: Seating) -> bool:
    return seating.people == (NEWCOMER,) and is_first_match(match)
