"""For the whole session: plant games, before anything imports Tanglewood, and share out the tests."""

import gc
import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

TESTS = Path(__file__).resolve().parent
SOURCES = TESTS.parent / "src" / "tanglewood"

os.environ["LC_ALL"] = "C.UTF-8"  # so that commands speak English, whatever the machine speaks
os.environ["TANGLEWOOD_STRICT_PAGES"] = "1"  # so that a page fails that lacks something, or hands on another type
sys.path.insert(0, str(TESTS.parent))  # so that tests share helpers as `tests.conformance.tables`

from tests.conformance.tables import Table  # noqa: E402
from tests.planting import planted  # noqa: E402
from tests.postgres import Server, serving  # noqa: E402
from tests.sampling import WHOLE, drop, is_left_out  # noqa: E402

settings.register_profile("untimed", deadline=None)  # the first call of a rule compiles it
settings.load_profile("untimed")

GAMES = [path.name for path in [*(SOURCES / "games").iterdir(), *planted()] if path.is_dir()]
OF_A_GAME = re.compile(rf"(?:games/|tests/|[\[-])({'|'.join(GAMES)})(?:[/\]-]|$)")
LAWS = tuple(f"tests/{name}/" for name in ("conformance", "core", "games", "play"))


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, name: str, obj: object) -> list[pytest.Item] | None:
    """Leave out a slow test before any of its cases are made."""
    return [] if is_left_out(collector, name, obj) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Function]) -> None:
    """Mark the laws, which `make test` follows interpreted; leave out what only the soak looks at.

    Each test looks at one table of a game: with the fewest seats, the most, or other options, as its name has it.
    """
    for item in items:
        if item.nodeid.startswith(LAWS):
            item.add_marker("law")
    if not WHOLE:
        drop(config, items, set(items) - {*one_table_of_each_game(items)})


def pytest_collection_finish() -> None:
    """Keep the garbage collector off what was imported and collected: looking through it again took 6 % of the time."""
    gc.collect()
    gc.freeze()


def one_table_of_each_game(items: Sequence[pytest.Function]) -> Iterator[pytest.Function]:
    """The tests that go through no tables, and of each other one for each game."""
    found: dict[tuple[Path, str, str], list[pytest.Function]] = {}
    for item in items:
        table = item.callspec.params.get("table") if hasattr(item, "callspec") else None
        if isinstance(table, Table):
            found.setdefault((item.path, item.originalname, table.game), []).append(item)
        else:
            yield item
    for (_, name, game), variants in found.items():
        yield variants[crc32(f"{name} {game}".encode()) % len(variants)]


class ByGame(LoadScopeScheduling):
    """What compiles a game runs in one process, so that no two compile the same; all else where there is room."""

    def _split_scope(self, nodeid: str) -> str:
        found = None if nodeid.startswith("tests/web/browser/") else OF_A_GAME.search(nodeid)
        return found[1] if found else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByGame | None:
    """Share out the tests (asked by pytest-xdist), unless another way was asked for, as `make quick` does."""
    return ByGame(config, log) if config.getvalue("dist") == "load" else None


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server; every test makes databases of its own in it."""
    with serving() as server:
        yield server
