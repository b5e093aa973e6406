"""The installed app: without a connection a page says so, and what was wanted comes by itself once it is back."""

import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.table import origin, wait_until
from tests.web.people import Host

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
    assert page.evaluate("getComputedStyle(document.querySelector('main')).maxWidth") != "none", "with its styles"
    own.start(port)
    expect(page.get_by_role("heading", name="My games")).to_be_visible()


# What a worker would show, and its badge: a browser without a window shows nothing.
WATCHED = """() => {
  self.calls = [];
  self.registration.showNotification = async (title, options) => self.calls.push([title, options]);
  self.navigator.setAppBadge = async (count) => self.calls.push(count);
}"""


def deliver(page: Page, told: dict[str, Any]) -> list[Any]:
    """Let the browser's push service deliver a message; what its worker does with that.

    Real push services are on the internet, and Chromium subscribes to none in a window of tests.
    """
    worker, found = page.context.service_workers[0], list[dict[str, Any]]()
    worker.evaluate(WATCHED)
    line = page.context.new_cdp_session(page)
    line.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    line.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    address = {"origin": origin(page), "registrationId": found[-1]["registrationId"]}
    line.send("ServiceWorker.deliverPushMessage", {**address, "data": json.dumps(told)})
    while len(calls := worker.evaluate("self.calls")) < 2:
        page.wait_for_timeout(20)
    return list(calls)


def test_a_push_shows_a_notification_and_the_badge(own: Host, open_browser: Opener) -> None:
    page = open_browser("/games?app", own)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    told = {"title": "Fox", "line": "It’s your turn.", "url": f"{own.url}/table/1", "tag": "1", "awaited": 2}
    options = {"body": told["line"], "tag": "1", "data": {"url": told["url"]}}
    assert deliver(page, told) == [2, ["Fox", options]]
