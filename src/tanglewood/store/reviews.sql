-- What reviews have found, which can be worked out again; stores that were made before get it when they are opened.

CREATE TABLE IF NOT EXISTS reviews (
    table_id TEXT PRIMARY KEY,
    found    TEXT NOT NULL,                 -- JSON
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
