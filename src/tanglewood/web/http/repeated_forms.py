"""One-time keys of forms: a form that is sent several times is carried out once, whichever servers it reaches.

Every posted form of a page has a key. The same person, key and fields get the page to which the first answer led.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from functools import wraps

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Message

from tanglewood.web.http.access import hash_of, new_secret
from tanglewood.web.http.forms import read_body
from tanglewood.web.http.sessions import session_of
from tanglewood.web.http.uploads import FORM_TYPE as UPLOAD_TYPE
from tanglewood.web.rendering.phrases import words
from tanglewood.web.site import Site, site_of

FIELD = "once"
KEY_BYTES = 12
LONGEST_BODY = 1 << 20  # bytes; each page has a bound of its own below that
POSTED = re.compile(r'<form [^>]*method="post"[^>]*>')
SENT = re.compile(rb'(?:^|&)once=([\w-]{16,64})(?:&|$)|name="once"\r\n\r\n([\w-]{16,64})\r\n')
LOOK_SECONDS = 0.1  # between two looks whether the first answer is there
MOST_LOOKS = 100
SEE_OTHER = 303
COMMANDS = "/table/{table_id}/{verb}"  # a table knows its own commands by their keys and the sequence
Endpoint = Callable[[Request], Awaitable[Response]]


def with_keys(html: str) -> str:
    """A page, each of whose posted forms has a fresh key."""
    return POSTED.sub(
        lambda form: f'{form[0]}<input type="hidden" name="{FIELD}" value="{new_secret(KEY_BYTES)}">', html
    )


def keyed(route: BaseRoute) -> BaseRoute:
    """The route; if it takes forms, it carries out each of them once."""
    if not isinstance(route, Route) or "POST" not in (route.methods or ()) or route.path == COMMANDS:
        return route
    return Route(route.path, _once(route.endpoint), methods=["POST"])


def _once(endpoint: Endpoint) -> Endpoint:
    @wraps(endpoint)
    async def answer(request: Request) -> Response:
        body = await read_body(request, LONGEST_BODY)
        again, key = Request(request.scope, _replay(body)), _key_of(request, body)
        return await endpoint(again) if key is None else await _answer(site_of(request), key, endpoint, again)

    return answer


def _replay(body: bytes) -> Callable[[], Awaitable[Message]]:
    """What receives a body that has been read."""

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def _key_of(request: Request, body: bytes) -> str | None:
    """The key under which the answer is kept; browsers write an upload differently each time."""
    sent = SENT.search(body)
    if sent is None:
        return None
    upload = request.headers.get("content-type", "").encode().startswith(UPLOAD_TYPE)
    about = (session_of(request) or "", request.url.path, (sent[1] or sent[2]).decode(), "" if upload else body.hex())
    return hash_of(" ".join(about))


async def _answer(site: Site, key: str, endpoint: Endpoint, request: Request) -> Response:
    """Answer a form, or lead where its first answer led. Other answers than a redirection are not kept."""
    for _ in range(MOST_LOOKS):
        leads = await site.store.begin_form(key)
        if leads is None:
            return await site.services.run_to_completion(_first_answer(site, key, endpoint, request))
        if leads:
            return RedirectResponse(leads, SEE_OTHER)
        await asyncio.sleep(LOOK_SECONDS)
    raise HTTPException(503, words("takes-long"))


async def _first_answer(site: Site, key: str, endpoint: Endpoint, request: Request) -> Response:
    leads = ""
    try:
        response = await endpoint(request)
        if response.status_code == SEE_OTHER and "set-cookie" not in response.headers:
            leads = response.headers["location"]
        return response
    finally:
        await site.store.end_form(key, leads)
