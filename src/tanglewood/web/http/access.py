"""Access control: secrets and their hashes, origin checks, security headers; and where pages lie."""

import asyncio
import hashlib
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from ipaddress import IPv6Network, ip_address
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.server_address import is_loopback

FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")  # headers of proxies
OPAQUE = "null"  # the origin that browsers send where a page has none
SECRET_BYTES = 24
LONGEST_SECRET = 200
LONGEST_SHOWN = 100  # letters of a header in an error
RESTARTS = 1012  # a close code of sockets: the server ends, and another one is there
LETTERS = 32  # of a secret of SECRET_BYTES, in base64
LINK = re.compile(  # one that a table's page shows, or its secret in the form of its page
    rf'(/(?:join|watch)/\w+#|name="token" value=")([\w-]{{{LETTERS}}})(?![\w-])'
)

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

# The documentation's search brings a style sheet in its script. Nothing on its pages comes from visitors.
HANDBOOK_POLICY = CONTENT_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")

HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    # Not "no-referrer": it makes browsers send "Origin: null" with our own forms.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

ONLY_HTTPS = {"strict-transport-security": "max-age=31536000"}


def headers_for(scope: Scope) -> dict[str, str]:
    """The security headers of an answer; a browser that came by HTTPS comes by nothing else for a year."""
    return HEADERS | (ONLY_HTTPS if scope["scheme"] == "https" else {})


class Below:
    """Puts all pages below a path prefix. The proxy may pass the prefix on, or take it off."""

    def __init__(self, app: ASGIApp, root_path: str) -> None:
        """Around `app`; `root_path` is as `/games`, or empty."""
        self.app, self.root_path = app, root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] in ("http", "websocket"):
            path, prefix = scope["path"], self.root_path
            whole = path if path.startswith(f"{prefix}/") else prefix + path
            scope = {**scope, "root_path": prefix, "path": whole}
        await self.app(scope, receive, send)


class Ending:
    """Ends the connections that are cancelled when the server has to end: they still waited, for a store that fails."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap `app`."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        begun = False

        async def noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, noting)
        except asyncio.CancelledError:
            if scope["type"] == "lifespan":
                raise
            with suppress(RuntimeError):  # it has ended already
                if scope["type"] == "websocket":
                    await send({"type": "websocket.close", "code": RESTARTS})
                    return
                if not begun:
                    await send({"type": "http.response.start", "status": 503, "headers": [(b"retry-after", b"1")]})
                await send({"type": "http.response.body"})


class SecurityHeaders:
    """Adds the security headers to every answer; pages are not cached unless they say so."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap `app`."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in headers_for(scope).items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def new_secret(length: int = SECRET_BYTES) -> str:
    """A fresh secret of so many bytes, for a link or a cookie."""
    return secrets.token_urlsafe(length)


