"""Attempts at puzzles: how a session's first attempt at each ended, and when it was solved last."""

from tanglewood.store.model import Attempt
from tanglewood.store.rows import ATTEMPTS, READING, SqlPart

OUTCOMES = RIGHT, WRONG, HELPED, GIVEN_UP = "right", "wrong", "helped", "given-up"


class AttemptRows(SqlPart):
    """The part of a store about puzzles."""

    def attempt(self, session: str, game: str, puzzle: str, outcome: str) -> None:
        """Record an attempt at a puzzle; only the first one and the last solution are kept."""
        now, where = self.now(), "session = ? AND game = ? AND puzzle = ?"
        with self.transaction() as db:
            row = ATTEMPTS.first(db, where, session, game, puzzle)
            first, first_time, solved = row[3:] if row else (outcome, now, 0.0)
            ATTEMPTS.put(db, session, game, puzzle, first, first_time, now if outcome == RIGHT else solved)

    def attempts_of(self, session: str) -> list[Attempt]:
        """The puzzles that a session has tried, in the order of the first attempts; damaged rows are left out."""
        with self.transaction(READING) as db:
            rows = ATTEMPTS.all(db, "session = ? ORDER BY made, game, puzzle", session)
        return [Attempt(*row[1:]) for row in rows if row[3] in OUTCOMES]
