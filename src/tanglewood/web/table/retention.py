"""Old tables: games that nobody goes on with count as lost, and tables are removed where the operator wants it."""

from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress

from tanglewood.web.runtime.refusals import Refused, Unreadable
from tanglewood.web.runtime.services import Services, logged
from tanglewood.web.table.table import Table

HOUR, DAY = 3600.0, 86_400.0  # seconds
AT_ONCE = 200  # tables attended to before other work gets its turn
Find = Callable[[str], Awaitable[Table | None]]


class Retention:
    """Looks for old tables an hour after the start of the server and every hour from then on."""

    def __init__(self, services: Services, tables: MutableMapping[str, Table], find: Find) -> None:
        """For a store, the tables in memory, and `find`, which loads others."""
        self._services, self._tables, self._find = services, tables, find

    async def run(self) -> None:
        """Look until the server ends, if anything is to be done with old tables at all."""
        settings = self._services.settings
        if settings.days_kept or settings.days_unfinished:
            await self._services.run_periodically(HOUR, self.look)

    async def look(self) -> None:
        """End abandoned games, then remove what is too old: so no game escapes its loss by being removed."""
        settings = self._services.settings
        if settings.days_unfinished:
            await self._end_abandoned(settings.days_unfinished)
        if settings.days_kept:
            await self._remove_old(settings.days_kept)

    async def _end_abandoned(self, days: int) -> None:
        """Let games that their only person has not gone on with count as lost, but none with an open page."""
        store, spared = self._services.store, 0
        before = await store.now() - days * DAY
        while old := await store.unfinished_since(before, AT_ONCE, spared):
            for table_id in old:
                spared += not await self._ended(table_id)

    async def _ended(self, table_id: str) -> bool:
        with logged("The table %s could not be ended.", table_id), suppress(Unreadable, Refused):
            table = await self._find(table_id)
            if table is not None and not table.tabs:
                await self._services.run_to_completion(table.abandon())
                return table.over
        return False

    async def _remove_old(self, days: int) -> None:
        """Remove the tables that are too old, but none with an open page."""
        store, spared = self._services.store, 0
        before = await store.now() - days * DAY
        while old := (await store.unused_since(before, AT_ONCE + spared))[spared:]:
            for table_id in old:
                spared += not await self._removed(table_id, before)

    async def _removed(self, table_id: str, before: float) -> bool:
        table = self._tables.get(table_id)
        if table is not None and table.tabs:
            return False
        if not await self._services.store.remove_unused(table_id, before):
            return True  # somebody has just played there, so the next look does not find it
        if table is not None:
            table.gone = True
            self._tables.pop(table_id, None)
        return True
