"""Where tables live between visits and restarts: one protocol, several stores.

A store keeps what cannot be worked out again: who sits where, the seed, and every entry of a table's journal. An entry
is in the store before anybody is told that it happened. Tokens and sessions are kept as SHA-256 hashes only.

All methods block; they may be called from any thread. Any of them may raise StoreError, which may pass.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from tanglewood.core.errors import TanglewoodError
from tanglewood.core.view import SPECTATOR
from tanglewood.store.results import Met, Records, Result


class StoreError(TanglewoodError):
    """A store that cannot be opened, or cannot be used now, as when the disk is full; the message says why."""


class KeyTaken(TanglewoodError):
    """The table already has an entry with this client key: it was sent before."""


class SequenceTaken(TanglewoodError):
    """Another process has written this entry number; load the table again."""


class Damaged(TanglewoodError):
    """Rows that are not as they were written, or are missing.

    `table` is what the table is and `entries` its journal before the damage, where these can be read.
    """

    def __init__(self, table: "Table | None" = None, entries: Sequence["Entry"] = ()) -> None:
        super().__init__("What was kept of this table is damaged, so it cannot be read.")
        self.table, self.entries = table, tuple(entries)


@dataclass(frozen=True)
class Seat:
    """One seat of a table: a person's, or a bot's where `bot` names one. `open` seats wait for a friend."""

    seat: int
    name: str
    bot: str = ""
    level: str = ""
    open: bool = False


@dataclass(frozen=True)
class Table:
    """What a table is: its game, how it began, who sits there. `next` is the table of the rematch, if there is one.

    With a `position` the match began with that, and not with a deal from the seed.
    """

    id: str
    game: str
    rules: int
    options: Mapping[str, bool | int | str]
    seed: int = field(repr=False)  # or key, which tells all that is to come
    seats: tuple[Seat, ...]
    over: bool = False
    next: str | None = None
    position: Mapping[str, Any] | None = field(default=None, repr=False)


@dataclass(frozen=True)
class Finished:
    """A finished table, and when its last move was made, in seconds since 1970."""

    id: str
    ended: float


@dataclass(frozen=True)
class Entry:
    """One line of a table's journal; `kind` says what happened.

    DEAL or POSITION comes first: the table's seed, or the position in `text`, began the match. (Before version 4 of the
    schema there was no DEAL.) MOVE has the move in `text`; UNDO takes back all but the first `ply` moves; RESIGN ends.
    """

    DEAL: ClassVar[str] = "deal"
    POSITION: ClassVar[str] = "position"
    MOVE: ClassVar[str] = "move"
    UNDO: ClassVar[str] = "undo"
    RESIGN: ClassVar[str] = "resign"
    FROM_FILE: ClassVar[str] = "file-1"  # the key of the first move of a game that was opened, which has no results

    sequence: int
    kind: str
    seat: int
    text: str
    ply: int  # the number of moves that stand after it
    key: str

    @classmethod
    def first(cls, position: Mapping[str, Any] | None) -> "Entry":
        """The first entry of a match that begins from a position, or else with a deal."""
        if position is None:
            return cls(0, cls.DEAL, SPECTATOR, "", 0, cls.DEAL)
        return cls(0, cls.POSITION, SPECTATOR, json.dumps(dict(position)), 0, cls.POSITION)


@dataclass(frozen=True)
class Snapshot:
    """A match after its journal's first `sequence` entries: the bytes of `Match.dump`, or what was seen of it."""

    sequence: int
    data: bytes


@dataclass(frozen=True)
class Access:
    """That a session may act for a seat, or watch (`SPECTATOR`)."""

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
    """What a token gave: its purpose and the seats the session may now act for."""

    purpose: str
    seats: tuple[int, ...]


