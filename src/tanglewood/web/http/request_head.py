"""The head of a request, bounded before anything else looks at it: its size, its host, its cookies."""

import re

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tanglewood.web.rendering.phrases import words

TARGET_BYTES = 12 * 1024  # of path and query: a position's code has two thirds
HEAD_BYTES = 32 * 1024
MOST_HEADERS = 100
HOST = re.compile(r"([\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\])(:\d{1,5})?", re.ASCII)


class Heads:
    """Answers requests whose head nobody should have to read."""

    def __init__(self, app: ASGIApp) -> None:
        """In front of `app`."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] == "http" and (refused := why_refused(scope)):
            status, reason = refused
            await PlainTextResponse(reason, status)(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def why_refused(scope: Scope) -> tuple[int, str] | None:
    """Why the head of a request is not read on, as a status and a sentence; None for a fine one."""
    headers = scope["headers"]
    if len(scope["raw_path"]) + len(scope["query_string"]) > TARGET_BYTES:
        return 414, words("error-too-large")
    if len(headers) > MOST_HEADERS or sum(len(name) + len(value) for name, value in headers) > HEAD_BYTES:
        return 431, words("error-too-large")
    hosts = Headers(raw=headers).getlist("host")
    return None if all(map(HOST.fullmatch, hosts)) and len(hosts) < 2 else (400, words("error-host"))


def cookie_of(connection: HTTPConnection, name: str) -> str:
    """Return the value of a cookie as it stands, "" where there is none.

    Python's own reader of cookies takes seconds for one with thousands of backslashes.
    """
    parts = (part.partition("=") for line in connection.headers.getlist("cookie") for part in line.split(";"))
    return next((value.strip() for key, _, value in parts if key.strip() == name), "")
