"""Forced colours: what colours tell elsewhere is told by edges, in every game."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import Opener
from tests.web.browser.table import at_the_forest, await_turn, new_table, press_by_key, sit_down, start_lost

LOOK = """one => {
  const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth, boxShadow, color } = getComputedStyle(one);
  return { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth, boxShadow, color };
}"""


def look(page: Page, selector: str) -> Any:
    return page.locator(selector).first.evaluate(LOOK)


def unlike(page: Page, one: str, other: str) -> set[str]:
    """In what two things look different."""
    ours, theirs = look(page, one), look(page, other)
    return {name for name in ours if ours[name] != theirs[name]}


@pytest.fixture
def forced(open_browser: Opener) -> Opener:
    def opened(**settings: Any) -> Page:
        return open_browser(**{"forced_colors": "active", **settings})

    return opened


def test_pips_are_full_or_hollow(forced: Opener) -> None:
    page = forced()
    start_lost(page, 1)
    press_by_key(page, "#be-bruno")
    expect(page.locator(".kit .pips .full").first).to_be_visible()
    full, ground = look(page, ".kit .pips .full"), look(page, "body")
    assert full["backgroundColor"] != ground["backgroundColor"]
    page.locator(".kit .pips .full").first.evaluate("pip => pip.classList.replace('full', 'hollow')")
    hollow = look(page, ".pips .hollow")
    assert hollow["backgroundColor"].endswith(", 0)"), "one sees the ground through it"
    assert hollow["borderTopColor"] != ground["backgroundColor"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_turn_is_marked(forced: Opener, scheme: str) -> None:
    page = forced(color_scheme=scheme)
    sit_down(page, "woods", 3)
    assert await_turn(page) == "mine"
    found = look(page, ".seat.turn .plate")
    assert found["backgroundColor"] != look(page, ".seat:not(.turn) .plate")["backgroundColor"]
    assert found["backgroundColor"] != found["color"]


def test_cards_that_can_be_chosen_have_an_edge(forced: Opener) -> None:
    page = forced()
    new_table(page, target=50)
    while True:
        assert await_turn(page) == "mine"
        if page.locator("[data-hand] .card.refused").count():
            break
        page.locator("[data-hand] .card.legal").first.click(position={"x": 12, "y": 24})
        page.wait_for_timeout(100)
    assert unlike(page, "[data-hand] .card.legal", "[data-hand] .card.refused") >= {"boxShadow"}


def test_the_ladder_tells_own_and_other_tokens_apart(forced: Opener) -> None:
    page = forced()
    new_table(page)
    assert unlike(page, ".legend .token.mine", ".legend .token.theirs") >= {"backgroundColor"}
    assert unlike(page, ".stands .token.mine", ".stands .token.theirs") >= {"backgroundColor"}


def test_the_forest_has_its_lines(forced: Opener) -> None:
    page = forced()
    at_the_forest(page)
    grounds = page.locator(".square").evaluate_all("all => all.map(one => getComputedStyle(one).backgroundColor)")
    assert len(set(grounds)) > 2, "blank, river and clearing are told apart"
    assert look(page, ".squares")["backgroundColor"] not in grounds, "and lines run between them"


def test_the_map_has_its_edges(forced: Opener) -> None:
    page = forced()
    start_lost(page, 1)
    press_by_key(page, "#be-bruno")
    expect(page.locator(".hex.goal").first).to_be_visible()
    edge = "one => getComputedStyle(one, '::before').backgroundColor"
    assert page.locator(".hex.goal").first.evaluate(edge) != page.locator(".hex:not(.goal)").first.evaluate(edge)
