"""The example in the manner of CleanRL learns. It needs PyTorch."""

import pytest
from tests.adapters.examples import load_example
from tests.sampling import WHOLE

if not WHOLE:
    pytest.skip("learning takes a while: see make soak", allow_module_level=True)

torch = pytest.importorskip("torch", reason="the example needs PyTorch: pip install torch")

pytestmark = pytest.mark.many

UPDATES, ENVS = 60, 256
GAINED = 0.2  # of the return, from -1 to 1


def test_it_plays_better_than_it_began() -> None:
    example = load_example("vector_ppo")
    learner = example.Learner(example.Args(envs=ENVS))
    means = [learner.update() for _ in range(UPDATES)]
    some = len(means) // 3
    assert sum(means[-some:]) / some > sum(means[:some]) / some + GAINED
