"""Results of finished games and attempts at puzzles, by session; they outlive the tables."""

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import astuple, replace

from tanglewood.store.model import HOW, RENEWED, STOPPED, Attempt, BotScore, Entry, Result, Rival
from tanglewood.store.relations import (
    ACCESS,
    AIDS,
    ATTEMPTS,
    BOARD,
    ENTRIES,
    LEAVERS,
    PASSES,
    RESULTS,
    RIVALS,
    UNCOUNTED,
    VOIDED,
    AttemptsRow,
    ResultsRow,
)
from tanglewood.store.rows import READING, Database, SqlPart, json_of

RESULTS_KEPT = 2000  # of a session, the newest
SCORES = (0, 0.5, 1)
HIGHEST = 10_000  # no rating is as high
LATEST = 2**37  # seconds since 1970, some thousand years
PASS_SECONDS = 24 * 3600  # a link to results works this long, and once

# Why a game does not count for the rating. The last is for a row that is damaged.
HINT, UNDO, POSITION, GUIDED, FROM_FILE, UNKNOWN = "hint", "undo", "position", "guided", "file", "unknown"
AIDS_GIVEN = (HINT, UNDO, RENEWED, STOPPED, POSITION, GUIDED, FROM_FILE, UNKNOWN)
VOID = "void"  # the operator has voided the results of the table

# How the first attempt at a puzzle ended
OUTCOMES = RIGHT, WRONG, HELPED, GIVEN_UP = "right", "wrong", "helped", "given-up"
DAY = 24 * 3600.0
BACK_AFTER = (1 * DAY, 3 * DAY, 7 * DAY, 21 * DAY)  # a puzzle that was missed comes back, each time it is solved later


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
            results = of_session(db, row.session)
            add(db, [replace(result, session=session, aids=tuple({*result.aids} - {VOID})) for result in results])
            for attempt in ATTEMPTS.all(db, "session = ?", row.session):
                ATTEMPTS.put_new(db, *attempt._replace(session=session))
        return len(results)

    def void(self, table_id: str, *, voided: bool) -> list[Result]:
        """Void the results of a table, or let them count again; return them."""
        with self.transaction() as db:
            db.execute("DELETE FROM voided WHERE table_id = ?", (table_id,))
            rows = RESULTS.read(db, "table_id = ? ORDER BY session", table_id)
            if rows and voided:
                VOIDED.put(db, table_id)
        return _results(filter(None, rows))

    def voided(self) -> frozenset[str]:
        """The tables whose results are voided."""
        with self.transaction(READING) as db:
            return frozenset(str(table_id) for (table_id,) in db.execute("SELECT table_id FROM voided").fetchall())


def aids_at(db: Database, table_id: str, seats: Collection[int]) -> set[str]:
    """The help that seats of a table have had. A damaged row counts as help, whoever had it."""
    rows = AIDS.read(db, "table_id = ?", table_id)
    aids = {UNKNOWN if row is None else row.kind for row in rows if row is None or row.seat in seats}
    entries = f"SELECT 1 FROM {ENTRIES.name} WHERE table_id = ? AND"
    if db.execute(f"{entries} kind = ? LIMIT 1", (table_id, Entry.UNDO)).fetchone():
        aids.add(UNDO)
    if db.execute(f"{entries} key = ?", (table_id, Entry.FROM_FILE)).fetchone():
        aids.add(FROM_FILE)
    return aids


def _seats_of(db: Database, table_id: str, session: str) -> set[int]:
    """The seats that a session has at a table, or gave up."""
    where = "table_id = ? AND session = ?"
    access, left = ACCESS.all(db, where, table_id, session), LEAVERS.all(db, where, table_id, session)
    return {row.seat for row in access} | {row.seat for row in left}


def ended(db: Database, results: Iterable[Result], now: float) -> list[Result]:
    """The results of a match that has just ended, with the time and the help that the table knows of.

    Results against a person who had help are not rated.
    """
    finished = []
    for result in results:
        aids = aids_at(db, result.table, _seats_of(db, result.table, result.session))
        finished.append(replace(result, ended=now, aids=tuple(sorted({*result.aids, *aids}))))
    helped = {result.session for result in finished if result.aids}
    return [
        replace(result, rivals=tuple(met for met in result.rivals if met.session not in helped)) for result in finished
    ]


