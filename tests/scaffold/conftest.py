"""Working directories for the commands that write games."""

import shutil
from pathlib import Path

import pytest
from tests.scaffold.commands import ROOT

from tanglewood.core.game.registry import game_ids
from tanglewood.scaffold import game_folders as written_module


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory is a checkout without games, from which Tanglewood seems to run."""
    package = tmp_path / "src" / "tanglewood"
    (tmp_path / "tests" / "games").mkdir(parents=True)
    shutil.copytree(ROOT / "src" / "tanglewood" / "core", package / "core")  # whose names lint sorts with the game's
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    monkeypatch.setattr(written_module, "PACKAGE", package)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory that is no checkout; no folder of games is named."""
    game_ids()  # for other tests of this process: the list is kept
    monkeypatch.delenv("TANGLEWOOD_GAMES", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path
