"""Tables at which nothing happens, and tables that were left."""

import asyncio
from pathlib import Path

from tests.web.brains import BIRCH, Greedy

import tanglewood as tw
from tanglewood.store import Entry, Seat
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings
from tanglewood.web.table.table_registry import TableRegistry
from tanglewood.web.table.viewers import Tab
from tanglewood.web.table_page.drawing import Drawer
from tanglewood.web.wiring import wire


async def tables_in(folder: Path, **settings: float) -> tuple[TableRegistry, str]:
    store = SqliteStore(folder / "t.sqlite")
    services = Services(store, Greedy("greedy"), Settings(opponents=(BIRCH,), **settings))  # type: ignore[arg-type]
    tables = wire(services, make_templates()).tables
    return tables, await tables.begin(tw.new("pebbles", 2), [Seat(0, "Ada"), Seat(1, "Ben")], "ada")


def nothing() -> None:
    pass


def test_a_table_that_rests_goes_on_as_it_was(tmp_path: Path) -> None:
    async def play() -> None:
        tables, table_id = await tables_in(tmp_path)
        table = await tables.find(table_id)
        assert table is not None
        viewer = table.viewer("ada")
        assert viewer is not None
        for _ in range(5):
            move = table.match.legal()[0].text
            await table.move(viewer, table.match.actor, move, table.sequence, f"key-{table.sequence}")
        drawer = Drawer(make_templates())
        before, drawn = table.match, drawer.draw(table, viewer)
        table.drawn.clear()
        table.free_if_idle()
        assert table.match is before, "somebody has looked at it since it was asked last"
        table.free_if_idle()
        table.free_if_idle()
        assert table.match is not before
        assert table.match.state.tobytes() == before.state.tobytes()
        assert table.match.journal() == before.journal()
        assert drawer.draw(table, viewer) == drawn
        await table.undo(viewer, "undo")
        assert table.match.moves == before.moves[:-1] == tw.replay(table.match.journal()).moves

    asyncio.run(play())


def test_a_table_that_rests_hears_that_somebody_has_resigned_at_another_server(tmp_path: Path) -> None:
    async def play() -> None:
        tables, table_id = await tables_in(tmp_path)
        table = await tables.find(table_id)
        assert table is not None
        table.free_if_idle()
        table.free_if_idle()
        table.note(Entry(table.sequence, Entry.RESIGN, 0, "", 0, "resign"), None)
        assert table.over
        assert table.view(None).over

    asyncio.run(play())


def test_a_table_that_everybody_has_left_is_dropped(tmp_path: Path) -> None:
    async def play() -> None:
        tables, table_id = await tables_in(tmp_path, seconds_left=0.0, seconds_to_rest=0.0)
        table = await tables.find(table_id)
        assert table is not None
        viewer = table.viewer("ada")
        assert viewer is not None
        tab = Tab(viewer, nothing, nothing, nothing, viewer.session)
        table.tabs.append(tab)
        tidy = asyncio.create_task(tables.keep_tidy())
        await asyncio.sleep(0.05)
        assert tables._tables == {table_id: table}, "somebody is there"
        table.tabs.remove(tab)
        while tables._tables:
            await asyncio.sleep(0.01)
        tidy.cancel()
        again = await tables.find(table_id)
        assert again is not None
        assert again is not table

    asyncio.run(play())
