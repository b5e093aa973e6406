"""What holds for every page: axe's rules, the width of the screen, and what may not cover what."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page
from tests.web.browser.conftest import DESKTOP, NARROW, PHONE

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


def apart(one: Locator, other: Locator) -> bool:
    """Whether neither covers the other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a
    assert b
    aside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return aside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]
