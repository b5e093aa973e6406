"""The table's pages and its commands as plain forms, for browsers without JavaScript; links and journals."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.language.catalogue import say
from tanglewood.core.view.units import amount
from tanglewood.play import deal
from tanglewood.play.journal import PERSON, RESIGNED, TABLE
from tanglewood.store import Entry
from tanglewood.web.http.access import is_here, origin_of, require_own_page, visitor_of
from tanglewood.web.http.forms import read_form, whole_number
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.http.sessions import session_of
from tanglewood.web.rendering.phrases import message, words
from tanglewood.web.rendering.share_picture import picture, qr_code, scorecard
from tanglewood.web.results.result import ranking, result
from tanglewood.web.runtime.refusals import Outdated, Refused, Unreadable
from tanglewood.web.site import site_of
from tanglewood.web.table.lookback import settled
from tanglewood.web.table.permissions import is_todays
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_commands import COMMANDS, Order, carry_out
from tanglewood.web.table.viewers import Moment, Viewer
from tanglewood.web.table_page.drawing import links_of, page_context, prepare

FORM_SECONDS = 8.0
PLACES = {
    "prompt": "#prompt",
    "your-moves": "?moves#your-moves",
}  # the next address, by the place of a form's button
AT_PROMPT = ("undo", "agree", "decline", "uncover", "hurry")  # commands whose forms do not name the place
CarryOut: TypeAlias = Callable[[Table, Viewer, dict[str, str]], Awaitable[str]]  # returns the next address
WITH_BOTS = ("move", "hurry")  # commands whose page waits for the bots
BOT_SECONDS = 3.0  # how long a page without JavaScript waits for a bot's move


async def table_of(request: Request) -> Table:
    """The table in the path; only its people get Unreadable, others a 404."""
    table_id, site = request.path_params["table_id"], site_of(request)
    try:
        table = await site.tables.find(table_id)
    except Unreadable as error:
        if not await site.tables.has_access(table_id, session_of(request)):
            raise HTTPException(403, words("error-stranger")) from None
        error.url = site.settings.url_of(table_id)
        error.damaged = not isinstance(error, Outdated)
        raise
    if table is None:
        raise HTTPException(404)
    return table


async def table_and_viewer(request: Request) -> tuple[Table, Viewer]:
    """The table in the path, and the viewer; a 403 for strangers."""
    return await table_and_viewer_for(request, session_of(request))


async def table_and_viewer_for(request: Request, session: str | None) -> tuple[Table, Viewer]:
    """The table in the path, and the viewer of that session; a 403 for strangers."""
    table = await table_of(request)
    viewer = table.viewer(session, origin_of(request), here=is_here(request))
    if viewer is None:
        await _tell_of_damage(table, session or "")
        raise HTTPException(403, words("error-stranger"))
    table.note_absences()
    table.absences.sign(viewer.mine)
    await table.ensure_links(viewer)
    return table, viewer


async def _tell_of_damage(table: Table, session: str) -> None:
    """Raise Unreadable if the session had a right here that is damaged."""
    services = table.services
    if await services.store.access_is_damaged(table.row.id, session):
        error = Unreadable(message("damaged-right"), table.row.game)
        error.url = services.settings.url_of(table.row.id)
        raise error


async def table(request: Request) -> Response:
    """GET /table/{id}: the table as this browser sees it, or saw it after `at` moves."""
    table, viewer = await table_and_viewer(request)
    moment = settled(table, viewer, _moment(request, viewer))
    moves_open = "moves" in request.query_params
    await prepare(table, viewer, moment)
    return page(request, "table.html", page_context(table, viewer, moment=moment, moves_open=moves_open))


def _moment(request: Request, viewer: Viewer) -> Moment | None:
    """The moment in the address, None for the present."""
    move = whole_number(request.query_params.get("at", ""))
    if move is None:
        return None
    site_of(request).limits.looks.count(viewer.session)
    had = whole_number(request.query_params.get("had", "")) or 0
    return Moment(move, request.query_params.get("as", ""), had)


async def command(request: Request) -> Response:
    """POST /table/{id}/{verb}: carry out a command and show the table again."""
    at = "prompt" if request.path_params["verb"] in AT_PROMPT else ""
    return await answer_form(request, partial(_carry_out, request), at)


async def answer_form(request: Request, carry_out: CarryOut, at: str = "") -> Response:
    """Carry out what a form of the table's page wants, and show the page again, `at` a place if the form names none."""
    require_own_page(request)
    table, viewer = await table_and_viewer(request)
    form = await read_form(request)
    at = form.get("at", at)
    try:
        async with asyncio.timeout(FORM_SECONDS):
            return go_to(request, await carry_out(table, viewer, form) + PLACES.get(at, ""))
    except Refused as error:
        notice, status = str(error), 400 if error.kind == "unreadable" else 409
    except TimeoutError:  # the work goes on
        notice, status = say(table.notice) or words("takes-long"), 503
    await prepare(table, viewer, None)
    return page(request, "table.html", page_context(table, viewer, notice, moves_open=at == "your-moves"), status)


