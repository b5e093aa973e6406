"""Rows that know whether they are as they were written: each has a checksum over all its values.

It tells damage, by a disk or by hand, from what is merely of an older Tanglewood.
"""

import json
import sqlite3
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

Kind = TypeVar("Kind")


def row_sum(*values: object) -> int:
    """The checksum of a row's values."""
    return zlib.crc32(json.dumps(values, default=_number_of).encode())


def _number_of(blob: bytes) -> int:
    return zlib.crc32(blob)


@dataclass(frozen=True)
class Relation:
    """A table of the database by its name, the columns of its key, and the others."""

    name: str
    key: tuple[str, ...]
    others: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """All columns but the checksum."""
        return (*self.key, *self.others)

    def put(self, db: sqlite3.Connection, *values: object) -> None:
        """Write a whole row, in place of the one with its key."""
        marks = ", ".join("?" * (len(self.columns) + 1))
        change = ", ".join(f"{name} = excluded.{name}" for name in (*self.others, "sum"))
        db.execute(
            f"INSERT INTO {self.name} ({', '.join(self.columns)}, sum) VALUES ({marks})"
            f" ON CONFLICT ({', '.join(self.key)}) DO UPDATE SET {change}",
            (*values, row_sum(*values)),
        )

    def query(self, where: str) -> str:
        """The SQL that reads the rows of a condition (and of an order), for `sound`."""
        return f"SELECT {', '.join(self.columns)}, sum FROM {self.name} WHERE {where}"


def sound(rows: Iterable[Any]) -> list[tuple[Any, ...] | None]:
    """The rows of a `query` without their checksums, None in the place of each that is damaged."""
    return [tuple(values) if row_sum(*values) == own else None for *values, own in rows]


def json_of(text: str, kind: type[Kind]) -> Kind | None:
    """What JSON says, None where it says nothing of that kind: a checksum may fit what no store has written."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, kind) else None


TABLES = Relation(
    "tables", ("id",), ("game", "rules", "options", "seed", "over", "next", "made", "changed", "seats", "entries")
)
SEATS = Relation("seats", ("table_id", "seat"), ("name", "bot", "level", "open"))
MOVES = Relation("moves", ("table_id", "sequence"), ("kind", "seat", "text", "ply", "key", "made"))
SESSIONS = Relation("sessions", ("session",), ("name", "seen"))
ACCESS = Relation("access", ("session", "table_id", "seat"))
TOKENS = Relation("tokens", ("hash",), ("table_id", "purpose", "seats", "made"))
SNAPSHOTS = Relation("snapshots", ("table_id",), ("sequence", "data"))
