"""How often one visitor may do what fills the disk, within an hour."""

from collections import OrderedDict, deque

from tanglewood.core.errors import TanglewoodError
from tanglewood.web.clock import Clock

HOUR = 3600.0
VISITORS = 4096  # how many are remembered, the latest


class TooMany(TanglewoodError):
    """A visitor has done something as often within the hour as one may."""


class HourLimit:
    """Counts what each address has done within the last hour."""

    def __init__(self, clock: Clock, most: int, reason: str) -> None:
        """Allow it `most` times; `reason` is the sentence for whoever does it more often."""
        self.clock, self.most, self.reason = clock, most, reason
        self._done: OrderedDict[str, deque[float]] = OrderedDict()

    def count(self, visitor: str) -> None:
        """Note that a visitor does it; raises TooMany."""
        now = self.clock.now()
        done = self._done.setdefault(visitor, deque())
        self._done.move_to_end(visitor)
        while done and done[0] <= now - HOUR:
            done.popleft()
        if len(done) >= self.most:
            minutes = int((done[0] + HOUR - now) // 60) + 1
            raise TooMany(f"{self.reason}, or come back in {minutes} minute{'s' * (minutes != 1)}.")
        done.append(now)
        while len(self._done) > VISITORS:
            self._done.popitem(last=False)
