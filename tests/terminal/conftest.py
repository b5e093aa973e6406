"""A data folder of its own for each test, and what a person would read."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from tanglewood.cli import main

Play = Callable[..., list[str]]
Said = Callable[..., str]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "tanglewood" / "terminal"


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play at a terminal that gets these lines from a pipe; returns what it said, a paragraph a line."""

    def played(*arguments: str, typed: str) -> list[str]:
        monkeypatch.setattr("sys.stdin", StringIO(typed.replace("; ", "\n") + "\n"))
        assert main(["play", *arguments]) == 0
        said = capsys.readouterr().out
        assert not [line for line in said.splitlines() if len(line) > 80 and "/" not in line], (
            "all but paths is wrapped"
        )
        return said.replace("\n  ", " ").splitlines()

    return played
