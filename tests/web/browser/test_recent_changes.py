"""What others did stands above the prompt; a press or a key shows it again on the table and comes back."""

from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import DESKTOP, PHONE, Opener
from tests.web.browser.table import await_move, await_turn, new_table, play_by_mouse, sequence

LINE = "#prompt .news .told:visible"
NOTES_THE_PAST = """() => {
  const seen = document.documentElement.dataset;
  delete seen.pastSeen;
  const note = () => { if (document.querySelector("#table[data-past]")) seen.pastSeen = ""; };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-past"] });
}"""


def with_news(page: Page) -> None:
    """Play until the other has done something since the own last move. Without its script, news are links."""
    new_table(page, target=50)
    while True:
        page.locator("[data-hand] [tabindex='0']").wait_for()
        assert await_turn(page) == "mine"
        if page.locator("#replay").count():
            return
        play_by_mouse(page)


def expect_the_past(page: Page, act: Callable[[], None]) -> None:
    """What one does makes the table show an earlier moment. A locator looks now and then, and can miss a short one."""
    page.evaluate(NOTES_THE_PAST)
    act()
    expect(page.locator("html[data-past-seen]")).to_have_count(1)


def expect_a_replay(page: Page, act: Callable[[], None]) -> None:
    """What one does makes the table show earlier moments, and then the present again."""
    expect_the_past(page, act)
    expect(page.locator("#table:not([data-past])")).to_be_visible()
    assert "#" not in page.url


def test_what_others_did_is_shown_again(open_browser: Opener) -> None:
    page = open_browser()
    with_news(page)
    line = page.locator(LINE).first
    expect_a_replay(page, line.click)
    expect_a_replay(page, partial(line.press, "Enter"))
    expect_a_replay(page, partial(page.keyboard.press, "r"))
    expect_the_past(page, partial(page.keyboard.press, "r"))
    page.keyboard.press("Escape")
    expect(page.locator("#table:not([data-past])")).to_be_visible()
    page.wait_for_timeout(1200)
    expect(page.locator("#table:not([data-past])")).to_be_visible()  # what is left of it was given up


def test_news_stay_where_a_hint_is_open(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE)
    with_news(page)
    told = page.locator("#prompt .news").get_attribute("data-whole")
    page.locator("#hint").click()
    expect(page.locator(".advice")).to_be_visible()
    expect(page.locator(LINE).first).to_be_in_viewport(ratio=1)
    assert page.locator("#prompt .news").get_attribute("data-whole") == told


def test_what_several_did_is_one_line_on_phones_with_a_list_of_all(open_browser: Opener) -> None:
    page = open_browser("/new/woods", viewport=PHONE)
    page.locator("label[for=seats-3]").click()
    page.get_by_role("button", name="Start the game").click()
    for _ in range(2):
        await_turn(page)
        before = sequence(page)
        page.locator("#all-moves [name=action]").first.evaluate("one => one.click()")
        await_move(page, before)
    await_turn(page)
    line = page.locator("#news-list summary")
    expect(page.locator(LINE)).to_have_count(1)
    height = (page.locator("#prompt").bounding_box() or {"height": 0})["height"]
    line.click()
    lines = page.locator("#news-list li .told")
    assert lines.count() >= 2
    assert (page.locator("#prompt").bounding_box() or {"height": 0})["height"] == height, "it lies over the table"
    expect_a_replay(page, lines.last.click)
    page.set_viewport_size(DESKTOP)
    expect(page.locator(LINE)).to_have_count(lines.count())  # side by side
