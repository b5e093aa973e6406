"""Stores keep tables between visits and restarts: one protocol, several databases.

A store keeps what cannot be recomputed: the players, the seed, and every entry of a table's journal. An entry is stored
before anybody sees it. Tokens and sessions are kept as SHA-256 hashes only.

All methods block; they may be called from any thread. Any of them may raise StoreError, and a retry may succeed.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tanglewood.core.errors import TanglewoodError
from tanglewood.core.view import SPECTATOR
from tanglewood.store.attempts import Attempt, Attempts
from tanglewood.store.boards import Boards
from tanglewood.store.diary import Diary, Outcome, Try
from tanglewood.store.entry import Entry
from tanglewood.store.opened import Opened
from tanglewood.store.passkeys import Passkeys
from tanglewood.store.reports import Reports
from tanglewood.store.results import Met, Records, Result, Rival
from tanglewood.store.tournaments import Tournaments
from tanglewood.store.turns import Terms, Turns, Wait, Way
from tanglewood.store.unused import Unused


class StoreError(TanglewoodError):
    """A store that cannot be opened, or fails now, for example because the disk is full; the message says why."""


class KeyTaken(TanglewoodError):
    """The table already has an entry with this client key: it was sent before."""


class SequenceTaken(TanglewoodError):
    """Another process has written this entry number; load the table again."""


class Damaged(TanglewoodError):
    """Rows that are damaged or missing.

    `table` and `entries`, its journal before the damage, are set if they can be read.
    """

    def __init__(self, table: "Table | None" = None, entries: Sequence["Entry"] = ()) -> None:
        super().__init__("What was kept of this table is damaged, so it cannot be read.")
        self.table, self.entries = table, tuple(entries)


@dataclass(frozen=True)
class Seat:
    """One seat of a table: a person's, or a bot's if `bot` names one. `open` seats wait for a friend."""

    seat: int
    name: str
    bot: str = ""
    level: str = ""
    open: bool = False


@dataclass(frozen=True)
class Table:
    """A table: its game, the start of its match, and its seats. `next` is the table of the rematch, if there is one.

    With a `position` the match started from that, not from a deal. With `terms` it is played by turns, else live.
    """

    id: str
    game: str
    rules: int
    options: Mapping[str, bool | int | str]
    seed: int = field(repr=False)  # or key, which reveals all later random numbers
    seats: tuple[Seat, ...]
    over: bool = False
    next: str | None = None
    position: Mapping[str, Any] | None = field(default=None, repr=False)
    terms: Terms | None = None
    since: float = field(default=0.0, compare=False)  # when the last entry was made, or somebody sat down


@dataclass(frozen=True)
class Finished:
    """A finished table, and when its last move was made, in seconds since 1970."""

    id: str
    ended: float


@dataclass(frozen=True)
class Snapshot:
    """A match after its journal's first `sequence` entries: the bytes of `Match.dump`, or what was seen of it."""

    sequence: int
    data: bytes


@dataclass(frozen=True)
class Access:
    """A session's right to act for a seat, or to watch (`SPECTATOR`)."""

    session: str
    seat: int


@dataclass(frozen=True)
class Token:
    """A link's secret, hashed. `purpose` is "invite" (one seat, claimed once), "seat" or "spectator"."""

    hash: str
    purpose: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Claim:
    """The result of a token: its purpose, and the seats for which the session may now act."""

    purpose: str
    seats: tuple[int, ...]


