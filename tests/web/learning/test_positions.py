"""Positions: written as text, shared as links, and what any moment of a finished game becomes."""

import json
import re
import zlib
from base64 import urlsafe_b64encode
from urllib.parse import parse_qs, urlsplit

import pytest
from tests.conformance.tables import Table, tables
from tests.web.visitors import Person, finished, moves_on

import tanglewood as tw
from tanglewood.core.checks.errors import BadPosition
from tanglewood.web.learning.position_codes import LONGEST_CODE, code_of, read_code
from tanglewood.web.learning.position_pages import match_from

LARGEST = [table for table in tables() if table.seats == max(table.rules.seats)]


@pytest.mark.parametrize("table", LARGEST, ids=str)
def test_a_position_of_every_game_has_room_in_a_link(table: Table) -> None:
    match = tw.new(table.game, table.seats, seed=1)
    for _ in range(5):
        match.play(match.legal()[-1])
    code = code_of(match.position())
    assert len(code) < LONGEST_CODE / 4
    again = match_from(table.game, read_code(code))
    told = [
        {key: value for key, value in one.position().items() if key not in ("rng", "events")} for one in (match, again)
    ]
    assert told[0] == told[1]
    assert again.position()["rng"] != match.position()["rng"]


@pytest.mark.parametrize(
    "code", ["x", "****", "A" * 4, urlsafe_b64encode(zlib.compress(b"[")).decode(), "A" * (LONGEST_CODE + 1)]
)
def test_a_link_that_is_not_whole_is_refused(ada: Person, code: str) -> None:
    with pytest.raises(BadPosition, match="incomplete"):
        read_code(code)
    for path in ("/position/pebbles", "/new/pebbles"):
        answer = ada.get(path, params={"p": code})
        assert answer.status_code == 400
        assert "incomplete" in answer.text


def test_a_link_cannot_blow_up() -> None:
    code = urlsafe_b64encode(zlib.compress(b" " * 4_000_000, 9)).decode()
    assert len(code) < LONGEST_CODE
    with pytest.raises(BadPosition):
        read_code(code)


POSITION = {"hands": [["3", "7"], ["1", "9"]], "lap": [0, 0], "pond": [], "first": 0, "done": 0, "points": [0, 0]}
POSITION |= {"frog": True, "actor": 1, "seats": 2}


def test_a_position_is_written_checked_shared_and_played(ada: Person, ben: Person) -> None:
    assert "&#34;hands&#34;" in ada.page("/position/pebbles")
    wrong = ada.post("/position/pebbles", {"text": json.dumps(POSITION | {"actor": 5})})
    assert wrong.status_code == 400
    assert "actor" in re.sub(r"(?s)<textarea.*?</textarea>", "", wrong.text)
    assert "&#34;actor&#34;: 5" in wrong.text, "what was written stays"
    assert "This isn’t valid JSON" in ada.post("/position/pebbles", {"text": "{"}).text
    link = ada.post("/position/pebbles", {"text": json.dumps(POSITION)}).headers["location"]
    page = ben.page(link)
    assert "You can play this position" in page
    (new,) = re.findall(r'href="(/new/pebbles\?p=[^"]+)"', page)
    form = ben.page(new)
    assert 'name="option-' not in form
    code = parse_qs(urlsplit(new).query)["p"][0]
    path = ben.new_table(p=code, seat_0="bot:greedy:seedling", seat_1="me")
    page = ben.page(path)
    assert set(moves_on(page)) == {"throw 1", "throw 9"}
    assert "started from a position" in page
    assert "Code of the deal" not in page
    assert ben.post("/new/pebbles", {"p": "x", "seat-1": "me"}).status_code == 400


def test_a_finished_game_is_played_on_from_a_moment(ada: Person, ben: Person) -> None:
    running = ada.quick()
    assert ada.get(f"{running}/position?at=0").status_code == 409
    path = finished(ada)
    page = ada.page(f"{path}?at=2")
    assert f'href="{path}/position?at=2"' in page
    assert ben.get(f"{path}/position?at=2").status_code == 403
    assert ada.get(f"{path}/position?at=9999").status_code == ada.get(f"{path}/position").status_code == 404
    form = ada.get(f"{path}/position?at=2").headers["location"]
    assert "This game starts from a position" in ada.page(form)
    query = {name: values[0] for name, values in parse_qs(urlsplit(form).query).items()}
    assert query["seat-0"] == "me"
    assert query["seat-1"] == "bot:ismcts:birch"
    other = ada.post("/new/pebbles", query).headers["location"]
    with ada.tab(other) as tab:
        tab.play_out()
    assert json.loads(ada.get(other + "/journal.json").text)["position"]
    saved = ada.get(path + "/journal.json").json()
    then = tw.replay(saved | {"moves": saved["moves"][:2]}).view(0).zone("hand-0")
    assert {card.text for card in then.cards} <= set(re.findall(r'data-face="([^"]+)"', ada.page(f"{other}?at=0")))
