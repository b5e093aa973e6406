"""Friends at a table of which one goes: those who wait see it, and can go on."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.browser.conftest import PHONE, Windows
from tests.web.browser.page_checks import check
from tests.web.browser.table import CHOICES, await_move, close_sheets, sequence
from tests.web.serve_command import PATIENCE, Served, set_clock_ahead, sockets_of

MINUTE, DAY = 60, 24 * 3600
DESK, SIDEWAYS = {"width": 1280, "height": 720}, {"width": 844, "height": 390}


class Friends:
    """Friends in browsers of their own, at a server whose clock they move."""

    def __init__(self, windows: Windows, folder: Path) -> None:
        self.windows, self.folder, self.now = windows, folder, 0
        self.server = Served(folder / "t.sqlite")
        self.opened: list[Page] = []
        self.path = ""

    def window(self, **settings: object) -> Page:
        page = self.windows.open("at once", {"reduced_motion": "reduce", "viewport": DESK, **settings})
        self.opened.append(page)
        return page

    def host(self, game: str, seats: int, *, bots: int = 0, **form: str) -> Page:
        """Ada makes a table with free seats for friends, and `bots` in the last ones."""
        ada = self.window()
        ada.goto(f"{self.server.url}/")
        players = ["friend"] * (seats - 1 - bots) + ["bot:greedy:seedling"] * bots
        others = {f"seat-{seat}": player for seat, player in enumerate(players, 1)}
        fields = {"seats": str(seats), "seat-0": "me", "name": "Ada", **others, **form}
        answer = ada.request.post(f"{self.server.url}/new/{game}", form=fields, headers={"origin": self.server.url})
        self.path = answer.url.removeprefix(self.server.url)
        ada.goto(answer.url)
        return ada

    def join(self, host: Page, name: str, seat: int = 1, **settings: object) -> Page:
        """A friend opens the link of a seat in a browser of their own, and sits down."""
        page = self.window(**settings)
        host.reload()
        page.goto(host.locator("#seat-free").input_value())
        page.locator("#join-name").fill(name)
        page.locator(f"button[name=seat][value='{seat}']").click()
        expect(page.locator("#table")).to_be_visible()
        self.await_sockets()
        return page

    def await_sockets(self) -> None:
        """Wait until each page at the table has its socket: a late one would be a sign of somebody who left."""
        at_table = sum("/table/" in page.url for page in self.opened)
        end = time.monotonic() + PATIENCE
        while sockets_of(self.server) < at_table:
            assert time.monotonic() < end, "a page has no socket"
            self.opened[0].wait_for_timeout(50)

    def pass_time(self, seconds: float) -> None:
        self.now += int(seconds)
        set_clock_ahead(self.folder, self.now)

    def close(self) -> None:
        for page in self.opened:
            self.windows.put_back(page, page.viewport_size, again=False)
        self.server.end()


@pytest.fixture
def friends(windows: Windows, tmp_path: Path) -> Iterator[Friends]:
    friends = Friends(windows, tmp_path)
    try:
        yield friends
    finally:
        friends.close()


def vanish(page: Page, witness: Page) -> None:
    """Close a page as somebody who vanishes does; the browser and its cookies stay. Another one's page shows it."""
    expect(witness.locator(".absent")).to_have_count(0)  # who has just sat down is away until their socket opens
    page.goto("about:blank")
    expect(witness.locator(".absent")).to_have_count(1)


def test_every_screen_says_for_how_long_a_friend_has_been_away(friends: Friends) -> None:
    ada = friends.host("woods", 3)
    ben = friends.join(ada, "Ben")
    cat = friends.join(ada, "Cat", seat=2, viewport=PHONE, locale="de-DE")
    expect(ada.locator(".absent")).to_have_count(0)
    vanish(ben, ada)
    friends.pass_time(10 * MINUTE)
    expect(ada.locator(".absent")).to_contain_text("Away for 10 minutes")
    expect(cat.locator(".absent")).to_contain_text("Seit 10 Minuten weg")
    for page, size in ((ada, DESK), (cat, PHONE), (cat, SIDEWAYS), (ada, {"width": 1440, "height": 900}), (ada, PHONE)):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        words = page.locator(".absent .in-full, .absent .in-short").filter(visible=True)
        widths = words.evaluate_all("found => found.map(one => one.getBoundingClientRect().width)")
        assert [width for width in widths if width > 20], f"nothing is shown at {size}"
        check(page)


