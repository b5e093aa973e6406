"""A variant `acorns` in a folder of the tests, and Python that finds it."""

import json
import os
import subprocess
import sys
from pathlib import Path

FRONT = """
from dataclasses import replace
from tanglewood.core.game.variant import variant_of
GAME = replace(variant_of({original!r}, __name__), title="Acorns")
"""


def plant(root: Path, original: str = "fox", **files: str) -> None:
    """A variant `acorns` in a folder, with the files of what it changes in the rules."""
    (root / "acorns" / "rules").mkdir(parents=True, exist_ok=True)
    (root / "acorns" / "__init__.py").write_text(FRONT.format(original=original))
    for name, text in files.items():
        (root / "acorns" / "rules" / f"{name}.py").write_text(text)


def python(code: str, games: Path, interpreted: str = "1") -> subprocess.CompletedProcess[str]:
    """Run code in a fresh interpreter that finds the games of that folder."""
    env = os.environ | {"TANGLEWOOD_GAMES": str(games), "NUMBA_DISABLE_JIT": interpreted}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code], env=env, capture_output=True, text=True, check=False
    )


def printed(code: str, games: Path, interpreted: str = "1") -> object:
    """The JSON that the code prints."""
    done = python(code, games, interpreted)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
