"""Moderation: the operator's decisions about reports, and people's blocks, take effect at the tables in memory.

The operator's command writes to the store, from another process; a server looks there every few seconds.
"""

from collections import defaultdict
from collections.abc import MutableMapping

from tanglewood.store import Person, Report
from tanglewood.store.reports import HIDDEN, REMOVED
from tanglewood.web.http.forms import default_name, given_name
from tanglewood.web.runtime.services import Services, logged
from tanglewood.web.table.room import Room

OVERLAP = 60.0  # seconds that looks share: a slow disk, or another machine's clock, may be so late


class Moderation:
    """Looks for what the operator has settled. All it needs is in the store, so it goes on after a restart."""

    def __init__(self, services: Services, rooms: MutableMapping[str, Room]) -> None:
        """For the tables in memory."""
        self._services, self._rooms = services, rooms
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
        for table_id in (voided ^ self._voided) & {*self._rooms}:
            self._rooms[table_id].live.endings.clear()
        self._voided = voided
        self._seen = now - OVERLAP
        for room in [self._rooms[table_id] for table_id in tables if table_id in self._rooms]:
            with logged("What was settled about the table %s could not be done.", room.live.table.id):
                await self.heed(room)

    async def heed(self, room: Room) -> None:
        """Have a table be as the operator has settled the reports about it."""
        for report in [*self._settled.get(room.live.table.id, {}).values()]:
            if REMOVED in report.settled:
                await self._services.run_to_completion(room.dissolve())
                self._rooms.pop(room.live.table.id, None)
                return
            if HIDDEN in report.settled:
                room.live.talk.hide(report.about, report.lines)
            if await self._services.store.is_muted(report.about):
                room.live.talk.hide(report.about)
                await _unname(room, report.about)

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
        for room in [room for room in self._rooms.values() if session in room.live.people]:
            await room.heed_blocks()
            await self._services.broadcast("people", room.live.table.id)


async def _unname(room: Room, session: str) -> None:
    """Take the name from the seats of somebody who is muted."""
    live, store = room.live, room.services.store
    seats = live.people.get(session, ())
    named = [seat for seat in seats if given_name(live.table.seats[seat].name, seat) != default_name(seat)]
    for seat in named:
        await store.rename(live.table.id, (seat,), default_name(seat))
    if named:
        await room.meet()
