"""Running the web table: find a port, open the page, end cleanly.

The server runs the rules interpreted, so that no page waits for a compiler: `NUMBA_DISABLE_JIT=1` must be set before
`tanglewood.core` is imported. `run_interpreted` sees to it.
"""

import errno
import gc
import os
import re
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from starlette.applications import Starlette

from tanglewood.bots.workers.pool import WorkerPool
from tanglewood.core.checks.errors import BadOption, TanglewoodError
from tanglewood.core.checks.inputs import quoted, whole, why_not_json
from tanglewood.core.compiler.rule import run_interpreted
from tanglewood.core.files.lock import Locked
from tanglewood.core.game.registry import game_ids
from tanglewood.core.game.work_sharing import usable_cores
from tanglewood.store import Store, StoreError
from tanglewood.store.address import open_store
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.names import name_key
from tanglewood.web.app import create_app
from tanglewood.web.learning.uploaded_game_pages import Shown, read_shown
from tanglewood.web.notify.mail import read_mailer
from tanglewood.web.runtime.logs import start_log
from tanglewood.web.runtime.opponents import usual_settings, warm_up_specs
from tanglewood.web.runtime.server_address import EVERYWHERE, Reach, read_public_url
from tanglewood.web.runtime.settings import Settings, read_limits
from tanglewood.web.server.forwarded import read_proxies
from tanglewood.web.server.mdns import Nearby
from tanglewood.web.server.uvicorn_server import Server

HOST, PORT = "127.0.0.1", 8321
LARGEST_PORT, PORTS_TRIED = 65535, 20
COLLECT_AFTER = 10_000, 20, 20  # what a dozen moves leave behind; what hundreds do; what thousands do
ADDRESS = re.compile(r"http://\S+")  # in what a lock says of its holder
ROOT_PATH = re.compile(r"(/[\w.~-]+)*", re.ASCII)


class PortTaken(TanglewoodError):
    """No port near the wanted one is free."""


@dataclass(frozen=True)
class Operation:
    """An operator's settings of the server, besides its address.

    `proxy` names reverse proxies. `root_path` is a path prefix of all pages. `public_url` is the address by
    which everybody reaches the server. `metrics` is an address that may see the metrics. `smtp` is a server for
    e-mails. Each `bot` is a further one as NAME=SPEC, and each `limit` one of `settings.LIMITS` as NAME=NUMBER. With
    `open`, hosts may open their tables to strangers; with `mcp`, assistants play by the tools at /mcp.
    """

    proxy: str = ""
    root_path: str = ""
    public_url: str = ""
    metrics: str = ""
    log: str = "plain"
    webhooks_to_private: bool = False
    open: bool = False
    mcp: bool = False
    smtp: str = ""
    mail_from: str = ""
    bot: Sequence[str] = ()
    limit: Sequence[str] = ()


AS_USUAL = Operation()


