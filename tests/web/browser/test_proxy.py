"""A whole game in a browser behind a real nginx, below a path prefix and at a port of its own."""

from pathlib import Path

from playwright.sync_api import expect
from tests.web.browser.conftest import Opener
from tests.web.browser.table import ENDED, await_turn, play_by_mouse
from tests.web.server.nginx_sites import SITES, behind


def test_a_whole_match_behind_nginx(open_browser: Opener, tmp_path: Path) -> None:
    """All addresses are below the prefix, and moves go through the WebSocket, so the page never loads again."""
    with behind(tmp_path, *SITES["a prefix that is taken off"]) as site:
        home = f"{site.origin}{site.prefix}/"
        page = open_browser(home)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url.replace("ws", "http", 1)))
        page.locator(f"a[href='{site.prefix}/new/fox']").first.click()
        page.locator("label[for=seat-1-1]").click()
        page.locator("#option-target").fill("1")
        page.get_by_role("button", name="Start the game").click()
        assert await_turn(page) == "mine"
        table = page.url
        page.evaluate("window.loadedOnce = true")
        while await_turn(page) == "mine":
            play_by_mouse(page)
        expect(page.locator("#prompt")).to_contain_text(ENDED)
        assert page.evaluate("window.loadedOnce")
        assert any(url.startswith(f"{table}/socket?") for url in asked)
        assert [url for url in asked if not url.startswith((home, "data:"))] == []
        page.locator("#rematch").click()
        page.wait_for_url(lambda url: url.startswith(f"{home}table/") and url != table)
        assert await_turn(page) == "mine"
        page.close()
