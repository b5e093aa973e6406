"""Deals of the day: everybody's one try a game and day, how it ended, and the champion's."""

import secrets
from collections.abc import Collection, Iterable, Sequence

from tanglewood.store.model import OUTCOME_KEYS, Access, DailyAttempt, Entry, Outcome, Result, StoreError, TableRow
from tanglewood.store.rows import DAYS, OWN_KEYS, READING, TRIES, Database, SqlPart, json_of, sound
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
            (row,) = sound(db.execute(OWN_KEYS.query("name = ?"), (name,)).fetchall())
        if row is None:
            raise StoreError(f"The secret {name!r} of the store is damaged.")
        return bytes.fromhex(row[1])

    def begin_day(self, game: str, day: str, level: str) -> str:
        """Keep the level of the bots for a game's deal of a day; return the one that is kept, which never changes."""
        with self.transaction() as db:
            DAYS.put_new(db, game, day, level, "")
            (row,) = db.execute("SELECT level FROM days WHERE game = ? AND day = ?", (game, day)).fetchall()
        return str(row[0])

    def champion_of(self, game: str, day: str) -> Outcome | None:
        """The champion's outcome, None until it has played."""
        with self.transaction(READING) as db:
            rows = sound(db.execute(DAYS.query("game = ? AND day = ?"), (game, day)).fetchall())
        return _outcome(rows[0][3]) if rows and rows[0] is not None else None

    def keep_champion(self, game: str, day: str, outcome: Outcome) -> None:
        """Keep the champion's outcome, unless there is one."""
        with self.transaction() as db:
            rows = sound(db.execute(DAYS.query("game = ? AND day = ?"), (game, day)).fetchall())
            if rows and rows[0] is not None and not rows[0][3]:
                DAYS.put(db, *rows[0][:3], outcome.to_text())

    def begin_try(
        self, session: str, day: str, table: TableRow, access: Iterable[Access], entries: Sequence[Entry]
    ) -> str:
        """Store the table of a session's try. Return its id, or that of the table of the try it has begun before."""
        with self.transaction() as db:
            if not TRIES.put_new(db, session, table.game, day, table.id, ""):
                query = "SELECT table_id FROM tries WHERE session = ? AND game = ? AND day = ?"
                (row,) = db.execute(query, (session, table.game, day)).fetchall()
                return str(row[0])
            put_table(db, table, access, (), entries, self.now())
        return table.id

    def day_of(self, table_id: str) -> str:
        """The day whose deal is played at a table, "" for any other table."""
        with self.transaction(READING) as db:
            row = db.execute("SELECT day FROM tries WHERE table_id = ?", (table_id,)).fetchone()
        return str(row[0]) if row else ""

    def tries_of(self, session: str) -> list[DailyAttempt]:
        """The tries of a session, the latest days first."""
        where = f"session = ? ORDER BY day DESC, game LIMIT {MOST_DAYS}"
        with self.transaction(READING) as db:
            rows = sound(db.execute(TRIES.query(where), (session,)).fetchall())
        tries = (row[1:] for row in rows if row is not None)
        return [DailyAttempt(game, day, table, _outcome(text), text == REMOVED) for game, day, table, text in tries]

    def outcomes(self, game: str, day: str) -> list[Outcome]:
        """The outcomes of everybody's finished tries."""
        where = f"game = ? AND day = ? AND table_id NOT IN (SELECT table_id FROM voided) LIMIT {MOST_TRIES}"
        with self.transaction(READING) as db:
            rows = sound(db.execute(TRIES.query(where), (game, day)).fetchall())
        outcomes = (_outcome(row[4]) for row in rows if row is not None)
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
        rows = sound(db.execute(TRIES.query("session = ? AND table_id = ?"), (result.session, result.table)).fetchall())
        for row in filter(None, rows):
            TRIES.put(db, *row[:4], result.outcome.to_text())


def remove_table(db: Database, table_id: str, locking: str) -> None:
    """Remove a table and everything stored about it, and note it if it is that of a try: there is no second try."""
    for row in TRIES.all(db, "table_id = ? AND outcome = ''", table_id):
        TRIES.put(db, *row[:4], REMOVED)
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
