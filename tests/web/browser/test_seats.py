"""Tables of one to five: readable on every screen, played by pressing pieces."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web.browser.conftest import DESKTOP, NARROW, PHONE, Opener
from tests.web.browser.page_checks import check
from tests.web.browser.table import await_move, await_turn, close_sheets, new_table, sequence, sit_down
from tests.web.visitors import hosting, rewrite

from tanglewood.store.relations import TABLES

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW], ids=["desktop", "phone", "narrow"])
MOVES = "button[name=action][data-parts]"
AMULET_SEED = 0  # a deal of The Grimwood for two in which the second player holds an amulet


def press_together(page: Page, move: Locator) -> None:
    """Press the pieces of a move, and say which one is meant where the page asks."""
    text, before = move.get_attribute("value"), sequence(page)
    parts = json.loads(move.get_attribute("data-parts") or "")[0]
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


@pytest.mark.parametrize(
    ("size", "scheme", "game", "seats"),
    [
        (PHONE, "dark", "woods", 1),
        (DESKTOP, "light", "woods", 5),
        (PHONE, "dark", "woods", 5),
        (PHONE, "dark", "grimwood", 6),
        (DESKTOP, "light", "pebbles", 4),
    ],
    ids=["phone-woods-1", "desktop-woods-5", "phone-woods-5", "phone-grimwood-6", "desktop-pebbles-4"],
)
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


def test_two_at_one_device_keep_their_names_in_the_next_game(open_browser: Opener) -> None:
    page = open_browser("/new/pebbles")
    page.locator("label[for=seat-1-me]").click()
    page.locator("#name").fill("Ada")
    page.locator("#name-1").fill("Ben")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    page.goto(page.url.split("/table")[0] + "/new/woods")
    page.locator("label[for=seat-1-me]").click()
    expect(page.locator("#name")).to_have_value("Ada")
    expect(page.locator("#name-1")).to_have_value("Ben")


def test_the_rematch_and_free_seats_stay_at_the_side(open_browser: Opener) -> None:
    page = open_browser()
    new_table(page, second="seat-1-friend")
    close_sheets(page)
    expect(page.locator("#seat-free")).to_be_visible()
    new_table(page)
    page.locator("#table-menu > summary").click()
    page.locator("#leaving > summary").click()
    page.locator("#sure-resign > summary").click()
    page.locator("#do-resign").click()
    close_sheets(page)
    finished = page.url
    page.locator("#rematch-side").click()
    page.wait_for_url(lambda url: url != finished)


def test_an_amulet_answers_a_steal_between_two_browsers(open_browser: Opener, tmp_path: Path) -> None:
    """The steal is announced to both, the other's amulet wards it off, and a spectator is told no more than both."""
    database = tmp_path / "tables.sqlite"
    with hosting(database) as own:
        away = {"at": own, "mishaps": ("ERR_", "WebSocket", "Failed to")}  # while the deal is put in place
        ada, ben = open_browser(**away), open_browser(viewport=PHONE, **away)
        sit_down(ada, "grimwood", 2, bots=0)
        ben.goto(ada.locator("input[id^=invite-]").first.input_value())
        eve = open_browser(ada.locator("#link-spectator").input_value())
        ben.get_by_label("Your name").fill("Ben")
        for page, word in ((ben, "Sit on seat 2"), (eve, "Watch")):
            page.get_by_role("button", name=word).click()
            page.wait_for_url("**/table/*")
        own.end()
        with closing(sqlite3.connect(database)) as stored, stored:
            rewrite(stored, TABLES, "true", seed=str(AMULET_SEED))
        own.start(port=int(own.url.rsplit(":", 1)[1]))
        for page in (ada, ben, eve):
            page.reload()
        close_sheets(ada)
        press_together(ada, ada.locator(f"{MOVES}[value='steal 2']"))
        for page in (ada, eve):
            expect(page.locator("#prompt")).to_contain_text("Ben")
            assert page.locator("button[name=action][value=amulet]").count() == 0
        assert await_turn(ben) == "mine"
        check(ben)
        before = sequence(ben)
        ben.locator("button[name=action][value=amulet]:visible").first.click()
        await_move(ben, before)
        for page in (ada, ben, eve):
            expect(page.locator("#table")).to_have_attribute("data-sequence", str(before + 1))
            expect(page.locator("[data-zone=pile]")).to_contain_text("Amulet")
