"""The SQLite file: refused and unchanged where it is damaged or foreign; synced, private, in write-ahead mode."""

import json
import os
import sqlite3
import stat
import threading
import zlib
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.store.next_schema import NEXT, begin_next, look
from tests.store.sample_table import TABLE, move

from tanglewood.core.files.lock import Locked
from tanglewood.store import SPECTATOR, Access, Damaged, Result, StoreError, Token
from tanglewood.store.engines import sqlite_file
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.engines.sqlite_file import APPLICATION_ID, ID_BEFORE_RELEASE, open_file
from tanglewood.store.relations import RESULTS
from tanglewood.store.rows import Database, row_sum
from tanglewood.store.upgrade import newest

PATIENCE = 4.0  # seconds; less than a connection waits for a lock


def filled(path: Path) -> bytes:
    """A store with a table and many entries, closed; its bytes."""
    store = SqliteStore(path)
    store.create(TABLE, [])
    for sequence in range(200):
        store.append("t1", move(sequence, text="throw 1" * 20), over=False)
    store.close()
    return path.read_bytes()


def refused(path: Path, word: str) -> None:
    before = path.read_bytes()
    with pytest.raises(StoreError, match=word):
        SqliteStore(path)
    assert path.read_bytes() == before


def test_a_text_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, " * 50)
    refused(path, "not a database of Tanglewood")


def test_a_short_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "short"
    path.write_bytes(b"SQLite format 3\x00")
    refused(path, "not a database of Tanglewood")


def test_another_programs_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.executescript("CREATE TABLE letters (text TEXT); INSERT INTO letters VALUES ('Dear Ada');")
    refused(path, "another program's")


def test_a_newer_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite"
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.executescript(f"PRAGMA journal_mode=DELETE; PRAGMA user_version={newest() + 1};")
    refused(path, f"has schema {newest() + 1}")


@pytest.mark.parametrize("number", [1, 8])
def test_a_store_from_before_the_release_is_refused(tmp_path: Path, number: int) -> None:
    """Its numbers of the schema were others; the program's own number in the header tells it apart."""
    path = tmp_path / "t.sqlite"
    filled(path)
    with closing(sqlite3.connect(path)) as db:
        db.executescript(f"PRAGMA application_id={ID_BEFORE_RELEASE}; PRAGMA user_version={number};")
    refused(path, "was made before Tanglewood 0.1.0.* Nothing was changed. Name another file")
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


def test_a_damaged_page_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    good = filled(path)
    page = int.from_bytes(good[16:18], "big")
    path.write_bytes(good[: 6 * page] + os.urandom(8 * page) + good[14 * page :])
    refused(path, "damaged")


