"""The server's name on the home network: tanglewood.local, by multicast DNS (RFC 6762)."""

import asyncio
import logging
import socket
from contextlib import suppress

from zeroconf import AddressResolverIPv4, Error, IPVersion  # type: ignore[attr-defined]
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

GROUP = "224.0.0.251"  # of multicast DNS
KIND = "_http._tcp.local."
NAMES = ("tanglewood", *(f"tanglewood-{number}" for number in range(2, 10)))
MILLISECONDS_TO_ANSWER = 800  # for another machine that has the name
SECONDS_TO_LEAVE = 1.0
logging.getLogger("zeroconf").setLevel(logging.CRITICAL)  # a network without names is no fault


class Nearby:
    """Announces one name at a time."""

    def __init__(self) -> None:
        """Nothing is announced yet."""
        self._line: AsyncZeroconf | None = None

    async def announce(self, address: str, port: int) -> str:
        """The first free name, which now leads to the address; "" where the network has no multicast."""
        await self.close()
        if not _has_multicast(address):  # which Zeroconf would find out, too, but leave a socket open
            return ""
        try:
            line = AsyncZeroconf(interfaces=[address], ip_version=IPVersion.V4Only)
        except (OSError, Error):
            return ""
        with suppress(OSError, Error):
            for name in NAMES:
                if not await _is_taken(line, f"{name}.local.", address):
                    await line.async_register_service(_service(name, address, port), allow_name_change=True)
                    self._line = line
                    return f"{name}.local"
        await line.async_close()
        return ""

    async def close(self) -> None:
        """Withdraw the name."""
        line, self._line = self._line, None
        if line is not None:
            with suppress(OSError, Error, TimeoutError):
                await asyncio.wait_for(line.async_unregister_all_services(), SECONDS_TO_LEAVE)
            await line.async_close()


def _has_multicast(address: str) -> bool:
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as tried:
            group = socket.inet_aton(GROUP) + socket.inet_aton(address)
            tried.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group)
    except OSError:
        return False
    return True


async def _is_taken(line: AsyncZeroconf, name: str, address: str) -> bool:
    """Whether another machine has the name."""
    asked = AddressResolverIPv4(name)
    answered = await asked.async_request(line.zeroconf, MILLISECONDS_TO_ANSWER)
    return answered and {*asked.parsed_addresses(IPVersion.V4Only)} != {address}


def _service(name: str, address: str, port: int) -> AsyncServiceInfo:
    return AsyncServiceInfo(
        KIND,
        f"{name}.{KIND}",
        addresses=[socket.inet_aton(address)],
        port=port,
        server=f"{name}.local.",
        properties={"path": "/"},
    )
