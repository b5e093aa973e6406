"""Play a whole game on a phone by taps alone, upright and on its side, against bots.

    python -m tests.web.browser.tap_game --shots FOLDER grimwood explorers

taps whatever can be pressed, at random, until the game is over, and takes pictures on the way: every fortieth turn, the
last of each kind of question, and the end. It tells what was covered or out of sight.
"""

import argparse
import random
import re
import time
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize
from tests.web.browser.screen_fit import browsing
from tests.web.browser.table import await_turn, sequence

import tanglewood as tw

Scheme = Literal["light", "dark"]
SCHEMES: list[Scheme] = ["light", "dark"]  # in turn
SIZES: dict[str, ViewportSize] = {"upright": {"width": 390, "height": 844}, "side": {"width": 844, "height": 390}}
FIND = Path(__file__).with_name("taps.js").read_text(encoding="utf-8")
PATIENCE, PAUSE, EVERY = 120_000, 60, 40  # milliseconds, and turns
MOST_TAPS, MOST_IDLE = 3000, 200
ENDS = 0.1  # how often a turn may end before it has to


class Player:
    """A person with a phone."""

    def __init__(self, page: Page, name: str, shots: Path | None) -> None:
        self.page, self.name, self.shots = page, name, shots
        self.chance, self.taps, self.turns, self.idle = random.Random(name), 0, 0, 0
        self.hidden = Counter[str]()  # what could not be tapped where it lies

    def shoot(self, what: str) -> None:
        """Take a picture."""
        if self.shots:
            self.page.screenshot(path=self.shots / f"{self.name}-{what}.png")

    def choose(self) -> None:
        """Tap something that goes on with the move; or back to the game, where the last tap met a line of the news."""
        if self.page.locator("#table[data-past]").count():
            self.page.locator("#past-back").tap()
            return
        found = self.page.evaluate(FIND, [self.chance.random(), self.chance.random() < ENDS])
        if found["hidden"]:
            self.hidden.update(found["hidden"])
            self.shoot("hidden")
        if at := found.get("at"):
            self.taps += 1
            self.page.touchscreen.tap(at["x"], at["y"])
            assert self.page.evaluate("scrollY") == 0, f"{self.name}: the page has scrolled"
        else:  # the move that was made is on its way
            self.idle += 1
            assert self.idle < MOST_IDLE, f"{self.name}: nothing to tap: {self.page.locator('#prompt').inner_text()}"

    def move(self) -> None:
        """Tap until a move is made."""
        before, self.idle = sequence(self.page), 0
        while sequence(self.page) == before and self.taps < MOST_TAPS:
            self.choose()
            self.page.wait_for_timeout(PAUSE)

    def await_turn(self) -> str:
        """Wait for the own turn, or the end; a round's sheet is put away, as the table waits for that."""
        sheet = self.page.locator("[data-sheet=round] [data-dismiss]:visible")
        either = self.page.locator("#table:not([data-turn=theirs])").or_(sheet).first
        either.wait_for()
        if self.page.locator("#table[data-past]").count():
            self.choose()
            return self.await_turn()
        while sheet.count():
            sheet.first.tap()
            either.wait_for()
        return await_turn(self.page)

    def play(self) -> None:
        """Play to the end."""
        while self.await_turn() == "mine" and self.taps < MOST_TAPS:
            asked = re.sub(r"\W+", "-", re.sub(r"[\d\"“”].*", "", self.page.locator("#prompt .ask").inner_text()))[:30]
            if self.turns % EVERY == 0:
                self.shoot(f"turn-{self.turns}")
            self.shoot(f"asked-{asked}")
            self.turns += 1
            self.move()
        self.page.locator("[data-sheet=match]").wait_for()
        self.shoot("end")


def start(page: Page, address: str, game: str) -> None:
    """Start a table against a bot, by taps."""
    page.goto(f"{address}/new/{game}")
    page.locator("label[for=seat-1-1]").tap()
    page.get_by_role("button", name="Start the game").tap()
    page.locator("#table").wait_for(timeout=PATIENCE)


def whole(browser: Browser, address: str, game: str, side: str, scheme: Scheme, shots: Path | None) -> str:
    """Play a whole game; what it took."""
    started, complaints = time.perf_counter(), list[str]()
    page = browser.new_page(
        viewport=SIZES[side], has_touch=True, is_mobile=True, reduced_motion="reduce", color_scheme=scheme
    )
    page.add_init_script("localStorage.setItem('tanglewood-speed', 'at once')")
    page.on("pageerror", lambda error: complaints.append(str(error)))
    start(page, address, game)
    player = Player(page, f"{game}-{side}", shots)
    player.play()
    page.close()
    assert not complaints, complaints
    return (
        f"{player.turns} turns by {player.taps} taps in {time.perf_counter() - started:.0f} s; covered: {player.hidden}"
    )


def main() -> None:
    """Play each of the games both ways."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shots", type=Path, help="a folder for pictures")
    parser.add_argument("--sides", nargs="*", choices=SIZES, default=list(SIZES))
    parser.add_argument("names", nargs="*", metavar="game", default=tw.games())
    given = parser.parse_args()
    with browsing() as (browser, host):
        for number, (game, side) in enumerate(product(given.names, given.sides)):
            scheme = SCHEMES[number % 2]
            print(f"{game}, {side}, {scheme}: {whole(browser, host.url, game, side, scheme, given.shots)}", flush=True)


if __name__ == "__main__":
    main()
