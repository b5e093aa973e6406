"""For the whole session: plant the toy game, before anything imports Tanglewood."""

import os
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parent

os.environ["TANGLEWOOD_GAMES"] = str(TESTS / "toy")  # subprocesses inherit it
sys.path.insert(0, str(TESTS.parent))  # so that tests share helpers as `tests.conformance.tables`
