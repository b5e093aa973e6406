"""Hints: one question is asked once, and one person has one at a time."""

import asyncio
from pathlib import Path

import pytest
from tests.web.test_faults import BARK
from tests.web.test_loading import play_first, room_of, run
from tests.web.test_secret import HandClock, Says, settle

from tanglewood.bots.workers.jobs import Answer, BrainError, Job
from tanglewood.store import Access, Seat
from tanglewood.store.sqlite import SqliteStore
from tanglewood.web.live import Viewer
from tanglewood.web.refused import Refused
from tanglewood.web.room import Room
from tanglewood.web.services import Services
from tanglewood.web.settings import Settings
from tanglewood.web.tables import Tables
from tanglewood.web.templates import make_templates

ALONE = (Seat(0, "Ada"), Seat(1, "Bark", "greedy", "bark"))


class Ponders(Says):
    """A brain that answers when it is let."""

    def __init__(self) -> None:
        super().__init__("")
        self.go_on, self.fails = asyncio.Event(), False

    async def choose(self, job: Job) -> Answer:
        self.jobs.append(job)
        await self.go_on.wait()
        if self.fails:
            raise BrainError("no")
        return Answer(0)


class Scene:
    """A server with a person who plays at some tables."""

    def __init__(self, folder: Path) -> None:
        self.brain = Ponders()
        settings = Settings(opponents=(BARK,), hint_spec="greedy")
        services = Services(SqliteStore(folder / "t.sqlite"), self.brain, settings, HandClock())
        self.tables = Tables(services, make_templates())

    async def room(self, *others: Access) -> Room:
        """A table of two seats of one device, of which the one to decide is shown."""
        room = await room_of(self.tables, await self.tables.create("fox", (Seat(0, "Ada"), Seat(1, "Ben")), {}, "ada"))
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
        asking = [asyncio.create_task(room.hint(viewer(room))) for _ in range(400)]
        asking.append(asyncio.create_task(room.hint(viewer(room, "other device"))))
        await settle()
        assert scene.asked == 1
        asking[0].cancel()
        await settle()
        scene.brain.go_on.set()
        await asyncio.gather(*asking[1:])
        assert set(room.live.hints) == {"ada", "other device"}
        await room.hint(viewer(room))
        assert scene.asked == 1, "it is known now"
        await play_first(room)
        await room.uncover(viewer(room))
        await room.hint(viewer(room))
        assert scene.asked == 2

    run(test)


def test_one_person_has_one_hint_at_a_time(tmp_path: Path) -> None:
    async def test() -> None:
        scene = Scene(tmp_path)
        rooms = [await scene.room() for _ in range(5)]
        first = asyncio.create_task(rooms[0].hint(viewer(rooms[0])))
        await settle()
        for room in rooms[1:]:
            with pytest.raises(Refused, match="One hint at a time"):
                await room.hint(viewer(room))
        assert scene.asked == 1
        scene.brain.go_on.set()
        await first
        await rooms[1].hint(viewer(rooms[1]))
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
                await room.hint(viewer(room))
            assert scene.asked == times

    run(test)
