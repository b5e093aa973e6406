"""The header's sections and the hubs of games: what is where, and how near everything is."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from starlette.routing import Route
from tests.web.parsed_page import Page
from tests.web.visitors import Host, Person, hosting

import tanglewood as tw
from tanglewood.web.app import create_app
from tanglewood.web.rendering.site_map import SECTIONS, section_of
from tanglewood.web.runtime.settings import Settings

PAGES = (
    "/",
    "/puzzles",
    "/learn",
    "/watch",
    "/me",
    "/fox",
    "/tinyfox",
    "/games",
    "/statistics",
    "/settings",
    "/privacy",
    "/credits",
)
PAGES += (
    "/rules/fox",
    "/how/fox",
    "/cards/fox",
    "/learn/fox",
    "/puzzles/fox",
    "/new/fox",
    "/day",
    "/tables",
    "/boards",
)
PAGES += ("/tournaments", "/reminders", "/position/fox")
WANTED = {
    "a deal of the day": r"/day/\w+(/[-\d]+)?",
    "a puzzle by theme": r"/puzzle/\w+/in/theme-.+",
    "one's rating": r"/me",
    "the open tables": r"/tables",
}


@pytest.fixture(scope="module", params=["private", "open"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    yield from server_of(request.param, tmp_path_factory.mktemp(request.param))


@pytest.fixture(params=["private", "open"])
def empty_site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Host]:
    """A server of its own, as other tests leave open tables."""
    yield from server_of(request.param, tmp_path)


def server_of(kind: str, folder: Path) -> Iterator[Host]:
    with pytest.MonkeyPatch.context() as patched:
        if kind == "open":
            patched.setenv("TABLE_OPEN", "yes")
        with hosting(folder / "t.sqlite") as host:
            yield host


def links(person: Person, path: str) -> set[str]:
    """The paths to which a page leads, without those of its files."""
    addresses = (urlsplit(link).path for link in Page(person.page(path)).values("href"))
    return {address for address in addresses if address.startswith("/") and not address.startswith("/static/")}


def test_everything_is_two_links_away(site: Host) -> None:
    with Person(site) as ada:
        near = {path: links(ada, path) for path in PAGES}
        near |= {path: links(ada, path) for path, _ in SECTIONS.values()}
        for start in PAGES:
            nearby = near[start].union(*(near.get(path, set()) for path in near[start]))
            for thing, pattern in WANTED.items():
                assert any(re.fullmatch(pattern, path) for path in nearby), f"{thing} from {start}"


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_the_header_and_shows_its_section(ada: Person, path: str) -> None:
    header = ada.page(path).partition('<header class="top">')[2].partition("</header>")[0]
    assert [link for link in Page(header).values("href") if link in {page for page, _ in SECTIONS.values()}][1:] == [
        page for page, _ in SECTIONS.values()
    ], "after the brand"
    current = re.findall(r'<a href="([^"]+)" aria-current="(\w+)"', header)
    assert current == [(SECTIONS[section_of(path)][0], "page" if path == current[0][0] else "true")]


def test_a_table_has_a_header_of_its_own(ada: Person) -> None:
    assert 'class="sections"' not in ada.page(ada.quick("fox"))


@pytest.mark.parametrize("game", tw.games())
def test_a_hub_has_all_there_is_of_a_game(ada: Person, game: str) -> None:
    leads, rules = links(ada, f"/{game}"), tw.get_game(game)
    assert {f"/new/{game}", f"/rules/{game}", f"/position/{game}"} <= leads
    assert (f"/learn/{game}" in leads) == bool(rules.course)
    assert (f"/cards/{game}" in leads) == bool(rules.glossary())
    for page in ("new", "rules", "cards"):
        assert f"/{game}" in links(ada, f"/{page}/{game}"), "and each of them leads back"


def test_no_game_has_the_name_of_a_page() -> None:
    nothing: object = None
    for settings in (Settings(), Settings(open=True)):
        app = create_app(nothing, nothing, settings)  # type: ignore[arg-type]  # the routes depend on the settings alone
        parts = {route.path.split("/")[1] for route in app.routes if isinstance(route, Route)}
        assert not parts & {*tw.games()}


def test_bots_play_for_those_who_watch(site: Host) -> None:
    with Person(site) as ada, Person(site) as ben:
        path = ada.post("/bots/fox").headers["location"]
        with ada.tab(path) as tab:
            tab.until(r'data-moves="[1-9]')
        public = path.rpartition("/")[2] in ben.page("/watch")
        assert public == ("tanglewood serve --open" not in ben.page("/tables"))
        assert ada.post("/bots/chess").status_code == 404


def test_a_table_is_put_away_and_brought_back(ada: Person, ben: Person) -> None:
    path = ada.quick("fox")
    table = path.rpartition("/")[2]
    with ada.tab(path) as tab:
        assert tab.turn()
    assert path in ada.page("/")
    assert re.search(r"score 0 : 0", ada.page("/"))
    assert ben.post(f"/games/{table}", {"away": "yes"}).headers["location"] == "/"
    assert path in ada.page("/"), "nobody can put away what is another's"
    ada.post(f"/games/{table}", {"away": "yes"})
    assert path not in ada.page("/")
    assert path in ada.page("/games").partition("Put away</h2>")[2]
    assert ada.post(f"/games/{table}", {"away": "no"}).headers["location"] == "/games"
    assert path in ada.page("/")


def test_at_most_three_tables_wait_in_the_lobby(ada: Person) -> None:
    paths = [ada.quick("pebbles") for _ in range(5)]
    for path in paths:
        with ada.tab(path) as tab:
            assert tab.turn()
    text = ada.page("/")
    assert sum(path in text for path in paths) == 3
    assert "2 more" in text
    assert all(path in ada.page("/games") for path in paths)


OWN = ("/me", "/games", "/statistics", "/puzzles/fox?state=solved")
SHARED = ("/", "/watch", "/tables", "/tournaments", "/boards", "/blocked")  # where there are open tables
NOT_OFFERED = ("/tables", "/tournaments", "/boards")  # elsewhere


def test_what_is_empty_has_a_picture_and_one_next_step(empty_site: Host) -> None:
    with Person(empty_site) as ada:
        offered = "/tournaments/new" in ada.page("/tournaments")
        for path in OWN + (SHARED if offered else NOT_OFFERED):
            text = ada.page(path)
            states = re.findall(r'<div class="empty-state">(.*?)</div>', text, re.DOTALL)
            assert states, path
            for state in states:
                assert ('<svg class="icon' in state, state.count("<a ")) == (True, 1), path
