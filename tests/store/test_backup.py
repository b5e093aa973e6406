"""Backups: whole, of one moment, into an empty store of any kind; nothing is written over."""

import os
import random
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.postgres import Server
from tests.store.next_schema import begin_next, look
from tests.store.sample_table import TABLE, move

from tanglewood.cli import main
from tanglewood.store import SPECTATOR, Access, Claim, Damaged, Snapshot, Store, StoreError, Token
from tanglewood.store.address import open_store, shown
from tanglewood.store.backup import ALL, ROWS_AT_ONCE, Content, backup, restore
from tanglewood.store.engines.sqlite_file import ID_BEFORE_RELEASE

KINDS = ("sqlite", "postgres")
SERVICE = 12345  # a user's number
MOVES = 2 * ROWS_AT_ONCE + 7


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str], str]:
    """Where a new store of a kind may be."""

    def choose(kind: str) -> str:
        if kind == "postgres":
            server: Server = request.getfixturevalue("postgres")
            return server.new_database()
        return str(tmp_path / f"{random.getrandbits(32)}.sqlite")

    return choose


def fill(store: Store) -> None:
    """Tables with all that a store keeps, the rematch before the match in the order of their ids."""
    tokens = [Token("h1", "invite", (1,)), Token("h2", "spectator", (SPECTATOR,))]
    store.create(TABLE, [Access("s1", 0), Access("s2", SPECTATOR)], tokens)
    store.create(replace(TABLE, id="a0", seed=3), [Access("s1", 0)], previous="t1")
    for sequence in range(MOVES):
        store.append("t1", move(sequence, text="a\0b" if sequence == 9 else "throw 1"), over=sequence == MOVES - 1)
    store.keep_snapshot("t1", Snapshot(5, bytes(range(256))))
    store.remember("s1", "Ada")


