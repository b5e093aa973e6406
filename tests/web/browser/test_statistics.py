"""Statistics in a browser: clean for everyone, taken along by a link, deleted by two presses."""

from playwright.sync_api import expect
from tests.web.browser.conftest import DESKTOP, PHONE, Opener
from tests.web.browser.page_checks import check


def test_statistics_go_along_and_away(open_browser: Opener) -> None:
    page = open_browser("/statistics", viewport=PHONE, color_scheme="dark")
    check(page)
    page.goto(page.url.replace("/statistics", "/new/pebbles?seats=2&seat-1=bot:ismcts:birch"))
    page.evaluate("document.querySelector('form.setup').requestSubmit()")
    page.wait_for_url("**/table/*")
    address = page.url
    page.evaluate("fetch(location.pathname + '/resign', { method: 'POST' })")
    expect(page.locator("#table")).to_have_attribute("data-turn", "over")
    page.goto(address.split("/table/")[0] + "/statistics")
    expect(page.locator(".plot")).to_have_count(2)
    page.get_by_text("As a table").click()
    check(page)
    page.get_by_role("button", name="Move to another browser").press("Enter")
    link = page.locator("#statistics-link").input_value()
    other = open_browser(link, viewport=DESKTOP, color_scheme="light")
    expect(other.locator("#token-field")).to_be_hidden()
    other.keyboard.press("Enter")
    expect(other.get_by_text("Pebbles", exact=False).first).to_be_visible()
    other.get_by_text("Delete", exact=True).click()
    check(other)
    other.get_by_role("button", name="Delete my statistics").click()
    expect(other.get_by_text("No results yet")).to_be_visible()
