"""A saved game at the terminal: back and forth, by every pair of eyes."""

import io
import json
import re
import sys
from pathlib import Path

import pytest

import tanglewood as tw
from tanglewood.cli import main


def said(
    path: Path, words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *more: str
) -> list[str]:
    """What is said after each word; first what is said before."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(words) + "\n"))
    assert main(["replay", str(path), "--step", "--plain", *more]) == 0
    return capsys.readouterr().out.split("\n\n")


@pytest.fixture
def saved(tmp_path: Path) -> tuple[tw.Match, Path]:
    match = tw.new("pebbles", 2, seed=5)
    while not match.over:
        match.play(match.legal()[0])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(match.journal()))
    return match, path


def test_one_goes_back_and_forth(
    saved: tuple[tw.Match, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match, path = saved
    last = len(match.moves)
    words = ["", "n", "back", "last", "next", "first", "b", "3", "9999", "fly", "quit", "3"]
    text = "\n\n".join(said(path, words, monkeypatch, capsys))
    moments = [line for line in text.splitlines() if line.startswith(("Move ", "The deal."))]
    shown = [0, 1, 2, 1, last, 0, 3]
    assert moments == [f"Move {move} of {last}." if move else "The deal." for move in shown]
    assert text.count("That was the last move.") == 2
    assert text.count("This is the deal.") == 1
    assert "There is no word 'fly' here." in text


def test_each_sees_what_they_saw_then(
    saved: tuple[tw.Match, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, path = saved
    both = {"Your", "Player 1's", "Player 2's"}
    for who, known in (("1", {"Your"}), ("2", {"Your"}), ("spectator", set()), ("host", {"Player 1's", "Player 2's"})):
        text = "\n".join(said(path, ["quit"], monkeypatch, capsys, "--seat", who))
        hands = {whose: found[1] for whose in both if (found := re.search(rf"{whose} pebbles: (.*)", text))}
        assert len(hands) == 2
        assert {whose for whose, told in hands.items() if "face down" not in told} == known
    pages = said(path, ["seat spectator", "seat 7", "seat 2", "log", "quit"], monkeypatch, capsys, "--seat", "1")
    text = "\n".join(pages)
    assert text.index("As seen by a spectator.") < text.index("not by '7'") < text.index("As seen by Player 2.")
