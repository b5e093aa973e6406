"""The SQLite file: refused and unchanged where it is damaged or foreign; synced, private, in write-ahead mode."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from tests.store.test_contract import TABLE, move

from tanglewood.store import StoreError
from tanglewood.store.sqlite import APPLICATION_ID, VERSION, SqliteStore


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


def test_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite"
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.executescript(f"PRAGMA journal_mode=DELETE; PRAGMA user_version={VERSION + 1};")
    refused(path, f"version {VERSION + 1}")


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
    assert columns == {"hash", "table_id", "purpose", "seats", "session", "seat", "name", "seen"}


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
