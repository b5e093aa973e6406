"""Every game on every screen: nothing to scroll to, cut off or covered, nothing too small, nothing that shifts."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.games.grimwood import setting
from tests.web.browser.conftest import Opener
from tests.web.browser.played import REFITTED
from tests.web.browser.stall import Stall
from tests.web.drawing import TEMPLATES, live_table

import tanglewood as tw
from tanglewood.web.context import table_context
from tanglewood.web.viewers import Viewer

MISFITS = Path(__file__).with_name("misfits.js").read_text(encoding="utf-8")
FULL = [(1440, 900), (1280, 720), (390, 844), (360, 640), (844, 390)]  # without scrolling
NARROW, LARGE_TEXT = (320, 640), (1280, 720)  # these may scroll
TURNS = (0, 4, 16)  # of the own turns of a game that is played at random, these are looked at
SEATS = {
    "fox": [2],
    "woods": [1, 2, 3, 4, 5],
    "grimwood": [2, 3, 4, 5, 6],
    "explorers": [2, 3, 4],
    "lost": [1, 2, 3, 4],
    "pebbles": [2],  # a game without a table of its own
}
LARGEST = {("explorers", 4): {"board": "valley"}}
GAMES = pytest.mark.parametrize("game", SEATS)
STEADY = ".board :is(.plate, .prompt, .hand, .shared, .shared .card, .hex, .square)"
# Put away what lies over the table, as a person does, so that Escape closes what is opened next.
BARE = """for (const one of document.querySelectorAll("[data-sheet], .notice")) {
  one.querySelector("[data-dismiss]")?.click();
  one.hidden = true;
}
document.getElementById("table").focus();"""
PLACES = f"[...document.querySelectorAll({STEADY!r})].map(one => JSON.stringify(one.getBoundingClientRect()))"


def own_turns(game: str, seats: int) -> Iterator[tuple[tw.Match, list[int]]]:
    """A match whenever the first player is to move, with who has moved so far."""
    chance, movers = random.Random(f"{game} {seats}"), list[int]()
    match = tw.new(game, seats, seed=seats, **LARGEST.get((game, seats), {}))
    while not match.over:
        if match.actor == 0:
            yield match, movers
        movers.append(match.actor)
        match.play(chance.choice(match.legal()))


def drawn(match: tw.Match, movers: list[int], sequence: int) -> str:
    """The table as the first player sees it, with every tool that it can have."""
    live = live_table(match)
    live.movers = movers
    context = table_context(live, Viewer("0", (0,)))
    context["table"] |= {"can_undo": True, "can_hint": True}
    return TEMPLATES.get_template("fragment.html").render(context | {"sequence": sequence})


@cache
def pages(game: str, seats: int) -> list[str]:
    """The tables of some of the own turns."""
    found = []
    for turn, (match, movers) in enumerate(own_turns(game, seats)):
        if turn in TURNS:
            found.append(drawn(match, movers, 100 * seats + turn))
        if turn == TURNS[-1]:
            break
    return found


class Tables:
    """A page at which one table after the other is laid."""

    def __init__(self, page: Page, game: str) -> None:
        self.page, self.game = page, game
        for seats in SEATS[game]:
            pages(game, seats)  # before the page waits, as it gives up a line on which nobody answers
        self.stall = Stall(page, match=tw.new(game, SEATS[game][0], seed=1), scripts=False)
        page.wait_for_function("document.querySelector('#hand [tabindex], [data-rove] [tabindex]')")

    def laid(self, *, few: bool = False) -> Iterator[str]:
        """Each table is laid and named; of a few, the fullest of the fewest and of the most seats."""
        for seats in sorted({SEATS[self.game][0], SEATS[self.game][-1]}) if few else SEATS[self.game]:
            for number, html in list(enumerate(pages(self.game, seats)))[-1 if few else 0 :]:
                self.lay(html, f"{seats} {number}")
                yield f"{self.game} of {seats}, turn {TURNS[number]}"

    def lay(self, html: str, title: str) -> None:
        """Lay a table, whose "sequence" is higher than that of the one before, on the page."""
        self.stall.show(html, 1, title)
        self.page.evaluate(BARE)

    def misfits(self, size: tuple[int, int], *, scrolls: bool = False) -> list[str]:
        """What does not fit on a screen of this size."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(REFITTED)
        found: list[str] = self.page.evaluate(MISFITS, scrolls)
        return [f"{size[0]} x {size[1]}: {one}" for one in found]


@GAMES
def test_all_of_a_table_is_seen_at_once(open_browser: Opener, game: str) -> None:
    tables = Tables(open_browser(), game)
    found = [f"{name}, {one}" for name in tables.laid() for size in FULL for one in tables.misfits(size)]
    assert not found, "\n".join(found)


FULL_TABLES = [  # hands and combos of the Grimwood, with sets that can be placed
    (("owl owl owl swamp path clearing mage", "crow"), ("0: nymph troll", "0: crows", "1: elf")),
    (("owl owl owl rune", "crow path"), ("0: nymph troll hydra", "0: crows", "0: mixed")),
]


def test_own_combos_and_the_sets_that_can_be_placed_fit_together(open_browser: Opener) -> None:
    tables, found = Tables(open_browser(), "grimwood"), []
    for number, (hands, combos) in enumerate(FULL_TABLES):
        match = setting.table(*hands, combos=combos, pile="swamp path")
        tables.lay(drawn(match, [0], 900 + number), f"full {number}")
        found += [f"{number}, {one}" for size in FULL for one in tables.misfits(size)]
    assert not found, "\n".join(found)


@GAMES
def test_nothing_is_cut_off_where_there_is_little_room(open_browser: Opener, game: str) -> None:
    tables = Tables(open_browser(), game)
    found = []
    for name in tables.laid(few=True):
        found += [f"{name}, {one}" for one in tables.misfits(NARROW, scrolls=True)]
        tables.page.evaluate("document.documentElement.style.fontSize = '200%'")
        found += [f"{name}, 200 %, {one}" for one in tables.misfits(LARGE_TEXT, scrolls=True)]
        tables.page.evaluate("document.documentElement.style.fontSize = ''")
    assert not found, "\n".join(found)


@GAMES
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["desktop", "phone"])
def test_what_opens_lies_over_the_table(open_browser: Opener, game: str, size: tuple[int, int]) -> None:
    tables = Tables(open_browser(viewport={"width": size[0], "height": size[1]}), game)
    page = tables.page
    for name in tables.laid(few=True):
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
    tables = Tables(open_browser(), "grimwood")
    match = setting.table("amazon crow", "owl")
    match.play("play amazon")
    tables.lay(drawn(match, [0], 990), "asking")
    assert not [one for one in tables.misfits(size) if ": menu-" in one]
    assert tables.page.evaluate("(menu => menu.scrollHeight <= menu.clientHeight)(document.querySelector('.menu'))")
