"""The example of a learner learns. It needs SB3-contrib, which brings PyTorch; `make test` installs neither."""

import importlib.util
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "ppo.py"
SECONDS = 60  # to learn; the test measures no time
GAMES = 200


def test_ppo_beats_uniform() -> None:
    """After a minute it makes more points than chance in the same games, by more than the 95 % margin."""
    pytest.importorskip("sb3_contrib", reason="the learner needs SB3-contrib: pip install sb3-contrib")
    spec = importlib.util.spec_from_file_location("ppo_example", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    sys.modules["ppo_example"] = example
    spec.loader.exec_module(example)
    learnt, uniform = example.compare(example.train(SECONDS), GAMES)
    lead = learnt - uniform
    assert lead.mean() - 1.96 * lead.std(ddof=1) / GAMES**0.5 > 0
