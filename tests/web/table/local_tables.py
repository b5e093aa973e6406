"""Tables in the process of the tests, without an application."""

from pathlib import Path
from typing import Any

from tests.web.brains import BIRCH, Greedy
from tests.web.hand_clock import HandClock

from tanglewood.store import Seat
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.rendering.environment import make_templates
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import USUAL_SPEED, Settings
from tanglewood.web.table.table import Table
from tanglewood.web.table.table_registry import TableRegistry
from tanglewood.web.table.viewers import Tab, Viewer
from tanglewood.web.wiring import wire

PEOPLE = (Seat(0, "Ada"), Seat(1, "Ben"))  # of one device


def tables_in(path: Path, **settings: Any) -> TableRegistry:
    """A server's tables over the store at `path`."""
    services = Services(SqliteStore(path), Greedy("greedy"), Settings(opponents=(BIRCH,), **settings), HandClock())
    return wire(services, make_templates()).tables


async def find_table(tables: TableRegistry, table_id: str) -> Table:
    table = await tables.find(table_id)
    assert table
    return table


async def play_first(table: Table, key: str = "", ply: int | None = None) -> int:
    """Play the first legal move for whoever is to decide."""
    viewer = table.viewer("ada")
    assert viewer
    text = table.match.legal()[0].text
    at = table.sequence if ply is None else ply
    return await table.move(viewer, table.match.actor, text, at, key or f"k{at}")


async def take_back(table: Table, key: str) -> int:
    viewer = table.viewer("ada")
    assert viewer
    return await table.undo(viewer, key)


def open_tab(viewer: Viewer, speed: str = USUAL_SPEED) -> Tab:
    """A tab that shows nothing."""
    return Tab(viewer, lambda: None, lambda _: None, lambda: None, viewer.session, speed=speed)


async def unheard(*_: object) -> Any:
    """A line that nothing comes through."""
