"""Rate limits: how often one visitor may do something expensive within an hour or a minute.

Visitors are addresses or sessions. Each server counts for itself, in memory.
"""

from collections import OrderedDict

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.core.language.message import Message
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.clock import Clock
from tanglewood.web.runtime.settings import Settings

MINUTE, HOUR = 60.0, 3600.0
VISITORS = 4096  # the latest visitors are remembered


class TooMany(TanglewoodError):
    """A visitor has reached a rate limit."""


class Limit:
    """Counts each visitor's actions within a number of seconds."""

    def __init__(self, clock: Clock, most: int, reason: str, seconds: float = HOUR) -> None:
        """Allow `most` actions; `reason` names the message for a visitor who does more."""
        self.clock, self.most, self.reason, self.seconds = clock, most, reason, seconds
        self._done: OrderedDict[str, list[float]] = OrderedDict()

    def count(self, visitor: str) -> None:
        """Count one action of a visitor; raises TooMany."""
        self.check(visitor)
        self._done.setdefault(visitor, []).append(self.clock.now())
        self._done.move_to_end(visitor)
        while len(self._done) > VISITORS:
            self._done.popitem(last=False)

    def check(self, visitor: str) -> None:
        """Raise TooMany if the visitor may not do it now."""
        now = self.clock.now()
        done = [moment for moment in self._done.get(visitor, ()) if moment > now - self.seconds]
        if done:
            self._done[visitor] = done
        if len(done) >= self.most:
            raise TooMany(message(self.reason, time=_in_words(done[0] + self.seconds - now)))


class Limits:
    """The limits of a server."""

    def __init__(self, clock: Clock, settings: Settings) -> None:
        """As the settings say; nobody has done anything yet."""
        self.tables = Limit(clock, settings.tables_an_hour, "limit-tables")
        self.joins = Limit(clock, settings.joins_an_hour, "limit-joins")
        self.looks = Limit(clock, settings.looks_a_minute, "limit-looks", MINUTE)
        self.ways = Limit(clock, settings.ways_an_hour, "limit-ways")
        self.reports = Limit(clock, settings.reports_an_hour, "limit-reports")
        self.lines = Limit(clock, settings.lines_a_minute, "limit-lines", MINUTE)

    def report(self, visitor: str, session: str) -> None:
        """Count a report by a session at an address; raises TooMany."""
        self.reports.check(visitor)
        self.reports.count(session)
        self.reports.count(visitor)


def _in_words(seconds: float) -> Message:
    """A time, rounded up."""
    if seconds < MINUTE:
        return message("seconds-count", number=int(seconds) + 1)
    return message("minutes-count", number=int(seconds // MINUTE) + 1)