async def _carry_out(request: Request, table: Table, viewer: Viewer, form: dict[str, str]) -> str:
    """Carry out the command in the path; return the next address."""
    verb = request.path_params["verb"]
    if verb not in COMMANDS:
        raise HTTPException(404)
    order = Order(site_of(request), table, viewer, visitor_of(request), "", whole=True)
    outcome = await carry_out(verb, replace(order, **_details_of(verb, table, form)))
    if verb in WITH_BOTS and table.driver.thinking is not None:
        await asyncio.wait([table.driver.thinking], timeout=BOT_SECONDS)
    return outcome.path or f"/table/{table.row.id}"


def _details_of(verb: str, table: Table, form: dict[str, str]) -> dict[str, Any]:
    """The values sent with a command, by the fields of an `Order`; raises Refused."""
    key = form.get("key")
    if verb != "move":
        text = form.get("quick") or form.get("who") or form.get("name") or form.get("text", "")
        seat = whole_number(form.get("seat", ""))
        return {"key": key or str(table.sequence), "text": text, "seat": -1 if seat is None else seat}
    seat, sequence = whole_number(form.get("seat", "")), whole_number(form.get("sequence", ""))
    if seat is None or sequence is None or "action" not in form:
        raise Refused("unreadable", message("form-broken"))
    return {"key": key or f"form-{sequence}", "seat": seat, "sequence": sequence, "text": form["action"]}


async def qr(request: Request) -> Response:
    """GET /table/{id}/qr/{link}.svg: a link as a QR code, for viewers who may share it."""
    table, viewer = await table_and_viewer(request)
    url = links_of(table, viewer).get(request.path_params["link"])
    if url is None:
        raise HTTPException(404)
    return Response(qr_code(url), media_type="image/svg+xml")


async def final_picture(request: Request) -> Response:
    """GET /table/{id}/picture.svg: the result and who has what, as spectators see it; only after the end."""
    table, _ = await table_and_viewer(request)
    if not table.over:
        raise HTTPException(409, words("error-not-over"))
    return picture(_drawn(table), f"tanglewood-{table.row.game}-{table.row.id}.svg")


def _drawn(table: Table) -> str:
    """The picture of the result and the final standings, from what a spectator sees."""
    view, game = table.view(None), table.match.game
    unit = game.unit(view)
    stopped = table.early is not None and table.early.kind == Entry.STOP  # then nobody has a place
    rows = [
        (f"{row['place']}.  {view.names[row['seat']]}", say(amount(unit, view.scores[row["seat"]])))
        for row in (ranking(view) if view.scores and not stopped else [])
    ]
    return scorecard(say(game.title), result(view), rows, "Tanglewood")


async def journal(request: Request) -> Response:
    """GET /table/{id}/journal.json: start, seed and moves; only after the end, because the seed reveals all cards.

    It says which seats had people, without their names, so that a training can learn from people alone.
    """
    table_id, site = request.path_params["table_id"], site_of(request)
    try:
        table = (await table_and_viewer(request))[0]
        match, over, day, early = table.match, table.over, table.day, table.early
        seats = [seat.level or seat.bot or PERSON for seat in table.row.seats]
        more = {"rules": table.row.rules, TABLE: {"seats": seats, **_story(table)}}
    except Unreadable as error:
        if error.match is None:
            raise
        match, over, early, more = error.match, True, None, dict[str, Any]()  # the readable part of a finished match
        day = await site.store.day_of(table_id)
    if not over:
        raise HTTPException(409, words("error-journal-later"))
    if is_todays(site.services, day):
        raise HTTPException(409, words("error-day-running"))
    name = f"{match.game.id}-{table_id}.json"
    data = deal.opened(match.journal() | more, table_id) | (
        {RESIGNED: early.seat} if early and early.kind == Entry.RESIGN else {}
    )
    text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


def _story(table: Table) -> dict[str, Any]:
    """How a game ended early, and from which move on seats had other owners; without names."""
    early = {"ended": table.early.how} if table.early else {}
    changes = [{"seat": change.seat, "from": change.ply + 1, "why": change.why} for change in table.seat_changes]
    return early | ({"changes": changes} if changes else {})


async def remove(request: Request) -> Response:
    """POST /table/{id}/remove: remove a table; an unreadable one only from the person's list."""
    require_own_page(request)
    try:
        table, viewer = await table_and_viewer(request)
    except Unreadable:
        await site_of(request).store.leave(request.path_params["table_id"], session_of(request) or "")
        return go_to(request, "/")
    try:
        await carry_out("remove", Order(site_of(request), table, viewer, visitor_of(request), ""))
    except Refused as error:
        raise HTTPException(409, str(error)) from error
    return go_to(request, "/")
