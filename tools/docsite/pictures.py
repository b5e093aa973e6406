"""Take the pictures of the tables for the documentation: `python -m tools.docsite.pictures` (`make pictures`).

Each shows the middle of a game that bots have played, at a real table. Same layout, same picture, but for what bots do
meanwhile. `make docs` says which pictures are older than the layout of their tables.
"""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright
from tools.docsite import play
from tools.previews import BROWSERS
from tools.scenes import STATIC

import tanglewood as tw
from tanglewood.core.catalogue import languages
from tanglewood.core.game import Game
from tanglewood.core.rng import seed_words
from tanglewood.web.codes import code_of

MOVES = {"fox": 14, "woods": 16, "grimwood": 40, "explorers": 33, "lost": 30}  # by then there is something to see
SEEDS = {"fox": 7}
QUALITY = 72
MADE = play.PICTURES / "made.json"  # digests of the layouts that they show


def main() -> None:
    """Take all pictures."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        raise SystemExit(f"No Chromium found: install one of {', '.join(BROWSERS)}.")
    play.PICTURES.mkdir(exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for game in play.games():
            for language in languages():
                for name, size in play.SIZES.items():
                    picture = taken(browser, address, game, language, size)
                    (play.PICTURES / f"{game.id}-{language}-{name}.webp").write_bytes(picture)
        browser.close()
    MADE.write_text(json.dumps({game.id: layout(game) for game in play.games()}, indent=2) + "\n")


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server on a store of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tanglewood", "serve", "--no-open", "--store", f"{folder}/t.sqlite"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            try:
                found = re.search(r"http://\S+?(?=/?\s)", server.stdout.readline())
                assert found is not None
                yield found[0]
            finally:
                server.terminate()


def taken(browser: Browser, address: str, game: Game, language: str, size: tuple[int, int]) -> bytes:
    """A picture of a table."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=language, color_scheme="light", reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(f"{address}/new/{game.id}?{urlencode({'p': position(game)})}")
    page.locator("form.setup button.main, form button.main").last.click()
    page.wait_for_selector("#prompt")
    page.wait_for_timeout(1500)
    picture = webp(page)
    context.close()
    return picture


def webp(page: Page) -> bytes:
    """What a page shows, as WebP."""
    asked = {"format": "webp", "quality": QUALITY}
    return base64.b64decode(page.context.new_cdp_session(page).send("Page.captureScreenshot", asked)["data"])


def position(game: Game) -> str:
    """The code of a position in the middle of a game, in which the first seat is to decide."""
    match = tw.new(game.id, seed=SEEDS.get(game.id, 1))
    bot = tw.read_bot("greedy")
    while len(match.moves) < MOVES[game.id] or match.actor != 0:
        match.play(bot.choose(match.concealed(match.actor), match.actor, seed_words(len(match.moves))))
    return code_of(match.position())


def layout(game: Game) -> str:
    """A digest of what a table is drawn with."""
    files = [*sorted(game.folder.glob("*.html")), *sorted(game.folder.glob("*.css")), *sorted(STATIC.glob("*.css"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]


def outdated() -> list[str]:
    """The games whose tables look otherwise by now."""
    made = json.loads(MADE.read_text()) if MADE.is_file() else {}
    return [game.id for game in play.games() if made.get(game.id) != layout(game)]


if __name__ == "__main__":
    main()
