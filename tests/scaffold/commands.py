"""Python in a process of its own, which finds the games of a folder."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(*words: str, games: Path, folder: Path = ROOT) -> str:
    """What a module of Python prints, where TANGLEWOOD_GAMES names that folder."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", *words],
        env=os.environ | {"TANGLEWOOD_GAMES": str(games), "NUMBA_DISABLE_JIT": "1"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def printed(code: str, games: Path) -> str:
    """What Python prints where the games of that folder are found."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"TANGLEWOOD_GAMES": str(games), "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
