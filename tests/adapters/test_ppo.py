"""The example of a learner learns. It needs SB3-contrib and PyTorch: `make test` installs neither, `.ci/run` both."""

import pytest
from tests.adapters.examples import load_example
from tests.sampling import WHOLE

if not WHOLE:
    pytest.skip("learning takes a while: see make soak", allow_module_level=True)

pytestmark = pytest.mark.many

STEPS = 6_000
GAMES = 60


def test_ppo_beats_uniform() -> None:
    """After a few thousand steps it gets more sets than chance in the same games, by more than the 95 % margin."""
    pytest.importorskip("sb3_contrib", reason="the learner needs SB3-contrib: pip install sb3-contrib")
    example = load_example("ppo")
    learnt, uniform = example.compare(example.new_model().learn(STEPS), GAMES)
    lead = learnt - uniform
    assert lead.mean() - 1.96 * lead.std(ddof=1) / GAMES**0.5 > 0.5
