"""Servers started by Python, as `tanglewood serve` does."""

import os
import subprocess
import sys
from pathlib import Path


def serving(database: Path | str, port: int | None, jit: str = "1", before: str = "pass") -> "subprocess.Popen[str]":
    """A server at a port, or at the default one, started after the statement `before`."""
    start = f"launch.serve(port={port}, database={str(database)!r}, open_page=False)"
    program = f"from tanglewood.web.server import launch; {before}; {start}"
    environment = {**os.environ, "NUMBA_DISABLE_JIT": jit}
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, "-c", program], env=environment, stdout=pipe, stderr=pipe, text=True)


def address(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Tanglewood is at http://127.0.0.1:"), line
    return line.split()[3]
