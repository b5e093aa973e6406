"""Tournaments of people in a store: who takes part, the rounds with their tables, and the results."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tanglewood.store import Access, Entry, Table

SYSTEMS = SWISS, ROBIN = "swiss", "robin"
JOINED, GONE, FULL, NAME_TAKEN = "joined", "gone", "full", "name-taken"  # what becomes of somebody who would join


@dataclass(frozen=True)
class Entrant:
    """A person in a tournament. Pages and sittings name them by the number."""

    session: str
    number: int
    name: str
    withdrawn: bool = False


@dataclass(frozen=True)
class Seating:
    """A table of a round: its players' numbers by seat, and the place of each, none while they play.

    Without a table nobody plays: a player alone has a bye, and of several one had to give way.
    """

    round: int
    number: int
    table: str
    players: tuple[int, ...]
    places: tuple[int, ...] = ()
    told: bool = False


@dataclass(frozen=True)
class Tournament:
    """A tournament: what is played, and how far it is. `days` are for a move, 0 if it is played live."""

    id: str
    opener: str
    game: str
    seats: int
    days: int
    system: str
    rounds: int
    most: int
    when_full: bool
    round: int = 0
    over: bool = False
    changed: float = 0.0
    entrants: tuple[Entrant, ...] = ()
    seatings: tuple[Seating, ...] = ()

    def entrant(self, session: str | None) -> Entrant | None:
        """A session among those who take part."""
        return next((one for one in self.entrants if one.session == session), None)

    def by_number(self, number: int) -> Entrant | None:
        """The one of that number; None if it is damaged."""
        return next((one for one in self.entrants if one.number == number), None)

    @property
    def active(self) -> tuple[int, ...]:
        """The numbers of those who have not withdrawn."""
        return tuple(one.number for one in self.entrants if not one.withdrawn)

    @property
    def pending(self) -> list[Seating]:
        """The tables that are still played at."""
        return [one for one in self.seatings if not one.places]


class Tournaments(Protocol):
    """The part of the store's protocol about tournaments."""

    def open_tournament(self, tournament: Tournament, name: str) -> bool:
        """Keep a new tournament, in which its opener takes part; False if that session has too many already."""
        ...

    def tournament(self, tournament_id: str) -> Tournament | None:
        """The tournament of that id."""
        ...

    def tournaments(self, limit: int) -> list[Tournament]:
        """The tournaments: those that can be joined first, then those that go on, then those that are over."""
        ...

    def tournaments_of(self, session: str) -> list[Tournament]:
        """The tournaments that are not over in which a session takes part, or that it has opened."""
        ...

    def running_tournaments(self) -> list[str]:
        """The ids of those that are not over."""
        ...

    def join_tournament(self, tournament_id: str, session: str, name: str) -> str:
        """Let a session take part: JOINED, or without any change why not. Who is in stays in."""
        ...

    def leave_tournament(self, tournament_id: str, session: str) -> None:
        """Let a session go before the start; after that it is withdrawn."""
        ...

    def call_off(self, tournament_id: str) -> bool:
        """Remove a tournament that has not started; False if it has."""
        ...

    def make_round(
        self,
        tournament: Tournament,
        seatings: Sequence[Seating],
        tables: Iterable[tuple["Table", Sequence["Access"], Sequence["Entry"]]],
    ) -> bool:
        """Begin the round after that of `tournament`, with all its tables.

        False, without any change, unless the tournament stands as it did.
        """
        ...

    def end_tournament(self, tournament: Tournament) -> None:
        """End a tournament, unless it has gone on."""
        ...

    def place_players(self, tournament_id: str, seating: Seating, places: Sequence[int]) -> None:
        """Keep the places of a table that ended without a result, unless it has one."""
        ...

    def claim_seating(self, tournament_id: str, seating: Seating) -> bool:
        """Whether this process tells the players of a table that they play there: one does, once."""
        ...

    def tournament_of(self, table_id: str) -> str:
        """The id of the tournament that a table belongs to, "" for none."""
        ...