def hash_of(secret: str) -> str:
    """The hash by which a secret is stored and looked up."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hash_of_secret(text: str) -> str | None:
    """The hash of a secret that somebody enters, alone or at the end of a link; None if there is none."""
    secret = secret_in(text)
    return hash_of(secret) if secret else None


def secret_in(text: str) -> str:
    """The secret that somebody enters, alone or at the end of a link; "" if there is none."""
    secret = text.strip().rpartition("#")[2]
    if len(secret) == 2 * LETTERS:
        with suppress(ValueError):
            secret = unmasked(secret)
    return secret if len(secret) <= LONGEST_SECRET else ""


def masked(text: str) -> str:
    """A page or a message to be sent, with the secret of each link written afresh: a random mask, and both combined.

    Else a stranger who can put a text into a page, such as a name, and can watch the network could guess a secret
    letter by letter. A right guess makes the compressed page shorter (CRIME, BREACH).
    """
    return LINK.sub(lambda link: link[1] + _masked(link[2]), text)


def _masked(secret: str) -> str:
    mask = secrets.token_bytes(SECRET_BYTES)
    return urlsafe_b64encode(mask + _combined(mask, urlsafe_b64decode(secret))).decode()


def unmasked(text: str) -> str:
    """The secret in what `masked` has written. Raises ValueError."""
    data = urlsafe_b64decode(text)
    return urlsafe_b64encode(_combined(data[:SECRET_BYTES], data[SECRET_BYTES:])).decode()


def _combined(mask: bytes, data: bytes) -> bytes:
    return bytes(byte ^ other for byte, other in zip(mask, data, strict=True))


def from_own_page(connection: HTTPConnection) -> bool:
    """Whether a request that changes something comes from one of our pages, not from another site."""
    site, origin = connection.headers.get("sec-fetch-site"), connection.headers.get("origin", OPAQUE)
    if site is not None and site not in ("same-origin", "none"):
        return False
    return site is not None if origin == OPAQUE else _origin_is_own(connection)


def socket_from_own_page(connection: HTTPConnection) -> bool:
    """The same for a WebSocket; browsers always send its origin."""
    return _origin_is_own(connection)


def _origin_is_own(connection: HTTPConnection) -> bool:
    return _origin(connection) == (_scheme(connection), _own_host(connection))


def _origin(connection: HTTPConnection) -> tuple[str, str]:
    """Scheme and host of the page that a request comes from, if it names them."""
    try:
        url = urlsplit(connection.headers.get("origin", ""))
    except ValueError:
        return "", ""
    return url.scheme, _without_default_port(url.scheme, url.netloc)


def _own_host(connection: HTTPConnection) -> str:
    return _without_default_port(_scheme(connection), connection.headers.get("host", ""))


def _without_default_port(scheme: str, host: str) -> str:
    return host.lower().removesuffix({"http": ":80", "https": ":443"}.get(scheme, ""))


def cookie_name(connection: HTTPConnection, name: str) -> str:
    """A cookie's name; over HTTPS one that browsers take from this very host alone, and by HTTPS alone."""
    if not is_secure(connection):
        return name
    return f"__Secure-{name}" if root_of(connection) else f"__Host-{name}"


def visitor_of(connection: HTTPConnection) -> str:
    """The address that limits count by: of IPv6 the first 64 bits, as everybody has all addresses that begin so."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    return str(address.ipv4_mapped or IPv6Network((int(address), 64), strict=False))


def is_here(connection: HTTPConnection) -> bool:
    """Whether the browser runs on this machine: it came from here, by an address that means this machine.

    A proxy on this machine passes on the addresses of others, so a request through one is not from here.
    """
    client = connection.client.host if connection.client else ""
    host = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    forwarded = any(name in connection.headers for name in FORWARDED)
    return is_loopback(client) and is_loopback(host) and not forwarded


def require_own_page(request: Request) -> None:
    """Refuse a POST that may come from another site."""
    if not from_own_page(request):
        raise HTTPException(403, _why_not_own(request))


def _why_not_own(request: Request) -> str:
    """Why a request does not seem to come from one of our pages, with the header that came where a proxy is wrong."""
    client = request.client.host if request.client else ""
    if not is_secure(request) and _origin(request) == ("https", _own_host(request)):
        return words("error-unnamed-proxy", came=_came(request, "X-Forwarded-Proto"), address=client)
    if request.headers.get("sec-fetch-site") == "same-origin":  # so the host was changed on the way
        return words("error-changed-host", came=_came(request, "Host"), origin=request.headers.get("origin", ""))
    return words("error-other-site")


def _came(request: Request, header: str) -> str:
    """A header as it came."""
    values = ", ".join(request.headers.getlist(header))[:LONGEST_SHOWN]
    return words("header-came", header=header, value=values) if values else words("header-missing", header=header)


def origin_of(connection: HTTPConnection) -> str:
    """The beginning of every page's address in links: scheme, host and path prefix, as the browser knows them."""
    return f"{_scheme(connection)}://{connection.headers.get('host', '')}{root_of(connection)}"


def _scheme(connection: HTTPConnection) -> str:
    return "https" if is_secure(connection) else "http"


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser uses HTTPS."""
    return connection.scope.get("scheme") in ("https", "wss")


def root_of(connection: HTTPConnection) -> str:
    """The path prefix below which all pages lie, empty for none."""
    return str(connection.scope.get("root_path", ""))


def path_of(scope: Scope) -> str:
    """The path of a request below the prefix."""
    return str(scope["path"]).removeprefix(scope.get("root_path", ""))
