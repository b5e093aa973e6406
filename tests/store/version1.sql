-- A store of version 1 as Tanglewood of that time wrote it: a table in play with an undo, and one that waits.

PRAGMA application_id=1414416204;
PRAGMA user_version=1;
BEGIN TRANSACTION;
CREATE TABLE access (
    session  TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,              -- -1: may watch
    PRIMARY KEY (session, table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "access" VALUES('s1','t1',0);
INSERT INTO "access" VALUES('s2','t1',-1);
INSERT INTO "access" VALUES('s1','t2',0);
CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables (id),
    sequence INTEGER NOT NULL,              -- from 0, without gaps
    kind     TEXT NOT NULL CHECK (kind IN ('move', 'undo')),
    seat     INTEGER NOT NULL,
    text     TEXT NOT NULL,
    ply      INTEGER NOT NULL,              -- moves that stand after this entry
    key      TEXT NOT NULL,                 -- the sender's own, so that sending twice never doubles
    made     REAL NOT NULL,
    PRIMARY KEY (table_id, sequence),
    UNIQUE (table_id, key)
) STRICT, WITHOUT ROWID;
INSERT INTO "moves" VALUES('t1',0,'move',1,'throw 3',1,'k0',1.79533781567515921592e+09);
INSERT INTO "moves" VALUES('t1',1,'move',1,'sink 7',2,'k1',1.79533781567716431621e+09);
INSERT INTO "moves" VALUES('t1',2,'move',0,'throw 5',3,'k2',1.79533781567820644375e+09);
INSERT INTO "moves" VALUES('t1',3,'move',1,'throw 11',4,'k3',1.7953378156849784851e+09);
INSERT INTO "moves" VALUES('t1',4,'move',0,'throw 10',5,'k4',1.79533781568881320956e+09);
INSERT INTO "moves" VALUES('t1',5,'move',1,'throw 15',6,'k5',1.79533781568999171261e+09);
INSERT INTO "moves" VALUES('t1',6,'undo',0,'',4,'u1',1.79533781569141697885e+09);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    bot      TEXT NOT NULL,                 -- empty: a person
    level    TEXT NOT NULL,
    open     INTEGER NOT NULL,              -- waits for a friend
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('t1',0,'Ada','','',0);
INSERT INTO "seats" VALUES('t1',1,'Bark','greedy','bark',0);
INSERT INTO "seats" VALUES('t2',0,'Ada','','',0);
INSERT INTO "seats" VALUES('t2',1,'Friend','','',1);
CREATE TABLE sessions (
    session  TEXT PRIMARY KEY,              -- SHA-256 of the cookie
    name     TEXT NOT NULL,
    seen     REAL NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "sessions" VALUES('s1','Ada',1.795337815700355053e+09);
CREATE TABLE tables (
    id       TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    rules    INTEGER NOT NULL,              -- version of the rules it is played by
    options  TEXT NOT NULL,                 -- JSON
    seed     TEXT NOT NULL,                 -- up to 128 bits, decimal; never leaves the server before the end
    over     INTEGER NOT NULL DEFAULT 0,
    next     TEXT REFERENCES tables (id),   -- the rematch
    made     REAL NOT NULL,
    changed  REAL NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "tables" VALUES('t1','pebbles',1,'{"rounds": 1, "hollow": true, "frog": false, "wins": "high"}','7',0,'t2',1.79533781567061328891e+09,1.79533781569141697885e+09);
INSERT INTO "tables" VALUES('t2','pebbles',1,'{"rounds": 1, "hollow": true, "frog": false, "wins": "high"}','7',0,NULL,1.79533781569282293319e+09,1.79533781569282293319e+09);
CREATE TABLE tokens (
    hash     TEXT PRIMARY KEY,              -- SHA-256 of the link's secret
    table_id TEXT NOT NULL REFERENCES tables (id),
    purpose  TEXT NOT NULL CHECK (purpose IN ('invite', 'seat', 'spectator')),
    seats    TEXT NOT NULL                  -- JSON list
) STRICT, WITHOUT ROWID;
INSERT INTO "tokens" VALUES('h1','t1','seat','[0]');
INSERT INTO "tokens" VALUES('h2','t1','spectator','[-1]');
INSERT INTO "tokens" VALUES('h3','t2','invite','[1]');
CREATE INDEX access_by_table ON access (table_id);
CREATE INDEX tokens_by_table ON tokens (table_id);
COMMIT;
