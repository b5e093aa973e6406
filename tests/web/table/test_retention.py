"""Old tables go where the operator wants it, and no table that is still in use."""

import asyncio
from pathlib import Path

import pytest
from tests.web.brains import BIRCH
from tests.web.local_app import app, run
from tests.web.sample_stores import Moved
from tests.web.strangers import place
from tests.web.visitors import moves_on

from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.web.runtime.settings import LIMITS, Settings, read_limits
from tanglewood.web.table.retention import DAY, Retention
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer


def test_old_tables_go_and_others_stay(tmp_path: Path) -> None:
    async def test() -> None:
        store = Moved(tmp_path / "t.sqlite")
        async with app(store, days_kept=30) as browser, browser() as ada:
            form = {"seats": "2", "seat-1": "me"}
            made = [(await ada.post("/new/pebbles", data=form)).headers["location"] for _ in range(2)]
            tables = ada._transport.app.state.site.tables  # type: ignore[attr-defined]
            retention = Retention(tables.services, tables._tables, tables.find)
            store.ahead = 29 * DAY
            await retention.look()
            table = tables._tables.get(made[0].split("/")[-1]) or await tables.find(made[0].split("/")[-1])
            table.shown.update(dict.fromkeys(table.people, table.actor))
            move = moves_on((await ada.get(made[0])).text)[0]
            fields = {"seat": str(table.actor), "action": move, "sequence": str(table.sequence)}
            answer = await ada.post(f"{made[0]}/move", data=fields)
            assert answer.status_code == 303, answer.text
            store.ahead = 31 * DAY
            await retention.look()
            assert [(await ada.get(path)).status_code for path in made] == [200, 404]
            store.ahead = 62 * DAY
            table.tabs.append(object())
            await retention.look()
            assert store.load(made[0].split("/")[-1]) is not None, "somebody has it open"
            table.tabs.clear()
            await retention.look()
            assert store.load(made[0].split("/")[-1]) is None
            assert (await ada.get(made[0])).status_code == 404

    run(test)


def test_an_abandoned_game_counts_as_lost(tmp_path: Path) -> None:
    """One against bots that has begun, after 30 days, before it may be removed; none with an open page."""

    async def test() -> None:
        store = Moved(tmp_path / "t.sqlite")
        async with app(store, days_kept=30) as browser, browser() as ada:
            form = {"seats": "2", "seat-1": f"bot:{BIRCH.id}:{BIRCH.level}"}
            paths = [(await ada.post("/new/pebbles", data=form)).headers["location"] for _ in range(3)]
            tables = ada._transport.app.state.site.tables  # type: ignore[attr-defined]
            first, second, _ = [await tables.find(path.split("/")[-1]) for path in paths]
            for table in (first, second):
                await begun(table)
            second.tabs.append(object())
            retention = Retention(tables.services, tables._tables, tables.find)
            session = next(iter(first.people))
            for days, lost in ((29, 0), (31, 1)):
                store.ahead = days * DAY
                await retention.look()
                assert [one.how for one in store.results_of(session)] == ["resigned"] * lost
            second.tabs.clear()
            await retention.look()
            assert len(store.results_of(session)) == 2, "and no result for the game in which nobody had moved"

    run(test)


def test_a_game_of_two_people_is_lost_by_nobody_who_stays_away(tmp_path: Path) -> None:
    """It waits for both; the operator's limit is for games that bots wait in."""

    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as ben:
            path = await here.table(ada)
            assert (await here.join(path, ben, "Ben")).status_code == 303
            table = await here.tables.find(path.split("/")[-1])
            assert table is not None
            for _ in range(3):
                (mover,) = (Viewer(who, seats) for who, seats in table.seated.items() if table.actor in seats)
                await table.move(mover, table.actor, table.match.legal()[0].text, table.sequence, "a-move")
            here.store.ahead = 31 * DAY
            await Retention(here.tables.services, here.tables._tables, here.tables.find).look()
            await table.abandon()  # as when a second person has joined meanwhile
            assert not table.over
            assert [here.store.results_of(who) for who in table.seated] == [[], []]

    run(test)


async def begun(table: Table) -> None:
    """Let the person at the table make a move."""
    (viewer,) = (Viewer(session, seats) for session, seats in table.people.items() if seats)
    while table.actor not in viewer.mine:
        await asyncio.sleep(0.01)
    move = table.match.legal()[0].text
    await table.move(viewer, table.actor, move, table.sequence, "a-move")


def test_without_a_limit_nothing_goes(tmp_path: Path) -> None:
    async def test() -> None:
        async with app(Moved(tmp_path / "t.sqlite"), days_unfinished=0) as browser, browser() as ada:
            tables = ada._transport.app.state.site.tables  # type: ignore[attr-defined]
            await asyncio.wait_for(Retention(tables.services, tables._tables, tables.find).run(), 5)

    run(test)


def test_a_table_at_which_somebody_has_just_played_stays(tmp_path: Path) -> None:
    """Between the look and the removal."""
    store = Moved(tmp_path / "t.sqlite")

    async def test() -> None:
        async with app(store) as browser, browser() as ada:
            path = (await ada.post("/new/pebbles", data={"seats": "2"})).headers["location"]
            table_id = path.split("/")[-1]
            assert store.unused_since(store.now() + 1, 10) == [table_id]
            assert not store.remove_unused(table_id, store.now() - DAY)
            assert (await ada.get(path)).status_code == 200

    run(test)


def test_limits_are_read() -> None:
    assert read_limits(["tables-an-hour=200", "days-kept=0", "seconds-left=60"]) == {
        "tables_an_hour": 200,
        "days_kept": 0,
        "seconds_left": 60.0,
    }
    assert set(LIMITS) <= set(Settings.__dataclass_fields__)


@pytest.mark.parametrize("given", ["tables-an-hour", "tables-an-hour=", "tables-an-hour=0", "days-kept=-1", "tabs=1.5"])
def test_limits_that_are_none(given: str) -> None:
    with pytest.raises(BadOption, match="whole number"):
        read_limits([given])


def test_an_unknown_limit_is_named() -> None:
    with pytest.raises(UnknownName, match="finished"):
        read_limits(["finishd=3"])
