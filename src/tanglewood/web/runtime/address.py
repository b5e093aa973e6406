"""The addresses by which friends reach this server: an address on the home network, a name there, or a public address.

`tanglewood serve` listens on this machine only. One press opens a second listening socket on the home network; the
first one stays, so no table and no page is lost.
"""

import asyncio
import ipaddress
import re
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol
from urllib.parse import urlsplit

import ifaddr

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.errors import Refused

EVERYWHERE = ("0.0.0.0", "::", "")
LOCAL, HOME = "local", "home"  # who can open a link: this machine alone, or the home network
ELSEWHERE = ("192.0.2.1", 9)  # a documentation address: choosing the way there sends nothing
VIRTUAL = re.compile(r"(docker|br-|virbr|veth\w{7}|vmnet|lxc|lo)")  # adapters of containers, not of a network
SECONDS_KNOWN = 10.0  # until the machine is asked again for its address
MOST_LETTERS = 200

Serve = Callable[[socket.socket], Awaitable[None]]
Listen = Callable[[str, int], socket.socket]


class Namer(Protocol):
    """Announces a name for an address on the home network."""

    async def announce(self, address: str, port: int) -> str:
        """The name, "" if it cannot be announced."""
        ...

    async def close(self) -> None:
        """Withdraw the name."""
        ...


class Reach:
    """The addresses of a server that listens at `host` and `port`."""

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        public_url: str = "",
        root_path: str = "",
        namer: Namer | None = None,
    ) -> None:
        """Nothing is opened or announced yet."""
        self.public_url, self._root = public_url, root_path
        self._port, self._everywhere = port, host in EVERYWHERE
        self._opened: dict[str, int] = {}  # ports by address
        self._found = (float("-inf"), "")
        self._opening = asyncio.Lock()
        self.name = ""
        self.namer = namer
        self.serve: Serve | None = None  # serves on one more socket, once the server runs
        self.listen: Listen | None = None

    @property
    def address(self) -> str:
        """This machine's address on the home network, "" if it is on none."""
        if time.monotonic() > self._found[0] + SECONDS_KNOWN:
            self._found = time.monotonic(), home_address()
        return self._found[1]

    @property
    def home(self) -> str:
        """The origin of this server on the home network, "" while it is not open to it."""
        port = self._port if self._everywhere else self._opened.get(self.address, 0)
        return f"{_origin(self.address, port)}{self._root}" if self.address and port else ""

    @property
    def by_name(self) -> str:
        """The page of this server by its name on the home network, "" if it has none."""
        port = self._port if self._everywhere else self._opened.get(self.address, 0)
        return f"http://{self.name}:{port}{self._root}/" if self.name and port else ""

    @property
    def own_origin(self) -> str:
        """The beginning of links in messages, in which no request has a say."""
        return self.public_url or self.home or f"{_origin('127.0.0.1', self._port)}{self._root}"

    def origin(self, visitor_origin: str, *, here: bool) -> str:
        """The beginning of links. `own` is the visitor's own origin, `here` whether they sit at this machine."""
        return self.public_url or (self.home if here else "") or visitor_origin

    def kind(self, visitor_origin: str, *, here: bool) -> str:
        """The reach of links: `LOCAL`, `HOME`, or "" if the visitor came by an address that others have too."""
        if self.public_url or not is_loopback(urlsplit(visitor_origin).hostname or ""):
            return ""
        return HOME if here and self.home else LOCAL

    async def open_home(self) -> None:
        """Listen on the home network too; raises Refused."""
        async with self._opening:
            self._found = (float("-inf"), "")
            if self.home:
                return
            if not self.address or self.serve is None or self.listen is None:
                raise Refused("illegal", message("reach-no-network"))
            try:
                listener = self.listen(self.address, self._port)
            except Exception as error:
                raise Refused("illegal", message("reach-failed")) from error
            await self.serve(listener)
            self._opened[self.address] = listener.getsockname()[1]

    async def announce(self) -> None:
        """Give the server a name on the home network, if it is open to it and the network allows names."""
        private = bool(self.address) and ipaddress.ip_address(self.address).is_private
        if self.namer is None or not self.home or self.public_url or not private:
            return
        port = self._port if self._everywhere else self._opened[self.address]
        self.name = await self.namer.announce(self.address, port)

    async def close(self) -> None:
        """Withdraw the name."""
        if self.namer is not None:
            await self.namer.close()


def _origin(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def is_loopback(host: str) -> bool:
    """Whether a host is this machine under an address that means another machine to everybody else."""
    name = host.strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    with suppress(ValueError):
        return ipaddress.ip_address(name).is_loopback
    return False


def home_address() -> str:
    """This machine's address on its network, found without sending anything; "" if it is on no network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(ELSEWHERE)
        outward = str(asked.getsockname()[0])
        if _is_usable(outward):
            return outward
    adapters = (adapter for adapter in ifaddr.get_adapters() if not VIRTUAL.match(adapter.nice_name))
    ips = [str(ip.ip) for adapter in adapters for ip in adapter.ips if ip.is_IPv4]
    return next((ip for ip in ips if _is_usable(ip)), "")


def _is_usable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


def read_public_url(text: str, root_path: str) -> str:
    """The address by which everybody reaches the server, without the last slash; raises BadOption."""
    if not text:
        return ""
    try:
        url = urlsplit(text.rstrip("/"))
        port = url.port
    except ValueError:
        url, port = urlsplit(""), None
    plain = not (url.query or url.fragment or url.username) and len(text) <= MOST_LETTERS and port != 0
    if url.scheme not in ("http", "https") or not re.fullmatch(r"[\w.\[\]:-]+", url.netloc, re.ASCII) or not plain:
        raise BadOption(f"A public address looks like https://tanglewood.example, not {quoted(text)}.")
    if url.path != root_path:
        raise BadOption(
            f"The public address has the path {quoted(url.path)}: start with --root-path of that path, too."
        )
    return f"{url.scheme}://{url.netloc}{url.path}"
