"""What is built on Numba's own parts says so where one is missing."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tanglewood.core.compiler.rule import INTERPRETED

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = [pytest.mark.many, pytest.mark.skipif(INTERPRETED, reason="interpreted, Numba is not even imported")]


def test_the_versions_that_were_tried_are_those_allowed() -> None:
    from tanglewood.core.compiler.dispatcher import TRIED

    allowed = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert f"numba{TRIED}" in allowed


@pytest.mark.parametrize("part", ["codegen.JITCodeLibrary", "codegen.CPUCodeLibrary._finalize_dynamic_globals"])
def test_a_missing_part_of_numba_is_named(part: str) -> None:
    """With the versions that have it; interpreted, it is not missed."""
    module, _, name = part.partition(".")
    command = f"import numba.core.{module} as {module}; del {part}; import tanglewood; print(tanglewood.games())"

    def run(interpreted: str) -> "subprocess.CompletedProcess[str]":
        environment = {**os.environ, "NUMBA_DISABLE_JIT": interpreted}
        return subprocess.run(
            [sys.executable, "-c", command], env=environment, capture_output=True, text=True, check=False
        )

    last = run("0").stderr.splitlines()[-1]
    assert last.startswith("ImportError: Tanglewood compiles its rules with parts that are Numba's own")
    assert name.rpartition(".")[2] in last
    assert "numba>=0.62,<0.69" in last
    assert "'fox'" in run("1").stdout
