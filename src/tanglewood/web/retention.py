"""Retention: where the operator wants it, tables are removed some days after the last thing was done at them."""

from collections.abc import MutableMapping

from tanglewood.web.room import Room
from tanglewood.web.services import Services

HOUR, DAY = 3600.0, 86_400.0  # seconds
AT_ONCE = 200  # tables removed before other work gets its turn


class Retention:
    """Removes old tables, an hour after the start of the server and every hour from then on."""

    def __init__(self, services: Services, rooms: MutableMapping[str, Room]) -> None:
        """For a store, and the tables in memory."""
        self._services, self._rooms = services, rooms

    async def keep(self) -> None:
        """Look until the server ends, if old tables are to be removed at all."""
        if self._services.settings.days_kept:
            await self._services.every(HOUR, self.look)

    async def look(self) -> None:
        """Remove the tables that are too old, but none with an open page."""
        store, stored, spared = self._services.store, self._services.stored, 0
        before = await stored(store.now) - self._services.settings.days_kept * DAY
        while old := (await stored(store.unused_since, before, AT_ONCE + spared))[spared:]:
            for table_id in old:
                spared += not await self._removed(table_id, before)

    async def _removed(self, table_id: str, before: float) -> bool:
        room = self._rooms.get(table_id)
        if room is not None and room.live.tabs:
            return False
        if not await self._services.stored(self._services.store.remove_unused, table_id, before):
            return True  # somebody has just played there, so the next look does not find it
        if room is not None:
            room.live.gone = True
            self._rooms.pop(table_id, None)
        return True
