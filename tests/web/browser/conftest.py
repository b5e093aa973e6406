"""A real browser: Debian's Chromium through Playwright. Where there is none, these tests are skipped and say so."""

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Browser, Error, Page, ViewportSize, expect, sync_playwright
from tests.sampling import drop, spread
from tests.web.browser.table import PATIENCE, origin
from tests.web.visitors import Host, hosting

HERE = "tests/web/browser/"  # begins the tests' ids
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the first takes half the time
expect.set_options(timeout=PATIENCE)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NETWORK = ("ERR_", "WebSocket", "Failed to load")  # what the console says about a server that is gone
MOST_VARIANTS = 1  # of each test, in a sample
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 640}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Function]) -> None:
    """Browser tests come last: while Playwright runs, its event loop keeps others in the same process from running.

    Of each test some variants do, other games and sizes for other tests; the soak tries all.
    """
    items.sort(key=lambda item: item.nodeid.startswith(HERE))
    variants: dict[tuple[Path, str], list[pytest.Function]] = {}
    for item in items:
        if item.nodeid.startswith(HERE):
            variants.setdefault((item.path, item.originalname), []).append(item)
    kept = {item for (_, name), found in variants.items() for item in some_of(found, name)}
    drop(config, items, {item for found in variants.values() for item in found if item not in kept})


def some_of(variants: list[pytest.Function], name: str) -> Sequence[pytest.Function]:
    """Evenly spread variants of a test, beginning at one that depends on its name."""
    first = crc32(name.encode()) % len(variants)
    return spread([*variants[first:], *variants[:first]], MOST_VARIANTS)


def found_chromium() -> str | None:
    """The path of the browser, if there is one."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = found_chromium()
    if path is None:
        pytest.skip(f"no Chromium found: install one ({', '.join(NAMES)}) or name it in CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


class Windows:
    """Browser windows, each with cookies of its own, that tests use one after the other.

    A page in a new window takes four times as long: a process is started, and all scripts are compiled.
    """

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.idle: dict[str, list[Page]] = {}
        self.kinds: dict[Page, str] = {}  # of those that are in use
        self.complaints: list[str] = []  # of their consoles

    def open(self, speed: str, settings: dict[str, Any]) -> Page:
        """An empty window with these settings."""
        kind = repr((speed, sorted(settings.items())))
        page = self.idle[kind].pop() if self.idle.get(kind) else self._new(speed, settings)
        self.kinds[page] = kind
        return page

    def _new(self, speed: str, settings: dict[str, Any]) -> Page:
        context = self.chromium.new_context(**settings)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"localStorage.setItem('tanglewood-speed', {speed!r})")
        page = context.new_page()
        page.on("console", lambda said: self._hear(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self._hear(str(error)))
        return page

    def _hear(self, complaint: str) -> None:
        self.complaints.append(complaint)

    def put_back(self, page: Page, viewport: ViewportSize, again: bool) -> None:
        """Close the window, or empty it for another test."""
        kind = self.kinds.pop(page)
        if not again or page.is_closed() or not page.url.startswith("http"):
            page.context.close()
            return
        for other in page.context.pages:
            if other != page:
                other.close()
        try:
            self._empty(page, viewport)
        except Error:  # its server has gone
            page.context.close()
        else:
            self.idle.setdefault(kind, []).append(page)

    def _empty(self, page: Page, viewport: ViewportSize) -> None:
        page.unroute_all()
        page.mouse.move(-1, -1)
        page.goto(origin(page) + "/healthz")
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.context.clear_cookies()
        page.set_viewport_size(viewport)


@pytest.fixture(scope="session")
def windows(chromium: Browser) -> Windows:
    return Windows(chromium)


Opener = Callable[..., Page]


@pytest.fixture
def open_browser(windows: Windows, host: Host) -> Iterator[Opener]:
    """Open a page in a window of its own; whatever the console complains about fails the test at its end."""
    windows.complaints.clear()
    expected = ["WebSocket is closed before the connection is established"]  # who leaves a page as soon as it is there

    with ExitStack() as opened_windows:

        def opened(
            path: str = "/",
            at: Host | None = None,
            mishaps: tuple[str, ...] = (),
            speed: str = "at once",
            again: bool = True,
            **settings: Any,
        ) -> Page:
            """Open `path`; the window is used again unless the test changes what cannot be undone."""
            settings = {"viewport": DESKTOP, "reduced_motion": "reduce", **settings}
            page = windows.open(speed, settings)
            opened_windows.callback(windows.put_back, page, settings["viewport"], again and at is None)
            expected.extend(mishaps)
            page.goto((at or host).url + path if path.startswith("/") else path)
            return page

        yield opened
        complaints = [said for said in windows.complaints if not any(part in said for part in expected)]
    assert complaints == []


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Host]:
    """A server that a test may stop."""
    with hosting(tmp_path / "t.sqlite") as host:
        yield host
