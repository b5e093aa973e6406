"""Tables grow with the screen: cards in hand, their print, and the plates of many players."""

import pytest
from playwright.sync_api import Page
from tests.games.grimwood import setting
from tests.web.browser.conftest import Opener
from tests.web.browser.screen_fit import LANGUAGES, LARGE, LARGE_PRINT, SEATS, Screen, Tables, drawn, look_at

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
    ("explorers", 2, 0, "", 65, "", "de"),
    ("explorers", 2, 0, "", 136, "", "de"),
    ("explorers", 2, 0, "", 135, "hint", "de"),
]


def sized(page: Page, screen: Screen) -> None:
    """Lay the table anew at this size."""
    page.set_viewport_size({"width": screen.width, "height": screen.height})
    page.wait_for_timeout(100)


def six_seats(open_browser: Opener, *moves: str) -> Tables:
    """The Grimwood with six players and several combos each, after these moves."""
    match = setting.table(
        "mage owl rune amulet", "crow", "owl", "crow", "owl", "rune swamp", combos=COMBOS, pile="path"
    )
    for move in moves:
        match.play(move)
    tables = Tables(open_browser(), "grimwood")
    tables.lay(drawn(match, [0]))
    return tables


@pytest.mark.parametrize("moment", MOMENTS, ids=[f"{moment[0]}-{moment[4]}" for moment in MOMENTS])
def test_a_card_in_hand_is_wide_on_a_large_screen(
    open_browser: Opener, moment: tuple[str, int, int, str, int, str, str]
) -> None:
    look = look_at(*moment)
    tables = Tables(open_browser(), moment[0])
    tables.lay(look.html)
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


LONG_NAME = """
document.querySelector("#plate-3 .name").textContent = "Wilhelmina Tannenbaum"; dispatchEvent(new Event("resize"))"""


@pytest.mark.parametrize("screen", [LAPTOP, FULL_HD, Screen(1024, 768), Screen(390, 844)], ids=str)
@pytest.mark.parametrize("moves", [[], ["draw", "end"]], ids=["own-turn", "turn-of-another"])
def test_plates_stay_of_one_height_where_a_name_wraps(open_browser: Opener, moves: list[str], screen: Screen) -> None:
    page = six_seats(open_browser, *moves).page
    sized(page, screen)
    page.evaluate(LONG_NAME)
    heights = page.evaluate(PLATES)
    assert max(heights) - min(heights) < 1


def test_in_large_print_no_combo_lies_over_another(open_browser: Opener) -> None:
    for moves in ([], ["draw", "end"]):  # on the own turn, and on that of another
        tables = six_seats(open_browser, *moves)
        for screen in (LARGE_PRINT, Screen(1024, 768)):
            assert not tables.misfits(screen)


def test_the_seat_that_acts_is_the_largest(open_browser: Opener) -> None:
    page = six_seats(open_browser, "draw", "end").page
    sized(page, LAPTOP)
    heights = page.evaluate(PLATES)
    assert max(heights) - min(heights) < 1
    first, *others = page.evaluate(PLATES.replace(".height", ".width"))
    assert first > 1.3 * max(others)


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


def test_a_covered_card_shows_its_signs_and_no_half_of_its_words(open_browser: Opener) -> None:
    tables = Tables(open_browser(), "fox")
    tables.lay(look_at("fox", 2, 0, "", 0, "", "en").html)
    page = tables.page
    sized(page, LAPTOP)
    covered = page.locator(".hand[data-overlaps] > .in-hand:not(:last-child)")
    assert covered.count() == 12
    assert covered.locator(".words:visible").count() == 0
    signs = covered.locator(".able .art svg")
    assert signs.count() > 2
    for sign in signs.all():
        strip, box = sign.locator("xpath=ancestor::li").bounding_box(), sign.bounding_box()
        assert strip
        assert box
        assert box["x"] + box["width"] <= strip["x"] + strip["width"], "all of the sign is seen"
    first = covered.filter(has=page.locator(".able")).first
    first.hover(position={"x": 10, "y": 20})
    assert first.locator(".words").is_visible()


def test_the_day_grows_with_its_wheel_and_all_exits_are_in_one_row(open_browser: Opener) -> None:
    look = look_at("lost", 4, 1, "greedy", 10, "", "de")
    tables = Tables(open_browser(), "lost")
    tables.lay(look.html)
    box = "document.querySelector({!r}).getBoundingClientRect()"
    shares = []
    for screen in (LAPTOP, *LARGE):
        sized(tables.page, screen)
        shares.append(tables.page.evaluate(f"{box.format('.rondel .count')}.height / {box.format('.rondel')}.height"))
        rows = tables.page.evaluate(
            "new Set([...document.querySelectorAll('.clues .exit')].map(one => one.offsetTop)).size"
        )
        assert rows == 1, screen
    assert max(shares) < 1.1 * min(shares)


PHONES = [Screen(390, 844), Screen(360, 640)]
TOLD = "[...document.querySelectorAll('.news .told:not(.whole) > span')].filter(one => one.checkVisibility())"


@pytest.mark.parametrize("game", ["fox", "woods", "grimwood", "explorers", "lost"])
def test_the_prompt_takes_a_seventh_of_a_phone_at_most(open_browser: Opener, game: str) -> None:
    """With the aim of the game and the first news, as in a first game; buttons come on top."""
    numbers = (SEATS[game][0], SEATS[game][-1])
    laid = [look_at(game, seats, 0, "", 0, "", language) for seats in numbers for language in LANGUAGES]
    tables = Tables(open_browser(), game)
    for look in laid:
        tables.lay(look.html)
        for screen in PHONES:
            sized(tables.page, screen)
            height = tables.page.evaluate("document.getElementById('prompt').getBoundingClientRect().height")
            assert height <= screen.height / 7, f"{look.name}, {screen}: {height}"


def test_news_without_room_end_after_a_whole_word(open_browser: Opener) -> None:
    turns = (("woods", 5, 1, 2), ("explorers", 4, 1, 9), ("grimwood", 6, 1, 5))
    laid = {game: look_at(game, seats, seed, "greedy", turn, "", "de") for game, seats, seed, turn in turns}
    for game, look in laid.items():
        tables = Tables(open_browser(), game)
        tables.lay(look.html)
        for screen in (*PHONES, LAPTOP):
            sized(tables.page, screen)
            lines = tables.page.evaluate(f"{TOLD}.map(one => [one.textContent, one.dataset.all])")
            assert lines
            for text, whole in lines:
                assert text == whole or whole.startswith(text.removesuffix(" …")), text
                assert text == whole or not whole[len(text) - 2].isalnum(), f"{text} of {whole}"
            assert tables.page.evaluate(f"{TOLD}.every(one => one.scrollHeight <= one.clientHeight + 1)")
