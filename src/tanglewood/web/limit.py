"""How many tables one visitor may make, so that nobody fills the disk."""

from collections import OrderedDict, deque

from tanglewood.core.errors import TanglewoodError
from tanglewood.web.clock import Clock

HOUR = 3600.0
VISITORS = 4096  # so many are remembered, the latest


class TooMany(TanglewoodError):
    """A visitor has made as many tables within the hour as one may."""


class TableLimit:
    """Counts the tables that each address has made within the last hour."""

    def __init__(self, clock: Clock, most: int) -> None:
        """Allow `most` tables an hour."""
        self.clock, self.most = clock, most
        self._made: OrderedDict[str, deque[float]] = OrderedDict()

    def count(self, visitor: str) -> None:
        """Note that a visitor makes a table; raises TooMany."""
        now = self.clock.now()
        made = self._made.setdefault(visitor, deque())
        self._made.move_to_end(visitor)
        while made and made[0] <= now - HOUR:
            made.popleft()
        if len(made) >= self.most:
            minutes = int((made[0] + HOUR - now) // 60) + 1
            raise TooMany(
                f"You have set up {self.most} tables within the hour. Go on with one of those in the lobby, or come"
                f" back in {minutes} minute{'s' * (minutes != 1)}."
            )
        made.append(now)
        while len(self._made) > VISITORS:
            self._made.popitem(last=False)
