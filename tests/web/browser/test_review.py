"""The review of a finished game in a browser: the turning point leads to its moment, and from there one tries again."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.web.browser.conftest import PHONE
from tests.web.visitors import Host, hosting


@pytest.fixture
def reviewing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    monkeypatch.setenv("TABLE_REVIEWS", "ismcts:20")
    with hosting(tmp_path / "t.sqlite") as host:
        yield host


def test_a_turning_point_leads_to_its_moment_and_to_another_try(chromium: Browser, reviewing: Host) -> None:
    page = chromium.new_page(viewport=PHONE, has_touch=True)
    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text) if line.type in ("error", "warning") else None)
    page.goto(reviewing.url)
    page.locator("form[action='/quick/fox'] button").click()
    for _ in range(2):
        page.locator("#table[data-turn=mine]").wait_for()
        moves = page.locator("#table").get_attribute("data-moves") or ""
        page.locator("#table [name=action]").last.click(position={"x": 12, "y": 24})
        expect(page.locator("#table")).not_to_have_attribute("data-moves", moves)
    page.request.post(f"{page.url}/resign", headers={"origin": reviewing.url})
    page.reload()
    if page.locator("#match-sheet [data-dismiss]").count():
        page.locator("#match-sheet [data-dismiss]").click()
    page.locator("#open-side").click()
    expect(page.locator(".review .graph polyline").first).to_be_attached()
    first = page.locator(".review .turning-points a").first
    move = first.get_attribute("data-moment") or ""
    first.click()
    expect(page.locator("#table")).to_have_attribute("data-past", move)
    expect(page).to_have_url(re.compile(f"#{move}(-|$)"))  # and through whose eyes, if it is a move of the other's
    page.locator("#open-side").click()
    expect(page.locator("#here-review")).to_be_visible()
    before = page.url.partition("#")[0]
    page.get_by_role("button", name="Try again from here").click()
    expect(page).not_to_have_url(re.compile(f"^{re.escape(before)}"))
    expect(page.locator("#table")).to_have_attribute("data-moves", re.compile(r"^\d"))
    assert not complaints
    page.close()
