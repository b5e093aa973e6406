"""The boards of the best players, for every SQL store."""

from tanglewood.store.model import Member
from tanglewood.store.names import name_key
from tanglewood.store.relations import BOARD
from tanglewood.store.rows import READING, SqlPart


class BoardRows(SqlPart):
    """The part of a store about boards."""

    def join_board(self, session: str, name: str) -> bool:
        """List a session by a name; False, without any change, if another one has a name that reads the same."""
        with self.transaction() as db:
            folded = name_key(name)
            query = "SELECT 1 FROM board WHERE folded = ? AND session <> ?"
            if db.execute(query, (folded, session)).fetchone():
                return False
            BOARD.put(db, session, name, folded)
        return True

    def leave_board(self, session: str) -> None:
        """List a session no longer."""
        with self.transaction() as db:
            db.execute("DELETE FROM board WHERE session = ?", (session,))

    def board(self) -> list[Member]:
        """Everybody who is listed, except whom the operator has muted."""
        played = """SELECT session, count(*), max(ended),
            sum(CASE WHEN table_id IN (SELECT table_id FROM voided) THEN 1 ELSE 0 END)
            FROM results WHERE session IN (SELECT session FROM board) GROUP BY 1"""
        where = "session NOT IN (SELECT session FROM muted) ORDER BY session"
        with self.transaction(READING) as db:
            rows = BOARD.all(db, where)
            games = {
                str(session): (int(number), float(latest), int(voided))
                for session, number, latest, voided in db.execute(played).fetchall()
            }
        return [Member(row.session, row.name, *games.get(row.session, ())) for row in rows]

    def board_name(self, session: str) -> str:
        """The name by which a session is listed, "" if it is not."""
        with self.transaction(READING) as db:
            row = BOARD.first(db, "session = ?", session)
        return row.name if row else ""
