"""A reverse proxy for the tests: nginx with the lines of docs/server.md, in a folder of its own and on a free port."""

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest

PROGRAM = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")  # Debian's is not on everybody's path
OPENSSL = shutil.which("openssl")
GUIDE = Path(__file__).resolve().parents[1] / "docs" / "server.md"
PATIENCE = 30

AROUND = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/log;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  {told}
}}
"""


ONE_SERVER = "upstream tanglewood { server 127.0.0.1:8321; }\n"


def documented() -> str:
    """The nginx lines of the guide."""
    return _blocks()[0]


def of_several() -> str:
    """The same for several servers."""
    lines, instead = _blocks()
    assert lines.count(ONE_SERVER) == 1
    return lines.replace(ONE_SERVER, instead)


def _blocks() -> list[str]:
    return re.findall(r"```nginx\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate that is made for the test, and its key."""
    if OPENSSL is None:
        pytest.skip("no openssl here to make a certificate with; Debian's package openssl has it")
    cert, key = folder / "cert.pem", folder / "key.pem"
    kind = [
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    kind += ["-addext", "subjectAltName=IP:127.0.0.1"]
    command = [OPENSSL, "req", "-x509", *kind, "-keyout", str(key), "-out", str(cert)]
    subprocess.run(command, check=True, capture_output=True)
    return cert, key


def for_tests(lines: str, folder: Path, servers: Sequence[str], ports: tuple[int, int]) -> str:
    """The guide's lines with a certificate, ports and servers of the test; everything else is as people copy it."""
    cert, key = certificate(folder)
    live = "/etc/letsencrypt/live/tanglewood.example"
    for printed, used in {
        **{f"server 127.0.0.1:{8321 + at};": f"server {urlsplit(url).netloc};" for at, url in enumerate(servers)},
        "listen 80;": f"listen 127.0.0.1:{ports[0]};",
        "listen 443": f"listen 127.0.0.1:{ports[1]}",
        f"{live}/fullchain.pem": str(cert),
        f"{live}/privkey.pem": str(key),
    }.items():
        assert lines.count(printed) == 1, printed
        lines = lines.replace(printed, used)
    return lines


class Addresses(NamedTuple):
    """The host and port of an nginx: that which leads to HTTPS, and that of the site."""

    plain: str
    site: str


@contextmanager
def proxied(folder: Path, servers: Sequence[str], lines: str) -> Iterator[Addresses]:
    """An nginx that runs the guide's lines, or what a test makes of them, in front of servers."""
    if PROGRAM is None:
        pytest.skip("no nginx here; Debian's package nginx has one")
    folder.mkdir()
    with socket.create_server(("127.0.0.1", 0)) as plain, socket.create_server(("127.0.0.1", 0)) as site:
        ports = plain.getsockname()[1], site.getsockname()[1]
    told = for_tests(lines, folder, servers, ports)
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, told=told), encoding="utf-8")
    command = [PROGRAM, "-p", str(folder), "-e", str(folder / "log"), "-c", str(folder / "nginx.conf")]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        try:
            _wait_for(ports[1], process)
            yield Addresses(*(f"127.0.0.1:{port}" for port in ports))
        finally:
            process.terminate()


def _wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, process.stderr and process.stderr.read().decode()
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise AssertionError("nginx does not answer")
