"""The contents of a table, read and written with SQL that all stores share."""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from tanglewood.core.view.view import SPECTATOR
from tanglewood.store.deadlines import pace_of
from tanglewood.store.model import Access, Claim, Damaged, Entry, Seat, TableRow, Token
from tanglewood.store.relations import (
    ABSENCES,
    ACCESS,
    AIDS,
    ENTRIES,
    LEAVERS,
    OPENED,
    PUT_AWAY,
    REVIEWS,
    SEATS,
    SIGHTS,
    SNAPSHOTS,
    TABLES,
    TERMS,
    TOKENS,
    VOTES,
    TablesRow,
)
from tanglewood.store.rows import Database, json_of, storable

PEOPLE = 256  # at a table, including spectators
OF_TABLES = (
    *(ENTRIES, SEATS, ACCESS, ABSENCES, VOTES, TOKENS, SNAPSHOTS, SIGHTS, REVIEWS, AIDS, OPENED, TERMS, LEAVERS),
    PUT_AWAY,
)
LINKS_KEPT = 32  # of one purpose and seat at a table; older ones stop working


def load_table(db: Database, table_id: str) -> TableRow | None:
    """The table of that id, None if there is none. Raises Damaged."""
    if not db.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone():
        return None
    row = table_row(db, table_id)
    rows = SEATS.all(db, "table_id = ? ORDER BY seat", table_id)
    seats = [Seat(seat.seat, seat.name, seat.bot, seat.level, bool(seat.open)) for seat in rows]
    if len(seats) != row.seats or [seat.seat for seat in seats] != list(range(len(seats))):
        raise Damaged
    options, seed = json_of(row.options, dict), json_of(row.seed, int)
    if options is None or seed is None:
        raise Damaged
    pace, begun = pace_of(db, table_id)
    return TableRow(
        *(table_id, row.game, row.rules, options, seed, tuple(seats)),
        over=bool(row.over),
        next=row.next,
        position=_position(db, table_id),
        pace=pace,
        since=max(row.changed, begun),
        entries=row.entries,
        actor=row.actor,
        final=row.final,
        patience=row.patience,
    )


def rows_of(db: Database, table_id: str) -> tuple[TableRow, list[Access]] | None:
    """A table and its people; None for one that has gone, or whose rows are damaged."""
    with suppress(Damaged):
        if (table := load_table(db, table_id)) is not None:
            return table, access_to(db, table_id)
    return None


def access_to(db: Database, table_id: str) -> list[Access]:
    """The sessions that may act for each seat, or watch; damaged rows give no rights."""
    rows = ACCESS.all(db, "table_id = ? ORDER BY session, seat", table_id)
    return [Access(row.session, row.seat) for row in rows]


def _position(db: Database, table_id: str) -> dict[str, Any] | None:
    """The position from which a match starts, None for a deal."""
    where = "table_id = ? AND sequence = 0 AND kind = 'position'"
    row = ENTRIES.first(db, where, table_id)
    return json_of(row.text, dict) if row else None


def put_table(
    db: Database,
    table: TableRow,
    access: Iterable[Access],
    tokens: Iterable[Token],
    entries: Sequence[Entry],
    now: float,
    announced: int = 0,
) -> None:
    """Write a new table with everything that belongs to it; people need not hear of its first `announced` entries."""
    options = json.dumps(dict(table.options))
    begun = (table.id, table.game, table.rules, options, str(table.seed), int(table.over), None, now)
    TABLES.put(db, *begun, len(table.seats), len(entries), table.actor, table.final, table.patience)
    add_entries(db, table.id, entries)
    for seat in table.seats:
        SEATS.put(db, table.id, seat.seat, seat.name, seat.bot, seat.level, int(seat.open))
    if table.pace is not None:
        TERMS.put(db, table.id, table.pace.days, table.pace.late, now, announced, 0)
    grant(db, table.id, access)
    add_tokens(db, table.id, tokens, now)


def add_entries(db: Database, table_id: str, entries: Iterable[Entry]) -> None:
    """Write the first entries of a new table's journal."""
    for entry in entries:
        values = (entry.sequence, entry.kind, entry.seat, entry.text, entry.ply, storable(entry.key))
        ENTRIES.put(db, table_id, *values)


def has_entry(db: Database, table_id: str, key: str) -> bool:
    """Whether a table's journal has an entry with that client key."""
    query = "SELECT 1 FROM entries WHERE table_id = ? AND key = ?"
    return db.execute(query, (table_id, key)).fetchone() is not None


