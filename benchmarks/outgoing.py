"""A new table while every mail, webhook and name server is silent, against one on a quiet server.

    python -m benchmarks.outgoing [--tables 20] [--people 10]

Each person names an address for mail and a webhook, which reach a server that takes connections and never says a word,
and a webhook at a name that no name server answers for. Then tables are made on that server and on a quiet one, in
turn. Prints the median of both in milliseconds, their ratio, and what waits meanwhile. Sends nothing elsewhere.
"""

import argparse
import asyncio
import os
import platform
import socket
import statistics
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.web.table_server import RandomBrain
from tests.web.test_outbox import silent_server

from tanglewood.store.sqlite import SqliteStore
from tanglewood.web.app import create_app
from tanglewood.web.mail import Mailer
from tanglewood.web.opponents import usual_settings
from tanglewood.web.reach import Reach

ORIGIN = "http://table.example"
SILENT = "silent.example"  # a name that is looked up for ever
GAME = "fox"


def answer_for_ever(host: Any, *args: Any, resolve: Any = socket.getaddrinfo, **kwargs: Any) -> Any:
    """Look up a name, and the silent one for ten minutes."""
    if str(host).endswith(SILENT):
        time.sleep(600)
    return resolve(host, *args, **kwargs)


@asynccontextmanager
async def serving(folder: Path, name: str, **settings: Any) -> AsyncIterator[Any]:
    """A server in this process; each call is a browser without cookies."""
    usual = vars(usual_settings()) | {"tables_an_hour": 100_000, "hooks_to_private": True, **settings}
    store = SqliteStore(folder / f"{name}.sqlite")
    app = create_app(store, RandomBrain(), type(usual_settings())(**usual), reach=Reach(public_url=ORIGIN))

    def browser() -> httpx.AsyncClient:
        return httpx.AsyncClient(
            transport=httpx.ASGITransport(app, client=("127.0.0.1", 1234)),
            base_url=ORIGIN,
            headers={"origin": ORIGIN, "host": "table.example"},
        )

    async with app.router.lifespan_context(app):
        browser.tables = app.state.tables  # type: ignore[attr-defined]
        yield browser


async def make_table(browser: Any) -> float:
    """Begin a game as a new visitor; the milliseconds until its page is there."""
    async with browser() as person:
        begun = time.perf_counter()
        path = (await person.post(f"/quick/{GAME}")).headers["location"]
        (await person.get(path)).raise_for_status()
        return 1000 * (time.perf_counter() - begun)


async def remind(browser: Any, port: int, number: int) -> None:
    """Name an address for mail and two webhooks, none of which ever answers."""
    async with browser() as person:
        addresses = {"mail": [f"a{number}@mail.example"], "hook": [f"http://127.0.0.1:{port}/{number}"]}
        addresses["hook"].append(f"http://{number}.{SILENT}/")
        for kind, address in [(kind, address) for kind, several in addresses.items() for address in several]:
            answer = await person.post("/reminders", data={"kind": kind, "address": address})
            assert answer.status_code == 303, answer.text
        form = {"seats": "2", "seat-1": "friend", "pace": "3"}
        path = (await person.post(f"/new/{GAME}", data=form)).headers["location"]
        room = await browser.tables.find(path.rpartition("/")[2])
        for session in room.live.people:
            await browser.tables.deadlines.reminders.send(
                session, room.live, lambda: "It is your turn.", room.live.sequence
            )


async def main(tables: int, people: int) -> None:
    """Measure both servers in turn."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        port = await stack.enter_async_context(silent_server())
        mailer = Mailer("127.0.0.1", port, secure=False, user="", sender="wood@mail.example")
        quiet = await stack.enter_async_context(serving(folder, "quiet"))
        loud = await stack.enter_async_context(serving(folder, "loud", mailer=mailer))
        socket.getaddrinfo = answer_for_ever
        for number in range(people):
            await remind(loud, port, number)
        await asyncio.sleep(0.2)
        times: dict[str, list[float]] = {"quiet": [], "loud": []}
        for _ in range(tables):
            for name, browser in (("quiet", quiet), ("loud", loud)):
                times[name].append(await make_table(browser))
        waiting = {pool: len(backlog) for pool, backlog in loud.tables.services.backlogs.items() if len(backlog)}
        first, second = (statistics.median(times[name]) for name in ("quiet", "loud"))
        print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; milliseconds")
        print(f"quiet {first:.1f}, all silent {second:.1f}, ratio {second / first:.2f}; waiting: {waiting}")
        os._exit(0)  # threads still look the silent name up


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--people", type=int, default=10)
    given = parser.parse_args()
    asyncio.run(main(given.tables, given.people))
