"""Every game on every screen: nothing to scroll to, cut off or covered, nothing too small, nothing that shifts."""

from collections.abc import Iterator
from functools import cache

import pytest
from tests.games.grimwood import setting
from tests.web.browser.conftest import Opener
from tests.web.browser.played import SEATS, SIZES, Size, Tables, drawn, playing

NARROW, LARGE_TEXT = (320, 640), (1280, 720)  # these may scroll
TURNS = (0, 4, 16)  # of the own turns of a game that is played at random, these are looked at
GAMES = pytest.mark.parametrize("game", SEATS)
STEADY = ".board :is(.plate, .prompt, .hand, .shared, .shared .card, .hex, .square)"
PLACES = f"[...document.querySelectorAll({STEADY!r})].map(one => JSON.stringify(one.getBoundingClientRect()))"


@cache
def pages(game: str, seats: int) -> list[str]:
    """The tables of some of the own turns."""
    found = []
    for turn, (match, movers) in enumerate(playing(game, seats, seats, bot="")):
        if turn in TURNS:
            found.append(drawn(match, movers))
        if turn == TURNS[-1]:
            break
    return found


def prepared(open_browser: Opener, game: str, size: Size | None = None) -> Tables:
    """A page for this game's tables, opened once they are drawn: a page gives up a line on which nobody answers."""
    for seats in SEATS[game]:
        pages(game, seats)
    settings = {"viewport": {"width": size[0], "height": size[1]}} if size else {}
    return Tables(open_browser(**settings), game)


def laid(tables: Tables, game: str, *, few: bool = False) -> Iterator[str]:
    """Each table is laid and named; of a few, the fullest of the fewest and of the most seats."""
    for seats in sorted({SEATS[game][0], SEATS[game][-1]}) if few else SEATS[game]:
        for number, html in list(enumerate(pages(game, seats)))[-1 if few else 0 :]:
            tables.lay(html)
            yield f"{game} of {seats}, turn {TURNS[number]}"


@GAMES
def test_all_of_a_table_is_seen_at_once(open_browser: Opener, game: str) -> None:
    tables = prepared(open_browser, game)
    found = [f"{name}, {one}" for name in laid(tables, game) for size in SIZES for one in tables.misfits(size)]
    assert not found, "\n".join(found)


FULL_TABLES = [  # hands and combos of the Grimwood, with sets that can be placed
    (("owl owl owl swamp path clearing mage", "crow"), ("0: nymph troll", "0: crows", "1: elf")),
    (("owl owl owl rune", "crow path"), ("0: nymph troll hydra", "0: crows", "0: mixed")),
]


def test_own_combos_and_the_sets_that_can_be_placed_fit_together(open_browser: Opener) -> None:
    tables, found = prepared(open_browser, "grimwood"), []
    for number, (hands, combos) in enumerate(FULL_TABLES):
        match = setting.table(*hands, combos=combos, pile="swamp path")
        tables.lay(drawn(match, [0]))
        found += [f"{number}, {one}" for size in SIZES for one in tables.misfits(size)]
    assert not found, "\n".join(found)


@GAMES
def test_nothing_is_cut_off_where_there_is_little_room(open_browser: Opener, game: str) -> None:
    tables = prepared(open_browser, game)
    found = []
    for name in laid(tables, game, few=True):
        found += [f"{name}, {one}" for one in tables.misfits(NARROW, scrolls=True)]
        tables.page.evaluate("document.documentElement.style.fontSize = '200%'")
        found += [f"{name}, 200 %, {one}" for one in tables.misfits(LARGE_TEXT, scrolls=True)]
        tables.page.evaluate("document.documentElement.style.fontSize = ''")
    assert not found, "\n".join(found)


@GAMES
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["desktop", "phone"])
def test_what_opens_lies_over_the_table(open_browser: Opener, game: str, size: tuple[int, int]) -> None:
    tables = prepared(open_browser, game, size)
    page = tables.page
    for name in laid(tables, game, few=True):
        before = page.evaluate(PLACES)
        for summary in page.locator(".board .over > summary:visible").all():
            summary.click()
            assert page.evaluate(PLACES) == before, f"{name}: {summary.inner_text()} shifts what lies there"
            page.keyboard.press("Escape")
            assert page.locator(".over[open]").count() == 0
        page.evaluate("document.getElementById('trouble').textContent = 'The two is kept for the mayor. S1'")
        assert page.evaluate(PLACES) == before, f"{name}: what is wrong shifts what lies there"


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390)], ids=["phone", "small phone", "on its side"])
def test_all_kinds_that_the_amazon_can_ask_for_are_in_sight(open_browser: Opener, size: tuple[int, int]) -> None:
    tables = prepared(open_browser, "grimwood")
    match = setting.table("amazon crow", "owl")
    match.play("play amazon")
    tables.lay(drawn(match, [0]))
    assert not [one for one in tables.misfits(size) if ": menu-" in one]
    assert tables.page.evaluate("(menu => menu.scrollHeight <= menu.clientHeight)(document.querySelector('.menu'))")
