"""Reviews at tables: only of what is over, for those who may see it; kept, and taken up again."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from tests.web.brains import OwnProcess, judged
from tests.web.drawing import TEMPLATES
from tests.web.visitors import Person, hosting

import tanglewood as tw
from tanglewood.bots.kit.judging import Judgement
from tanglewood.bots.workers.jobs import Answer, BrainError, Decision, Job
from tanglewood.bots.workers.pool import WorkerPool
from tanglewood.core.game import verbs
from tanglewood.core.language.catalogue import speaking
from tanglewood.review.sentences import Words
from tanglewood.store import Access, Entry, Seat, TableRow
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.rendering.phrases import words
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table import reviewer
from tanglewood.web.table.table_registry import TableRegistry
from tanglewood.web.table.viewers import Moment, Viewer
from tanglewood.web.table_page.drawing import Drawer, table_context
from tanglewood.web.wiring import wire

PATIENCE = 20
ME = Viewer("me", (0,))
DRAWER = Drawer(TEMPLATES)


class Judges(OwnProcess):
    """A brain that says of every move that the first legal one was better by two points, until it is to fail."""

    def __init__(self, most: int = 10_000) -> None:
        self.asked: list[Decision] = []
        self.most = most

    async def choose(self, job: Job) -> Answer:
        raise BrainError(job.spec)

    async def judge(self, decision: Decision) -> Judgement:
        if len(self.asked) >= self.most:
            raise BrainError("no more")
        self.asked.append(decision)
        await asyncio.sleep(0)
        return judged(decision)


def played(moves: int = 10_000) -> tw.Match:
    """A match of fox, of so many moves at most: always the last that is possible."""
    match = tw.new("fox", seed=5, target=1)
    while not match.over and len(match.moves) < moves:
        match.play(match.legal()[-1])
    return match


def store_with(folder: Path, match: tw.Match) -> SqliteStore:
    store = SqliteStore(folder / "t.sqlite")
    if store.load("t") is None:
        seats = (Seat(0, "Ada"), Seat(1, "Ben"))
        table = TableRow("t", "fox", match.game.version, match.options, 5, seats, over=match.over)
        actors = zip(match.moves, match.actors, strict=True)
        entries = [Entry(at, "move", seat, text, at + 1, f"k{at}") for at, (text, seat) in enumerate(actors)]
        store.create(table, [Access("me", 0)], entries=entries)
    return store


def run(
    folder: Path,
    match: tw.Match,
    brain: Judges,
    test: Callable[[TableRegistry], Coroutine[None, None, None]],
    glance: str = "",
) -> None:
    async def all_of_it() -> None:
        store = store_with(folder, match)
        services = Services(store, brain, Settings(review_spec="ismcts:20", review_glance=glance))
        await test(wire(services, TEMPLATES).tables)
        await services.close(brain.stop())
        store.close()

    asyncio.run(asyncio.wait_for(all_of_it(), PATIENCE))


async def over(tables: TableRegistry) -> Any:
    """The table, once nothing more is looked at."""
    table = await tables.find("t")
    assert table
    while table.reviewer.task is not None:
        await asyncio.sleep(0.01)
    return table


def test_a_finished_game_is_reviewed_and_the_page_tells(tmp_path: Path) -> None:
    async def test(tables: TableRegistry) -> None:
        table = await over(tables)
        assert table.review
        assert table.review.done
        told = table_context(table, ME)["review"]
        assert told["judged"] == told["of"] == len(table.review.choices)
        assert told["here"] is None
        first = told["turning_points"][0]
        page = DRAWER.draw(table, ME).html
        assert "Turning points" in page
        assert f'href="/table/t?at={first["move"]}" data-moment="{first["move"]}"' in page
        assert "style=" not in page[page.index('id="part-review"') :].partition("</page-part>")[0]
        then = DRAWER.draw(table, ME, Moment(first["move"])).html
        assert first["headline"] in then
        assert 'action="/table/t/again"' in then
        assert f'name="at" value="{first["move"]}"' in then
        assert "(played)" in then

    run(tmp_path, played(), Judges(), test)


def test_all_moves_are_glanced_at_before_one_is_judged(tmp_path: Path) -> None:
    """Their figures are shown meanwhile and not kept; then each is judged."""
    match = played()
    choices = sum(len(verbs.legal_numbers(state)) > 1 for state in match.states[:-1])
    glances, judges = Judges(most=choices), Judges()

    async def begun(tables: TableRegistry) -> None:
        table = await over(tables)
        assert table.review
        told = table_context(table, ME)["review"]
        assert (told["judged"], told["done"], bool(told["turning_points"])) == (0, False, True)
        page = DRAWER.draw(table, ME).html
        assert f"A first look. A deeper one has covered 0 of {choices} decisions." in page
        assert "Turning points" in page
        assert json.loads(tables.services.blocking_store.review_of("t"))["judged"] == {}

    async def whole(tables: TableRegistry) -> None:
        table = await over(tables)
        assert table.review
        assert table.review.done

    run(tmp_path, match, glances, begun, glance="ismcts:2")
    assert {one.spec for one in glances.asked} == {"ismcts:2"}
    run(tmp_path, match, judges, whole, glance="ismcts:2")
    assert [one.spec for one in judges.asked] == ["ismcts:2"] * choices + ["ismcts:20"] * choices


def test_a_review_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Whatever was found stays; nothing is asked twice."""
    match, first, second = played(), Judges(most=7), Judges()

    async def broken_off(tables: TableRegistry) -> None:
        table = await over(tables)
        assert table.review
        assert not table.review.done
        assert "A bot is reviewing the game" in DRAWER.draw(table, ME).html

    async def whole(tables: TableRegistry) -> None:
        table = await over(tables)
        assert table.review
        assert table.review.done
        kept = json.loads(tables.services.blocking_store.review_of("t"))
        assert len(kept["judged"]) == len(table.review.choices)

    run(tmp_path, match, first, broken_off)
    run(tmp_path, match, second, whole)
    states = [one.state for one in (*first.asked, *second.asked)]
    assert len(states) == len(set(states))
    third = Judges()
    run(tmp_path, match, third, whole)
    assert not third.asked


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_review_that_cannot_be_made_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, language: str
) -> None:
    async def test(tables: TableRegistry) -> None:
        page = DRAWER.draw(await over(tables), ME).html
        assert words("review-failed") in unescape(page)
        assert "<progress" not in page

    async def no_seat(_: Judges, decision: Decision) -> Judgement:
        raise ValueError(decision.spec)

    monkeypatch.setattr(Judges, "judge", no_seat)
    with speaking(language):
        run(tmp_path, played(), Judges(), test)
    assert "The review of table t cannot be made" in caplog.text


