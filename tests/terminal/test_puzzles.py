"""Puzzles at the terminal."""

import io
import json
import sys
from pathlib import Path

import pytest
from tests.puzzles.several import of_one_move, several

from tanglewood.cli import main
from tanglewood.core.game.registry import get_game
from tanglewood.puzzles import give_up, nudges, puzzles_of, tell
from tanglewood.puzzles.puzzle_sets import by_theme, of_lesson
from tanglewood.terminal import puzzles

FOX = puzzles_of(get_game("fox"))
ONE = next(of_one_move(get_game("fox")))
NEXT = FOX.puzzle(ONE.number + 1)


def said(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *typed: str,
    words: tuple[str, ...] = (str(ONE.number),),
) -> str:
    """All that is said, on one line."""
    monkeypatch.setattr(puzzles, "HINTS", "greedy")
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed) + "\n"))
    assert main(["puzzle", "fox", *words, "--plain"]) == 0
    out = capsys.readouterr().out
    assert all(len(line) <= 80 or "/" in line for line in out.splitlines()), "all but paths is wrapped"
    return " ".join(out.split())


def test_a_puzzle_is_set_answered_and_followed_by_the_next(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = ("fly", "moves", ONE.tempting, "nudge", "nudge", "nudge", ONE.solutions[0], "next", "quit")
    text = said(monkeypatch, capsys, *typed)
    wrong, right = tell(ONE, ONE.tempting), tell(ONE, ONE.solutions[0])
    order = [
        f"puzzle {ONE.number} of {len(FOX)}",
        "Cannot read 'fly'",
        f"{ONE.tempting}: ",
        wrong.verdict,
        *nudges(ONE),
        "That is all the help there is.",
        right.verdict,
        f"puzzle {NEXT.number} of",
    ]
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    reasons = [*([] if wrong.lacks_reason else wrong.reason), *right.reason]
    assert not [sentence for sentence in reasons if sentence not in text]


def test_several_moves_are_found_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = several(get_game("fox"))
    monkeypatch.setattr(puzzles, "puzzles_of", lambda _game: found)
    puzzle = found.puzzle(1)
    assert puzzle.then is not None
    typed = (puzzle.solutions[0], puzzle.then.tempting, puzzle.then.solutions[0], "next", "quit")
    text = said(monkeypatch, capsys, *typed, words=("1",))
    order = [
        "It asks for 2 moves in a row.",
        tell(puzzle, puzzle.solutions[0]).verdict,
        "Now find the next move (2 of 2).",
        tell(puzzle.then, puzzle.then.tempting).verdict,
        tell(puzzle.then, puzzle.then.solutions[0]).verdict,
    ]
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    assert text.rindex(f" of {len(found)} (") > places[-1], "then the next puzzle is set"


def test_the_moves_that_follow_explain_what_no_concept_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As on the page, and only there."""
    wrong = {tell(puzzle, puzzle.tempting).lacks_reason: puzzle for puzzle in map(FOX.puzzle, range(1, len(FOX) + 1))}
    for lacks_reason, puzzle in wrong.items():
        text = said(monkeypatch, capsys, puzzle.tempting, "quit", words=(str(puzzle.number),))
        assert ("For example, this could follow: " in text) == lacks_reason
    assert wrong.keys() == {False, True}


def test_one_can_give_up(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    given_up = give_up(ONE)
    text = said(monkeypatch, capsys, "solution", "quit")
    assert given_up.verdict in text
    assert all(line.label in text for line in given_up.lines)


def test_without_a_number_it_is_todays(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"today’s puzzle, {FOX.today()} of {len(FOX)} (" in said(monkeypatch, capsys, words=())


def test_one_plays_on_from_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], data_folder: Path
) -> None:
    text = said(monkeypatch, capsys, "help", "play", ONE.solutions[0], "quit")
    assert "next: Shows another puzzle." in text
    assert "You are playing against Birch" in text
    assert "The game is saved." in text
    assert list(data_folder.glob("fox*"))


@pytest.mark.parametrize(("words", "says"), [(("0",), "has puzzles 1 to"), (("999",), "has puzzles 1 to")])
def test_a_puzzle_that_there_is_not_is_refused(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["puzzle", "fox", *words]) != 0
    assert says in capsys.readouterr().err


def test_puzzles_of_a_theme_come_from_easy_to_hard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = by_theme(FOX.labels)["treasure"][:2]
    text = said(monkeypatch, capsys, "next", "quit", words=("--theme", "treasure"))
    places = [text.index(f"{one.number} of {len(FOX)}") for one in (first, second)]
    assert places == sorted(places)
    assert main(["puzzle", "fox", "--theme", "nothing"]) == 2
    assert f"only about {next(iter(by_theme(FOX.labels)))}" in capsys.readouterr().err
    assert main(["puzzle", "fox", "3", "--theme", "trick"]) == 2
    assert "not two of them" in capsys.readouterr().err


def test_what_is_solved_is_there_as_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    said(monkeypatch, capsys, ONE.solutions[0], "next", NEXT.tempting, "quit")
    assert main(["puzzle", "fox", "--list", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["solved"], figures["count"], figures["missed"]) == (1, len(FOX), [NEXT.number])
    assert figures["rating"]["provisional"]
    solved = {row["theme"] for row in figures["themes"] if row["solved"]}
    assert solved == set(ONE.themes[:1])
    assert main(["learn", "fox", "--json"]) == 0
    lessons = json.loads(capsys.readouterr().out)["lessons"]
    assert [(row["number"], row["theme"]) for row in lessons] == list(enumerate(get_game("fox").course, 1))
    for line in ("puzzle fox 3 --json", "learn fox 1 --json"):
        assert main(line.split()) == 2
        assert "there as JSON" in capsys.readouterr().err


def test_a_lesson_says_what_it_is_about_and_ends_in_puzzles(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", "fox"]) == 0
    assert "2. A void in a suit (tanglewood learn fox 2)" in capsys.readouterr().out
    example, puzzle, *_ = of_lesson(FOX.labels, "void")
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert main(["learn", "fox", "2", "--plain"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    order = ["Lesson: A void in a suit", "With no card of the suit", give_up(FOX.puzzle(example.number)).verdict]
    places = [text.index(part) for part in (*order, f"{puzzle.number} of {len(FOX)}")]
    assert places == sorted(places)
    for wrong in ("0", "9"):
        assert main(["learn", "fox", wrong]) == 2
        assert "has lessons 1 to 5" in capsys.readouterr().err
    assert main(["learn", "pebbles"]) == 2
