"""The watch over the event loop: how late it is, all the time, and in the log whatever holds it too long.

While one piece of work computes, everybody else waits. So long calls run in a thread (`Services.run_in_helper`,
`Services.run_untrusted`), and the log names what holds the loop all the same.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar

T = TypeVar("T")
LOG = logging.getLogger("tanglewood.watchdog")
TICK = 0.05  # seconds between two looks at the loop
TOO_LONG = 0.1  # seconds of processor time
GRACE = 30.0  # seconds after the start, in which templates are compiled at their first use
LOG_PAUSE = 60.0  # seconds; the same work is not logged more often


class Watchdog:
    """Measures the event loop's lag, and what holds the loop."""

    def __init__(
        self, now: Callable[[], float] = time.perf_counter, worked: Callable[[], float] = time.thread_time
    ) -> None:
        """`now` tells the time, `worked` the processor time of this thread, both in seconds.

        Processor time shows which work holds the loop: on a busy machine innocent work takes long too.
        """
        self.now, self.worked = now, worked
        self._begun = now()
        self._logged: dict[str, float] = {}  # when each kind of work was logged last

    async def watch(self, note: Callable[[float], object]) -> None:
        """Tell `note`, tick by tick, how many seconds later than asked the loop came back."""
        while True:
            asked = self.now()
            await asyncio.sleep(TICK)
            note(max(0.0, self.now() - asked - TICK))

    def over(self, work: Coroutine[Any, Any, T], name: Callable[[], str]) -> "Watched[T]":
        """Return the same work, with each stretch timed; `name` says what it is, and tells no secret."""
        return Watched(self, work, name)

    def note(self, name: Callable[[], str], seconds: float) -> None:
        """Log a stretch of work if it was too long."""
        if seconds < TOO_LONG or self.now() < self._begun + GRACE:
            return
        page, now = name(), self.now()
        if now >= self._logged.get(page, -LOG_PAUSE) + LOG_PAUSE:
            self._logged[page] = now
            fields = {"page": page, "milliseconds": round(seconds * 1000, 1)}
            LOG.warning("%s held the event loop for %.0f ms.", page, seconds * 1000, extra=fields)


class Watched(Coroutine[Any, Any, T], Generator[Any, Any, T]):
    """A coroutine that does what another does, from one wait to the next, under a watchdog's eyes."""

    __slots__ = ("_dog", "_name", "_work")

    def __init__(self, dog: Watchdog, work: Coroutine[Any, Any, T], name: Callable[[], str]) -> None:
        """Nothing is begun yet."""
        self._dog, self._work, self._name = dog, work, name

    def send(self, value: Any) -> Any:
        """Go on to the next wait."""
        begun = self._dog.worked()
        try:
            return self._work.send(value)
        finally:
            self._dog.note(self._name, self._dog.worked() - begun)

    def throw(self, *error: Any) -> Any:
        """Go on with an error, such as the end of the task."""
        begun = self._dog.worked()
        try:
            return self._work.throw(*error)
        finally:
            self._dog.note(self._name, self._dog.worked() - begun)

    def close(self) -> None:
        """End the work."""
        self._work.close()

    def __await__(self) -> Generator[Any, Any, T]:
        return self
