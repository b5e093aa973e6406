"""The example with RLlib learns. It needs Ray's RLlib and PyTorch, which `make test` does not install."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.adapters.examples import load_example
from tests.sampling import sampled

rllib = "the example needs RLlib: pip install 'ray[rllib]'"
ray = pytest.importorskip("ray", reason=rllib)  # first, as it is seldom there, and PyTorch is slow to import
torch = pytest.importorskip("torch", reason="the example needs PyTorch: pip install torch")
pytest.importorskip("ray.rllib.algorithms.ppo", reason=rllib, exc_type=ImportError)

pytestmark = [pytest.mark.many, pytest.mark.filterwarnings("ignore")]  # Ray's own

UPDATES, MOVES = sampled(2, 8), sampled(500, 2000)
PAIRS = sampled(5, 200)


@pytest.fixture
def example() -> Iterator[Any]:
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    yield load_example("rllib_ppo")
    ray.shutdown()


def test_rllib_learns_with_masks(example: Any) -> None:
    """Its policy changes, makes only legal moves, as the referee stops others, and in the long run beats uniform."""
    learner = example.algorithm(MOVES)
    module = learner.get_module(example.SHARED)
    before = [tensor.clone() for tensor in module.state_dict().values()]
    for _ in range(UPDATES):
        found = learner.train()
    assert found["env_runners"]["num_env_steps_sampled_lifetime"] >= UPDATES * MOVES
    after = learner.get_module(example.SHARED).state_dict().values()
    assert any(not torch.equal(one, other) for one, other in zip(before, after, strict=True))
    result = example.compare(learner, PAIRS)
    assert result.bot_a == "rllib"
    assert not result.faults
    if UPDATES > 2:
        assert result.points_a_round.low > 0
    learner.stop()
