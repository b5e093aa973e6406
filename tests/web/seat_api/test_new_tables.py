"""Programs start tables and read reviews, with the checks, limits and rights of pages."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from tests.web.seat_api.programs import ROOT, Program
from tests.web.visitors import PATIENCE, Host, Person, hosting


def started(program: Program, **body: Any) -> dict[str, Any]:
    answer = program.http.post(f"{ROOT}/tables", json={"game": "pebbles", "name": "Ben", **body})
    assert answer.status_code == 201, answer.text
    program.table = answer.json()["table"]
    return dict(answer.json())


def played_out(program: Program) -> None:
    while not (now := program.state())["view"]["over"]:
        if now["view"]["actions"]:
            assert program.move(now).status_code == 200


@pytest.fixture
def reviewing(tmp_path: Path) -> Iterator[Host]:
    with patch.dict(os.environ, TABLE_REVIEWS="ismcts:20"), hosting(tmp_path / "tables.sqlite") as found:
        yield found


def test_a_program_starts_a_table_against_a_bot(host: Host) -> None:
    with Program(host) as program:
        table = started(program, players=["seedling", "me"])
        now = program.state()
        assert (table["seats"], now["mine"], table["secret"]) == ([1], [1], program.secret)
        assert [player["kind"] for player in now["players"]] == ["bot", "you"]
        assert now["players"][1]["name"] == "Ben"
        assert set(table["links"]) == {"spectator"}


def test_the_links_of_a_new_table_seat_a_person(host: Host, ada: Person) -> None:
    with Program(host) as program, Program(host) as friend:
        links = started(program, players=["me", "friend"])["links"]
        assert set(links) == {"spectator", "table", "invite-1"}
        assert friend.join(links["table"], name="Ada").json()["seats"] == [1]


def test_without_a_secret_one_gets_a_new_one_that_opens_the_seat(host: Host) -> None:
    with Program(host) as program:
        secret = program.http.headers.pop("authorization")
        table = started(program)
        assert table["secret"] not in secret
        assert program.http.get(program.path).status_code == 401
        program.http.headers["authorization"] = secret
        assert program.http.get(program.path).status_code == 403, "another secret is a stranger's"
        program.http.headers["authorization"] = f"Bearer {table['secret']}"
        assert program.state()["mine"] == [0]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess"}, 404),
        ({}, 404),
        ({"game": "fox", "players": ["me"]}, 409),
        ({"game": "fox", "players": ["me", "grandmaster"]}, 409),
        ({"game": "fox", "players": ["friend", "friend"]}, 409),
        ({"game": "fox", "players": ["me", "bot:own:os.system"]}, 409),
        ({"game": "fox", "players": ["me"] * 99}, 400),
        ({"game": "fox", "players": "me"}, 400),
        ({"game": "fox", "options": ["target"]}, 400),
        ({"game": "fox", "options": {"target": -5}}, 409),
    ],
)
def test_what_pages_refuse_is_refused(host: Host, body: dict[str, Any], status: int) -> None:
    with Program(host) as program:
        answer = program.http.post(f"{ROOT}/tables", json=body)
        assert answer.status_code == status, answer.text
        assert answer.json()["reason"]


def test_options_are_those_of_the_form(host: Host) -> None:
    with Program(host) as program:
        started(program, game="fox", options={"target": 16, "memory_aid": True})
        assert program.state()["options"] == {"target": 16, "memory_aid": True}


def test_programs_and_pages_share_the_limit_on_new_tables(tmp_path: Path) -> None:
    with (
        patch.dict(os.environ, TABLE_TABLES_AN_HOUR="2"),
        hosting(tmp_path / "tables.sqlite") as host,
        Person(host) as ada,
        Program(host) as program,
    ):
        ada.new_table(seats="2", name="Ada", seat_1="bot:greedy:seedling")
        started(program)
        answer = program.http.post(f"{ROOT}/tables", json={"game": "fox"})
        assert (answer.status_code, answer.json()["kind"]) == (429, "busy")


def test_the_review_is_that_of_the_page(reviewing: Host) -> None:
    with Program(reviewing) as program, Program(reviewing) as stranger:
        started(program, players=["me", "seedling"])
        early = program.http.get(f"{program.path}/review")
        assert (early.status_code, early.json()["kind"]) == (409, "illegal")
        played_out(program)
        review = until_reviewed(program)
        assert review["judged"] == review["of"] > 0
        assert {player["name"] for player in review["players"]} >= {"You"}
        assert any("%" in line or "Accuracy" in line for line in review["text"])
        assert sum(len(line) for line in review["text"]) < 6000
        stranger.table = program.table
        assert stranger.http.get(f"{program.path}/review").status_code == 403


def until_reviewed(program: Program) -> dict[str, Any]:
    end = time.monotonic() + PATIENCE
    while True:
        answer = program.http.get(f"{program.path}/review")
        assert answer.status_code == 200, answer.text
        if answer.json()["done"]:
            return dict(answer.json())
        assert time.monotonic() < end, answer.text
        time.sleep(0.05)


def test_texts_can_name_seats_by_number(reviewing: Host) -> None:
    with Program(reviewing) as program, Program(reviewing) as friend:
        links = started(program, players=["me", "friend"])["links"]
        friend.join(links["table"], name="Obey Me")
        while not (now := program.state())["view"]["over"]:
            mover = program if now["view"]["actions"] else friend
            assert mover.move(mover.state()).status_code == 200
        shown: httpx.Response = program.http.get(program.path, params={"names": "seats"})
        texts = {name: value for name, value in shown.json().items() if name not in ("players", "talk")}
        assert "Obey Me" not in json.dumps(texts)
        assert "Player 2" in json.dumps(texts)
        assert "Obey Me" in json.dumps(program.state()["log"])
        review = program.http.get(f"{program.path}/review", params={"names": "seats"})
        assert "Obey Me" not in review.text
