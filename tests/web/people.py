"""People at web tables, for the tests: a server process, browsers with cookies, and what they read off a page."""

import json
import os
import re
import signal
import sqlite3
import sys
import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from html import unescape
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

import httpx
from tests.web import table_server
from websockets.sync.client import ClientConnection, connect

import tanglewood as tw
from tanglewood.store import SPECTATOR, Access, Seat, TableRow
from tanglewood.store.address import open_store
from tanglewood.store.rows import Relation
from tanglewood.web.http.access import hash_of
from tanglewood.web.http.sessions import COOKIE

HERE = Path(__file__).resolve().parent
TOY = HERE.parent / "toy"
PATIENCE = 30
PLAIN: Any = {"trust_env": False, "verify": False}  # for httpx: to read all authorities of certificates takes 40 ms
HINTED = 'class="advice"'  # on a page with a hint


class Host:
    """A server process on a database file, which can be killed and started again; its log goes to ours, or a file."""

    def __init__(self, database: Path | str, brain: str = "random", log: Path | None = None) -> None:
        self.database, self.brain, self.log = database, brain, log
        self.url = ""
        self.start()

    def start(self, port: int = 0) -> None:
        with self.log.open("ab") if self.log else nullcontext(sys.__stderr__) as log:
            assert log
            self.process, lines = table_server.start(str(self.database), self.brain, port, log.fileno())
        with lines:
            line = lines.readline()
        found = re.search(r"http://\S+?(?=/\s)", line)
        assert found, f"the server did not start: {line!r}"
        self.url = found[0]

    @property
    def running(self) -> bool:
        return self.process.is_alive()

    def send_signal(self, how: int) -> None:
        assert self.process.pid
        os.kill(self.process.pid, how)

    def end(self, how: int = signal.SIGTERM) -> None:
        self.send_signal(how)
        self.process.join(PATIENCE)
        assert not self.running, "the server does not end"

    def restart(self, how: int = signal.SIGTERM) -> None:
        self.end(how)
        self.start()


@contextmanager
def hosting(database: Path | str, brain: str = "random") -> Iterator[Host]:
    host = Host(database, brain)
    try:
        yield host
    finally:
        if host.running:
            host.end()


class Site(Protocol):
    """Where people play: a server, or several behind a proxy."""

    url: str


class Person:
    """One browser: cookies, forms, sockets."""

    def __init__(self, host: Site) -> None:
        self.host = host
        self.http = httpx.Client(timeout=PATIENCE, **PLAIN)

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(self.host.url + path, **more)

    def post(self, path: str, fields: dict[str, Any] | None = None, **headers: str) -> httpx.Response:
        headers = {"origin": self.host.url, **headers}
        return self.http.post(self.host.url + path, data=fields or {}, headers=headers)

    def new_table(self, game: str = "pebbles", **fields: str) -> str:
        """Make a table with the form and return its path; `seat_1="friend"` for the field seat-1."""
        answer = self.post(f"/new/{game}", {name.replace("_", "-"): value for name, value in fields.items()})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def quick(self, game: str = "pebbles") -> str:
        answer = self.post(f"/quick/{game}")
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def page(self, path: str) -> str:
        answer = self.get(path)
        assert answer.status_code == 200, answer.text
        return answer.text

    def links(self, path: str) -> dict[str, str]:
        """The links the table's page shows, by the id of their field."""
        fields = re.findall(r'<input id="((?:invite|link)-[^"]+)"[^>]*value="([^"]+)"', self.page(path))
        return {name: unescape(url) for name, url in fields}

    def join(self, link: str, name: str = "") -> httpx.Response:
        address = urlsplit(link)
        return self.post(address.path, {"token": address.fragment, "name": name})

    @contextmanager
    def tab(self, path: str, **headers: str) -> Iterator["TabOf"]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.host.url.replace("http", "ws", 1) + path + "/socket"
        sent = {"Cookie": cookies, "Origin": self.host.url, **headers}
        origin = sent.pop("Origin")
        with connect(url, additional_headers=sent, origin=origin, proxy=None, open_timeout=PATIENCE) as socket:
            yield TabOf(socket)


