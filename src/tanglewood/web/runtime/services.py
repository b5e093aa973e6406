"""Services that all tables share: the store and its thread, the bots, the settings, and background work."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from contextvars import copy_context
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ParamSpec, TypeVar

from tanglewood.bots.workers.jobs import Brain
from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.puzzles.difficulty import Tally
from tanglewood.store import Store, StoreError
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.async_store import AsyncStore, Probe
from tanglewood.web.runtime.clock import Clock
from tanglewood.web.runtime.metrics import Backlog, Metrics
from tanglewood.web.runtime.server_address import Reach
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.runtime.watchdog import Watchdog

T = TypeVar("T")
P = ParamSpec("P")
LOG = logging.getLogger("tanglewood.web")
MANY = 1000  # finished tables released at once
LOG_PAUSE = 60.0  # seconds between log entries about a failing store

STORE, HELPER, OUTSIDE = "store", "helper", "outside"  # pools of one thread each
MOST_OUTSIDE = 32  # calls about what strangers sent that wait at once
OUTSIDE_SECONDS = 20.0  # until they are answered


class Busy(TanglewoodError):
    """The server has too much to do for this now."""


@dataclass
class Services:
    """The services of a running server."""

    blocking_store: Store
    brain: Brain
    settings: Settings
    clock: Clock = field(default_factory=Clock)
    reach: Reach = field(default_factory=Reach)
    metrics: Metrics = field(default_factory=Metrics)
    watchdog: Watchdog = field(default_factory=Watchdog)
    tasks: set["asyncio.Task[Any]"] = field(default_factory=set)
    signed_in: dict[str, str] = field(default_factory=dict)  # the person for whom a browser's session acts, "": nobody
    hinted: set[str] = field(default_factory=set)  # sessions with a hint in progress
    tallies: dict[str, tuple[float, dict[str, Tally]]] = field(
        default_factory=dict
    )  # of puzzles, by game, with the time
    # One thread: a store has one writer, and the event loop never waits for a disk.
    thread: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="store"))
    # And one for long computations, so that neither the loop nor the store waits for them.
    helper: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="helper"))
    # And one for what strangers send, so that tables open while somebody's upload is read.
    outer: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="outside"))
    backlogs: dict[str, Backlog] = field(default_factory=dict)  # what waits in each pool, by its name
    _outside: int = 0  # calls that wait for it, or run there
    _closed: bool = False
    store: AsyncStore = field(init=False)
    probe: Probe = field(init=False)
    _logged: float = float("-inf")  # when a failure of the store was last logged

    def __post_init__(self) -> None:
        """Make what needs the other fields."""
        self.store = AsyncStore(self.blocking_store, partial(self._run, STORE, self.thread))
        self.probe = Probe(self.store, self.begin, self.clock)
        for pool in (STORE, HELPER, OUTSIDE):
            self.watch_pool(pool, Backlog())

    def watch_pool(self, pool: str, backlog: Backlog) -> None:
        """Show what waits in a pool to health checks and in the metrics."""
        self.backlogs[pool] = backlog
        self.metrics.watch_pool(pool, backlog)

    async def retry_until_stored(
        self, call: Callable[[], Awaitable[T]], failing: Callable[[], object] = lambda: None
    ) -> T:
        """Await a call until it works; each time the store fails, call `failing` and wait until it is back."""
        while True:
            try:
                return await call()
            except StoreError:
                failing()
                await self.probe.back()

    async def run_periodically(
        self, seconds: float, look: Callable[[], Awaitable[object]], *, at_once: bool = False
    ) -> None:
        """Look again and again until the server ends, `at_once` or after the first pause.

        A look that fails does not end the later ones: a fault is logged, a store that fails is tried again.
        """
        if not at_once:
            await self.clock.until(self.clock.now() + seconds)
        while True:
            with suppress(StoreError), logged("A regular look has failed: %s", getattr(look, "__qualname__", "look")):
                await look()
            await self.clock.until(self.clock.now() + seconds)

    async def prune_finished_tables(self, sessions: Iterable[str]) -> None:
        """Keep only the newest finished tables of each session; a table is deleted when the last person leaves it."""
        for session in sessions:
            for old in await self.store.finished_of(session, MANY, self.settings.finished):
                await self.store.leave(old.id, session)

    def person_of(self, browser: str) -> str | None:
        """The session for which a browser's session acts, None if it may act for nobody."""
        return self.signed_in.get(browser, browser) or None

    async def reload_sign_ins(self) -> None:
        """Know which browsers act for which person."""
        self.signed_in = await self.store.signed_in()

    async def broadcast(self, kind: str, table_id: str = "", **more: Any) -> None:
        """Send a message to the other servers on the same store; failures are ignored."""
        if self.store.process:
            with suppress(StoreError):
                await self.store.tell({"kind": kind, "table": table_id, **more})

    async def run_in_helper(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a long call in the helper thread and return its result; it may use the store."""
        return await self._run(HELPER, self.helper, lambda: call(*args, **kwargs))

    async def run_untrusted(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Make a call about something that strangers sent, in a thread that does nothing else.

        The call ends by a budget of its own. Raises Busy where many wait already, or the answer takes too long.
        """
        if self._outside >= MOST_OUTSIDE:
            raise Busy(message("error-busy"))
        self._outside += 1
        try:
            async with asyncio.timeout(OUTSIDE_SECONDS):
                return await self._run(OUTSIDE, self.outer, lambda: call(*args, **kwargs))
        except TimeoutError:
            raise Busy(message("error-slow")) from None
        finally:
            self._outside -= 1

    async def _run(self, pool: str, thread: ThreadPoolExecutor, call: Callable[[], T]) -> T:
        """Run a call in the thread of a pool; logs StoreError at most once a minute."""
        if self._closed:  # who waited for a store that failed was cancelled, and tells others of it now
            raise StoreError("The server has ended.")
        backlog = self.backlogs[pool]
        ticket = backlog.enter()

        def run() -> T:
            backlog.leave(ticket)
            return call()

        try:
            return await asyncio.get_running_loop().run_in_executor(thread, copy_context().run, run)
        except StoreError as error:
            self.metrics.store_errors.inc()
            if self.clock.now() >= self._logged + LOG_PAUSE:
                self._logged = self.clock.now()
                LOG.error("The store fails, and is tried again: %s", error)
            raise
        finally:
            backlog.leave(ticket)

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Start a background task; its exceptions are logged, and `close` waits for it."""
        task = self.begin(work)
        task.add_done_callback(_log_fault)
        return task

    def begin(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Start a task that `close` waits for; await it with `wait_shielded`."""
        task = asyncio.create_task(self.watchdog.over(work, lambda: getattr(work, "__qualname__", "work")))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def run_to_completion(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish the work even if the caller is cancelled, so that memory and store never differ."""
        return await self.wait_shielded(self.begin(work))

    async def wait_shielded(self, task: "asyncio.Task[T]") -> T:
        """Await a task; it goes on if the caller is cancelled."""
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_log_fault)
            raise

    async def close(self, bots: Awaitable[None]) -> None:
        """Stop all tasks; `bots` stops the bots first."""
        await bots
        while self.tasks:  # a task that is cancelled may begin another, to tell other servers
            for task in list(self.tasks):
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)
        self._closed = True
        self.outer.shutdown(wait=True, cancel_futures=True)
        self.helper.shutdown(wait=True, cancel_futures=True)
        self.thread.shutdown(wait=True)


@contextmanager
def logged(text: str, name: str) -> Iterator[None]:
    """Log a fault with its `text` about what has that name, and go on; a store that fails is not the work's fault."""
    try:
        yield
    except StoreError:
        raise
    except Exception:
        LOG.exception(text, name)


def _log_fault(task: "asyncio.Task[Any]") -> None:
    """Log the exception of a background task, unless it is a TanglewoodError, which is a refusal."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, TanglewoodError):
        LOG.error("Work at a table has failed.", exc_info=error)
