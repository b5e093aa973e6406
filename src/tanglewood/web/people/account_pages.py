"""A person's own account: sign out other browsers, read all that the server holds about them, erase it."""

import json
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from tanglewood.web.http.access import hash_of, is_secure, new_secret, require_own_page, root_of, visitor_of
from tanglewood.web.http.forms import read_form
from tanglewood.web.http.responses import go_to, page
from tanglewood.web.http.sessions import SESSION_BYTES, end_cookie, session_of, set_cookie
from tanglewood.web.people.erasure import erase
from tanglewood.web.rendering.phrases import words
from tanglewood.web.site import site_of

SETTINGS = "/settings"
FORMAT = "tanglewood-person-1"


async def sign_out_others(request: Request) -> Response:
    """POST /sign-out: this browser gets a new cookie, and no other one acts for its person any more."""
    require_own_page(request)
    site, person, answer = site_of(request), session_of(request), go_to(request, SETTINGS)
    site.limits.joins.count(visitor_of(request))
    if person is not None and await site.store.knows(person):
        secret = new_secret(SESSION_BYTES)
        await site.store.sign_out_others(person, hash_of(secret))
        await site.peers.changed_sign_ins()
        set_cookie(request, answer, secret)
    return answer


async def privacy(request: Request) -> Response:
    """GET /privacy: what the server keeps about people, and for how long."""
    return _page(request)


def _page(request: Request, said: str = "", error: str = "", status: int = 200) -> Response:
    settings = site_of(request).settings
    context = {
        "strangers": settings.open,
        "mail": site_of(request).reminders.mailer is not None,
        "finished": settings.finished,
        "days_kept": settings.days_kept,
        "said": said,
        "error": error,
    }
    return page(request, "privacy.html", context, status)


async def data(request: Request) -> Response:
    """GET /privacy/data.json: all that the store holds about this browser's person."""
    site, person = site_of(request), session_of(request)
    site.limits.joins.count(visitor_of(request))
    documents = await site.store.all_about(person) if person is not None else {}
    text = await site.services.run_in_helper(
        partial(json.dumps, {"format": FORMAT, **documents}, ensure_ascii=False, indent=1)
    )
    headers = {"content-disposition": 'attachment; filename="tanglewood-data.json"'}
    return Response(text + "\n", media_type="application/json", headers=headers)


async def erase_all(request: Request) -> Response:
    """POST /privacy/erase: erase all that the server holds about this browser's person."""
    require_own_page(request)
    site, person, form = site_of(request), session_of(request), await read_form(request)
    if form.get("sure") != "yes":
        return _page(request, error=words("erase-unsure"), status=400)
    site.limits.joins.count(visitor_of(request))
    if person is not None:
        await site.services.run_to_completion(erase(site, person))
        await site.peers.changed_sign_ins()
    answer = _page(request, said=words("erase-done"))
    end_cookie(request, answer)
    if is_secure(request) and not root_of(request):  # else other sites on this host would lose theirs
        answer.headers["clear-site-data"] = '"cache", "storage"'
    return answer


def routes() -> list[BaseRoute]:
    """The routes of every server."""
    return [
        Route("/sign-out", sign_out_others, methods=["POST"]),
        Route("/privacy", privacy),
        Route("/privacy/data.json", data),
        Route("/privacy/erase", erase_all, methods=["POST"]),
    ]
