"""Metrics of a running server for Prometheus: load, latency and failures, and the calls that wait in each pool.

No metric names a person or a table, and none depends on cards.
"""

import itertools
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tanglewood.web.runtime.logs import begin_request


class Backlog:
    """The calls that wait in one pool. A thread may take one out that another has put in."""

    def __init__(self) -> None:
        """Nothing waits."""
        self._since: dict[int, float] = {}  # by ticket, the oldest first
        self._tickets = itertools.count()

    def __len__(self) -> int:
        return len(self._since)

    def enter(self) -> int:
        """A call waits from now on; return its ticket."""
        ticket = next(self._tickets)
        self._since[ticket] = time.monotonic()
        return ticket

    def leave(self, ticket: int) -> None:
        """A call's turn has come, or it waits no longer; more than once is fine."""
        self._since.pop(ticket, None)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Count a call as long as the context lasts."""
        ticket = self.enter()
        try:
            yield
        finally:
            self.leave(ticket)

    @property
    def seconds(self) -> float:
        """How long the oldest call has waited, 0 where none does."""
        oldest = next(iter([*self._since.values()]), None)
        return 0.0 if oldest is None else time.monotonic() - oldest


T = TypeVar("T")
CONTENT_TYPE = CONTENT_TYPE_LATEST
REQUEST_ID = "x-request-id"
THINKING = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)  # seconds
LAGS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        """Create them with zeros."""
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # processor time, memory, open files; Linux only
        self.requests = Histogram(
            "tanglewood_request_seconds", "Requests by page and status.", ("page", "status"), registry=self.registry
        )
        self.moves = Counter("tanglewood_moves", "Moves kept.", ("game",), registry=self.registry)
        self.thinking = Histogram(
            "tanglewood_bot_seconds", "What bots take to answer.", ("game",), buckets=THINKING, registry=self.registry
        )
        self.lag = Histogram(
            "tanglewood_loop_lag_seconds", "How late the event loop is.", buckets=LAGS, registry=self.registry
        )
        self.reminders = Counter(
            "tanglewood_reminders", "Reminders that arrived, or did not.", ("kind", "result"), registry=self.registry
        )
        self.store_errors = Counter("tanglewood_store_errors", "Calls that the store failed.", registry=self.registry)

        labels, names = ("pool",), ("tanglewood_pool_waiting", "tanglewood_pool_wait_seconds")
        self._waiting = Gauge(names[0], "Calls that wait for their turn in a pool.", labels, registry=self.registry)
        self._wait = Gauge(names[1], "How long the oldest of them has waited.", labels, registry=self.registry)

    def watch_pool(self, pool: str, backlog: Backlog) -> None:
        """Show what waits in a pool."""
        self._waiting.labels(pool).set_function(backlog.__len__)
        self._wait.labels(pool).set_function(lambda: backlog.seconds)

    def watch(self, name: str, meaning: str, count: Callable[[], float]) -> None:
        """Add a gauge that is computed when somebody reads it."""
        Gauge(f"tanglewood_{name}", meaning, registry=self.registry).set_function(count)

    def watch_pages(self, counts: Mapping[str, Callable[[], float]]) -> None:
        """Show how many pages are open, by the way that each is connected."""
        pages = Gauge("tanglewood_pages", "Open pages, by how they are connected.", ("way",), registry=self.registry)
        for way, count in counts.items():
            pages.labels(way).set_function(count)

    async def thought(self, game: str, answer: Awaitable[T]) -> T:
        """Await a bot's answer and record its time."""
        with self.thinking.labels(game).time():
            return await answer

    def text(self) -> bytes:
        """All metrics in the format of Prometheus."""
        return generate_latest(self.registry)


class Timed:
    """Middleware that names and measures each request, and logs it if `LOG` is enabled."""

    def __init__(self, app: ASGIApp, tell: Callable[[str, str, int, float], None]) -> None:
        """Around `app`; `tell` gets the method, page, status and seconds."""
        self.app, self.tell = app, tell

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status, services = time.perf_counter(), 500, scope["app"].state.site.services
        named = begin_request(Headers(scope=scope).get(REQUEST_ID, "") if services.settings.behind_proxy else "")

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[REQUEST_ID] = named
            await send(message)

        async def answer() -> None:
            await self.app(scope, receive, noting)

        try:
            await services.watchdog.over(answer(), lambda: _page_of(scope))
        finally:
            page, seconds = _page_of(scope), time.perf_counter() - begun
            services.metrics.requests.labels(page, status).observe(seconds)
            self.tell(scope["method"], page, status, seconds)


def _page_of(scope: Scope) -> str:
    """The name of what answers a request."""
    return getattr(scope.get("endpoint"), "__name__", "none")
