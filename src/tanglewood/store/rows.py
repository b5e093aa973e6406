"""Rows with a checksum over all their values.

It tells damaged rows.
"""

import json
import time
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from json.encoder import encode_basestring_ascii as quoted
from math import isfinite
from typing import Any, Protocol, TypeVar

from tanglewood.core.checks.untrusted import Malformed, read_json

READING, WRITING = "reading", "writing"  # kinds of transactions
Kind = TypeVar("Kind")
MOST_BYTES = 1 << 20  # of JSON in a row: a position has a hundredth


class Database(Protocol):
    """A connection in a transaction; `?` stands for a value in every store's queries."""

    def execute(self, query: str, values: Sequence[Any] = (), /) -> Any:
        """A cursor with the rows of the query."""
        ...

    def executemany(self, query: str, rows: Iterable[Sequence[Any]], /) -> Any:
        """The same query with each of the rows."""
        ...


class SqlPart(ABC):
    """The base of each part of a store."""

    deferring = ""  # SQL that defers foreign keys to the end of a transaction
    locking = ""  # SQL suffix that locks the selected rows until the transaction ends

    @abstractmethod
    def transaction(self, kind: str = WRITING) -> AbstractContextManager[Database]:
        """A transaction: atomic, and on the disk when it ends; a `READING` one sees a consistent state."""

    @abstractmethod
    def _announce(self, db: Database, table_id: str, what: str) -> None:
        """Announce, as a part of this transaction, that a table's moves or people have changed."""

    def now(self) -> float:
        """Seconds since 1970, by which all times of the store are meant."""
        return time.time()


def storable(value: Any) -> Any:
    """A value that every store can hold: PostgreSQL cannot store the character NUL."""
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


def row_sum(*values: object) -> int:
    """The checksum of a row's values: of their JSON, each value apart, which takes half the time of `json.dumps`."""
    texts = [quoted(value) if type(value) is str else _json(value) for value in values]
    return zlib.crc32(f"[{', '.join(texts)}]".encode())


def _json(value: object) -> str:
    if type(value) is int or (type(value) is float and isfinite(value)):
        return repr(value)
    return json.dumps(value, default=_number_of)


def _number_of(blob: bytes) -> int:
    return zlib.crc32(blob)


