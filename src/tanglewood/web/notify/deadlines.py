"""Looks after tables by turns: reminds players whose move is awaited, and replaces late ones."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

from tanglewood.store import PendingTurn
from tanglewood.web.notify.reminders import Reminders
from tanglewood.web.runtime.refusals import Refused, Unreadable
from tanglewood.web.runtime.services import Services, logged
from tanglewood.web.table.pace import step_in
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_rows import Row, row_of

Find = Callable[[str], Awaitable[Table | None]]
Open = Callable[[str], frozenset[int]]  # the seats of a table that have a page open


class Deadlines:
    """Looks at all tables by turns, again and again. All it needs is in the store, so it goes on after a restart."""

    def __init__(self, services: Services, find: Find, opened: Open, reminders: Reminders) -> None:
        """For the tables of a server: `find` loads one where somebody is late, `opened` knows who is there."""
        self._services, self._find, self._open, self._reminders = services, find, opened, reminders

    async def run(self) -> None:
        """Look until the server ends."""
        await self._services.run_periodically(self._services.settings.seconds_to_look, self.look)

    async def look(self) -> None:
        """Attend to every table that waits for somebody."""
        for wait in await self._services.store.pending_turns():
            with logged("The table %s could not be attended to.", wait.table), suppress(Unreadable, Refused):
                await self._attend(wait)

    async def _attend(self, wait: PendingTurn) -> None:
        now = await self._services.store.now()
        late, warned = now >= wait.due, now >= wait.warn
        if not late and not warned and now < wait.since + self._services.settings.remind_after:
            return
        row = await row_of(self._services, wait.table)
        if row is None or row.table.entries != wait.sequence or row.actor < 0:
            return
        if not late:
            await self._tell(row, wait, warned=warned)
        elif not row.table.seats[row.actor].bot and (table := await self._find(wait.table)) is not None:
            await self._services.run_to_completion(step_in(table, wait))

    async def _tell(self, row: Row, wait: PendingTurn, *, warned: bool) -> None:
        """Tell whoever is awaited, unless their page is open."""
        if row.actor not in self._open(wait.table):
            await (self._reminders.warn(row, wait) if warned else self._reminders.tell(row, wait))