def content_of(where: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a store, with their checksums."""
    with closing(open_store(where)) as store:
        return {
            one.name: [tuple(row) for row in store._rows(one.query(f"1 = 1 ORDER BY {', '.join(one.key)}"))]
            for one in ALL
        }


@pytest.mark.parametrize("there", KINDS)
@pytest.mark.parametrize("here", KINDS)
def test_a_backup_of_any_store_comes_back_in_any(
    place: Callable[[str], str], tmp_path: Path, here: str, there: str
) -> None:
    old, new, file = place(here), place(there), tmp_path / "backup.sqlite"
    with closing(open_store(old)) as store:
        fill(store)
        assert backup(old, file) == Content(2, MOVES, 0), "while the store is open"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == [file.name]
    assert restore(new, file) == Content(2, MOVES, 0)
    assert content_of(new) == content_of(old)
    with closing(open_store(new)) as store:
        table = store.load("t1")
        assert table is not None
        assert (table.seed, table.next) == (TABLE.seed, "a0")
        assert len(store.entries("t1")) == MOVES
        assert store.offer_of("t1", "h1") == Claim("invite", (1,))


@pytest.mark.parametrize("kind", KINDS)
def test_a_store_that_is_not_empty_is_left_as_it_is(place: Callable[[str], str], tmp_path: Path, kind: str) -> None:
    old, file = place(kind), tmp_path / "backup.sqlite"
    with closing(open_store(old)) as store:
        fill(store)
    backup(old, file)
    before = content_of(old)
    with pytest.raises(StoreError, match="not empty"):
        restore(old, file)
    assert content_of(old) == before


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_is_of_one_moment(place: Callable[[str], str], tmp_path: Path, kind: str) -> None:
    """Of two tables the second always has as many entries as the first, or one fewer."""
    where, ended = place(kind), threading.Event()
    with closing(open_store(where)) as store:
        for name in ("t1", "t2"):
            store.create(replace(TABLE, id=name), [])

        def play() -> None:
            sequence = 0
            while not ended.is_set():
                for name in ("t1", "t2"):
                    store.append(name, move(sequence), over=False)
                sequence += 1
                ended.wait(0.002)  # so that the store stays small

        thread = threading.Thread(target=play)
        thread.start()
        try:
            for number in range(3):
                backup(where, tmp_path / f"backup{number}")
        finally:
            ended.set()
            thread.join()
    kept = []
    for number in range(3):
        with closing(open_store(tmp_path / f"backup{number}")) as copy:
            kept.append([len(copy.entries(name)) for name in ("t1", "t2")])
    assert all(first - second in (0, 1) for first, second in kept), kept
    assert kept == sorted(kept)
    assert kept[0] != kept[-1], "it was played meanwhile"


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_row_is_taken_along_and_counted(place: Callable[[str], str], tmp_path: Path, kind: str) -> None:
    old, new, file = place("sqlite"), place(kind), tmp_path / "backup.sqlite"
    with closing(open_store(old)) as store:
        fill(store)
        store._rows("UPDATE entries SET text = 'throw 2' WHERE sequence = 3")
    assert str(backup(old, file)) == f"2 tables with {MOVES} entries, 1 row damaged"
    assert restore(new, file) == Content(2, MOVES, 1)
    with closing(open_store(new)) as store:
        with pytest.raises(Damaged) as found:
            store.entries("t1")
        assert len(found.value.entries) == 3
        assert store.load("a0")


def test_nothing_is_written_over(place: Callable[[str], str], tmp_path: Path) -> None:
    where, file = place("sqlite"), tmp_path / "letter"
    open_store(where).close()
    file.write_text("Dear Ada")
    with pytest.raises(StoreError, match="exists already"):
        backup(where, file)
    assert file.read_text() == "Dear Ada"


@pytest.mark.parametrize("there", [False, True])
def test_what_cannot_be_kept_leaves_nothing_behind(tmp_path: Path, *, there: bool) -> None:
    source = tmp_path / "tables.sqlite"
    if there:
        source.write_text("Dear Ada, " * 50)
    with pytest.raises(StoreError, match="not a database" if there else "no file"):
        backup(source, tmp_path / "backup")
    assert [path.name for path in tmp_path.iterdir()] == [source.name] * there
    with pytest.raises(StoreError, match="No such file or directory"):
        backup(source, tmp_path / "nowhere" / "backup")


def test_a_backup_that_is_none_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ada, " * 50)
    for name, word in [("letter", "not a database"), ("nowhere", "no file")]:
        with pytest.raises(StoreError, match=word):
            restore(tmp_path / "new.sqlite", tmp_path / name)
    assert not (tmp_path / "new.sqlite").exists()


def test_a_damaged_file_is_refused(place: Callable[[str], str], tmp_path: Path) -> None:
    where, file = place("sqlite"), tmp_path / "backup.sqlite"
    with closing(open_store(where)) as store:
        fill(store)
    backup(where, file)
    good = file.read_bytes()
    page = int.from_bytes(good[16:18], "big")
    file.write_bytes(good[: 6 * page] + b"\x55" * (4 * page) + good[10 * page :])
    with pytest.raises(StoreError, match=r"damaged|malformed"):
        restore(tmp_path / "new.sqlite", file)
    file.write_bytes(good)
    with closing(sqlite3.connect(file)) as db:
        db.execute("DELETE FROM tables WHERE id = 't1'")
        db.commit()
    with pytest.raises(StoreError, match="damaged"):
        restore(tmp_path / "new.sqlite", file)
    assert not (tmp_path / "new.sqlite").exists()


@pytest.mark.parametrize("kind", KINDS)
def test_an_older_store_is_saved_as_it_is_and_upgraded_when_it_is_restored(
    place: Callable[[str], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    old, file, new = place("sqlite"), tmp_path / "backup", place(kind)
    with closing(open_store(old)) as store:
        fill(store)
    begin_next(monkeypatch)
    assert backup(old, file) == Content(2, MOVES, 0)
    with closing(sqlite3.connect(file)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
    assert restore(new, file) == Content(2, MOVES, 0)
    with closing(open_store(new)) as store:
        assert len(store.entries("t1")) == MOVES
        assert look(store) == ("ADA!", "", [])


def test_a_backup_from_before_the_release_is_refused(place: Callable[[str], str], tmp_path: Path) -> None:
    where, file, new = place("sqlite"), tmp_path / "backup", tmp_path / "new"
    open_store(where).close()
    backup(where, file)
    with closing(sqlite3.connect(file)) as db:
        db.execute(f"PRAGMA application_id={ID_BEFORE_RELEASE}")
    with pytest.raises(StoreError, match=r"was made before Tanglewood 0\.1\.0"):
        restore(new, file)
    assert not new.exists()


def test_the_commands(place: Callable[[str], str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where, new, file = place("sqlite"), place("postgres"), str(tmp_path / "backup")
    with closing(open_store(where)) as store:
        fill(store)
    assert main(["backup", file, "--store", where]) == 0
    assert main(["restore", file, "--store", new]) == 0
    content = f"2 tables with {MOVES} entries"
    assert capsys.readouterr().out == f"Saved {content} from {where} in {file}.\nRestored {content} to {shown(new)}.\n"
    assert main(["restore", file, "--store", new]) == 2
    assert capsys.readouterr().err.startswith("tanglewood: The store is not empty")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root makes files for others")
def test_what_root_restores_and_saves_belongs_to_the_server(tmp_path: Path) -> None:
    """A new store to the owner of its folder, a backup to the owner of the store, so that a service opens both."""
    old, folder, file = tmp_path / "old.sqlite", tmp_path / "service", tmp_path / "tuesday.sqlite"
    with closing(open_store(old)) as store:
        fill(store)
    backup(old, tmp_path / "monday.sqlite")
    assert (tmp_path / "monday.sqlite").stat().st_uid == 0
    folder.mkdir()
    os.chown(folder, SERVICE, SERVICE)
    restore(folder / "tables.sqlite", tmp_path / "monday.sqlite")
    with closing(open_store(folder / "tables.sqlite")):
        owners = {path.name: (path.stat().st_uid, path.stat().st_gid) for path in folder.glob("tables.sqlite*")}
    assert owners == dict.fromkeys(["tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"], (SERVICE, SERVICE))
    backup(folder / "tables.sqlite", file)
    assert (file.stat().st_uid, stat.S_IMODE(file.stat().st_mode)) == (SERVICE, 0o600)
