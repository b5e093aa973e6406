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
from tanglewood.play import deal
from tanglewood.play.journal import PERSON, RESIGNED, TABLE
from tanglewood.web.http.access import hash_given, is_here, origin_of, path_of, require_own_page, visitor_of
from tanglewood.web.http.forms import clean_name, default_name, read_form, whole_number
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.http.sessions import session_for, session_of, set_cookie
from tanglewood.web.rendering.phrases import message, words
from tanglewood.web.rendering.qr_code import qr_code
from tanglewood.web.runtime.errors import Outdated, Refused, Unreadable
from tanglewood.web.site import site_of
from tanglewood.web.table.commands import COMMANDS, Order, carry_out
from tanglewood.web.table.log import tell_aside
from tanglewood.web.table.lookback import settled
from tanglewood.web.table.permissions import is_todays
from tanglewood.web.table.room import Room
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Moment, Viewer
from tanglewood.web.table_page.drawing import links_of, page_context

FORM_SECONDS = 8.0
PLACES = {
    "prompt": "#prompt",
    "your-moves": "?moves#your-moves",
}  # the next address, by the place of a form's button
AT_PROMPT = ("undo", "uncover", "hurry")  # commands whose forms do not name the place
CarryOut: TypeAlias = Callable[[Room, Viewer, dict[str, str]], Awaitable[str]]  # returns the next address
WITH_BOTS = ("move", "hurry")  # commands whose page waits for the bots
BOT_SECONDS = 3.0  # how long a page without JavaScript waits for a bot's move


async def _room(request: Request) -> Room:
    """The room of the table in the path; only its people get Unreadable, others a 404."""
    table_id, site = request.path_params["table_id"], site_of(request)
    try:
        room = await site.tables.find(table_id)
    except Unreadable as error:
        if not await site.tables.has_access(table_id, session_of(request)):
            raise HTTPException(403, words("error-stranger")) from None
        error.url = site.settings.url_of(table_id)
        error.damaged = not isinstance(error, Outdated)
        raise
    if room is None:
        raise HTTPException(404)
    return room


async def room_and_viewer(request: Request) -> tuple[Room, Viewer]:
    """The room of the table in the path, and the viewer; a 403 for strangers."""
    room = await _room(request)
    session = session_of(request)
    viewer = room.live.viewer(session, origin_of(request), here=is_here(request))
    if viewer is None:
        await _tell_of_damage(room.live, session or "")
        raise HTTPException(403, words("error-stranger"))
    await room.ensure_links(viewer)
    return room, viewer


async def _tell_of_damage(live: Table, session: str) -> None:
    """Raise Unreadable if the session had a right here that is damaged."""
    services = live.services
    if await services.store.access_is_damaged(live.table.id, session):
        error = Unreadable(message("damaged-right"), live.table.game)
        error.url = services.settings.url_of(live.table.id)
        raise error


async def table(request: Request) -> Response:
    """GET /table/{id}: the table as this browser sees it, or saw it after `at` moves."""
    room, viewer = await room_and_viewer(request)
    moment = settled(room.live, viewer, _moment(request, viewer))
    moves_open = "moves" in request.query_params
    await tell_aside(room.live, viewer, moment)
    return page(request, "table.html", page_context(room.live, viewer, moment=moment, moves_open=moves_open))


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
    room, viewer = await room_and_viewer(request)
    form = await read_form(request)
    at = form.get("at", at)
    try:
        async with asyncio.timeout(FORM_SECONDS):
            return go_to(request, await carry_out(room, viewer, form) + PLACES.get(at, ""))
    except Refused as error:
        notice, status = str(error), 400 if error.kind == "unreadable" else 409
    except TimeoutError:  # the work goes on
        notice, status = say(room.live.notice) or words("takes-long"), 503
    await tell_aside(room.live, viewer, None)
    return page(request, "table.html", page_context(room.live, viewer, notice, moves_open=at == "your-moves"), status)


async def _carry_out(request: Request, room: Room, viewer: Viewer, form: dict[str, str]) -> str:
    """Carry out the command in the path; return the next address."""
    verb = request.path_params["verb"]
    if verb not in COMMANDS:
        raise HTTPException(404)
    order = Order(site_of(request), room, viewer, visitor_of(request), "", whole=True)
    outcome = await carry_out(verb, replace(order, **_details_of(verb, room, form)))
    if verb in WITH_BOTS and room.driver.thinking is not None:
        await asyncio.wait([room.driver.thinking], timeout=BOT_SECONDS)
    return outcome.path or f"/table/{room.live.table.id}"


