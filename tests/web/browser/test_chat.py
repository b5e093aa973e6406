"""What people say at a table, in two browsers; and links for a camera."""

import json
import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import NETWORK, PHONE, Opener
from tests.web.browser.page_checks import check
from tests.web.browser.stall import Stall
from tests.web.browser.table import new_table, wait_until
from tests.web.visitors import Host

FRIEND = "seat-1-friend"


def two(open_browser: Opener, host: Host, **settings: object) -> tuple[Page, Page]:
    """Ada, who is host, and Ben, who has taken his seat."""
    ada = open_browser(at=host, mishaps=NETWORK)
    new_table(ada, second=FRIEND)
    link = ada.locator("#invite-1").input_value()
    ada.locator("[data-dismiss]").click()
    ben = open_browser(link, **settings)
    ben.locator("#join-name").fill("Ben")
    ben.get_by_role("button", name="Sit on seat 2").click()
    expect(ada.locator("#talk")).to_be_visible()
    return ada, ben


def say(page: Page, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.keyboard.press("Enter")


def test_people_talk(open_browser: Opener, host: Host) -> None:
    ada, ben = two(open_browser, host)
    draft = ben.get_by_label("Say something")
    draft.fill("I was going to")
    say(ada, "Hello <b>Ben</b>")
    expect(ben.locator("#said-lines > li").first).to_have_text("Player 1: Hello <b>Ben</b>")
    expect(ben.locator("#heard")).to_have_text("Player 1: Hello <b>Ben</b>")
    expect(ada.locator("#heard")).to_be_empty()  # nobody is told what they have said themselves
    expect(ada.locator("#said-lines > li").first).to_have_text("You: Hello <b>Ben</b>")
    expect(ada.get_by_label("Say something")).to_have_value("")
    expect(draft).to_have_value("I was going to")
    expect(draft).to_be_focused()
    ben.get_by_role("button", name="Well played!").click()
    expect(ada.locator("#heard")).to_have_text("Ben: Well played!")
    expect(draft).to_have_value("I was going to")
    check(ada)
    ada.reload()
    expect(ada.locator("#said-lines > li")).to_have_count(2)
    expect(ada.locator("#heard")).to_be_empty()  # what was there before is no news


def test_a_line_stays_over_the_table_of_a_phone_until_it_was_read(open_browser: Opener, host: Host) -> None:
    ada, ben = two(open_browser, host, viewport=PHONE)
    ben.clock.install()
    say(ada, "Hello")
    expect(ben.locator("#heard")).to_have_text("Player 1: Hello")
    ben.clock.fast_forward(60_000)
    say(ada, "Are you there?")
    expect(ben.locator("#heard")).to_have_text("Player 1: Are you there?")
    ben.clock.fast_forward(60_000)
    ben.clock.resume()
    ben.wait_for_timeout(300)
    expect(ben.locator("#heard")).to_have_text("Player 1: Are you there?")
    expect(ben).to_have_title(re.compile(r"^\(2\) "))
    expect(ben.locator("html")).to_have_class(re.compile("unread"))
    check(ben)
    ben.reload()  # nor does a reload read it
    expect(ben).to_have_title(re.compile(r"^\(2\) "))
    ben.locator("#open-side").click()
    expect(ben.locator("#said-lines")).to_be_in_viewport()
    expect(ben.locator("html")).not_to_have_class(re.compile("unread"))
    expect(ben).not_to_have_title(re.compile(r"\(\d\)"))
    say(ada, "Good")
    expect(ben.locator("#said-lines > li")).to_have_count(3)
    expect(ben).not_to_have_title(re.compile(r"\(\d\)"))  # it is read where it is seen
    ben.keyboard.press("Escape")
    say(ada, "Once more")
    ben.locator("#heard", has_text="Once more").click()
    expect(ben.locator("#said-lines")).to_be_in_viewport()
    expect(ben.locator("#heard")).to_be_empty()


def test_who_says_too_much_gets_the_words_back(open_browser: Opener, host: Host) -> None:
    ada, _ = two(open_browser, host)
    for number in range(13):
        say(ada, f"line {number}")
    expect(ada.locator("#heard")).to_contain_text("You’ve said a lot")
    expect(ada.get_by_label("Say something")).to_have_value("line 12")


def test_the_choice_of_a_host_is_remembered(open_browser: Opener, own: Host) -> None:
    ada, ben = two(open_browser, own)
    ada.get_by_label("Who may talk here").select_option("Nobody can talk")
    expect(ben.locator("#talk")).to_have_count(0)
    expect(ada.locator("#say")).to_have_count(0)
    assert ada.evaluate("localStorage.getItem('tanglewood-talk')") == "nobody"
    port = int(own.url.rsplit(":", 1)[1])
    own.end()
    own.start(port=port)
    expect(ada.get_by_label("Who may talk here")).to_have_value("nobody")
    expect(ben.locator("#talk")).to_have_count(0)


@pytest.mark.parametrize("name", ["link-table", "seat-free", "link-spectator"])
def test_a_link_for_a_camera_is_loaded_when_it_is_wanted(open_browser: Opener, name: str) -> None:
    page = open_browser()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/qr/" in request.url else None)
    new_table(page, second=FRIEND)
    if name != "link-table":
        page.locator("[data-dismiss]").click()
    if name == "link-spectator":
        page.locator("#table-menu > summary").click()
        page.locator("#links > summary").click()
    code = page.locator(f"#code-{name}")
    assert asked == []
    code.locator("summary").click()
    expect(code.locator("img")).to_be_visible()
    wait_until(page, "(name) => document.querySelector(`#code-${name} img`).naturalWidth > 0", name)
    assert len(asked) == 1
    check(page)


def test_on_a_phone_the_talk_is_in_the_drawer(open_browser: Opener, host: Host) -> None:
    ada, ben = two(open_browser, host, viewport=PHONE, color_scheme="dark")
    say(ada, "Can you hear me?")
    expect(ben.locator("#heard")).to_be_visible()
    check(ben)
    ben.locator("#open-side").click()
    expect(ben.get_by_label("Say something")).to_be_in_viewport()
    check(ben)


@pytest.mark.parametrize("pause", [0, 1, 2, 4])  # ms
def test_of_talk_that_comes_in_a_row_the_newest_stays(open_browser: Opener, pause: int) -> None:
    """The script that shows it is loaded when the first comes; what waits for it is shown in order."""
    stall = Stall(open_browser())
    assert stall.line
    for number in range(2):
        html = f'<section id="talk" data-count="{number}"><ol id="said-lines"><li>Line {number}</li></ol></section>'
        stall.line.send(json.dumps({"type": "talk", "html": html, "first": number == 0}))
        stall.page.wait_for_timeout(pause)
    expect(stall.page.locator("#heard")).to_have_text("Line 1")
    expect(stall.page.locator("#said-lines")).to_have_text("Line 1")


@pytest.mark.parametrize("shown", [True, False])
def test_what_was_said_while_the_page_came_is_news(open_browser: Opener, shown: bool) -> None:
    """The first message of a line has it already. Without talk on the page before, all of it is old."""
    stall = Stall(open_browser())
    assert stall.line
    if shown:
        empty = "<section id=talk data-count=0></section>"
        stall.page.evaluate(f"document.getElementById('part-talk').innerHTML = '{empty}'")
    html = '<section id="talk" data-count="1"><ol id="said-lines"><li>Line 0</li></ol></section>'
    stall.line.send(json.dumps({"type": "talk", "html": html, "first": True}))
    expect(stall.page.locator("#said-lines")).to_have_text("Line 0")
    expect(stall.page.locator("#heard")).to_have_text("Line 0" if shown else "")
