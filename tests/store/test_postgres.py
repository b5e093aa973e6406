"""PostgreSQL: what cannot be opened is refused without a secret, a lost server is a passing failure, others hear."""

import queue
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.postgres import PASSWORD, STRANGERS, Server
from tests.store.next_schema import NEXT, begin_next, look
from tests.store.sample_table import TABLE, move

from tanglewood.store import SPECTATOR, Access, Damaged, SequenceTaken, Store, StoreError, Token
from tanglewood.store.address import open_store
from tanglewood.store.engines import postgres_connection
from tanglewood.store.engines.postgres import PostgresStore
from tanglewood.store.upgrade import newest

PATIENCE = 10


@pytest.fixture
def address(postgres: Server) -> str:
    return postgres.new_database()


@pytest.fixture
def opened(address: str) -> Iterator[Callable[[], PostgresStore]]:
    """Opens the store once more, as another process would."""
    stores: list[PostgresStore] = []

    def another() -> PostgresStore:
        stores.append(PostgresStore(address))
        return stores[-1]

    yield another
    for store in stores:
        store.close()


def refused(address: str, word: str) -> str:
    """What a log would have of it: message and traceback."""
    with pytest.raises(StoreError, match=word) as found:
        open_store(address)
    return "".join(traceback.format_exception(found.value))


def change(address: str, *statements: str) -> None:
    """Change the database by hand."""
    with psycopg.connect(address, autocommit=True, options="-csearch_path=tanglewood") as db:
        for statement in statements:
            db.execute(statement)


# Opening


def test_what_is_no_address_is_refused_and_not_quoted() -> None:
    for address in ("postgresql://ada:wal-nut@[host/x", "postgresql://ada:wal-nut@host/x?colour=green"):
        assert "wal-nut" not in refused(address, "cannot be read")


def test_other_databases_are_none_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "wal-nut" not in refused("mysql://ada:wal-nut@host/x", "postgresql://")
    assert not list(tmp_path.iterdir())


def test_without_what_it_needs_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tanglewood.store.engines.postgres", None)
    refused("postgresql://ada@host/x", r"install .*psycopg")


def test_a_wrong_password_is_told_and_not_quoted(postgres: Server) -> None:
    address = postgres.address("postgres", f"{STRANGERS}:wal-nut")
    assert "wal-nut" not in refused(address, "password authentication failed")
    right = postgres.address("postgres", f"{STRANGERS}:{PASSWORD.replace(' ', '%20')}")
    assert PASSWORD not in refused(right, "permission denied"), "it is let in, but may not make a schema there"


def test_a_server_that_is_down_is_told(postgres: Server) -> None:
    refused("postgresql://ada@127.0.0.1:1/x?connect_timeout=2", "refused")
    refused(postgres.address("nowhere"), "does not exist")


def test_another_programs_schema_is_refused(address: str) -> None:
    change(address, "CREATE SCHEMA tanglewood", "CREATE TABLE letters (text TEXT)")
    refused(address, "another program's")


def test_an_empty_schema_that_was_made_for_it_is_used(address: str) -> None:
    change(address, "CREATE SCHEMA tanglewood")
    open_store(address).close()


def test_a_newer_schema_is_refused(address: str) -> None:
    open_store(address).close()
    change(address, f"UPDATE schema_number SET number = {newest() + 1}")
    refused(address, f"has schema {newest() + 1}")


def test_a_store_from_before_the_release_is_refused(address: str) -> None:
    open_store(address).close()
    change(address, "DROP TABLE schema_number", "CREATE TABLE meta AS SELECT 8::bigint AS version")
    change(address, "INSERT INTO sessions VALUES ('s1', 'Ada', 0, 0)")
    before = rows_of(address)
    refused(address, "was made before Tanglewood 0.1.0.* Nothing was changed. Name another database")
    assert rows_of(address) == before


def rows_of(address: str) -> dict[str, list[object]]:
    """All rows, by the name of their table."""
    with psycopg.connect(address, options="-csearch_path=tanglewood") as db:
        names = db.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'tanglewood' ORDER BY 1").fetchall()
        return {name: list(db.execute(f"SELECT * FROM {name}")) for (name,) in names}


def test_an_older_store_is_upgraded_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(open_store(address)) as store:
        store.remember("s1", "Ada")
        store.remember("s2", "Ben")
    change(address, "UPDATE sessions SET name = 'Eve' WHERE session = 's2'")
    begin_next(monkeypatch)
    for _ in range(2):
        with closing(open_store(address)) as store:
            assert store._rows("SELECT number FROM schema_number") == [(2,)]
            assert look(store) == ("ADA!", "", [])


