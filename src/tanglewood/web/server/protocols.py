"""HTTP and WebSocket protocols for public servers with many open connections.

HTTP: connections with incomplete requests are closed. WebSockets: each message is compressed on its own, so an idle
connection keeps no window.
"""

from asyncio import Transport
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame

OWING = (h11.IDLE, h11.SEND_BODY)  # states in which the browser must send next
COMPRESSION = {"level": 4}  # higher ones save little and take twice the time
AT_ONCE = 16 * 1024  # bytes read of a connection before others have their turn; asyncio itself takes 256 KiB
MOST_FRAGMENTS = 64  # of a message
UNREAD_BYTES = 64 * 1024  # answers to pings that a browser leaves unread
TOO_BIG = 1009  # a close code


class PatientProtocol(H11Protocol):
    """Uvicorn's protocol with a timeout for incomplete requests."""

    patience = 10.0  # seconds; the timeout is between once and twice this

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Start watching a new connection."""
        super().connection_made(transport)
        if hasattr(transport, "max_size"):  # of asyncio's own loops
            transport.max_size = AT_ONCE
        self._watch()

    def _watch(self, before: object = None) -> None:
        """Close the connection if it has not advanced since the last check."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it has become a WebSocket
        state = self.conn.their_state
        owed = (self.cycle, state) if state in OWING else None
        if owed is not None and owed == before:
            self.transport.close()
        else:
            self.loop.call_later(self.patience, self._watch, owed)


class LeanSockets(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, without what a stranger could fill the memory with."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Create it for one connection."""
        super().__init__(*args, **kwargs)
        each = {"server_no_context_takeover": True, "client_no_context_takeover": True}
        self.conn.available_extensions = [ServerPerMessageDeflateFactory(**each, compress_settings=COMPRESSION)]

    def handle_cont(self, event: Frame) -> None:
        """Take the next fragment of a message. Empty ones have no bytes that count, so their number has a bound."""
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.send_close(TOO_BIG)
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer a ping, unless the answers to earlier ones pile up."""
        if self.transport.get_write_buffer_size() > UNREAD_BYTES:
            self.transport.abort()
        else:
            super().handle_ping()

    async def send(self, message: Any) -> None:
        """Send a message of the application; once the socket is open, drop the handshake's data."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response
            self.scope["headers"] = []
