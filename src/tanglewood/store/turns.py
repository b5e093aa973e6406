"""Tables by turns: how long a move may take, who has been notified, and the channels of notification."""

from dataclasses import astuple
from typing import TYPE_CHECKING, Any

from tanglewood.store.model import Terms, Wait, Way
from tanglewood.store.rows import ACCESS, LEAVERS, OWN_KEYS, SEATS, TERMS, WAYS, Database, SqlPart

if TYPE_CHECKING:
    from tanglewood.store.model import Seat

DAY = 24 * 3600
BOT, LOSE = "bot", "lose"  # what becomes of somebody who is late
LATE = (BOT, LOSE)
HOOK, PUSH, MAIL = "hook", "push", "mail"
WAYS_KEPT = 8  # of one owner, the newest


class SqlTurns(SqlPart):
    """The part of a store about tables by turns."""

    def waits(self) -> list[Wait]:
        """The unfinished tables by turns whose next player must be notified or is late."""
        now = self.now()
        query = """SELECT t.id, t.entries, t.changed, m.days, m.late, m.since
            FROM terms m JOIN tables t ON t.id = m.table_id WHERE t.over = 0 AND (m.told < t.entries
            OR (m.days > 0 AND t.changed + m.days * ? <= ? AND m.since + m.days * ? <= ?))"""
        with self.transaction("reading") as db:
            rows = db.execute(query, (DAY, now, DAY, now)).fetchall()
        waits = []
        for table_id, entries, changed, days, late, begun in rows:
            since = max(changed, begun)
            waits.append(Wait(table_id, entries, since, since + days * DAY if days else float("inf"), late))
        return waits

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
        with self.transaction("reading") as db:
            rows = LEAVERS.all(db, "table_id = ? ORDER BY seat, session", table_id)
        return [(row[1], row[2]) for row in rows]

    def postpone(self, table_id: str) -> None:
        """Let the time for the pending move begin anew."""
        with self.transaction() as db:
            begin_anew(db, table_id, self.now())

    def add_way(self, way: Way) -> None:
        """Keep a way, in place of the same one; of one owner the newest are kept."""
        with self.transaction() as db:
            same = (way.owner, way.kind, way.address)
            db.execute("DELETE FROM ways WHERE owner = ? AND kind = ? AND address = ?", same)
            WAYS.put(db, *astuple(way)[:-1], int(way.ready), self.now())
            db.execute(
                """DELETE FROM ways WHERE owner = ? AND id NOT IN
                (SELECT id FROM ways WHERE owner = ? ORDER BY made DESC, id LIMIT ?)""",
                (way.owner, way.owner, WAYS_KEPT),
            )

    def ways_of(self, owner: str) -> list[Way]:
        """The ways to tell a session or a table, the oldest first."""
        with self.transaction("reading") as db:
            rows = WAYS.all(db, "owner = ? ORDER BY made, id", owner)
        return [_way(row) for row in rows]

    def mail_ways(self) -> list[Way]:
        """Everybody's ways to be told by mail."""
        with self.transaction("reading") as db:
            rows = WAYS.all(db, "kind = ? ORDER BY made, id", MAIL)
        return [_way(row) for row in rows]

    def way(self, way_id: str) -> Way | None:
        """The way with that id."""
        with self.transaction("reading") as db:
            row = WAYS.first(db, "id = ?", way_id)
        return None if row is None else _way(row)

    def confirm_way(self, way_id: str) -> None:
        """Use a way from now on."""
        with self.transaction() as db:
            row = WAYS.first(db, "id = ?", way_id)
            if row is not None:
                WAYS.put(db, *row[:5], 1, row[6])

    def end_way(self, way_id: str) -> None:
        """Use a way no longer."""
        with self.transaction() as db:
            db.execute("DELETE FROM ways WHERE id = ?", (way_id,))

    def own_key(self, name: str, fresh: str) -> str:
        """The server's key of that name; `fresh` is kept if there is none."""
        with self.transaction() as db:
            OWN_KEYS.put_new(db, name, fresh)
            row = OWN_KEYS.first(db, "name = ?", name)
            if row is None:  # damaged: whatever it was good for begins anew
                OWN_KEYS.put(db, name, fresh)
        return str(row[1]) if row else fresh


def _way(row: tuple[Any, ...]) -> Way:
    way_id, owner, kind, address, language, ready, _ = row
    return Way(way_id, owner, kind, address, language, bool(ready))


def terms_of(db: Database, table_id: str) -> tuple[Terms | None, float]:
    """The pace of a table, None for a live one, and when somebody sat down last; a damaged row has no limit."""
    if not db.execute("SELECT 1 FROM terms WHERE table_id = ?", (table_id,)).fetchone():
        return None, 0.0
    row = TERMS.first(db, "table_id = ?", table_id)
    return (Terms(row[1], row[2]), row[3]) if row else (Terms(0), 0.0)


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
