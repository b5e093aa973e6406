"""The line between page and server: half-open, cut, crowded, and a server that save moves moves."""

import re
import signal
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.web.browser.conftest import NETWORK, Opener
from tests.web.browser.table import (
    CHOICES,
    EDGE,
    await_move,
    await_turn,
    close_sheets,
    new_table,
    play_by_mouse,
    sequence,
)
from tests.web.visitors import Host

SOON = 8_000  # milliseconds: a dead line is noticed within five seconds, on a machine that is not busy


def ready(page: Page) -> None:
    """A table against a bot, on the own turn, with the line open."""
    new_table(page, target=21)
    await_turn(page)
    page.locator("[data-hand] [tabindex='0']").first.wait_for()


def test_a_half_open_line_is_noticed_shown_and_mended(open_browser: Opener, own: Host) -> None:
    page = open_browser(at=own, mishaps=NETWORK)
    ready(page)
    page.wait_for_timeout(4_500)
    expect(page.locator("#offline")).to_be_hidden()  # an idle line that lives is left alone
    own.send_signal(signal.SIGSTOP)
    try:
        expect(page.locator("#offline")).to_be_visible(timeout=SOON)
        close_sheets(page)
        before = sequence(page)
        page.locator(CHOICES).first.click(position=EDGE)
        page.wait_for_timeout(1_000)
        assert sequence(page) == before
    finally:
        own.send_signal(signal.SIGCONT)
    await_move(page, before)  # what was pressed meanwhile is played, once
    expect(page.locator("#offline")).to_be_hidden()
    await_turn(page)
    play_by_mouse(page)


def test_a_line_that_hangs_from_the_start_is_tried_again(open_browser: Opener, own: Host) -> None:
    page = open_browser(at=own, mishaps=NETWORK)
    ready(page)
    own.send_signal(signal.SIGSTOP)
    try:
        expect(page.locator("#offline")).to_be_visible(timeout=SOON)
        page.locator("#hint").click()
        page.wait_for_timeout(3_000)
    finally:
        own.send_signal(signal.SIGCONT)
    expect(page.locator("#offline")).to_be_hidden()
    expect(page.locator(".prompt .advice")).to_be_visible()  # what was wished while no line was open is not lost
    play_by_mouse(page)


def test_pauses_between_tries_grow_and_a_new_start_is_found(open_browser: Opener, own: Host) -> None:
    page = open_browser(at=own, mishaps=NETWORK)
    ready(page)
    tries: list[str] = []
    page.on("websocket", lambda socket: tries.append(socket.url))
    port = int(own.url.rsplit(":", 1)[1])
    own.end(signal.SIGKILL)
    expect(page.locator("#offline")).to_be_visible(timeout=SOON)
    page.wait_for_timeout(6_000)
    assert 2 <= len(tries) <= 7
    own.start(port=port)
    expect(page.locator("#offline")).to_be_hidden()
    play_by_mouse(page)


def test_offline_of_the_browser_is_heard(open_browser: Opener, own: Host) -> None:
    """The browser says that it is offline, and the server does not answer."""
    page = open_browser(at=own, mishaps=NETWORK)
    ready(page)
    own.send_signal(signal.SIGSTOP)
    try:
        page.evaluate("dispatchEvent(new Event('offline'))")
        expect(page.locator("#offline")).to_be_visible(timeout=SOON)
    finally:
        own.send_signal(signal.SIGCONT)
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#offline")).to_be_hidden()


def test_while_the_disk_is_full_the_page_says_so_and_then_plays_on(open_browser: Opener, own: Host) -> None:
    page = open_browser(at=own, mishaps=NETWORK)
    lines: list[str] = []
    page.on("websocket", lambda socket: lines.append(socket.url))
    ready(page)
    opened = len(lines)
    full = Path(own.database).with_suffix(".full")
    full.touch()
    close_sheets(page)
    before = sequence(page)
    page.locator(CHOICES).first.click(position=EDGE)
    expect(page.locator(".notice", has_text="save moves right now")).to_be_visible()
    page.wait_for_timeout(3_000)
    assert sequence(page) == before
    expect(page.locator("#offline")).to_be_hidden()
    assert len(lines) == opened, "the line stays"
    other = page.context.new_page()
    other.goto(page.url)  # a page that is loaded meanwhile is whole, and says so too
    expect(other.locator(".notice", has_text="save moves right now")).to_be_visible()
    full.unlink()
    await_move(page, before)
    expect(page.locator(".notice", has_text="save moves")).to_have_count(0)
    await_turn(page)
    play_by_mouse(page)


def test_without_javascript_a_full_disk_is_told(open_browser: Opener, own: Host) -> None:
    page = open_browser(at=own, java_script_enabled=False, mishaps=NETWORK)
    new_table(page, target=21)
    while not page.locator(CHOICES).count():
        page.reload()
    full = Path(own.database).with_suffix(".full")
    full.touch()
    before = sequence(page)
    page.locator(CHOICES).first.click(position=EDGE)
    expect(page.locator(".notice", has_text="save moves right now")).to_be_visible()
    full.unlink()
    page.wait_for_timeout(9_000)
    page.goto(re.sub(r"/move$", "", page.url))
    assert sequence(page) > before


def test_of_too_many_tabs_the_oldest_says_why_it_stopped(open_browser: Opener, own: Host) -> None:
    page = open_browser(at=own, mishaps=NETWORK)
    ready(page)
    for _ in range(4):
        other = page.context.new_page()
        other.goto(page.url)
        other.locator("[data-hand] [tabindex='0']").first.wait_for()
    expect(page.locator("#crowded")).to_be_visible()
    play_by_mouse(other)
    page.wait_for_timeout(1_500)
    expect(page.locator("#crowded")).to_be_visible()  # it does not come back by itself
    page.reload()
    expect(page.locator("#crowded")).to_be_hidden()
