"""The pages for whoever watches the server: its health, and its metrics for Prometheus."""

import asyncio
from contextlib import suppress

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from tanglewood.web.http.access import FORWARDED
from tanglewood.web.runtime.metrics import CONTENT_TYPE
from tanglewood.web.site import site_of

LATE_SECONDS = 1.0  # a call that waits longer in a pool is worth a line
HEALTH_SECONDS = 2.0


async def health(request: Request) -> Response:  # for developers
    """GET /healthz: "ok" while the store can be written to; 503 while it cannot, or takes too long.

    A line follows for each pool in which calls have waited for longer than a second.
    """
    works, site = False, site_of(request)
    with suppress(TimeoutError):
        async with asyncio.timeout(HEALTH_SECONDS):
            works = await site.services.probe.works()
    if not works:
        return PlainTextResponse("The store keeps nothing just now.", 503)
    late = [
        f"{pool}: {len(backlog)} waiting, the oldest for {backlog.seconds:.0f} s"
        for pool, backlog in site.services.backlogs.items()
        if backlog.seconds > LATE_SECONDS
    ]
    return PlainTextResponse("\n".join(["ok", *late]))


async def metrics_page(request: Request) -> Response:
    """GET /metrics: for this machine and the configured addresses; a 404 for others.

    A request through an untrusted proxy could come from anybody, so it gets a 404 too.
    """
    services = site_of(request).services
    allowed = request.client is not None and request.client.host in services.settings.metrics_for
    if not allowed or (any(name in request.headers for name in FORWARDED) and not services.settings.behind_proxy):
        raise HTTPException(404)
    return Response(services.metrics.text(), media_type=CONTENT_TYPE)
