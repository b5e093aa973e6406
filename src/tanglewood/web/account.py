"""What a person can do about themselves on a server: sign out every other browser."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tanglewood.web.answers import go_to, tables_of
from tanglewood.web.guard import hash_of, new_secret, require_own_page, visitor_of
from tanglewood.web.sessions import SESSION_BYTES, session_of, set_cookie

SETTINGS = "/settings"


async def sign_out_others(request: Request) -> Response:
    """POST /sign-out: this browser gets a new cookie, and no other one acts for its person any more."""
    require_own_page(request)
    tables, person, answer = tables_of(request), session_of(request), go_to(request, SETTINGS)
    tables.limits.joins.count(visitor_of(request))
    if person is not None and await tables.services.stored(tables.services.store.knows, person):
        secret = new_secret(SESSION_BYTES)
        await tables.services.stored(tables.services.store.sign_out_others, person, hash_of(secret))
        await tables.changed_sign_ins()
        set_cookie(request, answer, secret)
    return answer


def routes() -> list[BaseRoute]:
    """The routes of every server."""
    return [Route("/sign-out", sign_out_others, methods=["POST"])]
