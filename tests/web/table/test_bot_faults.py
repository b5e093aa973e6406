"""Faults in a bot's turn: they are logged, the table says so, and play goes on when it can."""

import asyncio
import logging
import sqlite3
from pathlib import Path

import pytest
from tests.web.brains import BIRCH, Greedy
from tests.web.hand_clock import HandClock, settle

import tanglewood as tw
from tanglewood.store import Seat
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table.table import Table
from tanglewood.web.wiring import wire

PATIENCE = 60  # seconds of the table's clock
BOTS = (Seat(0, "Bark", "ismcts", "birch"), Seat(1, "Bark 2", "ismcts", "birch"))


class FullDisk(SqliteStore):
    """A store whose disk can be full: SQLite itself then refuses whatever writes."""

    def fill(self, *, full: bool) -> None:
        writes = (sqlite3.SQLITE_INSERT, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_DELETE)

        def judge(action: int, *_: object) -> int:
            return sqlite3.SQLITE_DENY if full and action in writes else sqlite3.SQLITE_OK

        self._connection.set_authorizer(judge)


class BotsTable:
    """A table of two bots whom somebody watches, in this process."""

    def __init__(self, folder: Path, brain: str = "greedy") -> None:
        self.clock, self.brain = HandClock(), Greedy(brain)
        self.store = FullDisk(folder / "tables.sqlite")
        settings = Settings(bot_delay=(10, 10), opponents=(BIRCH,))
        self.site = wire(Services(self.store, self.brain, settings, self.clock), make_templates())
        self.tables = self.site.tables

    async def open(self) -> Table:
        self.id = await self.tables.begin(tw.new("pebbles", len(BOTS)), BOTS, "eve")
        return await self.find()

    async def find(self) -> Table:
        table = await self.tables.find(self.id)
        assert table
        return table

    async def after(self, seconds: float) -> None:
        """Let so much time go by."""
        await settle()
        self.clock.go_to(self.clock.time + seconds)
        await settle()

    async def moved(self, table: Table) -> None:
        """Let time go by, second by second, until a bot has moved; a disk that others use, too, may be slow."""
        before, tries = len(table.match.moves), 0
        while len(table.match.moves) == before and tries < PATIENCE:
            await self.after(1)
            tries += 1

    def shown(self, table: Table) -> str:
        viewer = table.viewer("eve")
        assert viewer
        return self.site.drawer.draw(table, viewer).html


def test_a_full_disk_is_logged_once_and_told_and_play_goes_on_when_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        scene = BotsTable(tmp_path)
        table = await scene.open()
        scene.store.fill(full=True)
        await scene.after(11)
        for _ in range(4):
            await scene.after(1)
        assert table.match.moves == []
        assert "save moves right now" in scene.shown(table)
        (line,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert "not authorized" in line.getMessage()
        assert line.exc_info is None, "the reason is known: no traceback"
        scene.store.fill(full=False)
        await scene.moved(table)
        assert len(table.match.moves) == 1
        assert "save moves" not in scene.shown(table)
        await scene.moved(table)
        assert len(table.match.moves) == 2, "and the bots play on"
        assert [entry.text for entry in scene.store.entries(scene.id)] == ["", *table.match.moves]

    asyncio.run(play())


def test_one_probe_a_second_serves_all_tables_which_go_on_together(tmp_path: Path) -> None:
    async def play() -> None:
        scene = BotsTable(tmp_path)
        tables = [await scene.open() for _ in range(5)]
        await settle()
        scene.store.fill(full=True)
        await scene.after(11)
        probes = count_probes(scene)
        for _ in range(40):
            await scene.after(1)
        assert len(probes) == 40, "however long it takes and however many tables wait"
        assert not await scene.tables.services.probe.works()
        scene.store.fill(full=False)
        await scene.after(1)
        assert [len(table.match.moves) for table in tables] == [1] * 5

    asyncio.run(play())


def test_health_checks_write_once_a_second_at_most(tmp_path: Path) -> None:
    async def ask() -> None:
        scene = BotsTable(tmp_path)
        probes = count_probes(scene)
        probe = scene.tables.services.probe
        assert all(await asyncio.gather(*(probe.works() for _ in range(20))))
        assert await probe.works()
        assert len(probes) == 1
        scene.store.fill(full=True)
        await scene.after(1)
        assert not await probe.works()
        assert len(probes) == 2

    asyncio.run(ask())


def count_probes(scene: BotsTable) -> list[str]:
    """The sessions that the store is told to remember from now on, which in these tests are those of probes."""
    found: list[str] = []
    remember = scene.store.remember

    def noting(session: str, name: str) -> None:
        found.append(session)
        remember(session, name)

    scene.store.remember = noting  # type: ignore[method-assign]
    return found


def test_a_fault_of_ours_in_a_bots_turn_is_logged_whole_and_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        scene = BotsTable(tmp_path, "break")
        table = await scene.open()
        await scene.after(11)
        (line,) = caplog.records
        assert line.levelno == logging.ERROR
        assert line.exc_info
        assert scene.id in line.getMessage()
        assert "Load the page again" in scene.shown(table)
        assert "a fault of ours" not in scene.shown(table)
        scene.brain.text = "greedy"
        await scene.find()  # as a page does that is loaded again
        await scene.after(11)
        assert len(table.match.moves) == 1
        assert "Load the page again" not in scene.shown(table)

    asyncio.run(play())


def test_what_a_bot_says_went_wrong_is_for_the_log_alone(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        scene = BotsTable(tmp_path, "error")
        table = await scene.open()
        await scene.after(11)
        assert "seat 1 holds the 7K" in caplog.text
        assert "7K" not in scene.shown(table)
        assert "The bot couldn’t answer" in scene.shown(table)

    asyncio.run(play())


def test_a_fault_in_work_that_nobody_waits_for_any_more_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        services = BotsTable(tmp_path).tables.services
        go_on = asyncio.Event()

        async def work() -> None:
            await go_on.wait()
            raise RuntimeError("too late to tell")

        asking = asyncio.create_task(services.run_to_completion(work()))
        await settle()
        asking.cancel()
        await settle()
        go_on.set()
        await settle()
        assert ["too late to tell" in str(record.exc_info) for record in caplog.records] == [True]

    asyncio.run(play())
