"""A person's own account: go on in another browser, sign out others, read all that the server holds, erase it.

A code, or its link, lets one more browser act for the same person. It works once, within ten minutes. Passkeys do the
same for longer (`passkeys`); both end in a sign-in of the store.
"""

import json
import secrets
from base64 import b64encode
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tanglewood.store.passkeys import CODE_SECONDS
from tanglewood.web.http.access import (
    hash_of,
    is_here,
    is_secure,
    new_secret,
    origin_of,
    require_own_page,
    root_of,
    visitor_of,
)
from tanglewood.web.http.forms import read_form
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.http.sessions import SESSION_BYTES, end_cookie, own_session, session_for, session_of, set_cookie
from tanglewood.web.people.erasure import erase
from tanglewood.web.rendering.phrases import words
from tanglewood.web.rendering.share_picture import qr_code
from tanglewood.web.runtime.server_address import LOCAL
from tanglewood.web.site import site_of

SETTINGS = "/settings"
LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that looks like another
CODE_LETTERS = 10  # 49 bits, which nobody guesses within ten minutes at the rate that the limits allow
HALF = CODE_LETTERS // 2
FORMAT = "tanglewood-person-1"


async def sign_out_others(request: Request) -> Response:
    """POST /sign-out: this browser gets a new cookie, and no other one acts for its person any more."""
    require_own_page(request)
    site, person, answer = site_of(request), session_of(request), go_to(request, SETTINGS)
    site.limits.joins.count(visitor_of(request))
    if person is not None and await site.store.knows(person):
        secret = new_secret(SESSION_BYTES)
        await site.store.sign_out_others(person, hash_of(secret))
        await site.peers.changed_sign_ins()
        set_cookie(request, answer, secret)
    return answer


async def offer(request: Request) -> Response:
    """POST /device: the page with a code for this browser's person, which replaces an older one.

    The code is on the page itself: it is a new one each time, so the length of no other page tells anything of it.
    """
    require_own_page(request)
    site, person, form = site_of(request), session_of(request), await read_form(request)
    site.limits.joins.count(visitor_of(request))
    if person is None or not await site.store.knows(person):
        return go_to(request, "/")
    table_id = form.get("table", "")
    at_table = await site.tables.has_access(table_id, person)
    code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))
    await site.store.offer_device(person, hash_of(code), table_id if at_table else "")
    reach, visited = site.services.reach, origin_of(request)
    address = f"{reach.origin(visited, here=is_here(request))}/continue"
    context = {
        "code": f"{code[:HALF]}-{code[HALF:]}",
        "address": address,
        "link": f"{address}#{code}",
        "picture": f"data:image/svg+xml;base64,{b64encode(qr_code(f'{address}#{code}')).decode()}",
        "minutes": CODE_SECONDS // 60,
        "local": reach.kind(visited, here=is_here(request)) == LOCAL,
        "back": site.settings.url_of(table_id) if at_table else f"{site.settings.root_path}{SETTINGS}",
    }
    return page(request, "device.html", context)


async def continue_page(request: Request) -> Response:
    """GET /continue: the page that takes a code; its link has the code in the fragment, which browsers do not send."""
    return await _continue_page(request)


async def _continue_page(request: Request, error: str = "", status: int = 200) -> Response:
    site, person = site_of(request), session_of(request)
    context: dict[str, Any] = {"error": error, "games": person is not None and await site.store.knows(person)}
    return page(request, "continue.html", context, status)


async def continue_here(request: Request) -> Response:
    """POST /continue: this browser acts for the person of the code from now on."""
    require_own_page(request)
    site, form = site_of(request), await read_form(request)
    person = await session_for(request)
    site.limits.joins.count(visitor_of(request))
    code = hash_of(_read_code(form.get("token", "")))
    if (table_id := await site.store.own_device_table(person, code)) is not None:
        return _to_games(request, table_id)
    secret = new_secret(SESSION_BYTES)  # a fresh one, as somebody may have planted the old one
    before = person if await site.store.knows(person) else ""
    outcome = await site.store.use_device_code(code, hash_of(secret), before, brings="bring" in form)
    if outcome is None:
        return await _continue_page(request, words("device-bad-code"), 403)
    await site.peers.changed_sign_ins()
    for brought in outcome[1]:
        await site.tables.meet(brought)
    answer = _to_games(request, outcome[0])
    set_cookie(request, answer, secret)
    return answer


def _to_games(request: Request, table_id: str) -> Response:
    """To the table of a code, else to all; with a place, else browsers take the fragment with the code along."""
    return go_to(request, f"/table/{table_id}#table" if table_id else "/games#main")


def _read_code(text: str) -> str:
    """The code in what somebody enters: in small letters, with its hyphen, or at the end of a link."""
    return "".join(letter for letter in text.rpartition("#")[2].upper() if letter in LETTERS)


async def sign_out_here(request: Request) -> Response:
    """POST /sign-out/here: sign this browser out, whoever it acts for, unless the person could never come back."""
    require_own_page(request)
    site, browser, session = site_of(request), own_session(request), session_of(request)
    if browser is None or session is None:
        return go_to(request, SETTINGS)
    if await site.store.is_signed_in(browser) or await site.store.passkeys_of(session):
        await site.store.sign_out(browser)
        await site.peers.changed_sign_ins()
    return go_to(request, SETTINGS)


async def privacy(request: Request) -> Response:
    """GET /privacy: what the server keeps about people, and for how long."""
    return _page(request)


def _page(request: Request, said: str = "", error: str = "", status: int = 200) -> Response:
    settings = site_of(request).settings
    context = {
        "strangers": settings.open,
        "mail": site_of(request).reminders.mailer is not None,
        "finished": settings.finished,
        "days_kept": settings.days_kept,
        "said": said,
        "error": error,
    }
    return page(request, "privacy.html", context, status)


async def data(request: Request) -> Response:
    """GET /privacy/data.json: all that the store holds about this browser's person."""
    site, person = site_of(request), session_of(request)
    site.limits.joins.count(visitor_of(request))
    documents = await site.store.all_about(person) if person is not None else {}
    text = await site.services.run_in_helper(
        partial(json.dumps, {"format": FORMAT, **documents}, ensure_ascii=False, indent=1)
    )
    headers = {"content-disposition": 'attachment; filename="tanglewood-data.json"'}
    return Response(text + "\n", media_type="application/json", headers=headers)


async def erase_all(request: Request) -> Response:
    """POST /privacy/erase: erase all that the server holds about this browser's person."""
    require_own_page(request)
    site, person, form = site_of(request), session_of(request), await read_form(request)
    if form.get("sure") != "yes":
        return _page(request, error=words("erase-unsure"), status=400)
    site.limits.joins.count(visitor_of(request))
    if person is not None:
        await site.services.run_to_completion(erase(site, person))
        await site.peers.changed_sign_ins()
    answer = _page(request, said=words("erase-done"))
    end_cookie(request, answer)
    if is_secure(request) and not root_of(request):  # else other sites on this host would lose theirs
        answer.headers["clear-site-data"] = '"cache", "storage"'
    return answer


def routes() -> list[BaseRoute]:
    """The routes of every server."""
    return [
        Route("/sign-out", sign_out_others, methods=["POST"]),
        Route("/sign-out/here", sign_out_here, methods=["POST"]),
        Route("/device", offer, methods=["POST"]),
        Route("/continue", continue_page),
        Route("/continue", continue_here, methods=["POST"]),
        Route("/privacy", privacy),
        Route("/privacy/data.json", data),
        Route("/privacy/erase", erase_all, methods=["POST"]),
    ]
