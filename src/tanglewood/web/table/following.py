"""Update a table with the entries that other servers have stored."""

from tanglewood.core.checks.errors import MoveError
from tanglewood.store import Damaged, Entry
from tanglewood.web.table.table import Table


async def follow(live: Table) -> None:
    """Bring the table up to date with the store, under its lock; raises StoreError or Unreadable."""
    store = live.services.store
    try:
        entries = await store.entries(live.table.id, live.sequence)
        for entry in entries:
            await _take_in(live, entry)
        if entries:
            live.changed()
        await live.meet()
    except (MoveError, Damaged):
        await live.reload()


async def _take_in(live: Table, entry: Entry) -> None:
    """Apply one more entry of the journal."""
    after = None
    if entry.kind == Entry.MOVE:
        after = live.match.copy()
        await live.services.run_in_helper(after.play, entry.text, entry.seat)
    live.note(entry, after)
