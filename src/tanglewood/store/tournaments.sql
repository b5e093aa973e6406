-- Tournaments of people, and who left a table before its end, since version 8.

CREATE TABLE tournaments (
    id         TEXT PRIMARY KEY,
    opener     TEXT NOT NULL,               -- the session that opened it
    game       TEXT NOT NULL,
    seats      INTEGER NOT NULL,            -- at a table, at most
    days       INTEGER NOT NULL,            -- for a move; 0: played live
    system     TEXT NOT NULL CHECK (system IN ('swiss', 'robin')),
    rounds     INTEGER NOT NULL,            -- Swiss rounds, at most
    most       INTEGER NOT NULL,            -- people who can join
    when_full  INTEGER NOT NULL,            -- whether it starts when they have
    round      INTEGER NOT NULL,            -- that is played; 0: it has not started
    over       INTEGER NOT NULL,
    made       REAL NOT NULL,
    changed    REAL NOT NULL,               -- when the round began, or the tournament ended
    sum        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE entrants (
    tournament TEXT NOT NULL,
    session    TEXT NOT NULL,
    number     INTEGER NOT NULL,            -- by which pages and sittings name them
    name       TEXT NOT NULL,
    withdrawn  INTEGER NOT NULL,
    sum        INTEGER NOT NULL,
    PRIMARY KEY (tournament, session)
) STRICT, WITHOUT ROWID;

CREATE INDEX entrants_by_session ON entrants (session);

CREATE TABLE sittings (
    tournament TEXT NOT NULL,
    round      INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    table_id   TEXT NOT NULL,               -- '' where nobody plays; the table may be gone after its end
    players    TEXT NOT NULL,               -- JSON: numbers of entrants, by seat
    places     TEXT NOT NULL,               -- JSON: the place of each, from 1; '' while they play
    told       INTEGER NOT NULL,            -- whether its players have been told
    sum        INTEGER NOT NULL,
    PRIMARY KEY (tournament, round, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX sittings_by_table ON sittings (table_id);

CREATE TABLE leavers (
    table_id   TEXT NOT NULL REFERENCES tables (id),
    session    TEXT NOT NULL,
    seat       INTEGER NOT NULL,            -- that the session gave up
    sum        INTEGER NOT NULL,
    PRIMARY KEY (table_id, session, seat)
) STRICT, WITHOUT ROWID;
