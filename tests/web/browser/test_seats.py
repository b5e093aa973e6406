"""Tables of one to five: readable on every screen, played by pressing pieces."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.browser.conftest import DESKTOP, NARROW, PHONE, Opener
from tests.web.browser.table import await_move, await_turn, close_sheets, ply
from tests.web.browser.test_looks import check

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW], ids=["desktop", "phone", "narrow"])
MOVES = "button[name=action][data-parts]"


def sit_down(page: Page, game: str, seats: int, bots: int | None = None) -> None:
    """A table of the game with so many bots, by default in all other seats; a friend is awaited in those left."""
    root = page.url.rstrip("/")
    others = range(1, seats)
    form = {"seats": str(seats), "seat-0": "me", "name": "Ada"}
    form |= {f"seat-{n}": "bot:uniform:pip" if bots is None or n <= bots else "friend" for n in others}
    answer = page.request.post(f"{root}/new/{game}", form=form, headers={"origin": root}, max_redirects=0)
    page.goto(root + answer.headers["location"])
    page.locator("[data-hand] [tabindex='0']").first.wait_for()


def press_together(page: Page, move: Locator) -> None:
    """Press the pieces of a move, and say which one is meant where the page asks."""
    text, parts, before = move.get_attribute("value"), json.loads(move.get_attribute("data-parts") or ""), ply(page)
    if not parts:
        move.evaluate("button => button.click()")
    for part in parts:
        piece = page.locator(f"button[data-part='{part}'][aria-pressed=false]").first
        if piece.count():
            piece.click()
    choice = page.locator(f"#chooser button[value='{text}']")
    if choice.count():
        choice.click()
    await_move(page, before)


@pytest.mark.parametrize("seats", [1, 3])
def test_a_whole_walk_in_the_woods(open_browser: Opener, seats: int) -> None:
    page = open_browser()
    sit_down(page, "woods", seats)
    turns = 0
    while await_turn(page) == "mine":
        close_sheets(page)
        moves = page.locator(MOVES)
        press_together(page, moves.nth(turns * 7 % moves.count()))
        turns += 1
    assert turns, "a walk alone may be short, but never over at once"
    expect(page.locator("#match-sheet")).to_be_visible()


@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")], ids=["desktop", "phone"])
@pytest.mark.parametrize(("game", "seats"), [("woods", 1), ("woods", 5), ("grimwood", 6), ("pebbles", 4)])
def test_every_state_of_a_turn(open_browser: Opener, size: Any, scheme: str, game: str, seats: int) -> None:
    page = open_browser(viewport=size, color_scheme=scheme)
    sit_down(page, game, seats)
    for _ in range(2):
        if await_turn(page) == "over":
            break
        check(page)
        first = page.locator("[data-hand] [data-part]").first
        if game == "woods" and first.count():  # one press is no move yet
            first.click()
            check(page)
            page.keyboard.press("Escape")
        press_together(page, page.locator(MOVES).last)
    check(page)


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow"])
def test_what_lies_before_another_opens_with_the_plate(open_browser: Opener, size: Any) -> None:
    page = open_browser(viewport=size)
    sit_down(page, "pebbles", 4)
    assert await_turn(page) == "mine"
    more = page.locator("#opponent-2 .more")
    expect(more).to_be_hidden()
    page.locator("#unfold-2 summary").click()
    expect(more).to_be_visible()
    check(page)
    page.locator("#unfold-3 summary").click()
    expect(more).to_be_hidden()
    expect(page.locator("#opponent-3 .more")).to_be_visible()


@SIZES
def test_the_turn_is_marked_on_the_plate(open_browser: Opener, size: Any) -> None:
    page = open_browser(viewport=size)
    sit_down(page, "pebbles", 3, bots=0)
    close_sheets(page)
    marked = page.locator(".seat.turn .plate")
    expect(marked).to_have_count(1)
    colours = page.locator(".plate").evaluate_all(
        "plates => plates.map(plate => getComputedStyle(plate).backgroundColor)"
    )
    assert len(set(colours)) == 2, "one plate is unlike the others"
