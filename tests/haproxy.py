"""HAProxy for the tests, with the lines of haproxy.cfg, in a folder of its own and on a free port."""

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.nginx import certificate

PROGRAM = shutil.which("haproxy") or shutil.which("/usr/sbin/haproxy")  # Debian's is not on everybody's path
PRINTED = Path(__file__).resolve().parents[1] / "haproxy.cfg"
IN_CONTAINERS = "  server-template server 1-3 tanglewood:8321 resolvers docker init-addr none\n"
PATIENCE = 30


def for_tests(folder: Path, servers: Sequence[str], ports: tuple[int, int], *, secure: bool) -> str:
    """The printed lines with ports, a certificate and servers of the test; without HTTPS if it is not `secure`."""
    lines = PRINTED.read_text(encoding="utf-8")
    named = (f"  server {name} {urlsplit(url).netloc}\n" for name, url in zip("abcdefgh", servers, strict=False))
    changes = {"bind :80\n": f"bind 127.0.0.1:{ports[0]}\n", IN_CONTAINERS: "".join(named)}
    if secure:
        pem = folder / "tanglewood.pem"
        pem.write_text("".join(path.read_text() for path in certificate(folder)))
        changes["bind :443 ssl crt /etc/haproxy/tanglewood.pem"] = f"bind 127.0.0.1:{ports[1]} ssl crt {pem}"
    else:
        changes["  bind :443 ssl crt /etc/haproxy/tanglewood.pem\n"] = ""
        changes["  http-request redirect scheme https code 301 unless { ssl_fc }\n"] = ""
        changes["X-Forwarded-Proto https"] = "X-Forwarded-Proto http"
    for printed, used in changes.items():
        assert lines.count(printed) == 1, printed
        lines = lines.replace(printed, used)
    return lines


@contextmanager
def proxied(folder: Path, servers: Sequence[str], *, secure: bool = False) -> Iterator[str]:
    """The address of a site of several servers."""
    if PROGRAM is None:
        pytest.skip("no HAProxy here; Debian's package haproxy has one")
    folder.mkdir()
    with socket.create_server(("127.0.0.1", 0)) as plain, socket.create_server(("127.0.0.1", 0)) as site:
        ports = plain.getsockname()[1], site.getsockname()[1]
    path = folder / "haproxy.cfg"
    path.write_text(for_tests(folder, servers, ports, secure=secure), encoding="utf-8")
    with (folder / "log").open("wb") as log, subprocess.Popen([PROGRAM, "-db", "-f", str(path)], stderr=log) as process:
        try:
            _wait_for(ports[secure], process, folder / "log")
            yield f"{'https' if secure else 'http'}://127.0.0.1:{ports[secure]}"
        finally:
            process.terminate()


def _wait_for(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, log.read_text()
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise AssertionError("HAProxy does not answer")
