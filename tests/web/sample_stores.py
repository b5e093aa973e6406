"""Stores for the tests: one whose time they move, and what lies in one."""

from contextlib import closing

from tanglewood.store import Entry
from tanglewood.store.address import open_store
from tanglewood.store.engines.sqlite import SqliteStore


def row_count(store: SqliteStore, name: str) -> int:
    return int(store._rows(f"SELECT count(*) FROM {name}")[0][0])


class Moved(SqliteStore):
    """A store whose time tests move."""

    ahead = 0.0

    def now(self) -> float:
        return super().now() + self.ahead


def entries_of(database: str, path: str) -> list[Entry]:
    with closing(open_store(database)) as store:
        return store.entries(path.rpartition("/")[2])
