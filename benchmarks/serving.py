"""A real server for what measures pages."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def server(database: Path) -> Iterator[str]:
    """The address of a server on a database, which ends with the block."""
    command = [sys.executable, "-m", "tanglewood", "serve", "--no-open", "--port", "0", "--store", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, "the server did not start"
        yield found[0]
        process.terminate()
