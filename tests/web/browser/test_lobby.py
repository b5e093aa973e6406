"""Home: every game is seen at once, and the tables that wait for oneself after them."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import DESKTOP, NARROW, PHONE, Opener
from tests.web.browser.page_checks import check
from tests.web.browser.stall import lay
from tests.web.drawing import TEMPLATES, WHERE

import tanglewood as tw
from tanglewood.web.front.lobby_pages import ROWS_SHOWN, tile

LAPTOP = {"width": 1280, "height": 720}
GAMES = ("explorers", "fox", "grimwood", "lost", "woods")
PLAYERS = "with Bramble the Great, Hazel and Thistle, waiting for 2 friends"


def running(number: int) -> dict[str, Any]:
    """The line of a table at which it is one's turn."""
    state = {"status": "Your move for 2 hours", "your_turn": True, "players": PLAYERS, "score": "score 12 : 7"}
    return {"id": number, "url": f"/table/{number}", "title": "Explorers and Paths", **state}


def home(page: Page, tables: int = 0) -> Page:
    """Home with the five games and so many running tables."""
    games = [tile(tw.get_game(game)) for game in GAMES]
    shown = {"turns": [running(number) for number in range(tables)][:ROWS_SHOWN], "more": max(0, tables - ROWS_SHOWN)}
    context = WHERE | {"page_path": "/", "games": games, "broken": [], "friends": [], "open": False} | shown
    body = TEMPLATES.get_template("lobby.html").render(context)
    lay(page, "/home", body)
    return page


@pytest.mark.parametrize("tables", [0, 1, 12])
@pytest.mark.parametrize("size", [LAPTOP, DESKTOP], ids=["laptop", "desktop"])
def test_all_games_are_above_the_fold_and_then_what_waits(open_browser: Opener, size: Any, tables: int) -> None:
    page = home(open_browser(viewport=size), tables)
    tiles = page.locator(".tile").evaluate_all("found => found.map(one => one.getBoundingClientRect().bottom)")
    assert len(tiles) == len(GAMES)
    assert max(tiles) <= size["height"]
    own = page.locator(".home a[href^='/table/']:visible")
    assert own.count() == min(tables, ROWS_SHOWN)
    tops = own.evaluate_all("found => found.map(one => one.getBoundingClientRect().top)")
    assert max(tiles) <= min(tops, default=max(tiles))
    low = page.locator(".tile :is(a, button)").evaluate_all("found => found.map(one => one.offsetHeight)")
    assert min(low) >= 44
    check(page)


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow"])
def test_home_fits_a_phone(open_browser: Opener, size: Any) -> None:
    check(home(open_browser(viewport=size, color_scheme="dark"), 6))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_preset_as_printed_sets_the_options_it_names(open_browser: Opener, size: Any) -> None:
    page = open_browser("/new/grimwood", viewport=size)
    names = ("as-printed", "option-free_draw", "option-max_idle_rounds")
    preset, free, idle = (page.locator(f"[name={name}]") for name in names)
    check(page)
    preset.check()
    expect(free).to_be_checked()
    expect(idle).to_have_value("0")
    page.locator("[data-fill=option-max_idle_rounds][data-value='10']").click()
    expect(preset).not_to_be_checked()
    expect(free).to_be_checked()
    idle.fill("0")
    idle.blur()
    expect(preset).to_be_checked()
    preset.uncheck()
    expect(free).not_to_be_checked()
    expect(idle).to_have_value("10")
