"""A training as a whole: it goes on after a kill as if nothing had happened, and writes what others read."""

import json
import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch: pip install 'tanglewood[train]'")
pytest.importorskip("matplotlib", reason="its plot needs matplotlib: pip install 'tanglewood[train]'")

from tests.train.making import SMALL, small_settings, small_training  # noqa: E402

import tanglewood as tw  # noqa: E402
from tanglewood.cli import main  # noqa: E402
from tanglewood.cli.parser import count  # noqa: E402
from tanglewood.core.checks.extras import install_command  # noqa: E402
from tanglewood.core.files.lock import Lock, Locked  # noqa: E402
from tanglewood.nets import read_net, shipped_net  # noqa: E402
from tanglewood.train import checkpoint, trainer  # noqa: E402
from tanglewood.train.selfplay import SelfPlay  # noqa: E402
from tanglewood.train.training_settings import new_settings, read_settings, resumed  # noqa: E402

A_ROUND = SMALL["envs"] * SMALL["steps"]


def weights_of(training: SelfPlay) -> list[bytes]:
    return [tensor.numpy().tobytes() for tensor in training.nets.state_dict().values()]


@pytest.mark.parametrize(("clone", "magnet"), [(0.0, 0.0), (0.5, 0.0), (0.0, 0.1)])
def test_a_training_goes_on_to_the_bit(clone: float, magnet: float, tmp_path: Path) -> None:
    """Four rounds, or two, a checkpoint and two more in a new training: the same weights and games."""
    given = {"clone": clone, "magnet": magnet, "pool": 0.2, "moves": 4 * A_ROUND}
    whole, broken = small_training(**given), small_training(**given)
    for _ in range(4):
        whole.round()
    for _ in range(2):
        broken.round()
    checkpoint.write(tmp_path / "checkpoint.pt", broken.save())
    saved = checkpoint.read(tmp_path / "checkpoint.pt")
    second = SelfPlay(read_settings(saved["settings"]), saved["coarse"])
    second.restore(saved)
    assert weights_of(second) != weights_of(whole)
    for _ in range(2):
        second.round()
    assert weights_of(second) == weights_of(whole)
    results = [training.result.weights() for training in (second, whole)]
    assert all(np.array_equal(array, results[1][name]) for name, array in results[0].items())
    assert second.moves == whole.moves == 4 * A_ROUND
    assert second.batches[0].batch.states.tobytes() == whole.batches[0].batch.states.tobytes()
    assert second.pool.seen == whole.pool.seen > 0


def test_a_damaged_checkpoint_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint.pt"
    checkpoint.write(path, {"moves": 1})
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(tw.BadOption, match=r"checkpoint.*cannot be read"):
        checkpoint.read(path)


