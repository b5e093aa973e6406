"""Tables whose journal is damaged while they run: those who sit there can go on from before the damage."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tanglewood.store import Damaged, Entry, Store
from tanglewood.web.answers import go_to, tables_of
from tanglewood.web.guard import require_own_page
from tanglewood.web.loading import Unreadable, begin, follow
from tanglewood.web.phrases import message
from tanglewood.web.sessions import session_of


def whole_entries(store: Store, table_id: str) -> int | None:
    """The number of playable entries of a running table's journal, None if that does not mend it. It blocks."""
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
            follow(match.copy(), [*movers], entries, table)
        except Damaged as error:
            entries = entries[: error.entries[-1].sequence + 1 - since] if error.entries else []
        else:
            return since + len(entries)


def _readable(store: Store, table_id: str, since: int) -> list[Entry]:
    """The entries before the first whose row is damaged or missing."""
    try:
        return store.entries(table_id, since)
    except Damaged as error:
        return list(error.entries)


async def mend(request: Request) -> Response:
    """POST /table/{id}/mend: drop what cannot be read, and go on from before it."""
    require_own_page(request)
    tables, table_id = tables_of(request), request.path_params["table_id"]
    services = tables.services
    if not await tables.has_access(table_id, session_of(request), seated=True):
        raise HTTPException(403)
    try:
        await tables.find(table_id)
    except Unreadable:
        entries = await services.aside(whole_entries, services.store, table_id)
        if entries is None:
            raise
        await services.whole(services.stored(services.store.cut, table_id, entries))
        room = await tables.find(table_id)
        if room is not None:
            room.live.tell(message("damaged-mended"))
    return go_to(request, f"/table/{table_id}")
