"""Requests that this server sends to addresses that people have given, and never to its own network.

A name is resolved once, and the connection goes to the address that was checked. Nothing is followed, little is read,
and everything has a time limit.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import cache, partial
from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.web.notify.outbox import Undelivered, in_own_thread

SECONDS = 10.0  # for a whole request
LONGEST_URL = 1000
MOST_NAMES = 64  # looked up at once
MOST_READ = 4096  # bytes of an answer: its first line is enough
URL = re.compile(r"https?://[\w.:\[\]-]+(/[!-~]*)?(\?[!-~]*)?", re.ASCII)
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
PORTS = {"http": 80, "https": 443}
NAT64, NAT64_LOCAL = ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48")
COMPATIBLE, TRANSLATED = ip_network("::/96"), ip_network("::ffff:0:0:0/96")  # IPv4 in IPv6, as RFC 4291 and 2765 had it

Resolve = Callable[[str, int], Awaitable[list[str]]]


class BadAddress(TanglewoodError):
    """No address that a server sends something to."""


def read_url(text: str) -> str:
    """A web address; raises BadAddress."""
    text = text.strip()
    with suppress(ValueError):
        url = urlsplit(text)
        good = len(text) <= LONGEST_URL and URL.fullmatch(text.partition("#")[0]) and url.hostname
        if good and url.port != 0:
            return text.partition("#")[0]
    raise BadAddress(f"A web address looks like https://hooks.example/1, not {text[:60]!r}.")


def is_public(text: str) -> bool:
    """Whether an address belongs to the public internet, and to no network of the server's own."""
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
        if address in NAT64:
            inner = ip_address(int(address) & 0xFFFFFFFF)  # type: ignore[assignment]
        if inner is not None:
            return is_public(str(inner))
        if address.is_site_local or any(address in old for old in (NAT64_LOCAL, COMPATIBLE, TRANSLATED)):
            return False
    return address.is_global and not address.is_multicast


class Names:
    """Looks up names, each in a thread of its own: a silent name server holds that thread and nothing else."""

    def __init__(self, most: int = MOST_NAMES) -> None:
        """Look up `most` names at once."""
        self._most = most
        self._running: dict[tuple[str, int], asyncio.Task[list[str]]] = {}

    async def resolve(self, host: str, port: int) -> list[str]:
        """The addresses of a host. All who ask for the same one wait for the same answer. Raises OSError."""
        task = self._running.get((host, port))
        if task is None:
            if len(self._running) >= self._most:
                raise Undelivered(f"{host} was not looked up: too many names are being looked up already.")
            task = self._running[host, port] = asyncio.create_task(in_own_thread(partial(_addresses, host, port)))
            task.add_done_callback(lambda done: self._forget((host, port), done))
        return await asyncio.shield(task)

    def _forget(self, name: tuple[str, int], done: "asyncio.Task[list[str]]") -> None:
        del self._running[name]
        if not done.cancelled():
            done.exception()  # whoever asked may have left


def _addresses(host: str, port: int) -> list[str]:
    entries = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in entries))


class Outgoing:
    """Sends requests; to private addresses too if the operator allows it (`private`)."""

    def __init__(self, *, private: bool = False, resolve: Resolve | None = None) -> None:
        """Names are resolved by `resolve`."""
        self._private, self._resolve = private, resolve or Names().resolve

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Send a body; the status of the answer. Raises BadAddress or Undelivered."""
        where = urlsplit(read_url(url))
        try:
            async with asyncio.timeout(SECONDS):
                return await self._post(where, body, headers)
        except (OSError, TimeoutError, UnicodeError, asyncio.IncompleteReadError) as error:
            raise Undelivered(f"Nothing reached {where.hostname}: {type(error).__name__}.") from error

    async def _post(self, where: SplitResult, body: bytes, headers: Mapping[str, str]) -> int:
        host, port = where.hostname or "", where.port or PORTS[where.scheme]
        address = await self._address(host, port)
        secure = where.scheme == "https"
        reader, writer = await asyncio.open_connection(
            address,
            port,
            limit=MOST_READ,
            ssl=_trust() if secure else None,
            server_hostname=host if secure else None,
        )
        try:
            writer.write(_request(where, body, headers))
            await writer.drain()
            status = STATUS.match(await reader.read(MOST_READ))
        finally:
            writer.transport.abort()  # nothing more is read, and nobody waits for a server that does not say goodbye
        if status is None:
            raise Undelivered(f"{host} gave no answer of HTTP.")
        return int(status[1])

    async def _address(self, host: str, port: int) -> str:
        """The address to connect to; all that a name stands for have to be public ones."""
        addresses = await self._resolve(host, port)
        if not addresses:
            raise Undelivered(f"{host} has no address.")
        if not self._private and not all(map(is_public, addresses)):
            raise BadAddress(f"{host} is in a private network, to which this server sends nothing.")
        return addresses[0]


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()


def _request(where: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    path = (where.path or "/") + (f"?{where.query}" if where.query else "")
    all_headers = {"host": where.netloc, "connection": "close", "content-length": str(len(body)), **headers}
    lines = "".join(f"{name}: {value}\r\n" for name, value in all_headers.items())
    return f"POST {path} HTTP/1.1\r\n{lines}\r\n".encode("ascii") + body
