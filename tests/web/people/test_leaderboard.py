"""Boards of the best: who asks for it is listed, by the rating that games against bots and people have earned."""

import asyncio
import json
import re
from html import unescape
from pathlib import Path

import httpx
import pytest
from tests.web.local_app import run
from tests.web.results.sample_results import LEVELS, result
from tests.web.strangers import Place, place, session
from tests.web.visitors import Person, text_of

from tanglewood import cli
from tanglewood.arena.glicko import Rating, rated
from tanglewood.store import Access, BotScore, Entry, Report, Result, Rival, Seat, TableRow
from tanglewood.store.deadlines import DAY
from tanglewood.web.rendering.phrases import words
from tanglewood.web.results.player_record import LEVEL_DEVIATION, counts_in_words, game_records, rating_in


def test_people_change_the_rating_as_levels_do() -> None:
    met = (Rival(1700, 60, 1), Rival(1400, 200, 0))
    one = Result("s", "t", "fox", 4, 2, (BotScore("oak", 0.5),), won=False, rivals=met)
    oak = next(level.rating or 0 for level in LEVELS if level.level == "oak")
    against = [(Rating(oak, LEVEL_DEVIATION), 0.5), (Rating(1700, 60), 1), (Rating(1400, 200), 0)]
    assert rating_in("fox", [one, result("w", "oak", game="woods")], LEVELS) == rated(Rating(), against)
    assert rating_in("woods", [one], LEVELS) == Rating()
    (found,) = game_records([one], LEVELS)
    assert counts_in_words(found.game, one) == "Counts"
    assert counts_in_words(found.game, result("w", people=1)) == "No rated opponent"


def test_a_private_server_has_no_boards(ada: Person) -> None:
    path = ada.new_table(seats="2", seat_1="bot:ismcts:birch")
    ada.post(path + "/resign")
    assert "/boards" not in ada.page("/")
    assert "/boards" not in ada.page("/statistics")
    assert [ada.get(page).status_code for page in ("/boards", "/boards/fox")] == [200, 404]
    assert [ada.post(page, {"name": "Ada"}).status_code for page in ("/boards", "/boards/leave")] == [405, 404]


def operate(folder: Path, *given: str) -> int:
    return cli.main(["void", *given, "--store", str(folder / "t.sqlite")])


def test_the_operator_voids_a_result_and_lets_it_count_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as ben:
            path = await here.table(ada)
            assert (await here.join(path, ben, "Ben")).status_code == 303
            assert (await ada.post(path + "/resign")).status_code == 303
            assert (await ben.post("/boards", data={"name": "Ben"})).status_code == 303
            table = path.rpartition("/")[2]
            (before,) = [own for _, own in await here.site.leaderboard.now()]
            assert before["pebbles"].games == 1
            assert before["pebbles"].rating.value > Rating().value, "the rating after the game that was won"
            voided = words("stats-counts-no", reasons=words("aid-void"))
            for undo in (False, True):
                assert await asyncio.to_thread(operate, tmp_path, table, *(["--undo"] if undo else [])) == 0
                assert len(capsys.readouterr().out.splitlines()) == 1 + 2
                again = ["--undo"] if undo else []
                assert await asyncio.to_thread(operate, tmp_path, table, "--json", *again) == 0
                answer = json.loads(capsys.readouterr().out)
                assert (answer["void"], len(answer["results"])) == (not undo, 2)
                await here.site.moderation.look()
                for who in (ada, ben):
                    page = unescape((await who.get("/statistics")).text)
                    assert (voided in page, await rating_on(who) is None) == (not undo, not undo)
                    assert (voided in unescape((await who.get(path)).text)) is not undo
                (after,) = [own for _, own in await here.site.leaderboard.now()]
                assert after == (before if undo else {})
            assert await asyncio.to_thread(operate, tmp_path, "nothing") == 2
            assert "/table/ID" in capsys.readouterr().err

    run(test)


async def rating_on(who: httpx.AsyncClient) -> int | None:
    found = re.search(r"Rating (\d+) ±", text_of((await who.get("/statistics")).text))
    return int(found[1]) if found else None


