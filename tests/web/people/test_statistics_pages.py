"""The page of statistics over the wire: counted once, of one's own browser alone, saved, taken along, deleted."""

import json
import re
import signal
from html import unescape
from pathlib import Path

import httpx
from tests.review.sample_decisions import WITCH, judged
from tests.web.local_app import app, run
from tests.web.visitors import Host, Person, friendly_table, hosting, text_of, upload

import tanglewood as tw
from tanglewood.review.habits import FEWEST_GAMES
from tanglewood.store.engines.sqlite import SqliteStore

PAGES = ("/statistics", "/statistics.json")


def lost(who: Person, game: str = "pebbles", **fields: str) -> str:
    """A game against a bot that was given up."""
    path = who.new_table(game, **({"seats": "2", "seat_1": "bot:ismcts:birch"} | fields))
    assert who.post(path + "/resign").status_code == 303
    return path


def games(who: Person) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(who.page("/statistics.json"))["games"]
    return found


def link_on(answer: httpx.Response) -> str:
    found = re.search(r'id="statistics-link"[^>]*value="([^"]+)"', answer.text)
    assert found, answer.text
    return unescape(found[1])


def take(who: Person, link: str) -> httpx.Response:
    return who.post("/statistics/take", {"token": link})


def test_the_page_tells_the_rating_in_words_too(ada: Person) -> None:
    for _ in range(2):
        lost(ada)
    page = ada.page("/statistics")
    found = re.search(r'aria-label="(Rating over 2 games: it started at 1500, is now (\d+), [^"]+)"', page)
    assert found
    assert int(found[2]) < 1500
    assert found[1].endswith("Seedling 1240, Sapling 1425, Birch 1575, Oak 1755 and Yew 1930.")
    assert f"Rating {found[2]} ±" in text_of(page)
    assert "provisional" in page
    assert "style=" not in page
    assert "<script>" not in page


def test_an_empty_page_says_what_to_do(ada: Person) -> None:
    assert 'href="/statistics"' in ada.page("/me")
    page = ada.page("/statistics")
    assert "Finish a game, and it will count here" in page
    assert "/statistics/delete" not in page
    assert games(ada) == []
    assert ada.post("/statistics").status_code == 303


def test_a_finished_game_counts_at_once_and_stays(ada: Person) -> None:
    path = ada.new_table(seats="2", name="Ada", seat_1="bot:ismcts:birch")
    assert games(ada) == []
    with ada.tab(path) as tab:
        tab.play_out()
    (one,) = games(ada)
    assert (one["game"], one["seats"], one["people"], one["how"]) == ("pebbles", 2, 0, "")
    assert ada.post(path + "/remove").status_code == 303
    lost(ada)
    won = int(bool(one["won"]))
    assert f"Games 2 Won {won} {50 * won}%" in text_of(ada.page("/statistics"))
    assert [two["how"] for two in games(ada)] == ["", "resigned"]
    assert f'aria-label="Wins: Birch {won} of 2."' in ada.page("/statistics")


def test_a_game_that_is_removed_after_the_first_own_move_is_lost(ada: Person) -> None:
    """Else a rating is kept up by removing every game that goes badly."""
    for moves, counted in ((0, 0), (1, 1)):
        path = ada.new_table(seats="2", seat_1="bot:ismcts:birch")
        with ada.tab(path) as tab:
            tab.turn()
            for _ in range(moves):
                assert tab.move(tab.turn()[0])["type"] == "ack"
        assert ("counts as lost for you" in ada.page(path).partition("Remove the table")[2][:400]) == bool(counted)
        assert ada.post(path + "/remove").status_code == 303
        assert ada.get(path).status_code == 404
        assert [one["how"] for one in games(ada)] == ["resigned"] * counted


def test_friends_have_a_result_each_and_strangers_none(ada: Person, ben: Person, host: Host) -> None:
    path, links = friendly_table(ada)
    with Person(host) as eve:
        ben.join(links["invite-1"], "Ben")
        eve.join(links["link-spectator"])
        assert ben.post(path + "/resign").status_code == 303
        assert [(one["won"], one["people"]) for one in games(ada)] == [(True, 1)]
        assert [(one["won"], one["how"]) for one in games(ben)] == [(False, "resigned")]
        assert games(eve) == []


def test_what_does_not_count(ada: Person) -> None:
    both = ada.new_table(seats="2", seat_1="me")
    assert ada.post(both + "/resign").status_code == 303
    match = tw.new("woods", 1, seed=3)
    match.play(match.legal()[0])
    opened = upload(ada, json.dumps(match.journal()).encode()).headers["location"].partition("?")[0]
    assert ada.post(opened + "/resign").status_code == 303
    form = ada.get(f"{both}/position?at=0").headers["location"].partition("?")[2]
    from_there = ada.new_table(p=httpx.QueryParams(form)["p"], seat_1="bot:ismcts:birch")
    assert ada.post(from_there + "/resign").status_code == 303
    assert [one["aids"] for one in games(ada)] == [["file"], ["position"]]
    assert "Games 0" in text_of(ada.page("/statistics"))
    lost(ada, "woods", seats="1")
    assert "Games 1" in text_of(ada.page("/statistics"))


