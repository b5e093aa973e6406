"""Deals of the day in a store: everybody's one try a game and day, how it ended, and the champion's."""

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Protocol

from tanglewood.store.entry import Entry

if TYPE_CHECKING:
    from tanglewood.store import Access, Table


@dataclass(frozen=True)
class Outcome:
    """The outcome of a try: the points of its seat, the best of the others (None: there is nobody to compare with)."""

    own: int
    other: int | None
    won: bool
    resigned: bool = False

    @property
    def worth(self) -> tuple[bool, bool, int]:
        """A key to compare outcomes of the same deal; the better one is greater."""
        return not self.resigned, self.won, self.own - (self.other or 0)

    def to_text(self) -> str:
        """The outcome as JSON."""
        return json.dumps(asdict(self))


@dataclass(frozen=True)
class Try:
    """A session's try at a game's deal of a day; `outcome` is None until the end, and for a table that was removed."""

    game: str
    day: str
    table: str
    outcome: Outcome | None = None
    removed: bool = False


def outcome_of(points: Sequence[int], winners: Collection[int], seat: int, *, together: bool) -> Outcome:
    """The outcome of a match for a seat; the others are no opponents where all win or lose `together`."""
    others = [] if together else [int(one) for other, one in enumerate(points) if other != seat]
    return Outcome(int(points[seat]), max(others, default=None), seat in winners)


class Diary(Protocol):
    """The part of the store's protocol about deals of the day."""

    def secret(self, name: str) -> bytes:
        """A secret of the store, made when it is first asked for."""
        ...

    def begin_day(self, game: str, day: str, level: str) -> str:
        """Keep the level of the bots for a game's deal of a day; return the one that is kept, which never changes."""
        ...

    def champion_of(self, game: str, day: str) -> Outcome | None:
        """The champion's outcome, None until it has played."""
        ...

    def keep_champion(self, game: str, day: str, outcome: Outcome) -> None:
        """Keep the champion's outcome, unless there is one."""
        ...

    def begin_try(
        self, session: str, day: str, table: "Table", access: "Iterable[Access]", entries: Sequence[Entry]
    ) -> str:
        """Store the table of a session's try. Return its id, or that of the table of the try it has begun before."""
        ...

    def day_of(self, table_id: str) -> str:
        """The day whose deal is played at a table, "" for any other table."""
        ...

    def tries_of(self, session: str) -> list[Try]:
        """The tries of a session, the latest days first."""
        ...

    def outcomes(self, game: str, day: str) -> list[Outcome]:
        """The outcomes of everybody's finished tries."""
        ...
