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
from typing import Any, Protocol, cast
from urllib.parse import urlsplit

import httpx
from tests.web import table_server
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosedError, InvalidStatus
from websockets.frames import Close
from websockets.http11 import Response
from websockets.sync.client import ClientConnection, connect

import tanglewood as tw
from tanglewood.store import SPECTATOR, Access, Seat, TableRow
from tanglewood.store.address import open_store
from tanglewood.store.rows import Relation
from tanglewood.web.http.access import hash_of
from tanglewood.web.http.repeated_forms import FIELD
from tanglewood.web.http.sessions import COOKIE, ISSUED

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

    def pass_time(self, seconds: float) -> None:
        """Move the clock of the store on."""
        ahead = Path(self.database).with_suffix(".ahead")
        ahead.write_text(str(seconds + (float(ahead.read_text()) if ahead.exists() else 0.0)))

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


class Client(httpx.Client):
    """A browser's requests: it sends a form once more when it is told to, as when it has just got a cookie."""

    def request(self, method: str, url: Any, **more: Any) -> httpx.Response:
        answer = super().request(method, url, **more)
        again = answer.headers.get("location", "")
        return super().request(method, answer.url.join(again), **more) if f"{ISSUED}=" in again else answer


class Site(Protocol):
    """Where people play: a server, or several behind a proxy."""

    url: str


class Polled:
    """A page without a socket: what a client's connection does, by requests."""

    def __init__(self, person: "Person", path: str, origin: str) -> None:
        self.http, self.url, self.headers = person.http, f"{person.host.url}{path}/line", {"origin": origin}
        self.closed: int | None = None
        opened = self.http.post(f"{self.url}?page={uuid.uuid4()}", headers=self.headers)
        if opened.status_code != 200:
            raise InvalidStatus(Response(opened.status_code, "", Headers()))
        self.id = opened.json()["line"]
        self._take(opened)

    def _take(self, answer: httpx.Response) -> None:
        assert answer.status_code == 200, answer.text
        news = answer.json()
        self.seen, self.closed, self.messages = news["seen"], news["closed"], [*map(json.dumps, news["messages"])]

    def recv(self, _patience: float) -> str:
        while not self.messages:
            if self.closed is not None:
                raise ConnectionClosedError(Close(self.closed, ""), None)
            self._take(self.http.get(f"{self.url}/{self.id}/{self.seen}"))
        return self.messages.pop(0)

    def send(self, text: str | bytes) -> None:
        answer = self.http.post(f"{self.url}/{self.id}", content=text, headers=self.headers)
        if answer.status_code != 204:  # a page gives its line up
            self.closed = answer.status_code


class Person:
    """One browser: cookies, forms, sockets or, by the way `poll`, requests instead of those."""

    def __init__(self, host: Site, way: str = "socket") -> None:
        self.host, self.way = host, way
        self.http = Client(timeout=PATIENCE, **PLAIN)

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
        options = {option.name for option in tw.get_game(game).options}
        names = {name: f"option-{name}" if name in options else name.replace("_", "-") for name in fields}
        answer = self.post(f"/new/{game}", {names[name]: value for name, value in fields.items()})
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

    def join(self, link: str, name: str = "", seat: int | str = "") -> httpx.Response:
        """Open a link; a number of a seat, or "watch", is what one presses on its page."""
        address = urlsplit(link)
        return self.post(
            address.path, {"token": address.fragment, "name": name} | ({"seat": str(seat)} if seat != "" else {})
        )

    @contextmanager
    def tab(self, path: str, **headers: str) -> Iterator["TabOf"]:
        if self.way == "poll":
            yield TabOf(cast(ClientConnection, Polled(self, path, headers.get("Origin", self.host.url))))
            return
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
        self.talk = self.build = ""
        self.parts: dict[str, str] = {}

    def receive(self) -> dict[str, Any]:
        """The next message; the server's build and what people say to each other are taken in on the way."""
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        if message["type"] == "hello":
            self.build = message["build"]
            return self.receive()
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


def rewrite(db: sqlite3.Connection, relation: Relation[Any], where: str, **changes: object) -> None:
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


def friendly_table(ada: Person, game: str = "pebbles", **options: str) -> tuple[str, dict[str, str]]:
    """The path of a table at which a friend is awaited, and its links."""
    path = ada.new_table(game, seats="2", seat_0="me", seat_1="friend", name="Ada", **options)
    return path, ada.links(path)


def hand(html: str) -> set[str]:
    """The faces on a page that lie in an own hand."""
    return set(re.findall(r'data-face="([^"]+)"', html))


def against_bot(ada: Person, game: str = "pebbles") -> str:
    return ada.new_table(game, seats="2", seat_1="bot:greedy:seedling", name="Ada")


def finished(ada: Person) -> str:
    """The path of a game that has been played to its end."""
    path = ada.new_table(seats="2", name="Ada", seat_1="bot:ismcts:birch")
    with ada.tab(path) as tab:
        tab.play_out()
    return path


def upload(who: Person, data: bytes, **more: str) -> httpx.Response:
    """Hand in the file of a game."""
    headers = {"origin": who.host.url, **more}
    return who.http.post(who.host.url + "/open", files={"file": ("game.json", data)}, headers=headers)


def without_keys(html: str) -> str:
    """A page without the random keys of its forms: a secret of two letters may be in those by chance."""
    return re.sub(rf'name="{FIELD}" value="[^"]*"', "", html)


def text_of(html: str) -> str:
    """The words on a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())
