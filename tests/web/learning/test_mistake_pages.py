"""Learning from one's mistakes: the own turning points of a finished game, one after another, until a move is good."""

import asyncio
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest
from tests.web.brains import judged
from tests.web.table_server import RandomBrain
from tests.web.visitors import Person, hosting

import tanglewood as tw
from tanglewood.bots.kit.judging import Judgement
from tanglewood.bots.workers.jobs import BrainError, Decision
from tanglewood.store import Access, Entry, Seat, TableRow
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.app import create_app
from tanglewood.web.http.access import hash_of
from tanglewood.web.http.sessions import COOKIE
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.seats.bot_names import FACES

QUICK = "ismcts:2"  # the bot of a quick search
MOVES = 3  # that Ada makes before she gives up, each the last of the list; the stand-in calls the first one best


@pytest.fixture
def ada(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    monkeypatch.setenv("TABLE_REVIEWS", "ismcts:20")
    with hosting(tmp_path / "t.sqlite") as host, Person(host) as person:
        yield person


def finished(ada: Person) -> str:
    """The path of a table of hers that is reviewed, at which she has made mistakes."""
    path = ada.quick("fox")
    with ada.tab(path) as tab:
        for _ in range(MOVES):
            tab.move(tab.turn()[-1])
        tab.turn()
        assert ada.post(f"{path}/resign").status_code == 303
        tab.until("Learn from your mistakes")
    return path


def moves_on(page: str) -> list[str]:
    """The moves that can be made, by their texts."""
    return [unescape(text) for text in dict.fromkeys(re.findall(r'name="action" value="([^"]+)"', page))]


def test_mistakes_are_puzzles_until_a_good_move_is_found(ada: Person) -> None:
    path = finished(ada)
    answer = ada.get(f"{path}/mistakes")
    assert answer.status_code == 303
    first = answer.headers["location"]
    assert first == f"{path}/mistakes/1"
    page = ada.page(first)
    assert "Your mistake 1 of" in page
    best, *others = moves_on(page)
    for wrong in others[-2:]:
        answer = ada.post(f"{first}/move", {"action": wrong})
        assert answer.status_code == 303
        told = ada.page(answer.headers["location"])
        assert "that costs about 2 points" in told
        assert "The solution:" not in told
        assert moves_on(told)
    assert "It is " in ada.page(f"{first}?nudge=2")
    told = ada.page(ada.post(f"{first}/move", {"action": best}).headers["location"])
    assert '<h2 id="puzzle-verdict">Right</h2>' in told
    assert not moves_on(told)
    assert re.search(rf'href="{path}(/mistakes/2)?">(Next mistake|Back to the game)<', told)


def test_what_there_is_not_is_refused(ada: Person) -> None:
    path = finished(ada)
    for number in ("0", "x"):
        assert ada.get(f"{path}/mistakes/{number}").status_code == 404
    assert ada.get(f"{path}/mistakes/1?answer=fly").status_code == 409
    assert ada.post(f"{path}/mistakes/1/move", {"action": "fly"}).status_code == 409
    assert ada.post(f"{path}/mistakes/1/move", {"action": "1B"}, origin="https://elsewhere.example").status_code == 403
    with Person(ada.host) as ben:
        assert ben.get(f"{path}/mistakes").status_code == 403
    running = ada.quick("fox")
    assert ada.get(f"{running}/mistakes").status_code == 404
    assert ada.post(f"{running}/again", {"at": "0"}).status_code == 409


class SecondThoughts(RandomBrain):
    """Its quick search takes every last move for a mistake; its deeper one takes two of them back, and then fails."""

    def __init__(self) -> None:
        self.taken_back, self.may_begin = 0, asyncio.Event()

    async def judge(self, decision: Decision) -> Judgement:
        await self.may_begin.wait()
        judgement = judged(decision)
        if decision.spec == QUICK:
            return judgement
        if self.taken_back == 2:
            raise BrainError("no more")
        self.taken_back += 1
        return judgement | {"best": decision.action, "cost": 0.0, "loss": 0.0, "after": judgement["before"]}


def store_with_match(folder: Path, secret: str) -> SqliteStore:
    """A store with a match of last moves only, in which the cookie's owner led."""
    match = tw.new("fox", seed=5, target=1)
    while not match.over:
        match.play(match.legal()[-1])
    store = SqliteStore(folder / "t.sqlite")
    table = TableRow("t", "fox", match.game.version, match.options, 5, (Seat(0, "Ada"), Seat(1, "Ben")), over=True)
    actors = zip(match.moves, match.actors, strict=True)
    entries = [Entry(at, "move", seat, text, at + 1, f"k{at}") for at, (text, seat) in enumerate(actors)]
    store.create(table, [Access(hash_of(secret), match.actors[0])], entries=entries)
    return store


def test_a_mistake_that_the_deeper_search_took_back_leads_to_the_table(tmp_path: Path) -> None:
    secret, brain = "s" * 43, SecondThoughts()
    app = create_app(store_with_match(tmp_path, secret), brain, Settings(review_spec="ismcts:20", review_glance=QUICK))

    async def test() -> None:
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://t", cookies={COOKIE: secret}) as ada,
        ):
            early = await ada.get("/table/t/mistakes")
            assert (early.status_code, early.headers["location"]) == (303, "/table/t")
            brain.may_begin.set()
            while brain.taken_back < 2:
                await asyncio.sleep(0.01)
            listed = await ada.get("/table/t/mistakes/1")
            count = int(re.findall(r"Your mistake 1 of (\d+)", listed.text)[0])
            assert (await ada.get(f"/table/t/mistakes/{count}")).status_code == 200
            for answer in (
                await ada.get(f"/table/t/mistakes/{count + 1}"),
                await ada.get(f"/table/t/mistakes/{count + 1}?answer=1B"),
                await ada.post(f"/table/t/mistakes/{count + 1}/move", headers={"origin": "http://t"}),
            ):
                assert (answer.status_code, answer.headers["location"]) == (303, "/table/t")
            assert (await ada.get("/table/t/mistakes/0")).status_code == 404
            assert (await ada.get("/table/t/mistakes/1", headers={"cookie": ""})).status_code == 403

    asyncio.run(test())


def test_one_plays_on_at_once_against_the_same_opponents(ada: Person) -> None:
    path = finished(ada)
    before = ada.page(f"{path}?at=0")
    answer = ada.post(f"{path}/again", {"at": "1"})
    assert answer.status_code == 303
    again = answer.headers["location"]
    assert again != path
    names = {name for name in FACES if name in before}
    assert names
    assert all(name in ada.page(again) for name in names)
    with ada.tab(again) as tab:
        assert tab.turn()
    for at in ("", "x", "999"):
        assert ada.post(f"{path}/again", {"at": at}).status_code == 404
    assert ada.post(f"{path}/again", {"at": "0"}, origin="https://elsewhere.example").status_code == 403
