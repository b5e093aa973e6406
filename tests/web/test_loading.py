"""Tables open quickly whatever their journal is like, off the event loop; what one person can put in is bounded."""

import asyncio
import random
import sqlite3
import threading
from collections.abc import Callable, Coroutine
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.web.brains import BIRCH
from tests.web.people import rewrite
from tests.web.test_faults import Greedy
from tests.web.test_secret import HandClock, settle

import tanglewood as tw
from tanglewood.store import Access, Damaged, Entry, Seat, TableRow, Token
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.rows import ACCESS, ENTRIES, SEATS, TABLES, TOKENS
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.runtime.errors import Refused
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table import loading
from tanglewood.web.table.permissions import can_remove
from tanglewood.web.table.registry import TableRegistry
from tanglewood.web.table.room import Room
from tanglewood.web.table.table import SNAPSHOT_EVERY
from tanglewood.web.table_page.drawing import Drawer
from tanglewood.web.wiring import wire

SEED = 5
PEOPLE = (Seat(0, "Ada"), Seat(1, "Ben"))  # of one device


def server(path: Path, **settings: Any) -> TableRegistry:
    """A server's tables over the store at `path`."""
    services = Services(SqliteStore(path), Greedy("greedy"), Settings(opponents=(BIRCH,), **settings), HandClock())
    return wire(services, make_templates()).tables


async def room_of(tables: TableRegistry, table_id: str) -> Room:
    room = await tables.find(table_id)
    assert room
    return room


async def play_first(room: Room, key: str = "", ply: int | None = None) -> int:
    """Play the first legal move for whoever is to decide."""
    live = room.live
    viewer = live.viewer("ada")
    assert viewer
    text = live.match.legal()[0].text
    at = live.sequence if ply is None else ply
    return await room.move(viewer, live.match.actor, text, at, key or f"k{at}")


async def take_back(room: Room, key: str) -> int:
    viewer = room.live.viewer("ada")
    assert viewer
    return await room.undo(viewer, key)


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


