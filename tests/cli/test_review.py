"""`tanglewood review`: which games it takes."""

import json
from pathlib import Path

import pytest

import tanglewood as tw
from tanglewood.cli import review
from tanglewood.core.checks.errors import BadOption
from tanglewood.play.journal import PERSON, TABLE
from tanglewood.terminal.seating import Seating


def test_a_saved_game_that_goes_on_is_not_reviewed_and_not_even_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def replayed(_: object) -> tw.Match:
        raise AssertionError("replayed")

    monkeypatch.setattr(review, "replay", replayed)
    path = tmp_path / "game.json"
    table = Seating((PERSON, "random")).to_dict()
    path.write_text(json.dumps({**tw.new("pebbles", 2, seed=1).journal(), TABLE: {**table, "over": False}}))
    with pytest.raises(BadOption, match="not over"):
        review.review_game(path, "random", None)
