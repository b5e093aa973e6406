"""The store in one SQLite file: write-ahead log, every commit synced to the disk, one writer at a time."""

import json
import os
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tanglewood.store import Access, Claim, Entry, KeyTaken, Seat, SequenceTaken, StoreError, Table, Token

APPLICATION_ID = 0x544E474C  # "TNGL", in the file's header
VERSION = 1
MAGIC = b"SQLite format 3\x00"
VERSION_AT, APPLICATION_AT, HEADER_SIZE = 60, 68, 100  # offsets in the header of an SQLite file
SCHEMA = Path(__file__).with_name("schema.sql")
BUSY_SECONDS = 5.0

TABLE_COLUMNS = "id, game, rules, options, seed, over, next"


class SqliteStore:
    """A `Store` in the file at `path`, made if it does not exist; its folder too.

    Raises StoreError for a file that is damaged, foreign or of a newer Tanglewood; the file is then as it was.
    """

    def __init__(self, path: Path | str) -> None:
        """Open or make the database."""
        self.path = Path(path)
        self._lock = threading.Lock()
        try:
            fresh = _prepare(self.path)
            if not fresh:
                _check_content(self.path)
            self._connection = _connect(self.path)
            self._connection.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;")
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"Cannot open the database {str(path)!r}: {error}.") from error

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """One writing transaction: all or nothing, on the disk when it ends."""
        with self._lock, _failing_plainly():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def _rows(self, query: str, *values: object) -> list[Any]:
        with self._lock, _failing_plainly():
            return self._connection.execute(query, values).fetchall()

    def create(
        self, table: Table, access: Iterable[Access], tokens: Iterable[Token] = (), previous: str | None = None
    ) -> str:
        """Keep a new table and return its id; see `Store.create`."""
        now = time.time()
        with self._transaction() as db:
            if previous is not None:
                row = db.execute("SELECT next FROM tables WHERE id = ?", (previous,)).fetchone()
                if row and row[0]:
                    return str(row[0])
            values = (table.id, table.game, table.rules, json.dumps(dict(table.options)), str(table.seed), now, now)
            db.execute("INSERT INTO tables (id,game,rules,options,seed,made,changed) VALUES (?,?,?,?,?,?,?)", values)
            db.executemany(
                "INSERT INTO seats (table_id, seat, name, bot, level, open) VALUES (?,?,?,?,?,?)",
                [(table.id, s.seat, s.name, s.bot, s.level, int(s.open)) for s in table.seats],
            )
            _grant(db, table.id, access)
            _add_tokens(db, table.id, tokens)
            if previous is not None:
                db.execute("UPDATE tables SET next = ? WHERE id = ?", (table.id, previous))
        return table.id

    def load(self, table_id: str) -> Table | None:
        """The table of that id, None if there is none."""
        rows = self._rows(f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?", table_id)
        return self._table(rows[0]) if rows else None

    def _table(self, row: Any) -> Table:
        table_id, game, rules, options, seed, over, following = row
        seats = self._rows("SELECT seat, name, bot, level, open FROM seats WHERE table_id = ? ORDER BY seat", table_id)
        return Table(
            id=table_id,
            game=game,
            rules=rules,
            options=json.loads(options),
            seed=int(seed),
            seats=tuple(Seat(seat, name, bot, level, bool(waiting)) for seat, name, bot, level, waiting in seats),
            over=bool(over),
            next=following,
        )

    def entries(self, table_id: str) -> list[Entry]:
        """The table's journal, in order."""
        query = "SELECT sequence, kind, seat, text, ply, key FROM moves WHERE table_id = ? ORDER BY sequence"
        return [Entry(*row) for row in self._rows(query, table_id)]

    def append(self, table_id: str, entry: Entry, over: bool) -> None:
        """Keep an entry, durably, before returning; see `Store.append`."""
        now = time.time()
        row = (table_id, entry.sequence, entry.kind, entry.seat, entry.text, entry.ply, entry.key, now)
        with self._transaction() as db:
            if db.execute("SELECT 1 FROM moves WHERE table_id = ? AND key = ?", (table_id, entry.key)).fetchone():
                raise KeyTaken(f"The table {table_id} already has an entry with the key {entry.key!r}.")
            (following,) = db.execute("SELECT count(*) FROM moves WHERE table_id = ?", (table_id,)).fetchone()
            if entry.sequence != following:
                raise SequenceTaken(f"The next entry of table {table_id} is {following}, not {entry.sequence}.")
            db.execute(
                "INSERT INTO moves (table_id, sequence, kind, seat, text, ply, key, made) VALUES (?,?,?,?,?,?,?,?)", row
            )
            db.execute("UPDATE tables SET over = ?, changed = ? WHERE id = ?", (int(over), now, table_id))

    def access(self, table_id: str) -> list[Access]:
        """Who may act for which seat, and who may watch."""
        rows = self._rows("SELECT session, seat FROM access WHERE table_id = ? ORDER BY session, seat", table_id)
        return [Access(*row) for row in rows]

    def add_tokens(self, table_id: str, tokens: Iterable[Token]) -> None:
        """Keep the hashes of new links."""
        with self._transaction() as db:
            _add_tokens(db, table_id, tokens)

    def claim(self, table_id: str, token_hash: str, session: str, name: str) -> Claim | None:
        """Exchange a link for access; see `Store.claim`."""
        with self._transaction() as db:
            query = "SELECT purpose, seats FROM tokens WHERE hash = ? AND table_id = ?"
            row = db.execute(query, (token_hash, table_id)).fetchone()
            if row is None:
                return None
            claim = Claim(row[0], tuple(json.loads(row[1])))
            if claim.purpose == "invite" and _sits(db, table_id, session):
                return Claim(claim.purpose, ())
            _grant(db, table_id, [Access(session, seat) for seat in claim.seats])
            if claim.purpose == "invite":
                _close_seat(db, table_id, claim.seats[0], name)
        return claim

    def rename(self, table_id: str, seats: Sequence[int], name: str) -> None:
        """Give seats a new name."""
        with self._transaction() as db:
            rows = [(name, table_id, seat) for seat in seats]
            db.executemany("UPDATE seats SET name = ? WHERE table_id = ? AND seat = ?", rows)

    def tables_of(self, session: str, limit: int) -> list[Table]:
        """The session's unfinished tables, those with the latest moves first."""
        query = f"""SELECT {TABLE_COLUMNS} FROM tables WHERE over = 0
            AND id IN (SELECT table_id FROM access WHERE session = ? AND seat >= 0) ORDER BY changed DESC LIMIT ?"""
        return [self._table(row) for row in self._rows(query, session, limit)]

    def name_of(self, session: str) -> str:
        """The name the session used last, empty if none."""
        rows = self._rows("SELECT name FROM sessions WHERE session = ?", session)
        return str(rows[0][0]) if rows else ""

    def remember(self, session: str, name: str) -> None:
        """Keep the session and the name it goes by."""
        with self._transaction() as db:
            query = """INSERT INTO sessions (session, name, seen) VALUES (?,?,?)
                ON CONFLICT (session) DO UPDATE SET name = excluded.name, seen = excluded.seen"""
            db.execute(query, (session, name, time.time()))

    def close(self) -> None:
        """Let go of the file; nothing is lost without it."""
        with self._lock:
            self._connection.close()


@contextmanager
def _failing_plainly() -> Iterator[None]:
    """StoreError where the disk or the file fails; a mistake of ours stays what it is."""
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
        raise
    except sqlite3.DatabaseError as error:
        raise StoreError(f"The database cannot be used: {error}.") from error


def _grant(db: sqlite3.Connection, table_id: str, access: Iterable[Access]) -> None:
    rows = [(table_id, one.session, one.seat) for one in access]
    db.executemany("INSERT OR IGNORE INTO access (table_id, session, seat) VALUES (?,?,?)", rows)


def _sits(db: sqlite3.Connection, table_id: str, session: str) -> bool:
    query = "SELECT 1 FROM access WHERE table_id = ? AND session = ? AND seat >= 0"
    return db.execute(query, (table_id, session)).fetchone() is not None


def _add_tokens(db: sqlite3.Connection, table_id: str, tokens: Iterable[Token]) -> None:
    rows = [(token.hash, table_id, token.purpose, json.dumps(list(token.seats))) for token in tokens]
    db.executemany("INSERT INTO tokens (hash, table_id, purpose, seats) VALUES (?,?,?,?)", rows)


def _close_seat(db: sqlite3.Connection, table_id: str, seat: int, name: str) -> None:
    """The invited friend sits down: the seat is closed and no invitation to it works any more."""
    query = "UPDATE seats SET open = 0, name = CASE ? WHEN '' THEN name ELSE ? END WHERE table_id = ? AND seat = ?"
    db.execute(query, (name, name, table_id, seat))
    query = "DELETE FROM tokens WHERE table_id = ? AND purpose = 'invite' AND seats = ?"
    db.execute(query, (table_id, json.dumps([seat])))


def _prepare(path: Path) -> bool:
    """Make the database if there is none, and say whether it was made; StoreError for a file that is not ours.

    The file's header is read as bytes, as opening a file with SQLite can already change it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size:
        _check_header(path)
        return False
    # Only the owner may read it: seeds and names are in it.
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    with closing(_connect(path)) as db:
        header = f"PRAGMA application_id={APPLICATION_ID}; PRAGMA user_version={VERSION};"
        db.executescript(f"BEGIN EXCLUSIVE; {header} {SCHEMA.read_text(encoding='utf-8')} COMMIT;")
    return True


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)


def _check_header(path: Path) -> None:
    with path.open("rb") as file:
        header = file.read(HEADER_SIZE)
    if len(header) < HEADER_SIZE or not header.startswith(MAGIC):
        raise StoreError(f"{str(path)!r} is not a database of Tanglewood. Nothing was changed. Name another file.")
    if int.from_bytes(header[APPLICATION_AT : APPLICATION_AT + 4], "big") != APPLICATION_ID:
        raise StoreError(f"{str(path)!r} is another program's database. Nothing was changed. Name another file.")
    version = int.from_bytes(header[VERSION_AT : VERSION_AT + 4], "big")
    if version != VERSION:
        raise StoreError(
            f"{str(path)!r} is of version {version}; this Tanglewood reads version {VERSION}. Nothing was changed."
        )


def _check_content(path: Path) -> None:
    """StoreError for a damaged file. It is looked at through a connection that cannot write."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_SECONDS)) as db:
            found = [str(row[0]) for row in db.execute("PRAGMA quick_check(1)")]
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):
            raise
        found = [str(error)]
    if found != ["ok"]:
        raise StoreError(
            f"The database {str(path)!r} is damaged ({found[0]}). Nothing was changed."
            " Restore a copy or name another file."
        )
