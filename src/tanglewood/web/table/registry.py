"""All tables: create them, find them in memory or in the store, drop idle ones from memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress

from tanglewood.play.match import Match
from tanglewood.store import SPECTATOR, Access, Pace, Seat, StoreError
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.errors import Refused, Unreadable
from tanglewood.web.runtime.rate_limits import Limits
from tanglewood.web.runtime.services import Services
from tanglewood.web.table.creation import other_deal, table_of
from tanglewood.web.table.loading import entries_of, load
from tanglewood.web.table.memory import give_back
from tanglewood.web.table.peers import Peers
from tanglewood.web.table.permissions import can_open_home, can_rematch
from tanglewood.web.table.room import Room
from tanglewood.web.table.snapshots import keep_sights
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import Viewer

CLOSING_SECONDS = 5.0
FRESH_SECONDS = 1.0  # how long a page waits for updates from other servers


class TableRegistry:
    """The tables of a server."""

    def __init__(
        self,
        services: Services,
        rooms: OrderedDict[str, Room],
        peers: Peers,
        limits: Limits,
        heed: Callable[[Room], Awaitable[None]],
    ) -> None:
        """With the `rooms` in memory, none so far; `heed` does what the operator has settled about one just loaded."""
        self.services, self._rooms, self._peers, self._limits, self._heed = services, rooms, peers, limits, heed
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        services.metrics.watch("tables", "Tables in memory.", lambda: len(self._rooms))
        services.metrics.watch("sockets", "Open pages.", self._count_tabs)

    def _count_tabs(self) -> int:
        return sum(len(room.live.tabs) for room in self._rooms.values())

    async def begin(
        self,
        match: Match,
        seats: Sequence[Seat],
        session: str,
        resigned: int | None = None,
        pace: Pace | None = None,
    ) -> str:
        """Create a table for a match, which may be new, from a position or from a file; return its id.

        `resigned` is the seat that gave the match up, if one did; with `pace` the table is played by turns.
        """
        mine = [Access(session, seat.seat) for seat in seats if not seat.bot and not seat.open]
        table_id = await self._store(match, seats, mine or [Access(session, SPECTATOR)], resigned=resigned, pace=pace)
        if match.over:
            await self.services.prune_finished_tables([session])
        return table_id

    async def _store(
        self,
        match: Match,
        seats: Sequence[Seat],
        access: Iterable[Access],
        previous: str | None = None,
        resigned: int | None = None,
        pace: Pace | None = None,
    ) -> str:
        table = table_of(match, seats, resigned, pace)
        entries = await self.services.run_in_helper(entries_of, match, resigned)
        return await self.services.store.create(table, list(access), (), previous, entries)

    async def find(self, table_id: str) -> Room | None:
        """The room of that table, loaded if necessary; None if there is no such table. Raises Unreadable."""
        room = self._rooms.get(table_id)
        if room is None:
            room = await self._load_once(table_id)
        elif not self._peers.alone:
            await self._freshen(room)
        if room is not None:
            self._rooms.move_to_end(table_id)
            room.used = self.services.clock.now()
            room.driver.wake()
            room.reviewing.wake()
        return room

    async def _freshen(self, room: Room) -> None:
        """Apply what another server has just stored, perhaps for this viewer. Raises Unreadable."""
        try:
            async with asyncio.timeout(FRESH_SECONDS):
                await self.services.run_to_completion(room.catch_up())
        except Unreadable:
            self._rooms.pop(room.live.table.id, None)
            raise
        except (StoreError, TimeoutError):
            return  # show the table as it was

    async def _load_once(self, table_id: str) -> Room | None:
        """Load a table; concurrent callers share one load."""
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = self.services.begin(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await self.services.wait_shielded(task)

    async def _load(self, table_id: str) -> Room | None:
        loaded = await self.services.run_in_helper(load, self.services.store.blocking, table_id)
        if loaded is None:
            return None
        room = self._rooms[table_id] = Room(Table(self.services, loaded))
        if room.live.over:  # the server may have ended right after the game
            self.services.spawn(keep_sights(room.live))
        self._drop_idle()
        self._peers.remind(room)
        await room.heed_blocks()
        await self._heed(room)
        return None if room.live.gone else room

    async def has_access(self, table_id: str, session: str | None, *, seated: bool = False) -> bool:
        """Whether the session may see a table, or has a seat there, be it readable or not."""
        access = await self.services.store.access(table_id)
        return any(entry.session == session and (entry.seat != SPECTATOR or not seated) for entry in access)

    async def remove(self, room: Room, viewer: Viewer) -> None:
        """Delete a table and everything stored about it; raises Refused."""
        await self.services.run_to_completion(room.remove(viewer))
        self._rooms.pop(room.live.table.id, None)

    async def meet(self, table_id: str) -> None:
        """Have a table in memory have the people that the store has for it, or none if it has been removed."""
        room = self._rooms.get(table_id)
        if room is not None:
            try:
                await room.meet()
            except Unreadable:
                room.live.gone = True
                room.live.changed()
                self._rooms.pop(table_id, None)

    def _drop_idle(self) -> None:
        """Bound the memory: drop tables that nobody looks at, which are in the store anyway."""
        for table_id, room in list(self._rooms.items())[: max(0, len(self._rooms) - self.services.settings.tables)]:
            if not room.busy:
                del self._rooms[table_id]

    async def keep_tidy(self) -> None:
        """Periodically drop abandoned tables, and pack idle ones."""
        clock, settings = self.services.clock, self.services.settings
        while True:
            await clock.until(clock.now() + settings.seconds_to_rest)
            dropped = 0
            for table_id, room in list(self._rooms.items()):
                if not room.busy:
                    with suppress(StoreError):
                        await keep_sights(room.live)
                if not room.left_for(settings.seconds_left):
                    room.live.free_if_idle()
                elif self._rooms.get(table_id) is room:
                    del self._rooms[table_id]
                    dropped += 1
                await asyncio.sleep(0)
            if dropped > len(self._rooms):  # few are left, so this is quick
                give_back()

    async def hand_over(self) -> None:
        """Before the server ends, hand one table after the other over to the servers that go on."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                for room in list(self._rooms.values()):
                    with suppress(StoreError):
                        await room.hand_over()

    async def close(self) -> None:
        """Before the server ends, keep what is seen at every table: the next one may have other rules."""
        with suppress(StoreError, TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                for room in list(self._rooms.values()):
                    await keep_sights(room.live)
        await self.services.reach.close()

    async def open_home(self, live: Table, viewer: Viewer) -> None:
        """Open the server to the home network, which only a person on its own machine may do; raises Refused."""
        if not can_open_home(live, viewer):
            raise Refused("illegal", message("reach-not-here"))
        await self.services.reach.open_home()
        self.redraw()
        self.services.spawn(self.name_home())

    async def name_home(self) -> None:
        """Give the server a name on the home network, if it is open to it."""
        await self.services.reach.announce()
        self.redraw()

    def redraw(self) -> None:
        """Draw all tables again: the links on them have changed."""
        for room in self._rooms.values():
            room.live.changed()

    async def rematch(self, room: Room, viewer: Viewer, visitor: str) -> str:
        """The id of the table of the rematch, made now if nobody asked before; raises Refused or TooMany."""
        if not can_rematch(room.live, viewer):
            raise Refused("illegal", message("rematch-later"))
        if room.live.table.next is None:
            self._limits.tables.count(visitor)
        return await self.services.run_to_completion(self._rematch(room))

    async def _rematch(self, room: Room) -> str:
        live = room.live
        match = other_deal(live.match)
        people = live.people.items()
        access = [Access(session, seat) for session, seats in people for seat in seats or (SPECTATOR,)]
        table_id = await self._store(match, live.table.seats, access, live.table.id, pace=live.table.pace)
        if live.past and not live.over:  # now that its people go on elsewhere, it has come to its end
            await self.services.store.end(live.table.id)
            await live.reload()
        await room.meet()
        return table_id
