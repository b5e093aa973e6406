"""The page on which people say how they want to be told that a move is awaited, and the page that ends it."""

import re
from functools import partial
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.core.language.catalogue import active_language
from tanglewood.store import Mailbox, NotificationChannel
from tanglewood.store.channels import HOOK, MAIL, PUSH
from tanglewood.web.http.access import new_secret, require_own_page, visitor_of
from tanglewood.web.http.forms import read_form
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.http.sessions import note_session, session_for, session_of
from tanglewood.web.notify.mail import read_mail_address
from tanglewood.web.notify.public_http import BadAddress, read_url
from tanglewood.web.notify.push import read_subscription
from tanglewood.web.notify.reminders import ALLOW, CONFIRM, STOP
from tanglewood.web.rendering.phrases import message, words
from tanglewood.web.runtime.refusals import Refused
from tanglewood.web.site import site_of
from tanglewood.web.table.permissions import is_host
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.pages import answer_form

PAGE = "/reminders"
MAILBOX = re.compile(r"[0-9a-f]{64}")  # an address for mail in a link
LONGEST_SHOWN = 60


async def ways_page(request: Request) -> Response:
    """GET /reminders: the ways of this browser's person."""
    return await _page(request)


async def _page(request: Request, error: str = "", status: int = 200) -> Response:
    site, session = site_of(request), session_of(request)
    ways = await site.store.channels_of(session) if session else []
    reminders = site.reminders
    key = await reminders.pusher.public_key() if reminders.pusher else ""
    can = {"push_key": key, "mail": reminders.mailer is not None}
    context: dict[str, Any] = {"ways": [await _shown(request, way) for way in ways], "error": error, **can}
    return page(request, "reminders.html", context, status)


async def _shown(request: Request, way: NotificationChannel) -> dict[str, Any]:
    """A way on its owner's page; the end of a webhook's address is often a secret."""
    address = way.address if len(way.address) <= LONGEST_SHOWN else f"{way.address[:LONGEST_SHOWN]}…"
    refusing = way.kind == MAIL and (await _mailbox(request, way.address)).refusing
    return {"id": way.id, "kind": way.kind, "address": address, "ready": way.ready, "refusing": refusing}


async def _mailbox(request: Request, address: str) -> Mailbox:
    site = site_of(request)
    return await site.store.mailbox(await site.reminders.links.mailbox(address))


async def add(request: Request) -> Response:
    """POST /reminders: one more way."""
    require_own_page(request)
    form = await read_form(request)
    site = site_of(request)
    session = await session_for(request)
    site.limits.ways.count(visitor_of(request))
    try:
        way = read_way(request, session, form.get("kind", ""), form.get("address", ""))
    except BadAddress:
        kind = form.get("kind", "")
        return await _page(request, words(f"remind-bad-{kind if kind in (MAIL, PUSH) else HOOK}"), 400)
    await note_session(request, session)
    await site.store.add_channel(way)
    if not way.ready:
        site.services.spawn(site.reminders.ask_owner(way))
    return go_to(request, PAGE)


def read_way(request: Request, owner: str, kind: str, address: str) -> NotificationChannel:
    """The way that a form describes; raises BadAddress."""
    site = site_of(request)
    if kind not in site.reminders.senders:
        raise BadAddress(f"This server tells by {', '.join(site.reminders.senders)}, not by {kind[:20]!r}.")
    if kind == PUSH:
        address = read_subscription(address, private=site.settings.hooks_to_private)
    else:
        address = read_mail_address(address) if kind == MAIL else read_url(address)
    return NotificationChannel(new_secret(), owner, kind, address, active_language(), ready=kind != MAIL)


async def hook(request: Request) -> Response:
    """POST /table/{id}/hook: have a table tell a webhook whose turn it is, or no longer, without an address."""
    return await answer_form(request, partial(_set_hook, request))


async def _set_hook(request: Request, table: Table, viewer: Viewer, form: dict[str, str]) -> str:
    """Set or end a table's webhook and return the next address; raises Refused or TooMany."""
    address = form.get("address", "")
    store, table_id = table.services.store, table.row.id
    if table.row.pace is None or not is_host(table, viewer):
        raise Refused("illegal", message("remind-not-host"))
    site_of(request).limits.ways.count(visitor_of(request))
    try:
        way = read_way(request, table_id, HOOK, address) if address.strip() else None
    except BadAddress:
        raise Refused("unreadable", message("remind-bad-hook")) from None
    for old in await store.channels_of(table_id):
        await store.end_channel(old.id)
    if way is not None:
        await store.add_channel(way)
    return f"/table/{table_id}"


async def remove(request: Request) -> Response:
    """POST /reminders/{way}/remove: one way less."""
    require_own_page(request)
    site, session = site_of(request), session_of(request)
    way = await site.store.channel(request.path_params["way"])
    if way is not None and way.owner == session:
        await site.store.end_channel(way.id)
    return go_to(request, PAGE)


async def stop_page(request: Request) -> Response:
    """GET /stop/{about}/{token}: a button, so that programs which only look at links end nothing."""
    return await _stop_page(request, ended=False)


async def stop(request: Request) -> Response:
    """POST /stop/{about}/{token}: end a way, or all mail to an address. The link is enough, without a cookie
    (RFC 8058).
    """
    site, way = site_of(request), await _about(request, STOP)
    if way is None:
        await site.reminders.stop_mail(request.path_params["about"])
    else:
        await site.store.end_channel(way.id)
    return await _stop_page(request, ended=True, kind=way.kind if way else MAIL)


async def _stop_page(request: Request, *, ended: bool, kind: str = "") -> Response:
    """The page of a link that stops messages. Of mail it also leads back, as only its owner can get there."""
    site = site_of(request)
    about, allow = request.path_params["about"], ""
    if not kind:
        way = await _about(request, STOP)
        kind = way.kind if way else MAIL
    if kind == MAIL and (await site.store.mailbox(about)).declined:
        ended, allow = True, await site.reminders.links.path(ALLOW, about)
    return page(request, "stop_reminders.html", {"kind": kind, "ended": ended, "allow": allow})


async def allow(request: Request) -> Response:
    """POST /allow/{about}/{token}: the owner of an address takes back that they want nothing."""
    require_own_page(request)
    site = site_of(request)
    await _about(request, ALLOW)
    await site.store.decline(request.path_params["about"], declined=False)
    return page(request, "stop_reminders.html", {"kind": MAIL, "ended": False, "allowed": True, "allow": ""})


async def confirm_page(request: Request) -> Response:
    """GET /confirm/{about}/{token}: a button, as above."""
    return page(request, "confirm_mail.html", {"confirmed": (await _way(request)).ready})


async def confirm(request: Request) -> Response:
    """POST /confirm/{about}/{token}: the owner of an address wants to be told."""
    site, way = site_of(request), await _way(request)
    await site.store.confirm_channel(way.id)
    return page(request, "confirm_mail.html", {"confirmed": True})


async def _way(request: Request) -> NotificationChannel:
    """The way that the link in the path confirms; else a 404."""
    way = await _about(request, CONFIRM)
    if way is None:
        raise HTTPException(404, words("remind-gone"))
    return way


async def _about(request: Request, right: str) -> NotificationChannel | None:
    """The way that a link is about, None for one that is about an address; a 404 if it does not carry that right."""
    site, path = site_of(request), request.path_params
    if not await site.reminders.links.allows(right, path["about"], path["token"]):
        raise HTTPException(404, words("remind-gone"))
    way = await site.store.channel(path["about"])
    if way is None and not MAILBOX.fullmatch(path["about"]):
        raise HTTPException(404, words("remind-gone"))
    return way
