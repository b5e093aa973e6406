"""Mail addresses, stored as hashes: when the owner was asked to confirm, whether they want no mail, and bounces."""

from tanglewood.store.model import Mailbox
from tanglewood.store.relations import MAILBOXES, MailboxesRow
from tanglewood.store.rows import READING, Database, SqlPart

ASK_AGAIN = 24 * 3600.0  # seconds until the owner of an address may be asked again
MOST_REFUSALS = 2  # in a row, after which nothing is sent to an address
REFUSED_SECONDS = 30 * 24 * 3600.0  # and for how long; then its owner may be asked again


class MailboxRows(SqlPart):
    """The part of a store about addresses for mail. Each is named by its hash."""

    def may_ask(self, mailbox: str) -> bool:
        """Whether the owner of an address may be asked now; if so, they count as asked.

        Once a day, never if they want nothing, and for a month not if their mail server refused too often.
        """
        now = self.now()
        with self.transaction() as db:
            _tidy(db, now)
            MAILBOXES.put_new(db, mailbox, 0.0, 0, 0, now)
            row = MAILBOXES.first(db, f"hash = ?{self.locking}", mailbox)
            if row is None or row.declined or now < row.asked + ASK_AGAIN or _refuses(row, now):
                return False
            MAILBOXES.put(db, mailbox, now, 0, 0 if row.refusals >= MOST_REFUSALS else row.refusals, now)
        return True

    def mailbox(self, mailbox: str) -> Mailbox:
        """Whether an address declines mail, or its server refuses it."""
        with self.transaction(READING) as db:
            row = MAILBOXES.first(db, "hash = ?", mailbox)
        return Mailbox() if row is None else Mailbox(bool(row.declined), _refuses(row, self.now()))

    def decline(self, mailbox: str, *, declined: bool) -> None:
        """Note that the owner of an address wants nothing from here, or allows messages again."""
        with self.transaction() as db:
            row = MAILBOXES.first(db, f"hash = ?{self.locking}", mailbox) or MailboxesRow(mailbox, 0.0, 0, 0, 0.0)
            MAILBOXES.put(db, mailbox, row.asked, int(declined), row.refusals if declined else 0, self.now())

    def note_delivery(self, mailbox: str, *, refused: bool) -> None:
        """Note that a mail server has taken a message to an address, or refused it for good."""
        with self.transaction() as db:
            row = MAILBOXES.first(db, f"hash = ?{self.locking}", mailbox) or MailboxesRow(mailbox, 0.0, 0, 0, 0.0)
            if refused or row.refusals:
                refusals = row.refusals + 1 if refused else 0
                MAILBOXES.put(db, *row._replace(refusals=refusals, changed=self.now()))


def _refuses(row: MailboxesRow, now: float) -> bool:
    return row.refusals >= MOST_REFUSALS and now < row.changed + REFUSED_SECONDS


def _tidy(db: Database, now: float) -> None:
    """Forget addresses that could be asked again and are not refused any more."""
    query = "DELETE FROM mailboxes WHERE declined = 0 AND asked < ? AND changed < ?"
    db.execute(query, (now - ASK_AGAIN, now - REFUSED_SECONDS))
