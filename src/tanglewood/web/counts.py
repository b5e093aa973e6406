"""Counts of visitors' actions within the hour or minute, at this server and at the others on its store.

Nothing of it is a row in the store. Tables, tried links, ways to be told and reports are few: each is sent on the
store's channel, where all servers hear everything in the same order, so that all count alike. Looks are many, and are
sent with every sign of life. Lines of talk are heard anyway.
"""

import asyncio
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from itertools import count, islice
from typing import Any

from tanglewood.web.limit import Limit, Limits, TooMany
from tanglewood.web.services import Services

HEARD_SECONDS = 1.0  # after that a server counts by itself
VISITORS_IN_MESSAGE = 60


class Counts:
    """Counts what visitors do against the limits. All of it raises TooMany."""

    def __init__(self, services: Services, limits: Limits) -> None:
        """Nobody has done anything yet."""
        self._services, self._limits = services, limits
        few = ("tables", "joins", "ways", "reports")
        self._sent_at_once: dict[str, Limit] = {what: getattr(limits, what) for what in few}
        self._waiting: dict[int, asyncio.Future[TooMany | None]] = {}
        self._numbers = count()
        self._looked: Counter[str] = Counter()  # since the last sign of life

    async def table(self, visitor: str) -> None:
        """A visitor makes a table."""
        await self._at_once("tables", visitor)

    async def join(self, visitor: str) -> None:
        """A stranger tries a link."""
        await self._at_once("joins", visitor)

    async def way(self, visitor: str) -> None:
        """A visitor adds a way to be told."""
        await self._at_once("ways", visitor)

    async def report(self, visitor: str, session: str) -> None:
        """A visitor reports somebody."""
        self._limits.reports.check(visitor)
        await self._at_once("reports", session)
        await self._at_once("reports", visitor)

    def look(self, visitor: str) -> None:
        """A visitor looks at a moment, a position or a puzzle."""
        self._limits.looks.count(visitor)
        if self._services.store.process:
            self._looked[visitor] += 1

    def line(self, session: str) -> None:
        """Somebody says something."""
        self._limits.lines.count(session)

    async def _at_once(self, what: str, visitor: str) -> None:
        limit = self._sent_at_once[what]
        limit.check(visitor)
        if not self._services.store.process:
            limit.count(visitor)
            return
        number = next(self._numbers)
        heard = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(HEARD_SECONDS):
                await self._services.tell("count", what=what, visitor=visitor, number=number)
                refusal = await heard
        except TimeoutError:
            limit.count(visitor)
            return
        finally:
            del self._waiting[number]
        if refusal is not None:
            raise refusal

    async def tell_looks(self) -> None:
        """Tell the other servers how often visitors have looked since this was last called."""
        looked, self._looked = self._looked, Counter()
        visitors = iter(looked.items())
        while some := dict(islice(visitors, VISITORS_IN_MESSAGE)):
            await self._services.tell("looks", looked=some)

    def hear(self, message: Mapping[str, Any], *, own: bool) -> None:
        """Count what a server has told, this one (`own`) or another."""
        match message.get("kind"):
            case "count" if message["what"] in self._sent_at_once:
                self._hear_count(message, own=own)
            case "looks" if not own:
                for visitor, times in message["looked"].items():
                    _count_up_to(self._limits.looks, visitor, times)
            case "said" if not own:
                _count_up_to(self._limits.lines, message["session"], 1)

    def _hear_count(self, message: Mapping[str, Any], *, own: bool) -> None:
        waiting = self._waiting.get(message["number"]) if own else None
        if own and (waiting is None or waiting.done()):
            return  # it was too late, and has been counted
        refusal = None
        try:
            self._sent_at_once[message["what"]].count(message["visitor"])
        except TooMany as error:
            refusal = error
        if waiting is not None:
            waiting.set_result(refusal)


def _count_up_to(limit: Limit, visitor: str, times: int) -> None:
    """Count what has been done already, which is not refused any more."""
    with suppress(TooMany):
        for _ in range(times):
            limit.count(visitor)
