"""Learning from one's mistakes: the own turning points of a finished game, one after another, until a move is good."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from tests.web.people import Person, hosting

from tanglewood.web.table.bot_names import FACES

MOVES = 3  # that Ada makes before she gives up, each the last of the list; the stand-in calls the first one best


@pytest.fixture
def ada(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    monkeypatch.setenv("TABLE_REVIEWS", "ismcts:20")
    with hosting(tmp_path / "t.sqlite") as host, Person(host) as person:
        yield person


def finished(ada: Person) -> str:
    """The path of a table of hers that is reviewed, at which she has made mistakes."""
    path = ada.quick("fox")
    with ada.tab(path) as tab:
        for _ in range(MOVES):
            tab.move(tab.turn()[-1])
        tab.turn()
        assert ada.post(f"{path}/resign").status_code == 303
        tab.until("Learn from your mistakes")
    return path


def moves_on(page: str) -> list[str]:
    """The moves that can be made, by their texts."""
    return [unescape(text) for text in dict.fromkeys(re.findall(r'name="action" value="([^"]+)"', page))]


def test_mistakes_are_puzzles_until_a_good_move_is_found(ada: Person) -> None:
    path = finished(ada)
    answer = ada.get(f"{path}/mistakes")
    assert answer.status_code == 303
    first = answer.headers["location"]
    assert first == f"{path}/mistakes/1"
    page = ada.page(first)
    assert "Your mistake 1 of" in page
    best, *others = moves_on(page)
    for wrong in others[-2:]:
        answer = ada.post(f"{first}/move", {"action": wrong})
        assert answer.status_code == 303
        told = ada.page(answer.headers["location"])
        assert "that costs 2 points" in told
        assert "The solution:" not in told
        assert moves_on(told)
    assert "It is " in ada.page(f"{first}?nudge=2")
    told = ada.page(ada.post(f"{first}/move", {"action": best}).headers["location"])
    assert '<h2 id="puzzle-verdict">Right</h2>' in told
    assert not moves_on(told)
    assert re.search(rf'href="{path}(/mistakes/2)?">(Next mistake|Back to the game)<', told)


def test_what_there_is_not_is_refused(ada: Person) -> None:
    path = finished(ada)
    for number in ("0", "99", "x"):
        assert ada.get(f"{path}/mistakes/{number}").status_code == 404
    assert ada.get(f"{path}/mistakes/1?answer=fly").status_code == 409
    assert ada.post(f"{path}/mistakes/1/move", {"action": "fly"}).status_code == 409
    assert ada.post(f"{path}/mistakes/1/move", {"action": "1B"}, origin="https://elsewhere.example").status_code == 403
    with Person(ada.host) as ben:
        assert ben.get(f"{path}/mistakes").status_code == 403
    running = ada.quick("fox")
    assert ada.get(f"{running}/mistakes").status_code == 404
    assert ada.post(f"{running}/again", {"at": "0"}).status_code == 409


def test_one_plays_on_at_once_against_the_same_opponents(ada: Person) -> None:
    path = finished(ada)
    before = ada.page(f"{path}?at=0")
    answer = ada.post(f"{path}/again", {"at": "1"})
    assert answer.status_code == 303
    again = answer.headers["location"]
    assert again != path
    names = {name for name in FACES if name in before}
    assert names
    assert all(name in ada.page(again) for name in names)
    with ada.tab(again) as tab:
        assert tab.turn()
    for at in ("", "x", "999"):
        assert ada.post(f"{path}/again", {"at": at}).status_code == 404
    assert ada.post(f"{path}/again", {"at": "0"}, origin="https://elsewhere.example").status_code == 403
