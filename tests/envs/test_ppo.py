"""The example of a learner learns. It needs SB3-contrib and PyTorch: `make test` installs neither, `.ci/run` both."""

import importlib.util
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.many

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "ppo.py"
STEPS = 6_000
GAMES = 60


def test_ppo_beats_uniform() -> None:
    """After a few thousand steps it gets more sets than chance in the same games, by more than the 95 % margin."""
    pytest.importorskip("sb3_contrib", reason="the learner needs SB3-contrib: pip install sb3-contrib")
    spec = importlib.util.spec_from_file_location("ppo_example", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    sys.modules["ppo_example"] = example
    spec.loader.exec_module(example)
    learnt, uniform = example.compare(example.new_model().learn(STEPS), GAMES)
    lead = learnt - uniform
    assert lead.mean() - 1.96 * lead.std(ddof=1) / GAMES**0.5 > 0.5
