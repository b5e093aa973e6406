"""The example of self-play over a batch learns. It needs PyTorch."""

import importlib.util
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="the example needs PyTorch: pip install torch")

pytestmark = pytest.mark.many

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "self_play.py"
ROUNDS, GAMES = 14, 1000


def test_self_play_gets_nearer_to_greedy() -> None:
    """After some seconds it does better on the same deals than before, by more than the 95 % margin."""
    spec = importlib.util.spec_from_file_location("self_play_example", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    sys.modules["self_play_example"] = example
    spec.loader.exec_module(example)
    torch.manual_seed(1)
    batch = example.tables(seed=1)
    net = example.Net(batch)
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    before = example.lead_over_greedy(net, GAMES)
    for _ in range(ROUNDS):
        example.learn(net, optimizer, example.play(batch, net))
    gained = example.lead_over_greedy(net, GAMES) - before
    assert gained.mean() - 1.96 * gained.std(ddof=1) / GAMES**0.5 > 0
