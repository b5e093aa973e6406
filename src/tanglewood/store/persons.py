"""All that a store holds about one person, to be read by them or erased, in every SQL store."""

import json
from collections.abc import Collection
from typing import Any

from tanglewood.core.checks.untrusted import Malformed, read_json
from tanglewood.store import daily
from tanglewood.store.model import Entry
from tanglewood.store.relations import (
    ABSENCES,
    ACCESS,
    ATTEMPTS,
    BLOCKS,
    BOARD,
    DEVICE_CODES,
    ENTRANTS,
    ENTRIES,
    LEAVERS,
    MUTED,
    PASSES,
    PASSKEYS,
    PUT_AWAY,
    REPORTS,
    RESULTS,
    RIVALS,
    SEATS,
    SESSIONS,
    SIGN_INS,
    TABLES,
    TOURNAMENTS,
    TRIES,
    UNCOUNTED,
    VOTES,
    WAYS,
)
from tanglewood.store.rows import MOST_BYTES, READING, Database, Relation, SqlPart, json_of

MOST_ROWS = 20_000  # of one kind that a person can read, the newest
AT_OWN_TABLES = "IN (SELECT table_id FROM access WHERE session = ?)"
OWN_SEATS = "(table_id, seat) IN (SELECT table_id, seat FROM access WHERE session = ? AND seat >= 0)"
OWN_VOTES = OWN_SEATS.replace("(table_id, seat)", "(table_id, voter)", 1)
# What players may see of a table; a column that is added later is secret.
OPEN_OF_TABLES = ("id", "game", "rules", "options", "over", "changed")
SECRET_OF_TABLES = tuple(name for name in TABLES.columns if name not in OPEN_OF_TABLES)
# What a person can read: the rows, in their order, and the columns that are not theirs or are secret.
READABLE: tuple[tuple[str, Relation[Any], str, tuple[str, ...]], ...] = (
    ("person", SESSIONS, "session = ?", ()),
    ("tables", TABLES, f"id {AT_OWN_TABLES} ORDER BY changed DESC", SECRET_OF_TABLES),
    ("seats", SEATS, f"{OWN_SEATS} ORDER BY table_id", ()),
    ("away", ABSENCES, f"{OWN_SEATS} ORDER BY table_id", ()),
    ("votes", VOTES, f"{OWN_VOTES} ORDER BY table_id", ()),
    ("watched", ACCESS, "session = ? AND seat < 0 ORDER BY table_id", ("seat",)),
    ("moves", ENTRIES, f"{OWN_SEATS} ORDER BY table_id, sequence", ("key",)),
    ("left", LEAVERS, "session = ? ORDER BY table_id", ()),
    ("put_away", PUT_AWAY, "session = ? ORDER BY table_id", ()),
    ("results", RESULTS, "session = ? ORDER BY ended DESC", ()),
    ("not_rated", UNCOUNTED, "session = ? ORDER BY table_id", ()),
    ("rated_against", RIVALS, "session = ? ORDER BY table_id", ()),
    ("days", TRIES, "session = ? ORDER BY day DESC", ()),
    ("puzzles", ATTEMPTS, "session = ? ORDER BY made DESC", ()),
    ("board", BOARD, "session = ?", ("folded",)),
    ("tournaments", ENTRANTS, "session = ? ORDER BY tournament", ()),
    ("tournaments_opened", TOURNAMENTS, "opener = ? ORDER BY changed DESC", ()),
    ("reminders", WAYS, "owner = ? ORDER BY made DESC", ()),
    ("passkeys", PASSKEYS, "session = ? ORDER BY made DESC", ()),
    ("sign_ins", SIGN_INS, "person = ? ORDER BY made DESC", ("session", "before")),
    ("code_for_device", DEVICE_CODES, "session = ?", ("hash",)),
    ("link_to_results", PASSES, "session = ?", ("hash",)),
    ("blocked", BLOCKS, "session = ? ORDER BY made DESC", ("other",)),
    ("reports_by", REPORTS, "reporter = ? ORDER BY made DESC", ("about", "settled", "changed")),
    ("reports_about", REPORTS, "about = ? ORDER BY made DESC", ("reporter", "note")),
    ("muted", MUTED, "session = ?", ()),
)
# Rows that go with a person, and the column that names the person. Entrants keep their places.
ERASED: tuple[tuple[Relation[Any], str], ...] = (
    *((relation, "session") for relation in (SESSIONS, ACCESS, LEAVERS, RESULTS, UNCOUNTED, RIVALS, TRIES, ATTEMPTS)),
    *((relation, "session") for relation in (DEVICE_CODES, PUT_AWAY)),
    *((relation, "session") for relation in (PASSES, BOARD, BLOCKS, MUTED, PASSKEYS, SIGN_INS)),
    (BLOCKS, "other"),
    (REPORTS, "reporter"),
    (REPORTS, "about"),
    (SIGN_INS, "person"),
    (WAYS, "owner"),
)
NAMES = (  # by which the store knows a person
    "SELECT name FROM sessions WHERE session = ?",
    "SELECT name FROM board WHERE session = ?",
    "SELECT name FROM entrants WHERE session = ?",
    "SELECT name FROM passkeys WHERE session = ?",
    "SELECT name FROM blocks WHERE other = ?",
    "SELECT name FROM reports WHERE about = ?",
    f"SELECT name FROM seats WHERE {OWN_SEATS}",
)


