"""Seconds from the command `tanglewood serve` to the first page: `python benchmarks/first_page.py`."""

import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep
from urllib.error import URLError
from urllib.request import urlopen

ATTEMPTS = 5
PORT = 8765
ADDRESS = f"http://127.0.0.1:{PORT}/"


def first_page(database: Path) -> float:
    """Start the server, ask for the lobby until it comes, and end the server."""
    command = [
        sys.executable,
        "-m",
        "tanglewood",
        "serve",
        "--no-open",
        "--port",
        str(PORT),
        "--database",
        str(database),
    ]
    begun = perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
        while True:
            try:
                with urlopen(ADDRESS) as answer:
                    answer.read()
                taken = perf_counter() - begun
                break
            except URLError:
                sleep(0.01)
        server.terminate()
    return taken


def main() -> None:
    """Print the median and the slowest of a few starts."""
    with tempfile.TemporaryDirectory() as folder:
        times = sorted(first_page(Path(folder) / f"{number}.sqlite") for number in range(ATTEMPTS))
    print(f"first page: median {times[ATTEMPTS // 2]:.2f} s, slowest {times[-1]:.2f} s of {ATTEMPTS} starts")


if __name__ == "__main__":
    main()
