"""HTTP for servers that strangers reach: a request that does not become whole is closed."""

from asyncio import Transport

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

OWING = (h11.IDLE, h11.SEND_BODY)  # the browser is to send the next


class PatientProtocol(H11Protocol):
    """Uvicorn's protocol, which by itself waits for half a request for ever."""

    patience = 10.0  # seconds, at most twice as many

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """A connection is open: from now on it is looked at."""
        super().connection_made(transport)
        self._watch()

    def _watch(self, before: object = None) -> None:
        """Close the connection if it still owes what it owed at the last look."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it has become a WebSocket's
        state = self.conn.their_state
        owed = (self.cycle, state) if state in OWING else None
        if owed is not None and owed == before:
            self.transport.close()
        else:
            self.loop.call_later(self.patience, self._watch, owed)
