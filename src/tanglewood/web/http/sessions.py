"""Sessions: a browser is known by the session that a server on this store has issued it.

The cookie holds a secret, the store its hash. A session that nothing is kept of was not issued, or has nothing to lose:
whoever begins something with it gets a new one. The browser has to return its cookie before anything is made for it:
it sends the form once more, to an address that names the session.
"""

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from tanglewood.web.http.access import cookie_name, hash_of, hash_of_secret, is_secure, new_secret, root_of, secret_in
from tanglewood.web.http.request_head import cookie_of
from tanglewood.web.rendering.phrases import words
from tanglewood.web.site import site_of

COOKIE = "tanglewood"
COOKIE_SECONDS = 400 * 24 * 3600  # browsers keep no cookie longer
SESSION_BYTES = 32
LEAST_SECRET = 32  # letters of a program's secret
ISSUED = "session"  # in an address: the session whose cookie the browser has just got
SEND_AGAIN = 307  # the same form


class NewSession(Exception):  # not an error: the answer sets a cookie
    """The browser needs a session before the form can be answered."""


def session_of(connection: HTTPConnection) -> str | None:
    """The session for which a browser acts, be it issued or not: its own, or the one as which it has signed in."""
    browser_session = own_session(connection)
    return None if browser_session is None else site_of(connection).services.person_of(browser_session)


def own_session(connection: HTTPConnection) -> str | None:
    """The session that a browser's cookie names."""
    return hash_of_secret(cookie_of(connection, cookie_name(connection, COOKIE)))


def bearer_session(connection: HTTPConnection) -> str | None:
    """The session that a program's header `Authorization: Bearer SECRET` names; no page of a browser can send it."""
    secret = bearer_secret(connection)
    return hash_of(secret) if secret else None


def bearer_secret(connection: HTTPConnection) -> str:
    """The secret in a program's header, "" without one that is long enough."""
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    secret = secret.strip()
    is_secret = scheme.lower() == "bearer" and len(secret) >= LEAST_SECRET
    return secret_in(secret) if is_secret else ""


async def session_for(request: Request) -> str:
    """The browser's session, if one was issued to it; raises NewSession, or HTTPException for one without cookies.

    Ask before anything is counted or changed, as the form may come once more.
    """
    session = session_of(request)
    if session is not None and (is_new(request) or await site_of(request).store.knows(session)):
        return session
    if ISSUED in request.query_params:
        raise HTTPException(403, words("error-no-cookie"))
    raise NewSession


def is_new(request: Request) -> bool:
    """Whether the browser returns the cookie that it has just got for this form."""
    return own_session(request) == request.query_params.get(ISSUED, "")


async def note_session(request: Request, session: str) -> None:
    """Keep a session itself, where nothing else is kept that would show that it was issued."""
    store = site_of(request).store
    if not await store.knows(session):
        await store.remember(session, "")


async def on_new_session(request: Request, _error: Exception) -> Response:
    """Give the browser a session, and have it send the form again."""
    secret = new_secret(SESSION_BYTES)
    url = request.url.include_query_params(**{ISSUED: hash_of(secret)})
    answer = RedirectResponse(f"{url.path}?{url.query}", SEND_AGAIN)
    set_cookie(request, answer, secret)
    return answer


def set_cookie(request: Request, response: Response, secret: str) -> None:
    """Give the browser the session with that secret."""
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
