"""Guided first games at tables: which tables are guided, and what the page tells."""

from typing import Any

from tanglewood.core.guide import NEWCOMER
from tanglewood.core.view import View
from tanglewood.play.lesson import beginning, lesson
from tanglewood.web.live import LiveTable


def is_guided(live: LiveTable) -> bool:
    """Whether a table is guided: it began as the guide of its game does, and one person is there, with bots."""
    table = live.table
    if table.position is None or table.seats[NEWCOMER].bot or not all(one.bot for one in table.seats[NEWCOMER + 1 :]):
        return False
    return table.position == beginning(live.match.rules)


def newcomer_context(live: LiveTable, view: View) -> dict[str, Any]:
    """What the templates are given for who plays the game for the first time."""
    return {"guide": _lesson(live, view), "aim": _aim(live, view)}


def _lesson(live: LiveTable, view: View) -> dict[str, Any] | None:
    """What the guide tells a page, None where it tells nothing."""
    if view.seat != NEWCOMER or live.over or not is_guided(live):
        return None
    now, guide = lesson(live.match), live.match.rules.guide
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


def _aim(live: LiveTable, view: View) -> str:
    """What one strives for, until a player's first move in a game that is not guided."""
    begun = view.seat is None or live.over or view.seat in live.movers
    return "" if begun or is_guided(live) else live.match.rules.aim
