"""The secrets of links are written afresh each time, so the length of a compressed page tells nothing of them."""

import gzip
import re
from statistics import mean

import pytest
from tests.web.visitors import Person

from tanglewood.web.http.access import hash_of, hash_of_secret, masked, new_secret
from tanglewood.web.rendering.static_files import GZIP_LEVEL

TIMES = 400
PIECE = 4  # letters; fewer are there by chance


def page(secret: str, name: str) -> str:
    """A page with a link, and a name that somebody else has chosen."""
    text = "<p>A forest table at dusk.</p>" * 40
    return f'{text}<b>{name}</b><input value="http://x/join/1#{secret}">{text}<b>{name}</b>'


def length(text: str) -> int:
    return len(gzip.compress(text.encode(), GZIP_LEVEL))


@pytest.mark.parametrize("place", ["join/1", "watch/0a9f"])
def test_what_was_masked_is_the_same_secret(place: str) -> None:
    secret = new_secret()
    link = f"http://x/{place}#{secret}"
    found = [masked(f"<{link}> and '{link}'") for _ in range(2)]
    tokens = [token for text in found for token in re.findall(rf"http://x/{place}#([\w-]{{64}})[>']", text)]
    assert len({*tokens}) == 4
    assert (
        {hash_of_secret(token) for token in tokens}
        == {hash_of_secret(f"http://x/{place}#{tokens[0]}")}
        == {hash_of(secret)}
    )


def test_what_is_no_link_stays_as_it_is() -> None:
    for text in ("", "#top", f"/rules/fox#{new_secret()}", f"/join/1#{new_secret()}x", "/join/1#ab"):
        assert masked(text) == text


@pytest.mark.parametrize("given", ["x" * 64, "*" * 64, "é" * 64, "=" * 64])
def test_what_was_never_masked_opens_nothing(given: str) -> None:
    assert hash_of_secret(given) != hash_of(given[:32])


def test_a_guess_at_a_secret_does_not_show_in_the_length() -> None:
    secret, other = new_secret(), new_secret()
    guess = f"/join/1#{secret}"[:24]
    assert length(page(other, guess)) - length(page(secret, guess)) > 5, "else this test says nothing"
    right, wrong = (mean(length(masked(page(one, guess))) for _ in range(TIMES)) for one in (secret, other))
    assert abs(right - wrong) < 1


def test_pages_are_compressed_where_the_browser_takes_it(ada: Person) -> None:
    path = ada.quick()
    plain = ada.get(path, headers={"accept-encoding": "identity"})
    small = ada.get(path, headers={"accept-encoding": "gzip, br"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert plain.headers["vary"] == small.headers["vary"] == "Accept-Encoding"
    assert int(small.headers["content-length"]) < len(plain.content) / 3


def test_pages_and_messages_have_no_piece_of_a_secret_in_common(ada: Person) -> None:
    """Neither the one that is stored, by its hash alone, nor one that was sent before."""
    path = ada.new_table("pebbles", seats="2", seat_0="me", seat_1="friend", name="Ada")
    with ada.tab(path) as tab:
        sent = [ada.page(path), ada.page(path), tab.page()]
    tokens = [re.findall(r"(?:join|watch)/\w+#([\w-]+)", text) for text in sent]
    assert all(len({*found}) == len(found) for found in tokens)
    assert len({*map(hash_of_secret, tokens[0])}) == 3, "the table, an invitation, the spectators' link"
    assert [{hash_of_secret(token) for token in found} for found in tokens[1:]] == [
        {*map(hash_of_secret, tokens[0])}
    ] * 2
    pieces = [
        {token[at : at + PIECE * 2] for token in {*found} for at in range(len(token) - PIECE * 2)} for found in tokens
    ]
    assert not pieces[0] & pieces[1]
    assert not pieces[0] & pieces[2]
    assert not pieces[1] & pieces[2]


def test_sockets_agree_that_no_message_refers_to_another(ada: Person) -> None:
    with ada.tab(ada.quick()) as tab:
        tab.page()
        assert tab.socket.response is not None
        agreed = tab.socket.response.headers["sec-websocket-extensions"]
    assert "server_no_context_takeover" in agreed
    assert "client_no_context_takeover" in agreed
