"""Blocking and reporting people at tables, and what the operator does about it."""

import asyncio
import re
from collections.abc import Callable
from contextlib import closing
from html import unescape
from pathlib import Path

import httpx
import pytest
from tests.web.local_app import run
from tests.web.strangers import Place, place, session
from tests.web.visitors import Person as Visitor
from tests.web.visitors import text_of

from tanglewood import cli
from tanglewood.cli.reports import DEEDS
from tanglewood.store import Report, reports
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.runtime.settings import Settings, Talkers
from tanglewood.web.server.launch import Operation, operated
from tanglewood.web.table.table import Table


async def table_at(here: Place, path: str) -> Table:
    found = await here.tables.find(path.rpartition("/")[2])
    assert found
    return found


async def meeting(here: Place, ada: httpx.AsyncClient, ben: httpx.AsyncClient) -> str:
    """The path of an open table at which Ada and Ben talk."""
    path = await here.table(ada)
    assert (await here.join(path, ben, "Ben")).status_code == 303
    assert (await ada.post(path + "/talk", data={"who": Talkers.SEATED})).status_code == 303
    for text in ("Go away", "Or else"):
        assert (await ben.post(path + "/say", data={"text": text})).status_code == 303
    assert (await ada.post(path + "/say", data={"text": "Hm"})).status_code == 303
    return path


def handle_on(page: str) -> str:
    (found,) = {*re.findall(r'name="person" value="(\w+)"', page)}
    return str(found)


async def deal(who: httpx.AsyncClient, path: str, **fields: str) -> httpx.Response:
    """What one does about the only other person at a table."""
    given = {name.replace("_", "-"): value for name, value in fields.items()}
    return await who.post(path + "/people", data={"person": handle_on((await who.get(path + "/people")).text), **given})


def test_a_private_server_has_none_of_it(ada: Visitor) -> None:
    path = ada.new_table(seats="2", seat_1="friend")
    assert "/people" not in ada.page(path)
    assert [ada.get(one).status_code for one in ("/blocked", path + "/people")] == [404, 405]
    assert [ada.post(one).status_code for one in ("/blocked", path + "/people")] == [404, 404]


