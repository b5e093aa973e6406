"""Tables grow with the screen: cards in hand, their print, and the plates of many players."""

import pytest
from playwright.sync_api import Page
from tests.games.grimwood import setting
from tests.web.browser.conftest import Opener
from tests.web.browser.screen_fit import LARGE, Screen, Tables, drawn, look_at

FULL_HD, LAPTOP = LARGE[0], Screen(1280, 720)
HAND = "document.querySelector('.hand .card').getBoundingClientRect().width"
LEAST_PRINT = """() => Math.min(...[...document.querySelectorAll(".board .card *")]
  .filter(one => one.checkVisibility() && !one.closest(".vh"))
  .filter(one => [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim()))
  .map(one => parseFloat(getComputedStyle(one).fontSize)))"""
COMBOS = [
    "0: troll",
    "0: owls",
    "1: hydra elf",
    "1: crows",
    "1: nymph giant dwarf",
    "2: mixed",
    "3: sorceress bride",
    "4: swamps",
]
PLATES = "[...document.querySelectorAll('.opponents .plate')].map(one => one.getBoundingClientRect().height)"
SCROLLED = """[...document.querySelectorAll(".opponents *")]
  .filter(one => /auto|scroll/.test(getComputedStyle(one).overflowY))
  .filter(one => one.scrollHeight > one.clientHeight + 1).length"""
MOMENTS = [
    ("fox", 2, 0, "", 3, "", "en"),
    ("woods", 5, 1, "greedy", 2, "", "de"),
    ("explorers", 2, 1, "greedy", 4, "", "de"),
]


def sized(page: Page, screen: Screen) -> None:
    """Lay the table anew at this size."""
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.wait_for_timeout(100)


def six_seats(open_browser: Opener) -> Tables:
    """The Grimwood with six players and several combos each."""
    match = setting.table(
        "mage owl rune amulet", "crow", "owl", "crow", "owl", "rune swamp", combos=COMBOS, pile="path"
    )
    tables = Tables(open_browser(), "grimwood")
    tables.lay(drawn(match, [0]))
    return tables


@pytest.mark.parametrize("moment", MOMENTS, ids=[moment[0] for moment in MOMENTS])
def test_a_card_in_hand_is_wide_on_a_large_screen(
    open_browser: Opener, moment: tuple[str, int, int, str, int, str, str]
) -> None:
    tables = Tables(open_browser(), moment[0])
    tables.lay(look_at(*moment).html)
    sized(tables.page, FULL_HD)
    assert tables.page.evaluate(HAND) >= 190
    assert tables.page.evaluate(LEAST_PRINT) >= 14


def test_six_seats_fit_a_small_laptop(open_browser: Opener) -> None:
    tables = six_seats(open_browser)
    assert not tables.misfits(LAPTOP)
    heights = tables.page.evaluate(PLATES)
    assert len(heights) == 5
    assert max(heights) - min(heights) < 1
    assert tables.page.evaluate(SCROLLED) == 0


def test_own_combos_are_the_middle_of_the_table(open_browser: Opener) -> None:
    tables = six_seats(open_browser)
    for screen, least in ((LAPTOP, 70), (FULL_HD, 110)):
        assert not tables.misfits(screen)
        width = "document.querySelector('.own-combos .card').getBoundingClientRect().width"
        assert tables.page.evaluate(width) >= least


def test_a_plate_that_is_pressed_opens_over_the_table(open_browser: Opener) -> None:
    page = six_seats(open_browser).page
    sized(page, FULL_HD)
    before = page.locator("#hand").bounding_box()
    page.locator("#unfold-1 summary").click()
    sheet = page.locator("#opponent-1 .more")
    assert sheet.evaluate("one => getComputedStyle(one).position") == "absolute"
    assert sheet.locator(".called").first.is_visible()
    assert page.locator("#hand").bounding_box() == before


def test_print_that_was_enlarged_is_not_taken_for_a_large_screen(open_browser: Opener) -> None:
    tables = six_seats(open_browser)
    sized(tables.page, LARGE[1])
    assert tables.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 28
    assert not tables.misfits(LARGE[1])
