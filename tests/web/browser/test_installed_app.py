"""The installed app: without a connection a page says so, and what was wanted comes by itself once it is back."""

from playwright.sync_api import expect
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.push_service import deliver
from tests.web.browser.table import wait_until
from tests.web.visitors import Host

BADGE = "navigator.setAppBadge = async (count) => { window.badge = count; }"


def test_an_app_without_a_connection_says_so_and_catches_up(own: Host, open_browser: Opener) -> None:
    lost = "net::ERR_", "Failed to"
    page = open_browser("/games?app", own, lost, viewport=PHONE)
    page.evaluate("navigator.serviceWorker.ready")
    wait_until(page, "navigator.serviceWorker.controller !== null")
    port = int(own.url.rpartition(":")[2])
    own.end()
    page.reload()
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('main')).display") == "grid", "with its styles"
    own.start(port)
    expect(page.get_by_role("heading", name="My games")).to_be_visible()


def test_a_push_shows_a_notification_and_the_badge(own: Host, open_browser: Opener) -> None:
    page = open_browser("/games?app", own)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    told = {"title": "Fox", "line": "It’s your turn.", "url": f"{own.url}/table/1", "tag": "1", "awaited": 2}
    options = {"body": told["line"], "tag": "1", "data": {"url": told["url"]}}
    assert deliver(page, told) == [2, ["Fox", options]]