def test_help_keeps_the_rating_as_it_is_and_the_page_says_why(tmp_path: Path) -> None:
    with hosting(tmp_path / "t.sqlite") as host, Person(host) as ada:
        hinted = ada.new_table(seats="2", seat_1="bot:ismcts:birch")
        with ada.tab(hinted) as tab:
            tab.turn()
        assert ada.post(hinted + "/hint").status_code == 303
        host.restart(signal.SIGKILL)
        assert ada.post(hinted + "/resign").status_code == 303
        back = ada.new_table(seats="2", seat_1="bot:ismcts:birch")
        with ada.tab(back) as tab:
            assert tab.move(tab.turn()[0])["type"] == "ack"
            tab.turn()
        assert ada.post(back + "/undo").status_code == 303
        assert ada.post(back + "/resign").status_code == 303
        assert [one["aids"] for one in games(ada)] == [["hint"], ["undo"]]
        page = text_of(ada.page("/statistics"))
        assert "Doesn’t count: hints" in page
        assert "Doesn’t count: moves taken back" in page
        assert "Rating over" not in ada.page("/statistics")
        lost(ada)
        assert "Rating over 1 game" in ada.page("/statistics")


def test_the_page_tells_what_costs_most_and_links_to_the_moves(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with hosting(database) as host, Person(host) as ada:
        tables = [lost(ada, "fox").rpartition("/")[2] for _ in range(FEWEST_GAMES)]
        assert "What costs you most" not in ada.page("/statistics")
        store = SqliteStore(database)
        mistakes = {str(move): judged(0.4, 1.5, (WITCH,)) for move in (4, 9)}
        for table in tables[1:]:
            store.keep_review(table, json.dumps({"bot": "ismcts:20", "seats": {"4": 0, "9": 0}, "judged": mistakes}))
        assert "After one more reviewed game you can see" in text_of(ada.page("/statistics"))
        store.keep_review(tables[0], json.dumps({"bot": "ismcts:20", "seats": {}, "judged": {}}))
        page = ada.page("/statistics")
        assert "The Witch: 18 mistakes. In ten games, they cost you about 27 points" in text_of(page)
        assert "move 5: a blunder that costs about 2 points" in text_of(page)
        assert f'href="/table/{tables[-1]}?at=4"' in page
        store.keep_review(tables[0], "{")
        assert "After one more reviewed game you can see" in text_of(ada.page("/statistics"))
        store.close()


def test_nothing_of_another_session_can_be_read_or_deleted(ada: Person, ben: Person) -> None:
    lost(ada)
    link = link_on(ada.post("/statistics"))
    for path in PAGES:
        assert "pebbles" not in ben.page(path).lower()
    assert take(ben, "x" * 32).status_code == 403
    assert take(ben, "").status_code == 403
    assert ben.post("/statistics/delete").status_code == 303
    assert len(games(ada)) == 1
    for path in ("/statistics", "/statistics/delete", "/statistics/take"):
        assert ada.post(path, {"token": link}, origin="http://elsewhere.example").status_code == 403
    assert len(games(ada)) == 1
    assert link.rpartition("#")[2] not in ada.page("/statistics")


def test_a_link_takes_them_to_another_browser_once(ada: Person, ben: Person, host: Host) -> None:
    lost(ada)
    lost(ben)
    own = games(ben)
    link = link_on(ada.post("/statistics"))
    assert link.startswith(f"{host.url}/statistics/take#")
    assert take(ada, link).status_code == 403
    assert take(ben, link).status_code == 303
    assert len(games(ben)) == 1 + len(own)
    assert len(games(ada)) == 1
    with Person(host) as eve:
        assert "Make a new one" in take(eve, link).text
        assert take(eve, link_on(ben.post("/statistics"))).status_code == 303
        assert len(games(eve)) == 2


def test_deleting_is_for_good_and_leaves_the_games(ada: Person, ben: Person) -> None:
    path = lost(ada)
    link = link_on(ada.post("/statistics"))
    assert "Are you sure?" in ada.page("/statistics")
    assert ada.post("/statistics/delete").status_code == 303
    assert games(ada) == []
    assert path in ada.page("/games")
    assert take(ben, link).status_code == 403


def test_links_cannot_be_guessed_fast(tmp_path: Path) -> None:
    async def test() -> None:
        async with app(SqliteStore(tmp_path / "t.sqlite"), joins_an_hour=3) as browser:
            codes = []
            for number in range(4):
                async with browser() as one:
                    codes.append((await one.post("/statistics/take", data={"token": f"t{number}"})).status_code)
            assert codes == [403, 403, 403, 429]

    run(test)
