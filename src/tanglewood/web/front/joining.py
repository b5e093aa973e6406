"""The page of a link to a table: who sits there, and the seats that are free, to take one or to watch.

The link's secret stays in the fragment of the address, which browsers never send: a reload, another browser or a second
try has it too, and no log and no referrer. The page's script sends it in the body of a form. Looking changes nothing.
"""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tanglewood.store import SPECTATOR, Claim, Seat
from tanglewood.web.http.access import hash_of, path_of, require_own_page, root_of, secret_in, visitor_of
from tanglewood.web.http.forms import clean_name, default_name, read_form, whole_number
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.http.sessions import session_for, session_of
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.refusals import Refused
from tanglewood.web.site import site_of
from tanglewood.web.table.table import Table
from tanglewood.web.table_page.pages import table_of

SEATS = "/seats"  # behind the path of a link's page: the seats that it offers
WATCH = "watch"  # a choice besides the numbers of seats
PLACE = "#table"  # else browsers take the fragment with the secret along to the table's address


async def join_page(request: Request) -> Response:
    """GET /join/{id} or /watch/{id}: the page of a link; whoever has a seat already gets to the table."""
    table = await table_of(request)
    if _sits(table, session_of(request)):
        return _to_table(request, table)
    return await _page(request, table, {})


async def look(request: Request) -> Response:
    """POST /join/{id}/seats or /watch/{id}/seats: the page with the seats that the link in the form offers."""
    require_own_page(request)
    table, form = await table_of(request), await read_form(request)
    site_of(request).limits.joins.count(visitor_of(request))
    offer = await _offer(table, form)
    if offer is None:
        return await _page(request, table, form, error=words("join-used-up"), status=403)
    return await _page(request, table, form, offer)


async def join(request: Request) -> Response:
    """POST /join/{id} or /watch/{id}: exchange the link's secret for a seat or for permission to watch."""
    require_own_page(request)
    table, form = await table_of(request), await read_form(request)
    session = await session_for(request)
    if _sits(table, session):
        return _to_table(request, table)
    site_of(request).limits.joins.count(visitor_of(request))
    offer, name = await _offer(table, form), clean_name(form.get("name", ""))
    if offer is None:
        return await _page(request, table, form, error=words("join-used-up"), status=403)
    choice = _choice(request, form, offer)
    if choice is None:
        return await _page(request, table, form, offer)
    try:
        claim = await table.seat_friend(hash_of(secret_in(form["token"])), session, name, choice)
    except Refused as error:
        return await _page(request, table, form, offer, str(error), 409)
    if claim is None or not claim.seats:
        return await _page(request, table, form, claim or offer, words("join-taken"), 409)
    return _to_table(request, table)


async def _offer(table: Table, form: dict[str, str]) -> Claim | None:
    """What the link whose secret is in a form is good for; None if it is good for nothing here."""
    return await table.services.store.offer_of(table.row.id, hash_of(secret_in(form.get("token", ""))))


def _choice(request: Request, form: dict[str, str], offer: Claim) -> int | None:
    """The seat that a form asks for, `SPECTATOR` to watch; None if it leaves the choice open."""
    choice = form.get("seat", WATCH if path_of(request.scope).startswith("/watch/") else "")
    if choice == "" and offer.purpose == "invite":
        return offer.seats[0]
    return SPECTATOR if choice == WATCH else whole_number(choice)


def _sits(table: Table, session: str | None) -> bool:
    viewer = table.viewer(session)
    return viewer is not None and bool(viewer.mine)


def _to_table(request: Request, table: Table) -> Response:
    return go_to(request, f"/table/{table.row.id}{PLACE}")


async def _page(
    request: Request,
    table: Table,
    form: dict[str, str],
    offer: Claim | None = None,
    error: str = "",
    status: int = 200,
) -> Response:
    """The page of a link: with its secret the seats that it offers, else the field for the secret."""
    services, session, row = table.services, session_of(request), table.row
    people = [seat for seat in row.seats if not seat.bot and not seat.open]
    named = [seat.name for seat in people if seat.name not in ("", default_name(seat.seat))]
    context = {
        "game": table.match.game,
        "error": error,
        "name": clean_name(form.get("name", "")) or (await services.store.name_of(session) if session else ""),
        "host": next(iter(named), words("join-host")),
        "watch": path_of(request.scope).startswith("/watch/"),
        "url": f"{root_of(request)}{path_of(request.scope).removesuffix(SEATS)}",
        "token": secret_in(form["token"]) if offer else "",
        "seats": [] if offer is None else [_seat(table, seat, offer) for seat in row.seats],
        "others_free": any(seat.open for seat in row.seats),
        "watches": offer is not None and offer.purpose in ("table", "spectator"),
    }
    return page(request, "join.html", context, status)


def _seat(table: Table, seat: Seat, offer: Claim) -> dict[str, Any]:
    """A seat in the list: who sits there, and whether the link offers it."""
    opponent = table.services.settings.opponent(seat.bot, seat.level) if seat.bot else None
    offered = seat.open and (offer.purpose == "table" or seat.seat in offer.seats)
    return {
        "seat": seat.seat,
        "name": "" if seat.open else table.names[seat.seat],
        "level": opponent.label if opponent else "",
        "offered": offered,
    }


def routes() -> list[BaseRoute]:
    """The routes of links to tables."""
    return [
        route
        for path in ("/join/{table_id}", "/watch/{table_id}")
        for route in (
            Route(path, join_page),
            Route(path, join, methods=["POST"]),
            Route(path + SEATS, look, methods=["POST"]),
        )
    ]
