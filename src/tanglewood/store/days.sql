-- Deals of the day, since version 6.

CREATE TABLE days (
    game     TEXT NOT NULL,
    day      TEXT NOT NULL,                 -- as 2026-11-25, UTC
    level    TEXT NOT NULL,                 -- of the bots that everybody meets
    champion TEXT NOT NULL,                 -- JSON of its outcome, '' until it has played
    sum      INTEGER NOT NULL,
    PRIMARY KEY (game, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE tries (
    session  TEXT NOT NULL,
    game     TEXT NOT NULL,
    day      TEXT NOT NULL,
    table_id TEXT NOT NULL,                 -- of a table that may be gone
    outcome  TEXT NOT NULL,                 -- JSON, '' until the end
    sum      INTEGER NOT NULL,
    PRIMARY KEY (session, game, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX tries_by_table ON tries (table_id);
CREATE INDEX tries_by_day ON tries (game, day);
