"""Blocks, reports and the operator's decisions, for every SQL store."""

import json
from collections.abc import Collection, Iterable
from dataclasses import replace

from tanglewood.store.model import Person, Report
from tanglewood.store.relations import BLOCKS, MUTED, REPORTS, ReportsRow
from tanglewood.store.rows import READING, Database, SqlPart, json_of

MOST_BLOCKS = 500  # of one session, the newest
MOST_WAITING = 2000  # reports that the operator has not settled
MOST_SETTLED = 2000  # reports that are kept after that, the newest
REASONS = INSULT, SPAM, NAME, CHEATING, OTHER = "insult", "spam", "name", "cheating", "other"
DEEDS = DISMISSED, HIDDEN, MUTE, UNMUTE, REMOVED = "dismiss", "hide-lines", "mute", "unmute", "remove-table"


class ReportRows(SqlPart):
    """The part of a store about blocks and reports."""

    def block(self, session: str, other: Person) -> None:
        """Let a session block another; of one session the newest are kept."""
        with self.transaction() as db:
            BLOCKS.put(db, session, other.session, other.name, self.now())
            db.execute(
                """DELETE FROM blocks WHERE session = ? AND other NOT IN
                (SELECT other FROM blocks WHERE session = ? ORDER BY made DESC, other LIMIT ?)""",
                (session, session, MOST_BLOCKS),
            )

    def unblock(self, session: str, other: str) -> None:
        """Let a session block another no longer."""
        with self.transaction() as db:
            db.execute("DELETE FROM blocks WHERE session = ? AND other = ?", (session, other))

    def blocked_by(self, session: str) -> list[Person]:
        """The people that a session blocks, the latest first."""
        with self.transaction(READING) as db:
            rows = BLOCKS.all(db, "session = ? ORDER BY made DESC, other", session)
        return [Person(row.other, row.name) for row in rows]

    def blocks_among(self, sessions: Collection[str]) -> frozenset[tuple[str, str]]:
        """The pairs of these sessions in which the first blocks the second."""
        marks = ", ".join("?" * len(sessions))
        query = f"SELECT session, other FROM blocks WHERE session IN ({marks}) AND other IN ({marks})"
        with self.transaction(READING) as db:
            rows = db.execute(query, (*sessions, *sessions)).fetchall() if len(sessions) > 1 else []
        return frozenset((str(blocker), str(blocked)) for blocker, blocked in rows)

    def report(self, report: Report) -> bool:
        """Keep a report, in place of the waiting one by the same session about the same at the same table.

        False, without any change, if too many wait.
        """
        same = (report.reporter, report.about, report.table)
        with self.transaction() as db:
            db.execute("DELETE FROM reports WHERE settled = '' AND reporter = ? AND about = ? AND table_id = ?", same)
            (waiting,) = db.execute("SELECT count(*) FROM reports WHERE settled = ''").fetchone()
            if waiting >= MOST_WAITING:
                return False
            _put(db, replace(report, created=self.now()), self.now())
        return True

    def reports(self, *, waiting: bool) -> list[Report]:
        """The reports that wait, or all, the oldest first; damaged ones are left out."""
        return self._reports("settled = '' ORDER BY made, id" if waiting else "1 = 1 ORDER BY made, id")

    def _reports(self, where: str, *values: object) -> list[Report]:
        with self.transaction(READING) as db:
            rows = REPORTS.all(db, where, *values)
        return [_read(row) for row in rows]

    def settle(self, report: Report, deeds: Iterable[str]) -> Report:
        """Note what the operator has done about a report; "mute" and "unmute" take effect here."""
        done = replace(report, settled=(*report.settled, *deeds))
        with self.transaction() as db:
            for deed in deeds:
                if deed == MUTE:
                    MUTED.put(db, report.about)
                elif deed == UNMUTE:
                    db.execute("DELETE FROM muted WHERE session = ?", (report.about,))
            _put(db, done, self.now())
            db.execute(
                """DELETE FROM reports WHERE settled <> '' AND id NOT IN
                (SELECT id FROM reports WHERE settled <> '' ORDER BY changed DESC, id LIMIT ?)""",
                (MOST_SETTLED,),
            )
        return done

    def settled_since(self, moment: float) -> list[Report]:
        """The reports that were settled at that moment or later."""
        return self._reports("settled <> '' AND changed >= ? ORDER BY changed, id", moment)

    def is_muted(self, session: str) -> bool:
        """Whether the operator has muted a session."""
        with self.transaction(READING) as db:
            return db.execute("SELECT 1 FROM muted WHERE session = ?", (session,)).fetchone() is not None


def _put(db: Database, report: Report, now: float) -> None:
    settled = json.dumps(report.settled) if report.settled else ""
    said = (report.reason, report.note, json.dumps(report.lines), settled)
    REPORTS.put(db, report.id, report.reporter, report.about, report.name, report.table, *said, report.created, now)


def _read(row: ReportsRow) -> Report:
    who = (row.id, row.reporter, row.about, row.name, row.table_id)
    return Report(*who, row.reason, row.note, _texts(row.lines), _texts(row.settled), row.made)


def _texts(text: str) -> tuple[str, ...]:
    return tuple(map(str, json_of(text, list) or ())) if text else ()
