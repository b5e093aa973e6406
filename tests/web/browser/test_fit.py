"""Every game on every screen: nothing to scroll to, cut off, covered or printed over, too small, nothing that shifts.

What is laid on the page are moments of whole played games (played.py): the soak goes through a hundred of each game.
"""

from collections.abc import Iterator
from functools import cache

import pytest
from tests.games.grimwood import setting
from tests.sampling import sampled, spread
from tests.web.browser.conftest import Opener
from tests.web.browser.played import SEATS, Look, Tables, drawn, looks

NARROW = (320, 640)  # this may scroll
PLAYED, MOMENTS = sampled(2, 100), sampled(3, 8)  # games of each, and moments of a game
GAMES = pytest.mark.parametrize("game", SEATS)
STEADY = ".board :is(.plate, .prompt, .hand, .shared, .shared .card, .hex, .square)"
PLACES = f"[...document.querySelectorAll({STEADY!r})].map(one => JSON.stringify(one.getBoundingClientRect()))"


@cache
def played(game: str, seed: int) -> list[Look]:
    """Moments of a game; the first has the most seats, the second the fewest, and the next have all numbers in turn."""
    seats = SEATS[game]
    return list(looks(game, seats[(seed - 1) % len(seats)], seed, MOMENTS))


def full(game: str) -> Iterator[Look]:
    """A late moment with the most and one with the fewest seats."""
    for seed in (0, 1):
        yield played(game, seed)[-1]


@GAMES
def test_all_of_a_table_is_seen_at_once(open_browser: Opener, game: str) -> None:
    found = []
    for seed in range(PLAYED):
        laid = played(game, seed)  # before the page waits, as it gives up a line on which nobody answers
        tables = Tables(open_browser(), game)
        for look in spread(laid, MOMENTS):
            found += [f"{look.name}, {one}" for one in tables.misfits_of(look)]
    assert not found, "\n".join(found)


FULL_TABLES = [  # hands and combos of the Grimwood, with sets that can be placed
    (("owl owl owl swamp path clearing mage", "crow"), ("0: nymph troll", "0: crows", "1: elf")),
    (("owl owl owl rune", "crow path"), ("0: nymph troll hydra", "0: crows", "0: mixed")),
    (
        ("owl owl owl swamp path clearing", "crow"),
        (
            "0: nymph troll hydra mage giant",
            "0: crows",
            "0: mixed",
            "0: elf",
            "0: dwarf demon",
            "0: bride",
            "0: swamps",
        ),
    ),
]


def test_own_combos_and_the_sets_that_can_be_placed_fit_together(open_browser: Opener) -> None:
    tables, found = Tables(open_browser(), "grimwood"), []
    for number, (hands, combos) in enumerate(FULL_TABLES):
        match = setting.table(*hands, combos=combos, pile="swamp path")
        found += tables.misfits_of(Look(f"full {number}", drawn(match, [0])))
    assert not found, "\n".join(found)


@GAMES
def test_nothing_is_cut_off_where_there_is_little_room(open_browser: Opener, game: str) -> None:
    laid = list(full(game))
    tables, found = Tables(open_browser(), game), []
    for look in laid:
        tables.lay(look.html)
        found += [f"{look.name}, {one}" for one in tables.misfits(NARROW, scrolls=True)]
    assert not found, "\n".join(found)


@GAMES
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["desktop", "phone"])
def test_what_opens_lies_over_the_table(open_browser: Opener, game: str, size: tuple[int, int]) -> None:
    laid = list(full(game))
    tables = Tables(open_browser(viewport={"width": size[0], "height": size[1]}), game)
    page = tables.page
    for look in laid:
        tables.lay(look.html)
        before = page.evaluate(PLACES)
        for summary in page.locator(".board .over > summary:visible").all():
            summary.click()
            assert page.evaluate(PLACES) == before, f"{look.name}: {summary.inner_text()} shifts what lies there"
            page.keyboard.press("Escape")
            assert page.locator(".over[open]").count() == 0
        page.evaluate("document.getElementById('trouble').textContent = 'The two is kept for the mayor. S1'")
        assert page.evaluate(PLACES) == before, f"{look.name}: what is wrong shifts what lies there"


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390)], ids=["phone", "small phone", "on its side"])
def test_all_kinds_that_the_amazon_can_ask_for_are_in_sight(open_browser: Opener, size: tuple[int, int]) -> None:
    tables = Tables(open_browser(), "grimwood")
    match = setting.table("amazon crow", "owl")
    match.play("play amazon")
    tables.lay(drawn(match, [0], 990), "asking")
    assert not [one for one in tables.misfits(size) if ": menu-" in one]
    assert tables.page.evaluate("(menu => menu.scrollHeight <= menu.clientHeight)(document.querySelector('.menu'))")
