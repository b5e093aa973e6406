"""Tables of any number of seats: the form, answers out of turn, the end, and the pages that few see."""

import re

from playwright.sync_api import expect
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.page_checks import check
from tests.web.browser.table import (
    CHOICES,
    await_move,
    await_turn,
    close_sheets,
    late_table,
    new_table,
    new_table_for,
    play_by_mouse,
    sequence,
    wait_until,
)


def test_the_form_asks_about_the_seats_there_are(open_browser: Opener) -> None:
    page = open_browser("/new/pebbles")
    rows = page.locator("[data-seat-choice]:visible")
    expect(rows).to_have_count(2)
    page.locator("label[for=seats-4]").click()
    expect(rows).to_have_count(4)
    expect(page.locator("[data-name]:visible")).to_have_count(1)
    page.locator("label[for=seat-3-me]").click()
    page.locator("#name").fill("Ada")
    page.locator("#name-3").fill("Dan")
    check(page)
    page.locator("label[for=seats-3]").click()
    expect(rows).to_have_count(3)
    page.locator("label[for=seats-4]").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#side .score").first).to_contain_text("Dan")


def test_four_at_a_table_to_the_end_without_javascript(open_browser: Opener) -> None:
    page = open_browser(java_script_enabled=False)
    new_table_for(page, "pebbles", 4, "seat-1-1", "seat-2-1", "seat-3-2", rounds="1")
    for _ in range(60):
        if page.locator("#table[data-turn=over]").count():
            break
        choices = page.locator(CHOICES)
        if choices.count():
            choices.first.click()
        else:
            page.reload()
    expect(page.locator(".ranking tbody tr")).to_have_count(4)


def test_a_question_is_asked_with_its_answers_at_hand(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE)
    new_table_for(page, "pebbles", 2, rounds="300", frog=True)
    leap = page.locator("[name=action][value=leap]")
    while await_turn(page) == "mine" and not leap.count():
        before = sequence(page)
        page.locator(CHOICES).last.click()  # the frog is kept as long as one can
        await_move(page, before)
    expect(page.locator("#prompt .ask")).to_have_text("You are asked after the splash: does a frog leap?")
    expect(page).to_have_title("A question for you: Pebbles")
    check(page)
    leap.click()
    expect(page.locator("#prompt .news")).to_have_attribute("data-whole", re.compile("Your frog leaps into the pond."))


def test_the_end_of_a_match_of_four(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, mishaps=("closed before the connection",))  # as it leaves the rematch at once
    new_table_for(page, "pebbles", 4, rounds="1")
    while await_turn(page) == "mine":
        before = sequence(page)
        page.locator(CHOICES).first.click()
        await_move(page, before)
    expect(page.locator(".ranking tbody tr")).to_have_count(4)
    expect(page.locator("#match-sheet")).to_be_in_viewport(ratio=1)
    check(page)
    finished = page.url
    page.locator("#rematch").click()
    page.wait_for_url(lambda url: url != finished)
    expect(page.locator("#table")).to_be_visible()


def test_the_sheet_of_a_round(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE)
    late_table(page, "3B 9M", "6K 8M", target=50)
    sheet, mine = page.locator("[data-sheet=round]:visible"), page.locator("#table[data-turn=mine]")
    while sheet.or_(mine).first.wait_for() or sheet.count() == 0:
        before = sequence(page)
        page.locator(CHOICES).first.click(position={"x": 12, "y": 24})
        await_move(page, before)
    check(page)
    close_sheets(page)
    expect(sheet).to_have_count(0)


def test_who_watches_and_who_passes_the_device(open_browser: Opener) -> None:
    ada = open_browser()
    new_table_for(ada, "pebbles", 3, "seat-1-me", "seat-2-friend")
    close_sheets(ada)
    watch = ada.locator("#link-spectator").input_value()
    eve = open_browser(watch, viewport=PHONE)
    eve.get_by_role("button", name="Watch").click()
    eve.wait_for_url("**/table/*")
    expect(eve.locator(".watching")).to_be_visible()
    check(eve)
    if ada.locator("#uncover").count():
        expect(ada.locator("#prompt")).to_contain_text(re.compile("Player [12], it’s your turn"))
        check(ada)


def test_a_card_travels_and_keeps_nobody_waiting(open_browser: Opener) -> None:
    page = open_browser(reduced_motion="no-preference", speed="calm")
    new_table(page, target=50)
    await_turn(page)
    page.evaluate(
        """() => {
          window.travelled = 0;
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...given) {
            const running = animate.apply(this, given);
            if (this.classList.contains("card")) { window.travelled += 1; running.pause(); }
            return running;
          };
        }"""
    )
    play_by_mouse(page)
    wait_until(page, "() => window.travelled > 0")
    await_turn(page)
    before = sequence(page)
    page.locator(CHOICES).first.focus()
    page.keyboard.press("Enter")  # while the cards are still on their way, which they are for ever here
    await_move(page, before)
