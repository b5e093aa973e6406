"""Lists of finished games with their results, for each player."""

import time
from typing import Any

from tanglewood.store import Finished
from tanglewood.web.live import LiveTable
from tanglewood.web.loading import Unreadable
from tanglewood.web.phrases import all_of, day, words
from tanglewood.web.result import result
from tanglewood.web.tables import Tables
from tanglewood.web.viewers import Viewer


async def finished_games(tables: Tables, session: str, limit: int, skip: int = 0) -> list[dict[str, Any]]:
    """The session's finished games, the latest first, as entries of a list; unreadable ones say so."""
    found = await tables.services.stored(tables.services.store.finished_of, session, limit, skip)
    return [await _line(tables, session, one) for one in found]


async def _line(tables: Tables, session: str, one: Finished) -> dict[str, Any]:
    date = time.strftime("%Y-%m-%d", time.gmtime(one.ended))
    entry = {"url": tables.services.settings.url_of(one.id), "day": day(one.ended), "date": date}
    try:
        room = await tables.find(one.id)
    except Unreadable as error:
        return entry | {"title": words("game-unreadable"), "players": "", "result": str(error)}
    viewer = room.live.viewer(session) if room else None
    if room is None or viewer is None:  # it was removed a moment ago
        return entry | {"title": words("game-gone"), "players": "", "result": ""}
    return entry | _of_table(room.live, viewer)


def _of_table(live: LiveTable, viewer: Viewer) -> dict[str, Any]:
    view, game = live.view(live.sight(viewer)), live.match.rules
    others = [name for seat, name in enumerate(live.names) if seat not in viewer.mine]
    shows_points = bool(view.scores) and not game.cooperative and view.seats == 2 and live.resigned is None
    return {
        "title": game.title,
        "game": game.id,
        "players": words("people-with", names=all_of(others)) if others else words(_without_others(view.seats)),
        "result": result(view, points=shows_points),
        "won": view.seat in view.winners,
    }


def _without_others(seats: int) -> str:
    return "people-alone" if seats == 1 else "people-here"
