"""Lists of finished games with their results, for each player."""

import time
from typing import Any

from tanglewood.store import Damaged, Finished
from tanglewood.web.rendering.phrases import all_of, day, words
from tanglewood.web.results.result import result
from tanglewood.web.runtime.refusals import Outdated
from tanglewood.web.runtime.services import Services
from tanglewood.web.seats.seat_changes import stand_ins
from tanglewood.web.table.table_rows import End, Row, end_of, rows_of


async def finished_games(services: Services, session: str, limit: int, skip: int = 0) -> list[dict[str, Any]]:
    """The session's finished games, the latest first, as entries of a list; unreadable ones say so."""
    games = await services.store.finished_of(session, limit, skip)
    rows = await rows_of(services, [game.id for game in games])
    return [await _line(services, session, game, rows.get(game.id)) for game in games]


async def _line(services: Services, session: str, game: Finished, row: Row | Outdated | None) -> dict[str, Any]:
    date = time.strftime("%Y-%m-%d", time.gmtime(game.ended))
    entry = {"url": services.settings.url_of(game.id), "day": day(game.ended), "date": date}
    if row is None or isinstance(row, Outdated):
        why = words("damaged-table") if row is None else str(row)
        return entry | {"title": words("game-unreadable"), "players": "", "result": why}
    if session not in row.people:  # it was removed a moment ago
        return entry | {"title": words("game-gone"), "players": "", "result": ""}
    try:
        end = await services.store.run(end_of, row, session)
    except Damaged:
        return entry | {"title": words("game-unreadable"), "players": "", "result": words("damaged-table")}
    return entry | _of_table(row, row.people[session], end)


def _of_table(row: Row, mine: tuple[int, ...], end: End) -> dict[str, Any]:
    view = end.view
    others, game = [name for seat, name in enumerate(row.names) if seat not in mine], row.game
    shows_points = not end.early and bool(view.scores) and not game.cooperative and view.seats == 2
    return {
        "title": game.title,
        "game": game.id,
        "players": words("people-with", names=all_of(others)) if others else words(_without_others(view.seats)),
        "result": " ".join([result(view, points=shows_points), *stand_ins(end.changes)]),
        "won": view.seat in view.winners,
    }


def _without_others(seats: int) -> str:
    return "people-alone" if seats == 1 else "people-here"
