"""The store in one SQLite file: write-ahead log, every commit synced to the disk, one writer at a time."""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tanglewood.store.file import damage, is_damage, open_file
from tanglewood.store.model import StoreError
from tanglewood.store.relation import READING, WRITING, Database
from tanglewood.store.sql import Store

KINDS = {READING: "DEFERRED", WRITING: "IMMEDIATE"}


class SqliteStore(Store):
    """A `Store` in the file at `path`, which is created with its folder if it does not exist.

    Raises StoreError for a file that is damaged, foreign or of a newer Tanglewood; the file is then unchanged.
    """

    process = ""
    deferring = "PRAGMA defer_foreign_keys = ON"

    def __init__(self, path: Path | str) -> None:
        """Open or create the database."""
        self.path = Path(path)
        self._lock = threading.Lock()
        try:
            self._connection = open_file(self.path)
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
            told = damage(self.path, str(error)) if is_damage(error) else f"The database cannot be used: {error}."
            raise StoreError(told) from error

    def close(self) -> None:
        """Close the file; nothing is lost without this."""
        with self._lock:
            self._connection.close()

    # Other processes may use the file, but cannot exchange messages

    def _announce(self, db: Database, table_id: str, what: str) -> None:
        """There is nobody to tell."""

    def lead(self, table_id: str) -> bool:
        """Always: another process may try to lead too, and the journal refuses its moves."""
        return bool(table_id)

    def let_go(self, table_id: str) -> None:
        """Nobody waits for it."""

    def listen(self, heard: Callable[[Mapping[str, Any] | None], object]) -> None:
        """There is nothing to hear."""

    def tell(self, message: Mapping[str, Any]) -> None:
        """There is nobody to tell."""
