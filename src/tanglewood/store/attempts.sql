-- Puzzles that somebody has tried; stores that were made before get it when they are opened.

CREATE TABLE IF NOT EXISTS attempts (
    session TEXT NOT NULL,
    game    TEXT NOT NULL,
    puzzle  TEXT NOT NULL,                  -- its key, which stays when others are added
    first   TEXT NOT NULL,                  -- how the first attempt ended: 'right', 'wrong', 'helped' or 'given-up'
    made    REAL NOT NULL,                  -- when that was
    solved  REAL NOT NULL,                  -- when it was solved last; 0: never
    sum     INTEGER NOT NULL,
    PRIMARY KEY (session, game, puzzle)
) STRICT, WITHOUT ROWID;