class Store(Records, Protocol):
    """What the web table asks of a store."""

    def create(
        self,
        table: Table,
        access: Iterable[Access],
        tokens: Iterable[Token] = (),
        previous: str | None = None,
        entries: Sequence[Entry] = (),
    ) -> str:
        """Keep a new table and return its id; `entries` are what its journal begins with.

        With `previous` it is that table's rematch; where that already has one, nothing is kept and its id is returned.
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
        """The snapshot kept last, None if there is none that can be read."""
        ...

    def keep_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the last; what it is made of is in the journal anyway."""
        ...

    def sights(self, table_id: str) -> Snapshot | None:
        """What viewers saw when it was kept last (`play.sights`), None if there is nothing that can be read."""
        ...

    def keep_sights(self, table_id: str, seen: Snapshot) -> None:
        """Keep what viewers have seen in place of the last; nothing for a table that has gone."""
        ...

    def end(self, table_id: str) -> None:
        """Have a table be over as it stands."""
        ...

    def review_of(self, table_id: str) -> str:
        """What the table's review has found so far, empty if nothing that can be read."""
        ...

    def keep_review(self, table_id: str, found: str) -> None:
        """Keep what a review has found in place of what it had; nothing for a table that has gone."""
        ...

    def append(self, table_id: str, entry: Entry, over: bool, results: Iterable[Result] = ()) -> None:
        """Keep an entry, durably, before returning. `over`: whether the match has ended with it, with what `results`.

        Raises KeyTaken, SequenceTaken or Damaged and then changes nothing.
        """
        ...

    def access(self, table_id: str) -> list[Access]:
        """Who may act for which seat, and who may watch; a damaged row gives nobody anything."""
        ...

    def leave(self, table_id: str, session: str) -> None:
        """Take a session's access away; the table goes with the last one who had a seat."""
        ...

    def add_tokens(self, table_id: str, tokens: Iterable[Token]) -> None:
        """Keep the hashes of new links."""
        ...

    def purpose_of(self, table_id: str, token_hash: str) -> str:
        """The purpose of a link, empty if it is unknown, used up or of another table."""
        ...

    def claim(self, table_id: str, token_hash: str, session: str, name: str) -> Claim | None:
        """Exchange a link for access; None if the link is unknown, used up or of another table, or the table full.

        An invitation seats one session: it names the seat, closes it, and every invitation to the seat is void. A
        session that sits at the table already does not use it up and gets no seat by it.
        """
        ...

    def rename(self, table_id: str, seats: Sequence[int], name: str) -> None:
        """Give seats a new name."""
        ...

    def reseat(self, table_id: str, seat: Seat) -> None:
        """Have somebody else sit on a seat; who may act for it is another question (`leave`)."""
        ...

    def tables_of(self, session: str, limit: int) -> list[str]:
        """The ids of the session's unfinished tables, those with the latest moves first; damaged ones too."""
        ...

    def finished_of(self, session: str, limit: int, skip: int = 0) -> list[Finished]:
        """The tables at which the session sat that are over, the latest first; damaged ones too."""
        ...

    def name_of(self, session: str) -> str:
        """The name the session used last, empty if none."""
        ...

    def remember(self, session: str, name: str) -> None:
        """Keep the session and the name it goes by."""
        ...

    # Other processes on the same store; `process` is this one's name among them, empty where none hears of another.

    process: str

    def lead(self, table_id: str) -> bool:
        """Whether this process is the one that moves the table on without a person; ask before each time."""
        ...

    def let_go(self, table_id: str) -> None:
        """Let another process move the table on; it does so at once when this one dies."""
        ...

    def listen(self, heard: Callable[[Mapping[str, Any] | None], object]) -> None:
        """Call `heard`, in a thread of the store's, with every message from now on, also those of this process.

        "from" names the process. The store itself tells of each change to a table: "table" with the "kind" "moves" or
        "people". None means that something may have been missed until now.
        """
        ...

    def tell(self, message: Mapping[str, Any]) -> None:
        """Send a message, less than 7,000 bytes as JSON, to every process; it may be lost."""
        ...

    def close(self) -> None:
        """Let go of the store; nothing is lost without it."""
        ...


__all__ = [
    "SPECTATOR",
    "Access",
    "Claim",
    "Damaged",
    "Entry",
    "Finished",
    "KeyTaken",
    "Met",
    "Result",
    "Seat",
    "SequenceTaken",
    "Snapshot",
    "Store",
    "StoreError",
    "Table",
    "Token",
]
