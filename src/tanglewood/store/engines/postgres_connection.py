"""Connections to a PostgreSQL server, set up so that both sides notice a dead one."""

import os
import re
import socket
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from tanglewood.core.checks.untrusted import Malformed, read_json
from tanglewood.store.engines.sqlite_file import APPLICATION_ID
from tanglewood.store.model import StoreError
from tanglewood.store.rows import storable
from tanglewood.store.upgrade import BEFORE_RELEASE, TO_UPGRADE, newest, schema, upgrade

OLDEST_SERVER = 15
NAMESPACE = "tanglewood"  # the schema of the database that holds all tables
LONGEST_REASON = 300
MOST_BYTES = 8000  # of a message: PostgreSQL takes no more
AGAIN_AFTER = 1.0  # seconds
# Either side notices within 4 s that the other machine is gone; then locks are released and another server takes over.
ALIVE = {"keepalives_idle": 2, "keepalives_interval": 1, "keepalives_count": 2, "tcp_user_timeout": 4000}
SILENT = 5.0  # seconds; a server that lives uses its connection every two, for its signs of life
USUAL = {"connect_timeout": 5, "application_name": "tanglewood", **ALIVE}
SESSION = {
    "search_path": NAMESPACE,
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": f"{SILENT:.0f}s",  # who hangs within one holds the rows of a table
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "2",
    "tcp_user_timeout": "4000",
}
IN_POSTGRES = (  # the common schema's SQL, and PostgreSQL's version of it
    (r"\) STRICT, WITHOUT ROWID;", ");"),
    (r"\bTEXT\b", 'TEXT COLLATE "C"'),
    (r"\bINTEGER\b", "BIGINT"),
    (r"\bREAL\b", "DOUBLE PRECISION"),
    (r"\bBLOB\b", "BYTEA"),
    (r"(REFERENCES tables \(id\))", r"\1 DEFERRABLE"),
)


class Line:
    """The address of a server; its error messages contain no password."""

    def __init__(self, address: str) -> None:
        """Read an address; raises StoreError."""
        try:
            parameters = conninfo_to_dict(address)
        except psycopg.Error:  # its message quotes the address
            raise StoreError(
                "The address of the PostgreSQL database cannot be read. It looks like postgresql://user@host/name."
            ) from None
        self._settings: dict[str, Any] = {**USUAL, **parameters}
        self._secrets = [str(parameters[name]) for name in ("password", "sslpassword") if parameters.get(name)]

    def reason(self, error: psycopg.Error) -> str:
        """The server's message in one line."""
        text = " ".join((error.diag.message_primary or str(error)).split())[:LONGEST_REASON]
        for secret in self._secrets:
            text = text.replace(secret, "***")
        return f"{text.rstrip('.')}."

    def open(self) -> "psycopg.Connection[Any]":
        """A connection; raises StoreError."""
        try:
            connection = psycopg.connect(**self._settings, autocommit=True)
            for name, value in SESSION.items():
                connection.execute("SELECT set_config(%s, %s, false)", (name, value))
        except psycopg.Error as error:
            raise StoreError(f"Cannot open the PostgreSQL database: {self.reason(error)}") from None
        return connection

    def open_store(self) -> "psycopg.Connection[Any]":
        """A connection to a database of this version, which is created if it is new; raises StoreError."""
        connection = self.open()
        try:
            _check_server(connection)
            with connection.transaction():
                _prepare(connection)
        except BaseException as error:
            connection.close()
            if isinstance(error, psycopg.Error):
                raise StoreError(f"Cannot open the PostgreSQL database: {self.reason(error)}") from None
            raise
        return connection


def _check_server(connection: "psycopg.Connection[Any]") -> None:
    if connection.info.server_version < OLDEST_SERVER * 10_000:
        raise StoreError(f"Tanglewood needs PostgreSQL {OLDEST_SERVER} or newer.")
    if connection.info.parameter_status("server_encoding") != "UTF8":
        raise StoreError("The PostgreSQL database has another encoding than UTF8. Make one with ENCODING 'UTF8'.")
    # Whatever the server's default: an acknowledged commit must be on its disk.
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )


