"""`tanglewood doctor --repair`: running tables whose journal is damaged go on from before the damage."""

from collections.abc import Iterator

from tanglewood.store import Damaged, Entry, Store
from tanglewood.web.runtime.refusals import Outdated, Unreadable
from tanglewood.web.server.doctor_findings import OK, WARNING, Finding
from tanglewood.web.table.loading import begin, follow, load

EVERY = 1 << 40  # tables
NOTHING_HELPS = "Its players can remove it. Or restore the last backup: tanglewood restore FILE --store NEW."


def repair(store: Store) -> Iterator[Finding]:
    """Drop what cannot be read of the journals of running tables; nothing else is changed."""
    for table_id in store.unused_since(store.now() + 1, EVERY):
        try:
            load(store, table_id)
        except Outdated:
            continue
        except Unreadable:
            yield _repaired(store, table_id)


def _repaired(store: Store, table_id: str) -> Finding:
    whole = whole_entries(store, table_id)
    if whole is None:
        return Finding("table", WARNING, f"The table {table_id} can't be repaired.", NOTHING_HELPS)
    store.cut(table_id, *whole)
    return Finding("table", OK, f"The table {table_id} goes on after the first {whole[0]} entries of its journal.")


def whole_entries(store: Store, table_id: str) -> tuple[int, int] | None:
    """The number of playable entries of a running table's journal, and who is to decide then; None if nothing is."""
    try:
        table = store.load(table_id)
        if table is None or table.over or not (table.seed or table.position):  # damaged where it began
            return None
        match, movers, since = begin(table, store.snapshot(table_id))
    except (Damaged, Unreadable):
        return None
    entries = _readable(store, table_id, since)
    while True:
        try:
            then, _ = follow(match.copy(), [*movers], entries, table)
        except Damaged as error:
            entries = entries[: error.entries[-1].sequence + 1 - since] if error.entries else []
        else:
            return since + len(entries), then.actor


def _readable(store: Store, table_id: str, since: int) -> list[Entry]:
    """The entries before the first whose row is damaged or missing."""
    try:
        return store.entries(table_id, since)
    except Damaged as error:
        return list(error.entries)
