"""Impatient people press a button several times while the answer takes its time: that makes one table."""

from contextlib import closing

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.table import wait_until
from tests.web.visitors import Host

from tanglewood.store.address import open_store

PLAY = "form[action='/quick/pebbles'] button"
PRESSES = 3
DELAY = 1800  # milliseconds that an answer takes
FAR_FUTURE = 1e12
BACK = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
HOLD = "addEventListener('submit', (event) => { window.posts = (window.posts ?? 0) + 1; event.preventDefault(); })"


def tables(host: Host) -> int:
    """The number of tables in a server's store."""
    with closing(open_store(host.database)) as store:
        return len(store.unused_since(FAR_FUTURE, 99))


def slow_down(page: Page) -> None:
    """Let every answer from the server take its time."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    limits = {"offline": False, "latency": DELAY, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", limits)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_impatient_presses_make_one_table(open_browser: Opener, own: Host, scripts: bool) -> None:
    page = open_browser(at=own, java_script_enabled=scripts, viewport=PHONE)
    slow_down(page)
    page.locator(PLAY).scroll_into_view_if_needed()
    box = page.locator(PLAY).bounding_box()
    assert box
    for _ in range(PRESSES):  # Playwright's own clicks wait for the answer
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(DELAY / 6)
    page.wait_for_url("**/table/*")
    assert tables(own) == 1


def test_a_button_rests_after_its_first_press_and_works_again_when_the_page_comes_back(open_browser: Opener) -> None:
    page = open_browser("/", again=False)
    page.evaluate(HOLD)  # the browser stays; our own listener, which came first, lets the button rest
    button = page.locator(PLAY)
    button.click()
    expect(button).to_have_attribute("aria-disabled", "true")
    key = page.locator(f"{PLAY} >> xpath=.. >> input[name=once]").input_value()
    button.click(force=True)
    assert page.evaluate("window.posts") == 1
    page.evaluate(BACK)
    expect(button).not_to_have_attribute("aria-disabled", "true")
    button.click()
    assert page.evaluate("window.posts") == 2
    assert page.locator(f"{PLAY} >> xpath=.. >> input[name=once]").input_value() != key


def test_a_button_wakes_when_no_answer_comes(open_browser: Opener) -> None:
    page = open_browser("/", again=False)
    page.clock.install()
    page.reload()
    page.evaluate(HOLD)
    button = page.locator(PLAY)
    button.click()
    expect(button).to_have_attribute("aria-disabled", "true")
    page.clock.fast_forward("00:11")
    wait_until(page, f"!document.querySelector({PLAY!r}).ariaDisabled")
