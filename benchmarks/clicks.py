"""Milliseconds from a click to the changed page, in Chromium on a real server: `python benchmarks/clicks.py`."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from serving import server

MOVES = 100
LOOK_MS = 300  # a person sees what the bot has done before the next click, so its card has arrived by then
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
# Click the first possible move and wait until the table shows a later state; null where the end of a round came first.
CLICK = """() => new Promise(done => {
  setTimeout(done, 5000, null);
  const table = document.getElementById("table");
  const before = table.dataset.sequence;
  const began = performance.now();
  new MutationObserver((_, watcher) => {
    if (document.getElementById("table").dataset.sequence === before) return;
    watcher.disconnect();
    requestAnimationFrame(() => done(performance.now() - began));
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  document.querySelector("[form=moves][name=action]").click();
})"""


def play(page: Page) -> list[float]:
    """Play on against the bot and time every click."""
    times: list[float] = []
    yours = page.locator("#table:not([data-turn=theirs])")
    on = page.locator("[data-dismiss^=round]:visible")  # from the end of a round to the next, where the bot may lead
    page.locator("[data-hand] [tabindex='0']").first.wait_for()  # until then forms are sent as without a script
    while len(times) < MOVES:
        yours.or_(on).first.wait_for()
        if page.locator("#table[data-turn=over]").count():
            page.locator("#rematch").click()
            page.locator("#table:not([data-turn=over])").wait_for()
            page.locator("[data-hand] [tabindex='0']").first.wait_for()
            continue
        if on.count():
            on.click()
            continue
        page.wait_for_timeout(LOOK_MS)
        if (taken := page.evaluate(CLICK)) is not None:
            times.append(float(taken))
    return times


def main() -> None:
    """Print median and 95 % of the clicks of a few matches."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        sys.exit("No Chromium found; name one in CHROMIUM.")
    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder) / "tables.sqlite") as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page()
        page.goto(address)
        page.locator("form[action='/quick/fox'] button").click()
        times = sorted(play(page))
        browser.close()
    middle, high = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"click to changed page: median {middle:.1f} ms, 95 % {high:.1f} ms of {len(times)} clicks")


if __name__ == "__main__":
    main()
