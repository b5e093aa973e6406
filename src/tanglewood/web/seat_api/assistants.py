"""The tools of assistants at `/mcp`, over streamable HTTP. Each call asks the seat API of this server, in the process.

It asks as the visitor who called, so the limits of an address count as everywhere. The extra `agents` is needed.
"""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import BaseRoute, Route
from starlette.types import Message, Receive, Scope, Send

from tanglewood import __version__
from tanglewood.core.checks.errors import BadOption, TanglewoodError
from tanglewood.core.checks.extras import install_command
from tanglewood.core.checks.untrusted import read_json
from tanglewood.play.messages import message
from tanglewood.web.http.access import FORWARDED, from_own_page
from tanglewood.web.rendering.phrases import words

PATH = "/mcp"
LARGEST_CALL = 64 * 1024  # bytes
MOST_BYTES = 1 << 22  # of an answer of the seat API
PASSED_ON = (b"host", b"accept-language", *(name.encode() for name in FORWARDED))  # of the headers of a call


class Refusal(TanglewoodError):
    """What the seat API refuses, with its reason."""


class OwnServer:
    """The seat API of this server, asked for the visitor who sent a request."""

    def __init__(self, request: Request) -> None:
        self.request = request

    async def ask(self, secret: str, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The answer to a request; raises Refusal."""
        data = b"" if body is None else json.dumps(body).encode()
        status, text = await self._send(self._scope(secret, method, path), data)
        answer = read_json(text, MOST_BYTES) if text else {}
        if status >= HTTPStatus.BAD_REQUEST:
            raise Refusal(str(answer["reason"]) if isinstance(answer, dict) else f"HTTP {status}")
        return answer

    def _scope(self, secret: str, method: str, path: str) -> Scope:
        scope = self.request.scope
        path, _, query = path.partition("?")
        headers = [(name, value) for name, value in scope["headers"] if name in PASSED_ON]
        headers += [(b"authorization", f"Bearer {secret}".encode())] if secret else []
        kept = {name: scope[name] for name in ("scheme", "client", "server", "asgi", "http_version") if name in scope}
        root = self.request.app.state.root_path
        about = {"type": "http", "method": method, "path": root + path, "query_string": query.encode()}
        return {**kept, **about, "raw_path": (root + path).encode(), "root_path": root, "headers": headers}

    async def _send(self, scope: Scope, body: bytes) -> tuple[int, bytes]:
        """The status and the body of an answer of the app."""
        messages: list[Message] = []
        asked = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> Message:
            return next(asked, {"type": "http.disconnect"})

        async def send(message: Message) -> None:
            messages.append(message)

        await self.request.app(scope, receive, send)
        return messages[0]["status"], b"".join(message.get("body", b"") for message in messages)


class Assistants:
    """The route of the tools, and what runs beneath it as long as the server does."""

    def __init__(self) -> None:
        """Raises BadOption without the extra."""
        try:
            from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

            from tanglewood.agents.protocol import protocol_server
        except ModuleNotFoundError as error:
            raise BadOption(message("assistants-missing", command=install_command("agents"))) from error
        protocol = protocol_server(__version__, OwnServer)
        self.manager: Any = StreamableHTTPSessionManager(
            protocol, json_response=True, stateless=True, max_request_body_size=LARGEST_CALL
        )

    @property
    def route(self) -> BaseRoute:
        """The route of the tools."""
        return Route(PATH, self, methods=["GET", "POST", "DELETE"])

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Serve assistants meanwhile."""
        async with self.manager.run():
            yield

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a call; pages of other sites may not call."""
        request = Request(scope)
        if "origin" in request.headers and not from_own_page(request):
            await JSONResponse({"reason": words("error-other-site")}, 403)(scope, receive, send)
            return
        await self.manager.handle_request(scope, receive, send)
