"""The store in one SQLite file: write-ahead log, every commit synced to the disk, one writer at a time."""

import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tanglewood.store import StoreError
from tanglewood.store.file import open_file
from tanglewood.store.relation import Database
from tanglewood.store.sql import READING, WRITING, SqlStore

KINDS = {READING: "DEFERRED", WRITING: "IMMEDIATE"}


class SqliteStore(SqlStore):
    """A `Store` in the file at `path`, made if it does not exist; its folder too.

    Raises StoreError for a file that is damaged, foreign or of a newer Tanglewood; the file is then as it was.
    """

    process = ""
    deferring = "PRAGMA defer_foreign_keys = ON"

    def __init__(self, path: Path | str) -> None:
        """Open or make the database."""
        self.path = Path(path)
        self._lock = threading.Lock()
        try:
            self._connection = open_file(self.path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"Cannot open the database {str(path)!r}: {error}.") from error

    @contextmanager
    def transaction(self, kind: str = WRITING) -> Iterator[sqlite3.Connection]:
        """One transaction; when it ends it is on the disk."""
        with self._lock, _failing_plainly():
            self._connection.execute(f"BEGIN {KINDS[kind]}")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def close(self) -> None:
        """Let go of the file; nothing is lost without it."""
        with self._lock:
            self._connection.close()

    # Other processes may work on the file, but hear nothing of each other

    def _announce(self, db: Database, table_id: str, what: str) -> None:
        """There is nobody to tell."""

    def lead(self, table_id: str) -> bool:
        """Whether this process moves the table on; another may try to as well, and is refused by the journal."""
        return bool(table_id)

    def let_go(self, table_id: str) -> None:
        """Nobody waits for it."""

    def listen(self, heard: Callable[[Mapping[str, Any] | None], object]) -> None:
        """There is nothing to hear."""

    def tell(self, message: Mapping[str, Any]) -> None:
        """There is nobody to tell."""


@contextmanager
def _failing_plainly() -> Iterator[None]:
    """StoreError where the disk or the file fails; a mistake of ours stays what it is."""
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
        raise
    except sqlite3.DatabaseError as error:
        raise StoreError(f"The database cannot be used: {error}.") from error
