"""tools/versions.py finds the interpreters that are there."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def versions() -> ModuleType:
    spec = importlib.util.spec_from_file_location("versions", ROOT / "tools" / "versions.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_interpreters_are_found_among_pyenvs_and_on_the_path(versions: ModuleType, tmp_path: Path) -> None:
    """The newest release of a version counts, by its number; a folder without an interpreter does not."""
    on_path = tmp_path / "bin" / "python3.12"
    pyenv = [tmp_path / "versions" / name / "bin" / "python" for name in ("3.13.9", "3.13.10", "3.11.1")]
    for program in (on_path, *pyenv):
        program.parent.mkdir(parents=True)
        program.write_text("#!/bin/sh")
        program.chmod(0o755)
    pyenv[-1].unlink()
    found = versions.interpreters(str(on_path.parent), tmp_path)
    assert found == {"3.11": None, "3.12": on_path, "3.13": pyenv[1], "3.14": None}


def test_classifiers_name_versions_that_are_looked_for(versions: ModuleType) -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    claimed = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', text)
    assert claimed
    assert set(claimed) <= set(versions.PYTHONS)
