"""Results of finished games by session, stored apart from the tables so that they outlive them."""

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import astuple, replace
from typing import Any

from tanglewood.store.model import Entry, Met, Result, Rival
from tanglewood.store.rows import (
    ACCESS,
    AIDS,
    ATTEMPTS,
    BOARD,
    ENTRIES,
    LEAVERS,
    PASSES,
    READING,
    RESULTS,
    RIVALS,
    UNCOUNTED,
    VOIDED,
    Database,
    SqlPart,
    json_of,
    sound,
)

RESULTS_KEPT = 2000  # of a session, the newest
SCORES = (0, 0.5, 1)
HIGHEST = 10_000  # no rating is as high
LATEST = 2**37  # seconds since 1970, some thousand years
PASS_SECONDS = 24 * 3600  # a link to results works this long, and once

# Why a game does not count for the rating. The last is for a row that is damaged.
AIDS_GIVEN = HINT, UNDO, POSITION, GUIDED, FROM_FILE, UNKNOWN = "hint", "undo", "position", "guided", "file", "unknown"
VOID = "void"  # the operator has voided the results of the table


class RecordRows(SqlPart):
    """The part of a store about results."""

    def aid(self, table_id: str, seat: int, kind: str) -> None:
        """Record that a seat has had help; once is enough. Does nothing if the table has been removed."""
        with self.transaction() as db:
            if db.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone():
                AIDS.put(db, table_id, seat, kind)

    def results_of(self, session: str) -> list[Result]:
        """The session's results, the oldest first; damaged ones are left out."""
        with self.transaction(READING) as db:
            return of_session(db, session)

    def forget_results(self, session: str) -> None:
        """Delete all results of a session, its attempts at puzzles, its link to them, and its place on the boards."""
        with self.transaction() as db:
            for relation in (RESULTS, UNCOUNTED, RIVALS, ATTEMPTS, BOARD, PASSES):
                db.execute(f"DELETE FROM {relation.name} WHERE session = ?", (session,))

    def offer_results(self, session: str, secret_hash: str) -> None:
        """Store the hash of a link to a session's results, replacing an older one."""
        with self.transaction() as db:
            PASSES.put(db, session, secret_hash, self.now())

    def take_results(self, secret_hash: str, session: str) -> int | None:
        """Copy the results and attempts at puzzles behind a link, which then becomes invalid.

        Return the number of results. None, without any change, for a link that is unknown, used, too old or the
        session's own.
        """
        where = "hash = ? AND session <> ? AND made > ?" + self.locking
        values = (secret_hash, session, self.now() - PASS_SECONDS)
        with self.transaction() as db:
            row = PASSES.first(db, where, *values)
            if row is None:
                return None
            db.execute("DELETE FROM passes WHERE hash = ?", (secret_hash,))
            found = of_session(db, row[0])
            add(db, [replace(one, session=session, aids=tuple({*one.aids} - {VOID})) for one in found])
            for one in ATTEMPTS.all(db, "session = ?", row[0]):
                ATTEMPTS.put_new(db, session, *one[1:])
        return len(found)

    def void(self, table_id: str, *, voided: bool) -> list[Result]:
        """Void the results of a table, or let them count again; return them."""
        with self.transaction() as db:
            db.execute("DELETE FROM voided WHERE table_id = ?", (table_id,))
            rows = sound(db.execute(RESULTS.query("table_id = ? ORDER BY session"), (table_id,)).fetchall())
            if rows and voided:
                VOIDED.put(db, table_id)
        return [one for one in map(_read, filter(None, rows)) if one is not None]

    def voided(self) -> frozenset[str]:
        """The tables whose results are voided."""
        with self.transaction(READING) as db:
            return frozenset(str(row[0]) for row in db.execute("SELECT table_id FROM voided").fetchall())


def aids_at(db: Database, table_id: str, seats: Collection[int]) -> set[str]:
    """The help that seats of a table have had. A damaged row counts as help, whoever had it."""
    had = sound(db.execute(AIDS.query("table_id = ?"), (table_id,)).fetchall())
    found = {UNKNOWN if row is None else str(row[2]) for row in had if row is None or row[1] in seats}
    entries = f"SELECT 1 FROM {ENTRIES.name} WHERE table_id = ? AND"
    if db.execute(f"{entries} kind = ? LIMIT 1", (table_id, Entry.UNDO)).fetchone():
        found.add(UNDO)
    if db.execute(f"{entries} key = ?", (table_id, Entry.FROM_FILE)).fetchone():
        found.add(FROM_FILE)
    return found


