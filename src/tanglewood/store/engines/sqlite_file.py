"""The database file: create, recognise, check and upgrade it."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from tanglewood.store.model import StoreError
from tanglewood.store.upgrade import BEFORE_RELEASE, newest, schema, upgrade

APPLICATION_ID = 0x54474C57  # "TGLW", in the file's header
ID_BEFORE_RELEASE = 0x544E474C
MAGIC = b"SQLite format 3\x00"
NUMBER_AT, APPLICATION_AT, HEADER_SIZE = 60, 68, 100  # offsets in the header of an SQLite file
BUSY_SECONDS = 5.0
SETTINGS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
CHECKED_WHOLE = 16 << 20  # bytes; reading a larger file through at each start takes too long


def open_file(path: Path) -> sqlite3.Connection:
    """A connection to the database at `path`, which is created or upgraded first."""
    if _prepare(path):
        check_content(path, whole=path.stat().st_size <= CHECKED_WHOLE or is_older(path))
    db = _connect(path)
    db.executescript("".join(f"PRAGMA {setting};" for setting in SETTINGS))
    _upgrade(db)
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
        header = f"PRAGMA application_id={APPLICATION_ID}; PRAGMA user_version=1;"
        db.executescript(f"BEGIN EXCLUSIVE; {header} {schema()} COMMIT;")
    return False


def keep_private(handle: int, beside: Path | None) -> None:
    """Let only its owner read a new file, which has seeds and names in it.

    If root creates the file, it gets the owner of the file or folder `beside` it, so that a server without rights can
    open it.
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
    """Raise StoreError for a file of another program, of a newer Tanglewood, or from before the first release."""
    with path.open("rb") as file:
        header = file.read(HEADER_SIZE)
    if len(header) < HEADER_SIZE or not header.startswith(MAGIC):
        raise StoreError(f"{str(path)!r} is not a database of Tanglewood. Nothing was changed. Name another file.")
    application = int.from_bytes(header[APPLICATION_AT : APPLICATION_AT + 4], "big")
    if application == ID_BEFORE_RELEASE:
        raise StoreError(f"{str(path)!r} {BEFORE_RELEASE} file.")
    if application != APPLICATION_ID:
        raise StoreError(f"{str(path)!r} is another program's database. Nothing was changed. Name another file.")
    number = _number_in(header)
    if not 1 <= number <= newest():
        raise StoreError(
            f"{str(path)!r} has schema {number}; this Tanglewood reads up to {newest()}. Nothing was changed."
        )


def is_older(path: Path) -> bool:
    """Whether there is a database that opening it would upgrade."""
    try:
        with path.open("rb") as file:
            header = file.read(HEADER_SIZE)
    except OSError:
        return False
    return header.startswith(MAGIC) and 1 <= _number_in(header) < newest()


def _number_in(header: bytes) -> int:
    return int.from_bytes(header[NUMBER_AT : NUMBER_AT + 4], "big")


def check_content(path: Path, *, whole: bool) -> None:
    """Raise StoreError for a damaged file, using a read-only connection.

    Unless `whole`, this reads the schema and the beginning of each table. SQLite notices there if the file was cut.
    """
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as db:
            if whole:
                verdict = str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
            else:
                verdict = "ok"
                for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
                    db.execute(f'SELECT * FROM "{name}" LIMIT 1').fetchone()
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise
        verdict = str(error)
    if verdict != "ok":
        raise StoreError(f"{damage(path, verdict)} Nothing was changed.")


def is_damage(error: sqlite3.Error) -> bool:
    """Whether SQLite says that the file is damaged, and not, for example, that it is locked."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def damage(path: Path, problem: str) -> str:
    """The sentences about a damaged file."""
    return f"The database {str(path)!r} is damaged ({problem}). Restore a backup or name another file."


def _upgrade(db: sqlite3.Connection) -> None:
    """Upgrade an older database in one transaction."""
    if _number_of(db) == newest():
        return
    try:
        db.execute("BEGIN EXCLUSIVE")
        upgrade(db, _number_of(db))  # another process may have been quicker
        db.execute(f"PRAGMA user_version={newest()}")
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def _number_of(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])
