"""The place of a store on the command line: a file, or a PostgreSQL database."""

from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from tanglewood.core.extras import install_command
from tanglewood.store import StoreError
from tanglewood.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from tanglewood.store.postgres import PostgresStore

SCHEMES = ("postgresql://", "postgres://")


def default_database() -> Path:
    """The default file."""
    return user_data_path("tanglewood") / "tables.sqlite"


def in_postgres(where: Path | str | None) -> bool:
    """Whether a place is a PostgreSQL database."""
    return str(where).startswith(SCHEMES)


def open_store(where: Path | str | None = None) -> "SqliteStore | PostgresStore":
    """The store at a place; raises StoreError."""
    if not in_postgres(where):
        if "://" in str(where):
            raise StoreError("Tables are kept in a file or at postgresql://user@host/name, nowhere else.")
        return _in_file(where or default_database())
    try:
        from tanglewood.store.postgres import PostgresStore
    except ImportError:
        raise StoreError(f"For PostgreSQL install what it needs: {install_command('postgres')}") from None
    return PostgresStore(str(where))


def _in_file(path: Path | str) -> SqliteStore:
    """The store in a file, which processes can share where the system lets them lock and tell each other things."""
    try:
        from tanglewood.store.shared_sqlite import SharedSqliteStore
    except ImportError:  # Windows
        return SqliteStore(path)
    return SharedSqliteStore(path)
