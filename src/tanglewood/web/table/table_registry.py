"""All tables: create them, find them in memory or in the store, drop idle ones from memory."""

import asyncio
import ctypes
import gc
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial

from tanglewood.play.match import Match
from tanglewood.store import SPECTATOR, Access, Pace, Seat, StoreError, TableRow
from tanglewood.web.rendering.layout import log_lines
from tanglewood.web.rendering.phrases import message
from tanglewood.web.runtime.rate_limits import Limits
from tanglewood.web.runtime.refusals import Refused, Unreadable
from tanglewood.web.runtime.server_address import HomeNetwork
from tanglewood.web.runtime.services import Services
from tanglewood.web.table.creation import other_deal, table_of
from tanglewood.web.table.loading import entries_of, load
from tanglewood.web.table.peers import Peers
from tanglewood.web.table.permissions import can_rematch
from tanglewood.web.table.snapshots import keep_sights
from tanglewood.web.table.table import Table
from tanglewood.web.table.viewers import POLL, SOCKET, Viewer

CLOSING_SECONDS = 5.0
FRESH_SECONDS = 1.0  # how long a page waits for updates from other servers


class TableRegistry:
    """The tables of a server."""

    def __init__(
        self,
        services: Services,
        tables: OrderedDict[str, Table],
        peers: Peers,
        limits: Limits,
        heed: Callable[[Table], Awaitable[None]],
    ) -> None:
        """With the `tables` in memory, none so far; `heed` does what the operator has settled about one just loaded."""
        self.services, self._tables, self._peers, self._limits, self._heed = services, tables, peers, limits, heed
        self.home = HomeNetwork(services.reach, services.store, services.spawn, self.redraw)
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        services.metrics.watch("tables", "Tables in memory.", lambda: len(self._tables))
        services.metrics.watch_pages({way: partial(self._count_tabs, way) for way in (SOCKET, POLL)})

    def _count_tabs(self, way: str) -> int:
        return sum(tab.way == way for table in self._tables.values() for tab in table.tabs)

    async def begin(
        self,
        match: Match,
        seats: Sequence[Seat],
        session: str,
        resigned: int | None = None,
        pace: Pace | None = None,
        patience: int | None = None,
    ) -> str:
        """Create a table for a match, which may be new, from a position or from a file; return its id.

        `resigned` is the seat that gave the match up, if one did; with `pace` the table is played by turns. After so
        many seconds of `patience` the others may act for somebody who is away.
        """
        mine = [Access(session, seat.seat) for seat in seats if not seat.bot and not seat.open]
        access = mine or [Access(session, SPECTATOR)]
        table_id = await self._store(table_of(match, seats, resigned, pace, patience), match, access, resigned=resigned)
        if match.over:
            await self.services.prune_finished_tables([session])
        return table_id

    async def _store(
        self,
        table: TableRow,
        match: Match,
        access: Iterable[Access],
        previous: str | None = None,
        resigned: int | None = None,
    ) -> str:
        entries = await self.services.run_in_helper(entries_of, match, resigned)
        return await self.services.store.create(table, list(access), (), previous, entries)

    async def find(self, table_id: str) -> Table | None:
        """The table of that id, loaded if necessary; None if there is no such table. Raises Unreadable."""
        table = self._tables.get(table_id)
        if table is None:
            table = await self._load_once(table_id)
        elif not self._peers.alone:
            await self._freshen(table)
        if table is not None:
            self._tables.move_to_end(table_id)
            table.used = self.services.clock.now()
            table.driver.wake()
            table.reviewer.wake()
        return table

    def in_memory(self, table_id: str) -> Table | None:
        """The table of that id if it is in memory; nothing is loaded or woken."""
        return self._tables.get(table_id)

    async def _freshen(self, table: Table) -> None:
        """Apply what another server has just stored, perhaps for this viewer. Raises Unreadable."""
        try:
            async with asyncio.timeout(FRESH_SECONDS):
                await self.services.run_to_completion(table.catch_up())
        except Unreadable:
            self._tables.pop(table.row.id, None)
            raise
        except (StoreError, TimeoutError):
            return  # show the table as it was

    async def _load_once(self, table_id: str) -> Table | None:
        """Load a table; concurrent callers share one load."""
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = self.services.begin(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await self.services.wait_shielded(task)

    async def _load(self, table_id: str) -> Table | None:
        loaded = await self.services.run_in_helper(load, self.services.store.blocking, table_id)
        if loaded is None:
            return None
        table = self._tables[table_id] = Table(self.services, loaded)
        if table.over:  # the server may have ended right after the game
            self.services.spawn(keep_sights(table))
        self._drop_idle()
        self._peers.remind(table)
        await table.heed_blocks()
        await self._heed(table)
        return None if table.gone else table

    async def has_access(self, table_id: str, session: str | None, *, seated: bool = False) -> bool:
        """Whether the session may see a table, or has a seat there, be it readable or not."""
        access = await self.services.store.access(table_id)
        return any(entry.session == session and (entry.seat != SPECTATOR or not seated) for entry in access)

    async def remove(self, table: Table, viewer: Viewer) -> None:
        """Delete a table and everything stored about it; raises Refused."""
        await self.services.run_to_completion(table.remove(viewer))
        self._tables.pop(table.row.id, None)

    async def meet(self, table_id: str) -> None:
        """Have a table in memory have the people that the store has for it, or none if it has been removed."""
        table = self._tables.get(table_id)
        if table is not None:
            try:
                await table.meet()
            except Unreadable:
                table.gone = True
                table.changed()
                self._tables.pop(table_id, None)

    def _drop_idle(self) -> None:
        """Bound the memory: drop tables that nobody looks at, which are in the store anyway."""
        for table_id, table in list(self._tables.items())[: max(0, len(self._tables) - self.services.settings.tables)]:
            if not table.busy:
                del self._tables[table_id]

    async def keep_tidy(self) -> None:
        """Periodically drop abandoned tables, and pack idle ones."""
        clock, settings = self.services.clock, self.services.settings
        while True:
            await clock.until(clock.now() + settings.seconds_to_rest)
            dropped = 0
            for table_id, table in list(self._tables.items()):
                if not table.busy:
                    with suppress(StoreError):
                        await keep_sights(table)
                if not table.left_for(settings.seconds_left):
                    table.free_if_idle()
                elif self._tables.get(table_id) is table:
                    del self._tables[table_id]
                    dropped += 1
                await asyncio.sleep(0)
            if dropped > len(self._tables):  # few are left, so this is quick
                give_back_memory()

    async def hand_over(self) -> None:
        """Before the server ends, hand one table after the other over to the servers that go on."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                for table in list(self._tables.values()):
                    with suppress(StoreError):
                        await table.hand_over()

    async def close(self) -> None:
        """Before the server ends, keep what is seen at every table: the next one may have other rules."""
        with suppress(StoreError, TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                for table in list(self._tables.values()):
                    await keep_sights(table)
        await self.services.reach.close()

    def redraw(self) -> None:
        """Draw all tables again: the links on them have changed."""
        for table in self._tables.values():
            table.changed()

    async def rematch(self, table: Table, viewer: Viewer, visitor: str) -> str:
        """The id of the table of the rematch, made now if nobody asked before; raises Refused or TooMany."""
        if not can_rematch(table, viewer):
            raise Refused("illegal", message("rematch-later"))
        if table.row.next is None:
            self._limits.tables.count(visitor)
        return await self.services.run_to_completion(self._rematch(table))

    async def _rematch(self, table: Table) -> str:
        match = other_deal(table.match)
        people = table.people.items()
        access = [Access(session, seat) for session, seats in people for seat in seats or (SPECTATOR,)]
        again = table_of(match, table.row.seats, None, table.row.pace, table.row.patience)
        table_id = await self._store(again, match, access, table.row.id)
        if table.past and not table.over:  # now that its people go on elsewhere, it has come to its end
            await self.services.store.end(table.row.id)
            await table.reload()
        await table.meet()
        return table_id


def give_back_memory() -> None:
    """Clear caches, collect garbage, and return free memory to the system, which Python does late or never."""
    log_lines.cache_clear()
    gc.collect()
    with suppress(OSError, AttributeError):  # not every C library has it
        ctypes.CDLL(None).malloc_trim(0)
