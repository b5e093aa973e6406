"""The WebSockets at a table: of its pages, and of programs."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from tanglewood.web.http.access import path_of, socket_from_own_page
from tanglewood.web.http.request_head import why_refused
from tanglewood.web.http.sessions import own_session
from tanglewood.web.site import site_of
from tanglewood.web.table.viewers import SOCKET
from tanglewood.web.table_page.conversation import TOO_MANY, Conversation, admitted, make_place

STRANGER = 4403  # a close code


@dataclass(frozen=True)
class Door:
    """A kind of socket: its address, who comes by it (None: nobody we let in), and what is said there."""

    address: re.Pattern[str]
    session: Callable[[WebSocket], str | None]
    conversation: type[Conversation]


def _session_of_page(socket: WebSocket) -> str | None:
    return own_session(socket) if socket_from_own_page(socket) else None


PAGE_DOOR = Door(re.compile("/table/([^/]+)/socket"), _session_of_page, Conversation)


class Sockets:
    """Middleware that handles WebSockets before the page middleware, which would hold memory while they are open."""

    def __init__(self, app: ASGIApp, doors: Sequence[Door]) -> None:
        """In front of `app`."""
        self.app, self.doors = app, doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
        elif conversation := await self._opened(WebSocket(scope, receive, send)):
            await conversation.run()

    async def _opened(self, socket: WebSocket) -> Conversation | None:
        """The conversation with a tab or a program, or None after closing a socket that is not allowed."""
        allowed, path = None, path_of(socket.scope)
        addresses = ((door, door.address.fullmatch(path)) for door in self.doors)
        door, address = next(((door, match) for door, match in addresses if match), (PAGE_DOOR, None))
        if address and not why_refused(socket.scope):
            allowed = await admitted(socket, address[1], SOCKET, door.session(socket))
        if allowed is None:
            await socket.close(STRANGER)
            return None
        table, viewer, caller = allowed
        await socket.accept()
        if not make_place(table, viewer, caller):
            await socket.close(TOO_MANY)
            return None
        return door.conversation(socket.receive, socket.send, site_of(socket), table, viewer, caller)
