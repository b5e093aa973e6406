"""Finished games: listed with results, kept up to a number, opened from files."""

import json
import re
from pathlib import Path

import httpx
import pytest
from tests.web.brains import Greedy
from tests.web.local_app import Browser, app, run
from tests.web.sample_stores import row_count
from tests.web.visitors import Person, finished, upload

import tanglewood as tw
from tanglewood.core.checks.errors import BadJournal
from tanglewood.play.deal import verify
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.app import create_app
from tanglewood.web.learning import uploaded_game_pages
from tanglewood.web.runtime.settings import Settings


def test_a_finished_game_is_listed_with_its_result(ada: Person, ben: Person) -> None:
    assert "Finished games are kept here" in ada.page("/me")
    path = finished(ada)
    for page in (ada.page("/me"), ada.page("/games")):
        line = re.search(rf'<a href="{path}">(.*?)</a>', page)
        assert line
        text = re.sub(r"<[^>]+>", " ", line[1])
        assert re.search(r"(You win|wins|share the win), \d+ to \d+ .*with \w+, +\d+ \w+ \d{4}", text)
    assert "There are no more" in ada.page("/games?page=7")
    assert path not in ada.page("/games?page=2")
    assert path not in ben.page("/me")


def test_only_the_newest_games_are_kept(tmp_path: Path) -> None:
    async def test() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        async with app(store, finished=2) as browser, browser() as one:
            paths = []
            for _ in range(4):
                paths.append((await one.post("/new/pebbles", data={"seats": "2", "seat-1": "me"})).headers["location"])
                assert (await one.post(f"{paths[-1]}/resign")).status_code == 303
            for _ in range(100):
                page = (await one.get("/games")).text
                if row_count(store, "tables") == 2:
                    break
            assert re.findall(r'href="(/table/\w+)"', (await one.get("/games")).text) == paths[:1:-1], page
            assert row_count(store, "entries") == 4  # a deal and a resignation each

    run(test)


def test_a_saved_game_is_opened_by_its_file(ada: Person, ben: Person) -> None:
    saved = ada.get(finished(ada) + "/journal.json").content
    answer = upload(ben, saved)
    assert answer.status_code == 303, answer.text
    moves = len(json.loads(saved)["moves"])
    page = ben.page(answer.headers["location"])
    assert 'data-past="0"' in page
    assert f"Move 0 of {moves}" in page
    path = answer.headers["location"].partition("?")[0]
    assert json.loads(ben.get(path + "/journal.json").text)["moves"] == json.loads(saved)["moves"]
    assert f'data-past="{moves}"' in ben.page(f"{path}?at={moves}&as=1")
    assert ada.get(path).status_code == 403


def test_a_saved_game_says_who_was_a_person_but_no_name(ada: Person) -> None:
    """So a net can learn from people alone; whoever saves the file decides about it."""
    text = ada.get(finished(ada) + "/journal.json").text
    kinds = json.loads(text)["table"]
    assert kinds.keys() == {"seats"}
    assert kinds["seats"].count("none") >= 1
    assert verify(json.loads(text)).over


def test_a_saved_game_that_is_not_over_is_played_on(ada: Person) -> None:
    match = tw.new("pebbles", 2, seed=5)
    match.play(match.legal()[0])
    path = upload(ada, json.dumps(match.journal()).encode()).headers["location"].partition("?")[0]
    assert path in ada.page("/")
    assert ada.post(path + "/uncover").status_code == 303
    assert f'data-seat="{match.actor}"' in ada.page(path)


def test_a_server_shows_the_file_it_was_started_with(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(journal_of())
    shown = uploaded_game_pages.read_shown(tmp_path / "game.json")

    async def test() -> None:
        made = create_app(SqliteStore(tmp_path / "t.sqlite"), Greedy("greedy"), Settings(), shown=shown)
        transport = httpx.ASGITransport(made, raise_app_exceptions=False)
        async with (
            made.router.lifespan_context(made),
            Browser(transport=transport, base_url="http://t") as one,
        ):
            assert (await one.get("/open/x")).status_code == (await one.get("/open/%C3%A9")).status_code == 404
            answer = await one.get(f"/open/{shown.secret}")
            assert answer.status_code == 303
            assert (await one.get(answer.headers["location"])).status_code == 200

    run(test)
    with pytest.raises(BadJournal, match="Cannot read"):
        uploaded_game_pages.read_shown(tmp_path / "none.json")


def test_a_file_says_who_resigned(ada: Person, ben: Person) -> None:
    path = ada.quick()
    assert ada.post(f"{path}/resign").status_code == 303
    saved = ada.get(path + "/journal.json").content
    assert json.loads(saved)["resigned"] == 0
    opened = upload(ben, saved).headers["location"].partition("?")[0]
    assert "Player 1 has resigned" in ben.page(opened)
    assert json.loads(ben.get(opened + "/journal.json").text)["resigned"] == 0


def journal_of(**changes: object) -> bytes:
    return json.dumps(tw.new("pebbles", 2, seed=5).journal() | changes).encode()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "This file is not JSON"),
        (b"\xff\xfe", "This file is not JSON"),
        (b"[" * 100_000, "This file is not JSON"),
        (b"[]", "A journal is a JSON object, not list."),
        (journal_of(rules=99), "replay it"),
        (journal_of(moves=["leap"]), "be played"),
        (journal_of(resigned=2), "must be a seat"),
        (journal_of(resigned="Ada"), "must be a seat"),
        (journal_of(moves=["stay"] * (uploaded_game_pages.MOST_MOVES + 1)), "too many to open here"),
    ],
)
def test_other_files_are_refused_with_the_reason(ada: Person, data: bytes, reason: str) -> None:
    answer = upload(ada, data)
    assert answer.status_code == 400
    assert reason in answer.text


def test_large_files_and_other_sites_are_refused(ada: Person) -> None:
    assert upload(ada, b" " * (uploaded_game_pages.FILE_BYTES + 1)).status_code == 413
    assert upload(ada, journal_of(), origin="http://elsewhere.example").status_code == 403
    assert ada.post("/open", {"file": "x"}).status_code == 400
    for kind in ("multipart/form-data", "multipart/form-data; boundary=x", "text/plain"):
        headers = {"origin": ada.host.url, "content-type": kind}
        assert (
            ada.http.post(ada.host.url + "/open", content=b"--x\r\n\r\n{}\r\n--x--", headers=headers).status_code == 400
        )
