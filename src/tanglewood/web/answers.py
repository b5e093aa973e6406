"""How requests are answered: pages from templates, redirects, and a page for every error."""

from http import HTTPStatus
from typing import Any

from jinja2 import Environment
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tanglewood.core.errors import TanglewoodError
from tanglewood.web.limit import TooManyTables
from tanglewood.web.tables import Outdated, Tables

SEE_OTHER = 303
HOME = {"url": "/", "label": "All games"}


def tables_of(request: Request) -> Tables:
    """The server's tables."""
    tables: Tables = request.app.state.tables
    return tables


def page(request: Request, template: str, context: dict[str, Any], status: int = 200) -> HTMLResponse:
    """A page made from a template."""
    templates: Environment = request.app.state.templates
    return HTMLResponse(templates.get_template(template).render(context), status)


def go_to(url: str) -> Response:
    """Send the browser to another page after a POST."""
    return RedirectResponse(url, SEE_OTHER)


def error_page(request: Request, status: int, message: str, title: str = "") -> HTMLResponse:
    """A page that says what went wrong and where to go on."""
    words = title or HTTPStatus(status).phrase
    return page(request, "error.html", {"status": status, "title": words, "message": message, "next": HOME}, status)


TITLES = {
    400: "That could not be read",
    403: "This is not open to you",
    404: "Nothing lives here",
    405: "That is not how this page works",
    409: "Not now",
    413: "Too much at once",
    429: "That is a lot of tables",
    500: "Something broke on our side",
}
MESSAGES = {
    404: "There is no such page or table. The lobby has all games, and your tables.",
    405: "Go back and use the buttons of the page.",
}


async def on_http_error(request: Request, error: Exception) -> Response:
    """The page for a refused request."""
    assert isinstance(error, HTTPException)
    phrase = HTTPStatus(error.status_code).phrase
    message = error.detail if error.detail != phrase else MESSAGES.get(error.status_code, phrase)
    answer = error_page(request, error.status_code, message, TITLES.get(error.status_code, ""))
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


async def on_own_error(request: Request, error: Exception) -> Response:
    """The page for what Tanglewood refuses with a reason."""
    status = 409 if isinstance(error, Outdated) else 429 if isinstance(error, TooManyTables) else 400
    return error_page(request, status, str(error), TITLES[status])


async def on_crash(request: Request, _error: Exception) -> Response:
    """The page for a mistake of ours; the log has the rest."""
    message = "Your tables are safe: every move is kept before it is shown. Load the page again."
    return error_page(request, 500, message, TITLES[500])


HANDLERS: dict[Any, Any] = {HTTPException: on_http_error, TanglewoodError: on_own_error, Exception: on_crash}
