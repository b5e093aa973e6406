"""The store for the event loop: its methods are the store's own, and run in its thread."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from tanglewood.store import StoreError
from tanglewood.store.engines.sqlite import SqliteStore
from tanglewood.web.runtime.async_store import AsyncStore
from tanglewood.web.runtime.services import Services
from tanglewood.web.runtime.settings import Settings


class Watched(SqliteStore):
    """A store that notes which thread asks for a name, and whose disk is full."""

    def name_of(self, session: str) -> str:
        return f"{super().name_of(session)} in {threading.current_thread().name}"

    def remember(self, session: str, name: str) -> None:
        raise StoreError(f"no room for {session} {name}")


def test_each_coroutine_has_the_name_of_its_method() -> None:
    coroutines = {name: value for name, value in vars(AsyncStore).items() if hasattr(SqliteStore, name)}
    assert len(coroutines) > 80
    own = coroutines.pop("process"), coroutines.pop("__init__")
    assert all(own)
    public = {name: value.__name__ for name, value in coroutines.items() if not name.startswith("__")}
    assert public == {name: name for name in public}


def test_calls_run_in_the_stores_thread_and_raise_what_it_raises(tmp_path: Path) -> None:
    brain: Any = None

    async def test() -> None:
        services = Services(Watched(tmp_path / "t.sqlite"), brain, Settings())
        assert (await services.store.name_of("s")).startswith(" in store")
        assert await services.store.run(lambda store, session: store.knows(session), "s") is False
        with pytest.raises(StoreError, match="no room for s Ada"):
            await services.store.remember("s", name="Ada")
        assert services.metrics.store_errors._value.get() == 1
        assert not await services.probe.works()
        await services.close(asyncio.sleep(0))
        with pytest.raises(StoreError, match="The server has ended"):
            await services.store.now()
        services.blocking_store.close()

    asyncio.run(test())
