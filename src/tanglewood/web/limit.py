"""How often one visitor may do what costs others something, within an hour or a minute."""

from collections import OrderedDict

from tanglewood.core.errors import TanglewoodError
from tanglewood.core.view import count_of
from tanglewood.web.clock import Clock

MINUTE, HOUR = 60.0, 3600.0
VISITORS = 4096  # how many are remembered, the latest


class TooMany(TanglewoodError):
    """A visitor has done something as often within the time as one may."""


class Limit:
    """Counts what each visitor has done within a number of seconds."""

    def __init__(self, clock: Clock, most: int, reason: str, seconds: float = HOUR) -> None:
        """Allow it `most` times; `reason` is the sentence for whoever does it more often."""
        self.clock, self.most, self.reason, self.seconds = clock, most, reason, seconds
        self._done: OrderedDict[str, list[float]] = OrderedDict()

    def count(self, visitor: str) -> None:
        """Note that a visitor does it; raises TooMany."""
        now = self.clock.now()
        done = self._done[visitor] = [moment for moment in self._done.get(visitor, ()) if moment > now - self.seconds]
        self._done.move_to_end(visitor)
        if len(done) >= self.most:
            raise TooMany(f"{self.reason}, or come back in {_in_words(done[0] + self.seconds - now)}.")
        done.append(now)
        while len(self._done) > VISITORS:
            self._done.popitem(last=False)


def _in_words(seconds: float) -> str:
    """A time, rounded up."""
    if seconds < MINUTE:
        return count_of(int(seconds) + 1, "second")
    return count_of(int(seconds // MINUTE) + 1, "minute")
