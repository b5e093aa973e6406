"""The store: what is the same in SQLite and PostgreSQL; each has its own transactions and messages."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from tanglewood.store import channels, daily, deadlines, tables, tournaments
from tanglewood.store import results as records
from tanglewood.store.daily import DayRows
from tanglewood.store.form_keys import FormKeyRows
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
    SequenceTaken,
    Snapshot,
    TableRow,
    Token,
)
from tanglewood.store.passkeys import PasskeyRows
from tanglewood.store.persons import PersonRows
from tanglewood.store.relations import (
    ACCESS,
    ATTEMPTS,
    BLOCKS,
    ENTRANTS,
    ENTRIES,
    OPENED,
    PASSKEYS,
    PUT_AWAY,
    RESULTS,
    REVIEWS,
    SESSIONS,
    SIGHTS,
    SNAPSHOTS,
    TABLES,
    TRIES,
)
from tanglewood.store.reports import ReportRows
from tanglewood.store.results import AttemptRows
from tanglewood.store.rows import READING, Database, Relation, Row, storable

OF_SESSIONS = (ACCESS, SESSIONS, RESULTS, TRIES, ATTEMPTS, BLOCKS, PASSKEYS, ENTRANTS)


# Tables at which a bot has taken over from a session; the session itself may watch.
REPLACED = "SELECT table_id FROM leavers WHERE session = ? AND why IN ('late', 'away')"


class Store(
    AttemptRows,
    BoardRows,
    DayRows,
    FormKeyRows,
    MailboxRows,
    PasskeyRows,
    PersonRows,
    records.RecordRows,
    ReportRows,
    tournaments.TournamentRows,
    deadlines.DeadlineRows,
    channels.ChannelRows,
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

    def _first(self, relation: Relation[Row], where: str, *values: object) -> Row | None:
        with self.transaction(READING) as db:
            return relation.first(db, where, *values)

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
            if before is not None and before.next:
                return before.next
            tables.put_table(db, table, access, tokens, entries, self.now())
            if before is not None:
                TABLES.put(db, *before._replace(next=table.id))
        return table.id

    def load(self, table_id: str) -> TableRow | None:
        """The table of that id, None if there is none. Raises Damaged."""
        with self.transaction(READING) as db:
            return tables.load_table(db, table_id)

    def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        """The table's journal, in order, from the entry `since` on. Raises Damaged."""
        with self.transaction(READING) as db:
            table = tables.load_table(db, table_id)
            expected = tables.table_row(db, table_id).entries if table else 0
            rows = ENTRIES.read(db, "table_id = ? AND sequence >= ? ORDER BY sequence", table_id, since)
        entries = []
        for sequence, row in enumerate(rows, since):
            if row is None or row.sequence != sequence:
                break
            entries.append(Entry(row.sequence, row.kind, row.seat, row.text, row.ply, row.key))
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
        with self._changing(table_id, "moves") as db:
            self._append(db, table_id, entry, actor=actor, over=over, final=final)
            ended = records.ended(db, results, self.now())
            records.add(db, ended)
            daily.finish(db, ended)
            if over:
                tournaments.finish(db, table_id, ended)

    def _append(
        self, db: Database, table_id: str, entry: Entry, *, actor: int, over: bool = False, final: bytes = b""
    ) -> None:
        """Write an entry of a table's journal. Raises KeyTaken, SequenceTaken or Damaged."""
        key = storable(entry.key)
        if tables.has_entry(db, table_id, key):
            raise KeyTaken(f"The table {table_id} already has an entry with the key {entry.key!r}.")
        table = tables.table_row(db, table_id)
        if entry.sequence != table.entries:
            raise SequenceTaken(f"The next entry of table {table_id} is {table.entries}, not {entry.sequence}.")
        ENTRIES.put(db, table_id, entry.sequence, entry.kind, entry.seat, entry.text, entry.ply, key)
        after = entry.sequence + 1
        TABLES.put(db, *table._replace(over=int(over), changed=self.now(), entries=after, actor=actor, final=final))

    def seat_changes(self, table_id: str) -> list[Entry]:
        """The entries that tell how seats changed hands, and undos, which may reach behind them; none without any."""
        with self.transaction(READING) as db:
            rows = ENTRIES.all(db, "table_id = ? AND kind = ? ORDER BY sequence", table_id, Entry.SEAT)
            if rows:
                kinds = (Entry.SEAT, Entry.UNDO)
                rows = ENTRIES.all(db, "table_id = ? AND kind IN (?, ?) ORDER BY sequence", table_id, *kinds)
        return [Entry(row.sequence, row.kind, row.seat, row.text, row.ply, row.key) for row in rows]

    def cut(self, table_id: str, entries: int, actor: int) -> None:
        """Keep only the first entries of a table's journal, after which `actor` is to decide. Raises Damaged."""
        with self._changing(table_id, "moves") as db:
            table = tables.table_row(db, table_id)
            db.execute("DELETE FROM entries WHERE table_id = ? AND sequence >= ?", (table_id, entries))
            db.execute("DELETE FROM snapshots WHERE table_id = ? AND sequence > ?", (table_id, entries))
            TABLES.put(db, *table._replace(entries=entries, actor=actor, changed=self.now()))

    def sequence_of(self, table_id: str, key: str) -> int | None:
        """The number of the entry with that client key, None if there is none."""
        rows = self._rows("SELECT sequence FROM entries WHERE table_id = ? AND key = ?", table_id, storable(key))
        return next((int(sequence) for (sequence,) in rows), None)

    def snapshot(self, table_id: str) -> Snapshot | None:
        """The latest snapshot, None if there is no readable one."""
        row = self._first(SNAPSHOTS, "table_id = ?", table_id)
        return Snapshot(row.sequence, row.data) if row else None

    def keep_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        """Replace the snapshot; it can always be computed from the journal."""
        with self.transaction() as db:
            SNAPSHOTS.put(db, table_id, snapshot.sequence, snapshot.data)

    def sights(self, table_id: str) -> Snapshot | None:
        """The views of viewers, as last stored (`play.recorded_views`), None if there is nothing that can be read."""
        row = self._first(SIGHTS, "table_id = ?", table_id)
        return Snapshot(row.sequence, row.data) if row else None

    def keep_sights(self, table_id: str, seen: Snapshot) -> None:
        """Keep what viewers have seen in place of the last; nothing for a table that has gone."""
        with self.transaction() as db:
            if db.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone():
                SIGHTS.put(db, table_id, seen.sequence, seen.data)

    def end(self, table_id: str) -> None:
        """Have a table be over as it stands."""
        with self._changing(table_id, "people") as db:
            table = tables.table_row(db, table_id)
            TABLES.put(db, *table._replace(over=1, actor=-1, changed=self.now()))

    def review_of(self, table_id: str) -> str:
        """The stored part of the table's review, "" if there is no readable one."""
        row = self._first(REVIEWS, "table_id = ?", table_id)
        return row.found if row else ""

    def keep_review(self, table_id: str, review: str) -> None:
        """Replace the stored part of a review; does nothing if the table has been removed."""
        with self.transaction() as db:
            if db.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone():
                REVIEWS.put(db, table_id, review)

    def tables_of(self, session: str, limit: int) -> list[str]:
        """The ids of the session's unfinished tables, those with the latest moves first, including damaged ones."""
        query = f"""SELECT id FROM tables WHERE over = 0
            AND id IN (SELECT table_id FROM access WHERE session = ? AND seat >= 0 UNION ALL {REPLACED})
            ORDER BY changed DESC LIMIT ?"""
        return [str(table_id) for (table_id,) in self._rows(query, session, session, limit)]

    def finished_of(self, session: str, limit: int, skip: int = 0) -> list[Finished]:
        """The finished tables of the session, the latest first, including damaged ones."""
        query = f"""SELECT id, changed FROM tables WHERE over = 1
            AND id IN (SELECT table_id FROM access WHERE session = ? AND seat >= 0 UNION ALL {REPLACED})
            ORDER BY changed DESC, id LIMIT ? OFFSET ?"""
        rows = self._rows(query, session, session, limit, skip)
        return [Finished(str(table_id), float(changed)) for table_id, changed in rows]

    def put_away(self, session: str, table_id: str, *, away: bool) -> None:
        """Put a table of the session out of the lobby, or back into it. Does nothing for a table of others."""
        own = "SELECT 1 FROM access WHERE session = ? AND table_id = ? AND seat >= 0"
        with self.transaction() as db:
            db.execute("DELETE FROM put_away WHERE session = ? AND table_id = ?", (session, table_id))
            if away and db.execute(own, (session, table_id)).fetchone():
                PUT_AWAY.put(db, session, table_id)

    def away_of(self, session: str) -> set[str]:
        """The ids of the tables that the session has put out of the lobby."""
        return {str(table_id) for (table_id,) in self._rows("SELECT table_id FROM put_away WHERE session = ?", session)}

    def rename(self, table_id: str, seats: Sequence[int], name: str) -> None:
        """Give seats a new name."""
        with self._changing(table_id) as db:
            for seat in seats:
                tables.change_seat(db, table_id, seat, name=name)

    # Tables open to strangers

    def open_up(self, table_id: str, *, opened: bool) -> None:
        """Open a table to strangers, or close it to them again. Does nothing if the table has been removed."""
        with self.transaction() as db:
            db.execute("DELETE FROM opened WHERE table_id = ?", (table_id,))
            if opened and db.execute("SELECT 1 FROM tables WHERE id = ?", (table_id,)).fetchone():
                OPENED.put(db, table_id)

    def is_open(self, table_id: str) -> bool:
        """Whether strangers may join or watch a table."""
        with self.transaction(READING) as db:
            return db.execute("SELECT 1 FROM opened WHERE table_id = ?", (table_id,)).fetchone() is not None

    def open_tables(self, limit: int, *, over: bool = False) -> list[str]:
        """The ids of open tables that go on, or are over: first those with a free seat, then those moved at last."""
        query = """SELECT id FROM tables WHERE over = ? AND id IN (SELECT table_id FROM opened)
            ORDER BY (SELECT max(open) FROM seats WHERE table_id = id) DESC, changed DESC LIMIT ?"""
        with self.transaction(READING) as db:
            return [str(table_id) for (table_id,) in db.execute(query, (int(over), limit)).fetchall()]

    # Old tables

    def unused_since(self, moment: float, limit: int) -> list[str]:
        """The ids of tables at which nothing has been done since that moment, the oldest first."""
        # No index helps here: each move would have to change it, and only some operators ask, once an hour.
        query = "SELECT id FROM tables WHERE changed < ? ORDER BY changed, id LIMIT ?"
        with self.transaction(READING) as db:
            return [str(table_id) for (table_id,) in db.execute(query, (moment, limit)).fetchall()]

    def unfinished_since(self, moment: float, limit: int, skip: int = 0) -> list[str]:
        """The ids of begun games of one person at which nothing has been done since that moment, the oldest first."""
        query = """SELECT id FROM tables WHERE over = 0 AND entries > 0 AND changed < ? AND
            (SELECT COUNT(DISTINCT session) FROM access WHERE table_id = tables.id AND seat >= 0) = 1
            ORDER BY changed, id LIMIT ? OFFSET ?"""
        with self.transaction(READING) as db:
            return [str(table_id) for (table_id,) in db.execute(query, (moment, limit, skip)).fetchall()]

    def remove_unused(self, table_id: str, moment: float) -> bool:
        """Remove a table and everything stored about it, if nothing has been done there since that moment."""
        query = f"SELECT 1 FROM tables WHERE id = ? AND changed < ?{self.locking}"
        with self.transaction() as db:
            if not db.execute(query, (table_id, moment)).fetchone():
                return False
            daily.remove_table(db, table_id, self.locking)
            self._announce(db, table_id, "people")
        return True

    # People and links

    def access(self, table_id: str) -> list[Access]:
        """The sessions that may act for each seat, or watch; damaged rows give no rights."""
        with self.transaction(READING) as db:
            return tables.access_to(db, table_id)

    def access_is_damaged(self, table_id: str, session: str) -> bool:
        """Whether a row that gave the session a seat, or leave to watch, is damaged."""
        with self.transaction(READING) as db:
            return None in ACCESS.read(db, "table_id = ? AND session = ?", table_id, session)

    def leave(self, table_id: str, session: str) -> None:
        """Remove a session's access; the table is deleted with its last player."""
        with self._changing(table_id) as db:
            deadlines.note_leaver(db, table_id, session)
            db.execute("DELETE FROM access WHERE table_id = ? AND session = ?", (table_id, session))
            over = "SELECT id FROM tables WHERE id = ? AND over = 1"
            db.execute(f"DELETE FROM leavers WHERE table_id IN ({over}) AND session = ?", (table_id, session))
            if not db.execute("SELECT 1 FROM access WHERE table_id = ? AND seat >= 0", (table_id,)).fetchone():
                daily.remove_table(db, table_id, self.locking)

    def add_tokens(self, table_id: str, tokens: Iterable[Token]) -> None:
        """Keep the hashes of new links."""
        with self._changing(table_id) as db:
            tables.add_tokens(db, table_id, tokens, self.now())

    def offer_of(self, table_id: str, token_hash: str) -> Claim | None:
        """What a link is good for, None if it is unknown or of another table."""
        with self.transaction(READING) as db:
            return tables.claim_of(db, table_id, token_hash)

    def claim(self, table_id: str, token_hash: str, session: str, name: str, seat: int | None = None) -> Claim | None:
        """Exchange a link for access; None if the link is unknown or of another table, or the table is full.

        A link of the table gives the free `seat`, or permission to watch (`SPECTATOR`), as without one. The seat gets
        the name and is closed; from then on all invitations to it give permission to watch. If the answer has no seats
        nothing has changed: the session has a seat already, or the link does not give this one, or it is taken.
        """
        with self._changing(table_id) as db:
            claim = tables.claim_of(db, table_id, token_hash)
            if claim is None or tables.is_full(db, table_id, session):
                return None
            seats, joins = tables.seats_given(claim, seat)
            if joins and not tables.may_join(db, table_id, session, *seats):
                return Claim(claim.purpose, ())
            tables.grant(db, table_id, [Access(session, given) for given in seats])
            if joins:
                tables.close_seat(db, table_id, *seats, name=name)
                deadlines.begin_anew(db, table_id, self.now())
        return Claim(claim.purpose, seats)

    def knows(self, session: str) -> bool:
        """Whether anything is kept of a session, such as a name, a right at a table or a result."""
        queries = (f"SELECT 1 FROM {relation.name} WHERE session = ?" for relation in OF_SESSIONS)
        return bool(self._rows(f"{' UNION ALL '.join(queries)} LIMIT 1", *[session] * len(OF_SESSIONS)))

    def name_of(self, session: str) -> str:
        """The name the session used last, empty if none."""
        row = self._first(SESSIONS, "session = ?", session)
        return row.name if row else ""

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
