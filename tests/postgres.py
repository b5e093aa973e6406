"""A PostgreSQL server for the tests, thrown away afterwards; Debian's package `postgresql` has what it takes."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import psycopg
import pytest

PATIENCE = 60
OWNER = "tanglewood"
PASSWORD = "Wall-nut 7"
STRANGERS = "locked"  # this role has to know its password
ACCESS_RULES = f"host all {STRANGERS} 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n"
# Nothing of it has to outlive the machine.
OPTIONS = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "max_connections=60")


def program(name: str) -> str | None:
    """The path of one of PostgreSQL's programs, the newest there is."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    return shutil.which(name) or (str(found[-1]) if found else None)


def other_user() -> list[str]:
    """What a command begins with that PostgreSQL runs, as it refuses to be root."""
    if os.getuid():
        return []
    name = next(name for name in ("postgres", "nobody") if any(entry.pw_name == name for entry in pwd.getpwall()))
    who = pwd.getpwnam(name)
    return ["setpriv", f"--reuid={who.pw_uid}", f"--regid={who.pw_gid}", "--clear-groups"]


class Server:
    """A server in a folder of its own, which can be ended and started again."""

    def __init__(self, folder: Path) -> None:
        self.data, self.user = folder / "data", other_user()
        if self.user:
            os.chown(folder, int(self.user[1].partition("=")[2]), -1)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._numbers = count()
        initdb = [program("initdb") or "", "-D", str(self.data), "-U", OWNER, "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run([*self.user, *initdb, "--locale=C.UTF-8"], check=True, stdout=subprocess.DEVNULL, cwd="/")
        (self.data / "pg_hba.conf").write_text(ACCESS_RULES)
        self.start()
        with self.admin() as db:
            db.execute(f"CREATE ROLE {STRANGERS} LOGIN PASSWORD '{PASSWORD}'")

    def start(self) -> None:
        self._launch()
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(psycopg.OperationalError), self.admin():
                return
            assert time.monotonic() < end, (self.data / "server.log").read_text()
            time.sleep(0.05)
            if self.process.poll() is not None:  # it does not begin before all of a killed one has ended
                self.log.close()
                self._launch()

    def _launch(self) -> None:
        words = [word for option in OPTIONS for word in ("-c", option)]
        command = [program("postgres") or "", "-D", str(self.data), "-p", str(self.port), *words]
        self.log = (self.data / "server.log").open("ab")
        self.process = subprocess.Popen([*self.user, *command], stdout=self.log, stderr=self.log, cwd="/")

    def end(self, how: int = signal.SIGINT) -> None:
        """End it at once (SIGINT breaks all lines off)."""
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        self.log.close()

    @contextmanager
    def admin(self, database: str = "postgres") -> Iterator["psycopg.Connection[tuple[object, ...]]"]:
        with psycopg.connect(self.address(database), autocommit=True) as db:
            yield db

    def address(self, database: str, user: str = OWNER) -> str:
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def new_database(self, more: str = "") -> str:
        """The address of a new database."""
        name = f"t{next(self._numbers)}"
        with self.admin() as db:
            db.execute(f"CREATE DATABASE {name} {more}")
        return self.address(name)


@contextmanager
def serving() -> Iterator[Server]:
    """A running server; the test is left out where PostgreSQL is not installed."""
    if program("postgres") is None or program("initdb") is None:
        pytest.skip("no PostgreSQL server here; Debian's package postgresql has one")
    with tempfile.TemporaryDirectory(prefix="tanglewood-postgres-", ignore_cleanup_errors=True) as folder:
        server = Server(Path(folder))
        try:
            yield server
        finally:
            if server.process.poll() is None:
                server.end()
