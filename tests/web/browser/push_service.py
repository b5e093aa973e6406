"""Push messages, delivered to the worker of a page."""

import json
from typing import Any

from playwright.sync_api import Page
from tests.web.browser.table import origin

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
