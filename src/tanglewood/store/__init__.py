"""Where tables live between visits and restarts: one protocol, several stores.

A store keeps what cannot be worked out again: who sits where, the seed, and every entry of a table's journal. An entry
is in the store before anybody is told that it happened. Tokens and sessions are kept as SHA-256 hashes only.

All methods block; they may be called from any thread. Any of them may raise StoreError, which may pass.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from tanglewood.core.errors import TanglewoodError
from tanglewood.core.view import SPECTATOR


class StoreError(TanglewoodError):
    """A store that cannot be opened, or cannot be used now, as when the disk is full; the message says why."""


class KeyTaken(TanglewoodError):
    """The table already has an entry with this client key: it was sent before."""


class SequenceTaken(TanglewoodError):
    """Another process has written this entry number; load the table again."""


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
    """What a table is: its game, how it began, who sits there. `next` is the table of the rematch, if there is one."""

    id: str
    game: str
    rules: int
    options: Mapping[str, bool | int | str]
    seed: int
    seats: tuple[Seat, ...]
    over: bool = False
    next: str | None = None


@dataclass(frozen=True)
class Entry:
    """One line of a table's journal. `kind` is "move" (then `text` is the move) or "undo" (then `ply` moves remain)."""

    sequence: int
    kind: str
    seat: int
    text: str
    ply: int
    key: str


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


class Store(Protocol):
    """What the web table asks of a store."""

    def create(
        self, table: Table, access: Iterable[Access], tokens: Iterable[Token] = (), previous: str | None = None
    ) -> str:
        """Keep a new table and return its id.

        With `previous` it is that table's rematch; where that already has one, nothing is kept and its id is returned.
        """
        ...

    def load(self, table_id: str) -> Table | None:
        """The table of that id, None if there is none."""
        ...

    def entries(self, table_id: str) -> list[Entry]:
        """The table's journal, in order."""
        ...

    def append(self, table_id: str, entry: Entry, over: bool) -> None:
        """Keep an entry, durably, before returning. `over`: whether the match has ended with it.

        Raises KeyTaken or SequenceTaken and then changes nothing.
        """
        ...

    def access(self, table_id: str) -> list[Access]:
        """Who may act for which seat, and who may watch."""
        ...

    def add_tokens(self, table_id: str, tokens: Iterable[Token]) -> None:
        """Keep the hashes of new links."""
        ...

    def claim(self, table_id: str, token_hash: str, session: str, name: str) -> Claim | None:
        """Exchange a link for access; None if the link is unknown, used up or of another table.

        An invitation seats one session: it names the seat, closes it, and every invitation to the seat is void. A
        session that sits at the table already does not use it up and gets no seat by it.
        """
        ...

    def rename(self, table_id: str, seats: Sequence[int], name: str) -> None:
        """Give seats a new name."""
        ...

    def tables_of(self, session: str, limit: int) -> list[Table]:
        """The session's unfinished tables, those with the latest moves first."""
        ...

    def name_of(self, session: str) -> str:
        """The name the session used last, empty if none."""
        ...

    def remember(self, session: str, name: str) -> None:
        """Keep the session and the name it goes by."""
        ...

    def close(self) -> None:
        """Let go of the store; nothing is lost without it."""
        ...


__all__ = [
    "SPECTATOR",
    "Access",
    "Claim",
    "Entry",
    "KeyTaken",
    "Seat",
    "SequenceTaken",
    "Store",
    "StoreError",
    "Table",
    "Token",
]
