"""The store in a PostgreSQL database, which servers on several machines can share."""

import hashlib
import json
import secrets
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

import psycopg
from psycopg import errors

from tanglewood.store.engines.postgres_connection import SILENT, Line, Listener, Translated
from tanglewood.store.model import StoreError
from tanglewood.store.rows import READING, WRITING, Database
from tanglewood.store.sql_store import Store

BEGIN = {READING: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", WRITING: "BEGIN ISOLATION LEVEL READ COMMITTED"}
CHANNEL = "tanglewood"
LOCK_BITS = 64
PAUSE = 0.5  # seconds after a failure in which the server is not tried again; less than between two probes
# The connection that holds a lock, if it is one of this user, who has the right to end it.
END_SILENT_HOLDER = """SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND usename = current_user AND locktype = 'advisory' AND granted
    AND state <> 'active' AND state_change < clock_timestamp() - make_interval(secs => ?)
    AND objsubid = 1 AND (classid::bigint << 32) | objid::bigint = ?"""
PASSING = (
    psycopg.OperationalError,
    psycopg.InterfaceError,
    psycopg.InternalError,
    errors.InsufficientPrivilege,
    errors.UndefinedTable,
)


class PostgresStore(Store):
    """A `Store` in the database at `address`, such as postgresql://user@host/name; its tables are made if missing.

    Raises StoreError for a database that cannot be reached, or is not ours or of a newer Tanglewood.
    """

    locking = " FOR UPDATE"
    deferring = "SET CONSTRAINTS ALL DEFERRED"

    def __init__(self, address: str) -> None:
        """Open the database and create missing tables."""
        self.process = secrets.token_hex(8)
        self._lock = threading.Lock()
        self._line = Line(address)
        self._led: set[str] = set()
        self._listener: Listener | None = None
        self._closed_until = 0.0
        self._connection = self._line.open_store()

    @contextmanager
    def transaction(self, kind: str = WRITING) -> Iterator[Database]:
        """One transaction; when it ends it is on the server's disk."""
        with self._lock, self._failing_plainly():
            connection = self._begin(kind)
            try:
                yield Translated(connection)
                connection.execute("COMMIT")
            except BaseException:
                with suppress(psycopg.Error):
                    connection.execute("ROLLBACK")
                raise

    def _begin(self, kind: str) -> "psycopg.Connection[Any]":
        """The connection in a new transaction; reconnects if the server has closed it, so a restart goes unnoticed."""
        if not self._connection.closed:
            try:
                self._connection.execute(BEGIN[kind])
            except psycopg.OperationalError:
                if not self._connection.closed:
                    raise
            else:
                return self._connection
        self._led.clear()  # those locks went with the connection
        self._connection = self._again()
        self._connection.execute(BEGIN[kind])
        return self._connection

    def _again(self) -> "psycopg.Connection[Any]":
        """A new connection; fails at once if the last attempt failed a moment ago."""
        if time.monotonic() < self._closed_until:
            raise StoreError("The database was not to be reached a moment ago.")
        try:
            return self._line.open_store()
        except StoreError:
            self._closed_until = time.monotonic() + PAUSE
            raise

    @contextmanager
    def _failing_plainly(self) -> Iterator[None]:
        """Turn failures of the server or connection into StoreError; other errors pass."""
        try:
            yield
        except PASSING as error:
            raise StoreError(f"The database cannot be used: {self._line.reason(error)}") from None

    def close(self) -> None:
        """Let go of the database; nothing is lost without it."""
        if self._listener is not None:
            self._listener.close()
        with self._lock:
            self._connection.close()

    # Other processes

    def lead(self, table_id: str) -> bool:
        """Whether this process leads the table: it holds the table's lock, which ends with its connection.

        A process that has hung keeps its connection, so whoever wants a table of its ends that. When it wakes, it
        has a new connection and leads nothing.
        """
        lock = _lock_of(table_id)
        with self.transaction(READING) as db:
            if table_id in self._led:
                return True
            (has_lock,) = db.execute("SELECT pg_try_advisory_lock(?)", (lock,)).fetchone()
            if has_lock:
                self._led.add(table_id)
            else:
                db.execute(END_SILENT_HOLDER, (SILENT, lock))
        return bool(has_lock)

    def let_go(self, table_id: str) -> None:
        """Let another process lead the table."""
        with suppress(StoreError):  # then the lock has gone with the connection
            if table_id in self._led:
                self._led.discard(table_id)
                self._rows("SELECT pg_advisory_unlock(?)", _lock_of(table_id))

    def listen(self, heard: Callable[[Mapping[str, Any] | None], object]) -> None:
        """Start listening to other processes."""
        self._listener = Listener(self._line, CHANNEL, heard)

    def tell(self, message: Mapping[str, Any]) -> None:
        """Send a message to every process, including this one; does not wait for the disk."""
        with self.transaction() as db:
            db.execute("SET LOCAL synchronous_commit = off")
            self._send(db, message)

    def _announce(self, db: Database, table_id: str, what: str) -> None:
        self._send(db, {"kind": what, "table": table_id})

    def _send(self, db: Database, message: Mapping[str, Any]) -> None:
        db.execute("SELECT pg_notify(?, ?)", (CHANNEL, json.dumps({"from": self.process, **message})))


def _lock_of(table_id: str) -> int:
    """The number of a table's lock."""
    return int.from_bytes(hashlib.sha256(table_id.encode()).digest()[: LOCK_BITS // 8], "big", signed=True)
