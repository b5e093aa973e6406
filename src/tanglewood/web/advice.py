"""A hint in words, in the unit of the game."""

from collections.abc import Sequence
from typing import Any

from tanglewood.bots.workers.jobs import Line
from tanglewood.core.game import Game
from tanglewood.core.message import Text
from tanglewood.core.units import amount, many_of
from tanglewood.core.view import View
from tanglewood.web.viewers import Hint

LEAST_SHOWN = 0.05  # a difference that rounds to less than 0.1 is none
LEAST_VALUE = 0.04  # on a search's scale from -1 to 1


def hint_in_words(game: Game, view: View, hint: Hint) -> dict[str, Any]:
    """A hint: the buttons of its move, a sentence, and a line for each move that was tried.

    `said` is read aloud: while the search goes on only the move, not the changing figures.
    """
    answer, unit = hint.answer, game.unit(view)
    move = f"Hint: {view.called(game.actions.action(answer.action).label)}."
    text = f"{move} {_compared(answer.action, answer.lines, unit)}".strip()
    lines = [
        {
            "label": view.called(game.actions.action(line.action).label),
            "visits": line.visits,
            "points": line.points,
        }
        for line in answer.lines
    ]
    return {
        "action": game.actions.text(answer.action),
        "text": text,
        "said": move if hint.deepens else text,
        "deepens": hint.deepens,
        "unit": many_of(unit),
        "lines": lines,
    }


def _compared(action: int, lines: Sequence[Line], unit: Text) -> str:
    """How much better an action is expected to be than the next."""
    found = next((line for line in lines if line.action == action), None)
    if found is None:
        return ""
    second = next((line for line in lines if line.action != action), None)
    if second is None:
        return "Nothing else can be done." if len(lines) == 1 else ""
    gain = found.points - second.points
    if gain >= LEAST_SHOWN:
        return f"Expected: {amount(unit, gain)} better than the next."
    if found.value - second.value >= LEAST_VALUE:
        return "Expected: a better position than after the next."
    return "Expected: hardly better than the next."
