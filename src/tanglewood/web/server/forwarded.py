"""Who a visitor is, and by which scheme they came, as trusted proxies say in the headers of a request.

Several proxies in a row make lists of it, the visitor's side first. Only what trusted proxies have added is believed.
"""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted

FOR, PROTO = "x-forwarded-for", "x-forwarded-proto"
SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


class Forwarded:
    """Middleware that puts the visitor's address and scheme in the place of the proxy's."""

    def __init__(self, app: ASGIApp, proxies: str) -> None:
        """Around `app`; `proxies` are the trusted addresses and networks, with commas between. Raises BadOption."""
        self.app, self._trusted = app, read_proxies(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] in ("http", "websocket") and scope.get("client"):
            host, port = scope["client"]
            scope["client"] = _plain(host), port
            if self._trusts(host):
                self._believe(scope, Headers(scope=scope))
        await self.app(scope, receive, send)

    def _trusts(self, host: str) -> bool:
        address = _address(host)
        return address is not None and any(address in network for network in self._trusted)

    def _believe(self, scope: Scope, headers: Headers) -> None:
        """Take what the headers say of the last one whom no trusted proxy vouches for."""
        hops, schemes = _listed(headers, FOR), _listed(headers, PROTO)
        behind = next((number for number, hop in enumerate(reversed(hops)) if not self._trusts(_host_of(hop))), None)
        if hops:
            scope["client"] = _plain(_host_of(hops[0] if behind is None else hops[-1 - behind])), 0
        if schemes:
            last = len(schemes) - 1
            scheme = SCHEMES.get(schemes[-1 - min(last if behind is None else behind, last)].lower())
            if scheme is not None:
                scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme


def read_proxies(text: str) -> list[IPv4Network | IPv6Network]:  # for developers
    """The addresses and networks of trusted proxies, with commas between; raises BadOption."""
    networks = []
    for part in filter(None, map(str.strip, text.split(","))):
        try:
            networks.append(ip_network(part, strict=False))
        except ValueError:
            raise BadOption(
                f"A proxy is an address such as 127.0.0.1 or a network such as 10.0.0.0/8, not {quoted(part)}."
            ) from None
    return networks


def _listed(headers: Headers, name: str) -> list[str]:
    """All that the headers of a name list, in order."""
    return [item.strip() for line in headers.getlist(name) for item in line.split(",") if item.strip()]


def _host_of(hop: str) -> str:
    """The address in an entry, which may have a port: `192.0.2.1:80`, `[2001:db8::1]:80`."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def _address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def _plain(host: str) -> str:
    """An address as everything else knows it: one of IPv4 is written as such, though it came to an IPv6 socket."""
    address = _address(host)
    return host if address is None else str(address)
