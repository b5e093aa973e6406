"""Running the web table: find a port, open the page, end cleanly.

The server runs the rules interpreted, so that no page waits for a compiler: `NUMBA_DISABLE_JIT=1` must be set before
`tanglewood.core` is imported. `run_interpreted` sees to it.
"""

import asyncio
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
from tanglewood.core.code_cache import code_folder
from tanglewood.core.errors import BadOption, TanglewoodError
from tanglewood.core.inputs import quoted, whole, why_not_json
from tanglewood.core.registry import game_ids
from tanglewood.core.rule import run_interpreted
from tanglewood.core.work_sharing import usable_cores
from tanglewood.store import Store
from tanglewood.store.address import open_store
from tanglewood.store.names import name_key
from tanglewood.web.app import create_app
from tanglewood.web.logs import start_log
from tanglewood.web.mail import read_mailer
from tanglewood.web.nearby import Nearby
from tanglewood.web.opening import Shown, read_shown
from tanglewood.web.opponents import usual_settings, warm_up_specs
from tanglewood.web.reach import EVERYWHERE, Reach, read_public_url
from tanglewood.web.server import Server
from tanglewood.web.settings import Settings, read_limits
from tanglewood.web.siblings import Siblings
from tanglewood.web.talk import NOBODY

HOST, PORT = "127.0.0.1", 8321
LARGEST_PORT, PORTS_TRIED = 65535, 20
MOST_PROCESSES = 64
COLLECT_AFTER = 10_000, 20, 20  # what a dozen moves leave behind; what hundreds do; what thousands do
ROOT_PATH = re.compile(r"(/[\w.~-]+)*", re.ASCII)


class PortTaken(TanglewoodError):
    """No port near the wanted one is free."""


@dataclass(frozen=True)
class Operation:
    """An operator's settings of the server, besides its address.

    `proxy` is the address of a reverse proxy, `root_path` a path prefix of all pages, `public_url` the address by which
    everybody reaches the server, `metrics` an address that may see them, `smtp` a server for e-mails, each `bot` a
    further one as NAME=SPEC, and each `limit` one of `settings.LIMITS` as NAME=NUMBER. With `open`, hosts may open
    their tables to strangers.
    """

    proxy: str = ""
    root_path: str = ""
    public_url: str = ""
    metrics: str = ""
    log: str = "plain"
    webhooks_to_private: bool = False
    open: bool = False
    smtp: str = ""
    mail_from: str = ""
    bot: Sequence[str] = ()
    limit: Sequence[str] = ()
    processes: int = 1


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


def _check(host: str, port: int | None, processes: int) -> None:
    if port is not None and whole(port, 0, LARGEST_PORT) is None:
        raise BadOption(f"A port is a whole number from 0 to {LARGEST_PORT}, not {quoted(port)}.")
    if reason := why_not_json(host):
        raise BadOption(f"Cannot listen there: {reason}")
    if whole(processes, 1, MOST_PROCESSES) is None:
        raise BadOption(f"A server has 1 to {MOST_PROCESSES} processes, not {quoted(processes)}.")
    if processes > 1 and not hasattr(socket, "send_fds"):
        raise BadOption("A server has several processes on Linux and macOS alone. Leave --processes out.")


def _open(host: str, port: int | None, where: Path | str | None) -> tuple[Store, socket.socket]:
    """The store, then the port, so that neither is taken where the other cannot be had."""
    store = open_store(where)
    try:
        return store, listen(host, PORT if port is None else port, or_next=port is None)
    except PortTaken:
        store.close()
        raise


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
        behind_proxy=bool(operation.proxy),
        root_path=_read_root(operation.root_path),
        hooks_to_private=operation.webhooks_to_private,
        open=operation.open,
        talk=NOBODY if operation.open else settings.talk,
        mailer=read_mailer(operation.smtp, operation.mail_from),
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
    """Run the web table until it is told to end (Ctrl-C or SIGTERM). With a `file` the page that opens shows its game.

    Without a `port` it is the default one, or the next that is free.
    Raises UnknownName, BadOption, BadJournal, StoreError or PortTaken.
    """
    _check(host, port, operation.processes)
    run_interpreted()  # in the place of this process
    given = operated(settings or usual_settings(operation.bot), operation)
    public_url = read_public_url(operation.public_url, given.root_path)
    shown = None if file is None else read_shown(file)
    start_log(operation.log)
    siblings = Siblings.of_environment()
    if siblings is None and operation.processes > 1:
        _supervise(host, port, database, given, public_url, operation.processes, open_page=open_page)
        return
    store, listener = _open(host, port, database) if siblings is None else (open_store(database), siblings.listener)
    reach = _reach(host, listener, public_url, given, siblings)
    app = create_app(store, _workers(operation.processes), given, shown=shown, reach=reach, siblings=siblings)
    announce = partial(_announce, address_of(host, listener, given.root_path), reach, shown, open_page=open_page)
    _run(Server(app, operation.proxy, announce, reach, siblings), listener)


def _run(server: Server, listener: socket.socket) -> None:
    """Serve until a signal."""
    _prepare(server.table_app)
    with listener, suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def _reach(host: str, listener: socket.socket, public_url: str, settings: Settings, siblings: Siblings | None) -> Reach:
    """How others get to this server. One process alone tells the network its name, and can be opened to it later."""
    nearby = Nearby() if siblings is None or siblings.slot == 0 else None
    reach = Reach(host, listener.getsockname()[1], public_url, settings.root_path, nearby)
    reach.listen, reach.can_open = partial(listen, or_next=True), siblings is None
    return reach


def _announce(address: str, reach: Reach, shown: Shown | None = None, *, open_page: bool) -> None:  # for developers
    """Say where the server is, or the game that it shows, and open that page."""
    address += shown.path if shown else ""
    print(f"Tanglewood is at {address}   (end it with Ctrl-C)", flush=True)
    if reach.public_url or reach.home:
        print(f"Friends reach it at {reach.public_url or reach.home}/", flush=True)
    if open_page:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def _workers(processes: int) -> WorkerPool:
    """The workers that think for bots in each of so many processes."""
    return WorkerPool(game_ids(), warm_up_specs(), max(1, min(2, usable_cores() // processes)))


def _supervise(
    host: str,
    port: int | None,
    where: Path | str | None,
    settings: Settings,
    public_url: str,
    number: int,
    *,
    open_page: bool,
) -> None:
    """Keep several processes, each of which runs this command; raises StoreError, PortTaken or CannotStart."""
    from tanglewood.web.processes import Supervisor

    store, listener = _open(host, port, where)
    code_folder()  # one for all processes, also if it is a temporary one
    store.close()  # it was opened to say at once what is wrong with it, and to make or upgrade it
    reach = Reach(host, listener.getsockname()[1], public_url, settings.root_path)
    announce = partial(_announce, address_of(host, listener, settings.root_path), reach, open_page=open_page)
    with listener:
        asyncio.run(Supervisor(listener, number).run(announce))
