"""The store in one SQLite file: write-ahead log, every commit synced to the disk, one writer at a time."""

import json
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple
from itertools import count, takewhile
from pathlib import Path
from typing import Any, TypeAlias

from tanglewood.store import (
    Access,
    Claim,
    Damaged,
    Entry,
    KeyTaken,
    Seat,
    SequenceTaken,
    Snapshot,
    StoreError,
    Table,
    Token,
)
from tanglewood.store.file import open_file
from tanglewood.store.relation import ACCESS, MOVES, SEATS, SESSIONS, SNAPSHOTS, TABLES, TOKENS, Relation, sound

Rows: TypeAlias = list[tuple[Any, ...] | None]
READING = "DEFERRED"
PEOPLE = 256  # at a table, with those who watch
LINKS_KEPT = 32  # of one purpose and seat at a table; older ones stop working


class SqliteStore:
    """A `Store` in the file at `path`, made if it does not exist; its folder too.

    Raises StoreError for a file that is damaged, foreign or of a newer Tanglewood; the file is then as it was.
    """

    def __init__(self, path: Path | str) -> None:
        """Open or make the database."""
        self.path = Path(path)
        self._lock = threading.Lock()
        try:
            self._connection = open_file(self.path)
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"Cannot open the database {str(path)!r}: {error}.") from error

    @contextmanager
    def _transaction(self, kind: str = "IMMEDIATE") -> Iterator[sqlite3.Connection]:
        """One transaction: all or nothing, on the disk when it ends; a `READING` one sees nothing change meanwhile."""
        with self._lock, _failing_plainly():
            self._connection.execute(f"BEGIN {kind}")
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

    def _sound(self, relation: Relation, where: str, *values: object) -> Rows:
        return sound(self._rows(relation.query(where), *values))

    def create(
        self, table: Table, access: Iterable[Access], tokens: Iterable[Token] = (), previous: str | None = None
    ) -> str:
        """Keep a new table and return its id; see `Store.create`."""
        now, options = time.time(), json.dumps(dict(table.options))
        with self._transaction() as db:
            before = None if previous is None else _table_row(db, previous)
            if before is not None and before["next"]:
                return str(before["next"])
            begun = (table.id, table.game, table.rules, options, str(table.seed), 0, None, now, now)
            TABLES.put(db, *begun, len(table.seats), 0)
            for seat in table.seats:
                SEATS.put(db, table.id, seat.seat, seat.name, seat.bot, seat.level, int(seat.open))
            _grant(db, table.id, access)
            _add_tokens(db, table.id, tokens)
            if before is not None:
                TABLES.put(db, *(before | {"next": table.id}).values())
        return table.id

    def load(self, table_id: str) -> Table | None:
        """The table of that id, None if there is none. Raises Damaged."""
        with self._transaction(READING) as db:
            return _load(db, table_id)

    def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        """The table's journal, in order, from the entry `since` on. Raises Damaged."""
        with self._transaction(READING) as db:
            table = _load(db, table_id)
            kept = _table_row(db, table_id)["entries"] if table else 0
            where = MOVES.query("table_id = ? AND sequence >= ? ORDER BY sequence")
            rows = sound(db.execute(where, (table_id, since)).fetchall())
        whole = takewhile(lambda pair: pair[0] is not None and pair[0][1] == pair[1], zip(rows, count(since)))
        entries = [Entry(*row[1:7]) for row, _ in whole if row is not None]
        if len(entries) < max(kept - since, len(rows)):
            raise Damaged(table, entries)
        return entries

    def append(self, table_id: str, entry: Entry, over: bool) -> None:
        """Keep an entry, durably, before returning; see `Store.append`."""
        now = time.time()
        with self._transaction() as db:
            if db.execute("SELECT 1 FROM moves WHERE table_id = ? AND key = ?", (table_id, entry.key)).fetchone():
                raise KeyTaken(f"The table {table_id} already has an entry with the key {entry.key!r}.")
            table = _table_row(db, table_id)
            if entry.sequence != table["entries"]:
                raise SequenceTaken(f"The next entry of table {table_id} is {table['entries']}, not {entry.sequence}.")
            MOVES.put(db, table_id, *astuple(entry), now)
            TABLES.put(db, *(table | {"over": int(over), "changed": now, "entries": entry.sequence + 1}).values())

    def sequence_of(self, table_id: str, key: str) -> int | None:
        """The number of the entry with that client key, None if there is none."""
        rows = self._rows("SELECT sequence FROM moves WHERE table_id = ? AND key = ?", table_id, key)
        return int(rows[0][0]) if rows else None

    def snapshot(self, table_id: str) -> Snapshot | None:
        """The snapshot kept last, None if there is none that can be read."""
        rows = self._sound(SNAPSHOTS, "table_id = ?", table_id)
        return Snapshot(*rows[0][1:]) if rows and rows[0] is not None else None

    def keep_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the last."""
        with self._transaction() as db:
            SNAPSHOTS.put(db, table_id, snapshot.sequence, snapshot.data)

    def tables_of(self, session: str, limit: int) -> list[str]:
        """The ids of the session's unfinished tables, those with the latest moves first."""
        query = """SELECT id FROM tables WHERE over = 0
            AND id IN (SELECT table_id FROM access WHERE session = ? AND seat >= 0) ORDER BY changed DESC LIMIT ?"""
        return [str(row[0]) for row in self._rows(query, session, limit)]

    def rename(self, table_id: str, seats: Sequence[int], name: str) -> None:
        """Give seats a new name."""
        with self._transaction() as db:
            for seat in seats:
                _change_seat(db, table_id, seat, name=name)

    def reseat(self, table_id: str, seat: Seat) -> None:
        """Have somebody else sit on a seat."""
        with self._transaction() as db:
            SEATS.put(db, table_id, seat.seat, seat.name, seat.bot, seat.level, int(seat.open))

    def access(self, table_id: str) -> list[Access]:
        """Who may act for which seat, and who may watch; a damaged row gives nobody anything."""
        rows = self._sound(ACCESS, "table_id = ? ORDER BY session, seat", table_id)
        return [Access(session, seat) for session, _, seat in filter(None, rows)]

    def leave(self, table_id: str, session: str) -> None:
        """Take a session's access away; the table goes with the last one who had a seat."""
        with self._transaction() as db:
            db.execute("DELETE FROM access WHERE table_id = ? AND session = ?", (table_id, session))
            if not db.execute("SELECT 1 FROM access WHERE table_id = ? AND seat >= 0", (table_id,)).fetchone():
                _remove(db, table_id)

    def add_tokens(self, table_id: str, tokens: Iterable[Token]) -> None:
        """Keep the hashes of new links."""
        with self._transaction() as db:
            _add_tokens(db, table_id, tokens)

    def purpose_of(self, table_id: str, token_hash: str) -> str:
        """The purpose of a link, empty if it is unknown, used up or of another table."""
        with self._transaction(READING) as db:
            claim = _claim(db, table_id, token_hash)
        return claim.purpose if claim else ""

    def claim(self, table_id: str, token_hash: str, session: str, name: str) -> Claim | None:
        """Exchange a link for access; see `Store.claim`."""
        with self._transaction() as db:
            claim = _claim(db, table_id, token_hash)
            if claim is None or _is_full(db, table_id, session):
                return None
            if claim.purpose == "invite" and _sits(db, table_id, session):
                return Claim(claim.purpose, ())
            _grant(db, table_id, [Access(session, seat) for seat in claim.seats])
            if claim.purpose == "invite":
                _close_seat(db, table_id, claim.seats[0], name)
        return claim

    def name_of(self, session: str) -> str:
        """The name the session used last, empty if none."""
        row = next(iter(self._sound(SESSIONS, "session = ?", session)), None)
        return str(row[1]) if row else ""

    def remember(self, session: str, name: str) -> None:
        """Keep the session and the name it goes by."""
        with self._transaction() as db:
            SESSIONS.put(db, session, name, time.time())

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