def count_plays(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """The threads in which moves are played from now on, one for each move."""
    threads: list[threading.Thread] = []
    play = tw.Match.play

    def counted(match: tw.Match, *given: Any) -> Any:
        threads.append(threading.current_thread())
        return play(match, *given)

    monkeypatch.setattr(tw.Match, "play", counted)
    return threads


def back_and_forth(store: SqliteStore, table_id: str, pairs: int) -> None:
    """A journal in which the first move is made and taken back so many times, and made once more."""
    match = tw.new("pebbles", 2, SEED)
    store.create(TableRow(table_id, "pebbles", 1, match.options, SEED, PEOPLE), [Access("ada", 0), Access("ada", 1)])
    with store.transaction() as db:
        for number in range(2 * pairs + 1):
            kind, text, ply = ("undo", "", 0) if number % 2 else ("move", match.legal()[0].text, 1)
            ENTRIES.put(db, table_id, number, kind, match.actor, text, ply, f"k{number}")
        rewrite(db, TABLES, f"id = '{table_id}'", entries=2 * pairs + 1)


def test_what_was_taken_back_is_not_played_again_nor_does_the_loop_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        tables = server(tmp_path / "t.sqlite")
        assert isinstance(tables.services.blocking_store, SqliteStore)
        back_and_forth(tables.services.blocking_store, "t1", 2000)
        threads = count_plays(monkeypatch)
        room = await room_of(tables, "t1")
        assert room.live.sequence == 4001
        assert len(room.live.match.moves) == len(threads) == 1
        assert threading.main_thread() not in threads

    run(test)


def test_a_table_opens_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        tables = server(tmp_path / "t.sqlite", taken_back=1000)
        table_id = await tables.begin(tw.new("fox", len(PEOPLE)), PEOPLE, "ada")
        room = await room_of(tables, table_id)
        for number in range(SNAPSHOT_EVERY + 9):
            await play_first(room)
            if number % 7 == 3:
                await take_back(room, f"u{number}")
        await settle()
        before = room.live
        threads = count_plays(monkeypatch)
        again = (await room_of(server(tmp_path / "t.sqlite"), table_id)).live
        assert 0 < len(threads) < SNAPSHOT_EVERY
        assert again.match.journal() == before.match.journal()
        assert again.match.state.tobytes() == before.match.state.tobytes()
        assert (again.movers, again.sequence) == (before.movers, before.sequence)
        store = tables.services.blocking_store
        snapshot = store.snapshot(table_id)
        assert snapshot
        store.keep_snapshot(table_id, type(snapshot)(snapshot.sequence, b"of another version"))
        plain = (await room_of(server(tmp_path / "t.sqlite"), table_id)).live
        assert plain.match.state.tobytes() == before.match.state.tobytes()
        assert plain.movers == before.movers

    run(test)


@pytest.mark.parametrize("seed", range(8))
def test_following_a_journal_is_playing_and_taking_back(seed: int) -> None:
    chance = random.Random(seed)
    table = TableRow("t1", "pebbles", 1, {"frog": True}, seed, PEOPLE)
    plain, movers, entries = loading.first_match(table), list[int](), list[Entry]()
    split = 0
    for number in range(60):
        if movers and chance.random() < 0.4:
            ply = chance.randrange(len(movers) + 1)
            while len(movers) > ply:
                plain.undo()
                movers.pop()
            entries.append(Entry(number, "undo", 0, "", ply, ""))
        elif not plain.over:
            action, seat = chance.choice(plain.legal()), plain.actor
            movers.append(loading.NOBODY if plain.asks_in_secret else seat)
            plain.play(action)
            entries.append(Entry(number, "move", seat, action.text, len(movers), ""))
        if number == 30:
            split, data = len(entries), loading.pack(plain, movers)
    whole = loading.follow(loading.first_match(table), [], entries, table)
    tail = loading.follow(*loading.unpack(loading.first_match(table), data), entries[split:], table)
    for match, seats in (whole, tail):
        assert match.state.tobytes() == plain.state.tobytes()
        assert match.moves == plain.moves
        assert seats == movers


def test_what_the_rules_do_not_allow_is_damage() -> None:
    table = TableRow("t1", "pebbles", 1, {}, 5, PEOPLE)
    match = loading.first_match(table)
    good = Entry(0, "move", match.actor, match.legal()[0].text, 1, "")
    with pytest.raises(Damaged) as found:
        loading.follow(match, [], [good, Entry(1, "move", 0, "castle", 2, "")], table)
    assert found.value.entries == (good,)
    assert "castle" not in str(found.value)


NOT_WRITTEN = {
    "no number for a seed": (TABLES, {"seed": "x1"}),
    "no JSON for options": (TABLES, {"options": "[" * 4000}),
    "no dict for options": (TABLES, {"options": "7"}),
    "a seed of too many digits": (TABLES, {"seed": "9" * 5000}),
    "more seats than memory": (TABLES, {"seats": 2**62}),
    "a number of a seat that there is not": (SEATS, {"seat": 5}),
    "a move of nobody": (ENTRIES, {"seat": -32769}),
    "a taking back of more than there is": (ENTRIES, {"kind": "undo", "ply": 7}),
    "a taking back to before the beginning": (ENTRIES, {"kind": "undo", "ply": -3}),
}


@pytest.mark.parametrize("name", NOT_WRITTEN)
def test_rows_that_no_store_has_written_are_damage_although_their_checksums_fit(tmp_path: Path, name: str) -> None:
    """Found by fuzzing."""
    relation, changes = NOT_WRITTEN[name]
    store = SqliteStore(tmp_path / "t.sqlite")
    table = TableRow("t1", "pebbles", 1, {}, 5, PEOPLE)
    match = loading.first_match(table)
    store.create(table, [Access("s", 0)])
    store.append("t1", Entry(0, "move", match.actor, match.legal()[0].text, 1, "k"), over=False)
    with closing(sqlite3.connect(store.path)) as db:
        key = ", ".join(relation.key)
        (last,) = db.execute(f"SELECT {key} FROM {relation.name} ORDER BY {key} DESC LIMIT 1")
        where = " AND ".join(f"{name} = '{value}'" for name, value in zip(relation.key, last, strict=True))
        rewrite(db, relation, where, **changes)
        if relation is SEATS:
            db.execute(f"DELETE FROM seats WHERE {where}")
        db.commit()
    with pytest.raises(loading.Unreadable, match="damaged"):
        loading.load(store, "t1")
    store.close()


def test_options_of_no_game_are_outdated_whatever_their_names() -> None:
    with pytest.raises(loading.Outdated, match="its options"):
        loading.first_match(TableRow("t1", "pebbles", 1, {"seats": 3}, 5, PEOPLE))


@pytest.mark.parametrize("seats", ["[", "7", "[]", '["0"]', "[true]", "[" * 4000, f"[{2**64}]", "[-2]"])
def test_a_link_to_seats_that_no_store_has_written_is_none(tmp_path: Path, seats: str) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    store.create(TableRow("t1", "pebbles", 1, {}, 5, PEOPLE), [Access("s", 0)], [Token("h", "seat", (1,))])
    assert store.purpose_of("t1", "h") == "seat"
    with closing(sqlite3.connect(store.path)) as db:
        rewrite(db, TOKENS, "hash = 'h'", seats=seats)
        db.commit()
    assert store.purpose_of("t1", "h") == ""
    assert store.claim("t1", "h", "new", "Zoe") is None
    store.close()


@pytest.mark.parametrize("seat", [-2, 2, 99])
def test_a_right_to_a_seat_that_there_is_not_is_none(tmp_path: Path, seat: int) -> None:
    async def test() -> None:
        tables = server(tmp_path / "t.sqlite")
        table_id = await tables.begin(tw.new("pebbles", len(PEOPLE)), PEOPLE, "ada")
        with closing(sqlite3.connect(tmp_path / "t.sqlite")) as db:
            ACCESS.put(db, "eve", table_id, seat)
            db.commit()
        live = (await room_of(tables, table_id)).live
        assert live.viewer("eve") is None
        assert live.viewer("ada") is not None

    run(test)


def test_all_who_ask_for_a_table_at_once_load_it_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        tables = server(tmp_path / "t.sqlite")
        table_id = await tables.begin(tw.new("pebbles", len(PEOPLE)), PEOPLE, "ada")
        calls: list[str] = []
        load = loading.load
        monkeypatch.setattr(
            "tanglewood.web.table.registry.load", lambda store, one: calls.append(one) or load(store, one)
        )
        rooms = await asyncio.gather(*(tables.find(table_id) for _ in range(50)))
        assert calls == [table_id]
        assert len(set(map(id, rooms))) == 1

    run(test)


def test_taking_back_has_an_end(tmp_path: Path) -> None:
    async def test() -> None:
        tables = server(tmp_path / "t.sqlite", taken_back=6)
        room = await room_of(tables, await tables.begin(tw.new("pebbles", len(PEOPLE)), PEOPLE, "ada"))
        for number in range(3):
            await play_first(room)
            await take_back(room, f"u{number}")
        await play_first(room)
        with pytest.raises(Refused, match="nothing to take back"):
            await take_back(room, "u9")
        assert "/undo" not in Drawer(make_templates()).draw(room.live, room.live.viewer("ada")).html  # type: ignore[arg-type]
        await play_first(room)

    run(test)


def test_the_last_move_that_can_be_taken_back(tmp_path: Path) -> None:
    """The limit is on entries: the first of the journal, and two for each move that is taken back."""

    async def test() -> None:
        tables = server(tmp_path / "t.sqlite", taken_back=5)
        room = await room_of(tables, await tables.begin(tw.new("pebbles", len(PEOPLE), SEED), PEOPLE, "ada"))
        for number in range(2):
            await play_first(room)
            await take_back(room, f"u{number}")
        await play_first(room)
        with pytest.raises(Refused, match="nothing to take back"):
            await take_back(room, "u9")

    run(test)


def test_a_host_cannot_remove_a_begun_game_of_two_where_no_bot_could_play_on(tmp_path: Path) -> None:
    async def test() -> None:
        tables = server(tmp_path / "t.sqlite")
        tables.services.settings = replace(tables.services.settings, opponents=())
        room = await room_of(tables, await tables.begin(tw.new("pebbles", len(PEOPLE), SEED), PEOPLE, "ada"))
        viewer = room.live.viewer("ada")
        assert viewer
        people, host = {"ada": (0,), "ben": (1,)}, replace(viewer, mine=(0,))
        await play_first(room)
        room.live.people = people
        assert not can_remove(room.live, host)

    run(test)


def test_a_journal_has_an_end(tmp_path: Path) -> None:
    async def test() -> None:
        tables = server(tmp_path / "t.sqlite", entries=4)
        room = await room_of(tables, await tables.begin(tw.new("fox", len(PEOPLE)), PEOPLE, "ada"))
        for _ in range(3):
            await play_first(room)
        with pytest.raises(Refused, match="too many moves for another one"):
            await play_first(room)

    run(test)


def test_a_move_that_another_server_has_is_answered_as_there(tmp_path: Path) -> None:
    async def test() -> None:
        here, there = server(tmp_path / "t.sqlite"), server(tmp_path / "t.sqlite")
        table_id = await here.begin(tw.new("fox", len(PEOPLE)), PEOPLE, "ada")
        one, other = await room_of(here, table_id), await room_of(there, table_id)
        answer = await play_first(one, "k", 1)
        assert await play_first(other, "k", 1) == answer, "sent again to the other server, as after a lost line"
        assert other.live.sequence == one.live.sequence == 2
        assert other.live.match.state.tobytes() == one.live.match.state.tobytes()
        await play_first(one)
        assert one.live.sequence > other.live.sequence
        with pytest.raises(Refused) as refused:
            await play_first(other, "late")
        assert refused.value.kind == "stale"
        assert other.live.sequence == one.live.sequence, "it has caught up"
        await play_first(other, "now")
        assert other.live.sequence == one.live.sequence + 1

    run(test)


def test_an_undo_that_another_server_has_is_answered_as_there(tmp_path: Path) -> None:
    async def test() -> None:
        here, there = server(tmp_path / "t.sqlite"), server(tmp_path / "t.sqlite")
        table_id = await here.begin(tw.new("fox", len(PEOPLE)), PEOPLE, "ada")
        one = await room_of(here, table_id)
        await play_first(one)
        await play_first(one)
        other = await room_of(there, table_id)
        answer = await take_back(one, "u")
        assert await take_back(other, "u") == answer
        assert await take_back(one, "u") == answer
        with pytest.raises(Refused):
            await take_back(other, "another")
        assert other.live.match.moves == one.live.match.moves

    run(test)


def test_two_servers_that_drive_the_same_bots_finish_the_match(tmp_path: Path) -> None:
    async def test() -> None:
        bots = (Seat(0, "Bark", "ismcts", "birch"), Seat(1, "Bark 2", "ismcts", "birch"))
        servers = [server(tmp_path / "t.sqlite", bot_delay=(0, 0), result_delay=(0, 0)) for _ in range(2)]
        table_id = await servers[0].begin(tw.new("pebbles", len(bots)), bots, "eve")
        rooms = [await room_of(tables, table_id) for tables in servers]
        while any(room.driver.busy for room in rooms):
            await asyncio.sleep(0.01)
        assert [room.live.match.over for room in rooms] == [True, True]
        assert rooms[0].live.match.journal() == rooms[1].live.match.journal()
        assert [room.live.notice for room in rooms] == ["", ""]
        entries = servers[0].services.blocking_store.entries(table_id)
        assert [entry.text for entry in entries] == ["", *rooms[0].live.match.moves]
        assert [entry.kind for entry in entries[:2]] == [Entry.DEAL, Entry.MOVE]

    run(test)
