"""Deals of the day: everybody's one try a game and day, how it ended, and the champion's."""

import secrets
from collections.abc import Collection, Iterable, Sequence

from tanglewood.store.model import OUTCOME_KEYS, Access, DailyAttempt, Entry, Outcome, Result, StoreError, TableRow
from tanglewood.store.relations import DAYS, OWN_KEYS, TRIES
from tanglewood.store.rows import READING, Database, SqlPart, json_of
from tanglewood.store.tables import put_table, remove

SECRET_BYTES = 32
MOST_TRIES = 10_000  # of a game and day that are compared
MOST_DAYS = 2000  # tries of one session that are listed, the latest
REMOVED = "removed"  # the outcome of a try whose table was removed before the end


class DayRows(SqlPart):
    """The part of a store about deals of the day."""

    def secret(self, name: str) -> bytes:
        """A secret of the store, made when it is first asked for."""
        with self.transaction() as db:
            OWN_KEYS.put_new(db, name, secrets.token_hex(SECRET_BYTES))
            row = OWN_KEYS.first(db, "name = ?", name)
        if row is None:
            raise StoreError(f"The secret {name!r} of the store is damaged.")
        return bytes.fromhex(row.value)

    def begin_day(self, game: str, day: str, level: str) -> str:
        """Keep the level of the bots for a game's deal of a day; return the one that is kept, which never changes."""
        with self.transaction() as db:
            DAYS.put_new(db, game, day, level, "")
            (level,) = db.execute("SELECT level FROM days WHERE game = ? AND day = ?", (game, day)).fetchone()
        return level

    def champion_of(self, game: str, day: str) -> Outcome | None:
        """The champion's outcome, None until it has played."""
        with self.transaction(READING) as db:
            row = DAYS.first(db, "game = ? AND day = ?", game, day)
        return _outcome(row.champion) if row else None

    def keep_champion(self, game: str, day: str, outcome: Outcome) -> None:
        """Keep the champion's outcome, unless there is one."""
        with self.transaction() as db:
            row = DAYS.first(db, "game = ? AND day = ?", game, day)
            if row and not row.champion:
                DAYS.put(db, *row._replace(champion=outcome.to_text()))

    def begin_try(
        self, session: str, day: str, table: TableRow, access: Iterable[Access], entries: Sequence[Entry]
    ) -> str:
        """Store the table of a session's try. Return its id, or that of the table of the try it has begun before."""
        with self.transaction() as db:
            if not TRIES.put_new(db, session, table.game, day, table.id, ""):
                query = "SELECT table_id FROM tries WHERE session = ? AND game = ? AND day = ?"
                (table_id,) = db.execute(query, (session, table.game, day)).fetchone()
                return str(table_id)
            put_table(db, table, access, (), entries, self.now())
        return table.id

    def day_of(self, table_id: str) -> str:
        """The day whose deal is played at a table, "" for any other table."""
        with self.transaction(READING) as db:
            (day,) = db.execute("SELECT day FROM tries WHERE table_id = ?", (table_id,)).fetchone() or ("",)
        return str(day)

    def tries_of(self, session: str) -> list[DailyAttempt]:
        """The tries of a session, the latest days first."""
        where = f"session = ? ORDER BY day DESC, game LIMIT {MOST_DAYS}"
        with self.transaction(READING) as db:
            rows = TRIES.all(db, where, session)
        return [
            DailyAttempt(row.game, row.day, row.table_id, _outcome(row.outcome), row.outcome == REMOVED) for row in rows
        ]

    def outcomes(self, game: str, day: str) -> list[Outcome]:
        """The outcomes of everybody's finished tries."""
        where = f"game = ? AND day = ? AND table_id NOT IN (SELECT table_id FROM voided) LIMIT {MOST_TRIES}"
        with self.transaction(READING) as db:
            rows = TRIES.all(db, where, game, day)
        outcomes = (_outcome(row.outcome) for row in rows)
        return [outcome for outcome in outcomes if outcome is not None]


def outcome_of(points: Sequence[int], winners: Collection[int], seat: int, *, together: bool) -> Outcome:
    """The outcome of a match for a seat; the others are no opponents where all win or lose `together`."""
    others = [] if together else [int(total) for other, total in enumerate(points) if other != seat]
    return Outcome(int(points[seat]), max(others, default=None), seat in winners)


def finish(db: Database, results: Iterable[Result]) -> None:
    """Write down how tries ended, with the results of their tables."""
    for result in results:
        if result.outcome is None:
            continue
        for row in TRIES.all(db, "session = ? AND table_id = ?", result.session, result.table):
            TRIES.put(db, *row._replace(outcome=result.outcome.to_text()))


def remove_table(db: Database, table_id: str, locking: str) -> None:
    """Remove a table and everything stored about it, and note it if it is that of a try: there is no second try."""
    for row in TRIES.all(db, "table_id = ? AND outcome = ''", table_id):
        TRIES.put(db, *row._replace(outcome=REMOVED))
    remove(db, table_id, locking)


def _outcome(text: str) -> Outcome | None:
    """The outcome in a row, None if there is none or its values are invalid."""
    data = json_of(text, dict) if text and text != REMOVED else None
    if data is None or set(data) != set(OUTCOME_KEYS):
        return None
    points, other = data["own"], data["other"]
    if type(points) is not int or not (other is None or type(other) is int):
        return None
    return Outcome(points, other, bool(data["won"]), bool(data["resigned"]))
