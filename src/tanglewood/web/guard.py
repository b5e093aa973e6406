"""What keeps strangers out: secrets and their hashes, the session cookie, origin checks, security headers."""

import hashlib
import re
import secrets
from ipaddress import IPv6Network, ip_address
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tanglewood.web.heads import cookie_of

COOKIE = "tanglewood"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep no cookie longer
SECRET_BYTES = 24
LONGEST_SECRET = 200
LINK_SECRET = re.compile(rb"#[\w-]{32}")  # as links on a page carry it, of SECRET_BYTES

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    # Not "no-referrer": with that, browsers send "Origin: null" with our own forms.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SecurityHeaders:
    """Adds the security headers to every answer; pages are not to be kept by caches unless they say so."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap `app`."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def new_secret() -> str:
    """A fresh secret for a cookie or a link."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_of(secret: str) -> str:
    """How a secret is stored and looked up."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hash_given(text: str) -> str | None:
    """The hash of the secret that somebody gives, alone or at the end of a link; None where there is none."""
    secret = text.strip().rpartition("#")[2]
    return hash_of(secret) if 0 < len(secret) <= LONGEST_SECRET else None


def session_of(connection: HTTPConnection) -> str | None:
    """The session of a browser that has our cookie."""
    return hash_given(cookie_of(connection, COOKIE))


def session_for(request: Request) -> tuple[str, str | None]:
    """The browser's session, a new one where it has none, and the cookie's value if it is to be set."""
    session = session_of(request)
    if session is not None:
        return session, None
    secret = new_secret()
    return hash_of(secret), secret


def set_cookie(response: Response, secret: str | None, *, secure: bool) -> None:
    """Give the browser its session, where `session_for` made one."""
    if secret is not None:
        response.set_cookie(
            COOKIE, secret, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/"
        )


def from_own_page(connection: HTTPConnection) -> bool:
    """Whether a request that changes something comes from a page of ours, not from another site."""
    site = connection.headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    return _origin_is_own(connection)


def socket_from_own_page(connection: HTTPConnection) -> bool:
    """The same for a WebSocket, with which browsers always send the origin."""
    return _origin_is_own(connection)


def _origin_is_own(connection: HTTPConnection) -> bool:
    host = connection.headers.get("host", "")
    try:
        origin = urlsplit(connection.headers.get("origin", "")).netloc
    except ValueError:
        return False
    return bool(host) and origin.lower() == host.lower()


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


def require_own_page(request: Request) -> None:
    """Refuse a POST that another site may have caused."""
    if not from_own_page(request):
        raise HTTPException(403, "This request did not come from a page of this table. Open the page and try again.")


def origin_of(connection: HTTPConnection) -> str:
    """The address that links are made with: scheme and host as the browser knows them."""
    scheme = "https" if is_secure(connection) else "http"
    return f"{scheme}://{connection.headers.get('host', '')}"


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the browser has come by HTTPS."""
    return connection.scope["scheme"] in ("https", "wss")
