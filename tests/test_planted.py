"""A game is added by planting a folder: the toy appears everywhere, and no shared file knows it.

`tests/conftest.py` has planted `tests/toy`. Each part of Tanglewood adds its own sight of the toy here, one test each.
"""

import os
import subprocess
import sys
from pathlib import Path

import tanglewood as tw

TOY = Path(__file__).resolve().parent / "toy"
GAME = "pebbles"


def games_in_a_fresh_process(planted: str) -> list[str]:
    """What `tw.games()` says where TANGLEWOOD_GAMES has this value."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", "import tanglewood as tw; print(*tw.games())"],
        env=os.environ | {"TANGLEWOOD_GAMES": planted, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_absent_unless_planted() -> None:
    assert GAME not in games_in_a_fresh_process("")
    assert GAME in games_in_a_fresh_process(str(TOY))


def test_no_source_knows_it() -> None:
    package = Path(tw.__file__).resolve().parent
    assert not [path for path in package.rglob("*.py") if GAME in path.read_text(encoding="utf-8").lower()]


def test_registry() -> None:
    assert GAME in tw.games()
    assert tw.get_game(GAME).folder == TOY / GAME


def test_match() -> None:
    match = tw.new(GAME, seed=1)
    while not match.over:
        match.play(match.legal()[0])
    assert match.winners()


# Below: terminal and CLI, web lobby and table, environments, arena, bots.
