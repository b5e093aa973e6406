"""Every law is tried on every table."""

import pytest
from tests.conformance.tables import tables


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", tables(), ids=str)
