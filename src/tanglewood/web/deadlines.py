"""Looks after tables by turns: who is awaited is told, who is late is replaced."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

from tanglewood.store import Wait
from tanglewood.web.late import step_in
from tanglewood.web.loading import Unreadable
from tanglewood.web.refused import Refused
from tanglewood.web.reminders import Reminders
from tanglewood.web.room import Room
from tanglewood.web.services import Services, logged

MOST_AWAITED = 24  # tables looked at for a badge
Find = Callable[[str], Awaitable[Room | None]]


class Deadlines:
    """Looks at all tables by turns, again and again. All it needs is in the store, so it goes on after a restart."""

    def __init__(self, services: Services, find: Find) -> None:
        """For the tables of a server, which `find` loads."""
        self._services, self._find, self.reminders = services, find, Reminders(services, self.awaited)

    async def keep(self) -> None:
        """Look until the server ends."""
        await self._services.every(self._services.settings.seconds_to_look, self.look)

    async def look(self) -> None:
        """Attend to every table that waits for somebody."""
        for wait in await self._services.stored(self._services.store.waits):
            with logged("The table %s could not be attended to.", wait.table), suppress(Unreadable, Refused):
                await self._attend(wait)

    async def awaited(self, session: str) -> int:
        """The number of tables by turns that wait for a session."""
        services, count = self._services, 0
        for table_id in await services.stored(services.store.tables_of, session, MOST_AWAITED):
            if await services.stored(services.store.wait_of, table_id) is None:
                continue
            with suppress(Unreadable):
                room = await self._find(table_id)
                count += room is not None and room.live.actor in room.live.people.get(session, ())
        return count

    async def _attend(self, wait: Wait) -> None:
        now = await self._services.stored(self._services.store.now)
        late, waited = now >= wait.due, now >= wait.since + self._services.settings.remind_after
        if not late and not waited:
            return
        room = await self._find(wait.table)
        if room is None or room.live.sequence != wait.sequence or room.live.closed:
            return
        if late:
            await self._services.whole(step_in(room, wait))
        elif not room.live.connected(room.live.actor):
            await self.reminders.tell(room.live, wait)
