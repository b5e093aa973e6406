"""Make the pictures that a link to a game shows elsewhere, from its tile: `python -m tools.previews`.

It draws them with the Chromium of the browser tests. Same tile, same picture.
"""

import io
import os
import shutil
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright
from tools.scenes import ROOT, STATIC

WIDTH, HEIGHT = 1200, 630  # what messengers and social networks ask for
COLOURS = 48
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PAGE = """<style>body {{ margin: 0 }} svg {{ width: 100vw; height: 100vh; display: block }}</style>{tile}"""
FILLS = 'preserveAspectRatio="xMidYMid slice"'


def drawn(page: Page, tile: Path) -> bytes:
    """A tile as a PNG that fills the format, its upper and lower edge cut off."""
    page.set_content(PAGE.format(tile=tile.read_text().replace('preserveAspectRatio="xMidYMid meet"', FILLS)))
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    packed = io.BytesIO()
    picture.save(packed, "PNG", optimize=True)
    return packed.getvalue()


def main() -> None:
    """Write a picture beside each tile."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        raise SystemExit(f"No Chromium found: install one ({', '.join(BROWSERS)}) or name it in CHROMIUM.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for tile in (STATIC / "tile.svg", *sorted((ROOT / "src/tanglewood/games").glob("*/table/tile.svg"))):
            (tile.parent / "preview.png").write_bytes(drawn(page, tile))
        browser.close()


if __name__ == "__main__":
    main()
