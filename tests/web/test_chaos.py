"""A short night of chaos; `python -m tests.chaos` takes an hour of it."""

import pytest
from tests.chaos.__main__ import night
from tests.sampling import WHOLE

MINUTES = 1.0


@pytest.mark.skipif(not WHOLE, reason="a night of the soak: TANGLEWOOD_TESTS=whole")
@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_a_night_of_chaos_loses_nothing(store: str) -> None:
    found = night(MINUTES, store, parties=3, seed=1)
    assert found.moves
    assert not found.faults.total(), found
