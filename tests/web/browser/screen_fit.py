"""Positions of whole played games, laid on a page of every size: what does not fit there.

    python -m tests.web.browser.screen_fit --games 10 --looks 8 woods grimwood

plays ten games of each of these with each number of seats, half of them by chance and half by greedy bots, and prints
each misfit with how often it was found and where first.

    python -m tests.web.browser.screen_fit --spread --first 40 --games 20 woods

plays the games 40 to 59, each with one number of seats in turn, and looks at each moment on one screen in turn: every
screen sees every game. `make soak` does this with a hundred games.
"""

import argparse
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path

import tests.planting  # noqa: F401 - pebbles is played as well
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.web.browser.conftest import FLAGS, found_chromium
from tests.web.browser.stall import Stall
from tests.web.browser.table import wait_until
from tests.web.drawing import TEMPLATES, WHERE, live_table
from tests.web.visitors import Host, hosting

import tanglewood as tw
from tanglewood.bots import read_bot
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.numbers.rng import seed_words
from tanglewood.web.rendering.phrases import words
from tanglewood.web.table.viewers import Viewer
from tanglewood.web.table_page.drawing import table_context

MISFITS = Path(__file__).with_name("misfits.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Screen:
    """A window to look at a table in. Where it is narrow or low, or the text is large, the table may be scrolled."""

    width: int
    height: int
    text: str = ""  # its size

    @property
    def scrolls(self) -> bool:
        """Whether it may be."""
        return self.width < 360 or self.height <= 360 or bool(self.text)

    def __str__(self) -> str:
        return f"{self.width} x {self.height}{self.text and f' at {self.text}'}"


SIZES = ((1440, 900), (1280, 720), (1024, 768), (844, 390), (768, 1024), (390, 844), (360, 640))
WHOLE = [Screen(*size) for size in SIZES]
LARGE = [Screen(1920, 1080), Screen(2560, 1440)]
NARROW, LARGE_PRINT = Screen(320, 640), Screen(1280, 720, "200%")
ZOOMED = Screen(640, 360)  # 1280 x 720 at twice the size
SCREENS = [*WHOLE, *LARGE, LARGE_PRINT, ZOOMED]
SEATS = {
    "fox": [2],
    "woods": [1, 2, 3, 4, 5],
    "grimwood": [2, 3, 4, 5, 6],
    "explorers": [2, 3, 4],
    "lost": [1, 2, 3, 4],
    "pebbles": [2],  # a game without a table of its own
}
LARGEST = {("explorers", 4): {"board": "valley"}}
LANGUAGES = ("en", "de")
BATCH = 10  # games whose pages are drawn before they are looked at
ASIDES = ("", "hint", "pressed")  # what is open besides
# What tells misfits of one sort apart.
VARIES = re.compile(r"“[^”]*”|(?<= )[0-9]+(?= px)|at [0-9]+ of|(?<=[a-z])-[\w-]+(?= )")
# Put away what lies over the table, as a person does, so that Escape closes what is opened next.
BARE = """for (const one of document.querySelectorAll("[data-sheet], .notice")) {
  one.querySelector("[data-dismiss]")?.click();
  one.hidden = true;
}
document.getElementById("table").focus();"""
# Print of another size; fit.js hears of it by itself only if the window changes, too.
PRINT = """size => {
  const { style } = document.documentElement;
  if (style.fontSize === size) return;
  style.fontSize = size;
  dispatchEvent(new Event("resize"));
}"""
# Wait until fit.js has heard of a new size.
REFITTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
# Press so many pieces, the last ones first, as these are in the hand; one that would be the whole move is let go again.
PRESS = """count => {
  const pieces = [...document.querySelectorAll("#table button[data-part]:not([name])")];
  for (const piece of pieces.reverse().slice(0, count)) piece.click();
}"""


@dataclass(frozen=True)
class Look:
    """A page to lay on the table: what it shows, in words, and its text."""

    name: str
    html: str
    pressed: int = 0


def playing(game: str, seats: int, seed: int, bot: str) -> Iterator[tuple[tw.Match, list[int]]]:
    """A match whenever the first player is to move, with who has moved so far; "" for a bot is chance."""
    chance, movers = random.Random(f"{game} {seats} {seed}"), list[int]()
    match = tw.new(game, seats, seed=seed, **LARGEST.get((game, seats), {}))
    player, rng = read_bot(bot) if bot else None, seed_words(seed)
    while not match.over:
        if match.actor == 0:
            yield match, movers
        movers.append(seat := match.actor)
        match.play(player.choose(match.concealed(seat), seat, rng) if player else chance.choice(match.legal()))


def drawn(match: tw.Match, movers: list[int], *, seat: int = 0, hint: bool = False) -> str:
    """The table as a player sees it, with every tool that it can have, and with a long hint."""
    table = live_table(match)
    table.movers = movers
    context = WHERE | table_context(table, Viewer(str(seat), (seat,)))
    context["table"] |= {"can_undo": True, "can_hint": True}
    if hint:
        action = max(context["view"].actions, key=lambda one: len(one.label))
        said = words("hint-gain", move=action.label, gain="12.5")
        context["table"]["hint"] = {
            "action": action.text,
            "text": said,
            "said": said,
            "deepens": True,
            "lines": [],
            "drawn": [],
        }
    return TEMPLATES.get_template("fragment.html").render(context | {"sequence": len(match.moves) + 1000})


def kind(match: tw.Match) -> str:
    """What is asked: the prompt without its names and numbers."""
    return re.sub(r"[\d\"“”].*", "", match.view(0).prompt)[:24]


@dataclass(frozen=True)
class Moment:
    """An own turn of a game: its number, the match, and who has moved before."""

    turn: int
    match: tw.Match
    movers: list[int]


def moments(game: str, seats: int, seed: int, bot: str, most: int) -> list[Moment]:
    """So many own turns of a game, evenly spread, and besides the last of each kind of question."""
    turns = list[Moment]()
    last = dict[str, int]()
    for match, movers in playing(game, seats, seed, bot):
        last[kind(match)] = len(turns)
        turns.append(Moment(len(turns), match.copy(), list(movers)))
    spread = {len(turns) * number // most for number in range(most)} if turns else set[int]()
    return [turns[number] for number in sorted(spread | set(last.values()))]


def drawn_looks(name: str, moments: list[Moment], seed: int) -> Iterator[Look]:
    """Their pages, each with something else open, in each language in turn."""
    for place, moment in enumerate(moments):
        aside = ASIDES[(place + seed) % len(ASIDES)]
        with speaking(language := LANGUAGES[(place // len(ASIDES) + seed) % len(LANGUAGES)]):
            html = drawn(moment.match, moment.movers, hint=aside == "hint")
        about = f"{name}, own turn {moment.turn}, {language} {aside}".strip()
        yield Look(about, html, 1 + place % 3 if aside == "pressed" else 0)


def look_at(game: str, seats: int, seed: int, bot: str, turn: int, aside: str, language: str) -> Look:
    """One page of a played game."""
    match, movers = next(islice(playing(game, seats, seed, bot), turn, None))
    with speaking(language):
        html = drawn(match, movers, hint=aside == "hint")
    return Look(f"{game} of {seats}, own turn {turn}", html, 2 if aside == "pressed" else 0)


def looks(game: str, seats: int, seed: int, most: int) -> Iterator[Look]:
    """The pages of a game that greedy bots play, or chance."""
    bot = "greedy" if seed % 2 else ""
    return drawn_looks(f"{game} of {seats}, {bot or 'chance'} {seed}", moments(game, seats, seed, bot, most), seed)


class Tables:
    """A page at which one table after the other is laid.

    Draw them before: while games are played nobody answers the page's line, so it asks the server, which refuses (403).
    """

    def __init__(self, page: Page, game: str) -> None:
        self.page, self.count = page, 0
        self.stall = Stall(page, match=tw.new(game, SEATS[game][0], seed=1), scripts=False)
        wait_until(page, "document.querySelector('#hand [tabindex], [data-rove] [tabindex]')")

    def lay(self, html: str) -> None:
        """Lay a table on the page."""
        self.count += 1
        self.stall.show(html, 1, f"Look {self.count}")
        self.page.evaluate(BARE)

    def misfits(self, screen: Screen, pressed: int = 0) -> list[str]:
        """What does not fit on a screen, where so many pieces are pressed."""
        self.page.evaluate(PRINT, screen.text)
        if self.page.viewport_size != (size := ViewportSize(width=screen.width, height=screen.height)):
            self.page.set_viewport_size(size)
        self.page.evaluate(REFITTED)
        if pressed:
            self.page.keyboard.press("Escape")
            self.page.evaluate(PRESS, pressed)
        return [f"{screen}: {one}" for one in self.page.evaluate(MISFITS, screen.scrolls)]

    def misfits_of(self, look: Look, screens: Sequence[Screen] = SCREENS) -> Iterator[str]:
        """What does not fit on these screens."""
        self.lay(look.html)
        for screen in screens:
            yield from self.misfits(screen, look.pressed)


@contextmanager
def browsing() -> Iterator[tuple[Browser, Host]]:
    """A browser, and a server of its own."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        host = stack.enter_context(hosting(folder / "t.sqlite"))
        chromium = stack.enter_context(sync_playwright()).chromium
        browser = chromium.launch(executable_path=found_chromium(), args=list(FLAGS))
        stack.callback(browser.close)
        yield browser, host


@contextmanager
def opened() -> Iterator[Page]:
    """A page of a server of its own."""
    with browsing() as (browser, host):
        page = browser.new_page(reduced_motion="reduce")
        page.add_init_script("localStorage.setItem('tanglewood-speed', 'at once')")
        page.goto(host.url)
        yield page


class Count:
    """How often each sort of misfit was found, and where first."""

    def __init__(self, shots: Path | None) -> None:
        self.shots, self.pages = shots, 0
        self.games: dict[Screen, set[str]] = {}  # that were looked at on each screen
        self.times, self.first = Counter[str](), dict[str, str]()

    def add(self, tables: Tables, look: Look, screens: Sequence[Screen] = SCREENS) -> None:
        """Lay a page and count what does not fit."""
        self.pages += 1
        tables.lay(look.html)
        for screen in screens:
            self.games.setdefault(screen, set()).add(look.name.split(", own")[0])
            found = tables.misfits(screen, look.pressed)
            if found and self.shots:
                tables.page.screenshot(path=self.shots / f"{look.name} {screen}.png".replace(" ", "-"), full_page=True)
            for one in found:
                sort = f"{look.name.split()[0]}: {VARIES.sub('', one)}"
                self.times[sort] += 1
                self.first.setdefault(sort, f"{look.name}: {one}")

    def __str__(self) -> str:
        lines = [f"{times:5} {one}\n      first: {self.first[one]}" for one, times in self.times.most_common()]
        total = f"{self.times.total()} misfits of {len(self.times)} sorts"
        games = ", ".join(f"{len(names)} at {screen}" for screen, names in self.games.items())
        return "\n".join([*lines, f"{self.pages} pages; games: {games}; {total}"])


def parsed() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4, help="games with each number of seats")
    parser.add_argument("--looks", type=int, default=8, help="moments of each; the last of each question comes on top")
    parser.add_argument("--first", type=int, default=0, help="the first game's seed")
    parser.add_argument(
        "--spread", action="store_true", help="one number of seats a game, and one screen a moment, in turn"
    )
    parser.add_argument("--seats", type=int, nargs="*", help="numbers of seats; all by default")
    parser.add_argument("--shots", type=Path, help="a folder for a picture of each misfit's first page")
    parser.add_argument("names", nargs="*", metavar="game", help="games; all by default")
    return parser.parse_args()


def plan(given: argparse.Namespace) -> Iterator[tuple[str, int, int]]:
    """The games to play: name, seats and seed."""
    for game in given.names or SEATS:
        seats = given.seats or SEATS[game]
        for seed in range(given.first, given.first + given.games):
            for number in [seats[seed // 2 % len(seats)]] if given.spread else seats:
                yield game, number, seed


def batches(given: argparse.Namespace) -> Iterator[tuple[str, list[tuple[Look, Sequence[Screen]]]]]:
    """The pages of a few games of one kind, each with the screens to look at it on.

    Those that are looked at on one screen each come screen by screen: changing a window's size is what costs most.
    """
    for game, games in groupby(plan(given), key=itemgetter(0)):
        while batch := list(islice(games, BATCH)):
            laid = [
                (look, number % len(SCREENS))
                for _, seats, seed in batch
                for number, look in enumerate(looks(game, seats, seed, given.looks), seed)
            ]
            if given.spread:
                yield game, [(look, [SCREENS[number]]) for look, number in sorted(laid, key=itemgetter(1))]
            else:
                yield game, [(look, SCREENS) for look, _ in laid]


def main() -> None:
    """Play and look; the exit status is 1 where something does not fit."""
    given, started = parsed(), time.perf_counter()
    count = Count(given.shots)
    with opened() as page:
        for game, laid in batches(given):
            tables = Tables(page, game)  # now, as a page gives up a line on which nobody answers
            for look, screens in laid:
                count.add(tables, look, screens)
            print(f"{game}: {count.pages} pages, {count.times.total()} misfits so far", file=sys.stderr)
    print(f"{count}; {time.perf_counter() - started:.0f} s")
    sys.exit(1 if count.times else 0)


if __name__ == "__main__":
    main()
