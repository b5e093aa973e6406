"""What a first visit takes: `python benchmarks/first_page.py`.

Seconds from the command `tanglewood serve` to the first page; then, in a Chromium that has nothing kept, the bytes that
home and a table of each game bring over the line, and the seconds on the "slow 3G" of its developer tools until all is
there, the game's move included. `--shots FOLDER` keeps a picture of each.
"""

import argparse
import os
import shutil
import sys
import tempfile
import zlib
from pathlib import Path
from time import perf_counter
from urllib.request import urlopen

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright
from serving import server

ATTEMPTS = 5
GAMES = ("explorers", "fox", "grimwood", "lost", "woods")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
VIEWPORT = {"width": 1280, "height": 720}


def seconds_to_start(database: Path) -> float:
    """Start the server, ask for the lobby, and end the server."""
    begun = perf_counter()
    with server(database) as address, urlopen(address) as answer:
        answer.read()
        return perf_counter() - begun


class Meter:
    """Counts what comes over a page's line, answers, pictures and messages alike."""

    def __init__(self, line: CDPSession) -> None:
        """From now on."""
        self.bytes, self.last = 0, perf_counter()
        line.on("Network.loadingFinished", lambda event: self.count(event["encodedDataLength"]))
        line.on(
            "Network.webSocketFrameReceived", lambda event: self.count(compressed(event["response"]["payloadData"]))
        )

    def count(self, size: int) -> None:
        """So many bytes have come."""
        self.bytes, self.last = self.bytes + size, perf_counter()


def compressed(text: str) -> int:
    """About what a message takes on the line."""
    return len(zlib.compress(text.encode()))


def visit(browser: Browser, address: str, game: str, shots: Path | None) -> tuple[int, int, float]:
    """Open home and then a table of the game with nothing kept; bytes of home, of both, and seconds until the last."""
    context = browser.new_context(viewport=VIEWPORT)
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_3G)
    meter, seconds, sizes = Meter(line), 0.0, []
    for step in ("home", game):
        begun = perf_counter()
        if step == "home":
            page.goto(address)
        else:
            page.locator(f"form[action='/quick/{game}'] button").click()
            page.wait_for_url("**/table/**")
        seconds += settled(page, meter) - begun
        sizes.append(meter.bytes)
        if shots:
            page.screenshot(path=shots / f"{step}.png")
    context.close()
    return sizes[0], sizes[1], seconds


def settled(page: Page, meter: Meter) -> float:
    """When all that a page asked for had come."""
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready.then(() => 0)")
    page.wait_for_load_state("networkidle")
    return meter.last


def main() -> None:
    """Print the median and the slowest of a few starts, then what each game's first table takes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shots", type=Path, metavar="FOLDER", help="where pictures of the pages are kept")
    args = parser.parse_args()
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder:
        times = sorted(seconds_to_start(Path(folder) / f"{number}.sqlite") for number in range(ATTEMPTS))
        print(f"first page: median {times[ATTEMPTS // 2]:.2f} s, slowest {times[-1]:.2f} s of {ATTEMPTS} starts")
        if chromium is None:
            sys.exit("No Chromium found; name one in CHROMIUM.")
        if args.shots:
            args.shots.mkdir(parents=True, exist_ok=True)
        with server(Path(folder) / "tables.sqlite") as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            for game in GAMES:
                home, size, seconds = visit(browser, address, game, args.shots)
                told = f"home {home / 1000:.0f} kB, with a table {size / 1000:.0f} kB, {seconds:.1f} s on slow 3G"
                print(f"{game}: {told}", flush=True)
            browser.close()


if __name__ == "__main__":
    main()
