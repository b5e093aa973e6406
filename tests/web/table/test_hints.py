"""Hints: they come at once and deepen; one question is asked once, and one person has one at a time."""

import asyncio
from pathlib import Path

import pytest
from tests.web.brains import BIRCH, Says
from tests.web.hand_clock import HandClock, settle
from tests.web.local_app import run
from tests.web.table.local_tables import find_table, play_first

from tanglewood.bots.workers.jobs import Answer, BrainError, Job, Line
from tanglewood.play.match import new
from tanglewood.store import Access, Seat
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.runtime.refusals import Refused
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table.hints import searches
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.wiring import wire

ALONE = (Seat(0, "Ada"), Seat(1, "Bark", "ismcts", "birch"))


class Ponders(Says):
    """A brain that answers when it is let."""

    def __init__(self) -> None:
        super().__init__("")
        self.go_on, self.fails = asyncio.Event(), False
        self.answers: asyncio.Queue[int] | None = None  # the visits of each answer, where they are given one by one

    async def choose(self, job: Job) -> Answer:
        self.jobs.append(job)
        visits = await self.answers.get() if self.answers else 1
        await self.go_on.wait()
        if self.fails:
            raise BrainError("no")
        return Answer(0, (Line(0, visits, 0.5, 1.0),))


class Scene:
    """A server with a person who plays at some tables."""

    def __init__(self, folder: Path, spec: str = "greedy") -> None:
        self.brain = Ponders()
        settings = Settings(opponents=(BIRCH,), hint_spec=spec)
        services = Services(SqliteStore(folder / "t.sqlite"), self.brain, settings, HandClock())
        self.site = wire(services, make_templates())
        self.tables = self.site.tables

    async def table(self, *others: Access) -> Table:
        """A table of two seats of one device, of which the one to decide is shown."""
        seats = (Seat(0, "Ada"), Seat(1, "Ben"))
        table = await find_table(self.tables, await self.tables.begin(new("fox"), seats, "ada"))
        table.people |= {one.session: (one.seat,) for one in others}
        await table.uncover(viewer(table))
        return table

    @property
    def asked(self) -> int:
        return sum(job.hint for job in self.brain.jobs)


def viewer(table: Table, session: str = "ada") -> Viewer:
    found = table.viewer(session)
    assert found
    return found


def test_the_same_question_is_asked_once_for_all_who_ask(tmp_path: Path) -> None:
    async def test() -> None:
        scene = Scene(tmp_path)
        table = await scene.table()
        table.people["other device"] = (table.match.actor,)
        asking = [asyncio.create_task(table.hints.ask(viewer(table))) for _ in range(400)]
        asking.append(asyncio.create_task(table.hints.ask(viewer(table, "other device"))))
        await settle()
        assert scene.asked == 1
        asking[0].cancel()
        await settle()
        scene.brain.go_on.set()
        await asyncio.gather(*asking[1:])
        assert set(table.shown_hints) == {"ada", "other device"}
        await table.hints.ask(viewer(table))
        assert scene.asked == 1, "it is known now"
        await play_first(table)
        await table.uncover(viewer(table))
        await table.hints.ask(viewer(table))
        assert scene.asked == 2

    run(test)


def test_one_person_has_one_hint_at_a_time(tmp_path: Path) -> None:
    async def test() -> None:
        scene = Scene(tmp_path)
        tables = [await scene.table() for _ in range(5)]
        first = asyncio.create_task(tables[0].hints.ask(viewer(tables[0])))
        await settle()
        for table in tables[1:]:
            with pytest.raises(Refused, match="One hint at a time"):
                await table.hints.ask(viewer(table))
        assert scene.asked == 1
        scene.brain.go_on.set()
        await first
        await tables[1].hints.ask(viewer(tables[1]))
        assert scene.asked == 2

    run(test)


