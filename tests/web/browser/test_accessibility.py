"""Every kind of page, for everyone: no violation of axe's rules, nothing wider than the screen."""

import re
from typing import Any

from playwright.sync_api import Page
from tests.web.browser.conftest import Opener
from tests.web.browser.page_checks import LOOKS, check
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
    "/privacy",
    "/nowhere",
    "/join/nothing",
)


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


def test_paper_is_light(open_browser: Opener) -> None:
    """Printed from the dark theme, text is dark: a printer leaves the grounds out."""
    page = open_browser(color_scheme="dark")
    page.goto(origin(page) + "/rules/fox")
    for theme in ("dark", ""):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        page.emulate_media(media="screen", color_scheme="dark")
        assert brightness(page) > 150
        page.emulate_media(media="print", color_scheme="dark")
        assert brightness(page) < 60


def brightness(page: Page) -> float:
    """The mean of the three colours of the page's text, from 0 to 255."""
    colour = page.evaluate("getComputedStyle(document.querySelector('main p')).color")
    red, green, blue = map(int, re.findall(r"\d+", colour)[:3])
    return (red + green + blue) / 3
