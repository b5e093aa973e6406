"""Looking back, reviews, puzzles and lessons without leaving the game."""

import json
import re
from pathlib import Path

import pytest
from tests.terminal.conftest import Play

import tanglewood as tw
from tanglewood.cli import main

FOX = ("fox", "--seed", "7", "--bot", "greedy")


def behind(said: list[str], begin: str) -> list[str]:
    """What was said from the first paragraph on that begins so."""
    return said[next(number for number, line in enumerate(said) if line.startswith(begin)) :]


def test_one_looks_back_with_ones_own_eyes_and_plays_on(play: Play) -> None:
    said = behind(play(*FOX, typed="4B; replay; back; first; seat 2; quit; undo"), "The Fox in the Forest, as seen by")
    assert "The deal." in said
    assert "There is no word 'seat' here." in said, "while the match goes on nobody sees another's hand"
    assert "Taken back: 4B." in said, "and then the game goes on"


def test_no_card_of_others_is_shown_while_one_looks_back(play: Play) -> None:
    hidden = tw.new("fox", seed=7).view(1).zone("hand-1").cards
    said = behind(play(*FOX, typed="replay; first; table; log; quit"), "The Fox in the Forest, as seen by")
    assert not [card.text for card in hidden for line in said if card.text in re.findall(r"\w+", line)]


def test_a_puzzle_and_a_lesson_come_back_to_the_table(play: Play) -> None:
    said = play(*FOX, typed="puzzle 1; quit; learn; learn 1; quit; 4B")
    assert any(re.search(r"uzzle .*\b1\b", line) for line in said)
    assert any("tanglewood learn fox 1" in line for line in said)
    assert "You play the 4 of Bells." in said


@pytest.mark.parametrize(("line", "answer"), [("puzzle x", "“x” is no number."), ("learn 99", "lessons")])
def test_what_is_no_puzzle_or_lesson_is_refused(play: Play, line: str, answer: str) -> None:
    said = play(*FOX, typed=f"{line}; 4B")
    assert any(answer in paragraph for paragraph in said)
    assert "You play the 4 of Bells." in said


def test_a_review_comes_after_the_match(play: Play) -> None:
    assert "Reviews look at every hand, so they come after the match." in play(*FOX, typed="review")


def test_a_review_runs_in_a_process_of_its_own(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = tw.new("pebbles", 2, seed=5)
    while not match.over:
        match.play(match.legal()[0])
    saved = {**match.journal(), "table": {"seats": ["none", "greedy"], "names": ["Ada", "Bot"], "over": True}}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(saved))
    said = play("pebbles", "--resume", str(path), typed="review")
    assert any(line.startswith("What each player could expect") for line in said)


def test_the_graph_of_a_review_has_a_bar_for_every_decision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = tw.new("pebbles", 2, seed=5)
    while not match.over:
        match.play(match.legal()[-1])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(match.journal()))
    assert main(["review", str(path), "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert main(["review", str(path)]) == 0
    said = capsys.readouterr().out
    bars = re.findall(r"[▁▂▃▄▅▆▇█]", said)
    assert len(bars) == sum(len(player["graph"]) for player in summary["players"])
    assert {"▁", "█"} <= set(bars)
    graph = said.partition("What each player")[2].partition("Turning points")[0]
    assert graph.count("^") == len(summary["turning_points"]) + 1, "one of them explains the mark"
