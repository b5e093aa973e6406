"""Bots of one's own at a table of the server: they are told what their seat has seen since the deal."""

import json
from pathlib import Path

from tests.bots.ferns import Diarist
from tests.web.test_faults import Greedy
from tests.web.test_loading import PEOPLE, play_first, room_of, run, server, take_back

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.bots.kit.turns import Adapter
from tanglewood.bots.workers import worker
from tanglewood.bots.workers.jobs import Answer, Job
from tanglewood.core.view.view import Happening
from tanglewood.web.table.room import Room

DIARIST = "tests.bots.ferns:Diarist"


class Works(Greedy):
    """A brain that answers as a worker does, in this process."""

    async def choose(self, job: Job) -> Answer:
        answer = worker.answer(json.loads(json.dumps(job.to_dict())))
        assert "error" not in answer, answer
        return Answer(answer["action"])


async def told(room: Room) -> list[Happening]:
    """What the bot is told in place of the seat to decide."""
    await room.driver.ask(room.live.match.actor, DIARIST)
    adapter = read_bot(DIARIST)
    assert isinstance(adapter, Adapter)
    assert isinstance(adapter.bot, Diarist)
    return list(adapter.bot.turns[-1][1])


def test_a_bot_is_told_all_that_its_seat_has_seen(tmp_path: Path) -> None:
    async def test() -> None:
        tables = server(tmp_path / "t.sqlite")
        tables.services.brain = Works("")
        room = await room_of(tables, await tables.begin(tw.new("fox", seed=3), PEOPLE, "ada"))
        live = room.live
        for _ in range(9):
            await play_first(room)
        before = await told(room)
        assert before == live.match.log(live.match.actor)
        assert len(before) >= 9
        await take_back(room, "undo")
        await play_first(room)
        assert await told(room) == before, "nothing is told twice"
        live.free_if_idle()
        live.free_if_idle()
        await play_first(room)
        assert await told(room) == live.match.log(live.match.actor)

    run(test)
