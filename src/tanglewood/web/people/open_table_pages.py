"""Open tables: hosts let strangers join or watch. These routes exist only with `tanglewood serve --open`."""

from collections.abc import Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tanglewood.store import SPECTATOR
from tanglewood.web.http.access import hash_of, require_own_page, visitor_of
from tanglewood.web.http.forms import clean_name, read_form
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.http.sessions import session_for, session_of
from tanglewood.web.rendering.phrases import all_of, words
from tanglewood.web.runtime.refusals import Refused, Unreadable
from tanglewood.web.runtime.services import Services
from tanglewood.web.site import site_of
from tanglewood.web.table.permissions import can_open_up
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_rows import Row, whole_rows
from tanglewood.web.table_page.pages import table_and_viewer
from tanglewood.web.tournaments.pages import listed

TABLES_LISTED = 50
People = Mapping[str, tuple[int, ...]]  # the seats of each session
Blocks = frozenset[tuple[str, str]]  # who blocks whom


async def open_tables(request: Request) -> Response:
    """GET /tables: the open tables."""
    return await _page(request)


async def _page(request: Request, error: str = "", status: int = 200) -> Response:
    site, session = site_of(request), session_of(request)
    name = await site.store.name_of(session) if session else ""
    cups = [tournament for tournament in await listed(request) if tournament["group"] != "over"]
    context = {"tables": await table_lines(request), "name": name, "error": error, "tournaments": cups}
    return page(request, "open_tables.html", context, status)


async def table_lines(request: Request, *, finished: bool = False) -> list[dict[str, Any]]:
    """The open tables at which nobody blocks this browser's person, those that go on or those that are over."""
    site, session = site_of(request), session_of(request)
    site.limits.looks.count(visitor_of(request))
    tables = []
    for row in await whole_rows(site.services, await site.store.open_tables(TABLES_LISTED, over=finished)):
        blocks = await _blocks_around(site.services, row.people, session)
        if (finished or row.actor >= 0) and not _is_blocked(blocks, session):
            url = site.settings.url_of(row.table.id)
            tables.append(_line(row, session) | {"url": url, "blocked": _blocks(blocks, session)})
    return tables


async def _open_table(request: Request, table_id: str) -> Table | None:
    """An open table, which may be over, None for any other, and for one that cannot be read or go on.

    It is not there for somebody whom one of its players blocks, unless they are at the table already.
    """
    site = site_of(request)
    if not await site.store.is_open(table_id):
        return None
    try:
        table = await site.tables.find(table_id)
    except Unreadable:
        return None
    session = session_of(request)
    if table is None or (table.closed and not table.over):
        return None
    return None if _is_blocked(await _blocks_around(site.services, table.people, session), session) else table


def _is_blocked(blocks: Blocks, session: str | None) -> bool:
    """Whether a player of the table blocks a stranger."""
    return any(other == session for _, other in blocks)


def _blocks(blocks: Blocks, session: str | None) -> bool:
    """Whether a stranger blocks a player of the table."""
    return any(blocker == session for blocker, _ in blocks)


async def _blocks_around(services: Services, people: People, session: str | None) -> Blocks:
    """The blocks between a stranger and the players of a table; none for somebody who is there already."""
    if session is None or session in people:
        return frozenset()
    seated = [player for player, seats in people.items() if seats]
    return await services.store.blocks_among([session, *seated])


def _line(row: Row, session: str | None) -> dict[str, Any]:
    """An open table in the list: its game, who plays, and how many seats are free."""
    seated = [name for name, seat in zip(row.names, row.table.seats, strict=True) if not seat.open]
    return {
        "id": row.table.id,
        "title": row.game.title,
        "players": all_of(seated),
        "free": row.free,
        "here": session in row.people,
    }


async def open_up(request: Request) -> Response:
    """POST /table/{id}/open: the host opens the table to strangers, or closes it again."""
    require_own_page(request)
    table, viewer = await table_and_viewer(request)
    if not can_open_up(table, viewer):
        raise HTTPException(409, words("open-not-host"))
    opened, services = (await read_form(request)).get("opened") == "yes", table.services
    await services.store.open_up(table.row.id, opened=opened)
    table.opened = opened
    table.changed()
    return go_to(request, f"/table/{table.row.id}")


async def enter(request: Request) -> Response:
    """POST /tables/{id}/join or /tables/{id}/watch: a stranger takes the first free seat, or watches."""
    require_own_page(request)
    site, form = site_of(request), await read_form(request)
    if request.path_params["how"] not in ("join", "watch"):
        raise HTTPException(404)
    session = await session_for(request)
    site.limits.joins.count(visitor_of(request))
    table = await _open_table(request, request.path_params["table_id"])
    if table is None or (table.over and request.path_params["how"] == "join"):
        return await _page(request, words("open-gone"), 404)
    error = "" if table.viewer(session) else await _seat(table, request, session, clean_name(form.get("name", "")))
    if error:
        return await _page(request, error, 409)
    return go_to(request, f"/table/{table.row.id}")


async def _seat(table: Table, request: Request, session: str, name: str) -> str:
    """Seat a stranger, or let them watch; what is wrong if that cannot be."""
    joins = request.path_params["how"] == "join"
    if joins and _blocks(await _blocks_around(table.services, table.people, session), session):
        return words("open-blocked")
    free = next((seat.seat for seat in table.row.seats if seat.open), None) if joins else SPECTATOR
    if free is None:
        return words("open-taken")
    if await table.services.store.is_muted(session):
        name = ""
    try:
        claim = await table.seat_friend(hash_of(await table.link("table", (SPECTATOR,))), session, name, free)
    except Refused as error:
        return str(error)
    if claim is None or not claim.seats:
        return words("open-taken")
    if name and joins:
        await table.services.store.remember(session, name)
    return ""


def routes() -> list[BaseRoute]:
    """The routes of a server whose operator allows open tables; before those of tables."""
    return [
        Route("/tables", open_tables),
        Route("/tables/{table_id}/{how}", enter, methods=["POST"]),
        Route("/table/{table_id}/open", open_up, methods=["POST"]),
    ]
