"""Compression: what comes out is what went in, and its length tells nothing of a secret."""

import gzip
import re
import zlib

import pytest
from tests.web.people import Person

from tanglewood.web.deflate import EMPTY_BLOCK, deflate
from tanglewood.web.deflate import gzip as gzipped
from tanglewood.web.guard import new_secret


def page(secret: str, name: str) -> bytes:
    """A page with a link, and a name that somebody else has chosen."""
    text = "<p>A forest table at dusk.</p>" * 40
    return f'{text}<b>{name}</b><input value="http://x/join/1#{secret}">{text}<b>{name}</b>'.encode()


@pytest.mark.parametrize("data", [b"", b"x", b"leaves " * 5000, page(new_secret(), "Ada"), bytes(range(256)) * 300])
def test_what_was_compressed_comes_out_again(data: bytes) -> None:
    assert gzip.decompress(gzipped(data)) == data
    assert zlib.decompressobj(-15).decompress(deflate(data)) == data


def test_a_guess_at_a_secret_does_not_show_in_the_length() -> None:
    secret, other = new_secret(), new_secret()
    right, wrong = page(secret, f"/join/1#{secret}"[:24]), page(other, f"/join/1#{secret}"[:24])
    assert len(gzip.compress(right)) < len(gzip.compress(wrong)), "else this test says nothing"
    assert len(gzipped(right)) == len(gzipped(wrong))


def test_the_secret_stands_in_the_stream_as_it_is() -> None:
    secret = new_secret()
    assert deflate(page(secret, "Ada")).count(f"#{secret}".encode()) == 1
    assert deflate(b"moon" * 99).endswith(EMPTY_BLOCK)


def test_pages_are_compressed_where_the_browser_takes_it(ada: Person) -> None:
    path = ada.quick()
    plain = ada.get(path, headers={"accept-encoding": "identity"})
    small = ada.get(path, headers={"accept-encoding": "gzip, br"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert plain.headers["vary"] == small.headers["vary"] == "Accept-Encoding"
    assert int(small.headers["content-length"]) < len(plain.content) / 3
    assert re.findall(r"#[\w-]{32}", small.text) == re.findall(r"#[\w-]{32}", plain.text) != []


def test_lines_agree_that_no_message_refers_to_another(ada: Person) -> None:
    with ada.tab(ada.quick()) as tab:
        tab.page()
        assert tab.socket.response is not None
        agreed = tab.socket.response.headers["sec-websocket-extensions"]
    assert "server_no_context_takeover" in agreed
    assert "client_no_context_takeover" in agreed
