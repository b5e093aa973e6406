"""Where games are looked for, and what `@rule` leaves as it was."""

import os
from pathlib import Path

import pytest

from tanglewood.core.compiler import rule


def test_game_roots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(rule.GAMES_VARIABLE, os.pathsep.join(["", str(tmp_path / "a"), str(tmp_path / "b")]))
    assert rule.game_roots() == [rule.PACKAGE / "games", tmp_path / "a", tmp_path / "b"]


def test_rules_stay_functions() -> None:
    """A rule keeps its name and its words in every mode."""
    from tanglewood.core.numbers.rng import below

    assert below.__name__ == "below"
    assert "uniform" in str(below.__doc__)
