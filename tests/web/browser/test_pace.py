"""Pages that come faster than one can look: each is shown in its turn, and a click goes on at once."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import Opener
from tests.web.browser.stall import CARDS, TRADED, Stall
from tests.web.browser.table import await_move, await_turn, close_sheets, late_table, sequence

# Time stands still but for `advance`, so that nothing here depends on how fast the machine is.
NOT_LONGER = 1299
STAYS = 1300
TRAVELS = 240
WAVE = "#pick-player-1"


def stall_of(open_browser: Opener, speed: str = "calm", **settings: Any) -> Stall:
    page = open_browser(speed=speed, again=False, **settings)
    page.clock.install()
    stall = Stall(page)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    return stall


def shown(page: Page, number: int) -> None:
    expect(page.locator("#table")).to_have_attribute("data-sequence", str(number))


def test_what_is_finished_stays_for_more_than_a_second(open_browser: Opener) -> None:
    stall = stall_of(open_browser)
    stall.send(5, TRADED, stays=True)
    shown(stall.page, 5)
    stall.send(6)
    stall.send(7)
    stall.page.clock.run_for(NOT_LONGER)
    shown(stall.page, 5)
    stall.page.clock.run_for(2)
    shown(stall.page, 7)


def test_a_click_or_the_space_bar_goes_on_at_once_and_does_nothing_else(open_browser: Opener) -> None:
    stall = stall_of(open_browser)
    for number, go_on in ((5, "click"), (8, "key")):
        stall.send(number, TRADED, stays=True)
        shown(stall.page, number)
        stall.send(number + 1)
        stall.page.wait_for_timeout(50)
        if go_on == "click":
            stall.page.locator(WAVE).click()
        else:
            stall.page.evaluate("document.activeElement.blur()")
            stall.page.keyboard.press("Space")
        shown(stall.page, number + 1)
    assert stall.moves() == [], "what one meant to press may be another thing by now"
    stall.page.locator(WAVE).click()
    assert stall.moves() == ["wave"], "and what is shown now can be pressed"


def test_an_own_move_never_waits(open_browser: Opener) -> None:
    stall = stall_of(open_browser)
    stall.send(5, stays=True)
    shown(stall.page, 5)
    stall.page.locator(WAVE).click()
    assert stall.moves() == ["wave"]
    stall.send(6)
    shown(stall.page, 6)


def test_a_flight_ends_before_the_next_page(open_browser: Opener) -> None:
    stall = stall_of(open_browser, reduced_motion="no-preference")
    stall.send(5, TRADED)
    shown(stall.page, 5)
    stall.send(6, CARDS)
    stall.page.clock.run_for(TRAVELS - 1)
    shown(stall.page, 5)
    stall.page.clock.run_for(200)  # several fly one after the other
    shown(stall.page, 6)


def test_the_speed_is_remembered_and_told_to_the_server(open_browser: Opener) -> None:
    stall = Stall(open_browser(speed=""))
    speeds = lambda: [sent["speed"] for sent in stall.sent if sent["type"] == "speed"]  # noqa: E731
    assert speeds() == ["calm"]
    stall.page.get_by_role("button", name="Settings").click()
    stall.page.locator("#settings").get_by_label("Brisk").check()
    assert speeds() == ["calm", "brisk"]
    assert stall.page.evaluate("localStorage.getItem('tanglewood-speed')") == "brisk"


@pytest.mark.parametrize(("speed", "stays"), [("brisk", 650), ("at once", 0)])
def test_the_speed_changes_how_long_things_stay(open_browser: Opener, speed: str, stays: int) -> None:
    stall = stall_of(open_browser, speed)
    stall.send(5, TRADED, stays=True)
    shown(stall.page, 5)
    stall.send(6)
    stall.page.wait_for_timeout(50)
    if stays:
        stall.page.clock.run_for(stays - 1)
        shown(stall.page, 5)
        stall.page.clock.run_for(2)
    shown(stall.page, 6)


def fresh(stall: Stall) -> list[str]:
    return [str(name) for name in stall.page.locator(".fresh").evaluate_all("found => found.map(one => one.id)")]


def test_what_was_laid_since_the_own_last_move_stays_marked(open_browser: Opener) -> None:
    stall = Stall(open_browser())
    stall.send(5, CARDS, own_move=5)
    shown(stall.page, 5)
    assert fresh(stall) == []
    stall.send(6, TRADED, own_move=5)
    shown(stall.page, 6)
    assert fresh(stall) == ["pile-0", "hand-0-6-1"]
    stall.send(7, TRADED, own_move=5)
    shown(stall.page, 7)
    assert fresh(stall) == ["pile-0", "hand-0-6-1"], "until the own next move"
    stall.send(8, TRADED, own_move=8)
    shown(stall.page, 8)
    assert fresh(stall) == []


def test_a_rounds_sheet_comes_after_the_last_trick_and_covers_no_move(open_browser: Opener) -> None:
    page = open_browser(speed="calm")
    late_table(page, "4B 9M", "6K 8M", target=50)
    sheet = page.locator("[data-sheet=round]")
    while True:
        page.wait_for_selector("#table[data-turn=mine], [data-sheet=round]", state="attached")
        if sheet.count():
            break
        before = sequence(page)
        page.locator("[data-hand] [name=action]").first.dispatch_event("click")
        await_move(page, before)
    if page.locator("#table[data-stays]").count():  # the other may have gone on already where it followed
        expect(sheet).to_be_hidden()
    expect(sheet).to_be_visible()
    at = sequence(page)
    page.wait_for_timeout(300)
    assert sequence(page) == at, "what the other does next waits until the sheet is put away"
    close_sheets(page)
    assert await_turn(page) == "mine"
    expect(page.locator("#prompt .news")).to_contain_text(re.compile("Round 2|plays"))
