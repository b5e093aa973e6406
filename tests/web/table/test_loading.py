"""Tables open quickly whatever their journal is like, off the event loop; what one person can put in is bounded."""

import asyncio
import random
import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.web.hand_clock import settle
from tests.web.local_app import run
from tests.web.table.local_tables import PEOPLE, find_table, play_first, tables_in, take_back
from tests.web.visitors import rewrite

import tanglewood as tw
from tanglewood.store import SPECTATOR, Access, Claim, Damaged, Entry, Seat, TableRow, Token
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.relations import ACCESS, ENTRIES, SEATS, TABLES, TOKENS
from tanglewood.store.rows import Relation
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.runtime.refusals import Outdated, Refused, Unreadable
from tanglewood.web.table import loading
from tanglewood.web.table.permissions import can_remove
from tanglewood.web.table.table_state import SNAPSHOT_EVERY
from tanglewood.web.table_page.drawing import Drawer

SEED = 5


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
        tables = tables_in(tmp_path / "t.sqlite")
        assert isinstance(tables.services.blocking_store, SqliteStore)
        back_and_forth(tables.services.blocking_store, "t1", 2000)
        threads = count_plays(monkeypatch)
        table = await find_table(tables, "t1")
        assert table.sequence == 4001
        assert len(table.match.moves) == len(threads) == 1
        assert threading.main_thread() not in threads

    run(test)


def test_a_table_opens_from_its_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        tables = tables_in(tmp_path / "t.sqlite", taken_back=1000)
        table_id = await tables.begin(tw.new("fox", len(PEOPLE)), PEOPLE, "ada")
        table = await find_table(tables, table_id)
        for number in range(SNAPSHOT_EVERY + 9):
            await play_first(table)
            if number % 7 == 3:
                await take_back(table, f"u{number}")
        await settle()
        before = table
        threads = count_plays(monkeypatch)
        again = await find_table(tables_in(tmp_path / "t.sqlite"), table_id)
        assert 0 < len(threads) < SNAPSHOT_EVERY
        assert again.match.journal() == before.match.journal()
        assert again.match.state.tobytes() == before.match.state.tobytes()
        assert (again.movers, again.sequence) == (before.movers, before.sequence)
        store = tables.services.blocking_store
        snapshot = store.snapshot(table_id)
        assert snapshot
        store.keep_snapshot(table_id, type(snapshot)(snapshot.sequence, b"of another version"))
        plain = await find_table(tables_in(tmp_path / "t.sqlite"), table_id)
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


