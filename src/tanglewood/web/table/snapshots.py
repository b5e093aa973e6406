"""Storing more of a table than its journal: a snapshot, so that it opens soon, and the views of its viewers.

Sights outlive the rules: of a finished game they are the whole of it, of a running one what is to be seen now.
"""

from collections.abc import Callable, Mapping
from typing import Any

from tanglewood.play import recorded_views
from tanglewood.play.match import Match
from tanglewood.store import Snapshot, TableRow
from tanglewood.web.table.loading import pack
from tanglewood.web.table.table import Table


async def save_snapshot(live: Table) -> None:
    """Keep where the table stands, and what is seen there."""
    match, movers, sequence = live.match.copy(), list(live.movers), live.sequence
    data = await live.services.run_in_helper(pack, match, movers)
    await live.services.store.keep_snapshot(live.table.id, Snapshot(sequence, data))
    await keep_sights(live)


async def keep_sights(live: Table) -> None:
    """Keep what is seen, unless that was kept already, or the rules are not those the table began with."""
    services, table_id, sequence = live.services, live.table.id, live.sequence
    if live.changes or live.seen_at == sequence:
        return
    snapshot = await services.store.sights(table_id)
    if snapshot is None or snapshot.sequence != sequence:
        names: tuple[str, ...] = ()
        data = b""
        while names != live.names:  # somebody may lose their name meanwhile
            names = live.names
            data = await services.run_in_helper(_pack, live.match.copy(), names, live.table, over=live.over)
        await services.store.keep_sights(table_id, Snapshot(sequence, data))
    live.seen_at = sequence


async def keep_review(live: Table, sentences: Callable[[], Mapping[str, Any]]) -> None:
    """Keep with what was seen what its whole review tells."""
    await keep_sights(live)
    services, table_id, names = live.services, live.table.id, live.names
    snapshot = await services.store.sights(table_id)
    if snapshot is not None and not live.changes:
        data = await services.run_in_helper(lambda: recorded_views.Sights(snapshot.data).with_review(sentences()))
        if names != live.names:  # what was read may have a name that somebody has lost meanwhile
            await keep_review(live, sentences)
            return
        await services.store.keep_sights(table_id, Snapshot(snapshot.sequence, data))


def _pack(match: Match, names: tuple[str, ...], table: TableRow, *, over: bool) -> bytes:
    """The views of everybody in a finished game; of a running one those of its people."""
    seats = [seat.seat for seat in table.seats if over or not seat.bot]
    return recorded_views.pack(match, names, seats, whole=over)
