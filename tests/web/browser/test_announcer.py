"""What a screen reader is given to say by itself: one digest of the others' turn, once."""

from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import Opener
from tests.web.browser.live_regions import LISTEN, heard
from tests.web.browser.stall import CARDS, Stall, view
from tests.web.browser.table import CHOICES, await_move, await_turn, new_table_for, sequence

from tanglewood.web.table.recap import Line


def assert_heard(page: Page, *said: str) -> None:
    assert heard(page, len(said)) == list(said)


def step(stall: Stall, number: int, done: str, **seen: Any) -> None:
    """A page on which something was done."""
    seen = {"actor": 1, "actions": (), "prompt": "Bob is to trade.", **seen}
    news = {"recap": [Line(1, done, f"In full: {done}", (1,))], "spoken_news": done, "whole_news": f"In full: {done}"}
    stall.send(number, view=replace(view(CARDS), **seen), **news)
    expect(stall.page.locator("#table")).to_have_attribute("data-sequence", str(number))


def test_of_a_turn_of_others_one_digest_is_told(open_browser: Opener) -> None:
    stall = Stall(open_browser())
    stall.page.evaluate(LISTEN)
    for number, done in enumerate(("Bob trades a five.", "Cleo passes.", "Dan takes a token."), 5):
        step(stall, number, done)
    assert_heard(stall.page)
    mine = {"actor": 0, "actions": view(CARDS).actions, "prompt": "Your turn: trade a card."}
    since = "Bob trades a five. Cleo passes. Dan takes a token."
    step(stall, 8, since, **mine)
    told = f"{since} Your turn: trade a card."
    assert_heard(stall.page, told)
    step(stall, 8, since, **mine)
    assert_heard(stall.page, told)  # a page that tells nothing new says nothing
    stall.page.keyboard.press("p")  # unless one asks
    assert_heard(stall.page, told, told)
    stall.page.keyboard.press("n")  # for all that has happened
    assert_heard(stall.page, told, told, f"In full: {since}")


def test_who_watches_hears_each_step(open_browser: Opener) -> None:
    stall = Stall(open_browser())
    stall.page.evaluate(LISTEN)
    for number, done in enumerate(("Bob trades a five.", "Cleo passes."), 5):
        step(stall, number, done, seat=None)
        said = heard(stall.page, number - 4)
    assert said == ["Bob trades a five. Bob is to trade.", "Cleo passes. Bob is to trade."]


def test_three_bots_are_told_in_one_breath(open_browser: Opener) -> None:
    page = open_browser(speed="brisk")
    new_table_for(page, "pebbles", 4, "seat-1-1", "seat-2-1", "seat-3-1", rounds="300")
    assert await_turn(page) == "mine"
    bots = page.locator(".opponents .name").all_inner_texts()
    assert len(bots) == 3
    page.evaluate(LISTEN)
    while True:
        heard(page)  # the words of the turn before
        page.evaluate("window.heard = []")
        before = sequence(page)
        page.locator(CHOICES).first.click()
        await_move(page, before)
        assert await_turn(page) == "mine"
        said = heard(page, 1)
        if sequence(page) - before > 3:
            break
    assert len(said) == 1, said
    assert all(bot in said[0] for bot in bots)
    assert said[0].count(page.locator("#prompt .ask").inner_text()) == 1
    assert len(said[0]) < 400, "read in less than half a minute"


def test_the_log_can_be_read_and_says_nothing_by_itself(open_browser: Opener) -> None:
    stall = Stall(open_browser())
    log = stall.page.get_by_role("log", name="What has happened, newest first")
    expect(log).to_have_attribute("aria-live", "off")
