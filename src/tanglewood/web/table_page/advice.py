"""Advice on a table's page: a hint in words, the text of a guided first game, and the aim for beginners."""

from collections.abc import Sequence
from typing import Any

from tanglewood.bots.workers.jobs import Answer, Line
from tanglewood.core.game.concepts import unpacked
from tanglewood.core.game.game import Game
from tanglewood.core.game.guide import NEWCOMER
from tanglewood.core.language.message import Text
from tanglewood.core.view.touched_places import Way
from tanglewood.core.view.units import amount, many_of
from tanglewood.core.view.view import Speaker, View
from tanglewood.play.guided_game import lesson
from tanglewood.play.messages import message as play_message
from tanglewood.puzzles.coaching import opinion, stray_key
from tanglewood.review.voice import ACHIEVES, PRICE, reasons
from tanglewood.web.rendering.phrases import words
from tanglewood.web.results.player_results import is_guided
from tanglewood.web.table.table_state import TableState
from tanglewood.web.table.viewers import Hint

LEAST_SHOWN = 0.5  # a difference that rounds to a whole
LEAST_VALUE = 0.04  # on a search's scale from -1 to 1


def hint_in_words(game: Game, view: View, hint: Hint) -> dict[str, Any]:
    """A hint: the buttons of its move, a sentence, and a line for each move that was tried.

    `said` is read aloud: while the search goes on only the move, not the changing figures. `untried` counts the moves
    without a line.
    """
    answer, unit, speaker = hint.answer, game.unit(view), Speaker(view.seat, view.names)

    def label(action: int) -> str:
        return game.actions.action(action, speaker).label

    move = label(answer.action)
    first, second = _first_two(answer.action, answer.lines)
    if len(view.actions) == 1:  # a search need not have tried all moves
        more = [words("hint-only")]
    else:
        more = _reasons(game, answer, speaker)
        more += [_compared(first, second, unit)] if first and second else []
    text = " ".join([words("hint-move", move=move), *more])
    return {
        "action": game.actions.text(answer.action),
        "text": text,
        "said": words("hint-move", move=move) if hint.deepens else text,
        "deepens": hint.deepens,
        "unit": many_of(unit),
        "drawn": _drawn(game, view, answer.action, answer.action),
        "lines": [{"label": label(line.action), **_line(game, view, answer, line)} for line in answer.lines],
        "untried": len(view.actions) - len(answer.lines),
    }


def _reasons(game: Game, answer: Answer, speaker: Speaker) -> list[str]:
    """What speaks for a hint's move, and its price, in sentences about this move only."""
    chosen = reasons(unpacked(game, answer.changes), unpacked(game, answer.others))
    achieved = [speaker.say(reason.sentence) for reason in chosen if reason.rule == ACHIEVES]
    prices = [reason.sentence for reason in chosen if reason.rule == PRICE and achieved]
    return [*achieved, *(speaker.say(play_message("price", fact=speaker.say(price))) for price in prices)]


def _drawn(game: Game, view: View, best: int, action: int) -> list[tuple[str, tuple[Way, ...]]]:
    """The marks on the table for an action: a star for the hint's own, else the mark of another move."""
    return [("better" if action == best else "other", game.ways(view, action))]


def _line(game: Game, view: View, answer: Answer, line: Line) -> dict[str, Any]:
    """A line of a hint: its figures, and what is drawn."""
    return {"visits": line.visits, "points": line.points, "drawn": _drawn(game, view, answer.action, line.action)}


def _first_two(action: int, lines: Sequence[Line]) -> tuple[Line | None, Line | None]:
    """The lines of the hint's action and of the best other one."""
    first = next((line for line in lines if line.action == action), None)
    return first, next((line for line in lines if line.action != action), None)


def _compared(first: Line, second: Line, unit: Text) -> str:
    """Say how much better a move is expected to be than the next."""
    gain = first.points - second.points
    if gain >= LEAST_SHOWN:
        return words("hint-gain", gain=amount(unit, max(1, round(gain))))
    return words("hint-position" if first.value - second.value >= LEAST_VALUE else "hint-close")


def newcomer_context(table: TableState, view: View) -> dict[str, Any]:
    """The part of the templates' context for beginners."""
    return {"guide": _lesson(table, view), "aim": _aim(table, view)}


def _lesson(table: TableState, view: View) -> dict[str, Any] | None:
    """The guide's text for a page, None if there is none."""
    if view.seat != NEWCOMER or table.over or not is_guided(table.row):
        return None
    match = table.match
    judgement = table.judged_strays.get(stray_key(match))
    now, guide = lesson(match, opinion(match, judgement, table.names) if judgement else None), match.game.guide
    if now is None or guide is None:
        return None
    return {
        "text": now.said,
        "number": now.number,
        "of": len(guide.steps),
        "action": now.move,
        "zones": list(now.look) or (["undo"] if now.strayed else []),
        "strayed": now.strayed,
    }


def _aim(table: TableState, view: View) -> Text:
    """The aim of the game, until a player's first move in a game that is not guided."""
    begun = view.seat is None or table.over or view.seat in table.movers
    return "" if begun or is_guided(table.row) else table.match.game.aim_with(table.match.options)
