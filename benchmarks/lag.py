"""The lag of a server's event loop beside hostile uploads: `python benchmarks/lag.py [uploads of each kind]`.

A second connection asks for /healthz without a pause while one upload after the other is sent; before that, without
uploads, as a measure of the machine. The longest wait for an answer bounds the lag, and `/metrics` gives the server's
own figure. Compare both on a quiet machine.
"""

import re
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
from serving import server

KIND = "multipart/form-data; boundary=x"
HEAD = b"--x\r\nContent-Disposition: form-data; "
FILE = HEAD + b'name="file"\r\n\r\n'
END = b"\r\n\r\n{}\r\n--x--\r\n"
UPLOADS = {
    "encoded words": HEAD + b'name*0="' + b"=?utf-8?q?a?= " * 35_714 + b'"' + END,
    "parameters": HEAD + b"name=file" + b";a=" * 125_000 + END,
    "nearly boundaries": FILE + b"\r\n--xx" * 80_000 + END,
    "deep JSON": FILE + b"[" * 500_000 + b"\r\n--x--\r\n",
    "wide JSON": FILE + b"[" + b"[]," * 166_000 + b"[]]\r\n--x--\r\n",
    "long numbers": FILE + b"[" + (b"9" * 4_000 + b",") * 120 + b"0]\r\n--x--\r\n",
}
SETTLE = 20.0  # seconds for the bots to get ready
QUIET = 5.0  # seconds without uploads
LAG = re.compile(r'tanglewood_loop_lag_seconds_bucket\{le="([^"]+)"\} (\S+)')


def waits(http: httpx.Client, busy: Callable[[], bool]) -> list[float]:
    """Seconds that each answer takes, as long as `busy` says."""
    found = []
    while busy():
        begun = time.perf_counter()
        http.get("/healthz").raise_for_status()
        found.append(time.perf_counter() - begun)
    return found


def upload(address: str, body: bytes, times: int) -> None:
    """Send an upload several times."""
    with httpx.Client(base_url=address, trust_env=False, timeout=120) as http:
        for _ in range(times):
            origin = address.rstrip("/")
            answer = http.post("/open", content=body, headers={"origin": origin, "content-type": KIND})
            assert answer.status_code in (400, 413, 429), answer.status_code


def told(name: str, found: list[float]) -> None:
    """Print a line."""
    found.sort()
    middle, last = found[len(found) // 2] * 1000, found[-1] * 1000
    print(f"{name}: {len(found)} answers, half within {middle:.1f} ms, the longest after {last:.1f} ms", flush=True)


def measure(address: str, times: int) -> None:
    """Measure without uploads, then beside each kind."""
    with httpx.Client(base_url=address, trust_env=False, timeout=120) as http:
        end = time.perf_counter() + QUIET
        told("no upload", waits(http, lambda: time.perf_counter() < end))
        for name, body in UPLOADS.items():
            sending = threading.Thread(target=upload, args=(address, body, times))
            sending.start()
            told(f"{name}, {len(body) // 1000} kB", waits(http, sending.is_alive))
        print("The server's own figure, ticks by lag:", dict(LAG.findall(http.get("/metrics").text)))


def main(times: int = 5) -> None:
    """Measure a server of its own."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "tables.sqlite") as address:
        time.sleep(SETTLE)
        measure(address, times)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
