"""The address of a store, a file or a PostgreSQL database: `--store`, or what TANGLEWOOD_STORE names."""

import os
import re
import stat
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from tanglewood.core.checks.extras import install_command
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.files.user_folders import data_folder
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.model import StoreError

if TYPE_CHECKING:
    from tanglewood.store.engines.postgres import PostgresStore

STORE_VARIABLE = "TANGLEWOOD_STORE"
SCHEMES = ("postgresql://", "postgres://")
ALLOWED = "Name a file, or a database as postgresql://user@host/name."
POSTGRES = re.compile(r"postgres(ql)?(\+\w+)?:|(host|hostaddr|port|dbname|user|password|service) *=", re.IGNORECASE)
SCHEME = re.compile(r"([a-z][a-z0-9+.-]+):", re.IGNORECASE)  # of two letters or more: one is a drive of Windows
WINDOWS = re.compile(r"[a-z]:|\\\\", re.IGNORECASE)
CONTROL = re.compile(r"[\x00-\x1f\x7f]")


def default_database() -> Path:
    """The default file."""
    return data_folder() / "tables.sqlite"


def read_address(where: Path | str | None = None) -> Path | str:
    """The absolute path of a store's file, or the address of its PostgreSQL database.

    None stands for what the environment variable names, else for the default file. Raises StoreError for all that is no
    such address.
    """
    if where is not None:
        return _read(where)
    named = os.environ.get(STORE_VARIABLE)
    if not named:
        return default_database()
    try:
        return _read(named)
    except StoreError as error:
        raise StoreError(f"{error} The environment variable {STORE_VARIABLE} names it.") from None


def in_postgres(address: Path | str) -> bool:
    """Whether an address is that of a PostgreSQL database."""
    return str(address).startswith(SCHEMES)


def shown(address: Path | str) -> str:
    """An address for people to read, without a password."""
    if not in_postgres(address):
        return str(address)
    parts = urlsplit(str(address))
    return f"{parts.scheme}://{re.sub(':[^@]*@', '@', parts.netloc)}{parts.path}"


def open_store(where: Path | str | None = None) -> "SqliteStore | PostgresStore":
    """The store at an address; raises StoreError."""
    address = read_address(where)
    if not in_postgres(address):
        return SqliteStore(address)
    try:
        from tanglewood.store.engines.postgres import PostgresStore
    except ImportError:
        raise StoreError(f"For PostgreSQL install what it needs: {install_command('postgres')}") from None
    return PostgresStore(str(address))


def _read(where: Path | str) -> Path | str:
    if isinstance(where, Path):
        return _checked(where)
    _refuse_odd_text(where)
    scheme = SCHEME.match(where)
    if scheme is not None:
        where = scheme[0].lower() + where[scheme.end() :]
    if where.startswith(SCHEMES):
        return where
    if POSTGRES.match(where):  # not quoted, as there may be a password in it
        raise StoreError("A PostgreSQL database is named as postgresql://user@host/name.")
    name = _name_in(where) if scheme else where
    if name in ("", ":memory:"):
        raise StoreError(f"Tables in memory would be lost when the server ends. {ALLOWED}")
    return _checked(_home(name))


def _refuse_odd_text(text: str) -> None:
    """Refuse what no shell, service or container would have passed on as it was meant."""
    if not text.strip():
        raise StoreError(f"The store's address is empty. {ALLOWED}")
    if CONTROL.search(text):
        raise StoreError(f"There is a line break or another control character in the store's address. {ALLOWED}")
    if text[0] in "\"'" and text[-1] == text[0]:
        raise StoreError("There are quotation marks around the store's address. Leave the quotation marks out.")
    if text != text.strip():
        raise StoreError("The store's address begins or ends with a space. Leave it out.")


def _name_in(url: str) -> str:
    """The name of the file that a URL is about: `file:` as browsers write it, `sqlite:///` as SQLAlchemy does."""
    scheme, _, rest = url.partition(":")
    if scheme not in ("file", "sqlite"):
        if rest.startswith("//"):
            raise StoreError("Tables are kept in a file or at postgresql://user@host/name, nowhere else.")
        return url
    if "?" in rest or "#" in rest:
        raise StoreError(f"The URL of a store's file has nothing after the name, not {quoted(url)}.")
    return _of_sqlite(rest) if scheme == "sqlite" else _of_file(rest)


def _of_sqlite(rest: str) -> str:
    if not rest.startswith("///") and rest != "//":
        raise StoreError("A file is named as sqlite:///tables.sqlite, or sqlite:////srv/tables.sqlite, with its path.")
    return rest[len("///") :]


def _of_file(rest: str) -> str:
    host, slash, path = rest.removeprefix("//").partition("/") if rest.startswith("//") else ("", "", rest)
    if host not in ("", "localhost"):
        raise StoreError(f"A store's file is on this machine, not on {quoted(host)}. Write file:///srv/tables.sqlite.")
    if not slash + path:
        raise StoreError(f"The store's address is empty. {ALLOWED}")
    name = unquote(slash + path)
    _refuse_odd_text(name)
    return name


def _home(name: str) -> Path:
    """The path by a name, which may begin with the home of a user."""
    if os.name == "posix" and WINDOWS.match(name):
        raise StoreError(f"{quoted(name)} is an address of Windows. {ALLOWED}")
    if name.endswith(("/", os.sep)):
        raise StoreError(_is_folder(name))
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise StoreError(f"There is no home for {quoted(name)}. Write the whole path.") from None


def _is_folder(name: str) -> str:
    return f"{quoted(name)} is a folder. Name a file in it, such as {str(Path(name) / 'tables.sqlite')!r}."


def _checked(path: Path) -> Path:
    """The absolute path, if a file is there or may be made there."""
    try:
        mode = path.stat().st_mode
    except (FileNotFoundError, PermissionError):  # opening it says more
        mode = stat.S_IFREG
    except (OSError, ValueError) as error:
        raise StoreError(f"Cannot use {quoted(str(path))}: {getattr(error, 'strerror', None) or error}.") from None
    if stat.S_ISDIR(mode):
        raise StoreError(_is_folder(str(path)))
    if not stat.S_ISREG(mode):
        raise StoreError(f"{quoted(str(path))} is not a file. {ALLOWED}")
    return path.absolute()
