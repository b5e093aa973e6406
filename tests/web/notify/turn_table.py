"""A table by turns, whose people are reminded."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.web.local_app import PAGE, app
from tests.web.sample_stores import Moved
from tests.web.visitors import invitation_on, moves_on

HOUR = 3600.0


class Play:
    """Ada and Ben at a table by turns, in this process."""

    def __init__(self, store: Moved, browser: Callable[..., httpx.AsyncClient]) -> None:
        self.store = store
        self.browser, self.ada, self.ben = browser, browser(), browser()
        self.site: Any = self.ada._transport.app.state.site  # type: ignore[attr-defined]
        self.tables = self.site.tables
        self.path = ""

    async def begin(self, **form: str) -> None:
        fields = {"seats": "2", "seat-1": "friend", "name": "Ada", "pace": "3", **form}
        answer = await self.ada.post("/new/pebbles", data=fields)
        assert answer.status_code == 303, answer.text
        self.path = answer.headers["location"]
        page = (await self.ada.get(self.path)).text
        secret = invitation_on(page)
        joined = await self.ben.post(self.path.replace("table", "join"), data={"token": secret, "name": "Ben"})
        assert joined.status_code == 303, joined.text

    @property
    def table(self) -> Any:
        return self.tables._tables[self.path.rpartition("/")[2]]

    def at_turn(self) -> httpx.AsyncClient:
        return (self.ada, self.ben)[self.table.actor]

    async def move(self) -> None:
        person = self.at_turn()
        page = (await person.get(self.path)).text
        table = self.table
        form = {"seat": str(table.actor), "sequence": str(table.sequence), "action": moves_on(page)[0]}
        assert (await person.post(f"{self.path}/move", data=form)).status_code == 303

    async def look(self, after: float = HOUR) -> None:
        """Let time pass, then have the server look after its tables, and send what it has to."""
        self.store.ahead += after
        await self.site.deadlines.look()
        await asyncio.gather(*self.site.reminders.sending)


@asynccontextmanager
async def playing(folder: Path, **settings: Any) -> AsyncIterator[Play]:
    store = Moved(folder / "t.sqlite")
    async with app(store, PAGE["origin"], hooks_to_private=True, remind_after=60.0, **settings) as browser:
        play = Play(store, browser)
        try:
            yield play
        finally:
            await play.ada.aclose()
            await play.ben.aclose()