def test_after_a_hint_that_failed_one_can_ask_again(tmp_path: Path) -> None:
    async def test() -> None:
        scene = Scene(tmp_path)
        table = await scene.table()
        scene.brain.fails = True
        scene.brain.go_on.set()
        for times in (1, 2):
            with pytest.raises(Refused, match="no hint"):
                await table.hints.ask(viewer(table))
            assert scene.asked == times

    run(test)


def test_the_searches_of_a_hint_grow_up_to_what_was_asked_for() -> None:
    assert searches("ismcts:20000:1500ms") == ["ismcts:20000:200ms", "ismcts:20000:600ms", "ismcts:20000:1500ms"]
    assert searches("ismcts:50:100ms") == ["ismcts:50:100ms"]
    assert searches("greedy") == ["greedy"]


SPEC = "ismcts:20000:1500ms"


async def deep_scene(folder: Path) -> tuple[Scene, asyncio.Queue[int]]:
    """A server whose bot gives its answers one by one."""
    scene = Scene(folder, SPEC)
    scene.brain.go_on.set()
    answers = scene.brain.answers = asyncio.Queue[int]()
    return scene, answers


def visits(table: Table) -> tuple[int, bool]:
    """How deep the hint is that ada sees, and whether it deepens."""
    hint = table.shown_hints["ada"]
    return hint.answer.lines[0].visits, hint.deepens


def test_a_hint_comes_at_once_and_deepens(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        table = await scene.table()
        first = asyncio.create_task(table.hints.ask(viewer(table)))
        whole = asyncio.create_task(table.hints.ask(viewer(table), whole=True))
        answers.put_nowait(10)
        await first
        assert visits(table) == (10, True)
        assert not whole.done()
        answers.put_nowait(100)
        await settle()
        assert visits(table) == (100, True)
        answers.put_nowait(1000)
        await whole
        assert visits(table) == (1000, False)
        assert [job.spec for job in scene.brain.jobs if job.hint] == searches(SPEC)

    run(test)


def test_a_search_that_was_done_in_time_is_the_last(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        table = await scene.table()
        answers.put_nowait(20000)
        await table.hints.ask(viewer(table))
        assert visits(table) == (20000, False)
        assert scene.asked == 1

    run(test)


def test_whoever_asks_late_gets_what_is_known(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        table = await scene.table()
        table.people["other device"] = (table.match.actor,)
        answers.put_nowait(10)
        await table.hints.ask(viewer(table))
        await table.hints.ask(viewer(table, "other device"))
        assert table.shown_hints["other device"] == table.shown_hints["ada"]
        for number in (100, 1000):
            answers.put_nowait(number)
        await settle()
        assert table.shown_hints["other device"] == table.shown_hints["ada"]
        assert visits(table) == (1000, False)

    run(test)


def test_a_move_ends_the_search_and_the_next_hint_waits_for_that(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        table = await scene.table()
        answers.put_nowait(10)
        await table.hints.ask(viewer(table))
        await play_first(table)
        await table.uncover(viewer(table))
        again = asyncio.create_task(table.hints.ask(viewer(table)))
        await settle()
        assert scene.asked == 2, "the bot has one question of a person at a time"
        answers.put_nowait(100)  # the answer to what is no more asked
        answers.put_nowait(20)
        await again
        assert visits(table) == (20, True)
        assert scene.asked == 4, "and went on with the new one"

    run(test)


def test_a_search_that_fails_later_leaves_what_was_found(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        table = await scene.table()
        answers.put_nowait(10)
        await table.hints.ask(viewer(table))
        scene.brain.fails = True
        answers.put_nowait(100)
        await settle()
        assert visits(table) == (10, False)

    run(test)


def test_the_bound_holds_as_long_as_the_bot_thinks(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        table, other = await scene.table(), await scene.table()
        answers.put_nowait(10)
        await table.hints.ask(viewer(table))
        with pytest.raises(Refused, match="One hint at a time"):
            await other.hints.ask(viewer(other))
        for number in (100, 1000, 1):
            answers.put_nowait(number)
        await settle()
        await other.hints.ask(viewer(other))
        assert visits(other) == (1, True)

    run(test)
