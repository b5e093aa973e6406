"""The store in one SQLite file for several processes of one machine, which hear of each other's changes.

SQLite itself has one of them write at a time: each transaction that writes takes its lock first and waits for it, and
is on the disk when it ends. The journal refuses an entry whose number is taken. So nothing is lost or doubled, however
many write; what they tell each other only keeps their pages fresh.
"""

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from tanglewood.store.file import is_older
from tanglewood.store.model import StoreError
from tanglewood.store.relation import WRITING, Database
from tanglewood.store.shared import LEASES, Channel, Leases
from tanglewood.store.sqlite import SqliteStore
from tanglewood.store.upgrade import TO_UPGRADE

LOG = logging.getLogger("tanglewood.store")


class SharedSqliteStore(SqliteStore):
    """A `Store` in the file at `path`, as `SqliteStore`, for processes that share it."""

    def __init__(self, path: Path | str) -> None:
        """Open or create the database. An older one is not upgraded under servers that know only its version."""
        folder = Path(f"{path}-servers")
        self._channel, self._leases = Channel(folder), Leases(folder / LEASES)
        if is_older(Path(path)) and (others := self._channel.listeners()):
            raise StoreError(
                f"{str(path)!r} has an older schema, and {others} servers use it. {TO_UPGRADE} Nothing was changed."
            )
        super().__init__(path)
        self._changes = threading.local()  # what the transaction of this thread has changed
        self.process = self._channel.process

    @contextmanager
    def transaction(self, kind: str = WRITING) -> Iterator[sqlite3.Connection]:
        """A transaction; the others are told of its changes once it is on the disk."""
        self._changes.told = []
        with super().transaction(kind) as db:
            yield db
        with suppress(StoreError):  # they see it later
            for message in self._changes.told:
                self.tell(message)

    def close(self) -> None:
        """Close the file and let all tables go."""
        self._channel.close()
        super().close()
        self._leases.close()

    def _announce(self, _: Database, table_id: str, what: str) -> None:
        self._changes.told.append({"kind": what, "table": table_id})

    def lead(self, table_id: str) -> bool:
        """Whether this process leads the table: it has the table's lease, which ends with the process."""
        return self._leases.take(table_id)

    def let_go(self, table_id: str) -> None:
        """Let another process lead the table."""
        self._leases.let_go(table_id)

    def listen(self, heard: Callable[[Mapping[str, Any] | None], object]) -> None:
        """Start listening to other processes, where the file system has named pipes."""
        try:
            self._channel.listen(heard)
        except OSError as error:
            LOG.warning("Other servers on %s will not be heard: %s.", self.path, error.strerror)
            self.process = ""

    def tell(self, message: Mapping[str, Any]) -> None:
        """Send a message to every process, including this one."""
        if self.process:
            self._channel.tell(message)
