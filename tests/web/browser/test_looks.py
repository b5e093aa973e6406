"""Every kind of page, for everyone: no violation of axe's rules, nothing wider than the screen."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.web.browser.conftest import DESKTOP, NARROW, PHONE, Opener
from tests.web.browser.table import await_turn, late_table, origin, play_by_mouse

PAGES = (
    "/",
    "/new/fox",
    "/new/pebbles",
    "/rules/fox",
    "/rules/explorers",
    "/rules/lost",
    "/games",
    "/position/fox",
    "/credits",
    "/settings",
    "/nowhere",
    "/join/nothing",
)
# A scheme at each size: what a page shows depends on one or the other, not on both.
LOOKS = pytest.mark.parametrize(
    ("size", "scheme"),
    [(DESKTOP, "light"), (PHONE, "dark"), (NARROW, "light")],
    ids=["desktop-light", "phone-dark", "narrow-light"],
)
WIDTH = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def check(page: Page) -> None:
    """Ask axe, and measure the width."""
    found = Axe().run(page, options={"resultTypes": ["violations"]})
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate(WIDTH) <= 0, f"{page.url} is wider than the screen"


@LOOKS
def test_pages(open_browser: Opener, size: Any, scheme: str) -> None:
    page = open_browser(viewport=size, color_scheme=scheme, mishaps=("404",))
    for path in PAGES:
        page.goto(origin(page) + path)
        check(page)


@LOOKS
def test_a_match(open_browser: Opener, size: Any, scheme: str) -> None:
    """Every kind of question, and the end: a Fox and a Woodcutter are among the last cards."""
    page = open_browser(viewport=size, color_scheme=scheme)
    late_table(page, "3B 5K 9M", "2B 6K 8M", target=1)
    kinds = set()
    while await_turn(page) == "mine":
        kind = page.locator("#prompt .ask").inner_text().split(":")[1][:12]
        if kind not in kinds:
            kinds.add(kind)
            check(page)
        play_by_mouse(page)
    assert len(kinds) > 2
    check(page)
