"""A server under load, over loopback: `python benchmarks/load.py`; `--help` names what can be set.

Two people with an open page at each of many tables, more who watch, and moves at random moments, whether or not earlier
ones have been answered. Prints how long moves wait for their acknowledgement, how long the server computes for a move,
and how much memory it takes: what a table with its pages takes, and what is left of it once all have gone.

`--cost` measures nothing but the processor time of a move: game by game, a line each, at twenty tables at most. It runs
the source of every `--beside` folder in turn with its own, so that both meet the same machine.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterable
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import tanglewood as tw
from tanglewood.store import Access, Entry, Seat, TableRow
from tanglewood.store.engines.sqlite import SqliteStore

GAMES = ("explorers", "fox", "grimwood", "lost", "woods")
PEOPLE, NOBODY = 2, -1  # at each table; the seat of those who watch
TABLES_OF_AN_ADDRESS = 12  # well below what one may make and join within an hour
AT_ONCE = 8  # tables that are being opened
MOVES = re.compile(r'name="action" value="([^"]+)"')
WATCH = re.compile(r'id="link-spectator"[^>]* value="([^"]+)"')
INVITE = re.compile(r'id="invite-1"[^>]* value="([^"]+)"')
# As `tanglewood serve` runs, but for how long a table stays in memory that everybody has left.
SERVE = """
import sys
from dataclasses import replace
from tanglewood.core.compiler.rule import run_interpreted
run_interpreted()
from tanglewood.web.runtime.opponents import usual_settings
from tanglewood.web.server.launch import Operation, serve
settings = replace(usual_settings(), seconds_left=float(sys.argv[2]))
serve(port=0, database=sys.argv[1], operation=Operation(proxy="127.0.0.1"), open_page=False, settings=settings)
"""
SLICE = 5  # seconds at one server, then at the next
TIDY = 30  # seconds between two looks of the server at what can be dropped
STARTS = 3
COSTING = 20  # tables at which a move's cost is measured, and moves a second: so pings of idle pages hardly count
PING = '{"type":"ping"}'
PING_SECONDS = 2.0  # as a page asks for a sign of life where it hears nothing
PERCENTILES = (50, 95, 99)


@dataclass
class Page:
    """One person's open page."""

    socket: ClientConnection
    seat: int
    html: str = ""
    sequence: int = -1
    sent: dict[str, "asyncio.Future[float]"] = field(default_factory=dict)

    async def listen(self) -> None:
        """Take what the server sends until the line ends, and ask for a sign of life where nothing comes."""
        try:
            while True:
                try:
                    async with asyncio.timeout(PING_SECONDS):
                        message = json.loads(await self.socket.recv())
                except TimeoutError:
                    await self.socket.send(PING)
                    continue
                if message["type"] == "page":
                    self.html, self.sequence = message["html"], message["sequence"]
                elif message.get("key") in self.sent:
                    self.sent.pop(message["key"]).set_result(time.perf_counter())
        except ConnectionClosed:
            pass

    @property
    def moves(self) -> list[str]:
        """What the person can choose from; nothing where an answer has to wait, as its time is to tell nothing."""
        return [] if 'class="answers' in self.html else [unescape(text) for text in MOVES.findall(self.html)]

    async def move(self) -> float:
        """Play a random move; seconds to its acknowledgement."""
        key = uuid.uuid4().hex
        self.sent[key] = asyncio.get_running_loop().create_future()
        action, sequence = random.choice(self.moves), self.sequence
        self.html = ""
        begun = time.perf_counter()
        await self.socket.send(
            json.dumps({"type": "move", "seat": self.seat, "action": action, "sequence": sequence, "key": key})
        )
        return await asyncio.wait_for(self.sent[key], 60) - begun


