"""Deals of the day: the same for everybody, tried once, compared; kept through restarts; nothing leaks."""

import asyncio
import re
import signal
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import httpx
import pytest
from tests.web.brains import BIRCH
from tests.web.hand_clock import HandClock
from tests.web.table_server import RandomBrain
from tests.web.visitors import Host, Person, hosting, text_of

import tanglewood as tw
from tanglewood.bots.workers.jobs import Answer, Job
from tanglewood.core.numbers.rng import is_key
from tanglewood.store import DailyAttempt, Outcome
from tanglewood.store.daily import outcome_of
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.store.relations import OWN_KEYS
from tanglewood.web.daily.deals import SECRET, Days, beaten, best_streak, key_of, streak
from tanglewood.web.daily.pages import outcome_in_words
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table.bot_driver import chances

DAY = "2026-11-25"
WON, LOST = Outcome(9, 4, won=True), Outcome(4, 9, won=False)


def tried(day: str, outcome: Outcome | None = WON, game: str = "fox") -> DailyAttempt:
    return DailyAttempt(game, day, "t", outcome)


def test_keys_and_chances_tell_nothing_of_each_other() -> None:
    keys = {key_of(secret, game, day) for secret in (b"a", b"b") for game in ("fox", "lost") for day in (DAY, "2026")}
    assert len(keys) == 8
    assert all(map(is_key, keys))
    assert key_of(b"a", "fox", DAY) == key_of(b"a", "fox", DAY)
    assert len({chances(key, moves) for key in keys for moves in range(3)}) == 24


def test_a_streak_goes_on_until_a_day_is_missed() -> None:
    days = ["2026-11-24", "2026-11-23", "2026-11-21", "2026-11-20", "2026-11-19"]
    tries = [tried(day) for day in days]
    assert streak(tries, DAY) == 2
    assert streak([tried(DAY), *tries], DAY) == 3
    assert streak([tried(DAY, None), *tries], DAY) == 2
    assert streak(tries, "2026-11-26") == 0
    assert streak([], DAY) == best_streak([]) == 0
    assert best_streak(tries) == 3


def test_outcomes_are_compared_by_winning_then_by_the_lead() -> None:
    order = [Outcome(9, 4, won=False, resigned=True), LOST, Outcome(8, 9, won=False), Outcome(9, 8, won=True), WON]
    assert all(worse.worth < better.worth for worse, better in pairwise(order))
    assert beaten(WON, order) == (4, 4)
    assert beaten(WON, [WON]) == (0, 0)
    assert outcome_of((3, 8, 5), (1,), 2, together=False) == Outcome(5, 8, won=False)
    assert outcome_of((3, 3), (0, 1), 1, together=True) == Outcome(3, None, won=True)


def test_an_outcome_is_said_with_the_points_of_the_best_other_if_there_is_one() -> None:
    assert str(outcome_in_words(tw.get_game("fox"), WON)) == "Won, 9 to 4 points"
    assert str(outcome_in_words(tw.get_game("lost"), Outcome(3, None, won=True))) == "Won, 3 clues"


