"""The addresses by which friends reach this server: an address on the home network, a name there, or a public address.

`tanglewood serve` listens on this machine only. One press opens a second listening socket on the home network; the
first one stays, so no table and no page is lost. It stays open, also after a restart, until somebody shuts it.
"""

import asyncio
import ipaddress
import platform
import re
import socket
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Protocol
from urllib.parse import urlsplit

import ifaddr

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.async_store import AsyncStore
from tanglewood.web.runtime.refusals import Refused

EVERYWHERE = ("0.0.0.0", "::", "")
LOCAL, HOME = "local", "home"  # who can open a link: this machine alone, or the home network
IPV4_ALONE = ("0.0.0.0", "")
ELSEWHERE = {  # documentation addresses: choosing the way there sends nothing
    socket.AF_INET: ("192.0.2.1", 9),
    socket.AF_INET6: ("2001:db8::1", 9),
}
VIRTUAL = re.compile(r"(docker|br-|virbr|veth\w{7}|vmnet|lxc|lo)")  # adapters of containers, not of a network
LOOK_SECONDS = 10.0  # until the network is looked at again: a laptop wakes up elsewhere, a router gives a new address
SECONDS_KNOWN = 10.0  # until the machine is asked again for its address
MOST_LETTERS = 200

Spawn = Callable[[Coroutine[Any, Any, None]], object]
Close = Callable[[], object]
Serve = Callable[[socket.socket], Awaitable[Close]]  # returns what ends it
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
        self._families = (socket.AF_INET,) if host in IPV4_ALONE else (socket.AF_INET, socket.AF_INET6)
        self._opened: dict[str, int] = {}  # ports by address,
        self._closing: list[Close] = []  # and what closes them
        self._wanted: int | None = None  # the port at which it is to be open at home; None: it is not to be
        self._last_address = (float("-inf"), "")
        self._opening = asyncio.Lock()
        self.name = ""
        self.namer = namer
        self.serving = asyncio.Event()  # the server runs; now `serve` can be called
        self.serve: Serve | None = None  # serves on one more socket
        self.listen: Listen | None = None

    @property
    def address(self) -> str:
        """This machine's address on the home network, "" if it is on none."""
        if time.monotonic() > self._last_address[0] + SECONDS_KNOWN:
            self._last_address = time.monotonic(), home_address(self._families)
        return self._last_address[1]

    @property
    def _open_port(self) -> int:
        """The port at which the home network reaches this server, 0 while it does not."""
        return self._port if self._everywhere else self._opened.get(self.address, 0)

    @property
    def home(self) -> str:
        """The origin of this server on the home network, "" while it is not open to it."""
        return f"{_origin(self.address, self._open_port)}{self._root}" if self.address and self._open_port else ""

    @property
    def home_port(self) -> int | None:
        """The port at which the server is to be open to the home network; None if it is not to be."""
        return self._wanted

    @property
    def home_is_shut(self) -> bool:
        """Whether the server is to be open to the home network, but is not."""
        return self._wanted is not None and not self.home

    @property
    def by_name(self) -> str:
        """The page of this server by its name on the home network, "" if it has none."""
        return f"http://{self.name}:{self._open_port}{self._root}/" if self.name and self._open_port else ""

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
            self._last_address = (float("-inf"), "")
            if self.home:
                return
            if not self.address or self.serve is None or self.listen is None:
                raise Refused("illegal", message("reach-no-network"))
            address = self.address
            try:
                listener = self.listen(address, self._wanted or self._port)
            except Exception as error:
                raise Refused("illegal", message("reach-failed")) from error
            self._closing.append(await self.serve(listener))
            self._wanted = self._opened[address] = listener.getsockname()[1]

    def want_home(self, port: int) -> None:
        """Note that the server is to be open to the home network, at that port if it is free."""
        self._wanted = port

    def shut_home(self) -> None:
        """Listen on the home network no more."""
        for close in self._closing:
            close()
        self._closing.clear()
        self._opened.clear()
        self._wanted, self.name = None, ""

    async def announce(self) -> None:
        """Give the server a name on the home network, if it is open to it by IPv4 and the network allows names."""
        address = ipaddress.ip_address(self.address) if self.address else None
        private = address is not None and address.version == 4 and address.is_private
        if self.namer is None or not self.home or self.public_url or not private:
            return
        self.name = await self.namer.announce(self.address, self._open_port)

    async def close(self) -> None:
        """Withdraw the name."""
        if self.namer is not None:
            await self.namer.close()


class HomeNetwork:
    """Opens the server to the home network, and shuts it again. The store remembers which."""

    def __init__(self, reach: Reach, store: AsyncStore, spawn: Spawn, redraw: Callable[[], object]) -> None:
        """Nothing is opened yet; `redraw` draws all tables again, whose links have changed."""
        self._reach, self._store, self._spawn, self._redraw = reach, store, spawn, redraw
        self._machine = platform.node()
        self._shown = "", False  # the address in the links, and whether it is missing

    async def open(self) -> None:
        """Open the server to the home network, and keep it open; raises Refused."""
        await self._reach.open_home()
        await self._store.keep_home_port(self._machine, self._reach.home_port)
        self._spawn(self.look())

    async def shut(self) -> None:
        """Shut the server to the home network; pages that are open there lose it."""
        self._reach.shut_home()
        await self._store.keep_home_port(self._machine, None)
        await self.look()

    async def recall(self) -> None:
        """Once the server listens, recall whether it was open to the home network; raises StoreError."""
        await self._reach.serving.wait()
        port = await self._store.home_port(self._machine)
        if port is not None and not self._reach.public_url:
            self._reach.want_home(port)

    async def look(self) -> None:
        """Open the server to the network again if it has gone to another one; all tables show what is true now."""
        if self._reach.home_is_shut:
            with suppress(Refused):  # it is on no network, or its port is taken: the tables say so
                await self._reach.open_home()
        now = self._reach.home, self._reach.home_is_shut
        if now != self._shown:
            self._shown = now
            self._redraw()
            await self._reach.announce()
            self._redraw()


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


def home_address(families: Sequence[socket.AddressFamily] = (socket.AF_INET, socket.AF_INET6)) -> str:
    """This machine's address on its network, found without sending anything; "" if it is on no network.

    The first of the `families` in which it has one counts.
    """
    return next(filter(None, map(_home_address_in, families)), "")


def _home_address_in(family: socket.AddressFamily) -> str:
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
        asked.connect(ELSEWHERE[family])
        outward = str(asked.getsockname()[0])
        if _is_usable(outward):
            return outward
    adapters = (adapter for adapter in ifaddr.get_adapters() if not VIRTUAL.match(adapter.nice_name))
    ips = [ip for adapter in adapters for ip in adapter.ips if ip.is_IPv4 == (family == socket.AF_INET)]
    texts = [str(ip.ip) if ip.is_IPv4 else ip.ip[0] for ip in ips]
    return next((text for text in texts if _is_usable(text)), "")


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
