"""The example of self-play over a batch learns. It needs PyTorch."""

import pytest
from tests.adapters.examples import load_example
from tests.sampling import WHOLE

if not WHOLE:
    pytest.skip("learning takes a while: see make soak", allow_module_level=True)

torch = pytest.importorskip("torch", reason="the example needs PyTorch: pip install torch")

pytestmark = pytest.mark.many

ROUNDS, GAMES = 14, 1000


def test_self_play_gets_nearer_to_greedy() -> None:
    """After some seconds it does better on the same deals than before, by more than the 95 % margin."""
    example = load_example("self_play")
    torch.manual_seed(1)
    batch = example.tables(seed=1)
    net = example.Net(batch)
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    before = example.lead_over_greedy(net, GAMES)
    for _ in range(ROUNDS):
        example.learn(net, optimizer, example.play(batch, net))
    gained = example.lead_over_greedy(net, GAMES) - before
    assert gained.mean() - 1.96 * gained.std(ddof=1) / GAMES**0.5 > 0
