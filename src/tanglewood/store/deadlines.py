"""Tables by turns: how long a move may take, whose move is pending, and who has been notified of it."""

from typing import TYPE_CHECKING

from tanglewood.store.model import Pace, PendingTurn
from tanglewood.store.rows import ACCESS, LEAVERS, READING, SEATS, TERMS, Database, SqlPart

if TYPE_CHECKING:
    from tanglewood.store.model import Seat

DAY = 24 * 3600


class DeadlineRows(SqlPart):
    """The part of a store about tables by turns."""

    def pending_turns(self) -> list[PendingTurn]:
        """The unfinished tables by turns whose next player must be notified or is late."""
        now = self.now()
        query = """SELECT t.id, t.entries, t.changed, m.days, m.late, m.since
            FROM terms m JOIN tables t ON t.id = m.table_id WHERE t.over = 0 AND (m.told < t.entries
            OR (m.days > 0 AND t.changed + m.days * ? <= ? AND m.since + m.days * ? <= ?))"""
        with self.transaction(READING) as db:
            rows = db.execute(query, (DAY, now, DAY, now)).fetchall()
        turns = []
        for table_id, entries, changed, days, late, begun in rows:
            since = max(changed, begun)
            turns.append(PendingTurn(table_id, entries, since, since + days * DAY if days else float("inf"), late))
        return turns

    def claim_telling(self, table_id: str, sequence: int) -> bool:
        """Whether this process tells people that a move is awaited after `sequence` entries: one does, once."""
        with self.transaction() as db:
            entries = self._entries(db, table_id)
            row = TERMS.first(db, "table_id = ?", table_id)
            if row is None or entries != sequence or row[4] >= sequence:
                return False
            TERMS.put(db, *row[:4], sequence)
        return True

    def _entries(self, db: Database, table_id: str) -> int:
        """The length of a table's journal, -1 for none; locks the table."""
        row = db.execute(f"SELECT entries FROM tables WHERE id = ?{self.locking}", (table_id,)).fetchone()
        return int(row[0]) if row else -1

    def sit_back(self, table_id: str, sequence: int, seat: "Seat") -> bool:
        """Give the seat of somebody who is late to a bot; the people of the seat then watch.

        False, without any change, if the table has moved on.
        """
        with self.transaction() as db:
            before = SEATS.first(db, "table_id = ? AND seat = ?", table_id, seat.seat)
            if self._entries(db, table_id) != sequence or before is None or before[3]:
                return False
            SEATS.put(db, table_id, seat.seat, seat.name, seat.bot, seat.level, 0)
            gone = db.execute("SELECT session FROM access WHERE table_id = ? AND seat = ?", (table_id, seat.seat))
            sessions = [row[0] for row in gone.fetchall()]
            for session in sessions:
                note_leaver(db, table_id, session)
            db.execute("DELETE FROM access WHERE table_id = ? AND seat = ?", (table_id, seat.seat))
            for session in sessions:
                ACCESS.put(db, session, table_id, -1)
            begin_anew(db, table_id, self.now())
            self._announce(db, table_id, "people")
        return True

    def leavers(self, table_id: str) -> list[tuple[str, int]]:
        """The sessions that gave up their seats before the end, each with a seat."""
        with self.transaction(READING) as db:
            rows = LEAVERS.all(db, "table_id = ? ORDER BY seat, session", table_id)
        return [(row[1], row[2]) for row in rows]

    def postpone(self, table_id: str) -> None:
        """Let the time for the pending move begin anew."""
        with self.transaction() as db:
            begin_anew(db, table_id, self.now())


def pace_of(db: Database, table_id: str) -> tuple[Pace | None, float]:
    """The pace of a table, None for a live one, and when somebody sat down last; a damaged row has no limit."""
    if not db.execute("SELECT 1 FROM terms WHERE table_id = ?", (table_id,)).fetchone():
        return None, 0.0
    row = TERMS.first(db, "table_id = ?", table_id)
    return (Pace(row[1], row[2]), row[3]) if row else (Pace(0), 0.0)


def begin_anew(db: Database, table_id: str, now: float) -> None:
    """Somebody has sat down: time for the pending move begins now."""
    row = TERMS.first(db, "table_id = ?", table_id)
    if row is not None:
        TERMS.put(db, *row[:3], now, row[4])


def note_leaver(db: Database, table_id: str, session: str) -> None:
    """Note a session that gives up its seats at a table before the end, where others may play on."""
    query = """SELECT seat FROM access JOIN tables ON id = table_id
        WHERE over = 0 AND table_id = ? AND session = ? AND seat >= 0"""
    for (seat,) in db.execute(query, (table_id, session)).fetchall():
        LEAVERS.put(db, table_id, session, seat)
