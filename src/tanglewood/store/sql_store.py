"""The store: what is the same in SQLite and PostgreSQL; each has its own transactions and messages."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count, takewhile
from typing import Any, TypeAlias

from tanglewood.store import channels, daily, deadlines, tables, tournaments
from tanglewood.store import results as records
from tanglewood.store.attempts import AttemptRows
from tanglewood.store.daily import DayRows
from tanglewood.store.leaderboard import BoardRows
from tanglewood.store.mailboxes import MailboxRows
from tanglewood.store.model import (
    Access,
    Claim,
    Damaged,
    Entry,
    Finished,
    KeyTaken,
    Result,
    Seat,
    SequenceTaken,
    Snapshot,
    TableRow,
    Token,
)
from tanglewood.store.open_tables import OpenedRows
from tanglewood.store.passkeys import PasskeyRows
from tanglewood.store.persons import PersonRows
from tanglewood.store.reports import ReportRows
from tanglewood.store.retention import UnusedRows
from tanglewood.store.rows import (
    ACCESS,
    ATTEMPTS,
    BLOCKS,
    ENTRANTS,
    ENTRIES,
    PASSKEYS,
    READING,
    RESULTS,
    REVIEWS,
    SESSIONS,
    SIGHTS,
    SNAPSHOTS,
    TABLES,
    TRIES,
    Database,
    Relation,
    sound,
    storable,
)

OF_SESSIONS = (ACCESS, SESSIONS, RESULTS, TRIES, ATTEMPTS, BLOCKS, PASSKEYS, ENTRANTS)
Rows: TypeAlias = list[tuple[Any, ...] | None]


class Store(
    AttemptRows,
    BoardRows,
    DayRows,
    MailboxRows,
    OpenedRows,
    PasskeyRows,
    PersonRows,
    records.RecordRows,
    ReportRows,
    tournaments.TournamentRows,
    deadlines.DeadlineRows,
    channels.ChannelRows,
    UnusedRows,
):
    """A store, in a database that the class beneath knows."""

    @contextmanager
    def _changing(self, table_id: str, what: str = "people") -> Iterator[Database]:
        """A transaction that locks and changes a table, and announces the change to other processes."""
        with self.transaction() as db:
            if self.locking:
                db.execute(f"SELECT 1 FROM tables WHERE id = ?{self.locking}", (table_id,))
            yield db
            self._announce(db, table_id, what)

    def _rows(self, query: str, *values: object) -> list[Any]:
        with self.transaction(READING) as db:
            rows: list[Any] = db.execute(query, values).fetchall()
        return rows

    def _sound(self, relation: Relation, where: str, *values: object) -> Rows:
        return sound(self._rows(relation.query(where), *values))

    # Tables

    def create(
        self,
        table: TableRow,
        access: Iterable[Access],
        tokens: Iterable[Token] = (),
        previous: str | None = None,
        entries: Sequence[Entry] = (),
    ) -> str:
        """Store a new table and return its id; `entries` are the start of its journal.

        With `previous` it is that table's rematch. If that already has one, store nothing and return its id.
        """
        with self.transaction() if previous is None else self._changing(previous) as db:
            before = None if previous is None else tables.table_row(db, previous)
            if before is not None and before["next"]:
                return str(before["next"])
            tables.put_table(db, table, access, tokens, entries, self.now())
            if before is not None:
                TABLES.put(db, *(before | {"next": table.id}).values())
        return table.id

    def load(self, table_id: str) -> TableRow | None:
        """The table of that id, None if there is none. Raises Damaged."""
        with self.transaction(READING) as db:
            return tables.load_table(db, table_id)

    def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        """The table's journal, in order, from the entry `since` on. Raises Damaged."""
        with self.transaction(READING) as db:
            table = tables.load_table(db, table_id)
            expected = tables.table_row(db, table_id)["entries"] if table else 0
            where = ENTRIES.query("table_id = ? AND sequence >= ? ORDER BY sequence")
            rows = sound(db.execute(where, (table_id, since)).fetchall())
        whole = takewhile(lambda pair: pair[0] is not None and pair[0][1] == pair[1], zip(rows, count(since)))
        entries = [Entry(*row[1:7]) for row, _ in whole if row is not None]
        if len(entries) < max(expected - since, len(rows)):
            raise Damaged(table, entries)
        return entries

    def rows_of(self, table_ids: Sequence[str]) -> list[tuple[TableRow, list[Access]] | None]:
        """Each of these tables with its people, for a list; None for one that has gone, or whose rows are damaged."""
        with self.transaction(READING) as db:
            return [tables.rows_of(db, table_id) for table_id in table_ids]

    def append(
        self,
        table_id: str,
        entry: Entry,
        over: bool,
        results: Iterable[Result] = (),
        actor: int = -1,
        final: bytes = b"",
    ) -> None:
        """Store an entry durably before returning. `over`: whether the match ends with it, with these `results`.

        `actor` is to decide then; `final` is the state of a match that has ended.

        Raises KeyTaken, SequenceTaken or Damaged and then changes nothing.
        """
        now, key = self.now(), storable(entry.key)
        with self._changing(table_id, "moves") as db:
            if tables.has_entry(db, table_id, key):
                raise KeyTaken(f"The table {table_id} already has an entry with the key {entry.key!r}.")
            table = tables.table_row(db, table_id)
            if entry.sequence != table["entries"]:
                raise SequenceTaken(f"The next entry of table {table_id} is {table['entries']}, not {entry.sequence}.")
            values = (entry.sequence, entry.kind, entry.seat, entry.text, entry.ply, key)
            ENTRIES.put(db, table_id, *values)
            stands = {"over": int(over), "changed": now, "entries": entry.sequence + 1, "actor": actor, "final": final}
            TABLES.put(db, *(table | stands).values())
            ended = records.ended(db, results, now)
            records.add(db, ended)
            daily.finish(db, ended)
            if over:
                tournaments.finish(db, table_id, ended)

    def cut(self, table_id: str, entries: int, actor: int) -> None:
        """Keep only the first entries of a table's journal, after which `actor` is to decide. Raises Damaged."""
        with self._changing(table_id, "moves") as db:
            table = tables.table_row(db, table_id)
            db.execute("DELETE FROM entries WHERE table_id = ? AND sequence >= ?", (table_id, entries))
            db.execute("DELETE FROM snapshots WHERE table_id = ? AND sequence > ?", (table_id, entries))
            TABLES.put(db, *(table | {"entries": entries, "actor": actor, "changed": self.now()}).values())

    def sequence_of(self, table_id: str, key: str) -> int | None:
        """The number of the entry with that client key, None if there is none."""
        rows = self._rows("SELECT sequence FROM entries WHERE table_id = ? AND key = ?", table_id, storable(key))
        return int(rows[0][0]) if rows else None

    def snapshot(self, table_id: str) -> Snapshot | None:
        """The latest snapshot, None if there is no readable one."""
        rows = self._sound(SNAPSHOTS, "table_id = ?", table_id)
        return Snapshot(*rows[0][1:]) if rows and rows[0] is not None else None

    def keep_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        """Replace the snapshot; it can always be computed from the journal."""
        with self.transaction() as db:
            SNAPSHOTS.put(db, table_id, snapshot.sequence, snapshot.data)

    def sights(self, table_id: str) -> Snapshot | None:
        """The views of viewers, as last stored (`play.recorded_views`), None if there is nothing that can be read."""
        rows = self._sound(SIGHTS, "table_id = ?", table_id)
        return Snapshot(*rows[0][1:]) if rows and rows[0] is not None else None

    def keep_sights(self, table_id: str, seen: Snapshot) -> None:
        """Keep what viewers have seen in place of the last; nothing for a table that has gone."""
        with self.transaction() as db:
            if db.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone():
                SIGHTS.put(db, table_id, seen.sequence, seen.data)

    def end(self, table_id: str) -> None:
        """Have a table be over as it stands."""
        with self._changing(table_id, "people") as db:
            stands = {"over": 1, "actor": -1, "changed": self.now()}
            TABLES.put(db, *(tables.table_row(db, table_id) | stands).values())

    def review_of(self, table_id: str) -> str:
        """The stored part of the table's review, "" if there is no readable one."""
        rows = self._sound(REVIEWS, "table_id = ?", table_id)
        return str(rows[0][1]) if rows and rows[0] is not None else ""

    def keep_review(self, table_id: str, review: str) -> None:
        """Replace the stored part of a review; does nothing if the table has been removed."""
        with self.transaction() as db:
            if db.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone():
                REVIEWS.put(db, table_id, review)

    def tables_of(self, session: str, limit: int) -> list[str]:
        """The ids of the session's unfinished tables, those with the latest moves first, including damaged ones."""
        query = """SELECT id FROM tables WHERE over = 0
            AND id IN (SELECT table_id FROM access WHERE session = ? AND seat >= 0) ORDER BY changed DESC LIMIT ?"""
        return [str(row[0]) for row in self._rows(query, session, limit)]

    def finished_of(self, session: str, limit: int, skip: int = 0) -> list[Finished]:
        """The finished tables of the session, the latest first, including damaged ones."""
        query = """SELECT id, changed FROM tables WHERE over = 1
            AND id IN (SELECT table_id FROM access WHERE session = ? AND seat >= 0)
            ORDER BY changed DESC, id LIMIT ? OFFSET ?"""
        return [Finished(str(row[0]), float(row[1])) for row in self._rows(query, session, limit, skip)]

    def rename(self, table_id: str, seats: Sequence[int], name: str) -> None:
        """Give seats a new name."""
        with self._changing(table_id) as db:
            for seat in seats:
                tables.change_seat(db, table_id, seat, name=name)

    def reseat(self, table_id: str, seat: Seat) -> None:
        """Change the occupant of a seat; it does not change who may act for it (`leave`)."""
        with self._changing(table_id) as db:
            who = {"name": seat.name, "bot": seat.bot, "level": seat.level, "open": int(seat.open)}
            tables.change_seat(db, table_id, seat.seat, **who)

    # People and links

    def access(self, table_id: str) -> list[Access]:
        """The sessions that may act for each seat, or watch; damaged rows give no rights."""
        with self.transaction(READING) as db:
            return tables.access_to(db, table_id)

    def access_is_damaged(self, table_id: str, session: str) -> bool:
        """Whether a row that gave the session a seat, or leave to watch, is damaged."""
        return None in self._sound(ACCESS, "table_id = ? AND session = ?", table_id, session)

    def leave(self, table_id: str, session: str) -> None:
        """Remove a session's access; the table is deleted with its last player."""
        with self._changing(table_id) as db:
            deadlines.note_leaver(db, table_id, session)
            db.execute("DELETE FROM access WHERE table_id = ? AND session = ?", (table_id, session))
            if not db.execute("SELECT 1 FROM access WHERE table_id = ? AND seat >= 0", (table_id,)).fetchone():
                daily.remove_table(db, table_id, self.locking)

    def add_tokens(self, table_id: str, tokens: Iterable[Token]) -> None:
        """Keep the hashes of new links."""
        with self._changing(table_id) as db:
            tables.add_tokens(db, table_id, tokens, self.now())

    def purpose_of(self, table_id: str, token_hash: str) -> str:
        """The purpose of a link, "" if it is unknown, used, or of another table."""
        with self.transaction(READING) as db:
            claim = tables.claim_of(db, table_id, token_hash)
        return claim.purpose if claim else ""

    def claim(self, table_id: str, token_hash: str, session: str, name: str) -> Claim | None:
        """Exchange a link for access; None if the link is unknown, used, or of another table, or the table is full.

        An invitation seats one session: the seat gets the name and is closed, and all invitations to it become invalid.
        A session that already has a seat gets no second one and does not use the invitation.
        """
        with self._changing(table_id) as db:
            claim = tables.claim_of(db, table_id, token_hash)
            if claim is None or tables.is_full(db, table_id, session):
                return None
            if claim.purpose == "invite" and tables.sits(db, table_id, session):
                return Claim(claim.purpose, ())
            tables.grant(db, table_id, [Access(session, seat) for seat in claim.seats])
            if claim.purpose == "invite":
                tables.close_seat(db, table_id, claim.seats[0], name)
                deadlines.begin_anew(db, table_id, self.now())
        return claim

    def knows(self, session: str) -> bool:
        """Whether anything is kept of a session, such as a name, a right at a table or a result."""
        queries = (f"SELECT 1 FROM {relation.name} WHERE session = ?" for relation in OF_SESSIONS)
        return bool(self._rows(f"{' UNION ALL '.join(queries)} LIMIT 1", *[session] * len(OF_SESSIONS)))

    def name_of(self, session: str) -> str:
        """The name the session used last, empty if none."""
        row = next(iter(self._sound(SESSIONS, "session = ?", session)), None)
        return str(row[1]) if row else ""

    def remember(self, session: str, name: str) -> None:
        """Store the session and its name."""
        with self.transaction() as db:
            SESSIONS.put(db, session, name, self.now())

    # Other processes

    process: str  # this one's name among those on the store, "" if they cannot exchange messages

    @abstractmethod
    def lead(self, table_id: str) -> bool:
        """Whether this process leads the table, that is, plays its bots; ask before each move."""

    @abstractmethod
    def let_go(self, table_id: str) -> None:
        """Let another process lead the table; it takes over at once if this one dies."""

    @abstractmethod
    def listen(self, heard: Callable[[Mapping[str, Any] | None], object]) -> None:
        """Call `heard`, in a thread of the store, with every message from now on, including those of this process.

        "from" names the process. The store itself announces each change to a table: "table" with the "kind" "moves" or
        "people". None means that messages may have been missed.
        """

    @abstractmethod
    def tell(self, message: Mapping[str, Any]) -> None:
        """Send a message, less than 7,000 bytes as JSON, to every process; it may be lost."""

    @abstractmethod
    def close(self) -> None:
        """Close the store; nothing is lost without this."""