def move(page: Page) -> None:
    """Make the first move."""
    close_sheets(page)
    before = sequence(page)
    page.locator(CHOICES).first.dispatch_event("click")
    await_move(page, before)


def until_turn_of(name: str, pages: dict[str, Page]) -> None:
    """Play until it is somebody's turn."""
    while pages[name].locator("#table").get_attribute("data-turn") != "mine":
        for page in pages.values():
            if page.locator("#table").get_attribute("data-turn") == "mine" and page != pages[name]:
                move(page)


def test_those_who_wait_are_offered_to_go_on_and_the_friend_who_returns_takes_over(friends: Friends) -> None:
    ada = friends.host("woods", 3)
    ben = friends.join(ada, "Ben", viewport=PHONE, locale="de-DE")
    cat = friends.join(ada, "Cat", seat=2, viewport=PHONE, color_scheme="dark")
    until_turn_of("Ben", {"Ada": ada, "Ben": ben, "Cat": cat})
    ben_at = ben.url
    vanish(ben, ada)
    expect(ada.locator("[data-sheet=absent]")).to_have_count(0)
    friends.pass_time(2 * MINUTE)
    for page in (ada, cat):
        sheet = page.locator("[data-sheet=absent]")
        expect(sheet).to_be_visible()
        expect(sheet).to_contain_text("It’s Ben’s turn, and the game is waiting.")
        check(page)
    cat.set_viewport_size(SIDEWAYS)
    cat.set_viewport_size(PHONE)
    cat.get_by_role("button", name="Keep waiting").click()
    expect(cat.locator("[data-sheet=absent]")).to_be_hidden()
    ada.locator("#sheet-replace-1").click()
    for page in (ada, cat):
        expect(page.locator("[data-sheet=seat]")).to_contain_text("Ben was away, so Ada has let a bot play on")
    check(cat)
    cat.locator("[data-sheet=seat] button").click()
    until_turn_of("Cat", {"Ada": ada, "Cat": cat})
    ben.goto(ben_at)
    expect(ben.locator("[data-sheet=lost]")).to_contain_text("Du warst weg")
    expect(ben.locator("[data-own-hand], #hand .card")).to_have_count(0)
    check(ben)
    ben.get_by_role("button", name="Vom Bot übernehmen").first.click()
    expect(ben.locator("#table")).to_have_attribute("data-seat", "1")
    expect(ada.locator("[data-sheet=seat]")).to_contain_text("Ben is back.")
    move(cat)


def test_a_friend_who_has_lost_the_cookies_gets_a_new_link(friends: Friends) -> None:
    ada = friends.host("fox", 2)
    ben = friends.join(ada, "Ben", viewport=PHONE)
    vanish(ben, ada)
    friends.pass_time(3 * MINUTE)
    expect(ada.locator("#side-renew-1")).to_be_visible()
    ada.locator("#side-renew-1").click()
    expect(ada.locator(".side")).to_contain_text("Ada has made a new link for Ben’s seat.")
    ben.goto(friends.server.url + friends.path)
    expect(ben.locator("[data-sheet=lost]")).to_contain_text("Your seat has a new link")
    again = friends.join(ada, "Ben", viewport=PHONE, locale="de-DE")
    expect(again.locator("#table")).to_have_attribute("data-seat", "1")
    expect(ada.locator("#seat-free")).to_have_count(0)
    check(again)


def test_a_server_that_is_killed_forgets_nothing_of_it(friends: Friends) -> None:
    ada = friends.host("fox", 2)
    ben = friends.join(ada, "Ben")
    until_turn_of("Ben", {"Ada": ada, "Ben": ben})
    ben_at = ben.url
    vanish(ben, ada)
    friends.pass_time(2 * MINUTE)
    ada.locator("#sheet-replace-1").click()
    expect(ada.locator("[data-sheet=seat]")).to_be_visible()
    friends.server.end(signal.SIGKILL)
    friends.server.start()
    ben.goto(ben_at)
    expect(ben.locator("[data-sheet=lost]")).to_be_visible()
    ben.locator("#return").click()
    expect(ben.locator("#table")).to_have_attribute("data-seat", "1")
    vanish(ben, ada)
    friends.pass_time(2 * MINUTE)
    if ada.locator("#table").get_attribute("data-turn") == "theirs":
        ada.locator("#sheet-claim-1").click()
        expect(ada.locator("#match-title, .sheet h2").first).to_contain_text("Ben was away, so you win.")
        check(ada)
