"""A board in the browser: squares by arrow keys and by finger, and where a path would lead, shown before it is laid."""

import re

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import DESKTOP, PHONE, Opener
from tests.web.browser.page_checks import check
from tests.web.browser.table import PATHS, at_the_forest, await_move, sequence

SIDES = ("right", "down", "left", "up")


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def test_a_path_is_laid_by_keyboard_alone(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP, color_scheme="light")
    at_the_forest(page)
    keys, table = page.keyboard, page.locator("#table")
    before = sequence(page)
    page.locator("#hand .card[tabindex='0']").wait_for()  # the scripts are there
    keys.press("g")
    keys.press("Home")  # paths come first
    keys.press("Enter")
    await_move(page, before)
    expect(page.locator(".squares [data-start]")).to_be_focused()  # a slot near the own piece
    expect(table).to_have_class(re.compile("previewing"))
    check(page)
    for corner, way in (("a1", "ArrowDown"), ("a2", "ArrowRight"), ("b2", "ArrowDown"), ("b3", "ArrowRight")):
        if corner == "a1":
            keys.press("Home")
        assert focused(page) == f"slot-{corner}"
        keys.press(way)
    expect(page.locator("#ghost-c3")).to_have_class(re.compile("shown"))
    keys.press("Enter")
    await_move(page, before + 1)
    expect(page.locator(".turn[data-start]")).to_be_focused()
    for side in SIDES:
        keys.press(f"Arrow{side.capitalize()}")
        assert focused(page) == f"turn-{side}"
        expect(page.locator("#ghost-c3")).to_have_class(re.compile(f"shown turn-{side}"))
    check(page)
    keys.press("Enter")
    await_move(page, before + 2)
    expect(page.locator("#slot-c3 .vh")).to_contain_text("row 3, column 3:")
    expect(page.locator("#square-c3 .laid")).to_have_count(1)
    expect(table).not_to_have_class(re.compile("previewing"))


def tap(page: Page, place: str) -> None:
    """Press a place of the board by finger; where places are small, the first tap enlarges the board."""
    page.locator(place).tap(force=True)  # else Playwright waits for what is aria-disabled
    if page.locator(".zoomed").count():
        page.locator(place).tap(force=True)


def test_a_tap_shows_and_the_prompt_asks(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, color_scheme="dark", has_touch=True, is_mobile=True)
    at_the_forest(page)
    page.locator("#hand .card[tabindex='0']").wait_for()
    tap(page, "#slot-c1")
    expect(page.locator("#trouble")).to_have_text(re.compile("^Nobody can stand on c1.* E7$"))
    before = sequence(page)
    page.locator(PATHS).first.tap()
    await_move(page, before)
    choice = page.locator("#chooser .main")
    tap(page, "#slot-c3")
    expect(page.locator("#ghost-c3")).to_have_class(re.compile("shown"))
    expect(choice).to_have_text("Choose slot c3")
    page.get_by_role("button", name="Never mind").tap()
    expect(choice).to_have_count(0)
    tap(page, "#slot-c4")
    expect(page.locator("#ghost-c4")).to_have_class(re.compile("shown"))
    expect(choice).to_have_text("Choose slot c4")
    tap(page, "#slot-c4")
    expect(choice).to_have_count(0)  # pressed again, it is let go, as everywhere
    tap(page, "#slot-c4")
    assert sequence(page) == before + 1
    check(page)
    choice.tap()
    await_move(page, before + 1)
    tap(page, "#turn-left")
    expect(page.locator("#ghost-c4")).to_have_class(re.compile("shown turn-left"))
    check(page)
    page.get_by_role("button", name="Point the arrow left").last.tap()
    await_move(page, before + 2)
    expect(page.locator("#square-c4 .laid")).to_have_count(1)
