"""Looking back in a browser: by keys, by the slider, by the log, and by a link to a moment."""

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.page_checks import check
from tests.web.browser.table import await_turn, hand, new_table, play_by_mouse

import tanglewood as tw


def past(page: Page, move: int) -> None:
    expect(page.locator("#table")).to_have_attribute("data-past", str(move))


def test_keys_slider_and_log_lead_through_the_past(open_browser: Opener) -> None:
    page = open_browser()
    new_table(page, target=7)
    hands = []
    for _ in range(2):
        await_turn(page)
        hands.append((int(page.locator("#table").get_attribute("data-moves") or 0), hand(page)))
        play_by_mouse(page)
    await_turn(page)
    last, address = int(page.locator("#table").get_attribute("data-moves") or 0), page.url.partition("#")[0]
    now = hand(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    past(page, last - 1)
    expect(page.locator("#past-slider")).to_be_focused()
    page.keyboard.press("Home")
    past(page, 0)
    check(page)
    page.locator(f"#log [data-move='{hands[1][0]}']").first.click()
    past(page, hands[1][0])
    assert hand(page) == hands[1][1]
    assert page.url == f"{address}#{hands[1][0]}"
    expect(page.locator("#log [aria-current]").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#table")).not_to_have_attribute("data-past", "0")
    expect(page.locator("#past")).to_have_count(0)
    assert (hand(page), page.url) == (now, address)
    play_by_mouse(page)


def test_a_link_leads_to_a_moment_and_the_log_of_a_phone_too(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, has_touch=True)
    new_table(page, target=7)
    await_turn(page)
    before = hand(page)
    moves = int(page.locator("#table").get_attribute("data-moves") or 0)
    page.locator("#table [name=action]").first.click(position={"x": 12, "y": 24})
    expect(page.locator("#table")).not_to_have_attribute("data-moves", str(moves))
    await_turn(page)
    page.goto(f"{page.url.partition('#')[0]}#{moves}")
    page.reload()
    past(page, moves)
    assert hand(page) == before
    page.locator("#open-side").tap()
    page.locator("#log [data-move='0']").first.tap()
    past(page, 0)
    expect(page.locator("#side")).not_to_be_visible()
    check(page)
    page.locator("#past-back").tap()
    expect(page.locator("#past")).to_have_count(0)


def test_a_saved_game_is_dropped_on_ones_page_seen_by_any_eyes_and_played_on(
    open_browser: Opener, tmp_path: Path
) -> None:
    match = tw.new("fox", seed=3, target=1)
    while not match.over:
        match.play(match.legal()[0])
    (tmp_path / "game.json").write_text(json.dumps(match.journal()))
    page = open_browser("/me")
    page.locator("#game-file").set_input_files(tmp_path / "game.json")
    past(page, 0)
    expect(page.locator("[data-sheet]:visible")).to_have_count(0)
    expect(page).to_have_url(re.compile("#0-open$"))
    both = [{card.text for card in match.at(0).view(seat).zone(f"hand-{seat}").cards} for seat in range(2)]
    for card in both[0] | both[1]:
        expect(page.locator(f".board .card[data-face='{card}']")).to_be_attached()
    page.locator("#past-eyes").select_option("1")
    expect(page.locator("#table")).to_have_attribute("data-as", "1")
    assert hand(page) == both[1]
    page.get_by_label("One move forward").click()
    past(page, 1)
    page.get_by_role("link", name="Play on from here").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#table")).to_be_visible()
    page.goto(page.url.partition("/table")[0] + "/me")
    assert page.locator("#my-games ~ .kept a").count() == 1
