"""Background work of a server goes on after a fault."""

import asyncio
from pathlib import Path

import pytest
from tests.web.brains import Greedy
from tests.web.hand_clock import HandClock, settle

from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings


def test_a_regular_look_that_fails_is_logged_and_does_not_end_the_later_ones(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    looks: list[float] = []

    async def look_around() -> None:
        looks.append(clock.now())
        raise ValueError("could not convert string to float: ''")

    async def idle() -> None:
        pass

    async def passes() -> None:
        services = Services(SqliteStore(tmp_path / "t.sqlite"), Greedy("greedy"), Settings(), clock)
        services.spawn(services.run_periodically(10, look_around))
        await settle()
        for moment in (1010, 1020, 1030):
            clock.go_to(moment)
            await settle()
        await services.close(idle())

    clock = HandClock()
    asyncio.run(passes())
    assert looks == [1010, 1020, 1030]
    assert "look_around" in caplog.text
    assert "ValueError" in caplog.text
