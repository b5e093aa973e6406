"""Responses: pages from templates, redirects, and a page for every error."""

import gzip
import re
from http import HTTPStatus
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tanglewood.core.checks.errors import BadOption, BadPosition, BadPuzzle, UnknownName
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.store import StoreError
from tanglewood.web.http.access import headers_for, is_here, masked, origin_of, path_of, root_of
from tanglewood.web.http.repeated_forms import with_keys
from tanglewood.web.http.sessions import NewSession, on_new_session
from tanglewood.web.http.uploads import BadUpload
from tanglewood.web.rendering.phrases import message, words
from tanglewood.web.rendering.static_files import GZIP_LEVEL, takes_gzip
from tanglewood.web.runtime.rate_limits import TooMany
from tanglewood.web.runtime.refusals import Outdated, Unreadable
from tanglewood.web.runtime.services import Busy

SEE_OTHER = 303
LOBBY = "/"
COMMAND = re.compile(r"(/table/[^/]+|/tournaments/[^/]+|/puzzle/.+|/privacy)/[^/]+")  # the page of what is asked of it
FORM = re.compile(  # pages that take their own forms
    r"/(new|position|join|watch|tournaments)/[^/]+|/statistics(/take)?|/boards"
)


def game_of(request: Request) -> Game:
    """The game in a path; a 404 with the nearest name if there is none."""
    try:
        return get_game(request.path_params["game"])
    except UnknownName as error:
        raise HTTPException(404, str(error)) from error


def page(request: Request, template: str, context: dict[str, Any], status: int = 200) -> HTMLResponse:
    """A page rendered from a template, compressed if the browser accepts that."""
    where = {"page_path": page_path(request), "site": origin_of(request).removesuffix(root_of(request))}
    drawn: str = request.app.state.templates.get_template(template).render({**where, **context})
    body = masked(with_keys(drawn)).encode()
    headers = {"vary": "Accept-Encoding"}
    if takes_gzip(request):
        body, headers["content-encoding"] = gzip.compress(body, GZIP_LEVEL), "gzip"
    return HTMLResponse(body, status, headers)


def page_path(request: Request) -> str:
    """The address below the prefix at which a browser sees the page again."""
    path = path_of(request.scope)
    if request.method != "POST":
        return f"{path}?{request.url.query}" if request.url.query else path
    command = COMMAND.fullmatch(path)
    return command[1] if command else path if FORM.fullmatch(path) else LOBBY


def go_to(request: Request, path: str) -> Response:
    """Send the browser to another page, by its path below the prefix."""
    return RedirectResponse(root_of(request) + path, SEE_OTHER)


def error_page(request: Request, status: int, lead: str, **more: Any) -> HTMLResponse:
    """A page that says what went wrong and where to go on.

    It sets the security headers itself: a crash skips the middleware.
    """
    answer = page(request, "error.html", {"title": words(_name(status)), "message": lead, **more}, status)
    answer.headers.update({**headers_for(request.scope), "cache-control": "no-store"})
    return answer


def _name(status: int) -> str:
    """The message for a status; its `does` says what to do."""
    name = f"error-{status}"
    return name if message.has(name) else "error-other"


async def on_http_error(request: Request, error: Exception) -> Response:
    """The page for a refused request."""
    assert isinstance(error, HTTPException)
    phrase = HTTPStatus(error.status_code).phrase
    usual = words(_name(error.status_code), "does") or words("error-other", "does")
    answer = error_page(request, error.status_code, error.detail if error.detail != phrase else usual)
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


async def on_refused(request: Request, error: Exception) -> Response:
    """The page for a TanglewoodError, whose message is meant for people."""
    return error_page(request, STATUS_OF[type(error)], str(error))


async def on_unreadable(request: Request, error: Exception) -> Response:
    """The page for a table that cannot be shown; its players can save what is left of it, and remove it."""
    assert isinstance(error, Unreadable)
    status = 409 if isinstance(error, Outdated) else 410
    lead = f"{error} {repair_advice(request)}" if error.damaged else str(error)
    return error_page(request, status, lead, broken=error.url, journal=error.match is not None)


def repair_advice(request: Request) -> str:
    """How the server's operator can repair a damaged table."""
    return words("damaged-here" if is_here(request) else "damaged-ask")


async def on_store_error(request: Request, _error: Exception) -> Response:
    """The page while the store fails; the log has the reason."""
    answer = error_page(request, 503, words("error-store"))
    answer.headers["retry-after"] = "5"
    return answer


async def on_gone(_request: Request, _error: Exception) -> Response:
    """An empty response for a browser that left before it had sent everything."""
    return Response(status_code=400)


async def on_crash(request: Request, _error: Exception) -> Response:
    """The page for an internal error; the log has the details."""
    return error_page(request, 500, words("error-500", "does"))


STATUS_OF: dict[type[Exception], int] = {
    BadOption: 400,
    BadPosition: 400,
    BadPuzzle: 404,
    BadUpload: 400,
    TooMany: 429,
    Busy: 503,
}
HANDLERS: dict[Any, Any] = {
    HTTPException: on_http_error,
    NewSession: on_new_session,
    Unreadable: on_unreadable,
    StoreError: on_store_error,
    ClientDisconnect: on_gone,
    Exception: on_crash,
    **dict.fromkeys(STATUS_OF, on_refused),
}