def _load(db: sqlite3.Connection, table_id: str) -> Table | None:
    if not db.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone():
        return None
    row = _table_row(db, table_id)
    rows = sound(db.execute(SEATS.query("table_id = ? ORDER BY seat"), (table_id,)))
    seats = [Seat(number, name, bot, level, bool(free)) for _, number, name, bot, level, free in filter(None, rows)]
    if len(seats) != row["seats"]:
        raise Damaged
    return Table(
        id=table_id,
        game=row["game"],
        rules=row["rules"],
        options=json.loads(row["options"]),
        seed=int(row["seed"]),
        seats=tuple(seats),
        over=bool(row["over"]),
        next=row["next"],
    )


def _table_row(db: sqlite3.Connection, table_id: str) -> dict[str, Any]:
    """The row of a table by its columns, in their order; raises Damaged, also where it has gone."""
    row = next(iter(sound(db.execute(TABLES.query("id = ?"), (table_id,)))), None)
    if row is None:
        raise Damaged
    return dict(zip(TABLES.columns, row, strict=True))


def _change_seat(db: sqlite3.Connection, table_id: str, number: int, **changes: object) -> None:
    row = next(iter(sound(db.execute(SEATS.query("table_id = ? AND seat = ?"), (table_id, number)))), None)
    if row is None:
        raise Damaged
    SEATS.put(db, *(dict(zip(SEATS.columns, row, strict=True)) | changes).values())


