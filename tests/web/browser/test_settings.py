"""What a browser remembers of how its person likes a table, and how it calls them back to it."""

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import Opener
from tests.web.browser.page_checks import check
from tests.web.browser.stall import CARDS, Stall, view
from tests.web.browser.table import wait_until

# Stands in for what a browser without a screen has not: it notes what would be heard and seen.
EARS = """
window.heard = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = window.answer); }
  constructor(title, { tag }) { heard.push(`${title}, ${tag}`); }
  addEventListener() {}
};
"""
AWAY = "Object.defineProperty(document, 'hidden', { get: () => window.away, configurable: true })"


def opened(page: Page) -> Page:
    """The sheet of settings, open."""
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("#settings")).to_be_visible()
    return page


def stored(page: Page, name: str) -> Any:
    return page.evaluate(f"localStorage.getItem('tanglewood-{name}')")


def width(page: Page) -> float:
    box = page.locator("[data-hand] .card").first.bounding_box()
    assert box
    return box["width"]


def test_each_choice_holds_at_once_and_on_the_next_page(open_browser: Opener) -> None:
    page = Stall(open_browser(color_scheme="dark")).page
    usual, root = width(page), page.locator("html")
    opened(page)
    check(page)
    for choice in ("Large", "Plain", "Light"):
        page.locator("#settings").get_by_label(choice).check()
    assert width(page) > usual * 1.15
    for _ in range(2):
        expect(root).to_have_attribute("data-cards", "large")
        expect(root).to_have_attribute("data-suits", "plain")
        expect(root).to_have_attribute("data-theme", "light")
        page.reload()
    opened(page)
    for choice in ("Large", "Plain", "Light", "Instant"):
        expect(page.locator("#settings").get_by_label(choice)).to_be_checked()
    for choice in ("Normal", "In colour", "Match my device"):
        page.locator("#settings").get_by_label(choice).check()
    for name in ("cards", "suits", "theme"):
        assert root.get_attribute(f"data-{name}") is None
    assert width(page) == pytest.approx(usual)


def test_a_plain_suit_has_no_colour(open_browser: Opener) -> None:
    page = open_browser("/rules/fox")
    colours = lambda: page.locator(".card").evaluate_all(  # noqa: E731
        "cards => [...new Set(cards.map((card) => getComputedStyle(card).getPropertyValue('--suit')))]"
    )
    assert len(colours()) == 3
    page.evaluate("localStorage.setItem('tanglewood-suits', 'plain')")
    page.reload()
    assert len(colours()) == 1


# The address of what notifies, once it was asked for.
NOTICE = (
    "() => performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/turn_notification.js'))?.name"
)


def turns(stall: Stall) -> None:
    """It is the other's turn, then the own one."""
    sequence = int(stall.page.locator("#table").get_attribute("data-sequence") or 0)
    stall.send(sequence + 1, CARDS, view=replace(view(CARDS), actor=1, actions=()))
    expect(stall.page.locator("#table[data-turn=theirs]")).to_be_visible()
    stall.send(sequence + 2, CARDS)
    expect(stall.page.locator("#table[data-turn=mine]")).to_be_visible()


def heard(stall: Stall, number: int) -> list[str]:
    wait_until(stall.page, f"heard.length >= {number}")
    return list(stall.page.evaluate("heard"))


def called(open_browser: Opener, answer: str = "granted") -> Stall:
    page = open_browser(again=False)
    page.add_init_script(EARS)
    page.add_init_script(f"window.answer = {answer!r}; window.away = false; {AWAY}")
    return Stall(page)


def test_who_looks_elsewhere_is_notified_where_that_is_wanted_and_allowed(open_browser: Opener) -> None:
    stall = called(open_browser)
    opened(stall.page)
    stall.page.get_by_label("Notify me").check()
    stall.page.keyboard.press("Escape")
    turns(stall)
    notice = wait_until(stall.page, NOTICE)
    stall.page.evaluate("url => import(url)", notice)  # it has looked whether somebody looks
    assert stall.page.title() == "Stall"
    stall.page.evaluate("window.away = true")
    turns(stall)
    assert heard(stall, 1) == ["● Stall, /table/t1"]
    assert stall.page.title() == "● Stall", "and the tab is marked"
    stall.page.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")
    assert stall.page.title() == "Stall"


def test_a_browser_that_forbids_notifications_is_said_so(open_browser: Opener) -> None:
    stall = called(open_browser, "denied")
    opened(stall.page)
    stall.page.get_by_label("Notify me").click()
    expect(stall.page.locator("#notify-trouble")).to_contain_text("doesn’t allow")
    expect(stall.page.get_by_label("Notify me")).not_to_be_checked()
    assert stored(stall.page, "notify") == "off"
