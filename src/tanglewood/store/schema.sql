-- The tables of a store at number 1 of the schema; upgrade.py has the steps that follow. Times are seconds since 1970.
-- `sum` is the checksum of the row's other values (relation.py).

CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    rules    INTEGER NOT NULL,              -- version of the rules it is played by
    options  TEXT NOT NULL,                 -- JSON
    seed     TEXT NOT NULL,                 -- a key of 256 bits, decimal; never leaves the server before the end
    over     INTEGER NOT NULL,
    next     TEXT REFERENCES tables (id),   -- the rematch
    changed  REAL NOT NULL,
    seats    INTEGER NOT NULL,              -- how many rows of `seats` there are
    entries  INTEGER NOT NULL,              -- and of `entries`
    actor    INTEGER NOT NULL,              -- the seat to decide, -1 for none
    final    BLOB NOT NULL,                 -- the state at the end, empty before
    patience INTEGER NOT NULL,              -- seconds without a sign of somebody, after which the others may act
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

CREATE TABLE absences (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    since    REAL NOT NULL,                 -- when the last page of the seat's owner closed; 0: one is open
    sum      INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE votes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    voter    INTEGER NOT NULL,              -- a seat
    wish     TEXT NOT NULL,                 -- a command
    absent   INTEGER NOT NULL,              -- the seat of somebody who is away
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL,
    PRIMARY KEY (table_id, voter, wish, absent)
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    hash     TEXT PRIMARY KEY,              -- SHA-256 of the link's secret
    table_id TEXT NOT NULL REFERENCES tables (id),
    purpose  TEXT NOT NULL CHECK (purpose IN ('table', 'invite', 'spectator')),
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

-- What finished games have come to. It belongs to sessions, and stays when tables go.

CREATE TABLE results (
    session  TEXT NOT NULL,                 -- SHA-256 of the cookie
    table_id TEXT NOT NULL,                 -- of a table that may be gone
    game     TEXT NOT NULL,
    seats    INTEGER NOT NULL,
    people   INTEGER NOT NULL,              -- other seats with people
    met      TEXT NOT NULL,                 -- JSON: level of each bot, and 1, 0.5 or 0 against it
    won      INTEGER NOT NULL,
    how      TEXT NOT NULL,                 -- it ended early: 'resigned', 'left', 'late', 'away', 'stopped'; else ''
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

-- What decides whether a game counts for the rating

CREATE TABLE aids (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,              -- who had help
    kind     TEXT NOT NULL,                 -- 'hint', 'renewed'
    sum      INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE voided (
    table_id TEXT PRIMARY KEY,              -- whose results the operator has voided; of a table that may be gone
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE uncounted (
    session  TEXT NOT NULL,                 -- of a row of `results`
    table_id TEXT NOT NULL,
    reasons  TEXT NOT NULL,                 -- JSON: 'hint', 'undo', 'renewed', 'stopped', 'position', 'guided', 'file'
    sum      INTEGER NOT NULL,
    PRIMARY KEY (session, table_id)
) STRICT, WITHOUT ROWID;

-- What happened at each table, entry by entry, and what its viewers saw

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    sequence INTEGER NOT NULL,              -- from 0, without gaps
    kind     TEXT NOT NULL CHECK (kind IN ('deal', 'position', 'move', 'undo', 'seat', 'resign', 'stop')),
    seat     INTEGER NOT NULL,              -- who did it; -1: nobody
    text     TEXT NOT NULL,                 -- the move; JSON of the position, or of what became of a seat; why a seat has lost early
    ply      INTEGER NOT NULL,              -- the number of moves that stand after this entry
    key      TEXT NOT NULL,                 -- the sender's own, so that sending twice never doubles
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

-- What reviews have found, which can be computed again

CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY,
    found    TEXT NOT NULL,                 -- JSON
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Tables by turns, and how people hear that a move is awaited

CREATE TABLE terms (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    days     INTEGER NOT NULL,              -- for a move; 0: no limit
    late     TEXT NOT NULL CHECK (late IN ('bot', 'lose')),
    since    REAL NOT NULL,                 -- when somebody sat down last; nobody is late for the time before
    told     INTEGER NOT NULL,              -- entries of the journal when somebody was told last,
    warned   INTEGER NOT NULL,              -- and when they were told that the time runs out
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ways (
    id       TEXT PRIMARY KEY,              -- the secret in the link that ends it
    owner    TEXT NOT NULL,                 -- a session, or a table
    kind     TEXT NOT NULL CHECK (kind IN ('hook', 'push', 'mail')),
    address  TEXT NOT NULL,                 -- URL, address, or JSON of a subscription
    language TEXT NOT NULL,
    ready    INTEGER NOT NULL,              -- 0: its owner has still to say so
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX ways_by_owner ON ways (owner);

CREATE TABLE mailboxes (
    hash     TEXT PRIMARY KEY,              -- of an address for mail, with a key of the server
    asked    REAL NOT NULL,                 -- when its owner was asked last; 0: never
    declined INTEGER NOT NULL,              -- its owner wants nothing from here
    refusals INTEGER NOT NULL,              -- by its mail server, in a row
    changed  REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE own_keys (
    name     TEXT PRIMARY KEY,              -- of a key or a secret of the server, made when it is first needed
    value    TEXT NOT NULL,                 -- never leaves the server
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE home_networks (
    machine  TEXT PRIMARY KEY,              -- whose server is open to its home network
    port     INTEGER NOT NULL,              -- at which friends reach it
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Deals of the day

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

-- Puzzles that somebody has tried

CREATE TABLE attempts (
    session TEXT NOT NULL,
    game    TEXT NOT NULL,
    puzzle  TEXT NOT NULL,                  -- its key, which stays when others are added
    first   TEXT NOT NULL,                  -- how the first attempt ended: 'right', 'wrong', 'helped' or 'given-up'
    made    REAL NOT NULL,                  -- when that was
    solved  REAL NOT NULL,                  -- when it was solved last; 0: never
    stage   INTEGER NOT NULL,               -- how often it was solved again in time since it was missed
    due     REAL NOT NULL,                  -- when it comes back; 0: never
    sum     INTEGER NOT NULL,
    PRIMARY KEY (session, game, puzzle)
) STRICT, WITHOUT ROWID;

-- Tables that strangers may join or watch

CREATE TABLE opened (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Unfinished tables that somebody does not want to see in the lobby

CREATE TABLE put_away (
    session  TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    sum      INTEGER NOT NULL,
    PRIMARY KEY (session, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX put_away_by_table ON put_away (table_id);

-- People of a server on which strangers meet: ratings of rivals, boards, blocks, reports, passkeys

CREATE TABLE rivals (
    session  TEXT NOT NULL,                 -- of a row of `results`
    table_id TEXT NOT NULL,
    met      TEXT NOT NULL,                 -- JSON: rating and deviation of each person, and 1, 0.5 or 0 against them
    sum      INTEGER NOT NULL,
    PRIMARY KEY (session, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE board (
    session  TEXT PRIMARY KEY,              -- who is listed on the boards
    name     TEXT NOT NULL,
    folded   TEXT NOT NULL,                 -- the name as it is compared with others
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE blocks (
    session  TEXT NOT NULL,                 -- who blocks
    other    TEXT NOT NULL,                 -- the session that is blocked
    name     TEXT NOT NULL,                 -- of the other one at that time
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL,
    PRIMARY KEY (session, other)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_other ON blocks (other);

CREATE TABLE reports (
    id       TEXT PRIMARY KEY,
    reporter TEXT NOT NULL,                 -- a session, as `about`
    about    TEXT NOT NULL,
    name     TEXT NOT NULL,
    table_id TEXT NOT NULL,                 -- of a table that may be gone
    reason   TEXT NOT NULL,
    note     TEXT NOT NULL,
    lines    TEXT NOT NULL,                 -- JSON: what was said
    settled  TEXT NOT NULL,                 -- JSON: what the operator has done; '' until then
    made     REAL NOT NULL,
    changed  REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE muted (
    session  TEXT PRIMARY KEY,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE passkeys (
    id       TEXT PRIMARY KEY,              -- of the credential
    session  TEXT NOT NULL,                 -- whose it is
    key      TEXT NOT NULL,                 -- its public key
    uses     INTEGER NOT NULL,              -- the authenticator's own count
    name     TEXT NOT NULL,                 -- of the person when it was made
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX passkeys_by_session ON passkeys (session);

CREATE TABLE sign_ins (
    session  TEXT PRIMARY KEY,              -- of a browser that signed in
    person   TEXT NOT NULL,                 -- the session that it acts for
    before   TEXT NOT NULL,                 -- and after it signs out, '' for none; `person` itself once it has
    made     REAL NOT NULL,
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE device_codes (
    session  TEXT PRIMARY KEY,              -- the person as whom another browser may go on
    hash     TEXT NOT NULL UNIQUE,          -- SHA-256 of the code
    table_id TEXT NOT NULL,                 -- to which it leads, '' for none; of a table that may be gone
    until    REAL NOT NULL,                 -- when it stops working
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE spent (
    challenge TEXT PRIMARY KEY,             -- for a passkey, that a browser has answered: no second answer is taken
    until     REAL NOT NULL,                -- when it is too late for any answer; the row goes then
    sum       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE form_keys (
    key      TEXT PRIMARY KEY,              -- SHA-256 of a session, a form's key and what was sent
    leads    TEXT NOT NULL,                 -- the page to which the first answer led, '' while it is being made
    until    REAL NOT NULL,                 -- when the row goes
    sum      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX form_keys_by_until ON form_keys (until);

-- Tournaments of people, and who left a table before its end

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
    why        TEXT NOT NULL,               -- 'left', 'late', 'away' or 'renewed'
    sum        INTEGER NOT NULL,
    PRIMARY KEY (table_id, session, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX leavers_by_session ON leavers (session);
