"""The database file: create, recognise, check and upgrade it."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from tanglewood.store import StoreError
from tanglewood.store.relation import (
    ACCESS,
    AIDS,
    ATTEMPTS,
    DAYS,
    ENTRIES,
    OPENED,
    OWN_KEYS,
    PASSES,
    PEOPLE,
    RESULTS,
    SEATS,
    SESSIONS,
    SIGHTS,
    TABLES,
    TERMS,
    TOKENS,
    TRIES,
    UNCOUNTED,
    WAYS,
    row_sum,
)
from tanglewood.store.upgrade import name_kinds, read, script

APPLICATION_ID = 0x544E474C  # "TNGL", in the file's header
VERSION = 8
MAGIC = b"SQLite format 3\x00"
VERSION_AT, APPLICATION_AT, HEADER_SIZE = 60, 68, 100  # offsets in the header of an SQLite file
SCHEMA = (
    "schema.sql",
    "results.sql",
    "journal.sql",
    "turns.sql",
    "counting.sql",
    "days.sql",
    "opened.sql",
    "people.sql",
    "tournaments.sql",
)
LATER = ("reviews.sql", "attempts.sql")  # made in older stores, too, when they are opened
BUSY_SECONDS = 5.0
CHECKED_WHOLE = 16 << 20  # bytes; reading a larger file through at each start takes too long
OF_TABLES = (TABLES, SEATS, ENTRIES, SESSIONS, ACCESS, TOKENS, SIGHTS, AIDS, OPENED, TERMS)
KEPT = (*OF_TABLES, RESULTS, PASSES, UNCOUNTED, DAYS, TRIES, WAYS, OWN_KEYS, ATTEMPTS, *PEOPLE)


def schema() -> str:
    """The SQL that makes all tables."""
    return "".join(map(read, SCHEMA))


def added_later() -> str:
    """The SQL that makes the tables that no older store has to have."""
    return "".join(map(read, LATER))


def open_file(path: Path) -> sqlite3.Connection:
    """A connection to the database at `path`, which is created or upgraded first."""
    if _prepare(path):
        check_content(path, whole=path.stat().st_size <= CHECKED_WHOLE or is_older(path))
    db = _connect(path)
    db.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;")
    _upgrade(db)
    db.executescript(added_later())
    return db


def _prepare(path: Path) -> bool:
    """Create the database if there is none; return whether there was one. StoreError for a file of another program.

    The header is read as bytes, because SQLite may change a file just by opening it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size:
        check_header(path)
        return True
    handle = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        keep_private(handle, path.parent)
    finally:
        os.close(handle)
    with closing(_connect(path)) as db:
        header = f"PRAGMA application_id={APPLICATION_ID}; PRAGMA user_version={VERSION};"
        db.executescript(f"BEGIN EXCLUSIVE; {header} {schema()} COMMIT;")
    return False


def keep_private(handle: int, beside: Path | None) -> None:
    """Let only its owner read a new file, which has seeds and names in it.

    What root makes belongs to the owner of the file or folder `beside` it, as a server without rights has to open it.
    """
    if os.name == "posix":
        os.fchmod(handle, 0o600)
        if beside is not None and os.geteuid() == 0:
            owner = beside.stat()
            with suppress(PermissionError):  # root of a container that may not
                os.fchown(handle, owner.st_uid, owner.st_gid)


def _connect(path: Path) -> sqlite3.Connection:
    # Absolute, as SQLite has names of its own, such as ":memory:".
    return sqlite3.connect(path.absolute(), timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)


def check_header(path: Path) -> None:
    """Raise StoreError for a file of another program or of a newer Tanglewood."""
    with path.open("rb") as file:
        header = file.read(HEADER_SIZE)
    if len(header) < HEADER_SIZE or not header.startswith(MAGIC):
        raise StoreError(f"{str(path)!r} is not a database of Tanglewood. Nothing was changed. Name another file.")
    if int.from_bytes(header[APPLICATION_AT : APPLICATION_AT + 4], "big") != APPLICATION_ID:
        raise StoreError(f"{str(path)!r} is another program's database. Nothing was changed. Name another file.")
    version = _version_in(header)
    if not 1 <= version <= VERSION:
        raise StoreError(
            f"{str(path)!r} is of version {version}; this Tanglewood reads up to {VERSION}. Nothing was changed."
        )


def is_older(path: Path) -> bool:
    """Whether there is a database that opening it would upgrade."""
    try:
        with path.open("rb") as file:
            header = file.read(HEADER_SIZE)
    except OSError:
        return False
    return header.startswith(MAGIC) and 1 <= _version_in(header) < VERSION


def _version_in(header: bytes) -> int:
    return int.from_bytes(header[VERSION_AT : VERSION_AT + 4], "big")


def check_content(path: Path, *, whole: bool) -> None:
    """Raise StoreError for a damaged file, using a read-only connection.

    Unless `whole`, this reads the schema and the beginning of each table. SQLite notices there if the file was cut.
    """
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as db:
            if whole:
                found = str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
            else:
                found = "ok"
                for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
                    db.execute(f'SELECT * FROM "{name}" LIMIT 1').fetchone()
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        found = str(error)
    if found != "ok":
        raise StoreError(f"{damage(path, found)} Nothing was changed.")


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite says that the file is damaged, and not, for example, that it is locked."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def damage(path: Path, found: str) -> str:
    """The sentences about a damaged file."""
    return f"The database {str(path)!r} is damaged ({found}). Restore a backup or name another file."


def _upgrade(db: sqlite3.Connection) -> None:
    """Upgrade an older database in one transaction."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version == VERSION:
        return
    db.create_function("row_sum", -1, row_sum, deterministic=True)
    try:
        db.executescript(f"BEGIN EXCLUSIVE; {script(version)} PRAGMA user_version={VERSION};")
        name_kinds(db)
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
