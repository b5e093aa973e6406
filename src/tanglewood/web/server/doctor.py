"""`tanglewood doctor`: whether a server would work here, by its store, disk, compiled rules, address and reminders.

Nothing is changed by looking, only by repairing. Each examination gives findings. One that stops a server, or loses
something, is a failure; one that people would notice is a warning. Both say what to do.
"""

import os
import platform
import shutil
import smtplib
import sqlite3
import ssl
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from websockets.exceptions import InvalidHandshake, InvalidStatus, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from tanglewood import __version__
from tanglewood.core.checks.extras import install_command
from tanglewood.core.compiler.code_cache import SHIPPED, SUFFIX, named_folder, why_not_kept
from tanglewood.core.files.user_folders import is_there
from tanglewood.core.game.work_sharing import usable_cores
from tanglewood.core.view.view import count_of
from tanglewood.store import StoreError
from tanglewood.store.address import in_postgres, open_store, read_address
from tanglewood.store.engines.sqlite_file import check_header
from tanglewood.store.upgrade import newest
from tanglewood.web.notify.mail import PASSWORD, Mailer, read_mailer
from tanglewood.web.notify.push import can_push
from tanglewood.web.runtime.server_address import read_public_url
from tanglewood.web.server.doctor_findings import FAILURE, OK, WARNING, Finding
from tanglewood.web.server.repair import repair

if TYPE_CHECKING:
    import psycopg

LITTLE, TOO_LITTLE = 1 << 30, 100 << 20  # free bytes
SLOW_DISK = 0.05  # seconds; each move waits for the disk once
SLOW_DATABASE = 0.02  # seconds to a database and back
CLOCKS_APART = 2.0  # seconds
PATIENCE = 10.0  # seconds
SECURE = "https://"
STRANGER, UNKNOWN = 403, 404  # what a socket without a table is answered, and a form for no game
UNNAMED_PROXY = (
    "Start the server with --proxy and the address that the proxy connects from, and have the proxy pass on Host and"
    " X-Forwarded-Proto (docs/server.md)."
)


def examine(
    where: Path | str | None, public_url: str = "", smtp: str = "", mail_from: str = "", *, repairs: bool = False
) -> list[Finding]:
    """All findings for a server with that store, address and mail server; raises BadOption or StoreError.

    With `repairs` damaged tables are repaired, if there is a store.
    """
    address, mailer = read_address(where), read_mailer(smtp, mail_from)
    root = "/" + public_url.split("://", 1)[-1].partition("/")[2].strip("/") if public_url else ""
    url = read_public_url(public_url, root.rstrip("/"))
    examinations: list[Callable[[], Iterator[Finding]]] = [
        _programs,
        (lambda: _postgres(str(address))) if in_postgres(address) else (lambda: _file(Path(address))),
        _cache,
        _push,
    ]
    if url:
        examinations.append(lambda: _address(url))
    if mailer is not None:
        examinations.append(lambda: _mail(mailer))
    if repairs and (in_postgres(address) or is_there(Path(address))):
        examinations.append(lambda: _repair(address))
    return [finding for examination in examinations for finding in examination()]


def _repair(address: Path | str) -> Iterator[Finding]:
    """Repair damaged tables."""
    with closing(open_store(address)) as store:
        yield from repair(store)


def _programs() -> Iterator[Finding]:
    ours = f"Tanglewood {__version__}, Python {platform.python_version()}"
    text = f"{ours}, Numba {metadata.version('numba')}, NumPy {metadata.version('numpy')}, {usable_cores()} cores."
    yield Finding("programs", OK, text)


def _file(path: Path) -> Iterator[Finding]:
    """A store in a file: what it holds, and the disk below it."""
    folder = next(parent for parent in path.parents if is_there(parent))
    if is_there(path) and path.stat().st_size:
        yield _content(path)
    else:
        yield Finding("store", OK, f"{path} is not there yet; the server makes it.")
    yield from _disk("disk", folder, "the store")