def test_a_game_between_people_rates_both_unless_one_had_help(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as ben:
            path = await here.table(ada)
            assert (await here.join(path, ben, "Ben")).status_code == 303
            assert (await ada.post(path + "/resign")).status_code == 303
            lost, won = await rating_on(ada), await rating_on(ben)
            assert lost is not None
            assert won is not None
            assert lost < 1500 < won
            assert lost + won == 3000
            (one,) = (await ada.get("/statistics.json")).json()["games"]
            assert (one["rivals"], one["aids"]) == ([{"score": 0}], [])
            path = await here.table(ada)
            assert (await here.join(path, ben, "Ben")).status_code == 303
            table = await here.tables.find(path.rpartition("/")[2])
            assert table
            helped, other = (ada, ben) if table.actor == 0 else (ben, ada)
            assert (await helped.post(path + "/hint")).status_code == 303
            assert (await ben.post(path + "/resign")).status_code == 303
            assert [await rating_on(ada), await rating_on(ben)] == [lost, won]
            assert "No rated opponent" in (await other.get("/statistics")).text
            assert "Doesn’t count: hints" in unescape((await helped.get("/statistics")).text)

    run(test)


@pytest.mark.parametrize("late", [False, True])
def test_leaving_a_game_is_a_loss_once_it_ends(tmp_path: Path, late: bool) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as ben:
            path = await here.table(ada, **({"pace": "1", "late": "bot"} if late else {}))
            assert (await here.join(path, ben, "Ben")).status_code == 303
            table = await here.tables.find(path.rpartition("/")[2])
            assert table
            seat = table.actor
            leaver, other = (ada, ben) if seat == 0 else (ben, ada)
            assert words("leave-table", "loses") in unescape((await leaver.get(path)).text)
            if late:
                here.store.ahead += 2 * DAY
                await here.site.deadlines.look()
            else:
                assert (await leaver.post(path + "/leave")).status_code == 303
            assert table.row.seats[seat].bot
            assert await rating_on(leaver) is None, "not before it ends"
            assert (await other.post(path + "/resign")).status_code == 303, "against the bot that plays on"
            lost = await rating_on(leaver)
            assert lost is not None
            assert lost < 1500
            (one,) = (await leaver.get("/statistics.json")).json()["games"]
            how = "late" if late else "left"
            assert (one["won"], one["how"], one["rivals"], one["aids"]) == (False, how, [{"score": 0}], [])

    run(test)


def played(here: Place, who: str, *scores: float, name: str = "t") -> None:
    """Let a session finish games against a level."""
    table = TableRow("", "pebbles", 1, {}, 7, (Seat(0, "Ada"), Seat(1, "Bark", "ismcts", "birch")))
    for number, score in enumerate(scores):
        made = f"{name}{number}"
        begun = TableRow(made, *(getattr(table, one) for one in ("game", "rules", "options", "seed", "seats")))
        here.store.create(begun, [Access(who, 0)], entries=[Entry.first(None)])
        done = Result(who, made, "pebbles", 2, 0, (BotScore("birch", score),), won=score == 1)
        here.store.append(made, Entry(1, Entry.RESIGN, 0, "", 0, "r"), over=True, results=[done])


def names_on(page: str) -> list[str]:
    """The people on a page of boards."""
    found = re.findall(r'<td>\d+</td><th scope="row"><bdi>([^<]+)<', page)
    return [unescape(name).strip() for name in found]


@pytest.mark.parametrize(("language", "level"), [("en", "Birch"), ("de", "Birke")])
def test_who_asks_for_it_is_listed_by_name(tmp_path: Path, language: str, level: str) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as ben, here.browser() as eve:
            for one, scores in ((ada, [1, 1, 0] * 6), (ben, [0, 0, 1] * 6)):
                await one.post("/quick/pebbles")
                played(here, session(one), *scores, name=session(one)[:8])
            eve.headers["accept-language"] = language
            assert 'href="/boards"' in (await eve.get("/watch")).text
            assert (await eve.post("/boards", data={"name": "Eve"})).headers["location"] == "/statistics"
            assert names_on((await eve.get("/boards")).text) == []
            assert 'action="/boards"' in (await ada.get("/statistics")).text
            assert (await ada.post("/boards", data={"name": "you"})).status_code == 400
            assert (await ada.post("/boards", data={"name": "Ada"})).headers["location"] == "/boards"
            assert (await ben.post("/boards", data={"name": "ADA"})).status_code == 409
            assert (await ben.post("/boards", data={"name": "Ben <3"})).status_code == 303
            for path in ("/boards", "/boards/pebbles"):
                page = (await eve.get(path)).text
                assert names_on(page) == ["Ada", "Ben <3"]
                assert f'<th scope="row">{level} (' in page
                if language == "en":
                    assert words("board-games") in page
                    assert re.findall(r"</span></td><td>(\d+)</td></tr>", page) == ["18", "18"]
            assert 'class="own"' in (await ben.get("/boards")).text
            assert 'class="own"' not in (await eve.get("/boards")).text
            played(here, session(ben), *[1, 1, 1, 1, 0] * 8, name="more")
            assert names_on((await eve.get("/boards")).text) == ["Ben <3", "Ada"]
            here.store.settle(Report("r", "x", session(ben), "Ben", "t", "name"), ["mute"])
            assert names_on((await eve.get("/boards")).text) == ["Ada"]
            assert "muted you" in (await ben.get("/statistics")).text
            assert (await ada.post("/boards/leave")).headers["location"] == "/statistics"
            assert names_on((await eve.get("/boards")).text) == []
            assert (await eve.get("/boards/chess")).status_code == 404

    run(test)


def test_a_rating_that_is_not_sure_is_not_listed(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as here, here.browser() as ada, here.browser() as eve:
            await ada.post("/quick/pebbles")
            played(here, session(ada), 1, 0, 1)
            assert (await ada.post("/boards", data={"name": "Ada"})).status_code == 303
            assert "Play a few more games" in (await ada.get("/boards")).text
            assert "Ada" not in (await eve.get("/boards")).text
            await ada.post("/statistics/delete")
            assert here.store.board() == []

    run(test)
