"""Sessions: a browser is known by the session that a server on this store has issued it.

The cookie holds a secret, the store its hash. A session that nothing is kept of was not issued, or has nothing to lose:
whoever begins something with it gets a new one.
"""

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tanglewood.web.http.access import cookie_name, hash_given, hash_of, is_secure, new_secret, root_of
from tanglewood.web.http.request_head import cookie_of
from tanglewood.web.site import site_of

COOKIE = "tanglewood"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep no cookie longer
SESSION_BYTES = 32


def session_of(connection: HTTPConnection) -> str | None:
    """The session for which a browser acts, be it issued or not: its own, or the one as which it has signed in."""
    browser_session = own_session(connection)
    return None if browser_session is None else site_of(connection).services.person_of(browser_session)


def own_session(connection: HTTPConnection) -> str | None:
    """The session that a browser's cookie names."""
    return hash_given(cookie_of(connection, cookie_name(connection, COOKIE)))


async def session_for(request: Request) -> tuple[str, str | None]:
    """The browser's session, a new one if it has none that was issued, and the cookie's value if it is to be set."""
    session = session_of(request)
    if session is not None and await site_of(request).store.knows(session):
        return session, None
    secret = new_secret(SESSION_BYTES)
    return hash_of(secret), secret


def set_cookie(request: Request, response: Response, secret: str | None) -> None:
    """Give the browser its session, if `session_for` says so."""
    if secret is not None:
        _set_cookie(request, response, secret, COOKIE_SECONDS)


def end_cookie(request: Request, response: Response) -> None:
    """Have the browser forget its session."""
    _set_cookie(request, response, "", 0)


def _set_cookie(request: Request, response: Response, value: str, seconds: int) -> None:
    response.set_cookie(
        cookie_name(request, COOKIE),
        value,
        max_age=seconds,
        path=root_of(request) or "/",
        secure=is_secure(request),
        httponly=True,
        samesite="lax",
    )