def _seats_of(db: Database, table_id: str, session: str) -> set[int]:
    """The seats that a session has at a table, or gave up."""
    found = [
        *sound(db.execute(ACCESS.query("table_id = ? AND session = ?"), (table_id, session)).fetchall()),
        *sound(db.execute(LEAVERS.query("table_id = ? AND session = ?"), (table_id, session)).fetchall()),
    ]
    return {row[2] for row in found if row is not None}


def ended(db: Database, results: Iterable[Result], now: float) -> list[Result]:
    """The results of a match that has just ended, with the time and the help that the table knows of.

    Nobody's result is rated against a person who had help.
    """
    found = []
    for one in results:
        aids = aids_at(db, one.table, _seats_of(db, one.table, one.session))
        found.append(replace(one, ended=now, aids=tuple(sorted({*one.aids, *aids}))))
    helped = {one.session for one in found if one.aids}
    return [replace(one, rivals=tuple(met for met in one.rivals if met.session not in helped)) for one in found]


def add(db: Database, results: Iterable[Result]) -> None:
    """Store results, and keep only the newest of each session."""
    sessions = set()
    for one in results:
        met = json.dumps([astuple(bot) for bot in one.met])
        columns = (one.game, one.seats, one.people, met, int(one.won), int(one.resigned), one.ended)
        RESULTS.put(db, one.session, one.table, *columns)
        if one.aids:
            UNCOUNTED.put(db, one.session, one.table, json.dumps(one.aids))
        if one.rivals:
            met = json.dumps([(rival.rating, rival.deviation, rival.score) for rival in one.rivals])
            RIVALS.put(db, one.session, one.table, met)
        sessions.add(one.session)
    for session in sessions:
        db.execute(
            """DELETE FROM results WHERE session = ? AND table_id NOT IN
            (SELECT table_id FROM results WHERE session = ? ORDER BY ended DESC, table_id LIMIT ?)""",
            (session, session, RESULTS_KEPT),
        )
        for relation in (UNCOUNTED, RIVALS):
            db.execute(
                f"""DELETE FROM {relation.name} WHERE session = ? AND table_id NOT IN
                (SELECT table_id FROM results WHERE session = ?)""",
                (session, session),
            )


def of_session(db: Database, session: str) -> list[Result]:
    """The undamaged results of a session, the oldest first."""
    rows = sound(db.execute(RESULTS.query("session = ? ORDER BY ended, table_id"), (session,)).fetchall())
    marked, met = dict(_uncounted(db, session)), dict(_rivals(db, session))
    found = [one for one in map(_read, filter(None, rows)) if one is not None]
    query = "SELECT table_id FROM voided WHERE table_id IN (SELECT table_id FROM results WHERE session = ?)"
    voided = {str(row[0]): (VOID,) for row in db.execute(query, (session,)).fetchall()}
    return [
        replace(one, aids=voided.get(one.table, ()) + marked.get(one.table, ()), rivals=met.get(one.table, ()))
        for one in found
    ]


def _uncounted(db: Database, session: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The tables whose results do not count, each with the reasons; a damaged row counts as one without a reason."""
    query = UNCOUNTED.query("session = ?")
    for row in db.execute(query, (session,)).fetchall():
        (whole,) = sound([row])
        reasons = json_of(str(row[2]), list) if whole else None
        known = tuple(one for one in reasons or () if one in AIDS_GIVEN)
        yield str(row[1]), known or (UNKNOWN,)


def _rivals(db: Database, session: str) -> Iterator[tuple[str, tuple[Rival, ...]]]:
    """The people met at tables, by the table; damaged rows are left out."""
    for row in RIVALS.all(db, "session = ?", session):
        met = [one for one in json_of(str(row[2]), list) or () if isinstance(one, list) and len(one) == 3]
        yield str(row[1]), tuple(Rival(*one) for one in met if one[2] in SCORES and all(map(_is_figure, one)))


def _is_figure(value: object) -> bool:
    """Whether a value can be a rating, its deviation or a score."""
    return isinstance(value, int | float) and 0 <= value < HIGHEST


def _read(row: Sequence[Any]) -> Result | None:
    """The result in a row, None if its values are invalid."""
    session, table, game, seats, people, met, won, resigned, ended = row
    bots = json_of(met, list)
    if bots is None or not all(isinstance(one, list) and len(one) == 2 for one in bots) or not 0 <= ended < LATEST:
        return None
    found = tuple(Met(*one) for one in bots)
    if not all(isinstance(bot.level, str) and bot.score in SCORES for bot in found):
        return None
    return Result(session, table, game, seats, people, found, bool(won), bool(resigned), ended)
