"""The unfinished tables of a browser: a line for each, and how each is put out of the lobby."""

from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.game.registry import get_game, is_game
from tanglewood.core.language.message import Named
from tanglewood.web.http.access import require_own_page
from tanglewood.web.http.forms import read_form
from tanglewood.web.http.responses import go_to, repair_advice
from tanglewood.web.http.sessions import session_of
from tanglewood.web.rendering.phrases import UNITS, all_of, words
from tanglewood.web.runtime.refusals import Outdated
from tanglewood.web.site import site_of
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_rows import Row, rows_of

MOST_TABLES = 24  # of a browser that are looked at, those moved at last
MOST_SCORES = 3  # tables whose score is shown, if they are in memory


@dataclass
class OwnTables:
    """The lines of a browser's tables: those that go on, its turn first; those put away; those it cannot read."""

    running: list[dict[str, Any]] = field(default_factory=list)
    away: list[dict[str, Any]] = field(default_factory=list)
    broken: list[dict[str, Any]] = field(default_factory=list)


async def own_tables(request: Request) -> OwnTables:
    """The unfinished tables of the browser that asks."""
    session, site, own = session_of(request), site_of(request), OwnTables()
    if session is None:
        return own
    ids, away = await site.store.tables_of(session, MOST_TABLES), await site.store.away_of(session)
    rows = await rows_of(site.services, ids)
    for table_id in ids:
        row, named = rows.get(table_id), {"id": table_id, "url": site.settings.url_of(table_id)}
        if isinstance(row, Row) and session in row.people:
            lines = own.away if table_id in away else own.running
            lines.append(_line(row, row.people[session], site.clock.now()) | named)
        else:
            own.broken.append(_broken(request, row) | named)
    own.running.sort(key=lambda line: not line["your_turn"])
    for line in own.running[:MOST_SCORES]:
        line["score"] = _score(site.tables.in_memory(line["id"]), session)
    return own


def _line(row: Row, mine: tuple[int, ...], now: float) -> dict[str, Any]:
    """A table's line: its game, its people, and what it waits for."""
    seats = row.table.seats
    others = [row.names[seat.seat] for seat in seats if seat.seat not in mine and not seat.open]
    yours = row.actor in mine
    return {
        "game": row.game.id,
        "title": row.game.title,
        "players": _players(others, row.free, len(row.names)),
        "status": _status(row, yours, now) if mine else words("status-replaced"),  # the seat has been lost to a bot
        "your_turn": yours and not row.free,
        "people": any(not seat.bot and seat.seat not in mine for seat in seats),
        "score": "",
    }


def _players(others: list[str], free: int, seats: int) -> str:
    """The other players at a table, and the number of free seats."""
    names = all_of(others)
    if free:
        return words("people-with-waiting" if others else "people-waiting", names=names, friends=free)
    if others:
        return words("people-with", names=names)
    return words("people-alone" if seats == 1 else "people-here")


def _status(row: Row, yours: bool, now: float) -> str:
    """The event that a table waits for, in words."""
    if row.free:
        return words("status-free")
    if row.stuck:
        return words("status-stuck")
    if row.actor < 0:  # it has ended a moment ago
        return words("status-over")
    return _yours_for(now - row.table.since) if yours else words("status-theirs", player=Named(row.names[row.actor]))


def _yours_for(seconds: float) -> str:
    """For how long it has been one's own turn, in the largest unit."""
    for unit, length in UNITS.items():
        if seconds >= length:
            return words("status-yours-for", unit=unit, number=int(seconds // length))
    return words("status-yours")


def _score(table: Table | None, session: str) -> str:
    """The score at a table in memory: one's own first, a single one where all play together; "" if there is none."""
    mine = table.people.get(session) if table else None
    scores = table.match.view(None).scores if table and mine else ()
    if not mine or not scores or table is None:
        return ""
    others = [score for seat, score in enumerate(scores) if seat != mine[0]]
    shown = [scores[mine[0]], *([] if table.match.game.cooperative else others)]
    return words("row-score", score=" : ".join(map(str, shown)))


def _broken(request: Request, row: Row | Outdated | None) -> dict[str, Any]:
    """The line of a table that cannot be shown, or at which the right to a seat is damaged."""
    if isinstance(row, Row):
        return {"title": row.game.title, "reason": words("damaged-right")}
    game, why = (row.game, str(row)) if row else ("", f"{words('damaged-table')} {repair_advice(request)}")
    return {"title": get_game(game).title if is_game(game) else words("lobby-some-table"), "reason": why}


async def put_away(request: Request) -> Response:
    """POST /games/{table_id}: put a table out of the lobby, or with `away` "no" back into it."""
    require_own_page(request)
    session, form = session_of(request), await read_form(request)
    back = form.get("away") == "no"
    if session is not None:
        await site_of(request).store.put_away(session, request.path_params["table_id"], away=not back)
    return go_to(request, "/games" if back else "/")
