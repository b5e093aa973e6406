"""The watch over the event loop: what holds it is named in the log, once a minute, and its lag is among the figures."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest
from tests.web.local_app import app, run

from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.front import lobby_pages
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.watchdog import GRACE, LOG_PAUSE, TOO_LONG, Watchdog


class Hands:
    """A clock that goes on where one sets it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


async def work(clock: Hands, *stretches: float) -> str:
    for seconds in stretches:
        clock.seconds += seconds
        await asyncio.sleep(0)
    return "done"


def test_only_a_stretch_that_is_too_long_is_logged_and_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    clock = Hands()
    dog = Watchdog(clock, clock)

    async def test() -> None:
        async def watched(*stretches: float) -> int:
            caplog.clear()
            assert await dog.over(work(clock, *stretches), lambda: "the page") == "done"
            return len(caplog.records)

        assert await watched(1.5) == 0, "templates are compiled at the start"
        clock.seconds += GRACE
        assert await watched(*[0.9 * TOO_LONG] * 5) == 0
        assert await watched(0.05, 1.5, 2.5) == 1
        assert caplog.messages == ["the page held the event loop for 1500 ms."]
        assert await watched(2.5) == 0
        clock.seconds += LOG_PAUSE
        assert await asyncio.create_task(dog.over(work(clock, 0.0, 2.5), lambda: "the page")) == "done"
        assert caplog.messages == ["the page held the event loop for 2500 ms."]

    run(test)


def test_what_is_watched_behaves_as_it_did(recwarn: pytest.WarningsRecorder) -> None:
    seen = []

    async def stubborn() -> str:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise
        finally:
            await asyncio.sleep(0)
            seen.append("ended")
        return "never"

    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError("mine")

    async def test() -> None:
        dog = Watchdog()
        task = asyncio.create_task(dog.over(stubborn(), lambda: "a"))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        with pytest.raises(KeyError, match="mine"):
            await dog.over(fails(), lambda: "b")
        unbegun = asyncio.create_task(dog.over(stubborn(), lambda: "c"))
        unbegun.cancel()
        with pytest.raises(asyncio.CancelledError):
            await unbegun
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0):
                await dog.over(stubborn(), lambda: "d")

    run(test)
    assert seen == ["cancelled", "ended"] * 2
    assert not recwarn.list


@asynccontextmanager
async def slow_app(
    folder: Path, monkeypatch: pytest.MonkeyPatch, clock: Hands
) -> AsyncIterator[Callable[..., httpx.AsyncClient]]:
    """The application, in which the lobby's page takes a second by the clock."""

    def tile(*_: object) -> dict[str, object]:
        clock.seconds += 0.2
        return {}

    monkeypatch.setattr(lobby_pages, "tile", tile)
    monkeypatch.setattr("tanglewood.web.app.Services", partial(Services, watchdog=Watchdog(clock, clock)))
    async with app(SqliteStore(folder / "t.sqlite")) as browser:
        yield browser


def test_a_route_that_holds_the_loop_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Hands()

    async def test() -> None:
        async with slow_app(tmp_path, monkeypatch, clock) as browser, browser() as one:
            clock.seconds += GRACE
            await one.get("/credits")
            assert not caplog.records
            await one.get("/")
        (record,) = [one for one in caplog.records if one.name == "tanglewood.watchdog"]
        assert record.levelno == logging.WARNING
        assert record.__dict__["page"] == "lobby"
        assert record.__dict__["milliseconds"] >= 200

    run(test)


def test_the_lag_is_among_the_figures(tmp_path: Path) -> None:
    lags: list[float] = []
    clock = Hands()

    async def test() -> None:
        watching = asyncio.create_task(Watchdog(clock, clock).watch(lags.append))
        await asyncio.sleep(0)
        clock.seconds += 3.05
        while not lags:
            await asyncio.sleep(0.01)
        watching.cancel()
        assert lags == [pytest.approx(3.0)]
        async with app(SqliteStore(tmp_path / "t.sqlite"), metrics_for={"127.0.0.1"}) as browser, browser() as one:
            assert "tanglewood_loop_lag_seconds_bucket" in (await one.get("/metrics")).text

    run(test)