class Host:
    """A server process."""

    def __init__(self, database: Path, seconds_left: float, checkout: str = "") -> None:
        """Start it and wait for its first page; it runs the source of a checkout, by default the one that is set."""
        begun = time.perf_counter()
        command = [sys.executable, "-c", SERVE, str(database), str(seconds_left)]
        environment = os.environ | ({"PYTHONPATH": f"{checkout}/src"} if checkout else {})
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        try:
            self.url = self._first_page()
        except BaseException:
            self.end()
            raise
        self.seconds_to_start = time.perf_counter() - begun

    def _first_page(self) -> str:
        """Wait for the first page; return the server's address."""
        assert self.process.stdout is not None
        found = re.search(r"http://\S+(?=/)", self.process.stdout.readline())
        assert found, "the server did not start"
        httpx.get(found[0], timeout=60).raise_for_status()
        return found[0]

    def memory(self) -> int:
        """Bytes of memory of the server itself; bots think in processes of their own."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) * 1024

    def seconds_used(self) -> float:
        """Processor time of the server itself."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")")[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """End it and wait."""
        self.process.terminate()
        self.process.wait()


class Load:
    """The people at the tables of a server."""

    def __init__(self, host: Host, watchers: int) -> None:
        """Nobody is there yet; so many will watch each table."""
        self.host, self.watchers = host, watchers
        self.http = httpx.AsyncClient(base_url=host.url, timeout=60, trust_env=False)
        self.tables: list[list[Page]] = []
        self.listening: list[asyncio.Task[None]] = []
        self.waits: list[float] = []
        self.faults = 0

    async def open(self, count: int, games: Iterable[str]) -> None:
        """Set up tables and open both pages of each."""
        names = list(games)
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(number: int) -> None:
            async with gate:
                self.tables.append(await self._table(names[number % len(names)], number))

        await asyncio.gather(*(one(number) for number in range(count)))

    async def _table(self, game: str, number: int) -> list[Page]:
        """A table and its pages, those of the people first."""
        visitor = number // TABLES_OF_AN_ADDRESS
        who = {"x-forwarded-for": f"10.{visitor >> 16 & 255}.{visitor >> 8 & 255}.{visitor & 255}"}
        fields = {"seats": "2", "seat-1": "friend", "name": "Ada"}
        path, ada = await self._post(f"/new/{game}", fields, who)
        page = (await self.http.get(path, headers={"cookie": ada})).text
        found = INVITE.search(page)
        assert found, "no invitation on the page"
        invite = urlsplit(unescape(found[1]))
        _, ben = await self._post(invite.path, {"token": invite.fragment, "name": "Ben"}, who)
        pages = [await self._page(path, ada, 0), await self._page(path, ben, 1)]
        if self.watchers:
            watch = urlsplit(unescape(WATCH.findall((await self.http.get(path, headers={"cookie": ada})).text)[0]))
            for _ in range(self.watchers):
                _, eve = await self._post(watch.path, {"token": watch.fragment}, who)
                pages.append(await self._page(path, eve, NOBODY))
        self.http.cookies.clear()
        return pages

    async def _post(self, path: str, fields: dict[str, str], who: dict[str, str]) -> tuple[str, str]:
        """Send a form as a browser without cookies; where it leads to, and the cookie it sets."""
        self.http.cookies.clear()
        headers = {"origin": self.host.url, **who}
        issued = await self.http.post(path, data=fields, headers=headers)
        cookie = issued.headers["set-cookie"].split(";")[0]  # by hand, as others forget all cookies meanwhile
        answer = await self.http.post(issued.headers["location"], data=fields, headers=headers | {"cookie": cookie})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"], cookie

    async def _page(self, path: str, cookie: str, seat: int) -> Page:
        url = f"{self.host.url.replace('http', 'ws', 1)}{path}/socket"
        socket = await connect(
            url, origin=self.host.url, additional_headers={"cookie": cookie}, proxy=None, max_size=None
        )  # type: ignore[arg-type]
        page = Page(socket, seat)
        self.listening.append(asyncio.create_task(page.listen()))
        return page

    async def play(self, rate: float, seconds: float) -> None:
        """Play so many moves a second, at moments that depend on nothing."""
        clock = asyncio.get_running_loop()
        moment, end = clock.time(), clock.time() + seconds
        playing = set()
        while (moment := moment + random.expovariate(rate)) < end:
            await asyncio.sleep(moment - clock.time())
            playing.add(task := asyncio.create_task(self._move()))
            task.add_done_callback(playing.discard)
        await asyncio.gather(*playing)

    async def _move(self) -> None:
        for _ in range(50):
            page = random.choice(random.choice(self.tables)[:PEOPLE])
            if page.moves:
                break
        else:
            return
        try:
            self.waits.append(await page.move())
        except (TimeoutError, ConnectionClosed):
            self.faults += 1

    async def leave(self) -> None:
        """Close every page."""
        for table in self.tables:
            await asyncio.gather(*(page.socket.close() for page in table))
        await asyncio.gather(*self.listening)
        self.tables, self.listening = [], []
        await self.http.aclose()


def percentile(values: list[float], part: int) -> float:
    """The value that so many percent do not exceed."""
    return sorted(values)[min(len(values) - 1, len(values) * part // 100)]


def mib(size: float) -> str:
    """A size in words."""
    return f"{size / 2**20:.1f} MiB"


async def warm_up(host: Host, args: argparse.Namespace) -> int:
    """Fill the server's caches with some tables that are left again; its memory then."""
    first = Load(host, args.watchers)
    await first.open(max(len(args.games), args.tables // 10), args.games)
    await first.play(args.rate, args.settle)
    await first.leave()
    await asyncio.sleep(args.left + 3 * TIDY)
    return host.memory()


async def load(host: Host, args: argparse.Namespace) -> None:
    """Open the tables, play, leave, and print what was seen."""
    start, people = await warm_up(host, args), Load(host, args.watchers)
    await people.open(args.tables, args.games)
    await asyncio.sleep(args.settle)
    idle = (host.memory() - start) / args.tables
    print(f"memory at the start {mib(start)}, for an idle table with two pages {idle / 1024:.1f} KiB", flush=True)
    used = host.seconds_used()
    await people.play(args.rate, args.seconds)
    used = (host.seconds_used() - used) / len(people.waits)
    waits = ", ".join(f"p{part} {percentile(people.waits, part) * 1000:.1f} ms" for part in PERCENTILES)
    print(f"{len(people.waits)} moves acknowledged, {people.faults} not: {waits}", flush=True)
    print(f"the server computes {used * 1000:.1f} ms for a move and has {mib(host.memory())}", flush=True)
    await people.leave()
    await asyncio.sleep(args.left + 3 * TIDY)
    print(f"memory after all have left {mib(host.memory())}, {host.memory() / start - 1:+.0%}", flush=True)


async def cost(folder: Path, game: str, args: argparse.Namespace) -> str:
    """Play one game at a server of each checkout, in turns of a few seconds; the processor time of a move at each."""
    hosts = [Host(folder / f"{game}{at}.sqlite", args.left, checkout) for at, checkout in enumerate(["", *args.beside])]
    used, moves = [0.0] * len(hosts), [0] * len(hosts)
    try:
        people = [Load(host, args.watchers) for host in hosts]
        for load in people:
            await load.open(args.tables, [game])
            await load.play(args.rate, SLICE)
        for _ in range(max(1, args.seconds // SLICE)):
            for at, load in enumerate(people):
                before, known = load.host.seconds_used(), len(load.waits)
                await load.play(args.rate, SLICE)
                await asyncio.sleep(1)
                used[at] += load.host.seconds_used() - before
                moves[at] += len(load.waits) - known
        for load in people:
            await load.leave()
    finally:
        for host in hosts:
            host.end()
    each = "  ".join(f"{1000 * one / many:6.1f} ms of {many} moves" for one, many in zip(used, moves, strict=True))
    return f"{game:10} {each}"


def fill(database: Path, count: int) -> None:
    """Keep tables that were played for a while in a new database."""
    store, access = SqliteStore(database), [Access("ada", 0), Access("ben", 1)]
    match = tw.new("fox", seed=1)
    entries = [
        Entry(at, Entry.MOVE, match.actor, match.play(match.legal()[0]).text, at + 1, str(at)) for at in range(10)
    ]
    store._connection.execute("PRAGMA synchronous=OFF")  # nothing is lost here that could be missed
    for number in range(count):
        seats = (Seat(0, "Ada"), Seat(1, "Ben"))
        table = TableRow(f"{number:016x}", "fox", match.game.version, match.options, 1, seats)
        store.create(table, access)
        for entry in entries:
            store.append(table.id, entry, over=False)
    store.close()


def starts(folder: Path, count: int) -> None:
    """Print how long the first page takes over an empty database, and over one with many tables."""
    full = folder / "full.sqlite"
    fill(full, count)
    found = []
    for _ in range(STARTS):
        for database in (folder / "empty.sqlite", full):
            host = Host(database, 600)
            host.end()
            found.append(host.seconds_to_start)
    empty, filled = min(found[::2]), min(found[1::2])
    print(f"first page after {empty:.2f} s, with {count} tables in the store after {filled:.2f} s", flush=True)


def main() -> None:
    """Read the options, run, and end the server."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    numbers = {
        "tables": (1000, "with two people each"),
        "rate": (50, "moves a second, of all"),
        "seconds": (600, "of play"),
        "settle": (15, "seconds before memory is looked at, and of play to warm up"),
        "left": (600, "seconds for which a table that was left stays in memory"),
        "watchers": (0, "pages of people who watch, at each table"),
        "stored": (10_000, "tables in the store from which it is started; 0 leaves that out"),
    }
    for name, (usual, what) in numbers.items():
        parser.add_argument(f"--{name}", type=int, default=usual, metavar="N", help=f"{what} (default: {usual})")
    parser.add_argument("--games", nargs="+", default=GAMES, metavar="GAME", help="played in turn (default: all)")
    parser.add_argument("--cost", action="store_true", help="measure nothing but the processor time of a move, by game")
    parser.add_argument("--beside", nargs="+", default=[], metavar="FOLDER", help="with --cost, checkouts to compare")
    args = parser.parse_args()
    if args.cost:
        args.tables, args.rate = min(args.tables, COSTING), min(args.rate, COSTING)
        with tempfile.TemporaryDirectory() as folder:
            for game in args.games:
                print(asyncio.run(cost(Path(folder), game, args)), flush=True)
        return
    with tempfile.TemporaryDirectory() as folder:
        if args.stored:
            starts(Path(folder), args.stored)
        host = Host(Path(folder) / "tables.sqlite", args.left)
        try:
            asyncio.run(load(host, args))
        finally:
            host.end()


if __name__ == "__main__":
    main()
