"""The language of a visitor's pages: the one they chose, else the first that their browser asks for.

Not every browser says with a socket which languages it asks for, so a page says there which one it is in.

Every request and every socket runs in its visitor's language (`core.language.catalogue.speaking`), so that all
that is said to them is said in it. Pieces drawn once for several visitors are kept apart for each language.
"""

import re

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tanglewood.core.language.catalogue import languages, speaking
from tanglewood.core.language.message import ENGLISH
from tanglewood.web.http.access import cookie_name, is_secure, require_own_page, root_of
from tanglewood.web.http.forms import read_form
from tanglewood.web.http.request_head import cookie_of
from tanglewood.web.http.responses import go_to

COOKIE = "language"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep no cookie longer
OWN_PATH = re.compile(r"/(?!/)[\w/.?=&%-]*", re.ASCII)
MOST_WISHES = 20  # languages of a browser that are looked at


class Languages:
    """Handles every connection in its visitor's language."""

    def __init__(self, app: ASGIApp) -> None:
        """Around `app`."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        with speaking(language_of(HTTPConnection(scope))):
            await self.app(scope, receive, send)


def language_of(connection: HTTPConnection) -> str:
    """The language that a socket's page names, or that its visitor chose, or the best for their browser, or English."""
    offered = languages()
    named = connection.query_params.get("language") if connection.scope["type"] == "websocket" else None
    for wanted in (named, cookie_of(connection, cookie_name(connection, COOKIE))):
        if wanted in offered:
            return wanted
    return best_of(connection.headers.get("accept-language", ""), offered)


def best_of(wishes: str, offered: list[str]) -> str:
    """The first of these languages that an Accept-Language header asks for; a region does not matter."""
    wanted = sorted(map(_wish, wishes.split(",")[:MOST_WISHES]), key=lambda wish: -wish[1])
    return next((name for name, weight in wanted if name in offered and weight > 0), ENGLISH)


def _wish(text: str) -> tuple[str, float]:
    """A language and its weight: "de-AT;q=0.8" is ("de", 0.8)."""
    name, _, weight = text.partition(";")
    try:
        return name.strip().partition("-")[0].lower(), float(weight.partition("=")[2] or 1)
    except ValueError:
        return "", 0.0


async def choose(request: Request) -> Response:
    """POST /language: keep a visitor's choice, and send them back to their page."""
    require_own_page(request)
    form = await read_form(request)
    path, chosen = form.get("page", ""), form.get("language", "")
    back = go_to(request, path if OWN_PATH.fullmatch(path) else "/")
    if chosen in languages():
        where, secure = root_of(request) or "/", is_secure(request)
        name = cookie_name(request, COOKIE)
        back.set_cookie(name, chosen, COOKIE_SECONDS, path=where, secure=secure, httponly=True, samesite="lax")
    return back
