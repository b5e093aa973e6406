-- What decides whether a game counts for the rating, since version 6.

CREATE TABLE aids (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,              -- who had help
    kind     TEXT NOT NULL,                 -- 'hint'
    sum      INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE uncounted (
    session  TEXT NOT NULL,                 -- of a row of `results`
    table_id TEXT NOT NULL,
    reasons  TEXT NOT NULL,                 -- JSON: 'hint', 'undo', 'position', 'guided', 'file'
    sum      INTEGER NOT NULL,
    PRIMARY KEY (session, table_id)
) STRICT, WITHOUT ROWID;