class Noting(RandomBrain):
    """Bots whose moves follow from their seeds, and the jobs that they got."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    async def choose(self, job: Job) -> Answer:
        self.jobs.append(job)
        return await super().choose(job)


def test_the_champion_plays_once_and_alike(tmp_path: Path) -> None:
    async def scene(name: str) -> tuple[Outcome | None, int]:
        brain, store = Noting(), SqliteStore(tmp_path / name)
        with store.transaction() as db:
            OWN_KEYS.put(db, SECRET, "07" * 32)
        days = Days(Services(store, brain, Settings(opponents=(BIRCH,)), HandClock()))
        for _ in range(2):
            store.begin_day("fox", DAY, "birch")
            days.wake("fox", DAY)
            while days._playing:
                await asyncio.sleep(0.01)
        return store.champion_of("fox", DAY), len(brain.jobs)

    one, two = (asyncio.run(scene(name)) for name in ("one", "two"))
    assert one == two
    assert one[0] is not None
    assert one[1] > 0


OAK = replace(BIRCH, id="oak", level="oak", spec="greedy", rating=9999.0)


def test_everybody_meets_the_level_of_the_first_who_began(tmp_path: Path) -> None:
    """Even if the server has other levels by then; the champion, who is the strongest, meets it, too."""

    async def scene() -> list[Job]:
        brain, store = Noting(), SqliteStore(tmp_path / "t.sqlite")
        early, late = (
            Days(Services(store, brain, Settings(opponents=opponents), HandClock()))
            for opponents in ((OAK, BIRCH), (BIRCH, OAK))
        )
        assert [await days._level("fox", DAY) for days in (early, late)] == [BIRCH, BIRCH]
        assert await late._level("fox", "2026-11-26") == OAK
        await late._played("fox", DAY)
        return brain.jobs

    specs = {job.seat: job.spec for job in asyncio.run(scene())}
    assert specs == {0: OAK.spec, 1: BIRCH.spec}


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosting(tmp_path_factory.mktemp("days") / "t.sqlite") as found:
        yield found


def begin(who: Person, game: str = "fox") -> str:
    answer = who.post(f"/day/{game}")
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def test_everybody_gets_the_same_deal_once_and_can_compare(host: Host, ada: Person, ben: Person) -> None:
    assert "Deal of the day" in ada.page("/")
    day = ada.get("/day/fox").headers["location"].rpartition("/")[2]
    assert "You have one try" in ada.page(f"/day/fox/{day}")
    mine, other = begin(ada), begin(ben)
    assert begin(ada) == mine != other
    hands = [re.findall(r'data-face="([^"]+)"', who.page(path)) for who, path in ((ada, mine), (ben, other))]
    assert hands[0] == hands[1] != []
    host.restart(signal.SIGKILL)
    with ada.tab(mine) as tab:
        assert tab.move(tab.turn()[0])["type"] == "ack"
        sequence = tab.least
    host.restart(signal.SIGKILL)
    with ada.tab(mine) as tab:
        tab.until_sequence(sequence)
        tab.play_out()
    host.restart(signal.SIGKILL)
    page = ada.page(f"/day/fox/{day}")
    assert "Nobody else has finished this deal yet." in page
    assert ben.post(other + "/resign").status_code == 303
    assert "Better than the one other person so far." in ada.page(f"/day/fox/{day}")
    assert "Resigned" in ben.page(f"/day/fox/{day}")
    picture = ada.get(f"/day/fox/{day}/picture.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert all(text in picture.text for text in ("The Fox in the Forest", " to ", "Better than"))
    assert "1 day in a row" in ada.page("/")
    assert "1 day" in text_of(ada.page("/day"))


def test_a_deal_stays_secret_until_its_day_is_over(ada: Person) -> None:
    path = begin(ada, "woods")
    assert ada.post(path + "/hint").status_code == 409
    assert ada.post(path + "/undo").status_code == 409
    assert ada.post(path + "/resign").status_code == 303
    page = ada.page(path)
    assert "deal-commitment" in page
    assert "deal-seed" not in page
    assert "journal.json" not in page
    assert ada.get(path + "/journal.json").status_code == 409


@pytest.mark.parametrize("game", ["fox", "woods", "grimwood", "explorers", "lost"])
def test_a_second_browser_learns_nothing_of_a_deal_that_others_still_play(host: Host, game: str) -> None:
    """It begins the deal, makes a move, gives up and asks for everything: each page shows what its seat saw before.

    Move 0 is compared with move 0, as bots that are first may take an open card or one from the seat's hand.
    """
    with Person(host) as spy:
        path = begin(spy, game)
        with spy.tab(path) as tab:
            tab.until(OWN_TURN)
            assert tab.move(tab.turn()[0])["type"] == "ack"
            tab.until_sequence(tab.least)
            tab.until(OWN_TURN)
        dealt, latest = board_on(spy.page(path + "?at=0")), faces_on(spy.page(path))
        assert spy.post(path + "/resign").status_code == 303
        for ask in ("journal.json", "position?at=0"):
            assert "others still play it" in refused(spy.get(f"{path}/{ask}"), 409)
        assert "others still play it" in refused(spy.post(path + "/again", {"at": "0"}), 409)
        assert spy.get(path + "/mistakes").status_code == spy.get(path + "/mistakes/1").status_code == 404
        page = spy.page(path)
        assert faces_on(page) == latest
        for eyes, had in product(("1", "open", "watcher", ""), (0, 1)):
            with spy.tab(path) as tab:
                assert tab.ask(type="look", at=0, had=had, **{"as": eyes})["type"] == "ack"
                assert board_on(tab.until('data-past="0"')) == dealt, (eyes, had)
            assert board_on(spy.page(f"{path}?at=0&as={eyes}&had={had}")) == dealt, (eyes, had)
        assert 'id="review-title"' in page
        assert "others still play it" in text_of(page)
        assert 'id="review-means"' not in page


OWN_TURN = 'data-turn="mine"'  # no bot moves and no forced move is pending


def faces_on(page: str) -> list[str]:
    """The cards whose faces a page shows on the table, sorted, each as often as it lies there."""
    return sorted(re.findall(r'data-face="([^"]+)"', page))


def board_on(page: str) -> str:
    """The board of a page, with all that it says."""
    board = re.search(r'<div class="board">.*(?=<section class="side")', page, re.DOTALL)
    assert board
    return re.sub(r"\s+|</?page-part[^>]*>", " ", board[0])


def refused(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status
    return text_of(answer.text)


def test_a_finished_deal_leads_to_its_table_while_there_is_one(ada: Person) -> None:
    path, day = begin(ada, "fox"), ada.get("/day/fox").headers["location"]
    assert ada.post(path + "/resign").status_code == 303
    assert f'href="{path}"' in ada.page(day)
    assert ada.post(path + "/remove").status_code == 303
    assert path not in ada.page(day)


def test_a_removed_table_was_the_try(ada: Person) -> None:
    path = begin(ada, "lost")
    assert ada.post(path + "/remove").status_code == 303
    assert begin(ada, "lost") == "/day/lost"
    assert "You removed the table" in ada.page("/day")


def test_pages_of_other_days_and_games(ada: Person) -> None:
    assert "You didn’t play this deal." in ada.page("/day/fox/2026-01-31")
    for day in ("2999-01-01", "2026-02-30", "x", "2026-01-31/picture.svg"):
        assert ada.get(f"/day/fox/{day}").status_code == 404, day
    assert "January 2026" in ada.page("/day?month=2026-01")
    for month in ("2026-99", "0000-01", "2000-01", "٢٠٢٦-01"):
        assert ada.get("/day", params={"month": month}).status_code == 200, month
    assert str(tw.get_game("fox").title) in ada.page("/day")


def test_the_calendar_leads_back_to_the_own_first_deal_and_no_further(ada: Person) -> None:
    back = 'rel="prev"'
    assert back not in ada.page("/day?month=2099-01")
    begin(ada, "fox")
    assert back in ada.page("/day?month=2099-01")
    assert back not in ada.page("/day")
