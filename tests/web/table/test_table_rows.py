"""Pages with many tables are drawn from rows of the store: none of their tables is loaded."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.local_app import app

import tanglewood as tw
from tanglewood.play.match import Match
from tanglewood.store import Access, Pace, Seat, Tournament
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.tournaments import JOINED, SWISS
from tanglewood.web.http.access import hash_of
from tanglewood.web.http.sessions import COOKIE
from tanglewood.web.results.result import result
from tanglewood.web.table import table_registry
from tanglewood.web.table.creation import table_of
from tanglewood.web.table.loading import entries_of

SECRET = "x" * 43
ADA, BEN = hash_of(SECRET), hash_of("ben")
PEOPLE = (Seat(0, "Ada"), Seat(1, "Ben"))
RUNNING, FINISHED = 24, 26
PAGES = ("/", "/games", "/me", "/watch", "/tables", "/awaited.json", "/tournaments")


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables that are loaded from now on."""
    found: list[str] = []
    really = table_registry.load  # type: ignore[attr-defined]

    def load(store: SqliteStore, table_id: str) -> object:
        found.append(table_id)
        return really(store, table_id)

    monkeypatch.setattr(table_registry, "load", load)
    return found


def keep(store: SqliteStore, match: Match, resigned: int | None = None, pace: Pace | None = None) -> str:
    table = table_of(match, PEOPLE, resigned, pace)
    return store.create(table, [Access(ADA, 0), Access(BEN, 1)], entries=entries_of(match, resigned))


def played(seed: int, moves: int = 10_000) -> Match:
    match = tw.new("pebbles", 2, seed=seed, rounds=1)
    while not match.over and len(match.moves) < moves:
        match.play(match.legal()[0])
    return match


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    """Fifty tables: those that go on are played by turns, and open; the last that ended was resigned. A tournament."""
    store = SqliteStore(tmp_path / "t.sqlite")
    store.remember(ADA, "Ada")
    for seed in range(RUNNING):
        store.open_up(keep(store, played(seed, seed % 3), pace=Pace(1)), opened=True)
    for seed in range(FINISHED - 1):
        keep(store, played(seed))
    keep(store, played(99, 3), resigned=1)
    cup = Tournament("cup", ADA, "pebbles", 2, 1, SWISS, 1, 2, when_full=True)
    assert store.open_tournament(cup, "Ada")
    assert store.join_tournament("cup", BEN, "Ben") == JOINED
    yield store
    store.close()


def pages(store: SqliteStore, *paths: str) -> dict[str, str]:
    """Pages of a fresh server, as Ada sees them after it has looked at deadlines and tournaments."""

    async def test() -> dict[str, str]:
        async with app(store, open=True, seconds_to_look=0.05, looks_a_minute=1000) as browser, browser() as ada:
            ada.cookies.set(COOKIE, SECRET)
            for _ in range(200):  # until the round begins, and has been looked at
                if "/table/" in (await ada.get("/tournaments/cup")).text:
                    break
                await asyncio.sleep(0.05)
            await asyncio.sleep(0.2)
            return {path: (await ada.get(path)).text for path in paths}

    return asyncio.run(test())


def text_of(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def test_no_page_with_many_tables_loads_one(store: SqliteStore, loaded: list[str]) -> None:
    found = pages(store, *PAGES)
    assert loaded == []
    assert found["/tables"].count("Ben") == RUNNING
    assert 0 < json.loads(found["/awaited.json"])["awaited"] < RUNNING
    assert "ound 1" in found["/tournaments"]


def test_the_lobby_says_whose_turn_it_is_and_who_has_won(store: SqliteStore) -> None:
    found = pages(store, "/", "/games")
    lobby, games = map(text_of, found.values())
    assert "Your move" in lobby
    assert re.search(r"Ben\S*s\S* turn", lobby), re.findall(r".{20} turn\b", lobby)
    assert "Ben has resigned, so you win" in games
    assert result(played(FINISHED - 2).view(0, ("Ada", "Ben")), points=True) in games
