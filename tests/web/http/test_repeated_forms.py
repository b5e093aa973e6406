"""A form that is sent several times is carried out once, whichever servers it reaches."""

import asyncio
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.postgres import Server
from tests.sampling import sampled
from tests.web.local_app import Browser, app, run
from tests.web.visitors import Person, hosting

from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.http.repeated_forms import with_keys

FAR_FUTURE = 1e12


def keys_on(html: str) -> list[str]:
    """The keys of a page's forms."""
    return re.findall(r'<input type="hidden" name="once" value="([\w-]+)">', html)


def with_store(tmp_path: Path, test: Callable[[SqliteStore, Browser], Any]) -> None:
    async def whole() -> None:
        store = SqliteStore(tmp_path / "t.sqlite")
        async with app(store) as browser, browser() as ada:
            await test(store, ada)

    run(whole)


def test_three_presses_make_one_table(tmp_path: Path) -> None:
    async def test(store: SqliteStore, ada: Browser) -> None:
        key = keys_on((await ada.get("/")).text)[0]
        presses = [ada.post("/quick/pebbles", data={"once": key}) for _ in range(3)]
        first = await ada.post("/quick/pebbles", data={"once": key})
        answers = [first, *await asyncio.gather(*presses)]
        assert {answer.status_code for answer in answers} == {303}
        assert len({answer.headers["location"] for answer in answers}) == 1
        assert len(store.unused_since(FAR_FUTURE, 9)) == 1

    with_store(tmp_path, test)


def test_another_page_other_fields_or_another_form_is_another_press(tmp_path: Path) -> None:
    async def test(store: SqliteStore, ada: Browser) -> None:
        first, second = keys_on((await ada.get("/")).text)[:2]
        for key, path, more in (
            (first, "/quick/pebbles", {}),
            (second, "/quick/pebbles", {}),
            (first, "/guided/fox", {}),
            (first, "/quick/pebbles", {"level": "birch"}),
        ):
            assert (await ada.post(path, data={"once": key, **more})).status_code == 303
        assert len(store.unused_since(FAR_FUTURE, 9)) == 4

    with_store(tmp_path, test)


def test_a_form_that_was_refused_can_be_sent_again(tmp_path: Path) -> None:
    async def test(store: SqliteStore, ada: Browser) -> None:
        fields = {"once": "k" * 16, "seats": "2", "seat-1": "friend", "name": "Ada"}
        wrong = await ada.post("/new/pebbles", data=fields | {"seats": "77"})
        assert wrong.status_code == 400
        assert keys_on(wrong.text)
        assert (await ada.post("/new/pebbles", data=fields | {"seats": "77"})).status_code == 400
        assert (await ada.post("/new/pebbles", data=fields)).status_code == 303
        assert len(store.unused_since(FAR_FUTURE, 9)) == 1

    with_store(tmp_path, test)


def test_keys_are_forgotten_after_a_day_and_a_server_that_died_blocks_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, now = SqliteStore(tmp_path / "t.sqlite"), [1000.0]
    monkeypatch.setattr(store, "now", lambda: now[0])
    assert store.begin_form("a") is None
    assert store.begin_form("a") == ""
    now[0] += 61
    assert store.begin_form("a") is None, "the first server is dead"
    store.end_form("a", "/table/1")
    assert store.begin_form("a") == "/table/1"
    now[0] += 25 * 3600
    assert store.begin_form("b") is None
    store.end_form("b", "")
    assert store.begin_form("b") is None
    assert store.begin_form("a") is None


def test_a_press_at_each_of_two_servers_makes_one_table(postgres: Server) -> None:
    database = postgres.new_database()
    with hosting(database) as here, hosting(database) as there, Person(here) as ada:
        ada.quick()
        places: list[str] = []

        def press(url: str, key: str) -> None:
            answer = ada.http.post(f"{url}/quick/pebbles", data={"once": key}, headers={"origin": url})
            places.append(answer.headers["location"])

        for number in range(sampled(3, 20)):
            places.clear()
            presses = [
                threading.Thread(target=press, args=(host.url, f"{number:016}")) for host in (here, there, here, there)
            ]
            for thread in presses:
                thread.start()
            for thread in presses:
                thread.join()
            assert len(places) == 4
            assert len(set(places)) == 1


def test_every_posted_form_of_a_page_gets_a_key_of_its_own() -> None:
    page = with_keys('<form class="a" method="post" action="/x"></form><form method="get"></form><form method="post">')
    assert len(set(keys_on(page))) == 2
    assert 'get"><input' not in page
