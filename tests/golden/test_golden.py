"""Every game has golden playthroughs, and today's rules play them alike."""

import re
from pathlib import Path

import pytest
from tests.golden.playthrough import files, path_of, playthrough, table_of
from tests.sampling import spread

import tanglewood as tw
from tanglewood.core.language.catalogue import languages, speaking
from tanglewood.core.language.message import ENGLISH

MOST_BYTES = 200_000
SENTENCE = re.compile(r" +([-=#]|spectator:|seat \d:|not .*?:) ")  # of the log, a prompt, a refusal


@pytest.mark.parametrize("game", tw.games())
def test_every_game_has_one(game: str) -> None:
    """A game without a golden playthrough fails: see `tests/golden/playthrough.py` for how to write one."""
    assert any(table_of(path)["game"] == game for path in files())


@pytest.mark.smoke
@pytest.mark.parametrize("path", files(), ids=lambda path: f"{table_of(path)['game']}/{path.name}")
def test_playthrough(path: Path) -> None:
    """The file is what the rules do today; `python -m tests.golden.playthrough --write` after a meant change."""
    table = table_of(path)
    assert path == path_of(table)
    assert path.read_text(encoding="utf-8") == playthrough(table)
    assert path.stat().st_size < MOST_BYTES


@pytest.mark.parametrize("language", [name for name in languages() if name != ENGLISH])
@pytest.mark.parametrize("path", spread(files(), 8), ids=lambda path: f"{table_of(path)['game']}/{path.name}")
def test_it_is_told_in_every_language(path: Path, language: str) -> None:
    """The same game in other words: no sentence of the log and no prompt is left in English."""
    table = table_of(path)
    if tw.get_game(table["game"]).words is None:
        pytest.skip("the game has no catalogue")
    with speaking(language):
        told = playthrough(table).splitlines()
    english = path.read_text(encoding="utf-8").splitlines()
    assert len(told) == len(english)
    pairs = [(one, other) for one, other in zip(told, english, strict=True) if SENTENCE.match(other)]
    assert pairs
    assert not [one for one, other in pairs if one == other]
