"""Who of a table's people is away, and since when.

A seat's owner is here while a page of theirs is open, at this server or another one; without scripts, each page that
they ask for is a sign of them. The store has the moment at which the last page closed, and 0 while one is open. So
after a crash everybody counts as away from the moment at which the table is loaded, and nobody for longer than they
are. A server that ends in order leaves it at that.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field

HERE = 0.0  # in place of the moment since when somebody is away
MINUTE = 60.0


@dataclass
class Absences:
    """Since when the people of a table are away; `stored` is what the store has of it, `now` its clock."""

    now: Callable[[], float]
    stored: dict[int, float]
    since: dict[int, float] = field(default_factory=dict)
    _shown: Mapping[int, int] = field(default_factory=dict)  # the minutes that pages show

    def note(self, seats: Iterable[int], here: Collection[int]) -> None:
        """Note which of people's seats have somebody here now."""
        now, before = self.now(), self.since
        self.since = {
            seat: HERE if seat in here else before.get(seat, self.stored.get(seat, HERE)) or now for seat in seats
        }

    def sign(self, seats: Iterable[int]) -> None:
        """The owner of these seats has asked for a page, which may have no scripts."""
        for seat in seats:
            if self.length(seat):
                self.since[seat] = self.now()

    def hear(self, stored: Mapping[int, float]) -> None:
        """Take in what the store has by now: without scripts, another server may have had a later sign of somebody."""
        self.stored |= stored
        for seat, since in self.since.items():
            if since != HERE:
                self.since[seat] = max(since, stored.get(seat, HERE))

    def length(self, seat: int) -> float:
        """The seconds for which a seat's owner has been away; 0 for one who is here, and for a bot."""
        since = self.since.get(seat, HERE)
        return 0.0 if since == HERE else max(0.0, self.now() - since)

    @property
    def unstored(self) -> dict[int, float]:
        """What the store does not have yet."""
        return {seat: since for seat, since in self.since.items() if self.stored.get(seat) != since}

    @property
    def came_back(self) -> bool:
        """Whether the store has somebody as away who is here."""
        return any(since == HERE and self.stored.get(seat) for seat, since in self.since.items())

    def minute_passed(self) -> bool:
        """Whether the minutes have changed since the last call."""
        minutes = {seat: int(self.length(seat) // MINUTE) for seat in self.since}
        before, self._shown = self._shown, {seat: number for seat, number in minutes.items() if number}
        return before != self._shown
