-- What happened at each table, entry by entry, and what its viewers saw, since version 4.

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    sequence INTEGER NOT NULL,              -- from 0, without gaps
    kind     TEXT NOT NULL CHECK (kind IN ('deal', 'position', 'move', 'undo', 'resign')),
    seat     INTEGER NOT NULL,              -- who did it; -1: nobody
    text     TEXT NOT NULL,                 -- the move; JSON of the position
    ply      INTEGER NOT NULL,              -- the number of moves that stand after this entry
    key      TEXT NOT NULL,                 -- the sender's own, so that sending twice never doubles
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL,
    PRIMARY KEY (table_id, sequence),
    UNIQUE (table_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE sights (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    sequence INTEGER NOT NULL,              -- entries of the journal when it was seen
    data     BLOB NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
