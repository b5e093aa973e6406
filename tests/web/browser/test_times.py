"""Moments in the reader's own zone, and what is left until them."""

import re

import pytest
from playwright.sync_api import expect
from tests.web.browser.conftest import Opener
from tests.web.browser.table import origin


@pytest.mark.parametrize(
    ("language", "zone", "hour", "left"),
    [
        ("en-GB", "Asia/Tokyo", "09:00", r"\((\d+ hours?( \d+ minutes?)?|\d+ minutes?) left\)"),
        ("de-DE", "Europe/Berlin", "0?[12]:00", r"\(noch (\d+ Stunden?( \d+ Minuten?)?|\d+ Minuten?)\)"),
    ],
)
def test_the_next_deal_comes_at_an_hour_of_the_reader(
    open_browser: Opener, language: str, zone: str, hour: str, left: str
) -> None:
    """Midnight UTC is nine in the morning in Tokyo."""
    page = open_browser(locale=language, timezone_id=zone)
    page.goto(origin(page) + "/day")
    moment = page.locator("#main time[data-moment]").first
    expect(moment).to_have_text(re.compile(rf"{hour} {left}$"))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT00:00:00\+00:00", moment.get_attribute("datetime") or "")


def test_a_browser_without_scripts_reads_utc(open_browser: Opener) -> None:
    page = open_browser(java_script_enabled=False)
    page.goto(origin(page) + "/day")
    expect(page.locator("#main time").first).to_have_text(re.compile(r"^\d+ \w+, 00:00 UTC$"))