def test_a_cut_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    good = filled(path)
    path.write_bytes(good[: len(good) // 2])
    refused(path, "damaged")


@pytest.fixture
def large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file is too large to be read through when it is opened."""
    monkeypatch.setattr(sqlite_file, "CHECKED_WHOLE", 0)


@pytest.mark.usefixtures("large")
def test_a_large_file_opens_unread_and_its_damage_is_told_where_it_is_met(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    good = filled(path)
    store = SqliteStore(path)
    store.create(replace(TABLE, id="a2"), [])
    (root,) = store._rows("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'")[0]
    store.close()
    good, page = path.read_bytes(), int.from_bytes(good[16:18], "big")
    last = int.from_bytes(good[(root - 1) * page + 8 :][:4], "big")  # the page with the last rows
    path.write_bytes(good[: (last - 1) * page] + b"\x55" * page + good[last * page :])
    store = SqliteStore(path)
    assert store.load("a2") == replace(TABLE, id="a2")
    with pytest.raises(StoreError, match=r"t\.sqlite' is damaged \(.*malformed\)\. Restore a backup"):
        store.entries("t1")
    assert store.load("a2"), "it goes on"
    store.close()


@pytest.mark.usefixtures("large")
def test_a_large_file_that_was_cut_or_has_no_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    good = filled(path)
    page = int.from_bytes(good[16:18], "big")
    path.write_bytes(good[:-page])
    refused(path, "damaged")
    path.write_bytes(good[:100] + b"\x55" * (page - 100) + good[page:])
    refused(path, "damaged")


@pytest.mark.usefixtures("large")
def test_a_large_file_is_read_through_before_it_is_upgraded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.sqlite"
    good = filled(path)
    page = int.from_bytes(good[16:18], "big")
    path.write_bytes(good[:-page] + b"\x55" * page)
    begin_next(monkeypatch)
    refused(path, "damaged")


def test_a_folder_and_a_place_that_cannot_be_are_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="Cannot open"):
        SqliteStore(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="Cannot open"):
        SqliteStore(tmp_path / "file" / "t.sqlite")


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "t.sqlite"
    path.parent.mkdir(parents=True)
    path.touch()
    store = SqliteStore(path)
    store.create(TABLE, [])
    assert store.load("t1") == TABLE
    store.close()


def test_the_file_says_whose_it_is_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    store = SqliteStore(path)
    (application,) = store._rows("PRAGMA application_id")[0]
    assert application == APPLICATION_ID
    assert store._rows("PRAGMA journal_mode")[0] == ("wal",)
    assert store._rows("PRAGMA synchronous")[0] == (2,), "FULL"
    assert store._rows("PRAGMA foreign_keys")[0] == (1,)
    store.close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_no_secret_is_in_the_file(tmp_path: Path) -> None:
    """The web table hands over hashes only; this holds that nothing else of a link is kept."""
    path = tmp_path / "t.sqlite"
    store = SqliteStore(path)
    columns = {row[1] for name in ("tokens", "access", "sessions") for row in store._rows(f"PRAGMA table_info({name})")}
    store.close()
    assert columns == {"hash", "table_id", "purpose", "seats", "session", "seat", "name", "seen", "made", "sum"}


def test_a_full_disk_is_a_store_error_and_loses_nothing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    store.create(TABLE, [])
    (pages,) = store._rows("PRAGMA page_count")[0]
    store._rows(f"PRAGMA max_page_count = {pages + 2}")

    def fill() -> None:
        for sequence in range(10_000):
            store.append("t1", move(sequence, text="throw 1" * 20), over=False)

    with pytest.raises(StoreError, match="full"):
        fill()
    kept = len(store.entries("t1"))
    assert kept > 0
    store._rows(f"PRAGMA max_page_count = {pages + 100}")
    store.append("t1", move(kept), over=False)
    assert [entry.sequence for entry in store.entries("t1")] == list(range(kept + 1))
    store.close()


def test_an_older_store_is_upgraded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.sqlite"
    filled(path)
    with closing(SqliteStore(path)) as store:
        store.remember("s1", "Ada")
        store.remember("s2", "Ben")
        store._rows("UPDATE sessions SET name = 'Eve' WHERE session = 's2'")
    begin_next(monkeypatch)
    for _ in range(2):
        with closing(SqliteStore(path)) as store:
            assert store._rows("PRAGMA user_version") == [(2,)]
            assert look(store) == ("ADA!", "", [])
            assert len(store.entries("t1")) == 200


def test_a_file_that_two_open_at_once_is_upgraded_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second has read the old number when the first is in the middle of it."""
    path, has_read, number_of = tmp_path / "t.sqlite", threading.Event(), sqlite_file._number_of
    with closing(SqliteStore(path)) as store:
        store.remember("s1", "Ada")
    second = threading.Thread(target=lambda: open_file(path).close())

    def read(db: sqlite3.Connection) -> int:
        number = number_of(db)
        if threading.current_thread() is second:
            has_read.set()
        return number

    def rewrite(db: Database) -> None:
        NEXT.rewrite(db)
        if threading.current_thread() is not second:
            second.start()
            assert has_read.wait(PATIENCE)

    monkeypatch.setattr(sqlite_file, "_number_of", read)
    begin_next(monkeypatch, replace(NEXT, rewrite=rewrite))
    open_file(path).close()
    second.join()
    with closing(SqliteStore(path)) as store:
        assert look(store) == ("ADA!", "", [])


def test_a_new_store_takes_every_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_next(monkeypatch)
    with closing(SqliteStore(tmp_path / "t.sqlite")) as store:
        assert store._rows("PRAGMA user_version") == [(2,)]
        assert look(store) == ("", "", [])


def test_damaged_results_are_passed_over(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    store.create(TABLE, [])
    people = ("s1", "s2", "s3")
    store.append("t1", move(0), over=True, results=[Result(one, "t1", "fox", 2, 0, (), won=False) for one in people])
    store._rows("UPDATE results SET won = 1 WHERE session = 's1'")
    with store.transaction() as db:
        RESULTS.put(db, "s2", "t1", "fox", 2, 0, '[["bark", 7]]', 1, 0, 1.0)
        RESULTS.put(db, "s2", "t2", "fox", 2, 0, "[]", 1, 0, 1e300)
    assert [len(store.results_of(one)) for one in people] == [0, 0, 1]
    store.close()


def test_an_upgrade_that_is_cut_short_leaves_the_old_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.sqlite"
    filled(path)
    with monkeypatch.context() as patched:
        begin_next(patched, replace(NEXT, statements=(*NEXT.statements, "CREATE TABLE seats (again TEXT)")))
        refused(path, "Cannot open")
    store = SqliteStore(path)
    assert store._rows("PRAGMA user_version") == [(1,)]
    assert len(store.entries("t1")) == 200
    store.close()


CHANGES = {
    "tables": ("game", "rules", "options", "seed", "over", "changed", "seats", "entries", "sum"),
    "seats": ("name", "bot", "level", "open", "sum"),
    "entries": ("seat", "text", "ply", "key", "sum"),
}


@pytest.mark.parametrize(("relation", "column"), [(name, column) for name in CHANGES for column in CHANGES[name]])
def test_a_changed_value_is_damage_and_of_its_table_alone(tmp_path: Path, relation: str, column: str) -> None:
    path = tmp_path / "t.sqlite"
    filled(path)
    store = SqliteStore(path)
    store.create(replace(TABLE, id="t2"), [])
    where = {"tables": "id = 't1'", "seats": "table_id = 't1' AND seat = 1", "entries": "sequence = 150"}[relation]
    ((kind,),) = store._rows(f"SELECT typeof({column}) FROM {relation} WHERE {where}")
    value = "'7'" if kind == "text" else 7
    store._rows(f"UPDATE {relation} SET {column} = {value} WHERE {where}")
    with pytest.raises(Damaged) as found:
        store.entries("t1")
    assert len(found.value.entries) == (150 if relation == "entries" else 0)
    assert store.load("t2") == replace(TABLE, id="t2")
    store.close()


def test_a_checksum_is_that_of_the_rows_json() -> None:
    """Stores of other versions hold it."""
    for row in [
        ("t1", 0, -1, 1e300, 0.1, 1764121212.25, None),
        ('ä\0\U0001f98a"\\\n', True, 10**30, 1.0),
        (b"\0ab", float("inf")),
        (),
    ]:
        text = json.dumps(row, default=zlib.crc32)
        assert row_sum(*row) == zlib.crc32(text.encode())


def test_lost_rows_are_damage(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    filled(path)
    store = SqliteStore(path)
    store._rows("DELETE FROM entries WHERE sequence = 199")
    with pytest.raises(Damaged) as found:
        store.entries("t1")
    assert len(found.value.entries) == 199
    assert found.value.table == TABLE
    store._rows("DELETE FROM seats WHERE seat = 2")
    with pytest.raises(Damaged):
        store.load("t1")
    store.close()


def test_damaged_rights_are_none(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite")
    store.create(TABLE, [Access("s1", 0), Access("s2", SPECTATOR)], [Token("h1", "spectator", (SPECTATOR,))])
    store.remember("s1", "Ada")
    store._rows("UPDATE access SET seat = 0 WHERE seat = -1")
    store._rows("UPDATE tokens SET purpose = 'invite', seats = '[0]'")
    store._rows("UPDATE sessions SET name = 'Eve'")
    assert store.access("t1") == [Access("s1", 0)]
    assert store.claim("t1", "h1", "s3", "Ben") is None
    assert store.name_of("s1") == ""
    store.close()


def test_one_server_at_a_time_uses_a_file_by_whatever_name(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "t.sqlite")
    (tmp_path / "link").symlink_to("t.sqlite")
    second = SqliteStore(tmp_path / "link")
    first.reserve().note("the server at http://127.0.0.1:8321/")
    with pytest.raises(Locked) as refused:
        second.reserve()
    assert refused.value.holder == "the server at http://127.0.0.1:8321/"
    first.close()
    second.reserve()
    second.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "t.sqlite"]


def test_a_store_is_not_upgraded_under_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.sqlite"
    running = SqliteStore(path)
    running.reserve()
    begin_next(monkeypatch)
    with pytest.raises(StoreError, match="a server uses it"):
        SqliteStore(path)
    running.close()
    SqliteStore(path).close()