def _prepare(connection: "psycopg.Connection[Any]") -> None:
    """Create the tables if there are none; StoreError for foreign or newer ones."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (APPLICATION_ID,))  # several servers may start at once
    number = schema_in(connection)
    if number == newest():
        return
    if number > newest():
        raise StoreError(
            f"The PostgreSQL database has schema {number}; this Tanglewood reads up to {newest()}. Nothing was changed."
        )
    if number:
        _check_alone(connection, number)
    else:
        _make(connection)
    upgrade(Translated(connection), number or 1, _in_postgres)
    connection.execute("UPDATE schema_number SET number = %s", (newest(),))


def schema_in(connection: "psycopg.Connection[Any]") -> int:
    """The number of the schema in a database, 0 if there are no tables; StoreError for those of before the release."""
    if _relation_is_there(connection, "schema_number"):
        (number,) = connection.execute("SELECT number FROM schema_number").fetchone() or (0,)
        return int(number)
    if _relation_is_there(connection, "meta"):
        raise StoreError(f"The PostgreSQL database {BEFORE_RELEASE} database.")
    return 0


def _relation_is_there(connection: "psycopg.Connection[Any]", name: str) -> bool:
    return connection.execute("SELECT to_regclass(%s)", (f"{NAMESPACE}.{name}",)).fetchone() != (None,)


def _check_alone(connection: "psycopg.Connection[Any]", number: int) -> None:
    """Refuse to upgrade a database under a program that knows only the older schema."""
    query = """SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = %s AND pid <> pg_backend_pid()"""
    (others,) = connection.execute(query, (USUAL["application_name"],)).fetchone() or (0,)
    if others:
        raise StoreError(
            f"The PostgreSQL database has schema {number}, and {others} connections of Tanglewood still use it."
            f" {TO_UPGRADE} Nothing was changed."
        )


def _make(connection: "psycopg.Connection[Any]") -> None:
    query = "SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace(%s)"
    if connection.execute(query, (NAMESPACE,)).fetchone() != (0,):
        raise StoreError(f"The schema {NAMESPACE!r} of the PostgreSQL database is another program's.")
    if connection.execute("SELECT to_regnamespace(%s)", (NAMESPACE,)).fetchone() == (None,):
        connection.execute(f"CREATE SCHEMA {NAMESPACE}")
    connection.execute(_in_postgres(schema()))
    connection.execute("CREATE TABLE schema_number (number BIGINT NOT NULL); INSERT INTO schema_number VALUES (1)")


def _in_postgres(script: str) -> str:
    """The common schema in PostgreSQL's SQL."""
    for here, there in IN_POSTGRES:
        script = re.sub(here, there, script)
    return script


class Translated:
    """A connection that takes the queries of all stores."""

    def __init__(self, connection: "psycopg.Connection[Any]") -> None:
        """Over a connection."""
        self.connection = connection

    def execute(self, query: str, values: Sequence[Any] = ()) -> "psycopg.Cursor[Any]":
        """A cursor with the rows of the query."""
        return self.connection.execute(query.replace("?", "%s"), [storable(value) for value in values])

    def executemany(self, query: str, rows: Iterable[Sequence[Any]]) -> None:
        """The same query with each of the rows."""
        self.connection.cursor().executemany(query.replace("?", "%s"), rows)


class Listener:
    """A thread that listens on a channel, with its own connection, which it reopens if it breaks."""

    def __init__(self, line: Line, channel: str, heard: Callable[[Mapping[str, Any] | None], object]) -> None:
        """Start; calls `heard` with None after each connect, because messages may have been missed."""
        self._line, self._channel, self._heard = line, channel, heard
        self._ended = threading.Event()
        self._connection: psycopg.Connection[Any] | None = None
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread."""
        self._ended.set()
        if self._connection is not None:
            with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(self._connection.fileno())) as line:
                line.shutdown(socket.SHUT_RDWR)  # wakes the thread
        self._thread.join(AGAIN_AFTER)

    def _run(self) -> None:
        while not self._ended.is_set():
            with suppress(psycopg.Error, StoreError), closing(self._line.open()) as self._connection:
                self._hear(self._connection)
            self._ended.wait(AGAIN_AFTER)

    def _hear(self, connection: "psycopg.Connection[Any]") -> None:
        connection.execute(f"LISTEN {self._channel}")
        self._heard(None)
        if self._ended.is_set():
            return
        for notice in connection.notifies():
            with suppress(Malformed):
                message = read_json(notice.payload, MOST_BYTES)
                if isinstance(message, dict):
                    self._heard(message)