def test_a_review_that_cannot_be_shown_takes_no_page_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(tables: TableRegistry) -> None:
        table = await over(tables)
        monkeypatch.delattr(Words, "headline")
        page = DRAWER.draw(table, ME).html
        assert words("review-failed") in unescape(page)
        assert 'data-turn="over"' in page

    run(tmp_path, played(), Judges(), test)
    assert "The review of table t cannot be shown" in caplog.text


def test_a_game_that_is_too_long_for_a_review_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(tables: TableRegistry) -> None:
        table = await over(tables)
        assert "it has more than 3 decisions" in DRAWER.draw(table, ME).html

    monkeypatch.setattr(reviewer, "MOST_DECISIONS", 3)
    run(tmp_path, played(), Judges(), test)


def test_a_running_game_has_no_review(tmp_path: Path) -> None:
    brain = Judges()

    async def test(tables: TableRegistry) -> None:
        table = await over(tables)
        assert table.review is None
        assert table_context(table, ME)["review"] is None
        assert "part-review" not in DRAWER.draw(table, ME, Moment(2)).html

    run(tmp_path, played(8), brain, test)
    assert not brain.asked


def test_a_review_goes_with_its_table(tmp_path: Path) -> None:
    match = played()
    store = store_with(tmp_path, match)
    store.keep_review("t", "found")
    assert store.review_of("t") == "found"
    store.leave("t", "me")
    assert store.review_of("t") == ""
    store.keep_review("t", "later")
    assert store.review_of("t") == ""
    store.close()


def test_over_the_wire_a_review_is_only_for_those_at_the_table_and_after_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither pages nor the line tell anything of a review while the game goes on."""
    monkeypatch.setenv("TABLE_REVIEWS", "ismcts:20")
    with hosting(tmp_path / "t.sqlite") as host, Person(host) as ada, Person(host) as ben:
        path = ada.quick()
        with ada.tab(path) as tab:
            tab.move(tab.turn()[0])
            tab.turn()
            running = [tab.html, ada.page(path), ada.page(f"{path}?at=0"), ada.page(f"{path}?at=1")]
            assert not any("part-review" in page or "review-title" in page for page in running)
            assert ada.post(f"{path}/resign").status_code == 303
            tab.until('id="review-title"')
        assert "This decision" in ada.page(f"{path}?at=0") + ada.page(f"{path}?at=1")
        assert ben.get(path).status_code == ben.get(f"{path}?at=0").status_code == 403


def test_moves_and_hints_go_before_reviews() -> None:
    pool = WorkerPool(["fox"], ["greedy"], 1)

    async def test() -> None:
        order = [2, 0, 1]
        for rank in order:
            pool._tasks.put_nowait(pool._task(rank, {"rank": rank}))
        assert [pool._tasks.get_nowait().line["rank"] for _ in order] == [0, 1, 2]

    asyncio.run(test())
