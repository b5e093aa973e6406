"""Uploads that were made to hurt: each gets a plain answer, and only bounded parts of it are parsed."""

import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from python_multipart.multipart import parse_options_header
from tests.web.local_app import app, run
from tests.web.visitors import Person

import tanglewood as tw
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.http import uploads
from tanglewood.web.http.uploads import LONGEST_HEADER, MOST_HEADERS, MOST_PARTS, BadUpload, file_of
from tanglewood.web.learning import uploaded_game_pages
from tanglewood.web.learning.uploaded_game_pages import FILE_BYTES
from tanglewood.web.runtime import services

KIND = "multipart/form-data; boundary=x"
PART = b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
END = b"\r\n--x--\r\n"
NESTED = b"".join(b"--x%d\r\nContent-Type: multipart/mixed; boundary=x%d\r\n\r\n" % (n, n + 1) for n in range(3000))


def named(name: bytes) -> bytes:
    """An upload whose only part has these parameters."""
    return b"--x\r\nContent-Disposition: form-data; " + name + b"\r\n\r\n{}" + END


HOSTILE: dict[str, tuple[str, bytes]] = {
    "encoded words": (KIND, named(b'name*0="' + b"=?utf-8?q?a?= " * 35_714 + b'"')),
    "parameters": (KIND, named(b"name=file" + b";a=" * 125_000)),
    "brackets in a name": (KIND, named(b"name=" + b"(" * 1_000)),
    "nested parts": ("multipart/mixed; boundary=x0", NESTED),
    "nested parts of a form": ("multipart/form-data; boundary=x0", NESTED),
    "brackets in the boundary": ("multipart/form-data; boundary=" + "(" * 5_000, PART + b"{}" + END),
    "a long boundary": ("multipart/form-data; boundary=" + "x" * 250, b"--" + b"x" * 250),
    "no boundary": ("multipart/form-data; boundary=", PART + b"{}" + END),
    "a parameter in pieces": ('multipart/form-data; boundary*0="x"', PART + b"{}" + END),
    "many parts": (KIND, (PART + b"\r\n") * 5_000 + END),
    "many headers": (KIND, b"--x\r\n" + b"A: b\r\n" * 80_000 + b"\r\n{}" + END),
    "an endless header": (KIND, b"--x\r\nA: " + b"b" * 500_000),
    "nearly boundaries": (KIND, PART + b"\r\n--xx" * 80_000 + END),
    "padding": (KIND, PART + b"\r\n--x" + b" " * 480_000 + END),
    "padded boundaries": (KIND, PART + (b"\r\n--x" + b" " * 60) * 7_000 + END),
    "carriage returns": (KIND, PART + b"\r" * 500_000 + END),
    "no end": (KIND, PART + b"{}"),
    "bytes that are no header": (KIND, b"--x\r\n\xff\x00: \xed\xa0\x80\r\n\r\n{}" + END),
    "lone surrogate in a name": (KIND, named(b'name="\xed\xa0\x80"')),
    "NUL in a name": (KIND, named(b'name="file\0"')),
    "quotes without end": (KIND, named(b'name="file' + b'\\"' * 400)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_upload_gets_a_plain_answer(ada: Person, name: str) -> None:
    kind, body = HOSTILE[name]
    answer = ada.http.post(ada.host.url + "/open", content=body, headers={"origin": ada.host.url, "content-type": kind})
    assert answer.status_code in (400, 413), answer.text
    assert ada.get("/healthz").text == "ok"


@pytest.mark.parametrize("name", HOSTILE)
def test_only_a_few_short_headers_are_looked_into(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = []

    def note(value: str | bytes) -> tuple[bytes, dict[bytes, bytes]]:
        lengths.append(len(value))
        return parse_options_header(value)

    monkeypatch.setattr(uploads, "parse_options_header", note)
    with suppress(BadUpload):
        file_of(*HOSTILE[name], "file")
    assert len(lengths) <= 1 + MOST_PARTS * MOST_HEADERS
    assert max(lengths, default=0) <= LONGEST_HEADER


def test_uploads_are_parsed_off_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []

    def note(kind: str, body: bytes, name: str) -> bytes:
        threads.append(threading.current_thread())
        return file_of(kind, body, name)

    monkeypatch.setattr(uploaded_game_pages, "file_of", note)

    async def test() -> None:
        async with app(SqliteStore(tmp_path / "t.sqlite")) as browser, browser() as one:
            assert (await one.post("/open", files={"file": b"{}"})).status_code == 400
        assert threading.current_thread() not in threads

    run(test)
    assert len(threads) == 1


def test_the_first_file_of_the_field_counts() -> None:
    other = PART.replace(b"file", b"other")
    assert file_of(KIND, other + b"no\r\n" + PART + b"yes\r\n" + PART + b"late" + END, "file") == b"yes"
    assert file_of(KIND + "; charset=none", PART + bytes(range(256)) + END, "file") == bytes(range(256))


def test_an_upload_is_not_read_beyond_its_bound(ada: Person) -> None:
    def endless() -> Iterator[bytes]:
        yield PART
        for _ in range(100):
            yield b" " * FILE_BYTES

    headers = {"origin": ada.host.url, "content-type": KIND}
    with suppress(httpx.TransportError):  # the server may close before all was sent
        assert ada.http.post(ada.host.url + "/open", content=endless(), headers=headers).status_code == 413
    assert ada.get("/healthz").text == "ok"


@pytest.mark.parametrize("bound", ["MOST_OUTSIDE", "OUTSIDE_SECONDS"])
def test_where_many_wait_or_it_takes_long_the_answer_is_plain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    monkeypatch.setattr(services, bound, 0)

    async def test() -> None:
        async with app(SqliteStore(tmp_path / "t.sqlite")) as browser, browser() as one:
            answers = [
                await one.post("/open", files={"file": b"{}"}),
                await one.get("/position/pebbles?p=x"),
                await one.get("/new/pebbles?p=x"),
                await one.post("/position/pebbles", data={"text": "{}"}),
            ]
            assert [answer.status_code for answer in answers] == [503] * 4
            assert "Try again in a moment" in answers[0].text

    run(test)


def test_a_replay_is_ended_at_its_budget() -> None:
    match = tw.new("pebbles", 2, seed=5)
    match.play(match.legal()[0])
    assert tw.replay(match.journal(), 60.0).moves == match.moves
    with pytest.raises(tw.BadJournal, match=r"takes longer than -1 seconds\. It got as far as move 1\."):
        tw.replay(match.journal(), -1.0)
