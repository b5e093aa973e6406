"""Blocking and reporting people one meets at a table. These routes exist only with `tanglewood serve --open`."""

import secrets
from dataclasses import dataclass
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tanglewood.core.checks.typed_text import one_line
from tanglewood.store import Person, Report
from tanglewood.store.reports import REASONS
from tanglewood.web.http.access import hash_of, require_own_page, visitor_of
from tanglewood.web.http.forms import read_form
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.http.sessions import session_of
from tanglewood.web.rendering.phrases import all_of, words
from tanglewood.web.runtime.services import LOG
from tanglewood.web.site import site_of
from tanglewood.web.table.chat import Said
from tanglewood.web.table.permissions import can_talk
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.pages import table_and_viewer

LONGEST_NOTE = 300
HANDLE = 20  # letters of what stands for a person on a page
ID_BYTES = 4


@dataclass(frozen=True)
class Met:
    """Somebody at a table as another one sees them; the handle stands for their session on pages."""

    session: str
    handle: str
    name: str
    lines: tuple[Said, ...]
    blocked: bool


def handle_of(page_id: str, session: str) -> str:
    """A pseudonym of a session on the pages of one place, so that nobody can be followed from place to place."""
    return hash_of(f"{page_id}:{session}")[:HANDLE]


def met_at(table: Table, viewer: Viewer) -> list[Met]:
    """The others at a table who play there or have said something that the viewer may read."""
    said = table.talk.lines_for(viewer.session) if can_talk(table, viewer) else []
    spoken = [line.session for line in said if line.session in table.people]
    met = []
    for session in dict.fromkeys([*table.seated, *spoken]):
        if session != viewer.session:
            lines = tuple(line for line in said if line.session == session)
            names = [table.names[seat] for seat in table.people[session]]
            name = words("names-list", names=all_of(names)) if names else Said(session, (), "").name
            blocked = (viewer.session, session) in table.talk.blocks
            met.append(Met(session, handle_of(table.row.id, session), name, lines, blocked))
    return met


async def people(request: Request) -> Response:
    """GET /table/{id}/people: the people one has met at a table, to block or to report them."""
    table, viewer = await table_and_viewer(request)
    return _page(request, table, viewer)


def _page(
    request: Request, table: Table, viewer: Viewer, said: str = "", error: str = "", status: int = 200
) -> Response:
    context: dict[str, Any] = {
        "people": met_at(table, viewer),
        "url": table.services.settings.url_of(table.row.id),
        "game": table.match.game,
        "reasons": [(reason, words(f"report-{reason}")) for reason in REASONS],
        "longest": LONGEST_NOTE,
    }
    return page(request, "people.html", {**context, "said": said, "error": error}, status)


async def deal_with(request: Request) -> Response:
    """POST /table/{id}/people: block somebody, or no longer, or report them."""
    require_own_page(request)
    table, viewer = await table_and_viewer(request)
    form = await read_form(request)
    person = next((met for met in met_at(table, viewer) if met.handle == form.get("person")), None)
    if person is None:
        return _page(request, table, viewer, error=words("people-gone"), status=409)
    match form.get("do"):
        case "block":
            await site_of(request).moderation.block(viewer.session, Person(person.session, person.name))
        case "unblock":
            await site_of(request).moderation.unblock(viewer.session, person.session)
        case "report":
            return await _report(request, table, viewer, person, form)
        case _:
            raise HTTPException(400, words("error-form"))
    return go_to(request, f"/table/{table.row.id}/people")


async def _report(request: Request, table: Table, viewer: Viewer, person: Met, form: dict[str, str]) -> Response:
    if form.get("reason") not in REASONS:
        return _page(request, table, viewer, error=words("report-no-reason"), status=400)
    site_of(request).limits.report(visitor_of(request), viewer.session)
    report = Report(
        id=secrets.token_hex(ID_BYTES),
        reporter=viewer.session,
        about=person.session,
        name=person.name,
        table=table.row.id,
        reason=form["reason"],
        note=one_line(form.get("note", ""), LONGEST_NOTE),
        lines=tuple(line.line for line in person.lines if f"line-{line.number}" in form),
    )
    if not await table.services.store.report(report):
        return _page(request, table, viewer, error=words("report-full"), status=503)
    LOG.warning("A report waits for the operator: tanglewood reports %s", report.id)
    return _page(request, table, viewer, said=words("report-done", name=person.name))


async def blocked(request: Request) -> Response:
    """GET /blocked: whom this browser's person blocks."""
    site, session = site_of(request), session_of(request) or ""
    blocked_people = await site.store.blocked_by(session)
    people = [{"handle": handle_of(session, person.session), "name": person.name} for person in blocked_people]
    return page(request, "blocked.html", {"people": people})


async def unblock(request: Request) -> Response:
    """POST /blocked: block somebody no longer."""
    require_own_page(request)
    site, session = site_of(request), session_of(request) or ""
    handle = (await read_form(request)).get("person")
    for person in await site.store.blocked_by(session):
        if handle_of(session, person.session) == handle:
            await site.moderation.unblock(session, person.session)
    return go_to(request, "/blocked")


def routes() -> list[BaseRoute]:
    """The routes of a server whose operator allows open tables; before those of tables."""
    return [
        Route("/table/{table_id}/people", people),
        Route("/table/{table_id}/people", deal_with, methods=["POST"]),
        Route("/blocked", blocked),
        Route("/blocked", unblock, methods=["POST"]),
    ]
