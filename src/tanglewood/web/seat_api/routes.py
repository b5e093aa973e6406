"""The addresses of the seat API. A program sends `Authorization: Bearer SECRET`; cookies count for nothing."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import asdict, replace
from functools import wraps
from typing import Any, TypeAlias

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.store import SPECTATOR, Claim, StoreError
from tanglewood.web.http.access import hash_of, masked, new_secret, secret_in, visitor_of
from tanglewood.web.http.forms import read_body
from tanglewood.web.http.sessions import SESSION_BYTES, bearer_secret, bearer_session
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.rate_limits import TooMany
from tanglewood.web.runtime.refusals import Refused
from tanglewood.web.seat_api.new_tables import name_in, start_table
from tanglewood.web.seat_api.openapi import Operation, document
from tanglewood.web.seat_api.seat_conversation import SeatConversation, completed
from tanglewood.web.seat_api.seat_review import SeatReview, seat_review
from tanglewood.web.seat_api.seat_state import SeatState, nameless_state, seat_state, talk_lines
from tanglewood.web.site import site_of
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_commands import COMMANDS, Order, carry_out
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page import socket_messages
from tanglewood.web.table_page.drawing import prepare
from tanglewood.web.table_page.pages import FORM_SECONDS, table_and_viewer_for, table_of
from tanglewood.web.table_page.polling import open_line_for, read_line_of, write_line_of
from tanglewood.web.table_page.socket import Door

VERSION = "1"
ROOT = f"/api/v{VERSION}"
TABLE = ROOT + "/tables/{table_id}"
Endpoint: TypeAlias = Callable[[Request], Awaitable[Response]]
SEAT_DOOR = Door(re.compile(f"{ROOT}/tables/([^/]+)/socket"), bearer_session, SeatConversation)


def answering(endpoint: Endpoint) -> Endpoint:
    """The endpoint, whose refusals are JSON: `kind` is a word of the protocol, `reason` a sentence."""

    @wraps(endpoint)
    async def answer(request: Request) -> Response:
        try:
            return await endpoint(request)
        except (TanglewoodError, HTTPException, TimeoutError) as error:
            status, kind, reason = _refusal(error)
            return JSONResponse({"kind": kind, "reason": reason}, status)

    return answer


def _refusal(error: Exception) -> tuple[int, str, str]:
    """The status, the kind and the reason of a refusal."""
    match error:
        case Refused():
            return 400 if error.kind == "unreadable" else 409, error.kind, str(error)
        case HTTPException():
            return error.status_code, KINDS.get(error.status_code, "refused"), error.detail
        case TooMany():
            return 429, "busy", str(error)
        case TimeoutError():  # the work goes on
            return 503, "busy", words("takes-long")
        case StoreError():
            return 503, "busy", words("error-store")
    return 409, "illegal", str(error)


KINDS = {401: "no-secret", 403: "stranger", 404: "unknown", 413: "too-large", 429: "busy"}


async def _body_of(request: Request) -> dict[str, Any]:
    """The JSON object that a request brings, empty for none; raises Refused."""
    body = await read_body(request, socket_messages.LONGEST_MESSAGE)
    message = socket_messages.read(body.decode(errors="replace"))
    if body.strip() and not message and body.strip() != b"{}":
        raise Refused("unreadable", "The body of a request is a JSON object.")  # for developers
    return message


def _session_of(request: Request) -> str:
    """The session that the secret names; a 401 for none."""
    session = bearer_session(request)
    if session is None:
        raise HTTPException(401, "Send the header `Authorization: Bearer SECRET`.")  # for developers
    return session


async def _table_and_viewer(request: Request) -> tuple[Table, Viewer]:
    """The table in the path, and the program's viewer; a 401 without a secret, a 403 for strangers."""
    return await table_and_viewer_for(request, site_of(request).services.person_of(_session_of(request)))


async def new_session(_request: Request) -> Response:
    """A new secret, with which a program joins tables; nothing is kept of it until then."""
    return JSONResponse({"secret": new_secret(SESSION_BYTES)})


async def start(request: Request) -> Response:
    """Start a table and sit down at it, as the new-table page does; without a secret you get a new one.

    `players` has a word for each seat: "me", "friend" for a person who comes by a link, or the level of a bot.
    """
    secret = bearer_secret(request) or new_secret(SESSION_BYTES)
    browser = hash_of(secret)
    session = site_of(request).services.person_of(browser) or browser
    started = await start_table(request, session, await _body_of(request))
    return JSONResponse({"secret": secret, **started}, 201)


async def join(request: Request) -> Response:
    """Exchange a link for a seat or for permission to watch; the same again changes nothing."""
    browser, table, body = _session_of(request), await table_of(request), await _body_of(request)
    session = site_of(request).services.person_of(browser) or browser
    viewer = table.viewer(session)
    if viewer is None or not viewer.mine:
        site_of(request).limits.joins.count(visitor_of(request))
        await _take_seat(table, session, body)
    return JSONResponse({"table": table.row.id, "seats": list(table.people.get(session, ()))})


