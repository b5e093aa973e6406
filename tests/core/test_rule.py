"""The cache of compiled code: one folder for each state of the sources."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from tanglewood.core import rule


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """The folder is chosen once for a process; here anew in each test, and as before afterwards."""
    before = rule.code_folder()
    rule.code_folder.cache_clear()
    yield
    os.utime(before) if before.exists() else None
    rule.code_folder.cache_clear()


def test_hash_follows_edits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An edit, a new file and another folder of games each give another hash; the same sources the same one."""
    monkeypatch.setenv(rule.GAMES_VARIABLE, str(tmp_path))
    hashes = [rule.source_hash()]
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "rules.py").write_text("POINTS = 1\n")
    hashes.append(rule.source_hash())
    (tmp_path / "game" / "rules.py").write_text("POINTS = 2\n")
    hashes.append(rule.source_hash())
    (tmp_path / "game" / "RULINGS.md").write_text("no code\n")
    (tmp_path / "tests" / "game").mkdir(parents=True)
    (tmp_path / "tests" / "game" / "test_rulings.py").write_text("no rule\n")
    assert rule.source_hash() == hashes[-1]
    assert len(set(hashes)) == 3


def test_hash_knows_bounds_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = rule.source_hash()
    monkeypatch.setattr(rule, "BOUNDS_CHECKED", not rule.BOUNDS_CHECKED)
    assert rule.source_hash() != plain


def test_folder_is_named_after_the_hash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(rule.CACHE_VARIABLE, str(tmp_path))
    assert rule.code_folder() == tmp_path / "code" / rule.source_hash()
    assert rule.code_folder().is_dir()


def test_oldest_are_pruned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(rule.CACHE_VARIABLE, str(tmp_path))
    for age in range(rule.FOLDERS_KEPT + 3):
        old = tmp_path / "code" / f"old-{age}"
        old.mkdir(parents=True)
        os.utime(old, (1_000_000 - age, 1_000_000 - age))
    chosen = rule.code_folder()
    left = {path.name for path in (tmp_path / "code").iterdir()}
    assert left == {chosen.name, *(f"old-{age}" for age in range(rule.FOLDERS_KEPT - 1))}


def test_known_folder_prunes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a new folder makes room; a process that finds its own touches nothing of others."""
    monkeypatch.setenv(rule.CACHE_VARIABLE, str(tmp_path))
    (tmp_path / "code" / rule.source_hash()).mkdir(parents=True)
    for age in range(rule.FOLDERS_KEPT + 3):
        (tmp_path / "code" / f"old-{age}").mkdir()
    rule.code_folder()
    assert len(list((tmp_path / "code").iterdir())) == rule.FOLDERS_KEPT + 4


def test_unwritable_falls_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file where the folder should be cannot be written to by anybody, the administrator included."""
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setenv(rule.CACHE_VARIABLE, str(blocked))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = rule.code_folder()
    assert folder.is_dir()
    assert folder.parent == tmp_path
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_game_roots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(rule.GAMES_VARIABLE, os.pathsep.join(["", str(tmp_path / "a"), str(tmp_path / "b")]))
    assert rule.game_roots() == [rule.PACKAGE / "games", tmp_path / "a", tmp_path / "b"]


def test_rules_stay_functions() -> None:
    """A rule keeps its name and its words in every mode."""
    from tanglewood.core.rng import below

    assert below.__name__ == "below"
    assert "uniform" in str(below.__doc__)
