"""Whole games through lines as people have them: slow, lossy, by TLS, and with proxies that know no WebSockets."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect
from tests.games.fox.setting import position
from tests.nginx import certificate
from tests.web.browser.conftest import NETWORK, Opener
from tests.web.browser.table import (
    CHOICES,
    EDGE,
    ENDED,
    await_move,
    await_turn,
    late_table,
    play_by_mouse,
    sequence,
)
from tests.web.lines import Line, Weather, line_to
from tests.web.visitors import Host, hosting

import tanglewood as tw
from tanglewood.web.learning.position_codes import code_of

SATELLITE = 1.2  # seconds
MOST_PATIENCE = 90_000  # milliseconds
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
UNTIL_SEQUENCE_IS_NOT = """before => new Promise((resolve) => {
  const begun = performance.now();
  const look = () => {
    if (document.getElementById("table").dataset.sequence !== String(before)) resolve(performance.now() - begun);
    else setTimeout(look, 20);
  };
  look();
})"""
PAUSES = """() => {
  const place = document.getElementById("next-try");
  window.heard = "";
  new MutationObserver(() => { window.heard += place.textContent; }).observe(place, { childList: true });
}"""


@contextmanager
def line_of(folder: Path, tls: str, weather: Weather) -> Iterator[Line]:
    """A line to a server of its own, which speaks a version of TLS if it is named."""
    with pytest.MonkeyPatch.context() as patched:
        if tls:
            patched.setenv("TABLE_TLS", os.pathsep.join([tls, *map(str, certificate(folder))]))
        with (
            hosting(folder / "t.sqlite") as host,
            line_to(host.url.replace("http:", "https:") if tls else host.url, weather) as line,
        ):
            yield line


def play_out(page: Page) -> None:
    """Play the match to its end; each move that was pressed is in the journal, and once."""
    pressed = []
    while await_turn(page) == "mine":
        pressed.append(play_by_mouse(page))
    expect(page.locator("#prompt")).to_contain_text(ENDED)
    journal = page.request.get(page.url.partition("?")[0].partition("#")[0] + "/journal.json").json()
    match = tw.replay(journal)
    mine = [move for number, move in enumerate(match.moves) if match.at(number).actor == 0]
    assert mine == pressed


def at_a_table(open_browser: Opener, line: Line, **form: str) -> Page:
    """A page at a new table against a bot, which is made beside the line and opened through it."""
    page = open_browser(f"{line.server}/healthz", mishaps=NETWORK, again=False, ignore_https_errors=True)
    page.set_default_timeout(MOST_PATIENCE)
    fields = {"seats": "2", "seat-0": "me", "seat-1": "bot:greedy:seedling", "name": "Ada"} | form
    made = page.request.post(f"{line.server}/new/fox", form=fields, headers={"origin": line.server})
    page.goto(line.url + urlsplit(made.url).path)
    return page


def at_the_end(open_browser: Opener, line: Line) -> Page:
    """The same for a match in which two tricks are left."""
    return at_a_table(open_browser, line, p=code_of(position("3B 9M", "6K 8M", target=1)))


def end_a_game(open_browser: Opener, folder: Path, weather: Weather, tls: str = "") -> None:
    """Play the last two tricks of a match on a line."""
    with line_of(folder, tls, weather) as line:
        play_out(at_the_end(open_browser, line))


def test_a_game_ends_on_a_slow_line(open_browser: Opener, tmp_path: Path) -> None:
    end_a_game(open_browser, tmp_path, Weather(1.5))


def test_a_game_ends_on_a_slow_line_by_tls_1_2(open_browser: Opener, tmp_path: Path) -> None:
    end_a_game(open_browser, tmp_path, Weather(0.5), "1.2")


def test_a_game_ends_on_a_slow_line_by_tls_1_3(open_browser: Opener, tmp_path: Path) -> None:
    end_a_game(open_browser, tmp_path, Weather(0.75), "1.3")


def test_a_game_ends_on_a_lossy_line(open_browser: Opener, tmp_path: Path) -> None:
    end_a_game(open_browser, tmp_path, Weather(0.1, loss=0.2))


def test_a_game_ends_where_sockets_are_closed_at_once(open_browser: Opener, tmp_path: Path) -> None:
    end_a_game(open_browser, tmp_path, Weather(0.05, upgrade="closed"))


def test_a_game_ends_where_sockets_are_never_answered(open_browser: Opener, tmp_path: Path) -> None:
    end_a_game(open_browser, tmp_path, Weather(0.05, upgrade="silent"))


def test_a_game_ends_where_sockets_are_cut_in_mid_frame(open_browser: Opener, tmp_path: Path) -> None:
    end_a_game(open_browser, tmp_path, Weather(0.05, upgrade="cut"))


def play_whole_game(open_browser: Opener, folder: Path, weather: Weather, tls: str = "") -> None:
    with line_of(folder, tls, weather) as line:
        play_out(at_a_table(open_browser, line, **{"option-target": "1"}))


def test_a_whole_game_nearby(open_browser: Opener, tmp_path: Path) -> None:
    play_whole_game(open_browser, tmp_path, Weather(0.05), "1.3")


def test_a_whole_game_by_satellite_and_tls_1_2(open_browser: Opener, tmp_path: Path) -> None:
    play_whole_game(open_browser, tmp_path, Weather(SATELLITE, loss=0.05), "1.2")


def test_a_whole_game_on_the_worst_line(open_browser: Opener, tmp_path: Path) -> None:
    play_whole_game(open_browser, tmp_path, Weather(2.0, loss=0.05), "1.3")


def test_a_whole_game_on_a_slow_line_without_sockets(open_browser: Opener, tmp_path: Path) -> None:
    play_whole_game(open_browser, tmp_path, Weather(1.0, loss=0.05, upgrade="silent"))


def test_a_whole_game_on_a_slow_line_that_cuts_sockets(open_browser: Opener, tmp_path: Path) -> None:
    play_whole_game(open_browser, tmp_path, Weather(0.5, loss=0.1, upgrade="cut"))


def test_without_sockets_the_page_says_so_and_a_move_outlives_a_reload(open_browser: Opener, tmp_path: Path) -> None:
    with line_of(tmp_path, "", Weather(upgrade="closed")) as line:
        page = at_the_end(open_browser, line)
        expect(page.locator("#slow")).to_be_visible()
        page.route("**/line**", lambda route: route.abort())
        before, choice = sequence(page), page.locator(CHOICES).first
        move = choice.get_attribute("value")
        choice.click(position=EDGE)
        expect(page.locator("#offline")).to_be_visible()
        expect(page.locator("#next-try")).not_to_be_empty()
        assert sequence(page) == before
        page.unroute_all()
        page.reload()
        await_move(page, before)
        expect(page.locator("#slow")).to_be_visible()
        expect(page.locator(f"{CHOICES}[value='{move}']")).to_have_count(0)


def test_a_kept_move_that_comes_too_late_is_refused_with_words(open_browser: Opener, tmp_path: Path) -> None:
    with line_of(tmp_path, "", Weather(upgrade="closed")) as line:
        page = at_the_end(open_browser, line)
        expect(page.locator("#slow")).to_be_visible()
        page.route("**/line**", lambda route: route.abort())
        page.locator(CHOICES).first.click(position=EDGE)
        expect(page.locator("#offline")).to_be_visible()
        other = page.context.new_page()
        other.goto(page.url)
        expect(other.locator("#slow")).to_be_visible()
        other.locator(CHOICES).last.click(position=EDGE)
        await_move(other, sequence(page))
        page.unroute_all()
        page.reload()
        expect(page.locator("#trouble")).to_contain_text("moved on")


def test_a_page_that_comes_to_the_front_finds_a_dead_line_at_once(open_browser: Opener, tmp_path: Path) -> None:
    """A phone sleeps while its connection dies, and nobody tells it."""
    with line_of(tmp_path, "", Weather()) as line:
        page = at_the_end(open_browser, line)
        other = page.context.new_page()
        other.goto(page.url)
        page.evaluate(f"({HIDE})(true)")
        line.freeze()
        other.reload()
        other.locator("[data-hand] [tabindex='0']").first.wait_for()
        before = sequence(other)
        play_by_mouse(other)
        page.wait_for_timeout(4_000)
        assert sequence(page) == before, "a hidden page leaves a silent line alone for a while"
        assert page.evaluate(f"({HIDE})(false), ({UNTIL_SEQUENCE_IS_NOT})({before})")


def test_pages_come_back_soon_after_a_slow_start(open_browser: Opener, own: Host) -> None:
    """The server is away for half a minute, but the pauses stay short while somebody looks."""
    page = open_browser(at=own, mishaps=NETWORK)
    late_table(page, "3B 5K 9M", "2B 6K 8M", target=1)
    page.evaluate(PAUSES)
    port = int(own.url.rsplit(":", 1)[1])
    own.end(signal.SIGKILL)
    page.wait_for_timeout(25_000)
    seconds = [int(number) for number in re.findall(r"\d+", page.evaluate("window.heard"))]
    assert len(seconds) > 5
    assert max(seconds) <= 5
    own.start(port=port)
    expect(page.locator("#offline")).to_be_hidden()
    play_by_mouse(page)


def test_somebody_who_does_not_want_to_wait_tries_now(open_browser: Opener, own: Host) -> None:
    page = open_browser(at=own, mishaps=NETWORK)
    late_table(page, "3B 5K 9M", "2B 6K 8M", target=1)
    tries: list[str] = []
    own.end(signal.SIGKILL)
    expect(page.locator("#offline")).to_contain_text("No connection. Your moves are kept.")
    expect(page.locator("#next-try")).to_contain_text(re.compile("Next try in [345] s"))
    page.on("websocket", lambda socket: tries.append(socket.url))
    page.locator("#try-now").click()
    page.wait_for_timeout(100)
    assert tries
