"""Progress with puzzles at the terminal: what is kept between visits, and what comes of it."""

import io
import re
import time
from pathlib import Path

import pytest
from tests.terminal.conftest import Said

from tanglewood.cli import main
from tanglewood.core.game.registry import get_game
from tanglewood.puzzles import puzzles_of
from tanglewood.puzzles.puzzle_sets import of_lesson
from tanglewood.store.results import BACK_AFTER

FOX = puzzles_of(get_game("fox"))
GERMAN = ("--language", "de")


@pytest.fixture
def tell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Said:
    """Run a command with these lines typed; returns all that it said, on one line."""

    def told(*words: str, typed: str = "") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed.replace("; ", "\n") + "\n"))
        assert main([*words]) == 0
        return " ".join(capsys.readouterr().out.split())

    return told


def right(number: int) -> str:
    return FOX.puzzle(number).solutions[0]


def wrong(number: int) -> str:
    return FOX.puzzle(number).tempting


def several_moves(number: int) -> bool:
    return FOX.puzzle(number).steps > 1


SINGLE = [label.number for label in FOX.labels[:20] if not several_moves(label.number)][:4]


def test_what_is_solved_is_kept_and_rated(tell: Said) -> None:
    one, two, *_ = SINGLE
    told = tell("puzzle", "fox", str(one), "--plain", typed=right(one))
    assert f"Solved: 1 of {len(FOX)}. In a row: 1. Rating: 1" in told
    told = tell("puzzle", "fox", str(two), "--plain", typed=f"{wrong(two)}; {right(two)}")
    assert f"Solved: 2 of {len(FOX)}. In a row: 0." in told
    assert told.count("Solved:") == 1, "a wrong answer is no news of what is solved"


def test_a_nudge_leaves_the_rating_and_giving_up_solves_nothing(tell: Said) -> None:
    one, two, *_ = SINGLE
    told = tell("puzzle", "fox", str(one), "--plain", typed=f"nudge; {right(one)}")
    assert f"Solved: 1 of {len(FOX)}. In a row: 0." in told
    assert "Rating" not in told
    told = tell("puzzle", "fox", str(two), "--plain", typed="solution")
    assert f"Solved: 1 of {len(FOX)}. In a row: 0. Rating: 1" in told


def test_the_next_puzzle_is_one_that_is_not_solved(tell: Said) -> None:
    tell("puzzle", "fox", "4", "--plain", typed="; ".join(step for step in _line_of(4)))
    told = tell("puzzle", "fox", "3", "--plain", typed="next")
    assert "puzzle 5 of" in told
    assert "puzzle 4 of" not in told


def _line_of(number: int) -> list[str]:
    """The moves that solve a puzzle, also one of several."""
    puzzle, moves = FOX.puzzle(number), []
    while puzzle is not None:
        moves.append(puzzle.solutions[0])
        puzzle = puzzle.then
    return moves


def test_those_missed_come_back_after_days(tell: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    two = SINGLE[1]
    tell("puzzle", "fox", str(two), "--plain", typed=f"{wrong(two)}; {right(two)}")
    told = tell("puzzle", "fox", "--missed", "--plain", typed=right(two))
    assert f"{two} of {len(FOX)}" in told
    assert main(["puzzle", "fox", "--today"]) == 2
    later = time.time()
    for days in BACK_AFTER:
        later += days + 1
        monkeypatch.setattr(time, "time", lambda now=later: now)
        assert "For today: 1 (tanglewood puzzle fox --today)" in tell("puzzle", "fox", "--list")
        tell("puzzle", "fox", "--today", "--plain", typed=right(two))
        assert main(["puzzle", "fox", "--today"]) == 2
    assert main(["puzzle", "fox", "--missed"]) == 2


def test_that_nothing_is_missed_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "fox", "--missed"]) == 2
    assert "You have missed no puzzle of The Fox in the Forest." in capsys.readouterr().err


def test_the_list_shows_themes_and_what_was_missed(tell: Said) -> None:
    one, two, *_ = SINGLE
    theme = FOX.labels[one - 1].themes[0]
    assert re.search(r"\(tanglewood puzzle fox --theme \w+\)", tell("puzzle", "fox", "--list"))
    tell("puzzle", "fox", str(one), "--plain", typed=right(one))
    tell("puzzle", "fox", str(two), "--plain", typed="solution")
    told = tell("puzzle", "fox", "--list")
    assert (
        f": 1 of {sum(label.themes[0] == theme for label in FOX.labels)} (tanglewood puzzle fox --theme {theme})"
        in told
    )
    assert "Missed: 1 (tanglewood puzzle fox --missed)" in told
    german = tell("puzzle", "fox", "--list", *GERMAN)
    assert f"Gelöst: 1 von {len(FOX)}. In Folge: 0. Wertung: 1" in german
    assert "Verpasst: 1 (" in german
    assert main(["puzzle", "pebbles", "--list"]) != 0


def test_a_lesson_counts_its_puzzles_and_leads_to_the_next(tell: Said) -> None:
    _, *labels = of_lesson(FOX.labels, FOX.game.course[1])
    typed = "; next; ".join("; ".join(_line_of(label.number)) for label in labels)
    told = tell("learn", "fox", "2", "--plain", typed=typed)
    order = [f"Solved in this lesson: {number} of 3." for number in range(4)]
    places = [told.index(part) for part in (*order, "Go on with: tanglewood learn fox 3")]
    assert places == sorted(places)
    assert "(tanglewood learn fox 2): 3 of 3 solved" in tell("learn", "fox")
    assert "(tanglewood learn fox 2): 3 von 3 gelöst" in tell("learn", "fox", *GERMAN)


def test_a_folder_that_cannot_be_written_is_said_once(
    tell: Said, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data_folder.parent.mkdir(parents=True)
    data_folder.write_text("a file where the folder should be")
    one = SINGLE[0]
    monkey = io.StringIO(f"{wrong(one)}\n{right(one)}\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", monkey)
        assert main(["puzzle", "fox", str(one), "--plain"]) == 0
    captured = capsys.readouterr()
    assert captured.err.count("Your progress with puzzles can’t be kept.") == 1
    assert "Right" in captured.out
