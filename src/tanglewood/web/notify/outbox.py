"""Outgoing messages, by channel: bounded queues, deadlines and pauses for receivers that fail.

Nothing here shares a thread, a queue or a limit with play. So a receiver that is slow, silent or hostile delays its own
channel at most, and there mostly the person who named it.
"""

import asyncio
import threading
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from tanglewood.core.checks.errors import TanglewoodError
from tanglewood.web.runtime.clock import Clock
from tanglewood.web.runtime.metrics import Backlog

T = TypeVar("T")
AT_ONCE = 8  # messages of a channel on their way
MOST_OF_ONE = 2  # and of one owner
MOST = 1000  # that wait
SECONDS = 30.0  # for one message
FAILURES = 3  # in a row, after which a receiver is left alone
PAUSE, LONGEST_PAUSE = 60.0, 3600.0  # seconds; twice as long after each further failure
MOST_KNOWN = 10_000  # receivers that fail


class Undelivered(TanglewoodError):
    """Nothing arrived, for a reason that may pass."""


class Deferred(Undelivered):
    """The receiver works, and takes this message later or never: others get theirs."""


class Full(TanglewoodError):
    """Too many messages wait already, so this one is dropped."""


@dataclass
class Trouble:
    """How often in a row a receiver has failed, and until when it is left alone."""

    failures: int = 0
    until: float = float("-inf")


class Outbox:
    """One channel's messages: so many at once, the oldest first, few of each owner."""

    def __init__(self, name: str, clock: Clock, at_once: int = AT_ONCE, most: int = MOST) -> None:
        """Nothing waits; `most` messages can."""
        self.name, self.backlog = name, Backlog()
        self._clock, self._at_once, self._most = clock, at_once, most
        self._waiting: deque[tuple[str, asyncio.Future[None]]] = deque()
        self._running: Counter[str] = Counter()
        self._troubles: dict[str, Trouble] = {}

    async def send(self, owner: str, receiver: str, call: Callable[[], Awaitable[T]]) -> T:
        """Await the call when its turn has come. Raises Full, Undelivered, and what the call raises."""
        if len(self._waiting) >= self._most:
            raise Full(f"Too many messages by {self.name} wait already.")
        self._check(receiver)
        await self._turn(owner)
        try:
            async with asyncio.timeout(SECONDS):
                answer = await call()
        except TimeoutError as error:
            self._failed(receiver)
            raise Undelivered(f"{receiver} took longer than {SECONDS:.0f} s.") from error
        except Deferred:
            raise
        except Undelivered:
            self._failed(receiver)
            raise
        finally:
            self._end(owner)
        self._troubles.pop(receiver, None)
        return answer

    async def _turn(self, owner: str) -> None:
        """Wait for the turn of a message of that owner."""
        if not self._waiting and self._may_run(owner):
            self._running[owner] += 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append((owner, turn))
        self._start_next()
        with self.backlog.waiting():
            try:
                await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._end(owner)
                elif (owner, turn) in self._waiting:
                    self._waiting.remove((owner, turn))
                raise

    def _may_run(self, owner: str) -> bool:
        return self._running.total() < self._at_once and self._running[owner] < MOST_OF_ONE

    def _end(self, owner: str) -> None:
        self._running[owner] -= 1
        if not self._running[owner]:
            del self._running[owner]
        self._start_next()

    def _start_next(self) -> None:
        """Start what may run of those that wait, the oldest first."""
        for owner, turn in [*self._waiting]:
            if self._running.total() >= self._at_once:
                return
            if turn.cancelled():  # with its message, which takes itself out in a moment
                continue
            if self._may_run(owner):
                self._waiting.remove((owner, turn))
                self._running[owner] += 1
                turn.set_result(None)

    def _check(self, receiver: str) -> None:
        """Raise Undelivered while a receiver is left alone."""
        trouble = self._troubles.get(receiver)
        if trouble is not None and self._clock.now() < trouble.until:
            raise Undelivered(f"{receiver} has failed {trouble.failures} times and is left alone for a while.")

    def _failed(self, receiver: str) -> None:
        trouble = self._troubles.setdefault(receiver, Trouble())
        trouble.failures += 1
        if trouble.failures >= FAILURES:
            trouble.until = self._clock.now() + min(PAUSE * 2 ** (trouble.failures - FAILURES), LONGEST_PAUSE)
        if len(self._troubles) > MOST_KNOWN:
            del self._troubles[next(iter(self._troubles))]


async def in_own_thread(call: Callable[[], T]) -> T:
    """Run a call that may hang in a thread that nobody waits for, neither the loop nor the end of the server.

    The caller bounds how many there are, and sees to it that the call ends.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    def settle(how: Callable[[Any], None], what: object) -> None:
        if not answer.done():
            how(what)

    def run() -> None:
        try:
            done: tuple[Callable[[Any], None], object] = answer.set_result, call()
        except Exception as error:
            done = answer.set_exception, error
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(settle, *done)

    threading.Thread(target=run, name="outgoing", daemon=True).start()
    return await answer