def test_a_new_store_takes_every_step(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_next(monkeypatch)
    with closing(open_store(address)) as store:
        assert store._rows("SELECT number FROM schema_number") == [(2,)]
        assert look(store) == ("", "", [])


def test_an_upgrade_that_is_cut_short_leaves_the_old_store(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(open_store(address)) as store:
        store.remember("s1", "Ada")
    before = rows_of(address)
    with monkeypatch.context() as patched:
        begin_next(patched, replace(NEXT, statements=(*NEXT.statements, "CREATE TABLE seats (again TEXT)")))
        refused(address, "Cannot open the PostgreSQL database: .*already exists")
    assert rows_of(address) == before


def test_a_store_is_not_upgraded_under_running_servers(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(open_store(address)):
        begin_next(monkeypatch)
        refused(address, "connections of Tanglewood still use it. End all servers on it")


def test_another_encoding_is_refused(postgres: Server) -> None:
    refused(postgres.new_database("ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'"), "UTF8")


def test_an_old_server_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_connection, "OLDEST_SERVER", 99)
    refused(address, "PostgreSQL 99 or newer")


def test_servers_that_start_at_once_make_the_tables_once(address: str) -> None:
    stores: list[PostgresStore] = []
    threads = [threading.Thread(target=lambda: stores.append(PostgresStore(address))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(stores) == 6
    stores[0].create(TABLE, [])
    assert all(store.load("t1") == TABLE for store in stores)
    for store in stores:
        store.close()


def test_a_line_is_set_to_notice_that_the_other_side_has_gone(opened: Callable[[], PostgresStore]) -> None:
    store = opened()
    names = ("tcp_keepalives_idle", "tcp_keepalives_interval", "tcp_keepalives_count", "tcp_user_timeout")
    shown = [int(store._rows("SELECT current_setting(?)", name)[0][0]) for name in names]
    assert shown[0] + shown[1] * shown[2] < 5
    assert shown[3] < 5000
    assert store._rows("SHOW synchronous_commit") == [("on",)]


# Failing and going on


def test_a_restarted_server_is_not_noticed(postgres: Server, opened: Callable[[], PostgresStore]) -> None:
    store = opened()
    store.create(TABLE, [])
    assert store.lead("t1")
    postgres.end()
    postgres.start()
    store.append("t1", move(0), over=False)
    postgres.end(signal.SIGKILL)
    postgres.start()
    assert store.entries("t1") == [move(0)]
    assert store.lead("t1"), "the lock has gone with the line and is taken anew"
    assert store._rows("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'") == [(1,)]


def test_while_the_server_is_down_the_store_fails_plainly_and_at_once(
    postgres: Server, opened: Callable[[], PostgresStore]
) -> None:
    store = opened()
    store.create(TABLE, [])
    postgres.end()
    try:
        for word in ("refused", "a moment ago"):
            with pytest.raises(StoreError, match=word):
                store.append("t1", move(0), over=False)
    finally:
        postgres.start()
    store._closed_until = 0
    store.append("t1", move(0), over=False)
    assert store.entries("t1") == [move(0)]


def test_a_line_cut_in_mid_transaction_changes_nothing(opened: Callable[[], PostgresStore]) -> None:
    store, other = opened(), opened()
    store.create(TABLE, [])

    def change() -> None:
        with store._changing("t1") as db:
            db.execute("DELETE FROM seats")
            (process,) = db.execute("SELECT pg_backend_pid()").fetchone()
            other._rows("SELECT pg_terminate_backend(?)", process)

    with pytest.raises(StoreError):
        change()
    assert store.load("t1") == TABLE


def test_a_read_only_server_fails_plainly(address: str, opened: Callable[[], PostgresStore]) -> None:
    opened().create(TABLE, [])
    with psycopg.connect(address, autocommit=True) as db:
        db.execute(f"ALTER DATABASE {address.rpartition('/')[2]} SET default_transaction_read_only = on")
    store = opened()
    assert store.load("t1") == TABLE
    with pytest.raises(StoreError, match="read-only"):
        store.append("t1", move(0), over=False)


# Damage

CHANGES = (
    "UPDATE tables SET seed = '7' WHERE id = 't1'",
    "UPDATE seats SET name = 'Eve' WHERE table_id = 't1' AND seat = 1",
    "UPDATE entries SET text = 'throw 7' WHERE table_id = 't1' AND sequence = 5",
    "DELETE FROM entries WHERE table_id = 't1' AND sequence = 9",
)


@pytest.mark.parametrize("statement", CHANGES)
def test_a_changed_row_is_damage_and_of_its_table_alone(
    address: str, opened: Callable[[], PostgresStore], statement: str
) -> None:
    store = opened()
    for name in ("t1", "t2"):
        store.create(replace(TABLE, id=name), [])
        for sequence in range(10):
            store.append(name, move(sequence), over=False)
    change(address, statement)
    with pytest.raises(Damaged):
        store.entries("t1")
    assert len(store.entries("t2")) == 10


def test_rows_are_read_as_they_were_written(opened: Callable[[], PostgresStore]) -> None:
    """The moments among them, whose checksum is over every digit."""
    store = opened()
    store.create(TABLE, [Access("s1", 0)], [Token("h1", "spectator", (SPECTATOR,))])
    for sequence in range(200):
        store.append("t1", move(sequence), over=False)
    assert len(store.entries("t1")) == 200


# Other processes


def test_processes_that_change_one_table_at_once_keep_it_whole(opened: Callable[[], PostgresStore]) -> None:
    """A rematch that comes and goes writes the same row of the table as a move does."""
    players, other = [opened(), opened()], opened()
    other.create(TABLE, [Access("s1", 0)])

    def play(store: PostgresStore) -> None:
        for number in range(150):
            with suppress(SequenceTaken):
                sequence = len(store.entries("t1"))
                store.append("t1", move(sequence, key=f"{store.process}{number}"), over=False)

    threads = [threading.Thread(target=play, args=[store]) for store in players]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        assert other.create(replace(TABLE, id="t2"), [Access("s1", 0)], previous="t1") == "t2"
        other.rename("t1", [0], "Eve")
        other.leave("t2", "s1")
    entries = other.entries("t1")
    assert [entry.sequence for entry in entries] == list(range(len(entries)))
    assert len(entries) >= 150
    table = other.load("t1")
    assert table is not None
    assert (table.next, table.seats[0].name) == (None, "Eve")


class Heard:
    """What a store hears, message by message."""

    def __init__(self, store: Store) -> None:
        self.messages: queue.Queue[Any] = queue.Queue()
        store.listen(self.messages.put)
        assert self.next() is None

    def next(self) -> Any:
        return self.messages.get(timeout=PATIENCE)


def test_others_hear_what_has_changed_and_what_is_told(opened: Callable[[], PostgresStore]) -> None:
    here, there = opened(), opened()
    heard = Heard(there)
    here.create(TABLE, [])
    here.append("t1", move(0), over=False)
    here.rename("t1", [0], "Eve")
    here.tell({"kind": "hurry", "table": "t1"})
    here.create(replace(TABLE, id="t2"), [], previous="t1")
    kinds = ["moves", "people", "hurry", "people"]
    assert [heard.next() for _ in kinds] == [{"from": here.process, "kind": kind, "table": "t1"} for kind in kinds]


def test_what_comes_to_nothing_is_not_told(opened: Callable[[], PostgresStore]) -> None:
    here = opened()
    here.create(TABLE, [])
    heard = Heard(opened())
    with pytest.raises(RuntimeError), here._changing("t1"):
        raise RuntimeError
    here.tell({"kind": "last"})
    assert heard.next()["kind"] == "last"


def test_who_listens_is_told_when_the_line_was_broken(postgres: Server, opened: Callable[[], PostgresStore]) -> None:
    here, there = opened(), opened()
    heard = Heard(there)
    postgres.end()
    postgres.start()
    assert heard.next() is None
    here.tell({"kind": "again"})
    assert heard.next()["kind"] == "again"


def test_what_strangers_send_is_no_message(address: str, opened: Callable[[], PostgresStore]) -> None:
    here = opened()
    heard = Heard(here)
    change(address, "NOTIFY tanglewood, 'hello'", "NOTIFY tanglewood, '[1]'")
    here.tell({"kind": "sound"})
    assert heard.next()["kind"] == "sound"


def test_one_process_at_a_time_leads_a_table(opened: Callable[[], PostgresStore]) -> None:
    here, there = opened(), opened()
    assert here.lead("t1")
    assert here.lead("t1")
    assert not there.lead("t1")
    assert there.lead("t2")
    here.let_go("t1")
    assert there.lead("t1")
    assert not here.lead("t1")
    there.close()
    end = time.monotonic() + PATIENCE
    while not (here.lead("t1") and here.lead("t2")):  # the server lets go when it has seen the end of the line
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_process_that_is_silent_for_long_leads_no_more(
    opened: Callable[[], PostgresStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    """When it comes back it knows so. A process that gives signs of life keeps its tables."""
    hung, other, beating = opened(), opened(), opened()
    assert hung.lead("t1")
    assert beating.lead("t2")
    assert not other.lead("t1"), "it was heard a moment ago"
    monkeypatch.setattr("tanglewood.store.engines.postgres.SILENT", 1.0)
    end = time.monotonic() + PATIENCE
    while not other.lead("t1"):
        beating.tell({"kind": "beat"})
        assert not other.lead("t2")
        assert time.monotonic() < end
        time.sleep(0.01)
    assert not hung.lead("t1")
    assert beating.lead("t2")


def test_a_listener_ends_with_its_store(opened: Callable[[], PostgresStore]) -> None:
    store = opened()
    Heard(store)
    store.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "listener"]
