"""A real browser: Debian's Chromium through Playwright. Where there is none, these tests are skipped and say so."""

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.sampling import spread
from tests.web.people import Host, hosting

HERE = Path(__file__).resolve().parent
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the first takes half the time
PATIENCE = 20_000  # milliseconds
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
MOST_VARIANTS = 3  # of each test, in a sample
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 640}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Function]) -> None:
    """Browser tests come last: while Playwright runs, its event loop keeps others in the same process from running.

    Of each test some variants do, other games and sizes for other tests; the soak tries all.
    """
    items.sort(key=lambda item: HERE in item.path.parents)
    variants: dict[tuple[Path, str], list[pytest.Function]] = {}
    for item in items:
        if HERE in item.path.parents:
            variants.setdefault((item.path, item.originalname), []).append(item)
    kept = {id(item) for (_, name), found in variants.items() for item in some_of(found, name)}
    dropped = [item for item in items if HERE in item.path.parents and id(item) not in kept]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if HERE not in item.path.parents or id(item) in kept]


def some_of(variants: list[pytest.Function], name: str) -> Sequence[pytest.Function]:
    """Evenly spread variants of a test, beginning at one that depends on its name."""
    first = crc32(name.encode()) % len(variants)
    return spread([*variants[first:], *variants[:first]], MOST_VARIANTS)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.skip(f"no Chromium found: install one ({', '.join(NAMES)}) or name it in CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


Opener = Callable[..., Page]


@pytest.fixture
def open_browser(chromium: Browser, host: Host) -> Iterator[Opener]:
    """Open a page in a browser of its own; whatever the console complains about fails the test at its end."""
    complaints: list[str] = []
    expected = ["WebSocket is closed before the connection is established"]  # who leaves a page as soon as it is there

    with ExitStack() as contexts:

        def opened(
            path: str = "/",
            at: Host | None = None,
            mishaps: tuple[str, ...] = (),
            speed: str = "at once",
            **settings: Any,
        ) -> Page:
            context = chromium.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", **settings})
            contexts.callback(context.close)
            context.set_default_timeout(PATIENCE)
            context.add_init_script(f"localStorage.setItem('tanglewood-speed', {speed!r})")
            page = context.new_page()
            expected.extend(mishaps)
            page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.goto((at or host).url + path if path.startswith("/") else path)
            return page

        yield opened
    assert [said for said in complaints if not any(part in said for part in expected)] == []


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Host]:
    """A server that a test may stop."""
    with hosting(tmp_path / "t.sqlite") as host:
        yield host
