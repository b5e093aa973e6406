"""Storing more of a table than its journal: a snapshot, so that it opens soon, and the views of its viewers.

Sights outlive the rules: of a finished game they are the whole of it, of a running one what is to be seen now.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tanglewood.play import recorded_views
from tanglewood.play.match import Match
from tanglewood.store import Snapshot, TableRow
from tanglewood.web.table.loading import pack
from tanglewood.web.table.table_state import TableState


async def save_snapshot(table: TableState) -> None:
    """Keep where the table stands, and what is seen there."""
    match, movers, sequence = table.match.copy(), list(table.movers), table.sequence
    data = await table.services.run_in_helper(pack, match, movers)
    await table.services.store.keep_snapshot(table.row.id, Snapshot(sequence, data))
    await keep_sights(table)


async def keep_sights(table: TableState) -> None:
    """Keep what is seen, unless that was kept already, or the rules are not those the table began with."""
    services, table_id, sequence = table.services, table.row.id, table.sequence
    if table.changes or table.seen_at == sequence:
        return
    snapshot = await services.store.sights(table_id)
    if snapshot is None or snapshot.sequence != sequence:
        names: tuple[str, ...] = ()
        data = b""
        while names != table.names:  # somebody may lose their name meanwhile
            names = table.names
            data = await services.run_in_helper(_pack, table.match.copy(), names, table.row, over=table.over)
        await services.store.keep_sights(table_id, Snapshot(sequence, data))
    table.seen_at = sequence


async def keep_review(table: TableState, sentences: Callable[[], Mapping[str, Any]]) -> None:
    """Keep with what was seen what its whole review tells."""
    await keep_sights(table)
    services, table_id, names = table.services, table.row.id, table.names
    snapshot = await services.store.sights(table_id)
    if snapshot is not None and not table.changes:
        data = await services.run_in_helper(lambda: recorded_views.Sights(snapshot.data).with_review(sentences()))
        if names != table.names:  # what was read may have a name that somebody has lost meanwhile
            await keep_review(table, sentences)
            return
        await services.store.keep_sights(table_id, Snapshot(snapshot.sequence, data))


def _pack(match: Match, names: tuple[str, ...], table: TableRow, *, over: bool) -> bytes:
    """The views of everybody in a finished game; of a running one those of its people."""
    seats = [seat.seat for seat in table.seats if over or not seat.bot]
    return recorded_views.pack(match, names, seats, whole=over)
