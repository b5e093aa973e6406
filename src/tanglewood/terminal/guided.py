"""A guided first game at a terminal: the same steps as on a page, with what to type."""

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.game.guide import NEWCOMER
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.catalogue import say
from tanglewood.play.asking import Typed
from tanglewood.play.lesson import first_match, is_first_match, lesson, scripted
from tanglewood.play.match import Match
from tanglewood.play.messages import message
from tanglewood.terminal.seating import Seating


def begin(game: str) -> Match:
    """The match of a game's guide; BadOption if there is none."""
    match = first_match(get_game(game))
    if match is None:
        about = {"game": get_game(game).title, "command": f"tanglewood rules {game}"}
        raise BadOption(message("lesson-no-guide", **about))
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
        return f"{say(step.said)} {say(message('lesson-undo', word=str(Typed('undo'))))}"
    return f"{say(step.said)} {say(message('lesson-type', text=step.move))}" if step.move else say(step.said)


def _guides(match: Match, seating: Seating) -> bool:
    return seating.people == (NEWCOMER,) and is_first_match(match)
