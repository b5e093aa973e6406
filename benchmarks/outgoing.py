"""A new table while mail, push, webhook and name servers are silent, slow and hostile at once, against a quiet server.

    python -m benchmarks.outgoing [--tables 20] [--people 10]

Each person names an address for mail, and a webhook and a push service at each of three servers: one takes connections
and never says a word, one says a byte every second, one says garbage as fast as it is read. The mail server is the
last. Three more webhooks are at names that are never found, found late, or stand for a thousand addresses. Then tables
are made on that server and on a quiet one, in turn. Prints the median of both in milliseconds, their ratio, and what
waits meanwhile. Sends nothing elsewhere.
"""

import argparse
import asyncio
import os
import platform
import socket
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from tests.web.local_app import Browser
from tests.web.notify.receivers import Browser as Device
from tests.web.notify.receivers import silent_server
from tests.web.table_server import RandomBrain

from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.app import create_app
from tanglewood.web.notify.mail import Mailer
from tanglewood.web.runtime.opponents import usual_settings
from tanglewood.web.runtime.server_address import Reach

ORIGIN = "http://table.example"
SILENT, SLOW, HOSTILE = "silent.example", "slow.example", "hostile.example"  # names, by how they are looked up
GAME = "fox"


def answer(host: Any, *args: Any, resolve: Any = socket.getaddrinfo, **kwargs: Any) -> Any:
    """Look up a name: the silent one for ten minutes, the slow one for three seconds, the hostile one to too much."""
    if str(host).endswith((SILENT, SLOW)):
        time.sleep(600 if str(host).endswith(SILENT) else 3)
    if str(host).endswith(HOSTILE):
        return resolve("127.0.0.1", *args, **kwargs) * 1000
    return resolve("127.0.0.1" if str(host).endswith(SLOW) else host, *args, **kwargs)


@asynccontextmanager
async def saying(what: bytes, pause: float) -> AsyncIterator[int]:
    """The port of a server that says something again and again, and reads nothing."""

    async def say(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while True:
                writer.write(what)
                await writer.drain()
                await asyncio.sleep(pause)

    server = await asyncio.start_server(say, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


@asynccontextmanager
async def serving(folder: Path, name: str, **settings: Any) -> AsyncIterator[Any]:
    """A server in this process; each call is a browser without cookies."""
    limits = {"tables_an_hour": 100_000, "ways_an_hour": 100_000}
    usual = vars(usual_settings()) | {"hooks_to_private": True, **limits, **settings}
    store = SqliteStore(folder / f"{name}.sqlite")
    app = create_app(store, RandomBrain(), type(usual_settings())(**usual), reach=Reach(public_url=ORIGIN))

    def browser() -> httpx.AsyncClient:
        return Browser(
            transport=httpx.ASGITransport(app, client=("127.0.0.1", 1234)),
            base_url=ORIGIN,
            headers={"origin": ORIGIN, "host": "table.example"},
        )

    async with app.router.lifespan_context(app):
        browser.tables = app.state.site  # type: ignore[attr-defined]
        yield browser


async def make_table(browser: Any) -> float:
    """Begin a game as a new visitor; the milliseconds until its page is there."""
    async with browser() as person:
        begun = time.perf_counter()
        path = (await person.post(f"/quick/{GAME}")).headers["location"]
        (await person.get(path)).raise_for_status()
        return 1000 * (time.perf_counter() - begun)


async def remind(browser: Any, ports: Sequence[int], number: int) -> None:
    """Name an address for mail, webhooks and push services, none of which ever answers as it should."""
    async with browser() as person:
        addresses = [("mail", f"a{number}@mail.example")]
        addresses += [("hook", f"http://{number}.{name}:{ports[2]}/") for name in (SILENT, SLOW, HOSTILE)]
        addresses += [("push", Device(f"http://127.0.0.1:{port}/{number}").subscription) for port in ports]
        addresses.append(("hook", f"http://127.0.0.1:{ports[number % len(ports)]}/{number}"))
        for kind, address in addresses:
            added = await person.post("/reminders", data={"kind": kind, "address": address})
            assert added.status_code == 303, added.text
        form = {"seats": "2", "seat-1": "friend", "pace": "3"}
        path = (await person.post(f"/new/{GAME}", data=form)).headers["location"]
        room = await browser.tables.find(path.rpartition("/")[2])
        for session in room.live.people:
            await browser.site.reminders.send(session, room.live, lambda: "It is your turn.", room.live.sequence)


async def main(tables: int, people: int) -> None:
    """Measure both servers in turn."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        silent = await stack.enter_async_context(silent_server())
        slow = await stack.enter_async_context(saying(b"2", 1.0))
        hostile = await stack.enter_async_context(saying(b"220-" + b"a" * 65_536 + b"\r\n", 0.0))
        mailer = Mailer("127.0.0.1", hostile, secure=False, user="", sender="wood@mail.example")
        quiet = await stack.enter_async_context(serving(folder, "quiet"))
        loud = await stack.enter_async_context(serving(folder, "loud", mailer=mailer))
        socket.getaddrinfo = answer
        for number in range(people):
            await remind(loud, (silent, slow, hostile), number)
        await asyncio.sleep(0.2)
        times: dict[str, list[float]] = {"quiet": [], "loud": []}
        for _ in range(tables):
            for name, browser in (("quiet", quiet), ("loud", loud)):
                times[name].append(await make_table(browser))
        waiting = {pool: len(backlog) for pool, backlog in loud.tables.services.backlogs.items() if len(backlog)}
        first, second = (statistics.median(times[name]) for name in ("quiet", "loud"))
        print(f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; milliseconds")
        print(f"quiet {first:.1f}, all at once {second:.1f}, ratio {second / first:.2f}; waiting: {waiting}")
        os._exit(0)  # threads still look the silent name up


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--people", type=int, default=10)
    given = parser.parse_args()
    asyncio.run(main(given.tables, given.people))
