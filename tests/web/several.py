"""`tanglewood serve --processes N` for the tests, as a command, with bots that answer at once (see `moved_server`)."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from tests.web.people import PLAIN

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60


class Several:
    """A server of several processes."""

    def __init__(self, database: Path | str, number: int, *more: str, log: Path | None = None, port: int = 0) -> None:
        command = [sys.executable, "-m", "tests.web.moved_server", "serve", "--no-open", "--port", str(port)]
        command += ["--processes", str(number), "--database", str(database), *more]
        paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
        environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": paths}
        self.log = log.open("ab") if log else None
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True, env=environment, cwd=ROOT
        )
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+?(?=/\s)", line)
        assert found, f"the server did not start: {line!r}"
        self.url = found[0]

    def children(self) -> list[int]:
        """The processes that serve."""
        path = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(one) for one in path.read_text().split()]

    def healthy(self) -> str:
        """What `/healthz` says, "" if nobody answers."""
        try:
            return httpx.get(f"{self.url}/healthz", timeout=PATIENCE, **PLAIN).text
        except httpx.HTTPError:
            return ""

    def until(self, text: str) -> None:
        """Wait until `/healthz` says that."""
        end = time.monotonic() + PATIENCE
        while text not in (said := self.healthy()):
            assert time.monotonic() < end, said
            time.sleep(0.05)

    def end(self, how: int = signal.SIGTERM) -> int:
        """End it; the exit status."""
        self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        if self.log:
            self.log.close()
        assert self.process.stdout
        self.process.stdout.close()
        return status


@contextmanager
def several(database: Path | str, number: int = 3, *more: str, log: Path | None = None) -> Iterator[Several]:
    """A running server of so many processes."""
    host = Several(database, number, *more, log=log)
    try:
        yield host
    finally:
        if host.process.poll() is None:
            host.end()
