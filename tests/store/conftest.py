"""All stores, for tests of what each must do; a new store is added to `STORES` and nothing else."""

from collections.abc import Callable, Iterator

import pytest

from tanglewood.store import Store
from tanglewood.store.engines.postgres import PostgresStore
from tanglewood.store.engines.sqlite import SqliteStore


def sqlite(request: pytest.FixtureRequest) -> Callable[[], Store]:
    folder = request.getfixturevalue("tmp_path")
    return lambda: SqliteStore(folder / "tables.sqlite")


def postgres(request: pytest.FixtureRequest) -> Callable[[], Store]:
    address = request.getfixturevalue("postgres").new_database()
    return lambda: PostgresStore(address)


STORES: dict[str, Callable[[pytest.FixtureRequest], Callable[[], Store]]] = {"sqlite": sqlite, "postgres": postgres}


@pytest.fixture(params=sorted(STORES))
def reopen(request: pytest.FixtureRequest) -> Callable[[], Store]:
    """Opens the same store once more."""
    return STORES[request.param](request)


@pytest.fixture
def store(reopen: Callable[[], Store]) -> Iterator[Store]:
    opened = reopen()
    yield opened
    opened.close()