def _grant(db: sqlite3.Connection, table_id: str, access: Iterable[Access]) -> None:
    for one in access:
        ACCESS.put(db, one.session, table_id, one.seat)


def _claim(db: sqlite3.Connection, table_id: str, token_hash: str) -> Claim | None:
    """What a link would give."""
    row = next(iter(sound(db.execute(TOKENS.query("hash = ? AND table_id = ?"), (token_hash, table_id)))), None)
    return Claim(row[2], tuple(json.loads(row[3]))) if row else None


def _is_full(db: sqlite3.Connection, table_id: str, session: str) -> bool:
    """Whether a table has as many people as one may have, and the session is none of them."""
    query = "SELECT count(DISTINCT session), coalesce(max(session = ?), 0) FROM access WHERE table_id = ?"
    people, known = db.execute(query, (session, table_id)).fetchone()
    return people >= PEOPLE and not known


def _sits(db: sqlite3.Connection, table_id: str, session: str) -> bool:
    query = "SELECT 1 FROM access WHERE table_id = ? AND session = ? AND seat >= 0"
    return db.execute(query, (table_id, session)).fetchone() is not None


def _add_tokens(db: sqlite3.Connection, table_id: str, tokens: Iterable[Token]) -> None:
    """Keep hashes of links, and of those for the same only the newest, as each start of a server makes new ones."""
    for token in tokens:
        same = (table_id, token.purpose, json.dumps(list(token.seats)))
        TOKENS.put(db, token.hash, *same, time.time())
        db.execute(
            """DELETE FROM tokens WHERE hash IN (SELECT hash FROM tokens
            WHERE table_id = ? AND purpose = ? AND seats = ? ORDER BY made DESC LIMIT -1 OFFSET ?)""",
            (*same, LINKS_KEPT),
        )


def _close_seat(db: sqlite3.Connection, table_id: str, seat: int, name: str) -> None:
    """The invited friend sits down: the seat is closed and no invitation to it works any more."""
    _change_seat(db, table_id, seat, open=0, **({"name": name} if name else {}))
    query = "DELETE FROM tokens WHERE table_id = ? AND purpose = 'invite' AND seats = ?"
    db.execute(query, (table_id, json.dumps([seat])))


def _remove(db: sqlite3.Connection, table_id: str) -> None:
    """Remove a table with all that is kept of it; a table whose rematch it was has none any more."""
    for row in sound(db.execute(TABLES.query("next = ?"), (table_id,)).fetchall()):
        if row is not None:
            TABLES.put(db, *(dict(zip(TABLES.columns, row, strict=True)) | {"next": None}).values())
    db.execute("UPDATE tables SET next = NULL WHERE next = ?", (table_id,))  # the damaged ones
    for relation in (MOVES, SEATS, ACCESS, TOKENS, SNAPSHOTS):
        db.execute(f"DELETE FROM {relation.name} WHERE table_id = ?", (table_id,))
    db.execute("DELETE FROM tables WHERE id = ?", (table_id,))
