-- From version 3 of the schema to 4, after journal.sql; the kinds of entries are set after this.

INSERT INTO entries SELECT table_id, sequence, kind, seat, text, ply, key, made, sum FROM moves;
DROP TABLE moves;
