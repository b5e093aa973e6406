"""What goes wrong in a night: processes, the disk, the clock, the database, and the line to it."""

import os
import random
import signal
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from tests import postgres
from tests.web.several import Several

PAUSED = 1.0, 4.0  # seconds of what passes
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
    """A server with all that it needs, which can be put in trouble."""

    def __init__(self, folder: Path, processes: int, database: postgres.Server | None) -> None:
        self.folder, self.processes, self.database = folder, processes, database
        self.line = Line(database.port) if database else None
        self.own = database.new_database() if database else str(folder / "tables.sqlite")
        self.host = self._started(0)

    @property
    def _told(self) -> str:
        """The store's address for the server."""
        if self.line is None:
            return self.own
        parts = urlsplit(self.own)
        return urlunsplit(parts._replace(netloc=f"{parts.username}@127.0.0.1:{self.line.port}"))

    def _started(self, port: int) -> Several:
        return Several(self._told, self.processes, log=self.folder / "log", port=port)

    def end(self) -> None:
        """End the server."""
        self.host.end()

    def troubles(self) -> dict[str, Callable[[random.Random], object]]:
        """What can happen here."""
        found = {
            "process killed": lambda chance: self._signal(chance, signal.SIGKILL),
            "process paused": self._pause,
            "rolling restart": lambda _: self.host.process.send_signal(signal.SIGHUP),
            "server killed": self._kill_all,
        }
        if self.database is None:
            return {**found, "disk full": self._fill, "clock jumps": self._jump}
        assert self.line is not None
        line = self.line
        return {
            **found,
            "database restarted": self._restart_database,
            "line cut": lambda chance: line.break_off(chance.uniform(*PAUSED)),
        }

    def _signal(self, chance: random.Random, how: int) -> int:
        """Send a signal to one of the processes; its number, 0 if there was none."""
        with suppress(ProcessLookupError, IndexError, OSError):
            process = chance.choice(self.host.children())
            os.kill(process, how)
            return process
        return 0

    def _pause(self, chance: random.Random) -> None:
        process = self._signal(chance, signal.SIGSTOP)
        time.sleep(chance.uniform(*PAUSED))
        if process:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)

    def _kill_all(self, _: random.Random) -> None:
        """Kill the supervisor; its processes end without it, and a service manager starts it again."""
        port = urlsplit(self.host.url).port or 0
        self.host.end(signal.SIGKILL)
        host = self._started(port)
        while host.url != self.host.url:  # the processes of the one before still end
            host.end()
            host = self._started(port)
        self.host.process, self.host.log = host.process, host.log

    def _fill(self, chance: random.Random) -> None:
        full = Path(self.own).with_suffix(".full")
        full.touch()
        time.sleep(chance.uniform(*PAUSED))
        full.unlink()

    def _jump(self, chance: random.Random) -> None:
        (self.folder / "ahead").write_text(str(chance.uniform(-HOUR, HOUR)))

    def _restart_database(self, chance: random.Random) -> None:
        assert self.database is not None
        self.database.end(chance.choice([signal.SIGINT, signal.SIGQUIT]))
        time.sleep(chance.uniform(*PAUSED))
        self.database.start()
