"""What a link shows elsewhere: a title, a sentence and a picture of the game, in the reader's language, and no more."""

import re
import struct
from html import unescape

import httpx
import pytest
from tests.web.visitors import Host, Person

PNG = b"\x89PNG\r\n\x1a\n"


def shown(page: str) -> dict[str, str]:
    """The tags that receivers of a link read."""
    found = re.findall(r'<meta (?:property|name)="(og:[\w:]+|twitter:\w+|description)" content="([^"]*)">', page)
    return {name: unescape(value) for name, value in found}


def picture(address: str) -> tuple[int, int]:
    """The width and height of the picture at an address."""
    answer = httpx.get(address, trust_env=False)
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(PNG)
    width, height = struct.unpack(">II", answer.content[16:24])
    return width, height


@pytest.mark.parametrize(
    ("path", "title", "name"),
    [
        ("/", "Tanglewood: forest games", "preview.png"),
        ("/rules/fox", "The Fox in the Forest", "games/fox/preview.png"),
        ("/how/woods", "Into the Woods", "games/woods/preview.png"),
        ("/new/pebbles", "Pebbles", "games/pebbles/preview.png"),
    ],
)
def test_a_page_has_a_picture_of_its_game_at_a_whole_address(ada: Person, path: str, title: str, name: str) -> None:
    found = shown(ada.page(path))
    assert title in found["og:title"]
    assert found["og:description"] == found["description"] != ""
    assert found["og:image"].startswith(f"{ada.host.url}/static/")
    assert found["og:image"].endswith(name)
    assert picture(found["og:image"]) == (1200, 630)


def test_an_invitation_says_who_waits_and_at_which_game_and_nothing_else(ada: Person, host: Host) -> None:
    path = ada.new_table("fox", name="Ada", seat_1="friend")
    invite = ada.links(path)["invite-1"].partition("#")[0]
    with Person(host) as stranger:
        page = stranger.page(invite.removeprefix(host.url))
        found = shown(page)
        assert found["og:title"] == "Ada invites you to play The Fox in the Forest."
        assert found["og:image"].endswith("games/fox/preview.png")
        stranger.http.headers["accept-language"] = "de"
        assert "Der Fuchs im Wald" in shown(stranger.page(invite.removeprefix(host.url)))["og:title"]
        refused = stranger.get(path)
        assert refused.status_code == 403
        assert "fox" not in "".join(shown(refused.text).values())
