"""Behind a real nginx or HAProxy with the lines of the guide: any port, HTTPS, a path prefix, several servers."""

import re
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from html import unescape
from pathlib import Path

import httpx
import pytest
from tests.haproxy import PRINTED
from tests.haproxy import proxied as haproxied
from tests.nginx import Addresses, documented, of_several, proxied
from tests.postgres import Server
from tests.web.local_app import PAGE, app, run
from tests.web.serve_command import sockets_of
from tests.web.server.nginx_sites import SITES, Site, behind
from tests.web.visitors import Host, hosting, moves_on
from websockets.exceptions import InvalidStatus

from tanglewood.core.checks.errors import BadOption
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.server.doctor import examine
from tanglewood.web.server.doctor_findings import FAILURE, OK
from tanglewood.web.server.launch import _read_root
from tanglewood.web.server.uvicorn_server import SECONDS_TO_PING

OUTWARD = re.compile(r"""(?:href|action|src|data-url|(?<!name="page" )value)="((?:/|(?:http|ws)s?://)[^"]*)\"""")

PREFIX = "/games"
PUZZLE = re.compile(r"/puzzle/\w+/(?:\d|in/(?!all\b))")  # a page of its own for each


@pytest.fixture(scope="module", params=SITES.values(), ids=SITES)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with behind(tmp_path_factory.mktemp("proxy"), *request.param) as found:
        yield found


def invitation(page: str) -> str:
    """The invitation on a page."""
    found = re.search(r'id="invite-1"[^>]*value="([^"]+)"', page)
    assert found
    return unescape(found[1])


def test_two_people_play_a_whole_match(site: Site) -> None:
    """From the lobby over an invitation, by WebSocket alone, to the journal and the rematch."""
    with site.browser() as ada, site.browser() as ben, ExitStack() as stack:
        fields = {"seats": "2", "seat-1": "friend", "name": "Ada", "option-rounds": "1"}
        made = ada.post(f"{site.prefix}/new/pebbles", data=fields)
        assert made.status_code == 303, made.text
        path = made.headers["location"]
        assert path.startswith(f"{site.prefix}/table/")
        page = ada.get(path).text
        link = invitation(page)
        assert link.startswith(f"{site.origin}{site.prefix}/join/")
        (picture,) = set(re.findall(r'"([^"]+/qr/invite-1.svg)"', page))
        assert ada.get(picture).headers["content-type"] == "image/svg+xml"
        address, _, token = link.partition("#")
        assert "Sit down" in ben.get(address).text
        assert ben.post(address, data={"token": token, "name": "Ben"}).headers["location"] == f"{path}#table"
        tabs = [stack.enter_context(site.tab(person, path)) for person in (ada, ben)]
        for tab in tabs:
            tab.page()
        for _ in range(100):
            movers = [seat for seat, tab in enumerate(tabs) if moves_on(tab.html)]
            if not movers:
                break
            sequence = tabs[movers[0]].move(moves_on(tabs[movers[0]].html)[0], movers[0])["sequence"]
            for tab in tabs:
                tab.until_sequence(sequence)
        assert all('data-turn="over"' in tab.html for tab in tabs)
        journal = ada.get(f"{path}/journal.json").json()
        assert len(journal["moves"]) == sequence - 1, "the deal comes first"
        rematch = tabs[1].ask(type="rematch", key="r")["url"]
        assert rematch.startswith(f"{site.prefix}/table/")
        assert ben.get(rematch).status_code == 200


def test_cookies_and_headers_are_for_this_site_alone(site: Site) -> None:
    with site.browser() as ada:
        cookie = httpx.Client.request(ada, "POST", f"{site.prefix}/quick/pebbles").headers["set-cookie"]
        name = "tanglewood" if not site.secure else "__Secure-tanglewood" if site.prefix else "__Host-tanglewood"
        assert cookie.startswith(f"{name}=")
        assert f"Path={site.prefix or '/'};" in cookie
        assert ("Secure" in cookie.split("; ")) is site.secure
        for path in ("/", "/no-such-page", "/static/base.css"):
            found = ada.get(site.prefix + path).headers.get("strict-transport-security")
            assert found == ("max-age=31536000" if site.secure else None)


