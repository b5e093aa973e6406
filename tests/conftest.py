"""For the whole session: plant the toy game, before anything imports Tanglewood."""

import os
import re
import sys
from pathlib import Path

import pytest
from hypothesis import settings

TESTS = Path(__file__).resolve().parent
SOURCES = TESTS.parent / "src" / "tanglewood"

os.environ["TANGLEWOOD_GAMES"] = str(TESTS / "toy")  # subprocesses inherit it
sys.path.insert(0, str(TESTS.parent))  # so that tests share helpers as `tests.conformance.tables`

settings.register_profile("untimed", deadline=None)  # the first call of a rule compiles it
settings.load_profile("untimed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What compiles a game runs in one process (`--dist loadgroup`), so that no two compile the same."""
    games = [path.name for root in (SOURCES / "games", TESTS / "toy") for path in root.iterdir() if path.is_dir()]
    own = re.compile(rf"(?:games/|[\[-])({'|'.join(games)})(?:[/\]-]|$)")
    for item in items:
        if TESTS / "web" not in item.path.parents and (found := own.search(item.nodeid)):
            item.add_marker(pytest.mark.xdist_group(found[1]))
