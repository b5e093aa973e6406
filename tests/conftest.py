"""For the whole session: plant games, before anything imports Tanglewood, and share out the tests."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

TESTS = Path(__file__).resolve().parent
SOURCES = TESTS.parent / "src" / "tanglewood"

sys.path.insert(0, str(TESTS.parent))  # so that tests share helpers as `tests.conformance.tables`

from tests.planting import planted  # noqa: E402
from tests.postgres import Server, serving  # noqa: E402

settings.register_profile("untimed", deadline=None)  # the first call of a rule compiles it
settings.load_profile("untimed")

GAMES = [path.name for path in [*(SOURCES / "games").iterdir(), *planted()] if path.is_dir()]
OF_A_GAME = re.compile(rf"(?:games/|tests/|[\[-])({'|'.join(GAMES)})(?:[/\]-]|$)")


class ByGame(LoadScopeScheduling):
    """What compiles a game runs in one process, so that no two compile the same; all else where there is room."""

    def _split_scope(self, nodeid: str) -> str:
        found = None if nodeid.startswith("tests/web/") else OF_A_GAME.search(nodeid)
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