def table_row(db: Database, table_id: str) -> TablesRow:
    """The row of a table; raises Damaged, also if it is missing."""
    row = TABLES.first(db, "id = ?", table_id)
    if row is None:
        raise Damaged
    return row


def change_seat(db: Database, table_id: str, number: int, **changes: Any) -> None:
    """Change some values of a seat. Raises Damaged."""
    row = SEATS.first(db, "table_id = ? AND seat = ?", table_id, number)
    if row is None:
        raise Damaged
    SEATS.put(db, *row._replace(**changes))


def grant(db: Database, table_id: str, access: Iterable[Access]) -> None:
    """Let sessions act for seats, or watch."""
    for right in access:
        ACCESS.put(db, right.session, table_id, right.seat)


def claim_of(db: Database, table_id: str, token_hash: str) -> Claim | None:
    """The contents of a link's token."""
    row = TOKENS.first(db, "hash = ? AND table_id = ?", token_hash, table_id)
    seats = json_of(row.seats, list) if row else None
    if not row or not seats or not all(type(seat) is int and SPECTATOR <= seat < PEOPLE for seat in seats):
        return None
    if row.purpose == "invite" and len(seats) > 1:
        return None
    return Claim(row.purpose, tuple(seats))


def is_full(db: Database, table_id: str, session: str) -> bool:
    """Whether a table is full and the session is not among its people."""
    query = "SELECT count(DISTINCT session), count(CASE WHEN session = ? THEN 1 END) FROM access WHERE table_id = ?"
    people, joined = db.execute(query, (session, table_id)).fetchone()
    return people >= PEOPLE and not joined


def may_join(db: Database, table_id: str, session: str, seat: int) -> bool:
    """Whether a seat waits for a friend, and the session has none here."""
    row = SEATS.first(db, "table_id = ? AND seat = ?", table_id, seat)
    query = "SELECT 1 FROM access WHERE table_id = ? AND session = ? AND seat >= 0"
    return row is not None and bool(row.open) and db.execute(query, (table_id, session)).fetchone() is None


def seats_given(claim: Claim, seat: int | None) -> tuple[tuple[int, ...], bool]:
    """The seats for which a link lets somebody act who wishes for a `seat`, and whether it is one that must be free."""
    if claim.purpose == "table" and seat not in (None, SPECTATOR):
        return (int(seat),), True
    given = claim.seats if seat in (None, *claim.seats) else ()
    return given, claim.purpose == "invite" and bool(given)


def add_tokens(db: Database, table_id: str, tokens: Iterable[Token], now: float) -> None:
    """Store hashes of links, and keep only the newest of each kind: each start of a server makes new ones."""
    for token in tokens:
        same = (table_id, token.purpose, json.dumps(list(token.seats)))
        TOKENS.put(db, token.hash, *same, now)
        db.execute(
            """DELETE FROM tokens WHERE table_id = ? AND purpose = ? AND seats = ? AND hash NOT IN (SELECT hash
            FROM tokens WHERE table_id = ? AND purpose = ? AND seats = ? ORDER BY made DESC LIMIT ?)""",
            (*same, *same, LINKS_KEPT),
        )


def close_seat(db: Database, table_id: str, seat: int, *, name: str) -> None:
    """The invited friend sits down: the seat is closed. Invitations to it now let others watch."""
    change_seat(db, table_id, seat, open=0, **({"name": name} if name else {}))
    for token in TOKENS.all(db, "table_id = ? AND purpose = 'invite' AND seats = ?", table_id, json.dumps([seat])):
        TOKENS.put(db, *token._replace(purpose="spectator", seats=json.dumps([SPECTATOR])))


def remove(db: Database, table_id: str, locking: str) -> None:
    """Remove a table and everything stored about it; the table before it no longer has a rematch."""
    for row in TABLES.all(db, f"next = ?{locking}", table_id):
        TABLES.put(db, *row._replace(next=None))
    db.execute("UPDATE tables SET next = NULL WHERE next = ?", (table_id,))  # the damaged ones
    for relation in OF_TABLES:
        db.execute(f"DELETE FROM {relation.name} WHERE table_id = ?", (table_id,))
    db.execute("DELETE FROM ways WHERE owner = ?", (table_id,))
    db.execute("DELETE FROM tables WHERE id = ?", (table_id,))
