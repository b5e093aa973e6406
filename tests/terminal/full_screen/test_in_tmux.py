"""The full screen in a real terminal, by key presses: whole games, sizes, colours."""

import re
from pathlib import Path

import pytest
from tests.terminal.full_screen.screens import LARGE, MIDDLE, SMALL
from tests.terminal.full_screen.tmux import Window, tmux

import tanglewood as tw

OVER = "The match is over"
ASKED = re.compile(r"^.*\byour?\b.*\n(.*\n)?.*> *$", re.MULTILINE | re.IGNORECASE)  # a question and an empty line


def play_out(window: Window) -> None:
    """Play the first move that Tab offers until the match is over."""
    while OVER not in (text := window.until(lambda text: OVER in text or ASKED.search(text))):
        window.press("Tab", "Enter")
        window.until(lambda later, before=text: later != before)  # it may have changed before the keys were pressed


@pytest.mark.parametrize(("game", "size"), [("woods", SMALL), ("explorers", MIDDLE), ("lost", LARGE)])
def test_whole_games_by_real_keys(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    with tmux(size, tmp_path, "play", game, "--seed", "7", "--bot", "greedy") as window:
        play_out(window)
        window.type("quit")
        said = window.until(lambda text: "ended: 0" in text)
    assert "tanglewood replay" in said
    assert "Traceback" not in said


def is_whole(text: str, lines: int) -> bool:
    """Whether the screen has so many lines, the table and the last line among them: a new size is drawn in steps."""
    return len(text.splitlines()) == lines and "9 of Moons" in text and "Tab completes" in text.splitlines()[-1]


def test_the_table_stays_in_view_while_the_window_changes(tmp_path: Path) -> None:
    with tmux(SMALL, tmp_path, "play", "fox", "--seed", "7", "--bot", "greedy") as window:
        window.until(lambda text: "9 of Moons" in text)
        for size in (LARGE, MIDDLE, SMALL):
            window.resize(*size)
            lines = window.until(lambda text: is_whole(text, size[1])).splitlines()  # noqa: B023 (it is waited for)
            assert "Tab completes" in lines[-1]
        window.type("hint")
        assert "9 of Moons" in window.until(lambda text: "Hint: " in text)


@pytest.mark.parametrize(("variables", "has_colours"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colours_are_the_terminals_own(tmp_path: Path, variables: dict[str, str], has_colours: bool) -> None:
    with tmux(SMALL, tmp_path, "play", "fox", "--seed", "7", "--bot", "greedy", **variables) as window:
        window.until(lambda text: "Your hand" in text)
        codes = set(re.findall(r"\x1b\[([\d;]*)m", window.text(codes=True)))
    numbers = {number for code in codes for number in code.split(";")}
    assert bool(numbers & {"33", "32", "34"}) is has_colours
    assert not [code for code in codes if code.startswith(("38", "48"))], "no colour but the terminal's sixteen"
    assert not numbers & {str(40 + colour) for colour in range(8)}, "its background stays"


@pytest.mark.parametrize(
    ("size", "words", "variables", "said"),
    [
        ((79, 24), ("--full",), {}, "needs 80 columns and 24 lines"),
        (SMALL, ("--full",), {"TERM": "dumb"}, "needs a terminal with a keyboard"),
        (SMALL, ("--lines",), {}, "Possible: "),
        ((60, 20), (), {}, "Possible: "),
    ],
)
def test_where_it_cannot_be_there_are_lines(
    tmp_path: Path, size: tuple[int, int], words: tuple[str, ...], variables: dict[str, str], said: str
) -> None:
    with tmux(size, tmp_path, "play", "fox", "--seed", "7", "--bot", "greedy", *words, **variables) as window:
        text = window.until(lambda text: said in re.sub(r"\s+", " ", text))
        assert "Tab completes" not in text


def test_a_bot_that_cannot_play_is_refused_before_the_screen(tmp_path: Path) -> None:
    with tmux(SMALL, tmp_path, "play", "fox", "--bot", "nobody") as window:
        assert "tanglewood: " in window.until(lambda text: "ended: 2" in text)


@pytest.mark.parametrize("game", tw.games()[:1])
def test_the_rules_fill_the_log(tmp_path: Path, game: str) -> None:
    with tmux(LARGE, tmp_path, "play", game, "--seed", "7", "--bot", "greedy") as window:
        window.until(lambda text: "Tab completes" in text)
        window.press("F3")
        window.type("rule")
        window.until(lambda text: text.count("- ") > 5)
