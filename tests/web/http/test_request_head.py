"""Heads of requests that were made to hurt, and bytes that are no text: a plain answer wherever they come."""

import json
import socket
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from http.cookies import SimpleCookie
from typing import Any

import httpx
import pytest
from starlette.requests import HTTPConnection
from tests.web.visitors import PATIENCE, Host, Person, TabOf, upload
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

import tanglewood as tw
from tanglewood.web.http import request_head
from tanglewood.web.http.request_head import cookie_of
from tanglewood.web.http.sessions import COOKIE
from tanglewood.web.server import protocols

SLASHES = '"' + '\\"' * 7_000 + '"'  # seconds of work for Python's own reader of cookies


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server that must log nothing."""
    folder = tmp_path_factory.mktemp("heads")
    log = folder / "log"
    host = Host(folder / "t.sqlite", log=log)
    try:
        yield host
    finally:
        host.end()
    assert "Traceback" not in log.read_text()


@pytest.fixture
def eve(quiet: Host) -> Iterator[Person]:
    with Person(quiet) as person:
        yield person


def connection(*cookies: str) -> HTTPConnection:
    headers = [(b"cookie", one.encode("latin-1")) for one in cookies]
    return HTTPConnection({"type": "http", "headers": headers})


@pytest.mark.parametrize(
    ("cookies", "value"),
    [
        ((), ""),
        (("",), ""),
        ((f"{COOKIE}=abc",), "abc"),
        ((f"other=1; {COOKIE} = abc ;x",), "abc"),
        (("other=1", f"{COOKIE}=abc"), "abc"),
        ((f"x{COOKIE}=no; {COOKIE}x=no; {COOKIE}",), ""),
        ((f"{COOKIE}={SLASHES}",), SLASHES),
    ],
)
def test_a_cookie_is_read_as_it_stands(cookies: tuple[str, ...], value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("Python's own reader of cookies")

    monkeypatch.setattr(SimpleCookie, "load", refuse)
    monkeypatch.setattr("http.cookies._unquote", refuse)
    assert cookie_of(connection(*cookies), COOKIE) == value


def test_a_hostile_cookie_is_nobody(eve: Person) -> None:
    assert eve.get("/", headers={"cookie": f"{COOKIE}={SLASHES}"}).status_code == 200
    assert eve.get("/", headers={"cookie": f"a={SLASHES}"}).status_code == 200


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", {f"x-{number}": "1" for number in range(request_head.MOST_HEADERS)}, 431),
        ("/?" + "a" * request_head.TARGET_BYTES, {}, 414),
        ("/" + "a" * request_head.TARGET_BYTES, {}, 414),
        ("/", {"host": "["}, 400),
        ("/", {"host": "a b"}, 400),
        ("/", {"host": "é"}, 400),
        ("/", {"host": "a" * 300}, 400),
        ("/", {"host": "a:123456"}, 400),
        ("/", {"host": "[::1]:80"}, 200),
        ("/", {"host": "table-1.example:8321"}, 200),
    ],
)
def test_a_head_is_bounded(eve: Person, path: str, headers: dict[str, str], status: int) -> None:
    sent = {name: value.encode() for name, value in headers.items()}
    assert eve.get(path, headers=sent).status_code == status


def test_a_head_that_comes_at_once_is_no_longer_than_one_in_pieces(quiet: Host) -> None:
    address = httpx.URL(quiet.url)
    with socket.create_connection((address.host, address.port or 0), PATIENCE) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n" + b"a: b\r\n" * 40_000 + b"\r\n")
        assert b" 200 " not in line.recv(4096)


def test_the_links_of_a_strange_host_are_not_made(eve: Person) -> None:
    path = eve.quick()
    for host in ("[", "a" * 3_000):
        assert eve.get(f"{path}/qr/seat.svg", headers={"host": host}).status_code == 400
        assert eve.get(path.replace("table", "join"), headers={"host": host}).status_code == 400
    with pytest.raises((InvalidStatus, ConnectionClosed)), eve.tab(path, **{f"x-{n}": "1" for n in range(101)}):
        pass


@pytest.mark.parametrize("text", ["\ud800", "a\udfffb", "\0"])
def test_text_that_is_none_is_refused_wherever_it_comes(eve: Person, text: str) -> None:
    given = json.dumps({"seats": text}).encode()
    for body in (given, json.dumps({text: 1}).encode(), json.dumps(text).encode()):
        code = urlsafe_b64encode(zlib.compress(body)).decode()
        for path in ("/position/fox", "/new/fox"):
            assert eve.get(path, params={"p": code}).status_code == 400
        assert eve.post("/position/fox", {"text": body}).status_code == 400
        assert eve.post("/new/fox", {"p": code}).status_code == 400
        assert upload(eve, body).status_code == 400
    journal = tw.new("pebbles", 2, seed=5).journal()
    for change in ({"moves": [text]}, {"game": text}, {"options": {text: 1}}, {"table": {"names": [text, "b"]}}):
        assert upload(eve, json.dumps(journal | change).encode()).status_code == 400


@pytest.mark.parametrize("sent", ["%00", "%ED%A0%80", "%C0%AF", "%F4%90%80%80", "%FF", "\xe9"])
def test_bytes_that_are_no_text_are_refused_in_forms_and_nothing_in_addresses(eve: Person, sent: str) -> None:
    path = eve.quick()
    kind = {"origin": eve.host.url, "content-type": "application/x-www-form-urlencoded"}
    data = sent.encode("latin-1")
    for form in ("/new/fox", f"{path}/name", f"{path}/move", path.replace("table", "join"), "/statistics/take"):
        body = b"name=" + data + b"&token=" + data + b"&seat=0&ply=0&action=" + data + b"&key=" + data
        assert eve.http.post(eve.host.url + form, content=body, headers=kind).status_code == 400
    if sent.startswith("%"):
        for address in (f"/table/{sent}", f"/rules/{sent}", f"/join/{sent}", f"/open/{sent}", f"/static/{sent}"):
            assert eve.get(address).status_code == 404
        assert eve.get(f"{path}?at={sent}&as={sent}").status_code == 200
        assert eve.get(f"/position/fox?p={sent}").status_code == 400
        assert eve.get(f"/new/fox?name={sent}&seats={sent}").status_code == 200
        assert eve.get(f"/puzzle/fox/1?answer={sent}").status_code in (404, 409)


def answer_of(tab: TabOf) -> dict[str, Any]:
    """The next message that is no page."""
    while (answer := tab.receive())["type"] == "page":
        pass
    return answer


def test_a_message_in_very_many_fragments_is_refused(eve: Person) -> None:
    with eve.tab(eve.quick()) as tab:
        tab.page()
        begin, more = Frame(Opcode.TEXT, b"", fin=False), Frame(Opcode.CONT, b"", fin=False)
        data = begin.serialize(mask=True) + more.serialize(mask=True) * (protocols.MOST_FRAGMENTS + 1)
        tab.socket.socket.sendall(data)
        with pytest.raises(ConnectionClosed) as closed:
            answer_of(tab)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == protocols.TOO_BIG
    with eve.tab(eve.quick()) as tab:
        tab.page()
        tab.socket.send(list('{"type":"ping"}'))
        assert answer_of(tab) == {"type": "pong"}


@pytest.mark.parametrize("depth", [17, 300, 900, 2_000])
def test_a_deep_message_is_refused_and_the_line_stays(eve: Person, depth: int) -> None:
    with eve.tab(eve.quick()) as tab:
        tab.page()
        for name in ("key", "text", "type", "as"):
            message = '{"type": "say", "%s": %s%s}' % (name, "[" * depth, "]" * depth)  # noqa: UP031
            tab.socket.send(message)
            assert answer_of(tab)["kind"] == "unreadable"
        assert tab.ask(type="ping") == {"type": "pong"}
