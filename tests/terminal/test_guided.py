"""A guided first game at the terminal."""

import re

import pytest
from tests.conformance.guided_games import GUIDED
from tests.terminal.conftest import Play

import tanglewood as tw
from tanglewood.cli import main
from tanglewood.play.guided_game import first_match


@pytest.mark.parametrize("game", GUIDED)
def test_whoever_types_what_is_asked_for_comes_to_the_end(play: Play, game: str) -> None:
    guide = tw.get_game(game).guide
    assert guide
    typed = "; ".join(step.move for step in guide.steps)
    first = first_match(tw.get_game(game))
    assert first
    bots = ("--bot", "greedy") if first.seats > 1 else ()
    said = play(game, "--guided", *bots, "--plain", typed=typed)
    told = [f"{step.say} Type {step.move}" for step in guide.steps]
    assert [line for line in said if line in told] == told
    assert str(guide.end) in said


def test_whoever_strays_can_take_it_back(play: Play) -> None:
    said = play("fox", "--guided", "--bot", "greedy", "--plain", typed="2B; undo; 10M")
    [answer] = [line for line in said if "To go on with the lesson, take it back." in line]
    assert answer.startswith(("Good, too!", "“"))
    assert answer.endswith("To take it back, type undo.")
    assert sum(line.startswith("Win tricks, but not too many") for line in said) == 2
    assert sum(line.startswith("You won with the higher card") for line in said) == 1


@pytest.mark.parametrize("game", GUIDED)
def test_the_hint_is_what_the_guide_asks_for(play: Play, game: str) -> None:
    guide = tw.get_game(game).guide
    assert guide
    said = play(game, "--guided", "--plain", typed="hint")
    (hint,) = [line for line in said if line.startswith("Hint: ")]
    assert hint.startswith(f"Hint: {guide.steps[0].move}. ")


def test_a_guided_game_is_gone_on_with(play: Play) -> None:
    play("fox", "--guided", "--bot", "greedy", "--plain", typed="10M")
    said = play("fox", "--resume", "--plain", typed="4M")
    assert any(line.startswith("Keys were led") for line in said)


def test_another_game_of_two_is_not_guided(play: Play) -> None:
    assert not any(re.search(r"Type \S+$", line) for line in play("fox", "--bot", "greedy", "--plain", typed=""))


def test_a_game_without_a_guide_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "pebbles", "--guided"]) == 2
    assert "Pebbles has no guided game. Read its rules: tanglewood rules pebbles" in capsys.readouterr().err