class Store(Attempts, Boards, Records, Diary, Opened, Passkeys, Reports, Tournaments, Turns, Unused, Protocol):
    """The protocol between the web server and a store."""

    def create(
        self,
        table: Table,
        access: Iterable[Access],
        tokens: Iterable[Token] = (),
        previous: str | None = None,
        entries: Sequence[Entry] = (),
    ) -> str:
        """Store a new table and return its id; `entries` are the start of its journal.

        With `previous` it is that table's rematch. If that already has one, store nothing and return its id.
        """
        ...

    def load(self, table_id: str) -> Table | None:
        """The table of that id, None if there is none. Raises Damaged."""
        ...

    def entries(self, table_id: str, since: int = 0) -> list[Entry]:
        """The table's journal, in order, from the entry `since` on. Raises Damaged."""
        ...

    def sequence_of(self, table_id: str, key: str) -> int | None:
        """The number of the entry with that client key, None if there is none."""
        ...

    def snapshot(self, table_id: str) -> Snapshot | None:
        """The latest snapshot, None if there is no readable one."""
        ...

    def keep_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        """Replace the snapshot; it can always be computed from the journal."""
        ...

    def sights(self, table_id: str) -> Snapshot | None:
        """The views of viewers, as last stored (`play.sights`), None if there is nothing that can be read."""
        ...

    def keep_sights(self, table_id: str, seen: Snapshot) -> None:
        """Keep what viewers have seen in place of the last; nothing for a table that has gone."""
        ...

    def end(self, table_id: str) -> None:
        """Have a table be over as it stands."""
        ...

    def review_of(self, table_id: str) -> str:
        """The stored part of the table's review, "" if there is no readable one."""
        ...

    def keep_review(self, table_id: str, found: str) -> None:
        """Replace the stored part of a review; does nothing if the table has been removed."""
        ...

    def append(self, table_id: str, entry: Entry, over: bool, results: Iterable[Result] = ()) -> None:
        """Store an entry durably before returning. `over`: whether the match ends with it, with these `results`.

        Raises KeyTaken, SequenceTaken or Damaged and then changes nothing.
        """
        ...

    def cut(self, table_id: str, entries: int) -> None:
        """Keep only the first entries of a table's journal, where those after them cannot be read. Raises Damaged."""
        ...

    def access_is_damaged(self, table_id: str, session: str) -> bool:
        """Whether a row that gave the session a seat, or leave to watch, is damaged."""
        ...

    def access(self, table_id: str) -> list[Access]:
        """The sessions that may act for each seat, or watch; damaged rows give no rights."""
        ...

    def leave(self, table_id: str, session: str) -> None:
        """Remove a session's access; the table is deleted with its last player."""
        ...

    def add_tokens(self, table_id: str, tokens: Iterable[Token]) -> None:
        """Keep the hashes of new links."""
        ...

    def purpose_of(self, table_id: str, token_hash: str) -> str:
        """The purpose of a link, "" if it is unknown, used, or of another table."""
        ...

    def claim(self, table_id: str, token_hash: str, session: str, name: str) -> Claim | None:
        """Exchange a link for access; None if the link is unknown, used, or of another table, or the table is full.

        An invitation seats one session: the seat gets the name and is closed, and all invitations to it become invalid.
        A session that already has a seat gets no second one and does not use the invitation.
        """
        ...

    def rename(self, table_id: str, seats: Sequence[int], name: str) -> None:
        """Give seats a new name."""
        ...

    def reseat(self, table_id: str, seat: Seat) -> None:
        """Change the occupant of a seat; it does not change who may act for it (`leave`)."""
        ...

    def tables_of(self, session: str, limit: int) -> list[str]:
        """The ids of the session's unfinished tables, those with the latest moves first, including damaged ones."""
        ...

    def finished_of(self, session: str, limit: int, skip: int = 0) -> list[Finished]:
        """The finished tables of the session, the latest first, including damaged ones."""
        ...

    def knows(self, session: str) -> bool:
        """Whether anything is kept of a session, such as a name, a right at a table or a result."""
        ...

    def name_of(self, session: str) -> str:
        """The name the session used last, empty if none."""
        ...

    def remember(self, session: str, name: str) -> None:
        """Store the session and its name."""
        ...

    process: str  # this one's name among those on the store, "" if they cannot exchange messages

    def lead(self, table_id: str) -> bool:
        """Whether this process leads the table, that is, plays its bots; ask before each move."""
        ...

    def let_go(self, table_id: str) -> None:
        """Let another process lead the table; it takes over at once if this one dies."""
        ...

    def listen(self, heard: Callable[[Mapping[str, Any] | None], object]) -> None:
        """Call `heard`, in a thread of the store, with every message from now on, including those of this process.

        "from" names the process. The store itself announces each change to a table: "table" with the "kind" "moves" or
        "people". None means that messages may have been missed.
        """
        ...

    def tell(self, message: Mapping[str, Any]) -> None:
        """Send a message, less than 7,000 bytes as JSON, to every process; it may be lost."""
        ...

    def close(self) -> None:
        """Close the store; nothing is lost without this."""
        ...


__all__ = [
    "SPECTATOR",
    "Access",
    "Attempt",
    "Claim",
    "Damaged",
    "Entry",
    "Finished",
    "KeyTaken",
    "Met",
    "Outcome",
    "Result",
    "Rival",
    "Seat",
    "SequenceTaken",
    "Snapshot",
    "Store",
    "StoreError",
    "Table",
    "Terms",
    "Token",
    "Try",
    "Wait",
    "Way",
]
