"""Moves drawn on the table: at a decision one looks back at, by pointing at a line, and for a hint."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.web.browser.conftest import DESKTOP, Opener
from tests.web.browser.page_checks import check
from tests.web.browser.table import await_turn, new_table
from tests.web.visitors import Host, hosting

import tanglewood as tw
from tanglewood.bots.ismcts import Ismcts
from tanglewood.bots.kit.judging import _onward
from tanglewood.review import Review
from tanglewood.store import Access, Entry, Seat, TableRow
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.http.access import hash_of
from tanglewood.web.http.sessions import COOKIE

SECRET = "a" * 43
SEED = 1
TRIES = 50


def reviewed() -> tuple[tw.Match, str]:
    """A finished match of fox, whose first lead was a blunder, and its whole review."""
    match = tw.new("fox", seed=5, target=1)
    while not match.over:
        match.play(match.legal()[-1])
    review, judged = Review(match, "ismcts:4"), {}
    for move in review.choices:
        then, played = match.at(move), match.numbers[move]
        best, cost = (then.legal()[0].number, 2.0) if move == 0 else (played, 0.0)
        found = {"best": best, "cost": cost, "loss": cost / 4}
        lines = [{"move": best, "worth": 1.0, "share": 0.9}]
        judged[move] = {**found, "played": played, "before": 1.0, "after": 1.0 - cost, "lines": lines}
        judged[move] |= {"hindsight": found, "changes": {"played": [], "best": []}}
        if cost:
            judged[move]["onward"] = _onward(Ismcts(simulations=4), then.concealed(then.actor), best, 1.0, SEED + move)
    review.judged = judged
    return match, json.dumps(review.to_dict())


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    """A server with that match, which the browser with the secret has played."""
    monkeypatch.setenv("TABLE_REVIEWS", "ismcts:4")
    match, review = reviewed()
    store = SqliteStore(tmp_path / "t.sqlite")
    seats = tuple(Seat(seat, name) for seat, name in enumerate(("Ada", "Ben")))
    moves = zip(match.moves, match.actors, strict=True)
    entries = [Entry(at, "move", seat, text, at + 1, f"k{at}") for at, (text, seat) in enumerate(moves)]
    table = TableRow("t", "fox", match.game.version, match.options, 5, seats, over=True)
    store.create(table, [Access(hash_of(SECRET), match.actors[0])], entries=entries)
    store.keep_review("t", review)
    store.close()
    with hosting(tmp_path / "t.sqlite") as running:
        yield running


@pytest.fixture(params=[True, False], ids=["with scripts", "without"])
def context(chromium: Browser, host: Host, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport=DESKTOP, java_script_enabled=request.param)
    context.add_cookies([{"name": COOKIE, "value": SECRET, "url": host.url}])
    yield context
    context.close()


def kinds(page: Page) -> list[str]:
    """What is drawn, by kind."""
    marks = page.locator("#drawn > g")
    return [(mark.get_attribute("class") or "").removeprefix("drawn-") for mark in marks.all()]


def visit(page: Page, host: Host) -> None:
    """Look at the first decision, once the server has read the review."""
    for _ in range(TRIES):
        page.goto(f"{host.url}/table/t?at=0", timeout=90_000)
        if page.locator("#weighed-better").count():
            return
        page.wait_for_timeout(200)


def test_the_switch_leads_to_the_better_line_and_back(context: BrowserContext, host: Host) -> None:
    """By links, with scripts and without; the address leads there again."""
    page = context.new_page()
    visit(page, host)
    expect(page.locator("#weighed-played")).to_have_attribute("aria-current", "true")
    page.locator("#weighed-better").click()
    expect(page.locator("#table")).to_have_attribute("data-had", "1")
    expect(page.locator("#weighed-better")).to_have_attribute("aria-current", "true")
    expect(page.locator(".onward")).to_contain_text("1 of 4. You: Play")
    for had in (2, 3, 4):
        page.locator("#onward-on").click()
        expect(page.locator("#table")).to_have_attribute("data-had", str(had))
    expect(page.locator("#onward-on")).to_have_attribute("aria-disabled", "true")
    page.reload()
    expect(page.locator("#table")).to_have_attribute("data-had", "4")
    page.locator("#onward-back").click()
    expect(page.locator("#table")).to_have_attribute("data-had", "3")
    page.locator("#weighed-played").click()
    expect(page.locator("#table")).to_have_attribute("data-had", "0")
    expect(page.locator("#table")).to_have_attribute("data-past", "0")


@pytest.mark.parametrize("context", [True], indirect=True)
def test_moves_are_drawn_and_a_line_that_one_points_at_alone(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    visit(page, host)
    expect(page.locator("#drawn > g")).to_have_count(2)
    assert kinds(page) == ["better", "played"]
    expect(page.locator("#drawn > .drawn-played rect")).not_to_have_count(0)
    expect(page.locator("#drawn > .drawn-better use")).not_to_have_count(0)
    check(page)
    lines = page.locator(".review .draws")
    lines.first.hover()
    expect(page.locator("#drawn > g")).to_have_count(1)
    assert kinds(page) == ["better"]
    lines.last.focus()
    page.mouse.move(5, 5)
    expect(page.locator("#drawn > .drawn-played")).to_have_count(1)
    expect(page.locator("#drawn > g")).to_have_count(1)
    page.locator("#past-back").focus()
    expect(page.locator("#drawn > g")).to_have_count(2)
    page.locator(".turning-points a").first.hover()
    expect(page.locator("#drawn > g")).to_have_count(2)
    page.locator("#weighed-better").click()
    expect(page.locator("#drawn > g")).to_have_count(0)
    expect(page).to_have_url(re.compile("#0--1$"))


def test_a_hint_is_drawn_and_each_of_its_lines(open_browser: Opener) -> None:
    page = open_browser(viewport=DESKTOP)
    new_table(page)
    await_turn(page)
    page.locator("#hint").click()
    expect(page.locator(".advice")).to_be_visible()
    expect(page.locator("#drawn > .drawn-better")).to_have_count(1)
    lines = page.locator(".hint .draws")
    expect(lines.first).to_be_visible()
    lines.last.focus()
    expect(page.locator("#drawn > g")).to_have_count(1)
    kind = "better" if lines.count() == 1 else "other"
    expect(page.locator(f"#drawn > .drawn-{kind}")).to_have_count(1)
