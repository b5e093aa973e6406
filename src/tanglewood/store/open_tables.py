"""Tables that their hosts have opened to strangers, for every SQL store."""

from tanglewood.store.rows import OPENED, READING, SqlPart


class OpenedRows(SqlPart):
    """The part of a store about open tables."""

    def open_up(self, table_id: str, *, opened: bool) -> None:
        """Open a table to strangers, or close it to them again. Does nothing if the table has been removed."""
        with self.transaction() as db:
            db.execute("DELETE FROM opened WHERE table_id = ?", (table_id,))
            if opened and db.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone():
                OPENED.put(db, table_id)

    def is_open(self, table_id: str) -> bool:
        """Whether strangers may join or watch a table."""
        with self.transaction(READING) as db:
            return db.execute("SELECT 1 FROM opened WHERE table_id = ?", (table_id,)).fetchone() is not None

    def open_tables(self, limit: int) -> list[str]:
        """The ids of unfinished open tables: first those with a free seat, then those with the latest moves."""
        query = """SELECT id FROM tables WHERE over = 0 AND id IN (SELECT table_id FROM opened)
            ORDER BY (SELECT max(open) FROM seats WHERE table_id = id) DESC, changed DESC LIMIT ?"""
        with self.transaction(READING) as db:
            return [str(row[0]) for row in db.execute(query, (limit,)).fetchall()]
