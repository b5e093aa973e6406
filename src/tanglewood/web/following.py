"""A table follows what other servers bring into the store."""

from tanglewood.core.errors import MoveError
from tanglewood.store import Damaged, Entry
from tanglewood.web.live import LiveTable


async def follow(live: LiveTable) -> None:
    """Stand as the store has it, under the table's lock; raises StoreError or Unreadable."""
    services, store = live.services, live.services.store
    try:
        entries = await services.stored(store.entries, live.table.id, live.sequence)
        for entry in entries:
            await _take_in(live, entry)
        if entries:
            live.changed()
        await live.meet()
    except (MoveError, Damaged):
        await live.reload()


async def _take_in(live: LiveTable, entry: Entry) -> None:
    """One more entry of the journal."""
    after = None
    if entry.kind == Entry.MOVE:
        after = live.match.copy()
        await live.services.aside(after.play, entry.text, entry.seat)
    live.note(entry, after)
