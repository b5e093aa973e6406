"""Erasing a person: games with others go on without them, and nothing else of them stays."""

from contextlib import suppress

from tanglewood.core.checks.errors import BadJournal
from tanglewood.play.recorded_views import Sights
from tanglewood.store import Snapshot
from tanglewood.web.runtime.refusals import Refused, Unreadable
from tanglewood.web.runtime.services import MANY, Services
from tanglewood.web.site import Site
from tanglewood.web.table.permissions import can_resign, others
from tanglewood.web.table.table_registry import TableRegistry


async def erase(site: Site, person: str) -> None:
    """Erase all that the server holds about a person. It can be done again where the server ended meanwhile."""
    services, store, tables = site.services, site.store, site.tables
    names = await store.names_of(person)
    await _leave_tournaments(services, person)
    for table_id in await store.tables_of(person, MANY):
        with suppress(Unreadable, Refused):
            await _leave(tables, table_id, person)
    for table_id in await store.tables_with(person):
        stays = await store.erase_at(table_id, person, names)
        await tables.meet(table_id)
        if stays:  # and after that, as until then the table keeps what was seen with the names
            await _unname_sights(services, table_id, names)
    await store.erase(person)
    await site.peers.erased(person)


async def _leave_tournaments(services: Services, person: str) -> None:
    store = services.store
    for tournament in await store.tournaments_of(person):
        if tournament.opener != person or not await store.call_off(tournament.id):
            await store.leave_tournament(tournament.id, person)


async def _leave(tables: TableRegistry, table_id: str, person: str) -> None:
    """Give up a game with others: the one opponent wins, else a bot plays on."""
    table = await tables.find(table_id)
    viewer = table.viewer(person) if table else None
    if table is not None and viewer is not None and others(table, viewer):
        await (table.resign(viewer) if can_resign(table, viewer) else table.leave(viewer))


async def _unname_sights(services: Services, table_id: str, names: set[str]) -> None:
    """Take the names from what the viewers of a table have seen, which is kept apart from its seats."""
    sights = await services.store.sights(table_id)
    if sights is not None:
        with suppress(BadJournal):
            data = await services.run_in_helper(lambda: Sights(sights.data).without(names))
            await services.store.keep_sights(table_id, Snapshot(sights.sequence, data))
