"""Games are found by their folders, and what is wrong with a folder is said."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tanglewood.core.game.registry import game_of

TOY = Path(__file__).resolve().parent.parent / "toy"
LIST = "import tanglewood as tw; print(*tw.games())"


def python(code: str, *roots: Path) -> subprocess.CompletedProcess[str]:
    """Run code in a fresh interpreter that knows these further folders of games."""
    env = os.environ | {"TANGLEWOOD_GAMES": os.pathsep.join(map(str, roots)), "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code], env=env, capture_output=True, text=True, check=False
    )


def plant(root: Path, name: str, **changes: str) -> None:
    """A copy of the toy game under another name, with changes of text in its `__init__.py`."""
    shutil.copytree(TOY / "pebbles", root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (root / name).rglob("*.py"):
        path.write_text(path.read_text().replace("tanglewood.games.pebbles", f"tanglewood.games.{name}"))
    init = root / name / "__init__.py"
    for old, new in changes.items():
        init.write_text(init.read_text().replace(old, new))


def test_planted_game_is_played(tmp_path: Path) -> None:
    """A folder anywhere is enough: no shared file is edited. (Other parts test their own sight of it.)"""
    plant(tmp_path, "stones", pebbles="stones")
    done = python("import tanglewood as tw; m = tw.new('stones', seed=1); print(m.play(m.legal()[0]).text)", tmp_path)
    assert done.stdout.startswith("throw "), done.stderr


def test_sorted_and_without_plain_files(tmp_path: Path) -> None:
    plant(tmp_path, "aspens", pebbles="aspens")
    (tmp_path / "notes.py").write_text("")
    (tmp_path / "drafts").mkdir()
    names = python(LIST, TOY, tmp_path).stdout.split()
    assert names == sorted(names)
    assert {"aspens", "pebbles"} <= set(names)
    assert not {"notes", "drafts"} & set(names)


def test_wrong_id_is_refused(tmp_path: Path) -> None:
    plant(tmp_path, "stones")
    assert (
        "must be a Game with the id 'stones'"
        in python("import tanglewood as tw; tw.get_game('stones')", tmp_path).stderr
    )


def test_games_with_the_same_fields_are_told_apart(tmp_path: Path) -> None:
    """Verbs find a game by the dtype of its records, which names the game's own state class."""
    plant(tmp_path, "stones", pebbles="stones")
    code = "import tanglewood as tw; print(*(tw.new(game).game.id for game in ('pebbles', 'stones')))"
    assert python(code, TOY, tmp_path).stdout == "pebbles stones\n"


def test_same_state_class_is_refused(tmp_path: Path) -> None:
    shutil.copytree(TOY / "pebbles", tmp_path / "stones", ignore=shutil.ignore_patterns("__pycache__"))
    init = tmp_path / "stones" / "__init__.py"
    init.write_text(init.read_text().replace('"pebbles"', '"stones"'))
    done = python("import tanglewood as tw; tw.get_game('pebbles'); tw.get_game('stones')", TOY, tmp_path)
    assert "stones and pebbles have the same state class" in done.stderr


def test_no_game_is_imported_for_the_list() -> None:
    code = "import sys, tanglewood as tw; tw.games(); print('tanglewood.games.pebbles' in sys.modules)"
    assert python(code, TOY).stdout.strip() == "False"


def test_no_game_of_a_foreign_type() -> None:
    with pytest.raises(TypeError, match="No game in use"):
        game_of(np.dtype("i4"))