def test_other_sites_are_refused(site: Site) -> None:
    other_scheme = site.origin.replace("https", "http") if site.secure else site.origin.replace("http", "https")
    others = (other_scheme, site.origin.rpartition(":")[0], "https://elsewhere.example", "null", "")
    with site.browser() as ada:
        path = ada.post(f"{site.prefix}/quick/pebbles").headers["location"]
        for origin in others:
            assert ada.post(f"{site.prefix}/quick/pebbles", headers={"origin": origin}).status_code == 403
            with pytest.raises(InvalidStatus, match="403"), site.tab(ada, path, origin or "null"):
                pass


@contextmanager
def as_printed(folder: Path) -> Iterator[tuple[httpx.Client, Host, Addresses]]:
    """A browser at a server behind nginx with the lines of the guide, that server, and nginx's addresses."""
    with ExitStack() as stack:
        host = stack.enter_context(hosting(folder / "t.sqlite"))
        addresses = stack.enter_context(proxied(folder / "nginx", [host.url], documented()))
        yield stack.enter_context(Site(f"https://{addresses.site}", "").browser()), host, addresses


def test_a_visitor_cannot_say_where_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLE_PROXY", "127.0.0.1")
    monkeypatch.setenv("TABLE_TABLES_AN_HOUR", "2")
    with as_printed(tmp_path) as (eve, _, _):
        told = ("192.0.2.1", "192.0.2.2, 127.0.0.1", "192.0.2.3")
        answers = [eve.post("/quick/pebbles", headers={"x-forwarded-for": one}).status_code for one in told]
        assert answers == [303, 303, 429]


@pytest.mark.parametrize("proxy", ["", "127.0.0.1", "192.0.2.1"])
def test_doctor_finds_a_proxy_that_was_not_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxy: str) -> None:
    """Without it every form is refused; so does the page that it leads to."""
    monkeypatch.setenv("TABLE_PROXY", proxy)
    with as_printed(tmp_path) as (ada, host, addresses):
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "nginx" / "cert.pem"))
        states = {one.about: one for one in examine(host.database, f"https://{addresses.site}")}
        assert (states["address"].state, states["sockets"].state) == (OK, OK)
        answer = ada.post("/quick/pebbles")
        if proxy == "127.0.0.1":
            assert (answer.status_code, states["forms"].state) == (303, OK)
        else:
            assert (answer.status_code, states["forms"].state) == (403, FAILURE)
            assert "tanglewood serve --proxy ADDRESS" in answer.text
            assert "--proxy and the address that the proxy connects from" in states["forms"].advice


def test_plain_http_leads_to_https(tmp_path: Path) -> None:
    with as_printed(tmp_path) as (ada, _, addresses):
        asked = {"host": "tanglewood.example"}
        answer = ada.get(f"http://{addresses.plain}/rules/fox?a=b", headers=asked)
        assert (answer.status_code, answer.headers["location"]) == (301, "https://tanglewood.example/rules/fox?a=b")
        assert ada.get(f"http://{addresses.plain}/.well-known/acme-challenge/x", headers=asked).status_code == 404


def test_a_server_that_is_away_is_waited_for_by_a_small_page(tmp_path: Path) -> None:
    """The server's own 503, as of /healthz, is passed on."""
    with as_printed(tmp_path) as (ada, host, _):
        host.end()
        answer = ada.get("/")
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert '<meta http-equiv="refresh" content="5">' in answer.text
        assert "nginx" not in answer.text


def test_silence_that_proxies_allow_outlasts_a_hidden_page() -> None:
    """Browsers wake a hidden page once a minute, but answer the server's own signs of life at any time."""
    allowed = [int(seconds) for seconds in re.findall(r"proxy_(?:read|send)_timeout (\d+)s;", documented())]
    allowed += [
        int(seconds) for seconds in re.findall(r"timeout (?:client|server|tunnel) (\d+)s\n", PRINTED.read_text())
    ]
    assert allowed == [30] * 5
    assert min(allowed) > 2 * SECONDS_TO_PING


@contextmanager
def of_three(proxy: str, folder: Path, urls: list[str]) -> Iterator[Site]:
    """Three servers behind a proxy, by HTTPS, as printed."""
    if proxy == "haproxy":
        with haproxied(folder / "haproxy", urls, secure=True) as url:
            yield Site(url, "")
    else:
        with proxied(folder / "nginx", urls, of_several()) as addresses:
            yield Site(f"https://{addresses.site}", "")


