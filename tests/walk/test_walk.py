"""A walk through the server as it is shipped: every link and every form of every page, as everybody, in each language.

Nothing may answer with a fault, no link may be dead, every route is reached, and the log stays empty.
"""

import re
from pathlib import Path

import pytest
from tests.walk.server import shipped
from tests.walk.tables import VALUES, broken_table, fill, puzzle_steps, sit_down
from tests.walk.walker import Routes, Site, Walker

pytestmark = pytest.mark.smoke

# Only scripts, programs or operators ask for these: the request that the walk makes, and the answers that are right.
SCRIPTS_REACH = {
    "GET /awaited.json": ("/awaited.json", {200}),
    "GET /worker.js": ("/worker.js", {200}),
    "GET /offline": ("/offline", {200}),
    "GET /healthz": ("/healthz", {200}),
    "GET /metrics": ("/metrics", {200}),
    "GET /words/{name}": ("/words/web", {200}),  # for translators
    "GET /docs": ("/docs", {303, 307, 404}),  # the documentation may not have been built
    "GET /docs/{path:path}": ("/docs/index.html", {200, 404}),
    "GET /open/{secret}": ("/open/another", {404}),  # `tanglewood replay --web` opens it
}
EVERYTHING = ("--open", "--root-path", "/games", "--proxy", "127.0.0.1", "--public-url", "https://wood.example/games")
EVERYTHING += ("--metrics", "203.0.113.9", "--log", "json", "--webhooks-to-private", "--processes", "2")
EVERYTHING += ("--limit", "tables-an-hour=500", "--bot", "Fern=greedy", "--mail-from", "wood@wood.example")
PROXIED = {"host": "wood.example", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}


def walk(site: Site, ada: Walker, *, strangers: bool = False) -> None:
    """Sit down as several people, then walk as each of them."""
    ben, eve = Walker(site, "Ben", ada), Walker(site, "Eve", ada)
    sit_down(ada, ben, eve, strangers=strangers)
    for walker in (ada, ben, eve):
        walker.walk(["/", *puzzle_steps()])
    end_reminders(ada)
    for walker in (eve, ben, ada):
        walker.end()
    ada.language = "de"
    ada.walk(["/"], forms=False)
    stranger = Walker(site, "a stranger")
    for path in sorted({path for paths in site.printed.values() for path in paths}):
        stranger.look(path)
    for path, right in SCRIPTS_REACH.values():
        status = stranger.ask("GET", site.root_path + path).status_code
        assert status in right, (path, status)


def end_reminders(ada: Walker) -> None:
    """Follow the link of a reminder, whose page ends that kind; mails ask to confirm theirs."""
    fill(ada, "/reminders", "/reminders", address=VALUES["address"])
    way = re.findall(r"/reminders/([\w-]+)/remove", ada.get("/reminders"))[0]
    assert ada.ask("POST", f"{ada.site.root_path}/stop/{way}/confirm").status_code == 200
    ada.walk([f"/stop/{way}"])


def test_everybody_walks_through_the_server_as_it_is_shipped(tmp_path: Path) -> None:
    secret, broken = broken_table(tmp_path / "home")
    routes, kinds = Routes(open_to_strangers=False), {broken: "broken fox"}
    with shipped(tmp_path) as server, Site(server.address, routes, kinds=kinds) as site:
        ada = Walker(site, "Ada")
        ada.cookies["tanglewood"] = secret
        walk(site, ada)
    assert site.faults == []
    assert site.routes.unreached == set()
