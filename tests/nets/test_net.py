"""What a net says of a position: the same as its formula, compiled or not, and quickly."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.nets.making import weights_of_chance, write_chance

import tanglewood as tw
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import INT32
from tanglewood.nets.net import Net, evaluate, new_scratch

EACH = pytest.mark.parametrize("game", tw.games())


def some_states(game: str, count: int) -> Iterator[Any]:
    """The first ones of a match of chance."""
    match = tw.new(game, seed=3)
    for number in range(count):
        yield match.state
        legal = match.legal()
        match.play(legal[7 * number % len(legal)])


def formula(net: Net, row: np.ndarray) -> tuple[np.ndarray, float]:
    """All logits and the value, in 64 bits."""
    lower = np.maximum(row @ net.first.astype(float) + net.first_bias, 0)
    upper = np.maximum(lower @ net.second.astype(float) + net.second_bias, 0)
    return net.policy.astype(float) @ upper + net.policy_bias, float(net.value[0] @ upper + net.value_bias[0])


@EACH
@pytest.mark.parametrize(("first", "second"), [(16, 8), (24, 40), (128, 128)])
def test_a_net_is_its_formula(game: str, first: int, second: int, tmp_path: Path) -> None:
    """Also with widths that are no multiples of what is added up at once."""
    rules = tw.get_game(game)
    net = write_chance(tmp_path / "net.npz", rules, first, second).net
    scratch, legal = new_scratch(net), np.zeros(rules.actions.count, INT32)
    for state in some_states(game, 12):
        verbs.observe(state, int(state.actor), scratch.row)
        count = verbs.legal(state, legal)
        value = evaluate(net, scratch, 0, legal, count)
        logits, expected = formula(net, scratch.row[: rules.observation_size])
        assert value == pytest.approx(expected, abs=1e-4)
        assert scratch.logits[:count] == pytest.approx(logits[legal[:count]], abs=1e-4)
        scratch.logits[:] = 0


def test_an_observation_of_any_bytes(tmp_path: Path) -> None:
    """All places filled, numbers below zero, and nothing at all."""
    game = tw.get_game("woods")
    net = write_chance(tmp_path / "net.npz", game, 64, 64).net
    scratch, legal = new_scratch(net), np.arange(game.actions.count, dtype=INT32)
    size = game.observation_size
    for row in (np.arange(size) % 256 - 128, np.full(size, -1), np.full(size, -128), np.zeros(size), np.ones(size)):
        scratch.row[:size] = row
        logits, expected = formula(net, scratch.row[:size])
        assert evaluate(net, scratch, 0, legal, len(legal)) == pytest.approx(expected, rel=1e-4, abs=1e-3)
        assert scratch.logits == pytest.approx(logits, rel=1e-4, abs=2e-3)


def test_pytorch_agrees(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    game = tw.get_game("fox")
    net = write_chance(tmp_path / "net.npz", game).net
    weights = {name: torch.from_numpy(array.astype(np.float32)) for name, array in weights_of_chance(game).items()}
    scratch, legal = new_scratch(net), np.arange(game.actions.count, dtype=INT32)
    for state in some_states("fox", 20):
        verbs.observe(state, int(state.actor), scratch.row)
        upper = torch.from_numpy(scratch.row[: game.observation_size].astype(np.float32))
        for layer in ("first", "second"):
            upper = torch.relu(upper @ weights[layer] + weights[f"{layer}_bias"])
        value = evaluate(net, scratch, 0, legal, len(legal))
        assert value == pytest.approx(float(weights["value"] @ upper + weights["value_bias"]), abs=1e-5)
        assert scratch.logits == pytest.approx((weights["policy"] @ upper + weights["policy_bias"]).numpy(), abs=1e-5)
