"""Games played to learn from, and learning: every step is checked against the rules and the net itself."""

from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch: pip install 'tanglewood[train]'")

from tests.train.making import small_training  # noqa: E402
from torch.nn import functional  # noqa: E402

import tanglewood as tw  # noqa: E402
from tanglewood.train.game_batch import Decisions, joined  # noqa: E402
from tanglewood.train.selfplay import SelfPlay  # noqa: E402
from tanglewood.train.torch_nets import log_chances  # noqa: E402


def played(training: SelfPlay, seats: int = 0) -> Decisions:
    return training.batches[seats].play(training.nets, training.nets.policy, training.chance)


def logits_of(training: SelfPlay, decisions: Decisions) -> Any:
    with torch.inference_mode():
        own = decisions.rows[:, : training.nets.policy.inputs]
        return log_chances(training.nets.policy(own)[0], decisions.mask)


@pytest.mark.parametrize("game", ["fox", "woods"])
def test_decisions_are_the_nets_own_and_legal(game: str) -> None:
    """Every action is legal, none was forced, and its chance is what the net gives it for the row that is kept."""
    training = small_training(game, pool=0.5)
    for place in range(len(training.batches)):
        decisions = played(training, place)
        assert len(decisions) > 0
        assert (decisions.mask.sum(dim=1) > 1).all()
        taken = decisions.actions.unsqueeze(1)
        assert decisions.mask.gather(1, taken).all()
        assert torch.allclose(logits_of(training, decisions).gather(1, taken).squeeze(1), decisions.logs, atol=1e-4)


def test_guests_are_not_learnt_from() -> None:
    """With past selves at all tables one seat of two is left."""
    alone, visited = small_training(pool=0.0), small_training(pool=1.0)
    assert len(played(visited)) < 0.75 * len(played(alone))


def test_rows_of_all_sizes_are_joined() -> None:
    training = small_training("woods", seats=(1, 3))
    parts = [played(training, place) for place in range(2)]
    together = joined(parts)
    assert len(together) == sum(map(len, parts))
    size = tw.get_game("woods").observation_size
    assert together.rows.shape[1] == 3 * size
    assert (together.rows[: len(parts[0]), size:] == 0).all()


def test_imitation_comes_to_play_like_greedy() -> None:
    """The part of decisions in which the net likes greedy's choice best grows."""
    training = small_training(hidden=(64, 32), rate=5e-3, envs=48)
    reports, right = [], []
    for _ in range(12):
        decisions = training.batches[0].imitate(training.nets, training.chance)
        right.append(float((logits_of(training, decisions).argmax(dim=1) == decisions.actions).float().mean()))
        reports.append(training.learner.learn(decisions, training.chance, imitating=True))
    assert reports[-1].policy < 0.9 * reports[0].policy
    assert reports[-1].change == 0, "nothing is told of a change from what another has done"
    assert right[-1] > right[0] + 0.1


def test_what_turned_out_well_becomes_likelier() -> None:
    training = small_training(entropy=0.0, last_entropy=0.0)
    decisions = played(training)
    good = torch.from_numpy(np.arange(len(decisions)) % 2 == 0)
    decisions.gains = torch.where(good, 1.0, -1.0)
    before = decisions.logs.clone()
    report = training.learner.learn(decisions, training.chance)
    after = logits_of(training, decisions).gather(1, decisions.actions.unsqueeze(1)).squeeze(1)
    assert ((after - before)[good]).mean() > 0 > ((after - before)[~good]).mean()
    assert report.change > 0


def test_values_come_near_the_returns() -> None:
    training = small_training(rate=3e-3, epochs=1)
    decisions = played(training)
    off = [training.learner.learn(decisions, training.chance).value for _ in range(60)]
    assert off[-1] < 0.5 * off[0]


def test_a_magnet_keeps_the_policy_near_its_average() -> None:
    """The same lessons change a policy less with a strong magnet than with a weak one."""
    changes = []
    for weight in (1e-6, 5.0):
        training = small_training(magnet=weight, rate=3e-3)
        decisions = played(training)
        decisions.gains = torch.where(torch.arange(len(decisions)) % 2 == 0, 1.0, -1.0)
        changes.append([training.learner.learn(decisions, training.chance) for _ in range(8)][-1].change)
    assert changes[1] < 0.5 * changes[0]


def test_the_price_of_the_magnet_is_the_divergence_from_it() -> None:
    """It is zero for the magnet itself; for another policy, the sum over legal actions times the weight."""
    training = small_training(magnet=0.5)
    decisions, regulariser = played(training), training.learner.regulariser
    assert regulariser is not None
    rows, mask = decisions.rows[:, : training.nets.policy.inputs], decisions.mask
    itself = log_chances(regulariser.magnet.net(rows)[0], mask)
    attraction = regulariser.attraction(rows, mask)
    assert float(regulariser.price(attraction, mask, itself)) == pytest.approx(0.0, abs=1e-6)
    other = log_chances(torch.randn(mask.shape), mask)
    divergence = functional.kl_div(itself.masked_fill(~mask, 0.0), other.exp(), reduction="none").sum(dim=1).mean()
    assert float(regulariser.price(attraction, mask, other)) == pytest.approx(0.5 * float(divergence), rel=1e-4)
    regulariser.set_pace(0.0)
    assert float(regulariser.price(attraction, mask, other)) == pytest.approx(0.125 * float(divergence), rel=1e-4)


def test_the_average_is_the_result_and_lags_behind() -> None:
    training = small_training(magnet=0.1, rate=3e-3)
    first = training.result.weights()["policy"]
    for _ in range(5):
        training.round()
    learning, average, magnet = (
        net.weights()["policy"] for net in (training.nets.policy, training.result, magnet_of(training))
    )
    assert 0 < np.abs(magnet - first).sum() < np.abs(average - first).sum() < np.abs(learning - first).sum()
    without = small_training()
    assert without.result is without.nets.policy


def magnet_of(training: SelfPlay) -> Any:
    assert training.learner.regulariser is not None
    return training.learner.regulariser.magnet.net
