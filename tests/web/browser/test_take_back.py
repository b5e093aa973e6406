"""Taking moves back among people, in two browsers."""

import re

from playwright.sync_api import expect
from tests.web.browser.conftest import NETWORK, PHONE, Opener
from tests.web.browser.page_checks import check
from tests.web.browser.table import CHOICES, await_move, await_turn, new_table, sequence
from tests.web.visitors import Host


def test_one_asks_and_the_other_agrees(open_browser: Opener, host: Host) -> None:
    ada = open_browser(at=host, mishaps=NETWORK)
    new_table(ada, second="seat-1-friend")
    link = ada.locator("#link-table").input_value()
    ada.locator("[data-dismiss]").click()
    ben = open_browser(link, viewport=PHONE, locale="de-DE")
    ben.locator("#join-name").fill("Ben")
    ben.locator("#join button").first.click()
    expect(ben.locator("#table")).to_be_visible()
    mover, other = (ada, ben) if ada.locator("#table[data-turn=mine]").count() else (ben, ada)
    before, card = (
        sequence(mover),
        mover.locator(CHOICES + "[value^='2'], " + CHOICES + "[value^='4'], " + CHOICES).first,
    )
    text = card.get_attribute("value")
    card.press("Enter")
    await_move(mover, before)
    mover.keyboard.press("u")
    asks = other.locator("#take-back")
    expect(asks).to_contain_text(re.compile("take this back|zur\u00fccknehmen"))
    check(other)
    asks.locator(".main").click()
    expect(mover.locator("#table")).to_have_attribute("data-sequence", str(before + 2))
    assert await_turn(mover) == "mine"
    expect(mover.locator(f"[data-hand] [value='{text}']")).to_be_visible()
    expect(other.locator("#take-back")).to_have_count(0)
