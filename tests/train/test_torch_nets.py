"""The nets: chances of legal actions alone, and weights that say the same in a file."""

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch: pip install 'tanglewood[train]'")

from tests.train.making import small_training  # noqa: E402

import tanglewood as tw  # noqa: E402
from tanglewood.core.game import verbs  # noqa: E402
from tanglewood.core.numbers.ints import INT32  # noqa: E402
from tanglewood.nets import About, read_net, write_net  # noqa: E402
from tanglewood.nets.net import evaluate, new_scratch  # noqa: E402
from tanglewood.train.torch_nets import PolicyNet, draw, log_chances  # noqa: E402

ROUNDING = 2e-2  # of 16-bit weights


def test_actions_are_drawn_by_their_chances() -> None:
    """Only legal ones, each as often as its logit says (chi-square, one in a million)."""
    logits = torch.tensor([2.0, 0.0, 1.0, -1.0, 9.0]).repeat(20_000, 1)
    mask = torch.tensor([True, True, True, True, False]).repeat(20_000, 1)
    actions, logs = draw(logits, mask, torch.Generator().manual_seed(1))
    chances = log_chances(logits[:1], mask[:1]).exp()[0]
    assert chances[4] == 0
    assert float(chances.sum()) == pytest.approx(1)
    times, expected = torch.bincount(actions, minlength=5).double(), 20_000 * chances.double()
    assert times[4] == 0
    assert (((times - expected) ** 2)[:4] / expected[:4]).sum() < 31
    assert logs.exp() == pytest.approx(chances[actions])


def test_a_single_legal_action_is_taken() -> None:
    mask = torch.eye(7, dtype=torch.bool).repeat(50, 1)
    actions, logs = draw(torch.randn(350, 7), mask, torch.Generator().manual_seed(1))
    assert (actions == torch.arange(7).repeat(50)).all()
    assert (logs == 0).all()


def test_a_file_says_what_the_net_says(tmp_path: Path) -> None:
    """Read back and evaluated without PyTorch, it gives the same logits and values within rounding."""
    training = small_training()
    training.round()
    game, net = tw.get_game("fox"), training.nets.policy
    write_net(tmp_path / "net.npz", game, net.weights(), About("lead", 8.0, "stretch"))
    read = read_net(tmp_path / "net.npz", game).net
    scratch, legal = new_scratch(read), np.zeros(game.actions.count, INT32)
    batch = training.batches[0].batch
    for state in batch.states:
        verbs.observe(state, int(state.actor), scratch.row)
        row = torch.from_numpy(scratch.row[None, : game.observation_size].copy())
        with torch.inference_mode():
            logits, expected = net(row)
        count = verbs.legal(state, legal)
        assert evaluate(read, scratch, 0, legal, count) == pytest.approx(float(expected), abs=ROUNDING)
        assert scratch.logits[:count] == pytest.approx(logits[0].numpy()[legal[:count]], abs=ROUNDING)


def test_a_net_takes_weights_up_again() -> None:
    training = small_training()
    net, size = training.nets.policy, tw.get_game("fox").observation_size
    rows = torch.randint(0, 3, (5, size), dtype=torch.int8)
    other = PolicyNet(size, 100, (16, 8), coarse=False)
    other.take(net.weights())
    for one, two in zip(net(rows), other(rows), strict=True):
        assert torch.allclose(one, two, atol=1e-5)
