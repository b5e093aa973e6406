"""The WebSocket of a table page."""

import re

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from tanglewood.web.http.access import path_of, socket_from_own_page
from tanglewood.web.http.request_head import why_refused
from tanglewood.web.site import site_of
from tanglewood.web.table.viewers import SOCKET
from tanglewood.web.table_page.conversation import TOO_MANY, Conversation, admitted, make_place

STRANGER = 4403  # a close code
ADDRESS = re.compile("/table/([^/]+)/socket")


class Sockets:
    """Middleware that handles WebSockets before the page middleware, which would hold memory while they are open."""

    def __init__(self, app: ASGIApp) -> None:
        """In front of `app`."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
        elif conversation := await _opened(WebSocket(scope, receive, send)):
            await conversation.run()


async def _opened(socket: WebSocket) -> Conversation | None:
    """The conversation with a tab, or None after closing a socket that is not allowed."""
    address, allowed = ADDRESS.fullmatch(path_of(socket.scope)), None
    if address and not why_refused(socket.scope) and socket_from_own_page(socket):
        allowed = await admitted(socket, address[1], SOCKET)
    if allowed is None:
        await socket.close(STRANGER)
        return None
    table, viewer, caller = allowed
    await socket.accept()
    if not make_place(table, viewer, caller):
        await socket.close(TOO_MANY)
        return None
    return Conversation(socket.receive, socket.send, site_of(socket), table, viewer, caller)
