"""The store in one SQLite file: write-ahead log, every commit synced to the disk, one writer at a time.

One server at a time uses the file, which a lock beside it says. Other commands may read and write it meanwhile.
"""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from tanglewood.core.files.lock import Lock, Locked
from tanglewood.store.engines.sqlite_file import damage, is_damage, is_older, open_file
from tanglewood.store.model import StoreError
from tanglewood.store.rows import READING, WRITING, Database
from tanglewood.store.sql_store import Store
from tanglewood.store.upgrade import TO_UPGRADE

KINDS = {READING: "DEFERRED", WRITING: "IMMEDIATE"}


class SqliteStore(Store):
    """A `Store` in the file at `path`, which is created with its folder if it does not exist.

    Raises StoreError for a file that is damaged, foreign or of a newer Tanglewood; the file is then unchanged.
    """

    process = ""
    deferring = "PRAGMA defer_foreign_keys = ON"

    def __init__(self, path: Path | str) -> None:
        """Open or create the database. An older one is not upgraded under a server that knows only its version."""
        self.path = Path(path)
        self._lock = threading.Lock()
        self._reserved: Lock | None = None
        try:
            with self._file_lock() if is_older(self.path) else nullcontext():
                self._connection = open_file(self.path)
        except Locked as error:
            raise StoreError(
                f"{str(path)!r} has an older schema, and a server uses it. {TO_UPGRADE} Nothing was changed."
            ) from error
        except (PermissionError, NotADirectoryError) as error:
            advice = "Name a file that can be written, by --store or TANGLEWOOD_STORE."
            raise StoreError(f"Cannot open the database {str(path)!r}: {error.strerror}. {advice}") from error
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"Cannot open the database {str(path)!r}: {error}.") from error

    @contextmanager
    def transaction(self, kind: str = WRITING) -> Iterator[sqlite3.Connection]:
        """A transaction; it is on the disk when it ends."""
        with self._lock, self._failing_plainly():
            self._connection.execute(f"BEGIN {KINDS[kind]}")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _failing_plainly(self) -> Iterator[None]:
        """Turn failures of the disk or file into StoreError; other errors pass."""
        try:
            yield
        except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
            raise
        except sqlite3.DatabaseError as error:
            message = damage(self.path, str(error)) if is_damage(error) else f"The database cannot be used: {error}."
            raise StoreError(message) from error

    def _forget_freed(self) -> None:
        """Empty the write-ahead log: freed space is overwritten there and in the file."""
        with self._lock, self._failing_plainly():
            self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Close the file; nothing is lost without this."""
        with self._lock:
            self._connection.close()
        if self._reserved is not None:
            self._reserved.close()

    def reserve(self) -> Lock:
        """Have this process be the only server on the file until the store is closed; raises Locked."""
        self._reserved = self._file_lock()
        return self._reserved

    def _file_lock(self) -> Lock:
        path = self.path.resolve()
        return Lock(path.with_name(f"{path.name}.lock"), f"The database {str(path)!r}")

    # There is no other server

    def _announce(self, db: Database, table_id: str, what: str) -> None:
        """There is nobody to tell."""

    def lead(self, table_id: str) -> bool:
        """Always: this process is the only server."""
        return bool(table_id)

    def let_go(self, table_id: str) -> None:
        """Nobody waits for it."""

    def listen(self, heard: Callable[[Mapping[str, Any] | None], object]) -> None:
        """There is nothing to hear."""

    def tell(self, message: Mapping[str, Any]) -> None:
        """There is nobody to tell."""
