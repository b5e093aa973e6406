"""Hints where one looks: by the prompt, on the cards and squares, read aloud once."""

import json

import pytest
from playwright.sync_api import expect
from tests.games.woods.setting import match as woods
from tests.web.browser.conftest import DESKTOP, PHONE, Opener
from tests.web.browser.page_checks import check
from tests.web.browser.stall import Stall, ids
from tests.web.browser.table import CHOICES, await_turn, new_table, new_table_for, sequence, wait_until
from tests.web.drawing import TEMPLATES, live_table

from tanglewood.bots.workers.jobs import Answer, Line
from tanglewood.web.table.viewers import Hint, Viewer
from tanglewood.web.table_page.drawing import table_context


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_hint_is_said_by_the_prompt_and_marked_on_the_card(open_browser: Opener, size: dict[str, int]) -> None:
    page = open_browser(viewport=size)
    new_table(page)
    await_turn(page)
    moves = set(page.locator(CHOICES).evaluate_all("all => all.map(one => one.value)"))
    page.locator("#hint").click()
    advice = page.locator(".prompt .advice")
    expect(advice).to_contain_text("better than the next best move." if len(moves) > 1 else "There is no other move.")
    expect(advice).to_be_in_viewport(ratio=1)
    expect(page.locator("#advice")).to_have_text(advice.inner_text().strip())
    marked = page.locator("#hand .hinted")
    expect(marked).to_have_count(1)
    assert marked.get_attribute("value") == advice.get_attribute("data-action")
    check(page)
    before = sequence(page)
    marked.click(position={"x": 12, "y": 24})  # the strip that the next card leaves
    expect(page.locator("#table")).not_to_have_attribute("data-sequence", str(before))
    expect(page.locator(".hinted, .advice")).to_have_count(0)
    expect(page.locator("#advice")).to_be_empty()


@pytest.mark.parametrize(("game", "seats"), [("woods", 2), ("grimwood", 2), ("explorers", 2), ("lost", 1)])
def test_every_game_has_its_hints_marked(open_browser: Opener, game: str, seats: int) -> None:
    page = open_browser()
    new_table_for(page, game, seats)
    await_turn(page)
    page.locator("#hint").click()
    expect(page.locator(".advice")).to_be_visible()
    expect(page.locator(".hinted:visible").first).to_be_visible()
    check(page)


def sent(stall: Stall, page: str, number: int) -> None:
    assert stall.line
    stall.line.send(json.dumps({"type": "page", "sequence": number, "html": page, "title": "Hinted"}))
    wait_until(stall.page, "document.title === 'Hinted'")


def test_the_pieces_of_a_move_are_marked_and_then_its_button(open_browser: Opener) -> None:
    match = woods(["37", "88"], "2484", stock="")
    table, viewer = live_table(match), Viewer("0", (0,))
    stall = Stall(open_browser(), match=match)
    action = next(one for one in match.legal() if one.text.startswith("7>4*,2"))
    others = [one for one in match.legal() if one != action][:1]

    def page(visits: int, *, deepens: bool) -> str:
        lines = (Line(action.number, visits, 0.5, 2.0), *(Line(one.number, 1, 0.1, 0.8) for one in others))
        table.shown_hints["0"] = Hint(0, Answer(action.number, lines), deepens)
        return TEMPLATES.get_template("fragment.html").render(table_context(table, viewer))

    sent(stall, page(10, deepens=True), 0)
    assert [name for name in ids(stall.page, ".hinted") if not name.startswith("move-")] == [
        "row-2-1",
        "row-4-2",
        "hand-0-7-1",
    ]
    expect(stall.page.locator(".advice")).to_contain_text(
        "About 1 point better than the next best move. Still thinking…"
    )
    said = stall.page.locator("#advice").inner_text()
    assert said.startswith("Hint: Trade a 7")
    assert "better" not in said, "figures that change are not read aloud"
    stall.press("hand-0-7-1", "row-2-1", "row-4-2")
    expect(stall.page.locator("#chooser .hinted")).to_have_count(1)
