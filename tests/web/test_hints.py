"""Hints: they come at once and deepen; one question is asked once, and one person has one at a time."""

import asyncio
from pathlib import Path

import pytest
from tests.web.brains import BIRCH
from tests.web.test_loading import play_first, room_of, run
from tests.web.test_secret import HandClock, Says, settle

from tanglewood.bots.workers.jobs import Answer, BrainError, Job, Line
from tanglewood.play.match import new
from tanglewood.store import Access, Seat
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.runtime.errors import Refused
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table.hints import searches
from tanglewood.web.table.room import Room
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

    async def room(self, *others: Access) -> Room:
        """A table of two seats of one device, of which the one to decide is shown."""
        room = await room_of(self.tables, await self.tables.begin(new("fox"), (Seat(0, "Ada"), Seat(1, "Ben")), "ada"))
        room.live.people |= {one.session: (one.seat,) for one in others}
        await room.uncover(viewer(room))
        return room

    @property
    def asked(self) -> int:
        return sum(job.hint for job in self.brain.jobs)


def viewer(room: Room, session: str = "ada") -> Viewer:
    found = room.live.viewer(session)
    assert found
    return found


def test_the_same_question_is_asked_once_for_all_who_ask(tmp_path: Path) -> None:
    async def test() -> None:
        scene = Scene(tmp_path)
        room = await scene.room()
        room.live.people["other device"] = (room.live.match.actor,)
        asking = [asyncio.create_task(room.hints.ask(viewer(room))) for _ in range(400)]
        asking.append(asyncio.create_task(room.hints.ask(viewer(room, "other device"))))
        await settle()
        assert scene.asked == 1
        asking[0].cancel()
        await settle()
        scene.brain.go_on.set()
        await asyncio.gather(*asking[1:])
        assert set(room.live.hints) == {"ada", "other device"}
        await room.hints.ask(viewer(room))
        assert scene.asked == 1, "it is known now"
        await play_first(room)
        await room.uncover(viewer(room))
        await room.hints.ask(viewer(room))
        assert scene.asked == 2

    run(test)


def test_one_person_has_one_hint_at_a_time(tmp_path: Path) -> None:
    async def test() -> None:
        scene = Scene(tmp_path)
        rooms = [await scene.room() for _ in range(5)]
        first = asyncio.create_task(rooms[0].hints.ask(viewer(rooms[0])))
        await settle()
        for room in rooms[1:]:
            with pytest.raises(Refused, match="One hint at a time"):
                await room.hints.ask(viewer(room))
        assert scene.asked == 1
        scene.brain.go_on.set()
        await first
        await rooms[1].hints.ask(viewer(rooms[1]))
        assert scene.asked == 2

    run(test)


def test_after_a_hint_that_failed_one_can_ask_again(tmp_path: Path) -> None:
    async def test() -> None:
        scene = Scene(tmp_path)
        room = await scene.room()
        scene.brain.fails = True
        scene.brain.go_on.set()
        for times in (1, 2):
            with pytest.raises(Refused, match="no hint"):
                await room.hints.ask(viewer(room))
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


def visits(room: Room) -> tuple[int, bool]:
    """How deep the hint is that ada sees, and whether it deepens."""
    hint = room.live.hints["ada"]
    return hint.answer.lines[0].visits, hint.deepens


def test_a_hint_comes_at_once_and_deepens(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        room = await scene.room()
        first = asyncio.create_task(room.hints.ask(viewer(room)))
        whole = asyncio.create_task(room.hints.ask(viewer(room), whole=True))
        answers.put_nowait(10)
        await first
        assert visits(room) == (10, True)
        assert not whole.done()
        answers.put_nowait(100)
        await settle()
        assert visits(room) == (100, True)
        answers.put_nowait(1000)
        await whole
        assert visits(room) == (1000, False)
        assert [job.spec for job in scene.brain.jobs if job.hint] == searches(SPEC)

    run(test)


def test_a_search_that_was_done_in_time_is_the_last(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        room = await scene.room()
        answers.put_nowait(20000)
        await room.hints.ask(viewer(room))
        assert visits(room) == (20000, False)
        assert scene.asked == 1

    run(test)


def test_whoever_asks_late_gets_what_is_known(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        room = await scene.room()
        room.live.people["other device"] = (room.live.match.actor,)
        answers.put_nowait(10)
        await room.hints.ask(viewer(room))
        await room.hints.ask(viewer(room, "other device"))
        assert room.live.hints["other device"] == room.live.hints["ada"]
        for number in (100, 1000):
            answers.put_nowait(number)
        await settle()
        assert room.live.hints["other device"] == room.live.hints["ada"]
        assert visits(room) == (1000, False)

    run(test)


def test_a_move_ends_the_search_and_the_next_hint_waits_for_that(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        room = await scene.room()
        answers.put_nowait(10)
        await room.hints.ask(viewer(room))
        await play_first(room)
        await room.uncover(viewer(room))
        again = asyncio.create_task(room.hints.ask(viewer(room)))
        await settle()
        assert scene.asked == 2, "the bot has one question of a person at a time"
        answers.put_nowait(100)  # the answer to what is no more asked
        answers.put_nowait(20)
        await again
        assert visits(room) == (20, True)
        assert scene.asked == 4, "and went on with the new one"

    run(test)


def test_a_search_that_fails_later_leaves_what_was_found(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        room = await scene.room()
        answers.put_nowait(10)
        await room.hints.ask(viewer(room))
        scene.brain.fails = True
        answers.put_nowait(100)
        await settle()
        assert visits(room) == (10, False)

    run(test)


def test_the_bound_holds_as_long_as_the_bot_thinks(tmp_path: Path) -> None:
    async def test() -> None:
        scene, answers = await deep_scene(tmp_path)
        room, other = await scene.room(), await scene.room()
        answers.put_nowait(10)
        await room.hints.ask(viewer(room))
        with pytest.raises(Refused, match="One hint at a time"):
            await other.hints.ask(viewer(other))
        for number in (100, 1000, 1):
            answers.put_nowait(number)
        await settle()
        await other.hints.ask(viewer(other))
        assert visits(other) == (1, True)

    run(test)
