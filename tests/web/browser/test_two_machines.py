"""Two people on two machines with a browser each, one of them a phone; the server is killed in the middle of it all.

`tanglewood serve`, as `make play` starts it, runs on one machine. Its clock is moved (`tests/web/moved_server.py`).
"""

import http.server
import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.networks import Machine, home_network
from tests.sampling import WHOLE
from tests.web.browser.conftest import FLAGS, PATIENCE, PHONE, found_chromium
from tests.web.browser.push_service import deliver
from tests.web.browser.table import await_turn, play_by_mouse
from tests.web.notify.receivers import Browser as Keys
from tests.web.serve_command import set_clock_ahead

ROOT = Path(__file__).resolve().parents[3]
HERE, HOUR = "http://127.0.0.1:8321", 3600
AWAY = "/healthz"  # no table is open there
in_the_soak = pytest.mark.skipif(not WHOLE, reason="a story of the soak: TANGLEWOOD_TESTS=whole")


class Inbox:
    """A receiver of webhooks and notifications on a machine."""

    def __init__(self, machine: Machine) -> None:
        heard = self.heard = list[tuple[str, bytes]]()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                heard.append((self.path, self.rfile.read(int(self.headers["content-length"]))))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self.server = machine.do(lambda: http.server.HTTPServer(("127.0.0.1", 0), Handler))
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait(self, count: int) -> tuple[str, bytes]:
        """The last of so many messages."""
        wait_for(lambda: len(self.heard) >= count)
        assert len(self.heard) == count, "nobody is told twice"
        return self.heard[-1]


