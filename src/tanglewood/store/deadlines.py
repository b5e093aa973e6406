"""Tables by turns: how long a move may take, whose move is pending, who has been notified of it; and who is away."""

from abc import abstractmethod
from collections.abc import Mapping
from contextlib import AbstractContextManager

from tanglewood.core.view.view import SPECTATOR
from tanglewood.store.model import LEFT, RENEWED, Entry, Leaver, Pace, PendingTurn, Seat, Vote
from tanglewood.store.relations import ABSENCES, ACCESS, AIDS, LEAVERS, SEATS, TERMS, TOKENS, VOTES
from tanglewood.store.rows import READING, Database, SqlPart, json_of

DAY = 24 * 3600
LAST_PART = 1 / 3  # of the time for a move, and at most a day, in which people are told that it runs out


class DeadlineRows(SqlPart):
    """The part of a store about tables by turns, and about people who are away."""

    @abstractmethod
    def _changing(self, table_id: str, what: str = "people") -> AbstractContextManager[Database]:
        """A transaction that locks and changes a table, and announces the change to other processes."""

    @abstractmethod
    def _append(
        self, db: Database, table_id: str, entry: Entry, *, actor: int, over: bool = False, final: bytes = b""
    ) -> None:
        """Write an entry of a table's journal. Raises KeyTaken, SequenceTaken or Damaged."""

    def pending_turns(self) -> list[PendingTurn]:
        """The unfinished tables by turns whose next player must be notified or is late."""
        now = self.now()
        # The time runs out for somebody in the last third of it, or in its last day.
        query = """SELECT t.id, t.entries, t.changed, m.days, m.late, m.since, m.warned
            FROM terms m JOIN tables t ON t.id = m.table_id WHERE t.over = 0 AND (m.told < t.entries
            OR (m.days > 0 AND t.changed + m.days * ? <= ? AND m.since + m.days * ? <= ?)
            OR (m.days > 0 AND m.warned < t.entries AND t.changed + m.days * ? <= ? AND m.since + m.days * ? <= ?))"""
        soonest = DAY * LAST_PART
        with self.transaction(READING) as db:
            rows = db.execute(query, (DAY, now, DAY, now, DAY - soonest, now, DAY - soonest, now)).fetchall()
        turns = []
        for table_id, entries, changed, days, late, begun, warned in rows:
            since, length = max(changed, begun), days * DAY if days else float("inf")
            warn = since + length - min(DAY, length * LAST_PART) if days and warned < entries else float("inf")
            turns.append(PendingTurn(table_id, entries, since, since + length, late, warn))
        return turns

    def claim_telling(self, table_id: str, sequence: int, *, warning: bool = False) -> bool:
        """Whether this process tells people that a move is awaited after `sequence` entries: one does, once.

        With `warning`, it tells them that the time runs out.
        """
        with self.transaction() as db:
            entries = self._entries(db, table_id)
            row = TERMS.first(db, "table_id = ?", table_id)
            if row is None or entries != sequence or (row.warned if warning else row.told) >= sequence:
                return False
            # Whoever is told that the time runs out need not be told that it has begun.
            TERMS.put(db, *row._replace(told=sequence, warned=sequence if warning else row.warned))
        return True

    def _entries(self, db: Database, table_id: str) -> int:
        """The length of a table's journal, -1 for none; locks the table."""
        query = f"SELECT entries FROM tables WHERE id = ?{self.locking}"
        (entries,) = db.execute(query, (table_id,)).fetchone() or (-1,)
        return int(entries)

    def change_seat(self, table_id: str, entry: Entry, seat: Seat, why: str, actor: int) -> None:
        """Give somebody's seat to a bot, or free it for whoever opens its new link; the entry tells of it.

        The people of the seat then watch, unless they have left themselves. Raises as `append` does.
        """
        with self._changing(table_id, "moves") as db:
            self._append(db, table_id, entry, actor=actor)
            SEATS.put(db, table_id, seat.seat, seat.name, seat.bot, seat.level, int(seat.open))
            gone = db.execute("SELECT session FROM access WHERE table_id = ? AND seat = ?", (table_id, seat.seat))
            sessions = {str(session) for (session,) in gone.fetchall()}
            before = LEAVERS.all(db, "table_id = ? AND seat = ?", table_id, seat.seat) if why == RENEWED else ()
            for session in sessions | {row.session for row in before}:
                LEAVERS.put(db, table_id, session, seat.seat, why)
            db.execute("DELETE FROM access WHERE table_id = ? AND seat = ?", (table_id, seat.seat))
            for session in sessions if why != LEFT else ():
                ACCESS.put(db, session, table_id, SPECTATOR)
            self._forget_seat(db, table_id, seat.seat)
            if why == RENEWED:
                self._unrate(db, table_id)
            begin_anew(db, table_id, self.now())

    def _forget_seat(self, db: Database, table_id: str, seat: int) -> None:
        """Forget the links, the votes and the absence of a seat's former owner."""
        for relation, column in ((ABSENCES, "seat"), (VOTES, "absent")):
            db.execute(f"DELETE FROM {relation.name} WHERE table_id = ? AND {column} = ?", (table_id, seat))
        for row in TOKENS.all(db, "table_id = ?", table_id):
            if seat in (json_of(row.seats, list) or ()):
                db.execute("DELETE FROM tokens WHERE hash = ?", (row.hash,))

    def _unrate(self, db: Database, table_id: str) -> None:
        """Have the game count for no rating: somebody else may have seen a hand."""
        for row in SEATS.all(db, "table_id = ?", table_id):
            AIDS.put(db, table_id, row.seat, RENEWED)

    def return_seat(self, table_id: str, entry: Entry, seat: Seat, actor: int) -> None:
        """Give a seat back to those who had it before a bot; the entry tells of it. Raises as `append` does."""
        with self._changing(table_id, "moves") as db:
            self._append(db, table_id, entry, actor=actor)
            SEATS.put(db, table_id, seat.seat, seat.name, "", "", 0)
            for row in LEAVERS.all(db, "table_id = ? AND seat = ? AND why <> ?", table_id, seat.seat, RENEWED):
                db.execute("DELETE FROM access WHERE table_id = ? AND session = ?", (table_id, row.session))
                ACCESS.put(db, row.session, table_id, seat.seat)
            db.execute("DELETE FROM leavers WHERE table_id = ? AND seat = ?", (table_id, seat.seat))
            begin_anew(db, table_id, self.now())

    def leavers(self, table_id: str) -> list[Leaver]:
        """The sessions that gave up their seats before the end, or lost them, each with a seat."""
        with self.transaction(READING) as db:
            rows = LEAVERS.all(db, "table_id = ? ORDER BY seat, session", table_id)
        return [Leaver(row.session, row.seat, row.why) for row in rows]

    def votes(self, table_id: str) -> list[Vote]:
        """The wishes of people at a table about the seats of those who are away."""
        with self.transaction(READING) as db:
            rows = VOTES.all(db, "table_id = ? ORDER BY wish, absent, voter", table_id)
        return [Vote(row.voter, row.wish, row.absent, row.made) for row in rows]

    def vote(self, table_id: str, vote: Vote) -> None:
        """Keep a wish, with the present time."""
        with self._changing(table_id) as db:
            VOTES.put(db, table_id, vote.voter, vote.wish, vote.absent, self.now())

    def postpone(self, table_id: str) -> None:
        """Let the time for the pending move begin anew."""
        with self.transaction() as db:
            begin_anew(db, table_id, self.now())

    def absences(self, table_id: str) -> dict[int, float]:
        """When the last page of each seat's owner closed, 0 while one is open; damaged rows are left out."""
        with self.transaction(READING) as db:
            return {row.seat: row.since for row in ABSENCES.all(db, "table_id = ?", table_id)}

    def note_absences(self, table_id: str, absences: Mapping[int, float]) -> None:
        """Note when the last page of each of these seats closed; nothing for a table that has gone."""
        with self.transaction() as db:
            if db.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone():
                for seat, since in absences.items():
                    ABSENCES.put(db, table_id, seat, since)


def pace_of(db: Database, table_id: str) -> tuple[Pace | None, float]:
    """The pace of a table, None for a live one, and when somebody sat down last; a damaged row has no limit."""
    if not db.execute("SELECT 1 FROM terms WHERE table_id = ?", (table_id,)).fetchone():
        return None, 0.0
    row = TERMS.first(db, "table_id = ?", table_id)
    return (Pace(row.days, row.late), row.since) if row else (Pace(0), 0.0)


def begin_anew(db: Database, table_id: str, now: float) -> None:
    """Somebody has sat down: time for the pending move begins now."""
    row = TERMS.first(db, "table_id = ?", table_id)
    if row is not None:
        TERMS.put(db, *row._replace(since=now))


def note_leaver(db: Database, table_id: str, session: str) -> None:
    """Note a session that gives up its seats at a table before the end, where others may play on."""
    query = """SELECT seat FROM access JOIN tables ON id = table_id
        WHERE over = 0 AND table_id = ? AND session = ? AND seat >= 0"""
    for (seat,) in db.execute(query, (table_id, session)).fetchall():
        LEAVERS.put(db, table_id, session, seat, LEFT)
