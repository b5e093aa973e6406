"""The documentation, built and read in a browser as a server shows it."""

import importlib.util
import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import expect
from starlette.applications import Starlette
from starlette.routing import Route
from tests.web.browser.conftest import DESKTOP, PHONE, Opener
from tools.docsite import nav, staging
from tools.docsite.finish import finish

from tanglewood.web.front import handbook

pytestmark = pytest.mark.skipif(not importlib.util.find_spec("zensical"), reason="the builder is not installed")


def build(folder: Path) -> subprocess.CompletedProcess[str]:
    """Build the pages in a folder."""
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    return subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)


@contextmanager
def serving(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a server that has this site built."""
    monkeypatch.setattr(handbook, "SITE", site)
    app = Starlette(routes=[Route("/docs/{path:path}", handbook.handbook)])
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", lifespan="off"))
    socket = server.config.bind_socket()
    socket.listen()  # now, so that a page that asks before the thread is there waits instead of being refused
    thread = threading.Thread(target=server.run, args=([socket],))
    thread.start()
    try:
        yield f"http://127.0.0.1:{socket.getsockname()[1]}/docs/"
    finally:
        server.should_exit = True
        thread.join()
        socket.close()


def test_the_site_is_built_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, open_browser: Opener) -> None:
    """It is found by search and by links, at a desk and on a phone, without an error or another host."""
    staging.stage(tmp_path)
    built = build(tmp_path)
    assert built.returncode == 0, built.stdout + built.stderr
    site = tmp_path / "site"
    finish(site)
    assert not list(site.rglob("*.md"))
    with serving(site, monkeypatch) as address:
        page = open_browser(address, viewport=DESKTOP, again=False)
        asked: set[str] = set()
        page.on("request", lambda request: asked.add(request.url))
        page.get_by_role("link", name="first bot").first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("bot")
        page.get_by_role("button", name="Search").first.click()
        expect(page.get_by_placeholder("Search")).to_be_focused()
        page.keyboard.type("amulet")
        page.get_by_text("two runes and two amulets in the box").first.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("The Grimwood")
        phone = open_browser(address + "play/de/grimwood/", viewport=PHONE, color_scheme="dark", again=False)
        expect(phone.locator("html")).to_have_attribute("lang", "de")
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert all(url.startswith(address) for url in asked)


def test_a_link_that_leads_nowhere_fails_the_build(tmp_path: Path) -> None:
    settings: dict[str, Any] = {**nav.settings(), "nav": ["index.md"], "plugins": [], "extra_css": []}
    (tmp_path / "mkdocs.yml").write_text(json.dumps(settings))
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text("# Here")
    assert build(tmp_path).returncode == 0
    (tmp_path / "docs/index.md").write_text("[none](nowhere.md)")
    assert build(tmp_path).returncode