class TabOf:
    """An open table page with its socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.html, self.sequence, self.least = "", -1, 0
        self.talk = ""
        self.parts: dict[str, str] = {}

    def receive(self) -> dict[str, Any]:
        """The next message; what people say to each other is taken in on the way."""
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        if message["type"] == "talk":
            self.talk = message["html"]
            return self.receive()
        if message["type"] == "page":
            self.html, self.sequence = self._with_parts(message["html"]), message["sequence"]
        return message

    def hear(self, pattern: str) -> str:
        """The first talk, from the present one on, in which the pattern is found."""
        while not re.search(pattern, self.talk):
            message = json.loads(self.socket.recv(PATIENCE))
            if message["type"] == "talk":
                self.talk = message["html"]
        return self.talk

    def _with_parts(self, html: str) -> str:
        """Put in what was not sent again, as a browser leaves it in place."""
        self.parts |= dict(re.findall(r'<page-part id="([\w-]+)">(.*?)</page-part>', html, re.DOTALL))
        same = re.compile(r'<page-part id="([\w-]+)" data-same></page-part>')
        return same.sub(lambda found: f'<page-part id="{found[1]}">{self.parts.get(found[1], "")}</page-part>', html)

    def page(self) -> str:
        """The next page sent."""
        while self.receive()["type"] != "page":
            pass
        return self.html

    def until(self, pattern: str) -> str:
        """The first page, from the present one on, in which the pattern is found."""
        while not re.search(pattern, self.html):
            self.page()
        return self.html

    def until_sequence(self, sequence: int) -> None:
        """The first page, from the present one on, that shows this sequence or a later one."""
        while self.sequence < sequence:
            self.page()

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send a message and return its answer."""
        self.socket.send(json.dumps(message))
        while (answer := self.receive())["type"] == "page":
            pass
        self.least = max(self.least, answer.get("sequence", 0))
        return answer

    def turn(self) -> list[str]:
        """The moves to choose from when it is this tab's turn; none when the match is over."""
        while self.sequence < self.least or not (moves_on(self.html) or 'data-turn="over"' in self.html):
            self.page()
        return moves_on(self.html)

    def play_out(self) -> None:
        """Play the first move each time until the match is over."""
        while moves := self.turn():
            assert self.move(moves[0])["type"] == "ack"

    def move(self, text: str, seat: int = 0, sequence: int | None = None, key: str = "") -> dict[str, Any]:
        sequence = self.sequence if sequence is None else sequence
        return self.ask(type="move", seat=seat, action=text, sequence=sequence, key=key or str(uuid.uuid4()))


def rewrite(db: sqlite3.Connection, relation: Relation, where: str, **changes: object) -> None:
    """Change stored rows as the store itself would, with their checksums."""
    found = db.execute(relation.query(where)).fetchall()
    assert found
    for *row, _ in found:
        relation.put(db, *(dict(zip(relation.columns, row, strict=True)) | changes).values())


def moves_on(html: str) -> list[str]:
    """The moves one can choose on a page."""
    return [unescape(text) for text in re.findall(r'name="action" value="([^"]+)"', html)]


def invitation_on(html: str, seat: int = 1) -> str:
    """The secret of an invitation on a page."""
    found = re.search(rf'<input id="invite-{seat}"[^>]*value="[^"#]+#([^"]+)"', html)
    assert found
    return found[1]


def sequence_on(html: str) -> int:
    """The sequence a page shows."""
    found = re.search(r'data-sequence="(\d+)"', html)
    assert found
    return int(found[1])


def table_of_bots(where: Path | str, watcher: Person) -> str:
    """The path of a new table in a store: two bots, and somebody who watches."""
    watcher.quick()  # from now on there is a cookie
    game = tw.get_game("fox")
    bots = (Seat(0, "Bramble", "greedy", "seedling"), Seat(1, "Bark", "ismcts", "birch"))
    made = TableRow(uuid.uuid4().hex[:16], game.id, game.version, tw.new("fox", 2, 7).options, 7, bots)
    with closing(open_store(where)) as store:
        return f"/table/{store.create(made, [Access(hash_of(watcher.http.cookies[COOKIE]), SPECTATOR)])}"
