"""The sheet at the end: what a game has changed, the moments of it, the next level, and a picture to share."""

import asyncio
import re
from dataclasses import replace
from html import unescape
from types import SimpleNamespace
from typing import Any

from tests.web.results.sample_results import LEVELS, result
from tests.web.visitors import Host, Person, friendly_table

from tanglewood.store import StoreError
from tanglewood.web.rendering.share_picture import LINE_LETTERS, scorecard
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.ending import Ending, ending_of, tell_ending


def test_the_change_of_a_rating_is_that_of_this_game_alone() -> None:
    games = [result("w", "birch", table=one) for one in range(4)]
    others = [result("w", "oak", game="woods", table=7)]
    first, third = (ending_of([*others, *games], f"t{number}", LEVELS) for number in (0, 2))
    assert first.rating is not None
    assert first.rating[0] == 1500 < first.rating[1]
    assert first.reached is None
    assert third.reached is not None
    assert third.reached.level == "birch"
    assert ending_of(games, "t3", LEVELS).reached is None
    assert ending_of(games, "gone", LEVELS) == Ending()


def test_a_game_with_help_changes_nothing() -> None:
    hinted = replace(result("w", "birch"), aids=("hint",))
    assert ending_of([hinted], "t0", LEVELS) == Ending(hinted, None, None)


def test_a_store_that_fails_leaves_the_sheet_without_a_rating_for_now() -> None:
    async def fail(_session: str) -> None:
        raise StoreError("away")

    services = SimpleNamespace(store=SimpleNamespace(results_of=fail))
    table: Any = SimpleNamespace(over=True, endings={}, services=services)
    asyncio.run(tell_ending(table, Viewer("ada", (0,))))
    assert table.endings == {}, "the next page asks again"


def test_the_sheet_tells_the_rating_and_offers_a_picture(ada: Person) -> None:
    path = ada.new_table("fox", seats="2", name="Ada <3", seat_1="bot:ismcts:birch")
    assert ada.get(path + "/picture.svg").status_code == 409
    assert ada.post(path + "/resign").status_code == 303
    page = ada.page(path)
    assert re.search(r"Rating 1\d{3} \(−\d+, provisional\)", page)
    assert 'id="next-level"' not in page
    answer = ada.get(path + "/picture.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "Ada &lt;3" in answer.text
    hinted = ada.new_table("woods", seats="1")
    assert ada.post(hinted + "/hint").status_code == 303
    assert ada.post(hinted + "/resign").status_code == 303
    assert "Rating: Doesn’t count: hints" in unescape(ada.page(hinted))


def test_whoever_has_won_can_play_the_next_level(ada: Person) -> None:
    for _ in range(12):
        path = ada.new_table("pebbles", seats="2", name="Ada", seat_1="bot:greedy:seedling")
        with ada.tab(path) as tab:
            tab.play_out()
        page = ada.page(path)
        form = re.search(r'<form method="post" action="(/new/pebbles)">(.*?)<button[^>]*id="next-level">(.*?)<', page)
        if form:
            break
    assert form, "twelve games were lost"
    assert form[3] == "Next level: Sapling"
    fields = {name: unescape(value) for name, value in re.findall(r'name="([^"]+)" value="([^"]*)"', form[2])}
    assert fields["seat-1"] == "bot:ismcts:sapling"  # a plate doesn't name the level of whoever is to move
    answer = ada.post(form[1], fields)
    assert answer.status_code == 303
    assert "Ada" in ada.page(answer.headers["location"])


def test_spectators_come_along_to_the_rematch_and_may_have_the_picture(ada: Person, ben: Person, host: Host) -> None:
    path, links = friendly_table(ada)
    with Person(host) as eve, Person(host) as mallory:
        ben.join(links["invite-1"], "Ben")
        eve.join(links["link-spectator"])
        assert ben.post(path + "/resign").status_code == 303
        again = ada.post(path + "/rematch").headers["location"]
        assert again in eve.page(path)
        assert eve.get(again).status_code == 200
        assert eve.get(path + "/picture.svg").status_code == 200
        assert mallory.get(path + "/picture.svg").status_code == 403


def test_a_picture_is_whole_whatever_names_say() -> None:
    drawn = scorecard("<b>&", "x" * 500, [("n" * 500, "1"), *[("m", "2")] * 20], "f")
    assert "<b>" not in drawn
    assert "n" * LINE_LETTERS not in drawn
    assert drawn.count("<text") <= 15
    assert drawn.endswith("</svg>")