def test_all_is_written_and_a_finished_training_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The folder holds a net that can be read, figures, a plot and the checkpoint; once more adds no moves."""
    trainer.LAST_PAIRS = 4
    given = {**SMALL, "moves": 3 * A_ROUND}
    for _ in range(2):
        trainer.train("fox", tmp_path, **given)
        net = read_net(tmp_path / "net.npz", tw.get_game("fox"))
        assert net.about.provenance["moves"] == 3 * A_ROUND
        assert net.about.provenance["command"] == f"tanglewood train fox --moves {3 * A_ROUND} --hidden 16 8"
        assert (net.about.reward, net.about.scale, net.about.horizon) == ("lead", 8.0, "stretch")
        assert (tmp_path / "figures.png").stat().st_size > 1000
        told = [json.loads(line) for line in (tmp_path / "figures.jsonl").read_text().splitlines()]
        assert {one["against"] for one in told if "against" in one} == {"greedy", "itself before"}
        learnt = [one for one in told if "entropy" in one]
        assert [one["moves"] for one in learnt] == [A_ROUND, 2 * A_ROUND, 3 * A_ROUND]
        assert all({"policy", "value", "entropy"} <= one.keys() for one in learnt)
        assert not list(tmp_path.glob("*.part"))
    said = capsys.readouterr().out
    assert said.count("against greedy") == 1
    assert "goes on with more --minutes" in said


def test_other_settings_are_refused_in_the_same_folder(tmp_path: Path) -> None:
    checkpoint.write(tmp_path / trainer.CHECKPOINT, small_training().save())
    with pytest.raises(tw.BadOption, match=r"other settings \(seed\)"):
        trainer.open_training(small_settings(seed=5), tmp_path)
    assert trainer.open_training(small_settings(threads=2, moves=7), tmp_path).settings.threads == 2


def test_a_training_starts_from_a_net(tmp_path: Path) -> None:
    trainer.LAST_PAIRS = 2
    trainer.train("fox", tmp_path / "one", **{**SMALL, "moves": A_ROUND})
    trainer.train("fox", tmp_path / "two", tmp_path / "one" / "net.npz", **{**SMALL, "moves": A_ROUND, "hidden": None})
    hidden = read_net(tmp_path / "two" / "net.npz", tw.get_game("fox")).net.first_bias.size
    assert hidden == 16


def test_a_training_exploits_a_net(tmp_path: Path) -> None:
    """It begins as that net, meets it at every table, and is measured against it; the net stays as it was."""
    trainer.LAST_PAIRS = 4
    trainer.train("fox", tmp_path / "one", **{**SMALL, "moves": A_ROUND})
    file = str(tmp_path / "one" / "net.npz")
    settings = small_settings(against=file)
    training = SelfPlay(settings)
    assert training.batches[0]._guests.sum(axis=1).tolist() == [1] * training.batches[0].batch.n
    frozen = training.exploited
    assert frozen is not None
    before = frozen.weights()
    training.round()
    assert all(np.array_equal(array, frozen.weights()[name]) for name, array in before.items())
    trainer.train("fox", tmp_path / "two", against=file, **{**SMALL, "moves": A_ROUND, "hidden": None})
    told = [json.loads(line) for line in (tmp_path / "two" / "figures.jsonl").read_text().splitlines()]
    assert {one["against"] for one in told if "against" in one} == {"greedy", "itself before", file}
    assert f"--against {file}" in read_net(tmp_path / "two" / "net.npz", tw.get_game("fox")).about.provenance["command"]


@pytest.mark.parametrize("seats", [[2], [3], [2, 3]])
def test_the_games_own_net_is_that_for_so_many_seats(seats: list[int]) -> None:
    """Where it learns for one number of seats, what it exploits is the net that plays there."""
    begun = trainer._begin(new_settings("grimwood", seats=seats, against="net"))
    assert begun is shipped_net("grimwood", seats[0] if len(seats) == 1 else 0)


@pytest.mark.parametrize(("game", "seats"), [("lost", None), ("woods", None)])
def test_nobody_is_exploited_alone_or_together(game: str, seats: list[int] | None) -> None:
    with pytest.raises(tw.BadOption, match="leave --against away"):
        new_settings(game, seats=seats, against="net")


@pytest.mark.parametrize(
    ("given", "hint"),
    [
        ({"seats": [3]}, "2 seats, not 3"),
        ({"hidden": [12, 8]}, "8, 16, 24"),
        ({"hidden": [8]}, "two hidden layers"),
        ({"threads": 0}, "at least one thread"),
        ({"minutes": -1.0}, "minutes or moves"),
        ({"minutes": float("nan")}, "minutes or moves"),
        ({"device": "gpu"}, "cpu or cuda, not 'gpu'"),
        ({"magnet": -0.1}, "magnet is a number from 0 to 10"),
    ],
)
def test_settings_say_what_they_must_be(given: dict[str, object], hint: str) -> None:
    with pytest.raises(tw.BadOption, match=hint):
        new_settings("fox", **given)


def test_with_a_magnet_it_begins_even_and_alone() -> None:
    """It imitates nobody, meets no past selves; it is more curious at first; unless these are named."""
    settings = new_settings("fox", magnet=0.1, minutes=1.0)
    assert (settings.clone, settings.pool, settings.entropy) == (0.0, 0.0, 0.05)
    assert settings.command == "tanglewood train fox --minutes 1.0 --magnet 0.1"
    assert new_settings("fox", magnet=0.1, clone=0.3).clone == 0.3
    assert new_settings("fox", magnet=0.0) == new_settings("fox")


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a CUDA device")
def test_a_device_that_is_not_there_is_refused() -> None:
    with pytest.raises(tw.BadOption, match="no CUDA device"):
        small_training(device="cuda")


def test_moves_are_a_limit_besides_minutes() -> None:
    """Whichever comes first ends it; moves alone leave the time open."""
    assert new_settings("fox", moves=1000).minutes == 0
    assert new_settings("fox").minutes == 10
    training = small_training(moves=1000, minutes=2.0)
    assert training.settings.command == "tanglewood train fox --minutes 2.0 --moves 1000 --hidden 16 8"
    for moves, seconds, done in ((500, 30, 0.5), (100, 90, 0.75), (0, 0, 0), (1000, 0, 1)):
        training.moves, training.seconds = moves, seconds
        assert training.done == done
    training = small_training(moves=1000)
    training.seconds = 10**6
    assert training.done == 0


@pytest.mark.parametrize(("typed", "moves"), [("20M", 20_000_000), ("1.5m", 1_500_000), ("500k", 500_000), ("77", 77)])
def test_moves_are_typed_in_thousands_or_millions(typed: str, moves: int) -> None:
    assert count(typed) == moves


@pytest.mark.parametrize("typed", ["", "k", "20G", "1.2345k", "-5", "1e6", "2 M", "٣k"])
def test_what_is_no_number_of_moves_is_refused(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "fox", f"--moves={typed}"]) == 2
    assert "no number such as 800000, 500k or 20M" in capsys.readouterr().err


def test_settings_survive_json() -> None:
    settings = new_settings("woods", seats=[3, 1, 3], minutes=2.5)
    assert settings.seats == (1, 3)
    assert read_settings(json.loads(json.dumps(settings.to_dict()))) == settings
    assert settings.command == "tanglewood train woods --seats 1 3 --minutes 2.5"
    assert resumed(settings, settings) == settings
    assert new_settings("fox").command == "tanglewood train fox"


def test_without_pytorch_it_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "torch" or name.startswith("tanglewood.train")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(["train", "fox"]) == 2
    assert capsys.readouterr().err == f"tanglewood: Training needs torch. Install it: {install_command('train')}\n"


@pytest.mark.parametrize(
    ("game", "reward", "scale", "by_segment"),
    [("fox", "lead", 8.0, True), ("fox", "result", 1.0, False), ("lost", "utility", 1.0, False)],
)
def test_what_it_learns_for_can_be_named(game: str, reward: str, scale: float, by_segment: bool) -> None:
    settings = new_settings(game, reward=reward, minutes=1.0)
    assert (settings.goal.reward, settings.goal.scale, settings.goal.by_segment) == (reward, scale, by_segment)
    assert f"--reward {reward}" in settings.command


def test_a_reward_that_is_not_there_is_refused() -> None:
    with pytest.raises(tw.UnknownName, match="no reward 'gold'"):
        new_settings("fox", reward="gold")


def test_a_second_training_in_a_folder_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    trainer.LAST_PAIRS = 4
    trainer.train("fox", tmp_path, **{**SMALL, "moves": A_ROUND})
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with (
        Lock(tmp_path / trainer.LOCK, "It"),
        pytest.raises(Locked, match=r"The training in .* is in use by process \d+ since"),
    ):
        trainer.train("fox", tmp_path, **{**SMALL, "moves": 2 * A_ROUND})
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
