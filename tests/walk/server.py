"""The server as it is shipped: the installed command in an empty folder, with a home of its own and its real bots."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tanglewood.core.compiler.code_cache import CACHE_VARIABLE, code_folder

COMMAND = Path(sys.executable).with_name("tanglewood")
PATIENCE = 60
EXPECTED = ("tanglewood.watchdog", "A report waits for the operator")  # a slow machine; and people who reported
LEFT_OUT = ("NUMBA_DISABLE_JIT", "TANGLEWOOD_GAMES", "PYTHONPATH")  # the tests' own


class Shipped:
    """A running `tanglewood serve` with options; everything that it needs lies below a folder."""

    def __init__(self, folder: Path, *options: str, root_path: str = "") -> None:
        self.home, self.log = folder / "home", folder / "log"
        (work := folder / "work").mkdir()
        self.home.mkdir(exist_ok=True)
        outside = {name: value for name, value in os.environ.items() if name not in LEFT_OUT and name[:4] != "XDG_"}
        home = {"HOME": str(self.home), CACHE_VARIABLE: str(code_folder().parent)}  # what was compiled is shared
        command = [str(COMMAND), "serve", "--no-open", "--port", "0", *options]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command, cwd=work, env=outside | home, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout
        line = self.process.stdout.readline()
        announced = re.match(r"Tanglewood is at (http://127\.0\.0\.1:\d+)(\S*)/ ", line)
        assert announced, (line, self.log.read_text())
        assert announced[2] == root_path
        self.address = announced[1]

    def end(self) -> None:
        """End it as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 0

    def faults(self) -> list[str]:
        """The lines of the log that tell of a fault."""
        lines = [line for line in self.log.read_text().splitlines() if not any(text in line for text in EXPECTED)]
        return [line for line in lines if not line.startswith("{") or json.loads(line)["level"] != "info"]


@contextmanager
def shipped(folder: Path, *options: str, root_path: str = "") -> Iterator[Shipped]:
    """A running server; whatever it has to complain about fails the test at its end."""
    server = Shipped(folder, *options, root_path=root_path)
    try:
        yield server
    finally:
        server.end()
    assert "\n".join(server.faults()) == ""
