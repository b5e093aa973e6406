"""The web application in the process of the tests, without a port."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import httpx
from tests.web.brains import BIRCH, Greedy

from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.app import create_app
from tanglewood.web.http.sessions import ISSUED
from tanglewood.web.notify.mail import Mailer
from tanglewood.web.runtime.server_address import Reach
from tanglewood.web.runtime.settings import Settings

PAGE = {"origin": "http://table.example", "host": "table.example"}


class Browser(httpx.AsyncClient):
    """A browser: it sends a form once more when it is told to."""

    async def request(self, method: str, url: Any, **more: Any) -> httpx.Response:
        answer = await super().request(method, url, **more)
        again = answer.headers.get("location", "")
        return await super().request(method, again, **more) if f"{ISSUED}=" in again else answer


@asynccontextmanager
async def app(
    store: SqliteStore, public_url: str = "", mailer: Mailer | None = None, **settings: Any
) -> AsyncIterator[Callable[..., "Browser"]]:
    """The web application in this process; each call is a browser without cookies, at an address."""
    reach = Reach(public_url=public_url)
    given = Settings(**{"opponents": (BIRCH,), **settings})
    made = create_app(store, Greedy("greedy"), given, reach=reach, mailer=mailer)

    def browser(address: str = "127.0.0.1") -> Browser:
        transport = httpx.ASGITransport(made, raise_app_exceptions=False, client=(address, 1234))
        return Browser(transport=transport, base_url=PAGE["origin"], headers=PAGE)

    async with made.router.lifespan_context(made):
        yield browser


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())
