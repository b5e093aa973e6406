"""What is shown off in passing: a trick that is gathered, a combo that closes, the last card of a match."""

from typing import Any

from playwright.sync_api import Page
from tests.games.grimwood import setting
from tests.web.browser.conftest import Opener
from tests.web.browser.screen_fit import BARE, drawn
from tests.web.browser.stall import Stall

import tanglewood as tw

LONGEST_MS = 400
RECORD = """() => {
  window.movements = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    window.movements.push({ kind: this.className, frames: frames.length, scaled: "scale" in frames[0], ...timing });
    return animate.call(this, frames, timing);
  };
}"""
GATHERED = 3  # frames: there, in the middle, at the winner's


def recorded(page: Page, matches: list[tw.Match]) -> list[dict[str, Any]]:
    """The movements between these moments of a match, as the first seat sees them."""
    stall = Stall(page, match=matches[0], scripts=False)
    stall.show(drawn(matches[0], [0]), 1, "Look 1")
    page.evaluate(BARE)
    page.evaluate(RECORD)
    for number, match in enumerate(matches[1:], 2):
        stall.show(drawn(match, [0]), number, f"Look {number}")
        page.wait_for_timeout(2 * LONGEST_MS)
    movements: list[dict[str, Any]] = page.evaluate("window.movements")
    return movements


def moments(match: tw.Match, moves: list[str]) -> list[tw.Match]:
    """The match before and after each of these moves."""
    seen = [match.copy()]
    for move in moves:
        match.play(move)
        seen.append(match.copy())
    return seen


def tricks() -> list[tw.Match]:
    """Two tricks of the fox, by the first legal moves."""
    match, seen = tw.new("fox", seed=4), []
    for _ in range(6):
        seen.append(match.copy())
        match.play(match.legal()[0])
    return seen


def combo() -> list[tw.Match]:
    """Three owls are laid."""
    match = setting.table("owl owl owl crow", "crow")
    return moments(match, ["lay owls"])


def test_a_trick_is_gathered_to_its_winner(open_browser: Opener) -> None:
    page = open_browser(reduced_motion="no-preference", speed="calm", again=False)
    movements = recorded(page, tricks())
    assert [movement for movement in movements if movement["frames"] == GATHERED and "ghost" in movement["kind"]]
    assert all(movement["duration"] < LONGEST_MS for movement in movements)


def test_a_combo_closes_with_a_flourish(open_browser: Opener) -> None:
    page = open_browser(reduced_motion="no-preference", speed="calm", again=False)
    movements = recorded(page, combo())
    swells = [movement for movement in movements if "combo" in movement["kind"]]
    assert len(swells) == 1
    assert swells[0]["scaled"]
    assert all(movement["duration"] < LONGEST_MS for movement in movements)


def test_nothing_is_shown_off_with_reduced_motion(open_browser: Opener) -> None:
    for matches in (combo(), tricks()):
        page = open_browser(reduced_motion="reduce", speed="calm", again=False)
        movements = recorded(page, matches)
        assert not [movement for movement in movements if movement["scaled"] or movement["frames"] == GATHERED]
