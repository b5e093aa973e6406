"""Every game has golden playthroughs, and today's rules play them alike."""

from pathlib import Path

import pytest
from tests.golden.playthrough import files, path_of, playthrough, table_of

import tanglewood as tw

MOST_BYTES = 200_000


@pytest.mark.parametrize("game", tw.games())
def test_every_game_has_one(game: str) -> None:
    """A game without a golden playthrough fails: see `tests/golden/playthrough.py` for how to write one."""
    assert any(table_of(path)["game"] == game for path in files())


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{table_of(path)['game']}/{path.name}")
def test_playthrough(path: Path) -> None:
    """The file is what the rules do today; `python -m tests.golden.playthrough --write` after a meant change."""
    table = table_of(path)
    assert path == path_of(table)
    assert path.read_text(encoding="utf-8") == playthrough(table)
    assert path.stat().st_size < MOST_BYTES
