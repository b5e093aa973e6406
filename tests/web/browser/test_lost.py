"""Lost in the Woods in the browser: a turn by keyboard alone, a friend carried by two presses, reasons on the map."""

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.table import await_move, sequence
from tests.web.browser.test_looks import check
from tests.web.browser.test_many import new


def start(page: Page, seats: int, *choices: str) -> None:
    """A new table, and its scripts at work."""
    new(page, "lost", seats, *choices)
    page.locator(".map [tabindex='0']").wait_for(state="attached")  # not shown by phones at first


def enter(page: Page, place: str) -> None:
    """Press what is pointed at by keyboard."""
    page.locator(place).focus()
    page.keyboard.press("Enter")


def test_a_turn_by_keyboard_alone(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE)
    start(page, 1)
    enter(page, "#be-bruno")
    page.locator("#at-d4[data-start]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#at-d5")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#hex-d5 #pawn-0")).to_be_visible()
    expect(page.locator("#at-d5")).to_be_focused()
    enter(page, "#at-a1")
    expect(page.locator("#trouble")).to_contain_text("A1 is not next to you")
    check(page)


def test_two_at_one_device_carry_each_other(open_browser: Opener) -> None:
    page = open_browser(color_scheme="dark")
    start(page, 2, "seat-1-me")
    for choice in ("#be-jessica", "#be-bruno", "#choose-1"):
        before = sequence(page)
        page.locator(choice).click()
        await_move(page, before)
    page.locator("#carry-with-0").click()
    page.locator("#carry-c4").click()
    expect(page.locator("#hex-c4 .pawn")).to_have_count(2)
    check(page)