async def _take_seat(table: Table, session: str, body: dict[str, Any]) -> None:
    """Take the seat that the body asks for; raises Refused."""
    token, name = secret_in(socket_messages.text_of(body, "link")), name_in(body)
    offer = await table.services.store.offer_of(table.row.id, hash_of(token))
    if offer is None:
        raise HTTPException(403, words("join-used-up"))
    claim = await table.seat_friend(hash_of(token), session, name, _choice(table, body, offer))
    if claim is None or not claim.seats:
        raise Refused("illegal", words("join-taken"))


def _choice(table: Table, body: dict[str, Any], offer: Claim) -> int:
    """The seat that a program asks for, `SPECTATOR` to watch; by default the first that is free."""
    seat, watch = body.get("seat"), body.get("watch", False)
    if watch is True or offer.purpose == "spectator":
        return SPECTATOR
    if type(seat) is int:
        return seat
    if seat is not None or watch is not False:
        raise Refused("unreadable", "A seat is a whole number from 0, and watch is true or false.")  # for developers
    if offer.purpose == "invite":
        return offer.seats[0]
    return next((free.seat for free in table.row.seats if free.open), SPECTATOR)


async def state(request: Request) -> Response:
    """The table now, with its talk; with `?names=seats` the texts name seats by number, as names are people's words."""
    table, viewer = await _table_and_viewer(request)
    await prepare(table, viewer, None)
    shown = nameless_state(table, viewer) if _is_nameless(request) else seat_state(table, viewer)
    now = {**shown.values, "talk": talk_lines(table, viewer)}
    return Response(masked(json.dumps(now, ensure_ascii=False)), media_type="application/json")


def _is_nameless(request: Request) -> bool:
    return request.query_params.get("names") == "seats"


async def review(request: Request) -> Response:
    """The review of a finished game as the table's page shows it; it grows until it is `done`."""
    table, viewer = await _table_and_viewer(request)
    return JSONResponse(asdict(seat_review(table, viewer, nameless=_is_nameless(request))))


async def command(request: Request) -> Response:
    """Carry out a command; the same key again changes nothing. A hint waits for the whole search."""
    table, viewer = await _table_and_viewer(request)
    name = request.path_params["command"]
    if name not in COMMANDS:
        raise HTTPException(404, f"No command has that name. There are: {', '.join(COMMANDS)}.")  # for developers
    message = completed({**await _body_of(request), "type": name}, viewer, table.match.game)
    order = Order(site_of(request), table, viewer, visitor_of(request), socket_messages.key_of(message), whole=True)
    async with asyncio.timeout(FORM_SECONDS):
        outcome = await carry_out(name, replace(order, **socket_messages.details_of(message)))
    return JSONResponse({"sequence": outcome.sequence, "path": outcome.path})


async def open_line(request: Request) -> Response:
    """Open a line of messages for programs without a WebSocket: its id, and the first messages."""
    return await open_line_for(request, _session_of(request), SeatConversation)


async def read_line(request: Request) -> Response:
    """The messages after those that were seen, as soon as there are some, none after ten seconds."""
    return await read_line_of(request, _session_of(request))


async def write_line(request: Request) -> Response:
    """Bring messages, one JSON object a line; the answers come with the news."""
    return await write_line_of(request, _session_of(request))


async def describe(_request: Request) -> Response:
    """This description."""
    return JSONResponse(document(OPERATIONS, VERSION))


LINE = {"line": str, "seen": int, "closed": int | None, "messages": list[dict[str, Any]]}
MOVE = {"seat": int, "action": str, "number": int, "sequence": int, "key": str, "text": str}
SEATED = {"table": str, "seats": list[int]}
OPERATIONS = (
    Operation("POST", f"{ROOT}/secrets", new_session, {"secret": str}, secret=False),
    Operation(
        *("POST", f"{ROOT}/tables", start, {"secret": str, **SEATED, "links": dict[str, str]}),
        body={"game": str, "name": str, "players": list[str], "options": dict[str, Any], "program": bool},
        status=201,
        secret=False,
    ),
    Operation(
        *("POST", f"{TABLE}/join", join, SEATED),
        body={"link": str, "name": str, "seat": int, "watch": bool, "program": bool},
    ),
    Operation("GET", TABLE, state, SeatState),
    Operation("GET", f"{TABLE}/review", review, SeatReview),
    Operation("POST", f"{TABLE}/line", open_line, LINE),
    Operation("POST", f"{TABLE}/line/{{line}}", write_line, status=204),
    Operation("GET", f"{TABLE}/line/{{line}}/{{seen:int}}", read_line, LINE),
    Operation("POST", f"{TABLE}/{{command}}", command, {"sequence": int, "path": str}, body=MOVE),
    Operation("GET", f"{ROOT}/openapi.json", describe, secret=False),
)


def routes() -> list[Route]:
    """The addresses of the API."""
    return [
        Route(operation.path, answering(operation.endpoint), methods=[operation.method]) for operation in OPERATIONS
    ]