def _content(path: Path) -> Finding:
    """Look into the file, which is opened for reading only."""
    try:
        check_header(path)
        with closing(_read_only(path)) as db:
            (number,) = db.execute("PRAGMA user_version").fetchone()
            damage = db.execute("PRAGMA quick_check(1)").fetchone()[0]
            tables, running = db.execute("SELECT count(*), coalesce(sum(over = 0), 0) FROM tables").fetchone()
    except StoreError as error:
        return Finding("store", FAILURE, str(error))
    except (OSError, sqlite3.Error) as error:
        return Finding("store", FAILURE, f"{path}: {error}.", "Name another file, or restore a backup.")
    if damage != "ok":
        advice = "Restore the last backup: tanglewood restore FILE --store NEW."
        return Finding("store", FAILURE, f"{path} is damaged: {damage}.", advice)
    text = f"{path}, schema {number}: {count_of(tables, 'table')}, {running} not over."
    if number < newest():
        return Finding("store", WARNING, text, _upgraded(number))
    return Finding("store", OK, text)


def _read_only(path: Path) -> sqlite3.Connection:
    """A connection that leaves no file behind: without a server's log, nobody else can be writing."""
    alone = not path.with_name(f"{path.name}-wal").exists()
    how = "immutable=1" if alone else "mode=ro"
    return sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, timeout=PATIENCE)


def _upgraded(number: int) -> str:
    return f"The next server makes schema {newest()} of {number}, and older servers can't use it. Make a backup first."