def wait_for(what: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


class Home:
    """The server on a machine, and its clock."""

    def __init__(self, machine: Machine, folder: Path) -> None:
        self.machine, self.folder, self.ahead = machine, folder, 0.0
        self.start()

    def start(self) -> None:
        serve = [
            sys.executable,
            "-m",
            "tests.web.moved_server",
            "serve",
            "--no-open",
            "--open",
            "--webhooks-to-private",
        ]
        command = self.machine.command(*serve, "--store", str(self.folder / "t.sqlite"))
        paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
        variables = {"NUMBA_DISABLE_JIT": "1", "TANGLEWOOD_GAMES": str(ROOT / "tests/toy"), "PYTHONPATH": paths}
        self.process = subprocess.Popen(command, env={**os.environ, **variables}, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout
        assert HERE in self.process.stdout.readline()

    def end(self) -> None:
        """As kill -9 does."""
        self.process.kill()
        self.process.communicate()

    def kill(self) -> None:
        self.end()
        self.start()

    def pass_time(self, seconds: float) -> None:
        self.ahead += seconds
        set_clock_ahead(self.folder, self.ahead)


class Pair:
    """Ada at the server's machine, and Ben on the phone at another."""

    def __init__(self, home: Home, desk: Page, phone: Page) -> None:
        self.home, self.desk, self.phone = home, desk, phone
        self.path = ""

    @property
    def there(self) -> str:
        return f"http://{self.home.machine.address}:8321"

    def invite(self, game: str, pace: str, name: str = "Ada") -> str:
        """Ada makes a table and opens the server to her network, in one press; the link for a friend."""
        self.desk.goto(f"{HERE}/new/{game}")
        self.desk.get_by_label("Your name").fill(name)
        self.desk.locator("label[for=seat-1-friend]").click()
        self.desk.locator(f"label[for=pace-{pace}]").click()
        self.desk.get_by_role("button", name="Start the game").click()
        self.path = "/table/" + self.desk.url.rpartition("/")[2].partition("?")[0]
        self.open_home()
        return self.desk.locator("#invite-1").first.input_value()

    def open_home(self) -> None:
        """Open the server to the network; after its next start it is open again."""
        self.desk.goto(HERE + self.path)
        if self.desk.locator("[id^=open-home]").count():
            self.desk.locator("[id^=open-home]").first.evaluate("(button) => button.click()")
        expect(self.desk.locator("[id^=open-home]")).to_have_count(0)

    def leave(self) -> None:
        self.desk.goto(HERE + AWAY)
        self.phone.goto(self.there + AWAY)

    def look(self, page: Page) -> str:
        page.goto((HERE if page is self.desk else self.there) + self.path)
        return str(page.locator("#table").get_attribute("data-turn"))


@contextmanager
def browser_on(chromium: Browser, machine: Machine, folder: Path) -> Iterator[Browser]:
    """A browser whose network is a machine's."""
    script = folder / f"chromium-{machine.name}"
    script.write_text(f'#!/bin/sh\nexec {" ".join(machine.command(str(found_chromium())))} "$@"\n')
    script.chmod(0o755)
    browser = chromium.browser_type.launch(executable_path=str(script), args=list(FLAGS))
    yield browser
    browser.close()


@pytest.fixture
def pair(chromium: Browser, tmp_path: Path) -> Iterator[Pair]:
    with ExitStack() as stack:
        mine, theirs = stack.enter_context(home_network())
        home = Home(mine, tmp_path)
        stack.callback(home.end)
        desk, phone = (stack.enter_context(browser_on(chromium, one, tmp_path)) for one in (mine, theirs))
        usual = {"reduced_motion": "reduce"}
        pages = [desk.new_page(**usual), phone.new_page(**usual, viewport=PHONE, has_touch=True)]  # type: ignore[arg-type]
        for page in pages:
            page.context.add_init_script("localStorage.setItem('tanglewood-speed', 'at once')")
            page.set_default_timeout(PATIENCE)
        yield Pair(home, *pages)


def join(pair: Pair, link: str) -> None:
    """Ben opens a link and sits down."""
    pair.phone.goto(link)
    pair.phone.get_by_label("Your name").fill("Ben")
    pair.phone.locator("form button.main").click()
    expect(pair.phone.locator("#table")).to_be_visible()


@in_the_soak
def test_by_turns_over_three_days(pair: Pair) -> None:
    inbox, desk, phone = Inbox(pair.home.machine), pair.desk, pair.phone
    keys = Keys(f"{inbox.url}/push")
    join(pair, pair.invite("fox", "3"))
    phone.goto(f"{pair.there}/reminders")
    phone.get_by_label("Webhook").fill(f"{inbox.url}/hook")
    phone.get_by_role("button", name="Add").first.click()
    expect(phone.get_by_text(f"{inbox.url}/hook")).to_be_visible()
    desk.goto(f"{HERE}/reminders")
    # Chromium subscribes to no push service that can be had here: its keys are the test's.
    desk.locator("#push [name=address]").evaluate("(field, keys) => { field.value = keys; }", keys.subscription)
    with desk.expect_navigation():
        desk.locator("#push").evaluate("(form) => form.submit()")
    expect(desk.get_by_role("button", name="Remove")).to_be_visible()
    told = 0
    for day in range(3):
        person = desk if pair.look(desk) == "mine" else phone
        pair.leave()
        if day == 1:
            pair.home.kill()
            pair.open_home()
            pair.leave()
        pair.home.pass_time(24 * HOUR)
        told += 1
        path, body = inbox.wait(told)
        assert path == ("/push" if person is desk else "/hook")
        said: dict[str, Any] = keys.read(body) if person is desk else json.loads(body)
        assert str(said.get("url", said.get("click"))).endswith(pair.path)
        assert not re.search(r"\d[KMB]\b", json.dumps(said)), "no card is named"
        if day == 2:
            pair.home.kill()
            pair.open_home()
            pair.leave()
        assert pair.look(person) == "mine"
        play_by_mouse(person)
    pair.leave()
    assert len(inbox.heard) == told
    ((_, body), *_) = [one for one in inbox.heard if one[0] == "/push"] or [("", b"")]
    if body:  # what came by push, as the browser's own push service would hand it over
        desk.goto(f"{HERE}/games?app")
        desk.evaluate("navigator.serviceWorker.ready.then(() => true)")
        badge, (title, _) = deliver(desk, keys.read(body))
        assert (badge, title) == (1, "The Fox in the Forest")


def play_on(pair: Pair, moves: int) -> None:
    """Whoever is to decide makes a move, so many times; both have the table open."""
    for _ in range(moves):
        person, other = (pair.desk, pair.phone) if pair.look(pair.desk) == "mine" else (pair.phone, pair.desk)
        pair.look(other)
        assert pair.look(person) == "mine"
        play_by_mouse(person)
        now = person.locator("#table").get_attribute("data-sequence")
        expect(other.locator("#table")).to_have_attribute("data-sequence", str(now))


@in_the_soak
def test_a_stranger_joins_an_open_table(pair: Pair) -> None:
    pair.invite("fox", "live")
    pair.desk.locator("#open-up").click()
    expect(pair.desk.get_by_text("Anyone on this server can join")).to_be_visible()
    pair.leave()
    pair.home.kill()
    pair.open_home()
    pair.phone.goto(f"{pair.there}/tables")
    expect(pair.phone.get_by_role("heading", name="The Fox in the Forest")).to_be_visible()
    pair.phone.get_by_label("Your name").fill("Ben")
    pair.phone.get_by_role("button", name="Join").click()
    expect(pair.phone.locator("#table")).to_be_visible()
    play_on(pair, 2)
    pair.leave()
    pair.home.kill()
    pair.open_home()
    play_on(pair, 2)


@in_the_soak
def test_a_deal_of_the_day_is_finished_and_compared(pair: Pair) -> None:
    pair.invite("pebbles", "live")
    for page in (pair.desk, pair.phone):
        where = HERE if page is pair.desk else pair.there
        page.goto(f"{where}/day/pebbles")
        page.get_by_role("button", name="Play today’s deal").click()
        address = page.url
        for number in range(500):
            if await_turn(page) == "over":
                break
            play_by_mouse(page)
            if number == 1:
                page.goto(where + AWAY)
                pair.home.kill()
                pair.open_home()
                page.goto(address)
    for page, where in ((pair.desk, HERE), (pair.phone, pair.there)):
        page.goto(f"{where}/day/pebbles")
        expect(page.locator("#share-text")).to_be_visible()
        expect(page.get_by_text("one other person").or_(page.get_by_text("One other person")).first).to_be_visible()


@in_the_soak
def test_a_tournament_goes_on_through_kills(pair: Pair) -> None:
    pair.invite("fox", "live")
    pair.desk.goto(f"{HERE}/tournaments/new")
    pair.desk.get_by_label("Your name").fill("Ada")
    pair.desk.get_by_label("Game").select_option("fox")
    pair.desk.get_by_role("button", name="Open the tournament").click()
    expect(pair.desk.get_by_text("1 of 8 joined")).to_be_visible()
    cup = "/tournaments/" + pair.desk.url.rpartition("/")[2]
    pair.phone.goto(pair.there + cup)
    pair.phone.get_by_label("Your name").fill("Ben")
    pair.phone.get_by_role("button", name="Join").click()
    expect(pair.phone.get_by_text("You’re in.")).to_be_visible()
    pair.desk.goto(HERE + cup)
    pair.desk.locator("#do-start").evaluate("(button) => button.form.requestSubmit()")
    expect(pair.desk.get_by_role("heading", name="Round 1")).to_be_visible()
    for page in (pair.desk, pair.phone):
        pair.home.kill()
        pair.open_home()
        page.goto((HERE if page is pair.desk else pair.there) + cup)
        expect(page.get_by_role("heading", name="Round")).to_have_count(1)
    pair.phone.get_by_role("link", name="Play").click()
    pair.phone.locator("#do-resign").evaluate("(button) => button.form.requestSubmit()")
    expect(pair.phone.locator("#table[data-turn=over]")).to_be_visible()
    pair.home.kill()
    time.sleep(1)  # the server looks after its tournaments
    pair.desk.goto(HERE + cup)
    expect(pair.desk.get_by_text("Won by Ada")).to_be_visible()
