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
from functools import cached_property
from json.encoder import encode_basestring_ascii as quoted
from math import isfinite
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from tanglewood.core.checks.untrusted import Malformed, read_json

READING, WRITING = "reading", "writing"  # kinds of transactions
Kind = TypeVar("Kind")
Row = TypeVar("Row", bound=NamedTuple)
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
class Relation(Generic[Row]):
    """A table of the database: its name, its row, and how many of the columns, the first, are its key."""

    name: str
    kind: type[Row]
    keys: int = 1

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns but the checksum."""
        return self.kind._fields

    @property
    def key(self) -> tuple[str, ...]:
        """The columns of the key."""
        return self.columns[: self.keys]

    @cached_property
    def insertion(self) -> str:
        """The SQL that writes a new row, with its checksum."""
        marks = ", ".join("?" * (len(self.columns) + 1))
        return f"INSERT INTO {self.name} ({', '.join(self.columns)}, sum) VALUES ({marks})"

    @cached_property
    def _replacement(self) -> str:
        change = ", ".join(f"{name} = excluded.{name}" for name in (*self.columns[self.keys :], "sum"))
        return f"{self.insertion} ON CONFLICT ({', '.join(self.key)}) DO UPDATE SET {change}"

    def put(self, db: Database, *values: object) -> None:
        """Write a whole row, replacing the one with its key."""
        db.execute(self._replacement, self.row(*values))

    def put_new(self, db: Database, *values: object) -> bool:
        """Write a row unless there is one with its key; return whether it was written."""
        query = f"{self.insertion} ON CONFLICT ({', '.join(self.key)}) DO NOTHING"
        return bool(db.execute(query, self.row(*values)).rowcount)

    def row(self, *values: object) -> list[Any]:
        """The values of a row as they are stored, with their checksum."""
        stored = [storable(value) for value in values]
        return [*stored, row_sum(*stored)]

    def query(self, where: str) -> str:
        """The SQL that reads the rows for a condition (and order), each with its checksum."""
        return f"{self._selection} WHERE {where}"

    @cached_property
    def _selection(self) -> str:
        return f"SELECT {', '.join(self.columns)}, sum FROM {self.name}"

    def checked(self, db: Database, where: str, *values: object) -> list[tuple[Row, bool]]:
        """The rows for a condition (and order), each with whether it is whole: a damaged one can hold anything."""
        rows, make = db.execute(self.query(where), values).fetchall(), self.kind._make
        return [(make(columns), row_sum(*columns) == checksum) for *columns, checksum in rows]

    def read(self, db: Database, where: str, *values: object) -> list[Row | None]:
        """The rows for a condition (and order); None for each damaged one."""
        rows, make = db.execute(self.query(where), values).fetchall(), self.kind._make
        return [make(columns) if row_sum(*columns) == checksum else None for *columns, checksum in rows]

    def all(self, db: Database, where: str, *values: object) -> list[Row]:
        """The rows for a condition (and order) that are not damaged."""
        return [row for row in self.read(db, where, *values) if row is not None]

    def first(self, db: Database, where: str, *values: object) -> Row | None:
        """The first row for a condition (and order); None for none or a damaged one."""
        return next(iter(self.read(db, where, *values)), None)


def json_of(text: str, kind: type[Kind]) -> Kind | None:
    """The JSON value if it has that type, else None: a row can have a valid checksum and an invalid value."""
    try:
        value = read_json(text, MOST_BYTES)
    except Malformed:
        return None
    return value if isinstance(value, kind) else None
