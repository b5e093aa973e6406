"""The keys of forms that browsers have sent, and the pages to which the first answers led."""

from tanglewood.store.relations import FORM_KEYS
from tanglewood.store.rows import SqlPart

WORK_SECONDS = 60.0  # after which a server that began to answer has failed
KEY_SECONDS = 24 * 3600.0  # for which the answer to a key is known


class FormKeyRows(SqlPart):
    """The part of a store about the keys of forms."""

    def begin_form(self, key: str) -> str | None:
        """Begin to answer a form with this key: None if nobody has begun yet.

        Otherwise the page to which the first answer led, or "" while that is being made.
        """
        now = self.now()
        with self.transaction() as db:
            db.execute("DELETE FROM form_keys WHERE until < ?", (now,))
            if FORM_KEYS.put_new(db, key, "", now + WORK_SECONDS):
                return None
            row = FORM_KEYS.first(db, "key = ?", key)
        return row.leads if row else ""

    def end_form(self, key: str, leads: str) -> None:
        """Keep the page to which the answer leads; with "" the form can be sent again."""
        with self.transaction() as db:
            if leads:
                FORM_KEYS.put(db, key, leads, self.now() + KEY_SECONDS)
            else:
                db.execute("DELETE FROM form_keys WHERE key = ?", (key,))
