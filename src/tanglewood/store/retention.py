"""Tables at which nothing is done any more, in every SQL store."""

from tanglewood.store import daily
from tanglewood.store.rows import READING, SqlPart


class UnusedRows(SqlPart):
    """The part of a store about tables that nobody uses."""

    def unused_since(self, moment: float, limit: int) -> list[str]:
        """The ids of tables at which nothing has been done since that moment, the oldest first."""
        # No index helps here: each move would have to change it, and only some operators ask, once an hour.
        query = "SELECT id FROM tables WHERE changed < ? ORDER BY changed, id LIMIT ?"
        with self.transaction(READING) as db:
            return [str(row[0]) for row in db.execute(query, (moment, limit)).fetchall()]

    def unfinished_since(self, moment: float, limit: int, skip: int = 0) -> list[str]:
        """The ids of begun games of one person at which nothing has been done since that moment, the oldest first."""
        query = """SELECT id FROM tables WHERE over = 0 AND entries > 0 AND changed < ? AND
            (SELECT COUNT(DISTINCT session) FROM access WHERE table_id = tables.id AND seat >= 0) = 1
            ORDER BY changed, id LIMIT ? OFFSET ?"""
        with self.transaction(READING) as db:
            return [str(row[0]) for row in db.execute(query, (moment, limit, skip)).fetchall()]

    def remove_unused(self, table_id: str, moment: float) -> bool:
        """Remove a table and everything stored about it, if nothing has been done there since that moment."""
        query = f"SELECT 1 FROM tables WHERE id = ? AND changed < ?{self.locking}"
        with self.transaction() as db:
            if not db.execute(query, (table_id, moment)).fetchone():
                return False
            daily.remove_table(db, table_id, self.locking)
            self._announce(db, table_id, "people")
        return True
