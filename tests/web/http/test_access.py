"""What strangers send: no traceback, no row without bound, no name that is somebody else's."""

import asyncio
import logging
import re
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route
from tests.web.brains import Greedy
from tests.web.local_app import PAGE, app, run
from tests.web.sample_stores import row_count
from tests.web.visitors import PATIENCE, Host, Person, friendly_table, hosting, without_keys

from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.app import create_app
from tanglewood.web.http.access import RESTARTS, Ending


def test_a_table_too_many_leaves_no_row(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        async with app(store, tables_an_hour=3) as browser:
            for number in range(6):
                async with browser() as one:
                    answer = await one.post("/new/pebbles", data={"name": f"Eve {number}"})
                    assert answer.status_code == (303 if number < 3 else 429)
            assert row_count(store, "sessions") == row_count(store, "tables") == 3

    run(test)


def test_joins_without_cookies_have_an_end(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        async with app(store, joins_an_hour=5) as browser:
            async with browser() as ada:
                path = (await ada.post("/new/pebbles", data={"seats": "2", "seat-1": "friend"})).headers["location"]
                page = (await ada.get(path)).text
            token = page.split('id="link-spectator"')[1].split("#")[1].split('"')[0]
            codes = []
            for _ in range(9):
                async with browser() as eve:
                    link, choice = path.replace("table", "join"), {"token": token, "seat": "watch", "name": "Eve"}
                    codes.append((await eve.post(link, data=choice)).status_code)
            assert codes == [303] * 5 + [429] * 4
            assert row_count(store, "access") == 1 + 5
            assert row_count(store, "sessions") == 5

    run(test)


def test_a_crash_has_its_page_with_the_security_headers(tmp_path: Path) -> None:
    class Broken(SqliteStore):
        def name_of(self, session: str) -> str:
            raise RuntimeError(f"seat 1 of {session} holds the 7K")

    async def test() -> None:
        async with app(Broken(tmp_path / "t.sqlite")) as browser, browser() as one:
            answer = await one.post("/quick/pebbles")
            assert answer.status_code == 500
            assert "Your tables are safe" in answer.text
            assert "7K" not in without_keys(answer.text)
            assert answer.headers["content-security-policy"].startswith("default-src 'none'")
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["cache-control"] == "no-store"

    run(test)


LINKS_ALONE = ("/stop/{about}/{token}", "/confirm/{about}/{token}")  # mail programs press them (RFC 8058)


WITHOUT_SECRET = {"secrets": 200, "tables": 400}  # routes of the seat API; a form is no JSON object


def test_nothing_is_changed_from_another_site(tmp_path: Path) -> None:
    """Every form of the server, also those that are added later."""

    async def test() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        evil = {**PAGE, "origin": "https://evil.example"}
        async with app(store, open=True) as browser, browser() as eve:
            table = (await eve.post("/quick/pebbles")).headers["location"].rpartition("/")[2]
            known = {"{game}": "pebbles", "{table_id}": table, "{verb}": "resign", "{how}": "join"}
            made: Any = eve._transport
            asked, routes = set(), [one for one in made.app.routes if isinstance(one, Route)]
            for route in (one for one in routes if "POST" in (one.methods or ())):
                path = re.sub(r"\{[^}]+\}", lambda part: known.get(part[0], "1"), route.path)
                answer = await eve.post(path, data={"language": "de", "page": "/"}, headers=evil)
                if route.path.startswith("/api/"):  # cookies count for nothing there
                    assert answer.status_code == WITHOUT_SECRET.get(route.path.rpartition("/")[2], 401)
                elif answer.status_code != 403:
                    asked.add(route.path)
                else:
                    assert "set-cookie" not in answer.headers
            assert asked == {*LINKS_ALONE}

    run(test)


async def ended(kind: str, *sent_before: str) -> list[dict[str, Any]]:
    """What is sent to a connection that is cancelled while its answer waits."""
    sent: list[dict[str, Any]] = []

    async def waits(_scope: Any, _receive: Any, send: Any) -> None:
        for each in sent_before:
            await send({"type": each})
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        await asyncio.Event().wait()

    task = asyncio.create_task(Ending(waits)({"type": kind}, receive, send))  # type: ignore[arg-type]
    await asyncio.sleep(0)
    task.cancel()
    await task
    return sent[len(sent_before) :]


def test_who_waits_when_the_server_has_to_end_is_told_to_come_again() -> None:
    async def test() -> None:
        start, body = await ended("http")
        assert (start["status"], start["headers"], body["type"]) == (
            503,
            [(b"retry-after", b"1")],
            "http.response.body",
        )
        assert [one["type"] for one in await ended("http", "http.response.start")] == ["http.response.body"]
        assert await ended("websocket", "websocket.accept") == [{"type": "websocket.close", "code": RESTARTS}]

    run(test)


@pytest.fixture
def quiet(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Any:
    """A server that must not say anything about what it is sent."""
    with hosting(tmp_path / "t.sqlite") as host:
        yield host
    assert "Traceback" not in capfd.readouterr().err


LONG = "a" * 300


def test_odd_requests_are_refused_without_a_traceback(quiet: Host) -> None:
    with Person(quiet) as ada:
        path = ada.quick()
        assert ada.post("/quick/pebbles", origin="http://[").status_code == 403
        assert ada.post(f"{path}/move", origin="http://[::1").status_code == 403
        for name in (LONG, f"{LONG}.css", f"games/pebbles/{LONG}.css", f"games/{LONG}/table.css", "a%00b.css"):
            assert ada.get(f"/static/{name}").status_code == 404, name
        assert ada.get("/static/games/pebbles/a%00b.css").status_code == 404
        with ada.tab(path) as tab:
            tab.page()
            for field in ("key", "action", "type"):
                message = {"type": "move", "seat": 0, "action": "throw 1", "sequence": 1, "key": "k", field: "\ud800"}
                assert tab.ask(**message)["kind"] == "unreadable"
            assert tab.ask(type="ping") == {"type": "pong"}


def test_a_browser_that_goes_in_mid_body_is_nothing_to_report(quiet: Host) -> None:
    address = (quiet.url.split(":")[1].strip("/"), int(quiet.url.rsplit(":", 1)[1]))
    head = f"POST /new/pebbles HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\nOrigin: {quiet.url}\r\n"
    for length in (10, 9000):
        with socket.create_connection(address, PATIENCE) as line:
            line.sendall(f"{head}Content-Length: {length}\r\n\r\nname=".encode())
            time.sleep(0.1)
    with Person(quiet) as ada:
        assert ada.get("/healthz").status_code == 200


def test_requests_that_are_never_whole_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Head or body, also on a line that has served a request before; the server waits for a second at least."""
    monkeypatch.setenv("TABLE_PATIENCE", "1")
    with hosting(tmp_path / "t.sqlite") as host:
        address = (host.url.split(":")[1].strip("/"), int(host.url.rsplit(":", 1)[1]))
        own = f"Host: {address[0]}:{address[1]}\r\nOrigin: {host.url}\r\n"
        half = (
            "",
            "GET / HT",
            f"GET /healthz HTTP/1.1\r\n{own}",
            f"POST /new/pebbles HTTP/1.1\r\n{own}Content-Length: 900\r\n\r\nname=",
            f"GET /healthz HTTP/1.1\r\n{own}\r\nGET / HTTP/1.1\r\n",
        )
        lines = [socket.create_connection(address, PATIENCE) for _ in range(40) for _ in half]
        for number, line in enumerate(lines):
            line.sendall(half[number % len(half)].encode())
        for line in lines:
            line.settimeout(PATIENCE)
            while line.recv(65536):
                pass
            line.close()
        with Person(host) as ada, ada.tab(ada.quick()) as tab:
            tab.page()
            time.sleep(2.5)
            assert tab.turn(), "an open table is no half request"


@pytest.mark.parametrize("name", ["You", "you", " yoU ", "Ada", "ADA", "\uff21da", "Friend"])
def test_nobody_joins_by_a_name_that_is_taken(ada: Person, ben: Person, name: str) -> None:
    path, links = friendly_table(ada)
    if name == "Friend":  # it is the seat's own until somebody sits there
        assert ben.join(links["invite-1"], name).status_code == 303
        return
    answer = ben.join(links["invite-1"], name)
    assert answer.status_code == 409
    assert "Choose another one" in answer.text
    assert ben.get(path).status_code == 403
    assert ben.join(links["invite-1"], "Ben").status_code == 303, "the link is not used up"
    for taken in ("You", "Ada", "ada"):
        renamed = ben.post(f"{path}/name", {"name": taken})
        assert renamed.status_code == 409
        assert "Choose another one" in renamed.text
    assert ben.post(f"{path}/name", {"name": "ben"}).status_code == 303, "one's own name may be changed"


def test_nobody_takes_the_name_that_another_free_seat_has(ada: Person, ben: Person) -> None:
    path = ada.new_table("woods", seats="3", seat_0="me", seat_1="friend", seat_2="friend", name="Ada")
    links = ada.links(path)
    assert ben.join(links["invite-1"], "Friend 3").status_code == 409
    assert ada.post(f"{path}/name", {"name": "Friend 2"}).status_code == 409
    assert ben.join(links["invite-1"], "Ben").status_code == 303


def test_who_gave_no_name_is_not_called_you_by_others(ada: Person, ben: Person) -> None:
    path = ada.new_table(seats="2", seat_0="me", seat_1="friend")
    assert ben.join(ada.links(path)["invite-1"]).status_code == 303
    assert "Player 1" in ben.page(path)
    with Person(ada.host) as eve:
        eve.join(ada.links(path)["link-spectator"], "You")
        text = eve.page(path)
        assert "Player 1" in text
        assert ">You<" not in text


def test_forwarded_addresses_are_believed_only_where_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tanglewood.web.server.uvicorn_server import configure

    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    store = SqliteStore(tmp_path / "t.sqlite")
    made = create_app(store, Greedy("greedy"))
    for proxy in ("", "127.0.0.1"):
        assert configure(made, proxy).proxy_headers is False, "Uvicorn believes nobody: `Forwarded` does"
    store.close()
    logging.getLogger("uvicorn").handlers.clear()
