-- Tables by turns, and how people hear that a move is awaited, since version 5.

CREATE TABLE terms (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    days     INTEGER NOT NULL,              -- for a move; 0: no limit
    late     TEXT NOT NULL CHECK (late IN ('bot', 'lose')),
    since    REAL NOT NULL,                 -- when somebody sat down last; nobody is late for the time before
    told     INTEGER NOT NULL,              -- entries of the journal when somebody was told last
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ways (
    id       TEXT PRIMARY KEY,              -- the secret in the link that ends it
    owner    TEXT NOT NULL,                 -- a session, or a table
    kind     TEXT NOT NULL CHECK (kind IN ('hook', 'push', 'mail')),
    address  TEXT NOT NULL,                 -- URL, address, or JSON of a subscription
    origin   TEXT NOT NULL,                 -- what links begin with
    language TEXT NOT NULL,
    ready    INTEGER NOT NULL,              -- 0: its owner has still to say so
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX ways_by_owner ON ways (owner);

CREATE TABLE own_keys (
    name     TEXT PRIMARY KEY,              -- of a key or a secret of the server, made when it is first needed
    value    TEXT NOT NULL,                 -- never leaves the server
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