@dataclass(frozen=True)
class Relation:
    """A table of the database: its name, the columns of its key, and the others."""

    name: str
    key: tuple[str, ...]
    others: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns but the checksum."""
        return (*self.key, *self.others)

    @property
    def insertion(self) -> str:
        """The SQL that writes a new row, with its checksum."""
        marks = ", ".join("?" * (len(self.columns) + 1))
        return f"INSERT INTO {self.name} ({', '.join(self.columns)}, sum) VALUES ({marks})"

    def put(self, db: Database, *values: object) -> None:
        """Write a whole row, replacing the one with its key."""
        change = ", ".join(f"{name} = excluded.{name}" for name in (*self.others, "sum"))
        query = f"{self.insertion} ON CONFLICT ({', '.join(self.key)}) DO UPDATE SET {change}"
        db.execute(query, self.row(*values))

    def put_new(self, db: Database, *values: object) -> bool:
        """Write a row unless there is one with its key; return whether it was written."""
        query = f"{self.insertion} ON CONFLICT ({', '.join(self.key)}) DO NOTHING"
        return bool(db.execute(query, self.row(*values)).rowcount)

    def row(self, *values: object) -> list[Any]:
        """The values of a row as they are stored, with their checksum."""
        stored = [storable(value) for value in values]
        return [*stored, row_sum(*stored)]

    def query(self, where: str) -> str:
        """The SQL that reads the rows for a condition (and order), for `sound`."""
        return f"SELECT {', '.join(self.columns)}, sum FROM {self.name} WHERE {where}"

    def all(self, db: Database, where: str, *values: object) -> list[tuple[Any, ...]]:
        """The rows for a condition (and order) that are not damaged, without checksums."""
        return [row for row in sound(db.execute(self.query(where), values).fetchall()) if row is not None]

    def first(self, db: Database, where: str, *values: object) -> tuple[Any, ...] | None:
        """The first row for a condition (and order), without its checksum; None for none or a damaged one."""
        return next(iter(sound(db.execute(self.query(where), values).fetchall())), None)


def sound(rows: Iterable[Any]) -> list[tuple[Any, ...] | None]:
    """The rows of a `query` without checksums; None for each damaged one."""
    return [tuple(values) if row_sum(*values) == checksum else None for *values, checksum in rows]


def json_of(text: str, kind: type[Kind]) -> Kind | None:
    """The JSON value if it has that type, else None: a row can have a valid checksum and an invalid value."""
    try:
        value = read_json(text, MOST_BYTES)
    except Malformed:
        return None
    return value if isinstance(value, kind) else None


TABLES = Relation(
    "tables",
    ("id",),
    ("game", "rules", "options", "seed", "over", "next", "changed", "seats", "entries", "actor", "final"),
)
SEATS = Relation("seats", ("table_id", "seat"), ("name", "bot", "level", "open"))
ENTRIES = Relation("entries", ("table_id", "sequence"), ("kind", "seat", "text", "ply", "key"))
SESSIONS = Relation("sessions", ("session",), ("name", "seen"))
ACCESS = Relation("access", ("session", "table_id", "seat"))
TOKENS = Relation("tokens", ("hash",), ("table_id", "purpose", "seats", "made"))
REVIEWS = Relation("reviews", ("table_id",), ("found",))
SNAPSHOTS = Relation("snapshots", ("table_id",), ("sequence", "data"))
SIGHTS = Relation("sights", ("table_id",), ("sequence", "data"))
RESULTS = Relation("results", ("session", "table_id"), ("game", "seats", "people", "met", "won", "resigned", "ended"))
TERMS = Relation("terms", ("table_id",), ("days", "late", "since", "told"))
WAYS = Relation("ways", ("id",), ("owner", "kind", "address", "language", "ready", "made"))
MAILBOXES = Relation("mailboxes", ("hash",), ("asked", "declined", "refusals", "changed"))
OWN_KEYS = Relation("own_keys", ("name",), ("value",))
PASSES = Relation("passes", ("session",), ("hash", "made"))
AIDS = Relation("aids", ("table_id", "seat", "kind"))
DAYS = Relation("days", ("game", "day"), ("level", "champion"))
TRIES = Relation("tries", ("session", "game", "day"), ("table_id", "outcome"))
OPENED = Relation("opened", ("table_id",))
ATTEMPTS = Relation("attempts", ("session", "game", "puzzle"), ("first", "made", "solved"))
UNCOUNTED = Relation("uncounted", ("session", "table_id"), ("reasons",))
VOIDED = Relation("voided", ("table_id",))
RIVALS = Relation("rivals", ("session", "table_id"), ("met",))
BOARD = Relation("board", ("session",), ("name", "folded"))
BLOCKS = Relation("blocks", ("session", "other"), ("name", "made"))
REPORTS = Relation(
    "reports",
    ("id",),
    ("reporter", "about", "name", "table_id", "reason", "note", "lines", "settled", "made", "changed"),
)
MUTED = Relation("muted", ("session",))
PASSKEYS = Relation("passkeys", ("id",), ("session", "key", "uses", "name", "made"))
SIGN_INS = Relation("sign_ins", ("session",), ("person", "before", "made"))
SPENT = Relation("spent", ("challenge",), ("until",))
TOURNAMENTS = Relation(
    "tournaments",
    ("id",),
    ("opener", "game", "seats", "days", "system", "rounds", "most", "when_full", "round", "over", "changed"),
)
ENTRANTS = Relation("entrants", ("tournament", "session"), ("number", "name", "withdrawn"))
SITTINGS = Relation("sittings", ("tournament", "round", "number"), ("table_id", "players", "places", "told"))
LEAVERS = Relation("leavers", ("table_id", "session", "seat"))
# Everything that cannot be computed again, tables first, as others refer to them.
KEPT = (
    *(TABLES, SEATS, ENTRIES, SESSIONS, ACCESS, TOKENS, SIGHTS, AIDS, OPENED, TERMS, RESULTS, PASSES, UNCOUNTED, DAYS),
    *(VOIDED, TRIES, WAYS, MAILBOXES, OWN_KEYS, ATTEMPTS, RIVALS, BOARD, BLOCKS, REPORTS, MUTED, PASSKEYS, SIGN_INS),
    *(TOURNAMENTS, ENTRANTS, SITTINGS, LEAVERS),
)
