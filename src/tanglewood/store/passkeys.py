"""Passkeys and codes, and the browsers that have signed in with one, for every SQL store.

A session is a browser's until it signs in as another with a passkey or a code. Then several browsers act for it.
"""

from tanglewood.store.model import Passkey
from tanglewood.store.relations import (
    ACCESS,
    ATTEMPTS,
    DEVICE_CODES,
    PASSKEYS,
    RESULTS,
    RIVALS,
    SIGN_INS,
    SPENT,
    TRIES,
    UNCOUNTED,
    WAYS,
)
from tanglewood.store.rows import READING, Database, SqlPart

MOST_PASSKEYS = 10  # of one person
CODE_SECONDS = 600  # a code for another device works this long, and once
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
        return [Passkey(row.id, row.session, row.key, row.uses, row.name, row.made) for row in rows]

    def use_passkey(self, passkey_id: str, uses: int) -> None:
        """Note how often an authenticator has counted its passkey."""
        with self.transaction() as db:
            for row in PASSKEYS.all(db, "id = ?", passkey_id):
                PASSKEYS.put(db, *row._replace(uses=uses))

    def remove_passkey(self, session: str, passkey_id: str) -> None:
        """Remove a passkey of a session, and sign out all browsers that have signed in as this session."""
        with self.transaction() as db:
            if db.execute("SELECT 1 FROM passkeys WHERE id = ? AND session = ?", (passkey_id, session)).fetchone():
                db.execute("DELETE FROM passkeys WHERE id = ?", (passkey_id,))
                _end(db, f"person = ? AND {SIGNED_IN}", session)

    def sign_in(self, session: str, person: str, before: str) -> None:
        """Let a browser's session act for a person; `before` is the one it acted for until now, "" for none."""
        with self.transaction() as db:
            _begin(db, session, person, before, self.now())

    def offer_device(self, person: str, code_hash: str, table_id: str) -> None:
        """Store the hash of a code with which another browser may act for a person, replacing an older one."""
        with self.transaction() as db:
            DEVICE_CODES.put(db, person, code_hash, table_id, self.now() + CODE_SECONDS)

    def own_device_table(self, person: str, code_hash: str) -> str | None:
        """The table to which a person's own code leads, "" for none; None if it is no code of theirs."""
        with self.transaction(READING) as db:
            code = DEVICE_CODES.first(db, "session = ? AND hash = ?", person, code_hash)
        return code.table_id if code else None

    def use_device_code(
        self, code_hash: str, session: str, before: str, *, brings: bool
    ) -> tuple[str, list[str]] | None:
        """Let a browser's session act for the person of a code, which then becomes invalid.

        Return the table to which the code leads, and the tables that the person has got. If it `brings` its games, all
        that the browser has as `before` belongs to the person from now on, but for tables where the person is, too.
        None, without any change, for a code that is unknown, used, too old or of `before` itself.
        """
        with self.transaction() as db:
            where = f"hash = ? AND session <> ? AND until > ?{self.locking}"
            code = DEVICE_CODES.first(db, where, code_hash, before, self.now())
            if code is None:
                return None
            db.execute("DELETE FROM device_codes WHERE hash = ?", (code_hash,))
            brought = _bring(db, before, code.session) if brings and before else []
            for table_id in brought:
                self._announce(db, table_id, "people")
            _begin(db, session, code.session, before, self.now())
        return code.table_id, brought

    def sign_out(self, session: str) -> None:
        """Let a browser's session act for the one before again; for nobody, if it has not signed in."""
        with self.transaction() as db:
            if not _end(db, f"session = ? AND {SIGNED_IN}", session):
                SIGN_INS.put(db, session, NOBODY, "", self.now())

    def sign_out_others(self, person: str, session: str) -> None:
        """Let this browser's session alone act for a person: not even the browser whose session the person began as.

        The link to the person's results becomes invalid, and so does a code for another device.
        """
        with self.transaction() as db:
            _end(db, "person = ?", person)
            for row in SIGN_INS.all(db, "before = ?", person):
                SIGN_INS.put(db, *row._replace(before=""))
            SIGN_INS.put(db, person, NOBODY, "", self.now())
            SIGN_INS.put(db, session, person, person, self.now())
            for relation in ("passes", "device_codes"):
                db.execute(f"DELETE FROM {relation} WHERE session = ?", (person,))

    def signed_in(self) -> dict[str, str]:
        """The session for which each browser's session acts, where that is another; "" if it acts for nobody."""
        with self.transaction(READING) as db:
            rows = SIGN_INS.checked(db, "1 = 1")
        return {str(row.session): row.person if whole else NOBODY for row, whole in rows}

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


def _begin(db: Database, session: str, person: str, before: str, now: float) -> None:
    """Sign a browser in, and end the oldest sign-ins of the person if there are too many."""
    SIGN_INS.put(db, session, person, before, now)
    older = f"person = ? AND {SIGNED_IN} ORDER BY made DESC, session LIMIT 1000 OFFSET {MOST_SIGN_INS}"
    _end(db, older, person)


def _bring(db: Database, session: str, person: str) -> list[str]:
    """Give a person what a session has; return the tables to which it comes. What the person has already stays."""
    tables = []
    for right in ACCESS.all(db, "session = ?", session):
        if not ACCESS.all(db, "session = ? AND table_id = ?", person, right.table_id) or right.table_id in tables:
            tables.append(right.table_id)
            ACCESS.put(db, *right._replace(session=person))
            db.execute("DELETE FROM access WHERE session = ? AND table_id = ? AND seat = ?", (session, *right[1:]))
    for way in WAYS.all(db, "owner = ?", session):
        WAYS.put(db, *way._replace(owner=person))
    for relation in (RESULTS, UNCOUNTED, RIVALS, TRIES, ATTEMPTS):
        for row in relation.all(db, "session = ?", session):
            relation.put_new(db, *row._replace(session=person))
        db.execute(f"DELETE FROM {relation.name} WHERE session = ?", (session,))
    db.execute("DELETE FROM board WHERE session = ?", (session,))
    return list(dict.fromkeys(tables))


def _end(db: Database, where: str, value: str) -> int:
    """Sign out the browsers for a condition, and count them. Each goes on as who it was before, or as nobody."""
    rows = SIGN_INS.all(db, where, value)
    for row in rows:
        if row.before in ("", row.person):
            db.execute("DELETE FROM sign_ins WHERE session = ?", (row.session,))
        else:
            SIGN_INS.put(db, *row._replace(person=row.before))
    return len(rows)