class PersonRows(SqlPart):
    """The part of a store about all that it holds about one person."""

    def _forget_freed(self) -> None:
        """Have what was deleted leave the disk, where the database does not see to that itself."""

    def all_about(self, session: str) -> dict[str, list[dict[str, Any]]]:
        """All that is kept about a session, by kind: at most `MOST_ROWS` rows of each, the newest, without secrets."""
        with self.transaction(READING) as db:
            return {
                kind: _readable(db, relation, where, (*secret, *_own_column(where)), session)
                for kind, relation, where, secret in READABLE
            }

    def names_of(self, session: str) -> set[str]:
        """The names by which the store knows a session."""
        with self.transaction(READING) as db:
            names = {str(name) for query in NAMES for (name,) in db.execute(query, (session,)).fetchall()}
        return names - {""}

    def tables_with(self, session: str) -> list[str]:
        """The tables where a session sits, watches, or has a result, so that its name may stand there."""
        query = """SELECT id FROM tables WHERE id IN (SELECT table_id FROM access WHERE session = ?)
            OR id IN (SELECT table_id FROM results WHERE session = ?) ORDER BY id"""
        with self.transaction(READING) as db:
            return [str(table_id) for (table_id,) in db.execute(query, (session, session)).fetchall()]

    def erase_at(self, table_id: str, session: str, names: Collection[str]) -> bool:
        """Take a session and its names from the seats of a table. A table without other players goes; then False."""
        with self.transaction() as db:
            if self.locking:
                db.execute(f"SELECT 1 FROM tables WHERE id = ?{self.locking}", (table_id,))
            others = "SELECT 1 FROM access WHERE table_id = ? AND session <> ? AND seat >= 0"
            stays = db.execute(others, (table_id, session)).fetchone() is not None
            if stays:
                _unname(db, table_id, session, names)
            else:
                daily.remove_table(db, table_id, self.locking)
            self._announce(db, table_id, "people")
        return stays

    def erase(self, session: str) -> None:
        """Erase all that is kept about a session, after `erase_at` for each of `tables_with`.

        Its place in a tournament stays, without the name. The file on the disk no longer has what was erased.
        """
        with self.transaction() as db:
            for row in SIGN_INS.all(db, "before = ?", session):
                SIGN_INS.put(db, *row._replace(before=""))
            for entrant in ENTRANTS.all(db, "session = ?", session):
                ENTRANTS.put(db, *entrant._replace(session=f"erased {entrant.number}", name="", withdrawn=1))
            for tournament in TOURNAMENTS.all(db, "opener = ?", session):
                TOURNAMENTS.put(db, *tournament._replace(opener=""))
            for relation, column in (*ERASED, (ENTRANTS, "session")):
                db.execute(f"DELETE FROM {relation.name} WHERE {column} = ?", (session,))
        self._forget_freed()


def _own_column(where: str) -> tuple[str, ...]:
    """The column of a condition that names the person: it is the same in all rows."""
    name = where.partition(" = ?")[0]
    return (name,) if name.isidentifier() else ()


def _readable(
    db: Database, relation: Relation[Any], where: str, left_out: tuple[str, ...], session: str
) -> list[dict[str, Any]]:
    rows = relation.all(db, f"{where} LIMIT {MOST_ROWS}", session)
    return [
        {name: _value(value) for name, value in zip(relation.columns, row, strict=True) if name not in left_out}
        for row in rows
    ]


def _value(value: Any) -> Any:
    """A value as it is read: JSON is opened."""
    if isinstance(value, str) and value[:1] in ("[", "{"):
        try:
            return read_json(value, MOST_BYTES)
        except Malformed:
            return value
    return value


def _unname(db: Database, table_id: str, session: str, names: Collection[str]) -> None:
    """Take a session from a table that stays, and its name from the seats that it has or had there."""
    access = [row for row, _ in ACCESS.checked(db, "table_id = ? AND seat >= 0", table_id)]
    held = {row.seat for row in access if row.session == session}
    taken = {row.seat for row in access if row.session != session}
    seats = SEATS.checked(db, "table_id = ? AND bot = '' ORDER BY seat", table_id)
    hosts = [row.seat for row, _ in seats if not row.open][:1]
    if held & {*hosts}:  # the host chose the webhook
        db.execute("DELETE FROM ways WHERE owner = ?", (table_id,))
    for row, whole in seats:
        if row.seat in held or (row.seat not in taken and row.name in names):
            if whole:
                SEATS.put(db, *row._replace(name=""))
            else:
                db.execute("UPDATE seats SET name = '' WHERE table_id = ? AND seat = ?", (table_id, row.seat))
    for entry in ENTRIES.all(db, "table_id = ? AND kind = ?", table_id, Entry.SEAT):
        told = json_of(entry.text, dict) or {}
        text = json.dumps({key: "" if value in names else value for key, value in told.items()})
        ENTRIES.put(db, *entry._replace(text=text))
    db.execute("DELETE FROM access WHERE table_id = ? AND session = ?", (table_id, session))
