"""Who gets reminders: HTTP and mail servers on this machine, and the keys of a browser."""

import asyncio
import base64
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from typing import Any

import pytest

from tanglewood.web.notify.mail import Mailer


class Receiver:
    """A small HTTP server that notes what it is sent."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.statuses: list[int] = []  # of the next answers; then 204
        self.location = ""

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("ascii")
        first, *lines = head.strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        self.heard.append((first, headers, await reader.readexactly(int(headers["content-length"]))))
        status = self.statuses.pop(0) if self.statuses else 204
        more = f"location: {self.location}\r\n" if self.location else ""
        writer.write(f"HTTP/1.1 {status} Said\r\n{more}content-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()
        await writer.wait_closed()

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        try:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        finally:
            server.close()
            await server.wait_closed()

    def said(self) -> list[dict[str, Any]]:
        return [json.loads(body) for _, _, body in self.heard]


def in_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """The keys of a browser that takes notifications."""

    def __init__(self, endpoint: str) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": in_base64(point), "auth": in_base64(self.auth)}
        self.subscription = json.dumps({"endpoint": endpoint, "expirationTime": None, "keys": keys})

    def read(self, body: bytes) -> dict[str, Any]:
        import http_ece

        found: dict[str, Any] = json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth))
        return found


class Box:
    """A mail server that keeps what it takes."""

    def __init__(self) -> None:
        self.letters: list[Any] = []
        self.raw: list[bytes] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        self.raw.append(envelope.content)
        self.letters.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Mailer]:
        smtp = pytest.importorskip("aiosmtpd.smtp", reason="install aiosmtpd to test e-mails")
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: smtp.SMTP(self, loop=loop), "127.0.0.1", 0)
        try:
            port = server.sockets[0].getsockname()[1]
            yield Mailer("127.0.0.1", port, secure=False, user="", sender="wood@mail.example")
        finally:
            server.close()


def link_in(letter: Any, right: str) -> str:
    """The path of a link in a letter's plain text."""
    found = re.search(rf"http://table\.example(/{right}/\S+)", letter.get_body(["plain"]).get_content())
    assert found
    return found[1]


def stop_link(letter: Any) -> str:
    assert link_in(letter, "stop") in letter["List-Unsubscribe"]
    return link_in(letter, "stop")


@asynccontextmanager
async def silent_server() -> AsyncIterator[int]:
    """The port of a server that takes connections and never says a word."""
    over = asyncio.Event()

    async def hold(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await over.wait()
        writer.transport.abort()

    server = await asyncio.start_server(hold, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]
        over.set()
