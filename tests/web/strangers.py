"""People who meet on a server with open tables, in the process of the tests."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.web.brains import BIRCH, Greedy
from tests.web.local_app import PAGE, Browser
from tests.web.sample_stores import Moved

from tanglewood.web.app import create_app
from tanglewood.web.http.access import hash_of
from tanglewood.web.http.sessions import COOKIE
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.site import Site
from tanglewood.web.table.table_registry import TableRegistry


class Place:
    """A server with open tables."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.store = Moved(folder / "t.sqlite")
        given = {"opponents": (BIRCH,), "hint_spec": "greedy", "open": True, **settings}
        self.app = create_app(self.store, Greedy("greedy"), Settings(**given))

    @property
    def site(self) -> Site:
        site: Site = self.app.state.site
        return site

    @property
    def tables(self) -> TableRegistry:
        return self.site.tables

    def browser(self, address: str = "127.0.0.1") -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, raise_app_exceptions=False, client=(address, 1234))
        return Browser(transport=transport, base_url=PAGE["origin"], headers=PAGE)

    async def table(self, host: httpx.AsyncClient, name: str = "Ada", **fields: str) -> str:
        """The path of a new table that its host has opened to strangers."""
        asked = {"seats": "2", "name": name, "seat-1": "friend", **fields}
        path = (await host.post("/new/pebbles", data=asked)).headers["location"]
        assert (await host.post(path + "/open", data={"opened": "yes"})).status_code == 303
        return str(path)

    async def join(self, path: str, guest: httpx.AsyncClient, name: str, how: str = "join") -> httpx.Response:
        return await guest.post(f"/tables/{path.rpartition('/')[2]}/{how}", data={"name": name})


def session(who: httpx.AsyncClient) -> str:
    return hash_of(who.cookies[COOKIE])


@asynccontextmanager
async def place(folder: Path, **settings: Any) -> AsyncIterator[Place]:
    made = Place(folder, **settings)
    async with made.app.router.lifespan_context(made.app):
        yield made
