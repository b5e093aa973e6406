"""The calls that wait in a pool: their number, and how long the oldest has waited."""

import itertools
import time
from collections.abc import Iterator
from contextlib import contextmanager


class Backlog:
    """The calls that wait in one pool. A thread may take one out that another has put in."""

    def __init__(self) -> None:
        """Nothing waits."""
        self._since: dict[int, float] = {}  # by ticket, the oldest first
        self._tickets = itertools.count()

    def __len__(self) -> int:
        return len(self._since)

    def enter(self) -> int:
        """A call waits from now on; return its ticket."""
        ticket = next(self._tickets)
        self._since[ticket] = time.monotonic()
        return ticket

    def leave(self, ticket: int) -> None:
        """A call's turn has come, or it waits no longer; more than once is fine."""
        self._since.pop(ticket, None)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Count a call as long as the context lasts."""
        ticket = self.enter()
        try:
            yield
        finally:
            self.leave(ticket)

    @property
    def seconds(self) -> float:
        """How long the oldest call has waited, 0 where none does."""
        oldest = next(iter([*self._since.values()]), None)
        return 0.0 if oldest is None else time.monotonic() - oldest
