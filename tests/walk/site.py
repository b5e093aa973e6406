"""What all who walk through a server know of it: its routes, its tables, and the faults that they have met."""

import re
from dataclasses import dataclass, field
from typing import Any, cast

import httpx
from starlette.routing import Match, Route

from tanglewood.web.app import create_app
from tanglewood.web.runtime.settings import Settings

TABLE = re.compile(r"/(?:table|join|watch|tables)/([0-9a-f]{16})")


class Routes:
    """The app's own table of routes under some settings, and those that were reached."""

    def __init__(self, *, open_to_strangers: bool) -> None:
        nothing = cast(Any, None)  # the routes depend on the settings alone
        app = create_app(nothing, nothing, Settings(open=open_to_strangers))
        self.all = [route for route in app.routes if isinstance(route, Route)]
        self.reached: set[str] = set()

    def of(self, method: str, path: str) -> tuple[str, dict[str, str]]:
        """The name of a route, as "POST /table/{table_id}/{verb}", and what its path holds."""
        scope = {"type": "http", "method": method, "path": path, "root_path": ""}
        for route in self.all:
            match, child = route.matches(scope)
            if match is Match.FULL:
                return f"{method} {route.path}", child["path_params"]
        return f"{method} {path}", {}

    @property
    def unreached(self) -> set[str]:
        """The names of those that were not."""
        return self.names - self.reached

    @property
    def names(self) -> set[str]:
        """All names."""
        return {f"{method} {route.path}" for route in self.all for method in (route.methods or ()) if method != "HEAD"}


@dataclass
class Site:
    """What all walkers know: the server's address, the routes, and what each table is."""

    address: str
    routes: Routes
    origin: str = ""  # the address by which people know it, if a proxy is between
    root_path: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    each_game: bool = True  # else a page of one game stands for all
    pages: frozenset[str] = frozenset()  # the routes to be followed, all if there is none
    kinds: dict[str, str] = field(default_factory=dict)  # of tables, by their ids
    files: set[str] = field(default_factory=set)  # that were there
    printed: dict[str, set[str]] = field(default_factory=dict)  # addresses of pages, by who saw the link
    faults: list[str] = field(default_factory=list)
    statistics: tuple[str, str] = ("", "")  # the secret of a link to somebody's statistics, and who that is

    def __enter__(self) -> "Site":
        self.origin = self.origin or self.address
        limits = httpx.Limits(max_keepalive_connections=0)  # a server ends those that are idle
        self.http = httpx.Client(base_url=self.address, timeout=60, limits=limits, trust_env=False, verify=False)
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def below(self, path: str) -> str:
        """A path without the prefix."""
        assert path.startswith(self.root_path), path
        return path.removeprefix(self.root_path)

    def kind(self, path: str) -> str:
        """The kind of table that a path is about, "" for none."""
        table = TABLE.search(path)
        return self.kinds.get(table[1], "unknown") if table else ""
