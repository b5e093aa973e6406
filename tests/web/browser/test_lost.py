"""Lost in the Woods in the browser: a turn by keyboard alone, a friend carried by two presses, reasons on the map."""

from playwright.sync_api import expect
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.page_checks import check
from tests.web.browser.table import await_move, press_by_key, sequence, start_lost

SMALL = {"width": 320, "height": 568}
FOCUSED = "document.activeElement.matches('#table :is(button, summary)') && document.activeElement.checkVisibility()"


def test_a_turn_by_keyboard_alone(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE)
    start_lost(page, 1)
    press_by_key(page, "#be-bruno")
    page.locator("#at-d4[data-start]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#at-d5")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#hex-d5 #pawn-0")).to_be_visible()
    expect(page.locator("#at-d5")).to_be_focused()
    press_by_key(page, "#at-a1")
    expect(page.locator("#trouble")).to_contain_text("A1 is not next to you")
    check(page)


def test_a_finger_enlarges_a_small_hex_before_it_presses_it(open_browser: Opener) -> None:
    page = open_browser(viewport=SMALL, has_touch=True, is_mobile=True)
    start_lost(page, 1)
    press_by_key(page, "#be-jessica")
    goal = page.locator(".map .go").first
    goal.wait_for()
    before, small = sequence(page), goal.bounding_box()
    assert small
    assert min(small["width"], small["height"]) < 44
    goal.tap()
    expect(page.locator(".zoomed")).to_be_visible()
    large = goal.bounding_box()
    assert large
    assert min(large["width"], large["height"]) >= 44
    assert sequence(page) == before
    goal.tap()
    await_move(page, before)
    expect(page.locator(".zoomed")).to_have_count(0)


def test_the_focus_stays_after_a_move_from_the_list_of_all(open_browser: Opener) -> None:
    page = open_browser()
    start_lost(page, 1)
    press_by_key(page, "#be-bruno")
    for _ in range(6):
        before = sequence(page)
        page.locator("#all-moves summary").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        await_move(page, before)
        assert page.evaluate(FOCUSED), "the focus is on something that one sees"


def test_two_at_one_device_carry_each_other(open_browser: Opener) -> None:
    page = open_browser(color_scheme="dark")
    start_lost(page, 2, "seat-1-me")
    for choice in ("#be-jessica", "#be-bruno", "#choose-1"):
        before = sequence(page)
        page.locator(choice).click()
        await_move(page, before)
    press_by_key(page, "#carry-with-0")
    page.locator("#at-d4").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#hex-c3 .also, #hex-c4 .also").and_(page.locator(":focus"))).to_have_count(1)
    page.locator("#carry-c4").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#hex-c4 .pawn")).to_have_count(2)
    expect(page.locator("#at-c4")).to_be_focused()
    check(page)
