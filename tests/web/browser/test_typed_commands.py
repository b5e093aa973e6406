"""The line on the page: typed, answered, read out."""

from playwright.sync_api import Route, expect
from tests.web.browser.conftest import NARROW, PHONE, Opener
from tests.web.browser.live_regions import LISTEN, heard
from tests.web.browser.page_checks import check
from tests.web.browser.table import CHOICES, await_move, await_turn, new_table, sequence


def test_one_plays_and_asks_by_typing(open_browser: Opener) -> None:
    page = open_browser()
    new_table(page, target=50)
    assert await_turn(page) == "mine"
    page.locator("[data-hand] [tabindex='0']").wait_for()
    page.keyboard.press("/")
    expect(page.locator("#typed-line")).to_be_focused()
    expect(page.locator("#typed-line")).to_have_value("")
    page.evaluate(LISTEN)
    page.keyboard.type("hand")
    page.keyboard.press("Enter")
    answers = page.get_by_role("log", name="Answers")
    expect(answers).to_contain_text("Your hand: 13 cards.")
    assert any("Your hand: 13 cards." in said for said in heard(page))
    page.keyboard.type("handd")
    page.keyboard.press("Enter")
    expect(answers).to_contain_text("Did you mean 'hand'?")
    expect(page.locator("#trouble")).to_be_empty()
    before, move = sequence(page), page.locator(CHOICES).first.get_attribute("value")
    page.keyboard.type(f"play {move}")
    page.keyboard.press("Enter")
    await_move(page, before)
    expect(answers.locator("p").last).to_contain_text("Play the ")
    expect(page.locator("#typed-line")).to_be_focused()
    check(page)
    page.keyboard.press("Escape")
    expect(answers).to_be_hidden()


def test_what_is_typed_before_its_script_has_come_is_answered_too(open_browser: Opener) -> None:
    page = open_browser()
    waiting: list[Route] = []
    page.route("**/js/table/command_line.js", lambda route: waiting.append(route))  # noqa: PLW0108 (Playwright marks it)
    new_table(page)
    page.locator("[data-hand] [tabindex='0']").wait_for()
    page.keyboard.press("/")
    page.keyboard.type("hand")
    with page.expect_request("**/js/table/command_line.js"):
        page.keyboard.press("Enter")
    page.wait_for_timeout(50)
    waiting[0].continue_()
    expect(page.locator("#answers")).to_contain_text("Your hand: 13 cards.")


def test_the_line_fits_small_screens(open_browser: Opener) -> None:
    for size in (PHONE, NARROW, {"width": 844, "height": 390}):
        page = open_browser(viewport=size)
        new_table(page)
        page.locator("[data-hand] [tabindex='0']").wait_for()
        page.get_by_role("button", name="Type a move or a command").click()
        for word in ("help", "table", "hand"):
            page.locator("#typed-line").fill(word)
            page.keyboard.press("Enter")
        expect(page.locator("#answers p")).not_to_have_count(3)
        expect(page.locator("#typing")).to_be_in_viewport(ratio=1)
        check(page)
