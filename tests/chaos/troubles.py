"""What goes wrong in a night: servers, the disk, the clock, the database, and the line to it."""

import random
import signal
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from tests import postgres
from tests.web.serve_command import Served, set_clock_ahead, site_of

SERVERS = 3  # on PostgreSQL
PAUSED = 1.0, 4.0  # seconds of what passes
HUNG = 21.0, 25.0  # seconds of what hangs for long
BETWEEN = 0.5, 4.0  # seconds from one trouble to the next
HOUR = 3600.0
PIECE = 65536


class Line:
    """The line between a server and its database: it can be cut, and comes back."""

    def __init__(self, port: int) -> None:
        self.there, self.cut = port, threading.Event()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.open: set[socket.socket] = set()
        threading.Thread(target=self._run, daemon=True).start()

    @property
    def port(self) -> int:
        """Where servers connect to."""
        return int(self.listener.getsockname()[1])

    def _run(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self.listener.accept()
                try:
                    if self.cut.is_set():
                        raise ConnectionRefusedError
                    there = socket.create_connection(("127.0.0.1", self.there))
                except OSError:
                    here.close()
                    continue
                self.open |= {here, there}
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=self._carry, args=[one, other], daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(PIECE):
                other.sendall(data)
        self.open -= {one, other}
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def break_off(self, seconds: float) -> None:
        """Cut it for a while."""
        self.cut.set()
        for end in list(self.open):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        time.sleep(seconds)
        self.cut.clear()


class Place:
    """Servers with all that they need, which can be put in trouble: three on PostgreSQL, one on SQLite."""

    def __init__(self, folder: Path, stack: ExitStack, database: postgres.Server | None) -> None:
        self.folder, self.database = folder, database
        self.line = Line(database.port) if database else None
        self.own = database.new_database() if database else str(folder / "tables.sqlite")
        if self.line is None:
            self.servers = [Served(self.own, log=folder / "log")]
            stack.callback(self.servers[0].end)
            self.url = self.servers[0].url
        else:
            site = stack.enter_context(site_of(self._told(self.line.port), SERVERS, folder))
            self.servers, self.url = site.servers, site.url

    def _told(self, port: int) -> str:
        """The store's address for the servers."""
        parts = urlsplit(self.own)
        return urlunsplit(parts._replace(netloc=f"{parts.username}@127.0.0.1:{port}"))

    def troubles(self) -> dict[str, Callable[[random.Random], object]]:
        """What can happen here."""
        found: dict[str, Callable[[random.Random], object]] = {
            "server killed": lambda chance: self._restart([chance.choice(self.servers)], signal.SIGKILL, chance),
            "server hung": self._hang,
            "rolling restart": lambda _: self._roll(),
            "all servers killed": lambda chance: self._restart(self.servers, signal.SIGKILL, chance),
        }
        if self.line is None:
            return {**found, "disk full": self._fill, "clock jumps": self._jump}
        line = self.line
        return {
            **found,
            "database restarted": self._restart_database,
            "line cut": lambda chance: line.break_off(chance.uniform(*PAUSED)),
        }

    def _restart(self, servers: Sequence[Served], how: int, chance: random.Random) -> None:
        """End servers, and start them again as a service manager does."""
        for server in servers:
            server.end(how)
        time.sleep(chance.uniform(0, PAUSED[0]))
        for server in servers:
            server.start()

    def _roll(self) -> None:
        """Restart one server after the other, as for an upgrade."""
        for server in self.servers:
            server.end()
            server.start()

    def _hang(self, chance: random.Random) -> None:
        """A server stands still, sometimes for longer than any silence that is waited for."""
        with chance.choice(self.servers).hung():
            time.sleep(chance.uniform(*chance.choice((PAUSED, HUNG))))

    def _fill(self, chance: random.Random) -> None:
        full = Path(self.own).with_suffix(".full")
        full.touch()
        time.sleep(chance.uniform(*PAUSED))
        full.unlink()

    def _jump(self, chance: random.Random) -> None:
        set_clock_ahead(self.folder, chance.uniform(-HOUR, HOUR))

    def _restart_database(self, chance: random.Random) -> None:
        assert self.database is not None
        self.database.end(chance.choice([signal.SIGINT, signal.SIGQUIT]))
        time.sleep(chance.uniform(*PAUSED))
        self.database.start()