def _details_of(verb: str, room: Room, form: dict[str, str]) -> dict[str, Any]:
    """The values sent with a command, by the fields of an `Order`; raises Refused."""
    key = form.get("key")
    if verb != "move":
        text = form.get("quick") or form.get("who") or form.get("name") or form.get("text", "")
        return {"key": key or str(room.live.sequence), "text": text}
    seat, sequence = whole_number(form.get("seat", "")), whole_number(form.get("sequence", ""))
    if seat is None or sequence is None or "action" not in form:
        raise Refused("unreadable", message("form-broken"))
    return {"key": key or f"form-{sequence}", "seat": seat, "sequence": sequence, "text": form["action"]}


async def qr(request: Request) -> Response:
    """GET /table/{id}/qr/{link}.svg: a link as a QR code, for viewers who may share it."""
    room, viewer = await room_and_viewer(request)
    url = links_of(room.live, viewer).get(request.path_params["link"])
    if url is None:
        raise HTTPException(404)
    return Response(qr_code(url), media_type="image/svg+xml")


async def join_page(request: Request) -> Response:
    """GET /join/{id} or /watch/{id}: the page of a link, whose secret browsers do not send."""
    return await _join_page(request, (await _room(request)).live)


async def join(request: Request) -> Response:
    """POST /join/{id} or /watch/{id}: exchange the link's secret for a seat or for permission to watch."""
    require_own_page(request)
    room, form = await _room(request), await read_form(request)
    live = room.live
    token, name = hash_given(form.get("token", "")), clean_name(form.get("name", ""))
    session, secret = await session_for(request)
    if live.viewer(session) is None:
        site_of(request).limits.joins.count(visitor_of(request))
    services, claim = live.services, None
    try:
        if token:
            claim = await room.seat_friend(token, session, name)
    except Refused as error:
        return await _join_page(request, live, str(error), 409)
    if claim is None or (not claim.seats and live.viewer(session) is None):
        return await _join_page(request, live, words("join-used-up"), 403)
    if not claim.seats:
        return await _join_page(request, live, words("join-own-table"), 409)
    if name:
        await services.store.remember(session, name)
    answer = go_to(request, f"/table/{live.table.id}")
    set_cookie(request, answer, secret)
    return answer


async def _join_page(request: Request, live: Table, error: str | None = None, status: int = 200) -> Response:
    services, session = live.services, session_of(request)
    name = await services.store.name_of(session) if session else ""
    people = [seat for seat in live.table.seats if not seat.bot and not seat.open]
    named = [seat.name for seat in people if seat.name not in ("", default_name(seat.seat))]
    context = {"game": live.match.game, "error": error, "name": name, "host": next(iter(named), words("join-host"))}
    return page(request, "join.html", context | {"watch": path_of(request.scope).startswith("/watch/")}, status)


async def journal(request: Request) -> Response:
    """GET /table/{id}/journal.json: start, seed and moves; only after the end, because the seed reveals all cards.

    It says which seats had people, without their names, so that a training can learn from people alone.
    """
    table_id, site = request.path_params["table_id"], site_of(request)
    try:
        live = (await room_and_viewer(request))[0].live
        match, over, day, resigned = live.match, live.over, live.day, live.resigned
        seats = [seat.level or seat.bot or PERSON for seat in live.table.seats]
        more = {"rules": live.table.rules, TABLE: {"seats": seats}}
    except Unreadable as error:
        if error.match is None:
            raise
        match, over, resigned, more = error.match, True, None, dict[str, Any]()  # the readable part of a finished match
        day = await site.store.day_of(table_id)
    if not over:
        raise HTTPException(409, words("error-journal-later"))
    if is_todays(site.services, day):
        raise HTTPException(409, words("error-day-running"))
    name = f"{match.game.id}-{table_id}.json"
    data = deal.opened(match.journal() | more, table_id) | ({} if resigned is None else {RESIGNED: resigned})
    text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


async def remove(request: Request) -> Response:
    """POST /table/{id}/remove: remove a table; an unreadable one only from the person's list."""
    require_own_page(request)
    try:
        room, viewer = await room_and_viewer(request)
    except Unreadable:
        await site_of(request).store.leave(request.path_params["table_id"], session_of(request) or "")
        return go_to(request, "/")
    try:
        await carry_out("remove", Order(site_of(request), room, viewer, visitor_of(request), ""))
    except Refused as error:
        raise HTTPException(409, str(error)) from error
    return go_to(request, "/")
