"""The schema's number, and the steps that upgrade an older store when it is opened; damaged rows stay damaged.

A new store begins at number 1, with the tables of `schema.sql`, and takes every step. So `schema.sql` never changes
after a release: a change of the schema is one step more.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tanglewood.store.rows import Database

TO_UPGRADE = "End all servers on it, make a backup, then start this version: it upgrades the store."
BEFORE_RELEASE = "was made before Tanglewood 0.1.0, which can't read it. Nothing was changed. Name another"


@dataclass(frozen=True)
class Step:
    """The step from one number to the next: statements in the SQL of `schema.sql`, then what needs our checksums."""

    statements: tuple[str, ...]
    rewrite: Callable[[Database], object] = lambda _: None


STEPS: tuple[Step, ...] = ()  # from number 1 to 2, from 2 to 3 ...


def schema() -> str:
    """The SQL that makes all tables at number 1."""
    return Path(__file__).with_name("schema.sql").read_text(encoding="utf-8")


def newest() -> int:
    """The number of the schema that this version reads."""
    return 1 + len(STEPS)


def upgrade(db: Database, number: int, dialect: Callable[[str], str] = str) -> None:
    """Take a store of that number to the newest, within a transaction; `dialect` translates statements."""
    for step in STEPS[number - 1 :]:
        for statement in step.statements:
            db.execute(dialect(statement))
        step.rewrite(db)
