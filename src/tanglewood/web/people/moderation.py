"""Moderation: the operator's decisions about reports, and people's blocks, take effect at the tables in memory.

The operator's command writes to the store, from another process; a server looks there every few seconds.
"""

from collections import defaultdict
from collections.abc import MutableMapping

from tanglewood.store import Person, Report
from tanglewood.store.reports import HIDDEN, REMOVED
from tanglewood.web.http.forms import default_name, name_or_default
from tanglewood.web.runtime.services import Services, logged
from tanglewood.web.table.table import Table

OVERLAP = 60.0  # seconds that looks share: a slow disk, or another machine's clock, may be so late


class Moderation:
    """Looks for what the operator has settled. All it needs is in the store, so it goes on after a restart."""

    def __init__(self, services: Services, tables: MutableMapping[str, Table]) -> None:
        """For the tables in memory."""
        self._services, self._tables = services, tables
        self._settled: dict[str, dict[str, Report]] = defaultdict(dict)  # by table, then by the report's id
        self._voided = frozenset[str]()  # tables whose results count no more
        self._seen = 0.0  # when the latest report that is known was settled, or a little before

    async def run(self) -> None:
        """Look until the server ends, where strangers meet."""
        if self._services.settings.open:
            await self._services.run_periodically(self._services.settings.seconds_to_look, self.look, at_once=True)

    async def look(self) -> None:
        """Heed what has been settled since the last look."""
        store, tables = self._services.store, set[str]()
        now = await store.now()
        for report in await store.settled_since(self._seen):
            if self._settled[report.table].get(report.id) != report:
                self._settled[report.table][report.id] = report
                tables.add(report.table)
        voided = await store.voided()
        for table_id in (voided ^ self._voided) & {*self._tables}:
            self._tables[table_id].endings.clear()
        self._voided = voided
        self._seen = now - OVERLAP
        for table in [self._tables[table_id] for table_id in tables if table_id in self._tables]:
            with logged("What was settled about the table %s could not be done.", table.row.id):
                await self.heed(table)

    async def heed(self, table: Table) -> None:
        """Have a table be as the operator has settled the reports about it."""
        for report in [*self._settled.get(table.row.id, {}).values()]:
            if REMOVED in report.settled:
                await self._services.run_to_completion(table.dissolve())
                self._tables.pop(table.row.id, None)
                return
            if HIDDEN in report.settled:
                table.talk.hide(report.about, report.lines)
            if await self._services.store.is_muted(report.about):
                table.talk.hide(report.about)
                await _unname(table, report.about)

    async def block(self, session: str, other: Person) -> None:
        """Let a session block another."""
        await self._services.store.block(session, other)
        await self._heed_blocks(session)

    async def unblock(self, session: str, other: str) -> None:
        """Let a session block another no longer."""
        await self._services.store.unblock(session, other)
        await self._heed_blocks(session)

    async def _heed_blocks(self, session: str) -> None:
        """Heed whom a session blocks, at all its tables in memory here and at other servers."""
        for table in [table for table in self._tables.values() if session in table.people]:
            await table.heed_blocks()
            await self._services.broadcast("people", table.row.id)


async def _unname(table: Table, session: str) -> None:
    """Take the name from the seats of somebody who is muted."""
    store = table.services.store
    seats = table.people.get(session, ())
    named = [seat for seat in seats if name_or_default(table.row.seats[seat].name, seat) != default_name(seat)]
    for seat in named:
        await store.rename(table.row.id, (seat,), default_name(seat))
    if named:
        await table.meet()
