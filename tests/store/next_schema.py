"""A made-up next schema: what an upgrade may have to do, for the tests of every kind of store."""

import pytest

from tanglewood.store import Store, upgrade
from tanglewood.store.relations import SESSIONS
from tanglewood.store.rows import Database
from tanglewood.store.upgrade import Step


def _shout(db: Database) -> None:
    for row in SESSIONS.all(db, "1 = 1"):
        SESSIONS.put(db, *row._replace(name=f"{row.name.upper()}!"))


NEXT = Step(
    (
        """CREATE TABLE moods (
            session TEXT PRIMARY KEY,
            since   REAL NOT NULL,
            sum     INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;""",
        "CREATE INDEX moods_by_time ON moods (since)",
    ),
    _shout,
)


def begin_next(patched: pytest.MonkeyPatch, step: Step = NEXT) -> None:
    """From now on the newest schema is number 2."""
    patched.setattr(upgrade, "STEPS", (step,))


def look(store: Store) -> tuple[str, str, list[object]]:
    """What the step changed: the names of two sessions, whose second row may be damaged, and the new table."""
    return store.name_of("s1"), store.name_of("s2"), list(store._rows("SELECT * FROM moods"))
