"""A walk through the server as it is shipped: every link and every form of every page, as everybody, in each language.

Nothing may answer with a fault, no link may be dead, every route is reached, and the log stays empty.
"""

import re
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from queue import Queue
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import Envelope
from tests.walk.server import shipped
from tests.walk.site import Routes, Site
from tests.walk.tables import broken_table, fill, puzzle_steps, sit_down, sit_down_among_strangers
from tests.walk.walker import BROKEN, PERSONAL, VALUES, Walker

from tanglewood.web.notify.reminders import ALLOW, CONFIRM, LINKS, STOP, token_of

# Only scripts, programs or operators ask for these: the request that the walk makes, and the answers that are right.
SCRIPTS_REACH = {
    "GET /awaited.json": ("/awaited.json", {200}),
    "GET /worker.js": ("/worker.js", {200}),
    "GET /offline": ("/offline", {200}),
    "GET /healthz": ("/healthz", {200}),
    "GET /metrics": ("/metrics", {200}),
    "GET /words/{name}": ("/words/web", {200}),  # for translators
    "GET /docs": ("/docs", {303, 307, 404}),  # the documentation may not have been built
    "GET /docs/{path:path}": ("/docs/index.html", {200, 404}),
    "GET /open/{secret}": ("/open/another", {404}),  # `tanglewood replay --web` opens it
}
# Pages whose socket does not open; `tests/web/table_page/test_polling.py` walks there.
WITHOUT_SOCKET = {
    "POST /table/{table_id}/line",
    "POST /table/{table_id}/line/{line}",
    "GET /table/{table_id}/line/{line}/{seen:int}",
}
API = " /api/"  # programs ask for these; `tests/web/seat_api` goes there
EVERYTHING = ("--open", "--root-path", "/games", "--proxy", "127.0.0.1", "--public-url", "https://wood.example/games")
EVERYTHING += ("--metrics", "203.0.113.9", "--log", "json", "--webhooks-to-private")
EVERYTHING += ("--limit", "tables-an-hour=500", "--bot", "Fern=greedy", "--mail-from", "wood@wood.example")
PROXIED = {"host": "wood.example", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
PATIENCE = 60
MESSAGES_LEAD_TO = ("GET /confirm/{about}/{token}", "GET /stop/{about}/{token}")


def walk(site: Site, people: tuple[Walker, ...], *start: str) -> None:
    """Walk as each of these people, then as the first in German, and as a stranger."""
    for walker in people:
        walker.walk(["/", *start])
    for walker in reversed(people):
        walker.end()
    people[0].language, site.each_game = "de", False
    people[0].walk(["/"], forms=False)
    assert people[0].ask("POST", f"{site.root_path}/privacy/erase", data={"sure": "yes"}).status_code == 200
    stranger = Walker(site, "a stranger")
    for path in sorted({path for paths in site.printed.values() for path in paths}):
        stranger.look(path)
    site.routes.reached |= WITHOUT_SOCKET | {name for name in site.routes.names if API in name}
    for name, (path, right) in SCRIPTS_REACH.items():
        status = stranger.ask("GET", site.root_path + path).status_code
        assert status in right, (path, status)
        site.routes.reached.add(name)


def people_at(site: Site) -> tuple[Walker, Walker, Walker]:
    """The host of all tables, a friend, and a spectator."""
    ada = Walker(site, "Ada")
    return ada, Walker(site, "Ben", ada), Walker(site, "Eve", ada)


def await_review(ada: Walker) -> None:
    """Wait until the review of a game has found a mistake, so that all that leads on from there is shown."""
    over = [f"/table/{table}" for table, kind in ada.site.kinds.items() if kind.startswith("together-over")]
    for _ in range(4 * PATIENCE):
        for path in over:
            if f"{path}/mistakes" in ada.get(path):
                return
        time.sleep(0.25)
    raise AssertionError("no review has found a mistake")


def links_in_messages(ada: Walker, home: Path) -> list[str]:
    """The pages that confirm and end one of two reminders, whose links are in messages alone."""
    for _ in range(2):
        fill(ada, "/reminders", "/reminders", address=VALUES["address"])
    way = re.findall(r"/reminders/([\w-]+)/remove", ada.get("/reminders"))[0]
    assert ada.ask("GET", f"/stop/{way}/x").status_code == 404
    with closing(sqlite3.connect(next(home.rglob("tables.sqlite")))) as db:
        (key,) = db.execute("SELECT value FROM own_keys WHERE name = ?", (LINKS,)).fetchone()
    links = [f"/{right}/{way}/{token_of(bytes.fromhex(key), right, way)}" for right in (CONFIRM, STOP)]
    assert ada.ask("POST", links[0]).status_code == 200  # a webhook's page has no button, as nobody has to confirm it
    mailbox = "0" * 64  # an address for mail, whose owner has once said no
    allow = f"/{ALLOW}/{mailbox}/{token_of(bytes.fromhex(key), ALLOW, mailbox)}"
    assert ada.ask("POST", allow).status_code == 200
    return links


@pytest.mark.smoke
def test_everybody_walks_through_the_server_as_it_is_shipped(tmp_path: Path) -> None:
    secret, broken = broken_table(tmp_path / "home")
    routes, kinds = Routes(open_to_strangers=False), {broken: BROKEN}
    more = ("--limit", "tables-an-hour=90")  # a person presses less
    with shipped(tmp_path, *more) as server, Site(server.address, routes, kinds=kinds) as site:
        ada, *_ = people = people_at(site)
        ada.cookies["tanglewood"] = secret
        sit_down(*people)
        await_review(ada)
        walk(site, people, f"/table/{broken}", *links_in_messages(ada, tmp_path / "home"), *puzzle_steps())
    assert not site.faults, "\n".join(site.faults)
    assert site.routes.unreached == set()


def test_strangers_walk_through_an_open_server(tmp_path: Path) -> None:
    routes = Routes(open_to_strangers=True)
    new = routes.names - Routes(open_to_strangers=False).names
    pages = frozenset({*PERSONAL, *new})
    with shipped(tmp_path, "--open") as server, Site(server.address, routes, each_game=False, pages=pages) as site:
        people = (*people_at(site), Walker(site, "Moritz"))
        sit_down_among_strangers(*people[:3])
        walk(site, people, "/boards/fox")
        assert people[0].ask("POST", "/passkeys", data={"do": "remove", "id": "none"}).status_code == 303
    assert not site.faults, "\n".join(site.faults)
    assert routes.unreached & new == set()


class Letters:
    """A mail server that keeps what comes."""

    def __init__(self) -> None:
        self.texts: Queue[str] = Queue()

    async def handle_DATA(self, _server: object, _session: object, envelope: Envelope) -> str:  # noqa: N802
        letter = message_from_bytes(envelope.content or b"", policy=default)
        plain = letter.get_body(["plain"])
        assert plain
        self.texts.put(plain.get_content())
        return "250 Taken"


@pytest.fixture
def letters() -> Iterator[tuple[Letters, int]]:
    """A mail server, and its port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    controller = Controller(box := Letters(), hostname="127.0.0.1", port=port)
    controller.start()
    yield box, port
    controller.stop()


def test_everybody_walks_through_a_server_with_all_that_can_be_switched_on(
    tmp_path: Path, letters: tuple[Letters, int]
) -> None:
    box, port = letters
    options, routes = (*EVERYTHING, "--smtp", f"smtp://127.0.0.1:{port}"), Routes(open_to_strangers=True)
    about: dict[str, Any] = {
        "origin": "https://wood.example",
        "root_path": "/games",
        "headers": PROXIED,
        "each_game": False,
        "pages": frozenset({*PERSONAL, *MESSAGES_LEAD_TO, *(routes.names - Routes(open_to_strangers=False).names)}),
    }
    with (
        shipped(tmp_path, *options, root_path="/games") as server,
        Site(server.address, routes, **about) as site,
    ):
        ada, *_ = people = people_at(site)
        sit_down_among_strangers(*people)
        ada.post("/reminders", {"kind": "mail", "address": "ada@wood.example"})
        links = re.findall(r"https://wood.example/games(/(?:confirm|stop)/\S+)", box.texts.get(timeout=PATIENCE))
        assert len(links) == 2
        walk(site, people, *links)
    assert not site.faults, "\n".join(site.faults)
    assert {"POST /confirm/{about}/{token}", "POST /stop/{about}/{token}"} <= site.routes.reached
