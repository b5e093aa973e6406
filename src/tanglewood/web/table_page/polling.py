"""Conversations by plain requests, for pages without an open socket: one waits for news, others bring commands.

Each is the same conversation as over a socket, with the same commands, keys and limits.
"""

import gzip

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tanglewood.web.http.access import require_own_page
from tanglewood.web.http.forms import read_body
from tanglewood.web.http.sessions import own_session
from tanglewood.web.rendering.static_files import GZIP_LEVEL, takes_gzip
from tanglewood.web.site import site_of
from tanglewood.web.table.viewers import POLL
from tanglewood.web.table_page.conversation import TOO_MANY, WISHES_WAITING, Conversation, admitted, make_place
from tanglewood.web.table_page.lines import Line

LARGEST_BODY = 64 * 1024


def routes() -> list[Route]:
    """The requests of pages without an open socket."""
    return [
        Route("/table/{table_id}/line", open_line, methods=["POST"]),
        Route("/table/{table_id}/line/{line}", write_line, methods=["POST"]),
        Route("/table/{table_id}/line/{line}/{seen:int}", read_line),
    ]


async def open_line(request: Request) -> Response:
    """POST /table/{id}/line?page=KEY: open a line, and bring its first messages."""
    require_own_page(request)
    return await open_line_for(request, own_session(request), Conversation)


async def open_line_for(request: Request, browser: str | None, conversation: type[Conversation]) -> Response:
    """Open a line for the session `browser`, and answer with its first messages; a 403 for strangers."""
    site, allowed = site_of(request), await admitted(request, request.path_params["table_id"], POLL, browser)
    if allowed is None:
        raise HTTPException(403)
    table, viewer, caller = allowed
    line = Line(table.row.id, caller.browser)
    if make_place(table, viewer, caller):
        site.lines.add(line)
        site.services.spawn(_converse(conversation(line.receive, line.send, site, table, viewer, caller), line))
    else:
        line.close(TOO_MANY)
    return _answer(request, await line.news(0))


async def _converse(conversation: Conversation, line: Line) -> None:
    try:
        await conversation.run()
    finally:
        line.close()


async def read_line(request: Request) -> Response:
    """GET /table/{id}/line/{line}/{seen}: the messages after those that the page has seen."""
    return await read_line_of(request, own_session(request))


async def read_line_of(request: Request, browser: str | None) -> Response:
    """The messages after those that have been seen, soon or after a while; a 404 if the line has ended."""
    line = _line_of(request, browser)
    site_of(request).lines.heard(line)
    return _answer(request, await line.news(request.path_params["seen"]))


async def write_line(request: Request) -> Response:
    """POST /table/{id}/line/{line}: messages of the page, one a line of text."""
    require_own_page(request)
    return await write_line_of(request, own_session(request))


async def write_line_of(request: Request, browser: str | None) -> Response:
    """Bring messages, one a line of text; a 404 if the line has ended, a 429 if too many wait."""
    line, body = _line_of(request, browser), await read_body(request, LARGEST_BODY)
    if line.busy:
        raise HTTPException(429)
    line.bring(body.decode(errors="replace").split("\n")[:WISHES_WAITING])
    return Response(status_code=204)


def _line_of(request: Request, browser: str | None) -> Line:
    """The line in the path; a 404 if it has ended or belongs to somebody else."""
    table_id, line_id = request.path_params["table_id"], request.path_params["line"]
    line = site_of(request).lines.find(table_id, line_id, browser)
    if line is None:
        raise HTTPException(404)
    return line


def _answer(request: Request, news: str | None) -> Response:
    """Messages, compressed if the browser accepts that."""
    if news is None:
        raise HTTPException(404)
    body, headers = news.encode(), {"vary": "Accept-Encoding"}
    if takes_gzip(request):
        body, headers["content-encoding"] = gzip.compress(body, GZIP_LEVEL), "gzip"
    return Response(body, headers=headers, media_type="application/json")
