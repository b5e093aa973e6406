"""Sheets, the drawer, dialogs: the focus goes in and comes back, Escape and Back close, what opens them says so."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import PHONE, Opener
from tests.web.browser.page_checks import check
from tests.web.browser.stall import Stall
from tests.web.browser.table import CHOICES, await_move, await_turn, new_table, new_table_for, sequence

INSIDE = "id => document.getElementById(id).contains(document.activeElement)"


def is_open(page: Page, name: str, opener: str) -> None:
    expect(page.locator(opener)).to_have_attribute("aria-expanded", "true")
    assert page.evaluate(INSIDE, name)


def is_closed(page: Page, opener: str) -> None:
    expect(page.locator(opener)).to_have_attribute("aria-expanded", "false")
    expect(page.locator(opener)).to_be_focused()


def test_the_drawer_is_a_dialog(open_browser: Opener) -> None:
    stall = Stall(open_browser(viewport=PHONE))
    page, side, opener = stall.page, stall.page.locator("#side"), "#open-side"
    expect(side).to_be_hidden()
    for close in ("Escape", "Back", "Close"):
        page.locator(opener).click()
        expect(page.get_by_role("dialog", name="Score, log and links")).to_be_visible()
        is_open(page, "side", opener)
        stall.redraw(sequence=4)
        expect(side).to_have_attribute("aria-modal", "true")
        for _ in range(12):
            page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement === document.body") or page.evaluate(INSIDE, "side")
        if close == "Escape":
            page.keyboard.press("Escape")
        elif close == "Back":
            page.go_back()
        else:
            side.get_by_text("Close").click()
        expect(side).to_be_hidden()
        is_closed(page, opener)
        assert page.url.endswith("stall")
    expect(side).to_have_attribute("role", "complementary")
    page.go_back()
    assert not page.url.endswith("stall"), "with nothing open, Back leaves the page"


def test_the_drawer_opens_for_the_keyboard_where_it_slides_too(open_browser: Opener) -> None:
    page = open_browser(viewport=PHONE, reduced_motion="no-preference")
    new_table_for(page, "pebbles", 2, "seat-1-1", rounds="300")
    assert await_turn(page) == "mine"
    page.locator("[data-rove] [tabindex='0'], [data-hand] [tabindex='0']").first.wait_for()  # keys are listened to
    page.keyboard.press("l")
    is_open(page, "side", "#open-side")
    check(page)


def test_a_window_that_becomes_wide_has_no_drawer(open_browser: Opener) -> None:
    page = Stall(open_browser(viewport=PHONE)).page
    page.locator("#open-side").click()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".board")).not_to_have_attribute("inert", "")
    expect(page.locator("#side")).not_to_have_attribute("role", "dialog")


def test_dialogs_close_by_back_and_give_the_focus_back(open_browser: Opener) -> None:
    page = Stall(open_browser()).page
    address = page.url
    for name in ("help", "settings"):
        opener = f"header [aria-controls={name}]"
        for close in ("Escape", "Back", "Button"):
            page.locator(opener).click()
            is_open(page, name, opener)
            if close == "Escape":
                page.keyboard.press("Escape")
            elif close == "Back":
                page.go_back()
            else:
                page.locator(f"#{name}").get_by_role("button", name="Back to the table").click()
            expect(page.locator(f"#{name}")).to_be_hidden()
            is_closed(page, opener)
            assert page.url == address
    page.keyboard.press("g")
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-hand] [tabindex='0']")).to_be_focused()


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, {"width": 844, "height": 390}, PHONE])
def test_a_dialog_opens_at_its_top(open_browser: Opener, size: dict[str, int]) -> None:
    """The browser gives the focus to the first thing that takes it, which may lie at the end of a long sheet."""
    page = Stall(open_browser(viewport=size)).page
    for opener in page.locator("[data-dialog]").all():
        dialog = page.locator(f"#{opener.get_attribute('data-dialog')}")
        opener.evaluate("one => one.click()")
        expect(dialog).to_be_visible()
        assert dialog.evaluate("one => one.scrollTop") == 0
        heading = dialog.locator("h2, label").first
        expect(heading).to_be_in_viewport(ratio=1)
        assert dialog.evaluate("one => one.contains(document.activeElement)")
        page.keyboard.press("Escape")


def test_one_thing_closes_at_a_time(open_browser: Opener) -> None:
    stall = Stall(open_browser())
    page = stall.page
    stall.press("hand-0-8-1")
    page.keyboard.press("/")
    page.locator("[data-dialog=help]").click()
    for left in (["help", "typing"], ["typing"], []):
        assert [name for name in ("help", "typing") if page.locator(f"#{name}[open]").count()] == left
        assert stall.pressed() == ["hand-0-8-1"], "the choice is dropped last"
        page.keyboard.press("Escape")
    assert stall.pressed() == []


def test_the_invitation_is_a_dialog_that_back_closes(open_browser: Opener) -> None:
    page = open_browser()
    new_table(page, second="seat-1-friend")
    sheet = page.get_by_role("dialog", name="Invite a friend")
    expect(sheet).to_be_focused()
    address = page.url
    page.go_back()
    expect(sheet).to_be_hidden()
    assert page.url == address
    assert page.evaluate("document.activeElement !== document.body")
    page.reload()
    page.locator("[data-hand] [tabindex='0']").wait_for()
    expect(sheet).to_be_hidden()


def test_the_end_is_a_dialog_and_the_page_that_is_loaded_anew_goes_back_once(open_browser: Opener) -> None:
    page = open_browser()
    new_table_for(page, "pebbles", 2, "seat-1-1", rounds="1")
    while await_turn(page) == "mine":
        before = sequence(page)
        page.locator(CHOICES).first.click()
        await_move(page, before)
    sheet = page.locator("#match-sheet")
    expect(sheet).to_be_focused()
    expect(sheet).to_have_attribute("role", "dialog")
    page.reload()
    expect(sheet).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.locator("#table")).to_be_focused()
    page.go_back()
    page.wait_for_url(re.compile("/new/pebbles$"))


def test_who_writes_is_not_interrupted_by_a_sheet(open_browser: Opener) -> None:
    page = open_browser()
    new_table_for(page, "pebbles", 2, "seat-1-1", rounds="1")
    page.locator("[data-rove] [tabindex='0'], [data-hand] [tabindex='0']").first.wait_for()
    page.keyboard.press("/")
    while await_turn(page) == "mine":
        before = sequence(page)
        page.locator("#typed-line").fill(page.locator(CHOICES).first.get_attribute("value") or "")
        page.keyboard.press("Enter")
        await_move(page, before)
    expect(page.locator("#match-sheet")).to_be_visible()
    expect(page.locator("#typed-line")).to_be_focused()
