"""The pages of the server as it is shipped, one of each template, with scripts and without: no browser complains."""

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page
from tests.walk.server import Shipped, shipped
from tests.walk.site import Routes, Site
from tests.walk.tables import sit_down_among_strangers
from tests.walk.walker import Key, Walker
from tests.web.browser.conftest import PHONE, Opener

LEFT_EARLY = "net::ERR_ABORTED"  # when the next page is opened before all of this one is there


def pages_of(server: Shipped) -> tuple[list[str], dict[str, str]]:
    """A page of each template and of each kind of table, and the cookies of the person who sees them."""
    with Site(server.address, Routes(open_to_strangers=True), each_game=False) as site:
        ada = Walker(site, "Ada")
        sit_down_among_strangers(ada, Walker(site, "Ben", ada), Walker(site, "Eve", ada))
        ada.walk(["/", *(f"/table/{table}" for table in site.kinds)], forms=False)
        assert "\n".join(site.faults) == ""
        paths: dict[Key, str] = {}
        for path in sorted(site.printed["Ada"]):
            paths.setdefault(ada._key("GET", path), path)
        return list(paths.values()), ada.cookies


def listen(page: Page, complaints: list[str], *, scripts: bool) -> None:
    """Write down what goes wrong in a window, besides what its console says. Without scripts it fetches none."""

    def failed(url: str, why: str | None) -> None:
        if why != LEFT_EARLY and (scripts or not url.endswith(".js")):
            complaints.append(f"{page.url}: {url}: {why}")

    page.on("requestfailed", lambda request: failed(request.url, request.failure))
    page.on("response", lambda answer: failed(answer.url, f"{answer.status}") if answer.status >= 400 else None)


def test_no_page_of_the_shipped_server_complains(open_browser: Opener, tmp_path: Path) -> None:
    complaints: list[str] = []
    with shipped(tmp_path, "--open") as server:
        paths, cookies = pages_of(server)
        for scripts in (True, False):
            settings = {} if scripts else {"java_script_enabled": False, "viewport": PHONE, "color_scheme": "dark"}
            page = open_browser(f"{server.address}/healthz", again=False, **settings)
            jar = [{"name": name, "value": value, "url": server.address} for name, value in cookies.items()]
            page.context.add_cookies(jar)  # type: ignore[arg-type]
            listen(page, complaints, scripts=scripts)
            for path in paths:
                page.goto(server.address + path)
                assert urlsplit(page.url).path == urlsplit(path).path
                page.locator("main").first.wait_for()
            page.goto(f"{server.address}/healthz")
    assert len(paths) > 40
    assert not complaints, "\n".join(complaints)
