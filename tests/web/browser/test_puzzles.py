"""A puzzle in a browser: pressed as at the table, and told at once."""

import re

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import DESKTOP, PHONE, Opener

from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import get_game
from tanglewood.puzzles import puzzles_of
from tanglewood.web.learning.puzzle_pages import puzzle_games


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_puzzle_is_answered_by_a_press_and_the_next_one_follows(open_browser: Opener, size: dict[str, int]) -> None:
    found = puzzles_of(get_game("fox"))
    number = next(number for number in range(1, len(found)) if found.puzzle(number).solutions[0][0].isdigit())
    puzzle = found.puzzle(number)
    page = open_browser("/puzzles", viewport=size, has_touch=size == PHONE)
    page.locator("a.main[href^='/puzzle/fox/']").click()
    expect(page).to_have_url(re.compile(f"/puzzle/fox/{found.today()}$"))
    page.goto(page.url.removesuffix(str(found.today())) + str(number))
    page.locator(f"[name=action][value='{puzzle.solutions[0]}']").first.click(position={"x": 12, "y": 24})
    expect(page.locator("#puzzle-verdict")).to_have_text("Right")
    page.locator("#puzzle-sheet [data-dismiss]").click()
    expect(page.locator("#puzzle-sheet")).to_be_hidden()
    page.reload()
    page.locator("#puzzle-sheet").get_by_role("link", name="Next puzzle").click()
    expect(page).to_have_url(re.compile(f"/puzzle/fox/{number + 1}$"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", puzzle_games(), ids=lambda game: game.id)
def test_what_follows_on_a_wrong_answer_is_stepped_through(
    open_browser: Opener, game: Game, size: dict[str, int]
) -> None:
    """From the answer forth and back, and then to another try."""
    puzzle = puzzles_of(game).puzzle(1)
    page = open_browser(f"/puzzle/{game.id}/1", viewport=size, has_touch=size == PHONE)
    page.locator(f"button[name=action][value='{puzzle.tempting}']").first.evaluate("button => button.click()")
    page.locator("#puzzle-line").click()
    expect(page.locator(".onward")).to_contain_text(re.compile(r"1 of \d\. "))
    page.locator("#onward-on").click()
    expect(page.locator(".onward")).to_contain_text(re.compile(r"2 of \d\. "))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#onward-back").click()
    expect(page.locator(".onward")).to_contain_text(re.compile(r"1 of \d\. "))
    page.locator("#onward-back").click()
    expect(page.locator("#puzzle-verdict")).to_contain_text(re.compile("that (costs|leaves)"))
    page.locator("#puzzle-line").click()
    page.locator(".onward").get_by_role("link", name="Try again").click()
    expect(page).to_have_url(re.compile(f"/puzzle/{game.id}/1$"))


@pytest.mark.parametrize("game", puzzle_games(), ids=lambda game: game.id)
def test_the_whole_table_fits(open_browser: Opener, game: Game) -> None:
    """And a press of several pieces comes to an answer, as by the list of all moves."""
    puzzle = puzzles_of(game).puzzle(1)
    page = open_browser(f"/puzzle/{game.id}/1", viewport=PHONE, has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(f"button[name=action][value='{puzzle.tempting}']").first.evaluate("button => button.click()")
    expect(page.locator("#puzzle-verdict")).to_contain_text("that costs")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
