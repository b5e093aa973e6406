"""What tests of studies share."""

import pytest

from tanglewood.study import played


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count few games, as they may be interpreted."""
    monkeypatch.setattr(played, "FEWEST_COUNTED", 20)
    monkeypatch.setattr(played, "COUNTED_A_TASK", 10)
    monkeypatch.setattr(played, "FEWEST_CROSSED", 4)
