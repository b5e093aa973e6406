"""Pictures of every kind of page and of every table, on a contact sheet for each size of screen.

    python -m tests.web.gallery FOLDER --games grimwood --screens 1280x720 1920x1080

takes each table with the fewest and the most seats, early and late in a game, in both languages, dark and light. It
prints what does not fit and frames it on the sheet. `--brief` takes each table and page once.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import chain, product
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import Browser, Page, ViewportSize
from tests.web.browser.screen_fit import (
    LANGUAGES,
    LARGE,
    MISFITS,
    SEATS,
    WHOLE,
    Moment,
    Tables,
    browsing,
    drawn,
    moments,
)
from tests.web.browser.tap_game import SCHEMES, Scheme

from tanglewood.core.language.catalogue import speaking

SCREENS = {f"{screen.width}x{screen.height}": screen for screen in (*WHOLE, *LARGE)}
LOOKS = list(product(LANGUAGES, SCHEMES))
EARLY, LATE = 1, 5  # of six own turns that are spread over a game
TURNS, SEED = 6, 1
PAGES = (
    *("/", "/fox", "/new/grimwood", "/how/fox", "/rules/woods", "/cards/grimwood", "/learn", "/learn/fox", "/puzzles"),
    *(
        "/puzzles/fox",
        "/puzzle/woods",
        "/day",
        "/day/fox",
        "/watch",
        "/tables",
        "/tournaments",
        "/tournaments/new",
        "/boards",
    ),
    *("/me", "/games", "/statistics", "/settings", "/reminders", "/privacy", "/position/fox", "/credits", "/nowhere"),
)
STYLE = """body { margin: 12px; background: #777; font: 14px sans-serif }
main { display: grid; grid-template-columns: repeat(COLUMNS, 1fr); gap: 12px; align-items: start }
figure { margin: 0; background: #fff } img { width: 100%; display: block } figcaption { padding: 4px }
.misfit { outline: 5px solid #d00 }"""
MISFIT = ' class="misfit"'
COLUMNS = {True: 5, False: 8}  # of wide screens and of upright ones
SHEET_WIDTH = 2400
Part = TypeVar("Part")


@dataclass(frozen=True)
class Picture:
    """A picture that was taken: what it shows, and what does not fit there."""

    name: str
    misfits: tuple[str, ...]


@dataclass
class Gallery:
    """The pictures of each screen, in a folder."""

    folder: Path
    screens: Sequence[str]
    pictures: dict[str, list[Picture]] = field(default_factory=dict)

    def take(self, page: Page, screen: str, name: str, misfits: Sequence[str]) -> None:
        """Take a picture of a page as it is."""
        (self.folder / screen).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=self.folder / screen / f"{name}.png")
        self.pictures.setdefault(screen, []).append(Picture(name, tuple(misfits)))
        for misfit in misfits:
            print(f"{name}: {misfit}", flush=True)

    def hang(self, browser: Browser) -> None:
        """Make the contact sheet of each screen."""
        with closing(browser.new_page(viewport={"width": SHEET_WIDTH, "height": 1000})) as page:
            for screen, pictures in self.pictures.items():
                sheet = self.folder / f"{screen}.html"
                sheet.write_text(sheet_of(screen, pictures), encoding="utf-8")
                page.goto(sheet.absolute().as_uri())
                page.screenshot(path=sheet.with_suffix(".png"), full_page=True)


def sheet_of(screen: str, pictures: Sequence[Picture]) -> str:
    """The contact sheet as a page beside the folder of its pictures."""
    figures = "".join(
        f'<figure{MISFIT if picture.misfits else ""}><img src="{screen}/{picture.name}.png">'
        f"<figcaption>{picture.name}</figcaption></figure>"
        for picture in pictures
    )
    columns = COLUMNS[SCREENS[screen].width > SCREENS[screen].height]
    style = STYLE.replace("COLUMNS", str(columns))
    return f'<!doctype html><meta charset="utf-8"><title>{screen}</title><style>{style}</style><main>{figures}</main>'


def early_and_late(game: str, seats: int) -> dict[str, Moment]:
    """Two own turns of a game that greedy bots play."""
    turns = moments(game, seats, SEED, "greedy", TURNS)
    return {"early": turns[min(EARLY, len(turns) - 1)], "late": turns[min(LATE, len(turns) - 1)]}


def tables_of(game: str) -> list[tuple[str, Moment]]:
    """The tables to take: fewest and most seats, early and late."""
    numbers = sorted({SEATS[game][0], SEATS[game][-1]})
    return [
        (f"{game}-{seats}-{when}", moment) for seats in numbers for when, moment in early_and_late(game, seats).items()
    ]


class Photographer:
    """A browser window in one language and scheme."""

    def __init__(self, browser: Browser, address: str, gallery: Gallery, language: str, scheme: Scheme) -> None:
        self.gallery, self.address, self.language, self.look = gallery, address, language, f"{language}-{scheme}"
        self.page = browser.new_page(locale=language, color_scheme=scheme, reduced_motion="reduce")
        self.page.add_init_script("localStorage.setItem('tanglewood-speed', 'at once')")
        self.page.goto(address)

    def take_tables(self, game: str, laid: Sequence[tuple[str, Moment]]) -> None:
        """Take pictures of these tables of a game on each screen."""
        with speaking(self.language):
            pages = [(f"{name}-{self.look}", drawn(moment.match, moment.movers)) for name, moment in laid]
            tables = Tables(self.page, game)
        for name, html in pages:
            tables.lay(html)
            for screen in self.gallery.screens:
                self.gallery.take(self.page, screen, name, tables.misfits(SCREENS[screen]))

    def take_pages(self, paths: Sequence[str]) -> None:
        """Take pictures of these pages on each screen."""
        for path in paths:
            self.page.goto(self.address + path)
            for screen in self.gallery.screens:
                self.page.set_viewport_size(size_of(screen))
                misfits = [f"{SCREENS[screen]}: {misfit}" for misfit in self.page.evaluate(MISFITS, True)]
                self.page.evaluate("scrollTo(0, 0)")
                self.gallery.take(self.page, screen, f"page{path.replace('/', '-')}-{self.look}", misfits)


def size_of(screen: str) -> ViewportSize:
    """The size of a window."""
    return {"width": SCREENS[screen].width, "height": SCREENS[screen].height}


def parts_of(things: Sequence[Part], number: int, brief: bool) -> Sequence[Part]:
    """What is taken in the look with this number: all, or of the first and last look every other thing."""
    return things if not brief else things[number % 2 :: 2]


def take(gallery: Gallery, games: Sequence[str], paths: Sequence[str], brief: bool) -> None:
    """Take all pictures and make the sheets."""
    laid = {game: tables_of(game) for game in games}
    with browsing() as (browser, host):
        for number, (language, scheme) in enumerate([LOOKS[0], LOOKS[-1]] if brief else LOOKS):
            photographer = Photographer(browser, host.url, gallery, language, scheme)
            for game in games:
                photographer.take_tables(game, parts_of(laid[game], number, brief))
            photographer.take_pages(parts_of(paths, number, brief))
            photographer.page.close()
        gallery.hang(browser)


def misfits_in(gallery: Gallery) -> Iterator[str]:
    """All that does not fit."""
    return chain.from_iterable(picture.misfits for pictures in gallery.pictures.values() for picture in pictures)


def main() -> None:
    """Take the pictures; the exit status is 1 if something does not fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="for the sheets, and a folder of pictures for each")
    parser.add_argument("--games", nargs="*", choices=SEATS, default=list(SEATS), help="all by default")
    parser.add_argument("--screens", nargs="*", choices=SCREENS, default=list(SCREENS), help="all by default")
    parser.add_argument("--tables", action="store_true", help="leave out the pages")
    parser.add_argument("--brief", action="store_true", help="each table and page once, in two of the four looks")
    asked = parser.parse_args()
    gallery = Gallery(asked.folder, asked.screens)
    take(gallery, asked.games, () if asked.tables else PAGES, asked.brief)
    count = len(list(misfits_in(gallery)))
    print(f"{sum(map(len, gallery.pictures.values()))} pictures, {count} misfits: {asked.folder}")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
