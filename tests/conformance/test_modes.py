"""The same rules interpreted with warnings as errors, compiled, and compiled with bounds checks, byte for byte.

Bounds checks change nothing but what happens out of bounds, which the whole suite would show; so whether they do is
asked of one game here, and of all by `make soak`.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.conformance.digest import digest_of
from tests.conformance.tables import tables

import tanglewood as tw
from tanglewood.core.compiler.rule import BOUNDS_CHECKED, INTERPRETED

ROOT = Path(__file__).resolve().parent.parent.parent
OTHER_COMPILED = "0" if BOUNDS_CHECKED else "1"
MODES = {"compiled": ("0", OTHER_COMPILED), "interpreted": ("1", "0")}
COMPARED = [*(("interpreted", game) for game in tw.games()), ("compiled", "pebbles")]


@pytest.mark.smoke
@pytest.mark.many
@pytest.mark.telling
@pytest.mark.skipif(INTERPRETED, reason="a compiled run compares the modes")
@pytest.mark.parametrize(("mode", "game"), COMPARED)
def test_modes_agree(mode: str, game: str) -> None:
    """Random games give identical bytes in every mode."""
    interpreted, bounds = MODES[mode]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.conformance.digest", game],
        env=os.environ | {"NUMBA_DISABLE_JIT": interpreted, "NUMBA_BOUNDSCHECK": bounds},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    there = dict(line.split() for line in done.stdout.splitlines())
    assert there, "a game for one number of seats without options has a single table"
    assert there == {str(table): digest_of(table) for table in tables() if str(table) in there}