NOT_WRITTEN: dict[str, tuple[Relation[Any], dict[str, Any]]] = {
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
    with pytest.raises(Unreadable, match="damaged"):
        loading.load(store, "t1")
    store.close()


def test_options_of_no_game_are_outdated_whatever_their_names() -> None:
    with pytest.raises(Outdated, match="its options"):
        loading.first_match(TableRow("t1", "pebbles", 1, {"seats": 3}, 5, PEOPLE))


@pytest.mark.parametrize("seats", ["[", "7", "[]", '["0"]', "[true]", "[" * 4000, f"[{2**64}]", "[-2]"])
def test_a_link_to_seats_that_no_store_has_written_is_none(tmp_path: Path, seats: str) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    store.create(TableRow("t1", "pebbles", 1, {}, 5, PEOPLE), [Access("s", 0)], [Token("h", "spectator", (SPECTATOR,))])
    assert store.offer_of("t1", "h") == Claim("spectator", (SPECTATOR,))
    with closing(sqlite3.connect(store.path)) as db:
        rewrite(db, TOKENS, "hash = 'h'", seats=seats)
        db.commit()
    assert store.offer_of("t1", "h") is None
    assert store.claim("t1", "h", "new", "Zoe") is None
    store.close()


@pytest.mark.parametrize("seat", [-2, 2, 99])
def test_a_right_to_a_seat_that_there_is_not_is_none(tmp_path: Path, seat: int) -> None:
    async def test() -> None:
        tables = tables_in(tmp_path / "t.sqlite")
        table_id = await tables.begin(tw.new("pebbles", len(PEOPLE)), PEOPLE, "ada")
        with closing(sqlite3.connect(tmp_path / "t.sqlite")) as db:
            ACCESS.put(db, "eve", table_id, seat)
            db.commit()
        table = await find_table(tables, table_id)
        assert table.viewer("eve") is None
        assert table.viewer("ada") is not None

    run(test)


def test_all_who_ask_for_a_table_at_once_load_it_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        tables = tables_in(tmp_path / "t.sqlite")
        table_id = await tables.begin(tw.new("pebbles", len(PEOPLE)), PEOPLE, "ada")
        calls: list[str] = []
        load = loading.load
        monkeypatch.setattr(
            "tanglewood.web.table.table_registry.load", lambda store, one: calls.append(one) or load(store, one)
        )
        answers = await asyncio.gather(*(tables.find(table_id) for _ in range(50)))
        assert calls == [table_id]
        assert len(set(map(id, answers))) == 1

    run(test)


def test_taking_back_has_an_end(tmp_path: Path) -> None:
    async def test() -> None:
        tables = tables_in(tmp_path / "t.sqlite", taken_back=6)
        table = await find_table(tables, await tables.begin(tw.new("pebbles", len(PEOPLE)), PEOPLE, "ada"))
        for number in range(3):
            await play_first(table)
            await take_back(table, f"u{number}")
        await play_first(table)
        with pytest.raises(Refused, match="nothing to take back"):
            await take_back(table, "u9")
        assert "/undo" not in Drawer(make_templates()).draw(table, table.viewer("ada")).html  # type: ignore[arg-type]
        await play_first(table)

    run(test)


def test_the_last_move_that_can_be_taken_back(tmp_path: Path) -> None:
    """The limit is on entries: the first of the journal, and two for each move that is taken back."""

    async def test() -> None:
        tables = tables_in(tmp_path / "t.sqlite", taken_back=5)
        table = await find_table(tables, await tables.begin(tw.new("pebbles", len(PEOPLE), SEED), PEOPLE, "ada"))
        for number in range(2):
            await play_first(table)
            await take_back(table, f"u{number}")
        await play_first(table)
        with pytest.raises(Refused, match="nothing to take back"):
            await take_back(table, "u9")

    run(test)


def test_a_host_cannot_remove_a_begun_game_of_two_where_no_bot_could_play_on(tmp_path: Path) -> None:
    async def test() -> None:
        tables = tables_in(tmp_path / "t.sqlite")
        tables.services.settings = replace(tables.services.settings, opponents=())
        table = await find_table(tables, await tables.begin(tw.new("pebbles", len(PEOPLE), SEED), PEOPLE, "ada"))
        viewer = table.viewer("ada")
        assert viewer
        people, host = {"ada": (0,), "ben": (1,)}, replace(viewer, mine=(0,))
        await play_first(table)
        table.people = people
        assert not can_remove(table, host)

    run(test)


def test_a_journal_has_an_end(tmp_path: Path) -> None:
    async def test() -> None:
        tables = tables_in(tmp_path / "t.sqlite", entries=4)
        table = await find_table(tables, await tables.begin(tw.new("fox", len(PEOPLE)), PEOPLE, "ada"))
        for _ in range(3):
            await play_first(table)
        with pytest.raises(Refused, match="too many moves for another one"):
            await play_first(table)

    run(test)


def test_a_move_that_another_server_has_is_answered_as_there(tmp_path: Path) -> None:
    async def test() -> None:
        here, there = tables_in(tmp_path / "t.sqlite"), tables_in(tmp_path / "t.sqlite")
        table_id = await here.begin(tw.new("fox", len(PEOPLE)), PEOPLE, "ada")
        one, other = await find_table(here, table_id), await find_table(there, table_id)
        answer = await play_first(one, "k", 1)
        assert await play_first(other, "k", 1) == answer, "sent again to the other server, as after a lost line"
        assert other.sequence == one.sequence == 2
        assert other.match.state.tobytes() == one.match.state.tobytes()
        await play_first(one)
        assert one.sequence > other.sequence
        with pytest.raises(Refused) as refused:
            await play_first(other, "late")
        assert refused.value.kind == "stale"
        assert other.sequence == one.sequence, "it has caught up"
        await play_first(other, "now")
        assert other.sequence == one.sequence + 1

    run(test)


def test_an_undo_that_another_server_has_is_answered_as_there(tmp_path: Path) -> None:
    async def test() -> None:
        here, there = tables_in(tmp_path / "t.sqlite"), tables_in(tmp_path / "t.sqlite")
        table_id = await here.begin(tw.new("fox", len(PEOPLE)), PEOPLE, "ada")
        one = await find_table(here, table_id)
        await play_first(one)
        await play_first(one)
        other = await find_table(there, table_id)
        answer = await take_back(one, "u")
        assert await take_back(other, "u") == answer
        assert await take_back(one, "u") == answer
        with pytest.raises(Refused):
            await take_back(other, "another")
        assert other.match.moves == one.match.moves

    run(test)


def test_two_servers_that_drive_the_same_bots_finish_the_match(tmp_path: Path) -> None:
    async def test() -> None:
        bots = (Seat(0, "Bark", "ismcts", "birch"), Seat(1, "Bark 2", "ismcts", "birch"))
        servers = [tables_in(tmp_path / "t.sqlite", bot_delay=(0, 0), result_delay=(0, 0)) for _ in range(2)]
        table_id = await servers[0].begin(tw.new("pebbles", len(bots)), bots, "eve")
        first, second = [await find_table(tables, table_id) for tables in servers]
        while first.driver.busy or second.driver.busy:
            await asyncio.sleep(0.01)
        assert (first.match.over, second.match.over) == (True, True)
        assert first.match.journal() == second.match.journal()
        assert (first.notice, second.notice) == ("", "")
        entries = servers[0].services.blocking_store.entries(table_id)
        assert [entry.text for entry in entries] == ["", *first.match.moves]
        assert [entry.kind for entry in entries[:2]] == [Entry.DEAL, Entry.MOVE]

    run(test)
