-- People of a server on which strangers meet, since version 7: ratings of rivals, boards, blocks, reports, passkeys.

CREATE TABLE rivals (
    session  TEXT NOT NULL,                 -- of a row of `results`
    table_id TEXT NOT NULL,
    met      TEXT NOT NULL,                 -- JSON: rating and deviation of each person, and 1, 0.5 or 0 against them
    sum      INTEGER NOT NULL,
    PRIMARY KEY (session, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE board (
    session  TEXT PRIMARY KEY,              -- who is listed on the boards
    name     TEXT NOT NULL,
    folded   TEXT NOT NULL,                 -- the name as it is compared with others
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE blocks (
    session  TEXT NOT NULL,                 -- who blocks
    other    TEXT NOT NULL,                 -- the session that is blocked
    name     TEXT NOT NULL,                 -- of the other one at that time
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL,
    PRIMARY KEY (session, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_other ON blocks (other);

CREATE TABLE reports (
    id       TEXT PRIMARY KEY,
    reporter TEXT NOT NULL,                 -- a session, as `about`
    about    TEXT NOT NULL,
    name     TEXT NOT NULL,
    table_id TEXT NOT NULL,                 -- of a table that may be gone
    reason   TEXT NOT NULL,
    note     TEXT NOT NULL,
    lines    TEXT NOT NULL,                 -- JSON: what was said
    settled  TEXT NOT NULL,                 -- JSON: what the operator has done; '' until then
    made     REAL NOT NULL,
    changed  REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE muted (
    session  TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
    id       TEXT PRIMARY KEY,              -- of the credential
    session  TEXT NOT NULL,                 -- whose it is
    key      TEXT NOT NULL,                 -- its public key
    uses     INTEGER NOT NULL,              -- the authenticator's own count
    name     TEXT NOT NULL,                 -- of the person when it was made
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkeys_by_session ON passkeys (session);

CREATE TABLE sign_ins (
    session  TEXT PRIMARY KEY,              -- of a browser that signed in
    person   TEXT NOT NULL,                 -- the session that it acts for
    before   TEXT NOT NULL,                 -- and after it signs out, '' for none; `person` itself once it has
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
