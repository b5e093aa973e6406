"""`tanglewood serve` as it is, but for a clock that tests move and bots that answer at once.

The file `ahead` beside the database has the seconds by which the clock is ahead. Arguments are those of the command.
"""

import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.web.table_server import OPPONENTS, RandomBrain

from tanglewood.cli import main
from tanglewood.core.rule import run_interpreted
from tanglewood.store.relation import SqlPart
from tanglewood.web import serve
from tanglewood.web.clock import Clock
from tanglewood.web.settings import Settings

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
    now, usual = SqlPart.now, serve.usual_settings

    def settings(*given: Any) -> Settings:
        return replace(usual(*given), opponents=OPPONENTS, seconds_to_look=0.3, review_spec="", **QUICK)

    SqlPart.now = lambda store: now(store) + ahead.seconds  # type: ignore[method-assign]
    Clock.today = lambda _: (
        datetime.fromtimestamp(  # type: ignore[method-assign]
            datetime.now(UTC).timestamp() + ahead.seconds, UTC
        )
        .date()
        .isoformat()
    )
    serve.usual_settings = settings
    serve.WorkerPool = lambda *_: RandomBrain()  # type: ignore[assignment, misc]


if __name__ == "__main__":
    run_interpreted()
    patch(Ahead(Path(sys.argv[sys.argv.index("--database") + 1]).with_name("ahead")))
    main()
