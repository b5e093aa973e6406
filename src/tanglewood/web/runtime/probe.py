"""Whether the store can be written to. One probe serves the whole server, however many tables and people wait."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from tanglewood.store import StoreError
from tanglewood.web.runtime.async_store import AsyncStore
from tanglewood.web.runtime.clock import Clock

PROBE_SECONDS = 1.0  # between two probes
Begin: TypeAlias = Callable[[Coroutine[Any, Any, Any]], "asyncio.Task[Any]"]


class Probe:
    """Tries to write to the store, at most once a second."""

    def __init__(self, store: AsyncStore, begin: Begin, clock: Clock) -> None:
        """`begin` starts a task that ends with the server."""
        self._store, self._begin, self._clock = store, begin, clock
        self._probing: asyncio.Task[bool] | None = None
        self._returning: asyncio.Task[None] | None = None
        self._last = float("-inf")  # when the last probe ended
        self._worked = False

    async def works(self) -> bool:
        """Return whether the store can be written to, as of this second."""
        if self._clock.now() >= self._last + PROBE_SECONDS:
            return await self._probe()
        return self._worked

    async def back(self) -> None:
        """Wait until the store can be written to again. All who wait go on together."""
        if self._returning is None:
            self._returning = self._begin(self._until_back())
        await asyncio.shield(self._returning)

    async def _until_back(self) -> None:
        try:
            await self._clock.until(self._clock.now() + PROBE_SECONDS)
            while not await self._probe():
                await self._clock.until(self._clock.now() + PROBE_SECONDS)
        finally:
            self._returning = None

    async def _probe(self) -> bool:
        """Return whether a write works now; all who ask meanwhile wait for the same one."""
        if self._probing is None:
            self._probing = self._begin(self._try())
        return await asyncio.shield(self._probing)

    async def _try(self) -> bool:
        try:
            await self._store.remember("", "")  # a session that nobody has: it changes nothing else
            self._worked = True
        except StoreError:
            self._worked = False
        finally:
            self._last, self._probing = self._clock.now(), None
        return self._worked
