"""Take the pictures of the tables for the documentation: `python -m tools.docsite.pictures [game ...]`.

Each shows the middle of a game that bots have played, at a real table. Same layout, same picture, but for what bots do
meanwhile. `make docs` says which pictures are older than the layout of their tables.
"""

import base64
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
from tools.docsite.layouts import MADE, layout
from tools.previews import BROWSERS

import tanglewood as tw
from tanglewood.core.game.game import Game
from tanglewood.core.language.catalogue import languages
from tanglewood.core.numbers.rng import seed_words
from tanglewood.web.learning.position_codes import code_of

MOVES = {"fox": 14, "woods": 16, "grimwood": 40, "explorers": 33, "lost": 30}  # by then there is something to see
SEEDS = {"fox": 7}
QUALITY = 72


def main(names: list[str]) -> None:
    """Take the pictures of these games, or of all."""
    games = [game for game in play.games() if not names or game.id in names]
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        raise SystemExit(f"No Chromium found: install one of {', '.join(BROWSERS)}.")
    play.PICTURES.mkdir(exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for game in games:
            for language in languages():
                for name, size in play.SIZES.items():
                    picture = taken(browser, address, game, language, size)
                    (play.PICTURES / f"{game.id}-{language}-{name}.webp").write_bytes(picture)
        browser.close()
    made = json.loads(MADE.read_text()) if MADE.is_file() else {}
    MADE.write_text(json.dumps(made | {game.id: layout(game) for game in games}, indent=2) + "\n")


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


if __name__ == "__main__":
    main(sys.argv[1:])