def _disk(about: str, folder: Path, what: str) -> Iterator[Finding]:
    """The disk of a folder: whether it can be written, how fast, and what is free."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            begun = time.perf_counter()
            file.write(b"\0")
            file.flush()
            os.fsync(file.fileno())
            took = time.perf_counter() - begun
    except OSError as error:
        yield Finding(about, FAILURE, f"{folder} cannot be written: {error.strerror}.", f"Let the server write {what}.")
        return
    free = shutil.disk_usage(folder).free
    text = f"{free / 2**30:.1f} GiB are free in {folder}; a write is on the disk after {took * 1000:.1f} ms."
    if free < LITTLE:
        yield Finding(about, FAILURE if free < TOO_LITTLE else WARNING, text, "Make room before the disk is full.")
    elif took > SLOW_DISK:
        yield Finding(about, WARNING, text, "Each move waits for one write: a faster disk makes play smoother.")
    else:
        yield Finding(about, OK, text)


def _postgres(address: str) -> Iterator[Finding]:
    """A store in PostgreSQL, which is only read."""
    try:
        from tanglewood.store.engines.postgres_connection import Line
    except ImportError:
        yield Finding("store", FAILURE, "PostgreSQL needs a package.", install_command("postgres"))
        return
    try:
        with closing(Line(address).open()) as connection:
            begun = time.perf_counter()
            standby, clock = connection.execute(
                "SELECT pg_is_in_recovery(), extract(epoch FROM clock_timestamp())::float8"
            ).fetchone() or (False, time.time())
            took, apart = time.perf_counter() - begun, abs(float(clock) - time.time())
            yield _database(connection, standby=standby)
    except StoreError as error:
        yield Finding("store", FAILURE, str(error), "See whether the database runs, and lets this user in.")
        return
    yield from _line(took, apart)


def _database(connection: "psycopg.Connection[Any]", *, standby: bool) -> Finding:
    from tanglewood.store.engines.postgres_connection import schema_in

    server = f"PostgreSQL {connection.info.server_version // 10_000}"
    if standby:
        return Finding("store", FAILURE, f"{server} is a standby, which keeps nothing.", "Name the primary server.")
    try:
        number = schema_in(connection)
    except StoreError as error:
        return Finding("store", FAILURE, str(error))
    if not number:
        return Finding("store", OK, f"{server} has no tables of Tanglewood yet; the server makes them.")
    text = f"{server}, schema {number}."
    if number > newest():
        return Finding("store", FAILURE, text, f"This Tanglewood reads up to {newest()}: install a newer one.")
    return Finding("store", OK, text) if number == newest() else Finding("store", WARNING, text, _upgraded(number))


def _line(took: float, apart: float) -> Iterator[Finding]:
    """The way to the database, and its clock."""
    text = f"The database answers after {took * 1000:.1f} ms."
    slow = "Each move waits for the database: keep it near the server."
    yield Finding("line", WARNING, text, slow) if took > SLOW_DATABASE else Finding("line", OK, text)
    if apart > CLOCKS_APART:
        text = f"The clocks of this machine and of the database are {apart:.0f} s apart."
        yield Finding("clock", WARNING, text, "Set both by NTP: deadlines of tables by turns depend on them.")


def _cache() -> Iterator[Finding]:
    """The compiled rules: those that are kept in a folder, and those that came with the package or the image."""
    folder = named_folder()
    counts = {where: _count(where) for where in (folder, SHIPPED)}
    text = " and ".join(f"{count} in {where}" for where, count in counts.items() if count)
    text = f"Compiled functions: {text}." if text else f"Nothing is compiled yet in {folder}."
    if why := why_not_kept(folder):
        yield Finding("rules", WARNING, f"{text} Nothing more is kept.", why)
    elif any(counts.values()):
        yield Finding("rules", OK, text)
    else:
        advice = "Run 'tanglewood compile', so that no bot has to be stood in for after the start."
        yield Finding("rules", WARNING, text, advice)


def _count(folder: Path) -> int:
    with suppress(OSError):  # a folder that this user may not read
        return sum(file.name.endswith(SUFFIX) for file in os.scandir(folder))
    return 0


def _push() -> Iterator[Finding]:
    """The separately installed packages that reminders and names need."""
    if can_push():
        yield Finding("push", OK, "Browsers can be told by Web Push.")
    else:
        yield Finding("push", WARNING, "Web Push is not installed.", f"For reminders: {install_command('push')}")
    if find_spec("webauthn") is None:
        yield Finding("passkeys", WARNING, "Passkeys are not installed.", f"For --open: {install_command('passkeys')}")


def _address(url: str) -> Iterator[Finding]:
    """The public address of a server that runs: its pages, and its sockets, which proxies often stop."""
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=PATIENCE) as answer:
            said, status = answer.read(1000).decode(errors="replace"), answer.status
    except (OSError, ValueError) as error:
        yield Finding("address", FAILURE, f"{url} does not answer: {error}", "Start the server, then see the proxy.")
        return
    if status != 200 or said != "ok":
        yield Finding("address", FAILURE, f"{url}/healthz says {said[:60]!r}.", "Does the proxy lead to Tanglewood?")
        return
    if url.startswith(SECURE):
        yield Finding("address", OK, f"{url} answers.")
    else:
        advice = "Browsers allow Web Push, passkeys and the app only by HTTPS."
        yield Finding("address", WARNING, f"{url} answers, without encryption.", advice)
    yield _forms(url)
    yield _socket(url)


def _forms(url: str) -> Finding:
    """Whether a form of the server's own page gets through: for a game that is not there it finds no page."""
    request = urllib.request.Request(f"{url}/quick/doctor", b"", {"Origin": _origin_of(url)}, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            status = answer.status
    except urllib.error.HTTPError as error:
        status = error.code
    except OSError as error:
        return Finding("forms", FAILURE, f"No form could be sent: {error}.", UNNAMED_PROXY)
    if status == UNKNOWN:
        return Finding("forms", OK, "Forms reach the server.")
    return Finding("forms", FAILURE, f"A form was answered with {status}: nobody can begin a game.", UNNAMED_PROXY)


def _origin_of(url: str) -> str:
    """The origin of pages below an address."""
    return "/".join(url.split("/")[:3])


def _socket(url: str) -> Finding:
    """Whether a WebSocket gets through: one for a table that is not there is refused by Tanglewood itself."""
    address, origin = f"ws{url.removeprefix('http')}/table/doctor/socket", Origin(_origin_of(url))
    failed = "Have the proxy pass on Upgrade and Connection (docs/server.md)."
    try:
        with connect(address, origin=origin, open_timeout=PATIENCE, proxy=None):
            return Finding("sockets", WARNING, "A socket for no table was accepted.", failed)
    except InvalidStatus as error:
        if error.response.status_code == STRANGER:
            return Finding("sockets", OK, "Sockets reach the server.")
        return Finding("sockets", FAILURE, f"A socket was answered with {error.response.status_code}.", failed)
    except (OSError, InvalidHandshake, WebSocketException) as error:
        return Finding("sockets", FAILURE, f"No socket could be opened: {type(error).__name__}.", failed)


def _mail(mailer: Mailer) -> Iterator[Finding]:
    """The mail server, to which no message is sent."""
    try:
        mailer.greet()
    except (OSError, smtplib.SMTPException, ssl.SSLError) as error:
        advice = f"See the address, and the password in {PASSWORD}."
        yield Finding("mail", FAILURE, f"{mailer.host} takes no mail: {type(error).__name__}.", advice)
    else:
        yield Finding("mail", OK, f"{mailer.host} takes mail from {mailer.sender}.")
