"""A reverse proxy for the tests: nginx with the lines of docs/server.md, in a folder of its own and on a free port."""

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
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


def documented() -> str:
    """The nginx lines of the guide."""
    (found,) = re.findall(r"```nginx\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


def certificate(folder: Path) -> str:
    """The nginx lines of a certificate that is made for the test."""
    if OPENSSL is None:
        pytest.skip("no openssl here to make a certificate with; Debian's package openssl has it")
    made = [
        "-keyout",
        str(folder / "key.pem"),
        "-out",
        str(folder / "cert.pem"),
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    subprocess.run([OPENSSL, "req", "-x509", "-newkey", "rsa:2048", "-nodes", *made], check=True, capture_output=True)
    return f"ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;"


@contextmanager
def proxied(folder: Path, server: str, told: str) -> Iterator[str]:
    """The host and port of an nginx that runs the lines `told` in front of a server."""
    if PROGRAM is None:
        pytest.skip("no nginx here; Debian's package nginx has one")
    folder.mkdir()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    told = re.sub(r"upstream tanglewood \{.*?\}", f"upstream tanglewood {{ server {urlsplit(server).netloc}; }}", told)
    told = re.sub(r"listen \d+( ssl)?;", rf"listen 127.0.0.1:{port}\1;", told)
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, told=told), encoding="utf-8")
    command = [PROGRAM, "-p", str(folder), "-e", str(folder / "log"), "-c", str(folder / "nginx.conf")]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        try:
            _wait_for(port, process)
            yield f"127.0.0.1:{port}"
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
