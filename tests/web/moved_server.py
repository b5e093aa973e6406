"""`tanglewood serve` as it is, but for a clock that tests move, a disk that they fill, and bots that answer at once.

The file `ahead` beside an SQLite database has the seconds by which the clock is ahead; while there is one with its name
that ends in `.full`, nothing is stored. Arguments are those of the command.
"""

import os
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.web.table_server import FullDisk, RandomBrain

from tanglewood.cli import main
from tanglewood.core.compiler.rule import run_interpreted
from tanglewood.store import Store
from tanglewood.store.address import in_postgres, open_store
from tanglewood.store.rows import SqlPart
from tanglewood.web.runtime.clock import Clock
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.server import launch

QUICK = {"bot_delay": (0.0, 0.0), "result_delay": (0.0, 0.0), "round_delay": (0.0, 0.0), "answer_delay": (0.0, 0.0)}


class Ahead:
    """The clock of the tests."""

    def __init__(self, file: Path) -> None:
        self.file = file

    @property
    def seconds(self) -> float:
        return float(self.file.read_text()) if self.file.exists() else 0.0


def patch(ahead: Ahead) -> None:
    """Have the server look often, at this clock."""
    now, usual = SqlPart.now, launch.usual_settings  # type: ignore[attr-defined]

    def settings(*given: Any) -> Settings:
        found = replace(usual(*given), seconds_to_look=0.3, review_spec="", **QUICK)
        return replace(found, tables_an_hour=5000, joins_an_hour=5000) if "CHAOS" in os.environ else found

    def today(_: Clock) -> str:
        return datetime.fromtimestamp(datetime.now(UTC).timestamp() + ahead.seconds, UTC).date().isoformat()

    def opened(where: Any) -> Store:
        return open_store(where) if in_postgres(where) else FullDisk(str(where))

    SqlPart.now = lambda store: now(store) + ahead.seconds  # type: ignore[method-assign]
    Clock.today = today  # type: ignore[method-assign]
    launch.usual_settings = settings  # type: ignore[attr-defined]
    launch.open_store = opened  # type: ignore[attr-defined]
    launch.WorkerPool = lambda *_: RandomBrain()  # type: ignore[attr-defined, assignment, misc]


if __name__ == "__main__":
    run_interpreted()
    patch(Ahead(Path(sys.argv[sys.argv.index("--store") + 1]).with_name("ahead")))
    main()
