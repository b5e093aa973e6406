"""The text of guided first games for the page, and the aim for beginners."""

from typing import Any

from tanglewood.core.game.guide import NEWCOMER
from tanglewood.core.language.message import Text
from tanglewood.core.view.view import View
from tanglewood.play.guided_game import lesson
from tanglewood.web.results.player_results import is_guided
from tanglewood.web.table.table import Table


def newcomer_context(live: Table, view: View) -> dict[str, Any]:
    """The part of the templates' context for beginners."""
    return {"guide": _lesson(live, view), "aim": _aim(live, view)}


def _lesson(live: Table, view: View) -> dict[str, Any] | None:
    """The guide's text for a page, None if there is none."""
    if view.seat != NEWCOMER or live.over or not is_guided(live.table):
        return None
    now, guide = lesson(live.match), live.match.game.guide
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


def _aim(live: Table, view: View) -> Text:
    """The aim of the game, until a player's first move in a game that is not guided."""
    begun = view.seat is None or live.over or view.seat in live.movers
    return "" if begun or is_guided(live.table) else live.match.game.aim_with(live.match.options)