def add(db: Database, results: Iterable[Result]) -> None:
    """Store results, and keep only the newest of each session."""
    sessions = set()
    for result in results:
        met = json.dumps([astuple(bot) for bot in result.met])
        columns = (result.game, result.seats, result.people, met, int(result.won), result.how, result.ended)
        RESULTS.put(db, result.session, result.table, *columns)
        if result.aids:
            UNCOUNTED.put(db, result.session, result.table, json.dumps(result.aids))
        if result.rivals:
            met = json.dumps([(rival.rating, rival.deviation, rival.score) for rival in result.rivals])
            RIVALS.put(db, result.session, result.table, met)
        sessions.add(result.session)
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
    results = _results(RESULTS.all(db, "session = ? ORDER BY ended, table_id", session))
    marked, met = dict(_uncounted(db, session)), dict(_rivals(db, session))
    query = "SELECT table_id FROM voided WHERE table_id IN (SELECT table_id FROM results WHERE session = ?)"
    voided = {str(table_id): (VOID,) for (table_id,) in db.execute(query, (session,)).fetchall()}
    return [
        replace(
            result, aids=voided.get(result.table, ()) + marked.get(result.table, ()), rivals=met.get(result.table, ())
        )
        for result in results
    ]


def _uncounted(db: Database, session: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The tables whose results do not count, each with the reasons; a damaged row counts as one without a reason."""
    for row, whole in UNCOUNTED.checked(db, "session = ?", session):
        reasons = json_of(row.reasons, list) if whole else None
        aids = tuple(reason for reason in reasons or () if reason in AIDS_GIVEN)
        yield row.table_id, aids or (UNKNOWN,)


def _rivals(db: Database, session: str) -> Iterator[tuple[str, tuple[Rival, ...]]]:
    """The people met at tables, by the table; damaged rows are left out."""
    for row in RIVALS.all(db, "session = ?", session):
        rivals = json_of(row.met, list) or ()
        yield row.table_id, tuple(Rival(*rival) for rival in rivals if _is_rival(rival))


def _is_rival(value: object) -> bool:
    return isinstance(value, list) and len(value) == 3 and value[2] in SCORES and all(map(_is_figure, value))


def _is_figure(value: object) -> bool:
    """Whether a value can be a rating, its deviation or a score."""
    return isinstance(value, int | float) and 0 <= value < HIGHEST


def _results(rows: Iterable[ResultsRow]) -> list[Result]:
    """The results in rows, without those whose values are invalid."""
    return [result for result in map(_read, rows) if result is not None]


def _read(row: ResultsRow) -> Result | None:
    """The result in a row, None if its values are invalid."""
    bots = json_of(row.met, list)
    if row.how not in ("", *HOW):
        return None
    if bots is None or not all(isinstance(bot, list) and len(bot) == 2 for bot in bots) or not 0 <= row.ended < LATEST:
        return None
    opponents = tuple(BotScore(*bot) for bot in bots)
    if not all(isinstance(opponent.level, str) and opponent.score in SCORES for opponent in opponents):
        return None
    where = (row.session, row.table_id, row.game, row.seats, row.people)
    return Result(*where, opponents, bool(row.won), row.how, row.ended)


class AttemptRows(SqlPart):
    """The part of a store about puzzles."""

    def attempt(self, session: str, game: str, puzzle: str, outcome: str) -> None:
        """Record an attempt at a puzzle: the first one, the last solution, and when it comes back if it was missed."""
        now, where = self.now(), "session = ? AND game = ? AND puzzle = ?"
        with self.transaction() as db:
            row = ATTEMPTS.first(db, where, session, game, puzzle)
            row = row or AttemptsRow(session, game, puzzle, first=outcome, made=now, solved=0.0, stage=0, due=0.0)
            ATTEMPTS.put(db, *(_solved if outcome == RIGHT else _missed)(row, now))

    def tallies(self, game: str) -> dict[str, tuple[int, int]]:
        """By the puzzles of a game: how many sessions have tried each, and how many solved it at the first attempt."""
        query = f"""SELECT puzzle, COUNT(*), SUM(CASE WHEN first = ? THEN 1 ELSE 0 END)
            FROM {ATTEMPTS.name} WHERE game = ? GROUP BY puzzle"""
        with self.transaction(READING) as db:
            return {
                str(key): (int(tried), int(right)) for key, tried, right in db.execute(query, (RIGHT, game)).fetchall()
            }

    def attempts_of(self, session: str) -> list[Attempt]:
        """The puzzles that a session has tried, in the order of the first attempts; damaged rows are left out."""
        with self.transaction(READING) as db:
            rows = ATTEMPTS.all(db, "session = ? ORDER BY made, game, puzzle", session)
        return [Attempt(*row[1:]) for row in rows if row.first in OUTCOMES]


def _solved(row: AttemptsRow, now: float) -> AttemptsRow:
    """Solved: a puzzle that was due comes back later, and after the last time no more."""
    row = row._replace(solved=now)
    if not 0 < row.due <= now:
        return row
    stage = row.stage + 1
    return row._replace(stage=stage, due=now + BACK_AFTER[stage] if stage < len(BACK_AFTER) else 0.0)


def _missed(row: AttemptsRow, now: float) -> AttemptsRow:
    """Missed: it comes back tomorrow, unless it was solved at once or is learnt by now."""
    return row if row.solved and not row.due else row._replace(stage=0, due=now + BACK_AFTER[0])
