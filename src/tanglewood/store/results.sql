-- What finished games have come to, since version 3: it belongs to sessions, and stays when tables go.

CREATE TABLE results (
    session  TEXT NOT NULL,                 -- SHA-256 of the cookie
    table_id TEXT NOT NULL,                 -- of a table that may be gone
    game     TEXT NOT NULL,
    seats    INTEGER NOT NULL,
    people   INTEGER NOT NULL,              -- other seats with people
    met      TEXT NOT NULL,                 -- JSON: level of each bot, and 1, 0.5 or 0 against it
    won      INTEGER NOT NULL,
    resigned INTEGER NOT NULL,
    ended    REAL NOT NULL,
    sum      INTEGER NOT NULL,
    PRIMARY KEY (session, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE passes (
    session  TEXT PRIMARY KEY,              -- whose results another browser may take
    hash     TEXT NOT NULL UNIQUE,          -- SHA-256 of the link's secret
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
