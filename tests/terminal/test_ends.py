"""A turn in which nothing but its end is left ends automatically, and is taken back with what came before."""

from io import StringIO
from pathlib import Path

import pytest
from tests.games.grimwood import setting

from tanglewood.play.match import Match
from tanglewood.terminal.commands import COMMANDS
from tanglewood.terminal.seating import Seating
from tanglewood.terminal.session import Session

ENDS = "Your turn ends: there is nothing left to do."


def moves(folder: Path, monkeypatch: pytest.MonkeyPatch, typed: str, *others: str, ends: bool = True) -> Match:
    """Draw where nothing but the end of the turn follows; the match after what is typed then."""
    match = setting.table("", "crow", deck="owl crow path")
    monkeypatch.setattr("sys.stdin", StringIO(f"draw\n{typed}\n"))
    session = Session(match, Seating(("none", *others)), folder / "game.json", COMMANDS, ends=ends)
    session.run()
    return session.match


def test_a_turn_ends_when_nothing_else_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = moves(tmp_path, monkeypatch, "log", "greedy")
    assert match.moves[:2] == ["draw", "end"]
    said = capsys.readouterr().out
    assert said.index("You draw") < said.index(ENDS)
    assert moves(tmp_path, monkeypatch, "undo", "greedy").moves == []


@pytest.mark.parametrize(("other", "ends"), [("none", True), ("greedy", False)])
def test_it_does_not_where_it_tells_others_something_or_is_not_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str, *, ends: bool
) -> None:
    assert moves(tmp_path, monkeypatch, "", other, ends=ends).moves == ["draw"]
