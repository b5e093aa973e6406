"""Bots of one's own at a table of the server: they are told what their seat has seen since the deal."""

import json
from pathlib import Path

from tests.bots.ferns import Diarist
from tests.web.brains import Greedy
from tests.web.local_app import run
from tests.web.table.local_tables import PEOPLE, find_table, play_first, tables_in, take_back

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.bots.kit.turns import Adapter
from tanglewood.bots.workers import worker
from tanglewood.bots.workers.jobs import Answer, Job
from tanglewood.core.view.view import Happening
from tanglewood.web.table.table import Table

DIARIST = "tests.bots.ferns:Diarist"


class Works(Greedy):
    """A brain that answers as a worker does, in this process."""

    async def choose(self, job: Job) -> Answer:
        answer = worker.answer(json.loads(json.dumps(job.to_dict())))
        assert "error" not in answer, answer
        return Answer(answer["action"])


async def told(table: Table) -> list[Happening]:
    """What the bot is told in place of the seat to decide."""
    await table.driver.ask(table.match.actor, DIARIST)
    adapter = read_bot(DIARIST)
    assert isinstance(adapter, Adapter)
    assert isinstance(adapter.bot, Diarist)
    return list(adapter.bot.turns[-1][1])


def test_a_bot_is_told_all_that_its_seat_has_seen(tmp_path: Path) -> None:
    async def test() -> None:
        tables = tables_in(tmp_path / "t.sqlite")
        tables.services.brain = Works("")
        table = await find_table(tables, await tables.begin(tw.new("fox", seed=3), PEOPLE, "ada"))
        for _ in range(9):
            await play_first(table)
        before = await told(table)
        assert before == table.match.log(table.match.actor)
        assert len(before) >= 9
        await take_back(table, "undo")
        await play_first(table)
        assert await told(table) == before, "nothing is told twice"
        table.free_if_idle()
        table.free_if_idle()
        await play_first(table)
        assert await told(table) == table.match.log(table.match.actor)

    run(test)
