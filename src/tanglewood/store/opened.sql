-- Tables that strangers may join or watch, since version 6.

CREATE TABLE opened (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
