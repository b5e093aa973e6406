"""The server: Uvicorn with our protocols, which hands its tables over before it ends."""

import asyncio
import logging
import os
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import uvicorn
from starlette.applications import Starlette

from tanglewood.web.runtime.server_address import Reach
from tanglewood.web.server.forwarded import Forwarded
from tanglewood.web.server.protocols import LeanSockets, PatientProtocol

LARGEST_MESSAGE = 16 * 1024
SECONDS_TO_END = 3
SECONDS_TO_PING = 10.0  # a browser that does not answer so soon has gone


class Server(uvicorn.Server):
    """A server that says so, and opens the page, once it listens. It can listen on more sockets later."""

    def __init__(
        self,
        app: Starlette,
        proxy: str,
        announce: Callable[[], object],
        reach: Reach | None = None,
    ) -> None:
        """For an app, behind a `proxy` if it has an address. It calls `announce` once it listens.

        `reach` opens further sockets.
        """
        super().__init__(configure(app, proxy))
        self.table_app, self.announce = app, announce
        self._signs: asyncio.Task[None] | None = None
        self._reach = reach
        if reach is not None:
            reach.serve = self.also_on

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:  # for developers
        """Begin to listen, then announce it."""
        await super().startup(sockets)
        if not self.should_exit:
            self.announce()
            if self._reach is not None:
                self._reach.serving.set()
            self._signs = asyncio.create_task(give_signs_of_life())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:  # for developers
        """Take no more connections, hand the tables over, and end."""
        notify("STOPPING=1")
        for server in self.servers:
            server.close()
        await self.table_app.state.site.tables.hand_over()
        await super().shutdown(sockets)

    async def also_on(self, listener: socket.socket) -> Callable[[], None]:
        """Serve on one more listening socket, which ends with the others; return what ends it before."""
        state: dict[str, Any] = {"server_state": self.server_state, "app_state": self.lifespan.state}
        protocol = partial(PatientProtocol, config=self.config, **state)
        loop = asyncio.get_running_loop()
        server = await loop.create_server(protocol, sock=listener, backlog=self.config.backlog)
        self.servers.append(server)
        address = listener.getsockname()[:2]

        def end() -> None:
            server.close()
            for connection in [
                line for line in self.server_state.connections if getattr(line, "server", None) == address
            ]:
                connection.shutdown()

        return end


def notify(state: str) -> None:
    """Send a state to the service manager, if there is one that waits for it (systemd's `sd_notify`)."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address:
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.setblocking(False)
            line.sendto(state.encode(), re.sub("^@", "\0", address))


async def give_signs_of_life() -> None:
    """Say that the server is ready, then that its event loop runs, as often as the service manager wants to hear it."""
    notify("READY=1")
    seconds = int(os.environ.get("WATCHDOG_USEC", "0")) / 1_000_000
    while seconds:
        notify("WATCHDOG=1")
        await asyncio.sleep(seconds / 2)


def configure(app: Starlette, proxy: str = "") -> uvicorn.Config:
    """The configuration of Uvicorn for the web table; only `proxy` is trusted to say who its visitors are.

    Raises BadOption for a proxy that is no address.
    """
    config = uvicorn.Config(
        Forwarded(app, proxy),
        log_config=None,
        log_level="warning",
        access_log=False,
        http=PatientProtocol,
        ws=LeanSockets,
        ws_ping_interval=SECONDS_TO_PING,
        ws_ping_timeout=SECONDS_TO_PING,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=SECONDS_TO_END,
        server_header=False,
        proxy_headers=False,
    )
    logging.getLogger("uvicorn.error").addFilter(_worth_a_line)
    return config


def _worth_a_line(record: logging.LogRecord) -> bool:
    """Not that somebody sent bytes that are no text: the line is closed, and a log that strangers fill helps nobody."""
    return not record.getMessage().startswith("Invalid UTF-8")
