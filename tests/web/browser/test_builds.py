"""A page of another build than the server's loads itself again, between two moves, and keeps what was typed."""

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import Opener
from tests.web.browser.stall import Stall, draw, page_of

OTHER = "another-build"
NOT_LOADED_AGAIN = "window.firstLoad"


def stall(open_browser: Opener) -> Stall:
    shown = Stall(open_browser(again=False))
    shown.page.evaluate(f"{NOT_LOADED_AGAIN} = true")
    return shown


def meet(stall: Stall, build: str) -> None:
    assert stall.line
    stall.line.send(f'{{"type": "hello", "build": "{build}"}}')


def is_loaded_again(page: Page) -> bool:
    page.locator("[data-hand] [tabindex='0']").first.wait_for()
    return not page.evaluate(NOT_LOADED_AGAIN)


def test_a_page_of_another_build_loads_itself_again_and_keeps_what_was_typed(open_browser: Opener) -> None:
    shown = stall(open_browser)
    page = shown.page
    page.locator("[data-dialog=typing]").click()
    page.locator("#typed-line").fill("5 for the six")
    with page.expect_navigation():
        meet(shown, OTHER)
    expect(page.locator("#typed-line")).to_have_value("5 for the six")


def test_not_within_a_choice_and_no_page_of_the_other_build_is_shown(open_browser: Opener) -> None:
    shown = stall(open_browser)
    shown.press("hand-0-5-1")
    meet(shown, OTHER)
    assert shown.line
    shown.line.send(page_of(draw("fragment.html", 5), 5, "Of another build"))
    shown.page.wait_for_timeout(1_000)
    assert shown.pressed()
    assert not is_loaded_again(shown.page)
    assert shown.page.title() != "Of another build"
    with shown.page.expect_navigation():
        shown.page.keyboard.press("Escape")


def test_a_page_loads_itself_once_for_a_build_and_not_for_its_own(open_browser: Opener) -> None:
    shown = stall(open_browser)
    meet(shown, str(shown.page.locator("body").get_attribute("data-build")))
    shown.page.wait_for_timeout(1_000)
    assert not is_loaded_again(shown.page)
    with shown.page.expect_navigation():
        meet(shown, OTHER)
    assert is_loaded_again(shown.page)
    shown.page.evaluate(f"{NOT_LOADED_AGAIN} = true")
    meet(shown, OTHER)
    shown.page.wait_for_timeout(1_000)
    assert not is_loaded_again(shown.page), "servers of two builds would send it round and round"
