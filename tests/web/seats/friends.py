"""Friends at a table in this process, whose clock the tests move."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from html import unescape
from pathlib import Path
from typing import Any

import httpx
from tests.web.local_app import PAGE, app
from tests.web.sample_stores import Moved
from tests.web.table.local_tables import open_tab
from tests.web.visitors import invitation_on, moves_on

from tanglewood.web.table.viewers import Tab

MINUTE, DAY = 60.0, 24 * 3600.0


class Friends:
    """People with browsers of their own, by name, at a table of one of them."""

    def __init__(self, store: Moved, browser: Callable[..., httpx.AsyncClient]) -> None:
        self.store, self._browser = store, browser
        self.browsers: dict[str, httpx.AsyncClient] = {}
        self.path = ""
        self.site: Any = None

    def browser(self, name: str) -> httpx.AsyncClient:
        if name not in self.browsers:
            self.browsers[name] = self._browser()
            self.site = self.browsers[name]._transport.app.state.site  # type: ignore[attr-defined]
        return self.browsers[name]

    @property
    def table(self) -> Any:
        return self.site.tables._tables[self.path.rpartition("/")[2]]

    async def begin(self, *names: str, game: str = "pebbles", **form: str) -> None:
        """The first one makes a table, the others sit down; everybody's page is open."""
        host = self.browser(names[0])
        seats = {f"seat-{seat}": "friend" for seat in range(1, len(names))}
        answer = await host.post(f"/new/{game}", data={"seats": str(len(names)), **seats, "name": names[0], **form})
        assert answer.status_code == 303, answer.text
        self.path = answer.headers["location"]
        for seat, name in enumerate(names[1:], 1):
            await self.join(name, invitation_on((await host.get(self.path)).text, seat))
        for name in names:
            self.open_page(name)

    async def join(self, name: str, secret: str) -> None:
        """Sit down by a link."""
        data = {"token": secret, "name": name.split(maxsplit=1)[0]}
        joined = await self.browser(name).post(self.path.replace("table", "join"), data=data)
        assert joined.status_code == 303, joined.text

    async def page(self, name: str, **more: Any) -> str:
        """What somebody's page has, in words."""
        answer = await self.browser(name).get(self.path, **more)
        assert answer.status_code == 200, answer.text
        return unescape(" ".join(re.sub(r"<[^>]+>", " ", answer.text).split()))

    def session(self, seat: int) -> str:
        return next(session for session, seats in self.table.people.items() if seat in seats)

    def seat(self, name: str) -> int:
        return [seat.name for seat in self.table.row.seats].index(name)

    def open_page(self, name: str) -> Tab:
        """Somebody's page is open."""
        tab = open_tab(self.table.viewer(self.session(self.seat(name))))
        self.table.tabs.append(tab)
        self.table.changed()
        return tab

    def vanish(self, name: str) -> str:
        """Close all pages of somebody; return their session."""
        session = self.session(self.seat(name))
        self.table.tabs[:] = [tab for tab in self.table.tabs if tab.viewer.session != session]
        self.table.changed()
        return session

    def actor(self) -> str:
        return str(self.table.row.seats[self.table.actor].name)

    async def move(self) -> None:
        """Whoever is to decide makes the first move."""
        name, table = self.actor(), self.table
        page = (await self.browser(name).get(self.path)).text
        form = {"seat": str(table.actor), "sequence": str(table.sequence), "action": moves_on(page)[0]}
        assert (await self.browser(name).post(f"{self.path}/move", data=form)).status_code == 303

    async def until_turn_of(self, name: str) -> None:
        while self.actor() != name:
            await self.move()

    async def do(self, name: str, wish: str, **form: str) -> int:
        """Send a command as a form; the status of the answer."""
        return int((await self.browser(name).post(f"{self.path}/{wish}", data=form)).status_code)

    async def pass_time(self, seconds: float) -> None:
        self.store.ahead += seconds
        await self.site.absences.look()


@asynccontextmanager
async def friends_at(folder: Path, **settings: Any) -> AsyncIterator[Friends]:
    store = Moved(folder / "t.sqlite")
    async with app(store, PAGE["origin"], hooks_to_private=True, remind_after=60.0, **settings) as browser:
        friends = Friends(store, browser)
        try:
            yield friends
        finally:
            for client in friends.browsers.values():
                await client.aclose()
