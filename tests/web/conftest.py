"""One server for all tests that do not end it."""

from collections.abc import Iterator

import pytest
from tests.web.visitors import Host, Person, hosting


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with hosting(tmp_path_factory.mktemp("store") / "tables.sqlite") as found:
        yield found


@pytest.fixture
def ada(host: Host) -> Iterator[Person]:
    with Person(host) as person:
        yield person


@pytest.fixture
def ben(host: Host) -> Iterator[Person]:
    with Person(host) as person:
        yield person
