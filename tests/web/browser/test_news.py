"""What others did stands above the prompt; a press or a key shows it again on the table and comes back."""

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import DESKTOP, PHONE, Opener
from tests.web.browser.table import await_move, await_turn, new_table, play_by_mouse, sequence

LINE = "#prompt .news .told:visible"


def with_news(page: Page) -> None:
    """Play until the other has done something since the own last move."""
    new_table(page, target=50)
    while True:
        assert await_turn(page) == "mine"
        if page.locator("#replay").count():
            return
        play_by_mouse(page)


def expect_a_replay(page: Page) -> None:
    """The table shows earlier moments, and then the present again."""
    expect(page.locator("#table[data-past]")).to_be_visible()
    expect(page.locator("#table:not([data-past])")).to_be_visible()
    assert "#" not in page.url


def test_what_others_did_is_shown_again(open_browser: Opener) -> None:
    page = open_browser()
    with_news(page)
    page.locator(LINE).first.click()
    expect_a_replay(page)
    page.locator(LINE).first.press("Enter")
    expect_a_replay(page)
    page.keyboard.press("r")
    expect_a_replay(page)
    page.keyboard.press("r")
    expect(page.locator("#table[data-past]")).to_be_visible()
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
    lines.last.click()
    expect_a_replay(page)
    page.set_viewport_size(DESKTOP)
    expect(page.locator(LINE)).to_have_count(lines.count())  # side by side
