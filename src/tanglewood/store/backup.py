"""Backups: everything in a store as one file, made while servers run, and restored into an empty store.

The file is an SQLite database for every kind of store, so a backup can also move tables between kinds.
"""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tanglewood.core.view.view import count_of
from tanglewood.store.address import in_postgres, open_store, read_address
from tanglewood.store.engines.sqlite_file import BUSY_SECONDS, check_header, keep_private, open_file
from tanglewood.store.model import StoreError
from tanglewood.store.relations import ENTRIES, KEPT, SNAPSHOTS, TABLES
from tanglewood.store.rows import READING, Database, Relation, row_sum, storable
from tanglewood.store.sql_store import Store
from tanglewood.store.upgrade import newest

ALL = (*KEPT, SNAPSHOTS)
ROWS_AT_ONCE = 200


@dataclass(frozen=True)
class Content:
    """The size of a backup: tables, entries of their journals, and damaged rows."""

    tables: int
    entries: int
    damaged: int

    def __str__(self) -> str:
        text = f"{count_of(self.tables, 'table')} with {count_of(self.entries, 'entry', 'entries')}"
        return f"{text}, {count_of(self.damaged, 'row')} damaged" if self.damaged else text


def backup(where: Path | str | None, file: Path) -> Content:
    """Back up the store at `where` into a new file, which belongs to whom the store's file does; raises StoreError."""
    address = read_address(where)
    source = None if in_postgres(address) else Path(address)
    with _new_file(file, source) as part:
        if source is None:
            with closing(open_store(where)) as store:
                _copy_rows(store, part)
        else:
            _copy_file(source, part)
        with closing(_reading(part)) as copy:
            _check(copy, file)
            return _counted(copy)


def restore(where: Path | str | None, file: Path) -> Content:
    """Restore a backup into the store at `where`, which must be empty; raises StoreError."""
    with tempfile.TemporaryDirectory(prefix="tanglewood-restore-") as folder:
        path = Path(folder, "tables.sqlite")
        _copy_file(file, path)
        with _telling(file), closing(_reading(path)) as copy:
            _check(copy, file)
        # Opening it upgrades an old one to this version.
        with _telling(file), closing(open_file(path)) as copy, closing(open_store(where)) as store:
            _fill(store, copy)
            return _counted(copy)


@contextmanager
def _new_file(file: Path, source: Path | None) -> Iterator[Path]:
    """A temporary file that replaces the target on success."""
    with _telling(file):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            handle, name = tempfile.mkstemp(dir=file.parent, prefix=f"{file.name}.")
            with closing(os.fdopen(handle)), suppress(FileNotFoundError):  # copying says that there is no source
                keep_private(handle, source)
            try:
                yield Path(name)
                Path(name).replace(file)
            finally:
                Path(name).unlink(missing_ok=True)
        except BaseException:
            file.unlink()
            raise


@contextmanager
def _telling(file: Path) -> Iterator[None]:
    """Turn errors with a backup's file into StoreError."""
    try:
        yield
    except FileExistsError:
        raise StoreError(f"{str(file)!r} exists already, and is left as it is. Name another file.") from None
    except OSError as error:
        raise StoreError(f"Cannot use {str(file)!r}: {error.strerror}.") from error
    except sqlite3.Error as error:
        raise StoreError(f"Cannot use {str(file)!r}: {error}.") from error


def _reading(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)


def _copy_file(source: Path, target: Path) -> None:
    """Copy a consistent state of a database that others may be writing to."""
    if not source.is_file():
        raise StoreError(f"There is no file {str(source)!r}.")
    with _telling(source):
        check_header(source)
        with closing(_reading(source)) as db, closing(sqlite3.connect(target)) as copy:
            db.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # all in one file


def _copy_rows(store: Store, target: Path) -> None:
    """Copy a consistent state of all rows."""
    with closing(open_file(target)) as copy, store.transaction(READING) as db:
        copy.execute("BEGIN")
        copy.execute("PRAGMA defer_foreign_keys=ON")
        for relation in ALL:
            copy.executemany(relation.insertion, _rows_of(db, relation))
        copy.execute("COMMIT")
        copy.execute("PRAGMA journal_mode=DELETE")


def _fill(store: Store, copy: sqlite3.Connection) -> None:
    """Write the rows of a backup, all or none."""
    with store.transaction() as db:
        db.execute(store.deferring)
        for relation in ALL:
            if db.execute(f"SELECT 1 FROM {relation.name} LIMIT 1").fetchone():
                raise StoreError("The store is not empty, and is left as it is. Name one that does not exist yet.")
            db.executemany(relation.insertion, map(_storable, _rows_of(copy, relation)))


def _rows_of(db: Database, relation: Relation[Any]) -> Iterator[tuple[Any, ...]]:
    """All rows with their checksums, in batches."""
    key = ", ".join(relation.key)
    after, last = "1 = 1", ()
    while rows := db.execute(relation.query(f"{after} ORDER BY {key} LIMIT {ROWS_AT_ONCE}"), last).fetchall():
        yield from rows
        after, last = f"({key}) > ({', '.join('?' * len(relation.key))})", rows[-1][: len(relation.key)]


def _storable(row: tuple[Any, ...]) -> list[Any]:
    """A row that any store can hold; a damaged one stays damaged."""
    *values, checksum = row
    fit = [storable(value) for value in values]
    return [*fit, row_sum(*fit) if row_sum(*values) == checksum else checksum]


def _check(copy: sqlite3.Connection, file: Path) -> None:
    """Raise StoreError if rows of the file refer to missing ones."""
    ((problem,),) = copy.execute("PRAGMA integrity_check(1)").fetchall()
    if problem != "ok" or copy.execute("PRAGMA foreign_key_check").fetchone():
        raise StoreError(f"The database {str(file)!r} is damaged ({problem}). Nothing was changed.")


def _counted(copy: sqlite3.Connection) -> Content:
    (number,) = copy.execute("PRAGMA user_version").fetchone()
    (tables,), (entries,) = (
        copy.execute(f"SELECT count(*) FROM {relation.name}").fetchone() for relation in (TABLES, ENTRIES)
    )
    if number != newest():
        return Content(tables, entries, 0)  # an older one, whose checksums are over other columns
    rows = (row for relation in ALL for row in _rows_of(copy, relation))
    return Content(tables, entries, sum(row_sum(*values) != checksum for *values, checksum in rows))