def listen(host: str, port: int, *, or_next: bool = False) -> socket.socket:
    """A listening socket at the port, or if you wish at the next that is free; 0 is any. Raises PortTaken."""
    tried = PORTS_TRIED if or_next and port else 1
    candidates = range(port, min(port + tried, LARGEST_PORT + 1))
    for candidate in candidates:
        try:
            listener = _bound(host, candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise PortTaken(f"Cannot listen at {host!r}: {error.strerror}. Name another address.") from error
            if not or_next:
                raise PortTaken(_why_not(port, error)) from error
            continue
        if candidate != port:
            print(f"Port {port} is taken; using {candidate}.", file=sys.stderr)  # for developers
        return listener
    raise PortTaken(f"The ports {port} to {candidates[-1]} are all taken. Name another with --port.")


def _bound(host: str, port: int) -> socket.socket:
    """A listening socket at exactly this port; raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named, as asyncio sends small messages at once only on sockets that say they are TCP.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, int(host != "::"))  # "::" is IPv4 too
        listener.bind((host, port))
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def _why_not(port: int, error: OSError) -> str:  # for developers
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used by this user. Name another with --port, such as {PORT}."
    return f"Port {port} is taken. End what uses it, or name another with --port."


def address_of(host: str, listener: socket.socket, root_path: str = "") -> str:
    """The address to open in a browser on this machine."""
    shown = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}{root_path}/"


def _check(host: str, port: int | None) -> None:
    if port is not None and whole(port, 0, LARGEST_PORT) is None:
        raise BadOption(f"A port is a whole number from 0 to {LARGEST_PORT}, not {quoted(port)}.")
    if reason := why_not_json(host):
        raise BadOption(f"Cannot listen there: {reason}")


def _open(host: str, port: int | None, where: Path | str | None, root_path: str) -> tuple[Store, socket.socket, str]:
    """The store, then the port, so that neither is taken where the other cannot be had; and the server's address.

    Raises StoreError, PortTaken, or Locked for a file that another server uses.
    """
    store = open_store(where)
    try:
        lock = store.reserve() if isinstance(store, SqliteStore) else None
        listener = listen(host, PORT if port is None else port, or_next=port is None)
    except BaseException:
        store.close()
        raise
    address = address_of(host, listener, root_path)
    if lock is not None:
        lock.note(f"the server at {address}")  # for developers
    return store, listener, address


def _lead_to_first(locked: Locked, file: Path | None, *, open_page: bool) -> None:  # for developers
    """Say where the server on the store's file runs, and open its page; raises StoreError if no page is wanted."""
    address = ADDRESS.search(locked.holder)
    if not locked.holder:
        raise StoreError(str(locked))
    if not open_page or address is None:
        raise StoreError(f"{locked} Several servers share a PostgreSQL database (docs/server.md).")
    print(f"Tanglewood is already running at {address[0]}", flush=True)
    if file is not None:
        print(f"Choose “Me” and “Open a saved game” there, and this file: {file}", flush=True)
    webbrowser.open(address[0])


def _be_prompt() -> None:
    """Have nothing hold up the answers to moves."""
    # The store's thread asks for the interpreter several times for a move; the usual 5 ms each time would be its wait.
    sys.setswitchinterval(0.0005)
    # What is here now stays. A look through all that a thousand tables hold would hold up moves by 200 ms, and by usual
    # would come every two seconds.
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def _end_quietly() -> None:
    """Uvicorn ends on this signal and then raises it once more, which would look like a crash."""
    signal.signal(signal.SIGTERM, lambda *_: None)


def operated(settings: Settings, operation: Operation) -> Settings:
    """The settings as the operator has it; raises BadOption."""
    if operation.smtp and not operation.public_url:
        raise BadOption("E-mails have links: name the address that everybody reaches with --public-url.")
    seen_by = settings.metrics_for | ({operation.metrics} if operation.metrics else set())
    return replace(
        settings,
        metrics_for=seen_by,
        behind_proxy=bool(read_proxies(operation.proxy)),
        root_path=_read_root(operation.root_path),
        hooks_to_private=operation.webhooks_to_private,
        open=operation.open,
        assistants=operation.mcp,
        **read_limits(operation.limit),
    )


def _read_root(text: str) -> str:
    """The path prefix, as `/games` or empty; raises BadOption."""
    path = f"/{text.strip('/')}".removesuffix("/")
    if not ROOT_PATH.fullmatch(path):
        raise BadOption(f"A root path looks like /games, not {quoted(text)}.")
    return path


def _prepare(app: Starlette) -> None:
    """Set this process up for the app, whose templates are compiled beside the first visits."""
    _be_prompt()
    _end_quietly()
    threading.Thread(target=_load_beside, args=[app], daemon=True).start()


def _load_beside(app: Starlette) -> None:
    """Load what takes a while, so that no visit waits for it."""
    app.state.templates.load_all()
    name_key("")


def serve(
    host: str = HOST,
    port: int | None = None,
    database: Path | str | None = None,
    operation: Operation = AS_USUAL,
    *,
    open_page: bool = True,
    settings: Settings | None = None,
    file: Path | None = None,
) -> None:
    """Run the web table until Ctrl-C or SIGTERM ends it. With a `file` the page that opens shows its game.

    Without a `port` it is the default one, or the next that is free. If a server runs on the same SQLite file, it opens
    the page of that one instead.
    Raises UnknownName, BadOption, BadJournal, StoreError or PortTaken.
    """
    _check(host, port)
    run_interpreted()  # in the place of this process
    server_settings = operated(settings or usual_settings(operation.bot), operation)
    public_url = read_public_url(operation.public_url, server_settings.root_path)
    mailer, shown = read_mailer(operation.smtp, operation.mail_from), read_shown(file) if file else None
    start_log(operation.log)
    try:
        store, listener, address = _open(host, port, database, server_settings.root_path)
    except Locked as locked:
        _lead_to_first(locked, file, open_page=open_page)
        return
    reach = _reach(host, listener, public_url, server_settings)
    app = create_app(store, _workers(), server_settings, shown=shown, reach=reach, mailer=mailer)
    announce = partial(_announce, address, reach, shown, open_page=open_page)
    _run(Server(app, operation.proxy, announce, reach), listener)


def _run(server: Server, listener: socket.socket) -> None:
    """Serve until a signal."""
    _prepare(server.table_app)
    with listener, suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def _reach(host: str, listener: socket.socket, public_url: str, settings: Settings) -> Reach:
    """How others get to this server."""
    reach = Reach(host, listener.getsockname()[1], public_url, settings.root_path, Nearby())
    reach.listen = partial(listen, or_next=True)
    return reach


def _announce(address: str, reach: Reach, shown: Shown | None = None, *, open_page: bool) -> None:  # for developers
    """Say where the server is, or the game that it shows, and open that page."""
    address += shown.path if shown else ""
    print(f"Tanglewood is at {address}   (end it with Ctrl-C)", flush=True)
    if reach.public_url or reach.home:
        print(f"Friends reach it at {reach.public_url or reach.home}/", flush=True)
    if open_page:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def _workers() -> WorkerPool:
    """The workers that think for bots."""
    return WorkerPool(game_ids(), warm_up_specs(), min(2, usable_cores()))
