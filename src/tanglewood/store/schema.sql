-- The schema of Tanglewood's database, version 8, with results.sql, journal.sql, turns.sql, counting.sql, days.sql,
-- opened.sql, people.sql and tournaments.sql. Times are seconds since 1970; `sum` is the checksum of the row's other values (see
-- relation.py).

CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    rules    INTEGER NOT NULL,              -- version of the rules it is played by
    options  TEXT NOT NULL,                 -- JSON
    seed     TEXT NOT NULL,                 -- a key of 256 bits, decimal; never leaves the server before the end
    over     INTEGER NOT NULL DEFAULT 0,
    next     TEXT REFERENCES tables (id),   -- the rematch
    made     REAL NOT NULL,
    changed  REAL NOT NULL,
    seats    INTEGER NOT NULL,              -- how many rows of `seats` there are
    entries  INTEGER NOT NULL,              -- and of `entries`
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    bot      TEXT NOT NULL,                 -- empty: a person
    level    TEXT NOT NULL,
    open     INTEGER NOT NULL,              -- waits for a friend
    sum      INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    session  TEXT PRIMARY KEY,              -- SHA-256 of the cookie
    name     TEXT NOT NULL,
    seen     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE access (
    session  TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,              -- -1: may watch
    sum      INTEGER NOT NULL,
    PRIMARY KEY (session, table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX access_by_table ON access (table_id);

CREATE TABLE tokens (
    hash     TEXT PRIMARY KEY,              -- SHA-256 of the link's secret
    table_id TEXT NOT NULL REFERENCES tables (id),
    purpose  TEXT NOT NULL CHECK (purpose IN ('invite', 'seat', 'spectator')),
    seats    TEXT NOT NULL,                 -- JSON list
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_table ON tokens (table_id);

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    sequence INTEGER NOT NULL,              -- entries of the journal that are in it
    data     BLOB NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