def test_strangers_talk_where_the_host_allows_it_and_friends_always(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as ben:
            path = await here.table(ada)
            assert (await here.join(path, ben, "Ben")).status_code == 303
            assert (await ben.post(path + "/say", data={"text": "Hi"})).status_code == 409
            assert (await ada.post(path + "/open", data={"opened": "no"})).status_code == 303
            assert (await ben.post(path + "/say", data={"text": "Hi"})).status_code == 303

    run(test)


def test_an_operator_who_opens_the_server_leaves_talk_at_private_tables_on() -> None:
    assert operated(Settings(), Operation(open=True)).talk == Talkers.SEATED


def test_a_person_who_is_blocked_is_not_heard_and_not_met(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as ben, here.browser() as cat:
            path = await meeting(here, ada, ben)
            assert (await cat.get(path + "/people")).status_code == 403
            page = (await ada.get(path + "/people")).text
            assert "Go away" in page
            assert session(ben)[:12] not in page
            assert (await deal(ada, path, do="block")).status_code == 303
            talk = text_of((await ada.get(path)).text)
            assert "Go away" not in talk
            assert "Hm" in talk
            assert "Hm" in text_of((await ben.get(path)).text)
            assert 'data-count="3"' in (await ada.get(path)).text
            await ben.post(path + "/say", data={"text": "Oh!"})
            assert 'data-count="3"' in (await ada.get(path)).text
            assert 'data-count="4"' in (await ben.get(path)).text
            other = await here.table(ada, "Ada")
            assert other.rpartition("/")[2] not in (await ben.get("/tables")).text
            assert other.rpartition("/")[2] in (await cat.get("/tables")).text
            for how in ("join", "watch"):
                assert (await here.join(other, ben, "Ben", how)).status_code == 404
            theirs = await here.table(ben, "Ben")
            assert "Somebody you’ve blocked plays here." in (await ada.get("/tables")).text
            assert (await here.join(theirs, ada, "Ada")).status_code == 409
            assert (await here.join(theirs, ada, "Ada", "watch")).status_code == 303
            page = (await ada.get("/blocked")).text
            assert "Ben" in page
            assert (await ada.post("/blocked", data={"person": "nobody"})).status_code == 303
            assert here.store.blocked_by(session(ada))
            assert (await ada.post("/blocked", data={"person": handle_on(page)})).status_code == 303
            assert not here.store.blocked_by(session(ada))
            assert "Go away" in text_of((await ada.get(path)).text)
            assert (await here.join(other, ben, "Ben")).status_code == 303

    run(test)


async def reported(here: Place, ada: httpx.AsyncClient, ben: httpx.AsyncClient) -> tuple[str, Report]:
    path = await meeting(here, ada, ben)
    answer = await deal(ada, path, do="report", reason="insult", note="Rude.", line_1="on", line_3="on")
    assert "Thank you" in answer.text
    (report,) = here.store.reports(waiting=True)
    return path, report


def test_a_report_keeps_the_lines_it_speaks_of(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path, reports_an_hour=2) as here, here.browser() as ada, here.browser() as ben:
            path, report = await reported(here, ada, ben)
            assert (report.reporter, report.about, report.name) == (session(ada), session(ben), "Ben")
            assert (report.reason, report.note, report.lines) == ("insult", "Rude.", ("Go away",))
            assert (await deal(ada, path, do="report", reason="spite")).status_code == 400
            assert (await deal(ada, path, do="shout")).status_code == 400
            assert (await ada.post(path + "/people", data={"person": "nobody", "do": "block"})).status_code == 409
            assert (await deal(ada, path, do="report", reason="spam")).status_code == 200
            assert [one.reason for one in here.store.reports(waiting=True)] == ["spam"]
            assert (await deal(ada, path, do="report", reason="spam")).status_code == 429
            assert (await deal(ben, path, do="report", reason="spam")).status_code == 429

    run(test)


def test_nobody_talks_by_a_name_of_ours(tmp_path: Path) -> None:
    """The name is asked of the one function that boards, tables and tournaments ask, also of one that was stored."""

    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as ben:
            path = await here.table(ada)
            await here.join(path, ben, "Ben")
            await ada.post(path + "/talk", data={"who": Talkers.SEATED})
            table_id = path.rpartition("/")[2]
            for name in ("Operator", "\u041e\u0440erator", "Tanglewood", "You", ""):
                here.store.rename(table_id, (0,), name)
                await here.tables.meet(table_id)
                assert (await ada.post(path + "/say", data={"text": "Hm"})).status_code == 303
                table = await here.tables.find(table_id)
                assert table
                assert table.talk.lines[-1].name == "Player 1"
                assert "Player 1" in (await ben.get(path + "/people")).text

    run(test)


def operate(folder: Path, *given: str) -> int:
    return cli.main(["reports", *given, "--store", str(folder / "t.sqlite")])


def test_the_operator_reads_and_settles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def settle(*given: str) -> None:
        assert await asyncio.to_thread(operate, tmp_path, *given) == 0

    async def test() -> None:
        async with (
            place(tmp_path, seconds_to_look=0.05) as here,
            here.browser() as ada,
            here.browser() as ben,
        ):
            path, report = await reported(here, ada, ben)
            await settle()
            said = capsys.readouterr().out
            assert f"{report.id}  " in said
            assert "insult  about Ben at table" in said
            assert "said: Go away" in said
            await settle(report.id, "--hide-lines")
            await until(here, lambda page: "Go away" not in page, ada, path)
            assert "Or else" in (await ada.get(path)).text
            await settle(report.id, "--mute")
            await until(here, lambda page: "Or else" not in page and "Ben" not in page, ada, path)
            assert (await ben.post(path + "/say", data={"text": "What?"})).status_code == 409
            assert (await ben.post(path + "/name", data={"name": "Ben"})).status_code == 409
            await settle(report.id, "--unmute")
            assert (await ben.post(path + "/say", data={"text": "Sorry"})).status_code == 303
            assert "Sorry" in unescape((await ada.get(path)).text)
            capsys.readouterr()
            await settle()
            assert capsys.readouterr().out == "No report waits.\n"
            await settle("--all")
            assert "settled: hide-lines, mute, unmute" in capsys.readouterr().out
            await settle(report.id, "--remove-table")
            assert here.store.load(report.table) is None
            async with asyncio.timeout(20):
                while (await ada.get(path)).status_code != 404:
                    await asyncio.sleep(0.05)
            assert path not in (await ada.get("/")).text

    run(test)


def test_a_report_that_is_dismissed_hides_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path, seconds_to_look=0.05) as here, here.browser() as ada, here.browser() as ben:
            path, report = await reported(here, ada, ben)
            assert await asyncio.to_thread(operate, tmp_path, report.id, "--dismiss") == 0
            await asyncio.sleep(0.5)  # ten looks
            assert "Go away" in (await ada.get(path)).text

    run(test)


async def until(here: Place, holds: Callable[[str], bool], who: httpx.AsyncClient, path: str) -> None:
    """Wait until a page is as it should be."""
    async with asyncio.timeout(20):
        while not holds((await who.get(path)).text):
            await asyncio.sleep(0.05)


def test_what_the_operator_asks_for_wrongly_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert {*DEEDS} == {*reports.DEEDS}
    with closing(SqliteStore(tmp_path / "t.sqlite")) as store:
        store.report(Report("r1", "s1", "s2", "Ben", "t1", "name"))
    wrong = ((("r2",), "no report 'r2'"), (("--mute",), "Which report?"), (("r1", "--hide-lines"), "no lines"))
    for given, word in wrong:
        assert operate(tmp_path, *given) != 0
        assert word in capsys.readouterr().err
    assert operate(tmp_path, "r1", "--dismiss") == 0
