"""`tanglewood serve` for the tests, as a command, with bots that answer at once (see `moved_server`)."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from tests import haproxy
from tests.web.visitors import PLAIN, Site

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60


class Served:
    """A server, which can be ended and started again at its port."""

    def __init__(self, database: Path | str, *more: str, log: Path | None = None) -> None:
        self.arguments, self.log, self.url = ["--store", str(database), *more], log, ""
        self.start()

    def start(self) -> None:
        """Start it, and wait until it serves."""
        command = [sys.executable, "-m", "tests.web.moved_server", "serve", "--no-open", "--proxy", "127.0.0.1"]
        command += ["--port", str(urlsplit(self.url).port or 0), *self.arguments]
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
        with (self.log or Path(os.devnull)).open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log if self.log else None, text=True, env=environment, cwd=ROOT
            )
        assert self.process.stdout
        with self.process.stdout as said:
            found = re.search(r"http://\S+?(?=/\s)", line := said.readline())
        assert found, f"the server did not start: {line!r}"
        self.url = found[0]

    def end(self, how: int = signal.SIGTERM) -> int:
        """End it; the exit status."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    @contextmanager
    def hung(self) -> Iterator[None]:
        """The server stands still, as one does whose loop never comes back."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)


def set_clock_ahead(folder: Path, seconds: float) -> None:
    """Move the clock of the servers with a store in the folder, which never read half a number."""
    written = folder / "ahead.new"
    written.write_text(str(seconds))
    written.replace(folder / "ahead")


class Servers:
    """Several servers on one database behind HAProxy."""

    def __init__(self, servers: list[Served], url: str) -> None:
        self.servers, self.url = servers, url

    @property
    def busy(self) -> Served:
        """The server that has open pages."""
        return next(server for server in self.servers if sockets_of(server))


def sockets_of(server: Site) -> int:
    """How many pages are open at a server."""
    figures = httpx.get(f"{server.url}/metrics", **PLAIN).text
    found = re.search(r'^tanglewood_pages\{way="socket"\} (\S+)$', figures, re.MULTILINE)
    assert found
    return int(float(found[1]))


@contextmanager
def site_of(database: str, number: int, folder: Path, *more: str) -> Iterator[Servers]:
    """A running site; the servers' logs are in the folder."""
    with ExitStack() as stack:
        servers = []
        for name in range(number):
            servers.append(Served(database, *more, log=folder / f"log{name}"))
            stack.callback(_end, servers[-1])
        yield Servers(servers, stack.enter_context(haproxy.proxied(folder / "haproxy", [one.url for one in servers])))


def _end(server: Served) -> None:
    if server.process.poll() is None:
        server.end()
