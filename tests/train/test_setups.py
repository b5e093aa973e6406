"""Options to learn: which are told by observations, several values at once, and what the net's file says of them."""

import json
from itertools import product
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="training needs PyTorch: pip install 'tanglewood[train]'")
pytest.importorskip("matplotlib", reason="its plot needs matplotlib: pip install 'tanglewood[train]'")

from tests.train.making import SMALL, small_training

import tanglewood as tw
from tanglewood.cli import main
from tanglewood.nets import read_net
from tanglewood.train import trainer
from tanglewood.train.setups import is_told, learnt, read_choices
from tanglewood.train.training_settings import new_settings, read_settings

FOX = tw.get_game("fox")
BOTH = {"target": [35, 16]}
A_ROUND = SMALL["envs"] * SMALL["steps"]
UNTOLD = {("fox", "memory_aid")}  # rules do not read it: it changes only what is shown


@pytest.mark.parametrize("game", [game for game in tw.games() if tw.get_game(game).options])
def test_observations_tell_every_option_that_rules_read(game: str) -> None:
    rules = tw.get_game(game)
    told = learnt(rules, rules.seats, ())
    assert {(game, option.name) for option in rules.options} - {(game, name) for name in told} <= UNTOLD
    assert all(values == (rules.option(name).default,) for name, values in told.items())


def test_each_number_of_seats_meets_each_combination() -> None:
    settings = new_settings("lost", seats=[2, 1], options={"max_days": [30, 10], "hunt_rabbits": [True]}, minutes=1.0)
    found = [(setup.seats, setup.options_by_name) for setup in settings.setups]
    expected = [(seats, {"hunt_rabbits": True, "max_days": days}) for seats, days in product((1, 2), (10, 30))]
    assert found == expected
    assert str(settings.setups[0]) == "1 seat, hunt_rabbits=on, max_days=10"
    words = settings.command.split("--option ")
    assert words[1:] == ["hunt_rabbits=on ", "max_days=10 ", "max_days=30"]
    assert read_settings(json.loads(json.dumps(settings.to_dict()))) == settings
    assert new_settings("fox", options={"target": [21]}) == new_settings("fox"), "the default needs no word"


@pytest.mark.parametrize(
    ("game", "options", "hint"),
    [
        ("fox", {"goal": [1]}, "no option of fox 'goal'"),
        ("fox", {"target": ["many"]}, "whole number"),
        ("fox", {"memory_aid": [True, False]}, "does not tell the option 'memory_aid'"),
        ("fox", {"target": list(range(1, 80))}, "at most 64 combinations"),
        ("fox", 21, "values by name"),
    ],
)
def test_what_cannot_be_learnt_is_refused(game: str, options: object, hint: str) -> None:
    with pytest.raises(tw.TanglewoodError, match=hint):
        new_settings(game, options=options)


def test_typed_values_are_put_together() -> None:
    assert read_choices(FOX, ["target=16", "memory_aid=on", "target=35"]) == {"target": [16, 35], "memory_aid": [True]}
    with pytest.raises(tw.BadOption, match="NAME=VALUE"):
        read_choices(FOX, ["target"])


def test_games_of_each_value_are_played_and_seen_by_the_net() -> None:
    """Both tables have their target in the state, and the net's rows differ by it from the first decision on."""
    training = small_training(options=BOTH, envs=12)
    targets = [sorted({int(state.target) for state in table.batch.states}) for table in training.batches]
    assert targets == [[16], [35]]
    assert [table.batch.n for table in training.batches] == [6, 6]
    assert is_told(FOX, (2,), FOX.option("target"), (16, 35))
    training.round()
    assert training.moves == A_ROUND


def test_the_file_says_what_was_learnt_and_each_setup_is_matched(tmp_path: Path) -> None:
    trainer.LAST_PAIRS = 2
    trainer.train("fox", tmp_path, **{**SMALL, "moves": A_ROUND, "options": BOTH})
    about = read_net(tmp_path / "net.npz", FOX).about
    assert about.seats == (2,)
    assert about.options == {"target": (16, 35)}
    figures = [(one["options"]["target"], one["against"]) for one in about.provenance["figures"]]
    assert figures == list(product((16, 35), ("greedy", "itself before")))
    with pytest.raises(tw.BadOption, match=r"other settings \(options\)"):
        trainer.train("fox", tmp_path, **{**SMALL, "moves": A_ROUND})


def test_options_are_typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "fox", "--folder", str(tmp_path), "--option", "target=many"]) == 2
    assert "whole number, not 'many'" in capsys.readouterr().err