@pytest.mark.parametrize("proxy", ["nginx", "haproxy"])
def test_a_table_has_one_server_of_three_until_that_dies(
    postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxy: str
) -> None:
    """Its people are told apart by their addresses, and play on at another server."""
    monkeypatch.setenv("TABLE_PROXY", "127.0.0.1")
    database = postgres.new_database()
    with ExitStack() as stack:
        hosts = [stack.enter_context(hosting(database)) for _ in range(3)]
        site = stack.enter_context(of_three(proxy, tmp_path, [host.url for host in hosts]))
        ada, ben = (stack.enter_context(site.browser()) for _ in range(2))
        made = ada.post("/new/fox", data={"seats": "2", "seat-1": "friend", "name": "Ada"})
        path = made.headers["location"]
        address, _, token = invitation(ada.get(path).text).partition("#")
        assert ben.post(address, data={"token": token, "name": "Ben"}).headers["location"] == f"{path}#table"
        with site.tab(ada, path) as tab, site.tab(ben, path) as other:
            tab.page()
            other.page()
            busy = {host: sockets_of(host) for host in hosts}
            assert sorted(busy.values()) == [0, 0, 2]
            mover, seat = (tab, 0) if moves_on(tab.html) else (other, 1)
            sequence = mover.move(moves_on(mover.html)[0], seat)["sequence"]
            max(hosts, key=lambda host: busy[host]).end(signal.SIGKILL)
        for person in (ada, ben):
            with site.tab(person, path) as tab:
                tab.until_sequence(sequence)
        assert ben.get(path).status_code == 200


@pytest.mark.parametrize("passed_on", [True, False])
def test_every_address_on_every_page_lies_below_the_prefix_and_answers(tmp_path: Path, *, passed_on: bool) -> None:
    """All that links lead to from the lobby, of the puzzles the first; what buttons lead to is below the prefix."""

    async def test() -> None:
        async with app(SqliteStore(tmp_path / "t.sqlite"), root_path=PREFIX) as browser, browser() as ada:
            await ada.post("/quick/fox")
            ada.headers["cookie"] = "=".join(*ada.cookies.items())  # whatever path the proxy leaves
            waiting, seen = [f"{PREFIX}/"], set[str]()
            while waiting:
                url = waiting.pop().partition("#")[0]
                if url not in seen:
                    seen.add(url)
                    asked = url if passed_on else url.removeprefix(PREFIX)
                    waiting += [one for one in await links_on(ada, asked) if not PUZZLE.search(one)]
            pages = ("credits", "rules/fox", "cards/fox", "statistics", "puzzle/fox", "new/fox")
            assert {f"{PREFIX}/{page}" for page in pages} <= seen
            assert any("/table/" in url for url in seen)
            assert any("/static/" in url for url in seen)

    run(test)


async def links_on(browser: httpx.AsyncClient, url: str) -> list[str]:
    """What the page at an address leads to without a button, all of it below the prefix; it may be another page's."""
    answer = await browser.get(url)
    while answer.is_redirect:
        assert answer.headers["location"].startswith(f"{PREFIX}/"), url
        answer = await browser.get(answer.headers["location"])
    assert answer.status_code == 200, url
    if "html" not in answer.headers["content-type"]:
        return []
    own = [unescape(found).removeprefix(PAGE["origin"]) for found in OUTWARD.findall(answer.text)]
    assert all(one.startswith(f"{PREFIX}/") or "://" in one for one in own), (url, own)
    by_button = {unescape(one) for one in re.findall('action="([^"]+)"', answer.text)}
    return [one for one in own if "://" not in one and "/join/" not in one and one not in by_button]


@pytest.mark.parametrize("text", ["", "/", "games", "/games", "/games/", "games/of/the/wood/"])
def test_a_root_path_may_be_written_with_or_without_slashes(text: str) -> None:
    assert _read_root(text) == f"/{text.strip('/')}".rstrip("/")


@pytest.mark.parametrize("text", ["/a b", "//elsewhere.example/x//y", "/a?b", "/ä", "/../{}"])
def test_what_is_no_root_path_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="root path"):
        _read_root(text)
