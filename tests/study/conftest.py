"""What tests of studies share."""

import pytest

from tanglewood.study import sampling


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count few games, as they may be interpreted."""
    monkeypatch.setattr(sampling, "FEWEST_COUNTED", 20)
    monkeypatch.setattr(sampling, "COUNTED_A_TASK", 10)
    monkeypatch.setattr(sampling, "FEWEST_CROSSED", 4)
