"""Passkeys, and the browsers that have signed in with one, for every SQL store.

A session is a browser's until it signs in elsewhere with a passkey: then several browsers act for one session.
"""

from tanglewood.store.model import Passkey
from tanglewood.store.rows import PASSKEYS, READING, SIGN_INS, SPENT, Database, SqlPart, sound

MOST_PASSKEYS = 10  # of one person
MOST_SIGN_INS = 20  # of one person, the newest
NOBODY = ""  # for whom a browser acts whose session was ended
SIGNED_IN = "before <> person"  # else the row says who a browser is after it has signed out


class PasskeyRows(SqlPart):
    """The part of a store about passkeys."""

    def add_passkey(self, passkey: Passkey) -> bool:
        """Keep a passkey; False, without any change, if there is one of that id, or the session has too many."""
        with self.transaction() as db:
            (count,) = db.execute("SELECT count(*) FROM passkeys WHERE session = ?", (passkey.session,)).fetchone()
            values = (passkey.id, passkey.session, passkey.key, passkey.uses, passkey.name, self.now())
            return count < MOST_PASSKEYS and PASSKEYS.put_new(db, *values)

    def passkey(self, passkey_id: str) -> Passkey | None:
        """The passkey of that id, None if there is none."""
        return next(iter(self._passkeys("id = ?", passkey_id)), None)

    def passkeys_of(self, session: str) -> list[Passkey]:
        """The passkeys of a session, the oldest first."""
        return self._passkeys("session = ? ORDER BY made, id", session)

    def _passkeys(self, where: str, *values: object) -> list[Passkey]:
        with self.transaction(READING) as db:
            rows = PASSKEYS.all(db, where, *values)
        return [Passkey(*row) for row in rows]

    def use_passkey(self, passkey_id: str, uses: int) -> None:
        """Note how often an authenticator has counted its passkey."""
        with self.transaction() as db:
            for row in sound(db.execute(PASSKEYS.query("id = ?"), (passkey_id,)).fetchall()):
                if row is not None:
                    PASSKEYS.put(db, *row[:3], uses, *row[4:])

    def remove_passkey(self, session: str, passkey_id: str) -> None:
        """Remove a passkey of a session, and sign out all browsers that have signed in as this session."""
        with self.transaction() as db:
            if db.execute("SELECT 1 FROM passkeys WHERE id = ? AND session = ?", (passkey_id, session)).fetchone():
                db.execute("DELETE FROM passkeys WHERE id = ?", (passkey_id,))
                _end(db, SIGN_INS.query(f"person = ? AND {SIGNED_IN}"), session)

    def sign_in(self, session: str, person: str, before: str) -> None:
        """Let a browser's session act for a person; `before` is the one it acted for until now, "" for none."""
        with self.transaction() as db:
            SIGN_INS.put(db, session, person, before, self.now())
            older = f"person = ? AND {SIGNED_IN} ORDER BY made DESC, session LIMIT 1000 OFFSET {MOST_SIGN_INS}"
            _end(db, SIGN_INS.query(older), person)

    def sign_out(self, session: str) -> None:
        """Let a browser's session act for the one before again; for nobody, if it has not signed in."""
        with self.transaction() as db:
            if not _end(db, SIGN_INS.query(f"session = ? AND {SIGNED_IN}"), session):
                SIGN_INS.put(db, session, NOBODY, "", self.now())

    def sign_out_others(self, person: str, session: str) -> None:
        """Let this browser's session alone act for a person: not even the browser whose session the person began as.

        The link to the person's results becomes invalid.
        """
        with self.transaction() as db:
            _end(db, SIGN_INS.query("person = ?"), person)
            for row in SIGN_INS.all(db, "before = ?", person):
                SIGN_INS.put(db, *row[:2], "", row[3])
            SIGN_INS.put(db, person, NOBODY, "", self.now())
            SIGN_INS.put(db, session, person, person, self.now())
            db.execute("DELETE FROM passes WHERE session = ?", (person,))

    def signed_in(self) -> dict[str, str]:
        """The session for which each browser's session acts, where that is another; "" if it acts for nobody."""
        with self.transaction(READING) as db:
            rows = db.execute(SIGN_INS.query("1 = 1")).fetchall()
        return {
            str(row[0]): NOBODY if whole is None else str(row[1]) for row, whole in zip(rows, sound(rows), strict=True)
        }

    def is_signed_in(self, session: str) -> bool:
        """Whether a browser's session has signed in, and not out again."""
        with self.transaction(READING) as db:
            query = f"SELECT 1 FROM sign_ins WHERE session = ? AND {SIGNED_IN}"
            return db.execute(query, (session,)).fetchone() is not None

    def spend(self, challenge: str, until: float) -> bool:
        """Take an answer to a challenge, which is good until then; whether it is the first one at any server."""
        with self.transaction() as db:
            db.execute("DELETE FROM spent WHERE until < ?", (self.now(),))
            return SPENT.put_new(db, challenge, until)


def _end(db: Database, query: str, value: str) -> int:
    """Sign out the browsers of a query, and count them. Each goes on as who it was before, or as nobody."""
    rows = [*filter(None, sound(db.execute(query, (value,)).fetchall()))]
    for session, person, before, created in rows:
        if before in ("", person):
            db.execute("DELETE FROM sign_ins WHERE session = ?", (session,))
        else:
            SIGN_INS.put(db, session, before, before, created)
    return len(rows)
