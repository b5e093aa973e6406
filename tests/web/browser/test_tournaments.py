"""A tournament, by keyboard at a desk and on a phone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import PHONE, Windows
from tests.web.browser.page_checks import check
from tests.web.visitors import Host, hosting


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    monkeypatch.setenv("TABLE_OPEN", "yes")
    with hosting(tmp_path / "t.sqlite") as found:
        yield found


def press(page: Page, name: str) -> None:
    """Press a button or follow a link by the keyboard alone."""
    page.locator("main").locator("a, button").filter(has_text=name).first.focus()
    page.keyboard.press("Enter")


def test_two_open_join_and_play_a_tournament(windows: Windows, opened: Host) -> None:
    desk = windows.open("at once", {})
    phone = windows.open("at once", {"viewport": PHONE, "color_scheme": "dark"})
    desk.goto(f"{opened.url}/tournaments")
    check(desk)
    press(desk, "New tournament")
    desk.get_by_label("Your name").fill("Ada")
    desk.get_by_label("Game").select_option("pebbles")
    desk.get_by_label("People who can join").fill("4")
    check(desk)
    press(desk, "Open the tournament")
    expect(desk.get_by_text("1 of 4 joined")).to_be_visible()
    phone.goto(f"{opened.url}/tables")
    check(phone)
    press(phone, "Pebbles")
    phone.get_by_label("Your name").fill("Ben")
    check(phone)
    press(phone, "Join")
    expect(phone.get_by_text("You’re in.")).to_be_visible()
    desk.reload()
    press(desk, "Start")
    expect(desk.get_by_role("heading", name="Round 1")).to_be_visible()
    phone.reload()
    for page in (desk, phone):
        expect(page.get_by_role("heading", name="Round 1")).to_be_visible()
        check(page)
    press(phone, "Play")
    expect(phone.locator("#table")).to_be_visible()
    phone.locator("#do-resign").evaluate("(button) => button.form.requestSubmit()")  # it lies in the drawer
    expect(phone.locator("#table[data-turn=over]")).to_be_visible()
    expect(phone.get_by_role("link", name="See the standings").first).to_be_attached()
    desk.reload()
    expect(desk.locator(".pairing").first).to_contain_text("Ada")
    expect(desk.locator("tr.own")).to_contain_text("1")
    for page in (desk, phone):
        page.context.close()
