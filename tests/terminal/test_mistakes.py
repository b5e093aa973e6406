"""A player's own mistakes again, at the terminal."""

import io
import json
import sys
from pathlib import Path

import pytest

import tanglewood as tw
from tanglewood.cli import main
from tanglewood.play import journal
from tanglewood.puzzles.mistakes import mistake, mistakes_of
from tanglewood.review import Review, read_review

SPEC = "ismcts:60"


@pytest.fixture
def saved(tmp_path: Path) -> tuple[Path, Path]:
    """A game in which always the last move was made, and its review."""
    match = tw.new("fox", seed=5, target=1)
    while not match.over:
        match.play(match.legal()[-1])
    game, kept = tmp_path / "game.json", tmp_path / "review.json"
    journal.save(match.journal(), game)
    review = Review(match, SPEC)
    for _ in review.run():
        pass
    journal.save(review.to_dict(), kept)
    return game, kept


def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], *typed: str) -> str:
    """All that is said, on one line."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed) + "\n"))
    assert main(words) == 0
    return " ".join(capsys.readouterr().out.split())


def test_mistakes_are_tried_until_a_move_is_good(
    saved: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, kept = saved
    match = tw.replay(json.loads(game.read_text(encoding="utf-8")))
    review = read_review(match, json.loads(kept.read_text(encoding="utf-8")))
    moves = mistakes_of(review, 0)
    puzzle = mistake(review, moves[0], 1)
    unseen = [action.text for action in puzzle.match.legal() if action.text not in puzzle.worth]
    words = ["review", str(game), "--bot", SPEC, "--keep", str(kept), "--learn", "1"]
    tries = ("nudge", puzzle.tempting, *unseen[:1], puzzle.solutions[0], "solution", "next", "quit")
    text = said(monkeypatch, capsys, words, *tries)
    order = [f"mistake 1 of {len(moves)}", "It is about this: ", "that costs", "Right: ", "The solution: "]
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    assert f"mistake {2 if len(moves) > 1 else 1} of {len(moves)}" in text[places[-1] :]


@pytest.mark.parametrize(("number", "says"), [("0", "from 1 to 2"), ("3", "from 1 to 2")])
def test_a_player_that_there_is_not_is_refused(
    saved: tuple[Path, Path], number: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game, kept = saved
    assert main(["review", str(game), "--bot", SPEC, "--keep", str(kept), "--learn", number]) == 2
    assert says in capsys.readouterr().err
