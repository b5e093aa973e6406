"""The nets of a training in PyTorch: the policy that is shipped, and the critic, which may see all hands."""

import math
from copy import deepcopy
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn
from torch.nn import functional

from tanglewood.core.game.registry import get_game
from tanglewood.nets.file import Trained
from tanglewood.train.training_settings import Settings

Weights = dict[str, npt.NDArray[np.float32]]
SMALL_HEAD = 0.01  # initial scale of the heads: actions are nearly uniform and values nearly 0 at first


def _linear(inputs: int, outputs: int, gain: float = math.sqrt(2.0)) -> nn.Linear:
    """A layer initialised for PPO: orthogonal, with zero bias."""
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


class Body(nn.Module):
    """Two hidden layers over rows of small whole numbers, which `scale` normalises."""

    scale: Tensor

    def __init__(self, inputs: int, hidden: tuple[int, int], coarse: bool) -> None:
        """`coarse` multiplies in 16 bits, which is several times faster on some processors."""
        super().__init__()
        self.first, self.second = _linear(inputs, hidden[0]), _linear(hidden[0], hidden[1])
        self.register_buffer("scale", torch.ones(inputs))
        self.kind = torch.bfloat16 if coarse else torch.float32

    def forward(self, rows: Tensor) -> Tensor:
        """The output of the second layer for rows, which may have fewer columns than there are inputs."""
        width = rows.shape[1]
        weight = (self.first.weight * self.scale)[:, :width]
        seen = functional.relu(self._layer(rows, weight, self.first.bias))
        return functional.relu(self._layer(seen, self.second.weight, self.second.bias)).float()

    def _layer(self, rows: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
        return functional.linear(rows.to(self.kind), weight.to(self.kind), bias.to(self.kind))


class PolicyNet(nn.Module):
    """The shipped net: logits of all actions and the value, from a seat's own row."""

    def __init__(self, inputs: int, actions: int, hidden: tuple[int, int], coarse: bool) -> None:
        super().__init__()
        self.inputs = inputs
        self.body = Body(inputs, hidden, coarse)
        self.policy, self.value = _linear(hidden[1], actions, SMALL_HEAD), _linear(hidden[1], 1, SMALL_HEAD)

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """Logits (rows, actions) and values (rows,)."""
        seen = self.body(rows)
        return self.policy(seen), self.value(seen).squeeze(1)

    def weights(self) -> Weights:
        """The net as arrays with the names of net files."""
        first = self.body.first.weight * self.body.scale
        layers = {
            "first": first.t(),
            "first_bias": self.body.first.bias,
            "second": self.body.second.weight.t(),
            "second_bias": self.body.second.bias,
            "policy": self.policy.weight,
            "policy_bias": self.policy.bias,
            "value": self.value.weight[0],
            "value_bias": self.value.bias,
        }
        return {name: layer.detach().cpu().contiguous().numpy().copy() for name, layer in layers.items()}

    def take(self, weights: Weights) -> None:
        """Load these arrays."""
        tensors = {name: torch.from_numpy(np.asarray(array, np.float32)) for name, array in weights.items()}
        with torch.no_grad():
            self.body.first.weight.copy_(tensors["first"].t() / self.body.scale.cpu())
            self.body.first.bias.copy_(tensors["first_bias"])
            self.body.second.weight.copy_(tensors["second"].t())
            self.body.second.bias.copy_(tensors["second_bias"])
            self.policy.weight.copy_(tensors["policy"])
            self.policy.bias.copy_(tensors["policy_bias"])
            self.value.weight.copy_(tensors["value"].reshape(1, -1))
            self.value.bias.copy_(tensors["value_bias"].reshape(1))


def frozen(trained: Trained) -> PolicyNet:
    """A frozen net from a file."""
    net, game = trained.net, get_game(trained.game)
    hidden = (net.first_bias.size, net.second_bias.size)
    policy = PolicyNet(game.observation_size, game.actions.count, hidden, coarse=False)
    policy.take(net._asdict())
    policy.requires_grad_(False)
    return policy


class MovingAverage:
    """A frozen net whose weights follow those of a learning net."""

    def __init__(self, net: PolicyNet) -> None:
        """Start from the weights that `net` has now."""
        self.net: PolicyNet = deepcopy(net).requires_grad_(False)

    def follow(self, net: PolicyNet, share: float) -> None:
        """Move this share of the way to the weights of `net`."""
        with torch.no_grad():
            for own, new in zip(self.net.parameters(), net.parameters(), strict=True):
                own.lerp_(new, share)


class Critic(nn.Module):
    """The value from the rows of all seats, the own one first; used only in training."""

    def __init__(self, inputs: int, hidden: tuple[int, int], coarse: bool) -> None:
        super().__init__()
        self.body = Body(inputs, hidden, coarse)
        self.value = _linear(hidden[1], 1, SMALL_HEAD)

    def forward(self, rows: Tensor) -> Tensor:
        """Values (rows,)."""
        value: Tensor = self.value(self.body(rows)).squeeze(1)
        return value


class Nets(nn.Module):
    """All parameters that are trained."""

    def __init__(self, settings: Settings, coarse: bool) -> None:
        """The policy's value is the critic unless the settings allow one that sees all hands."""
        super().__init__()
        game = settings.rules
        self.policy = PolicyNet(game.observation_size, game.actions.count, settings.hidden, coarse)
        seen = game.observation_size * max(settings.seats)
        self.critic = Critic(seen, settings.critic, coarse) if settings.all_hands else None

    def judge(self, rows: Tensor) -> Tensor:
        """The values for advantages."""
        value: Tensor = self.critic(rows) if self.critic else self.policy(rows)[1]
        return value

    def set_scale(self, largest: npt.NDArray[Any]) -> None:
        """Scale inputs so that one of this size becomes about 1."""
        scale = torch.from_numpy(1.0 / np.maximum(1.0, largest.astype(np.float32)))
        self.policy.body.scale.copy_(scale)
        if self.critic:
            self.critic.body.scale.copy_(scale.repeat(self.critic.body.scale.numel() // scale.numel()))


def log_chances(logits: Tensor, mask: Tensor) -> Tensor:
    """The log probabilities of all actions; -inf for illegal ones."""
    return functional.log_softmax(logits.masked_fill(~mask, -math.inf), dim=1)


def draw(logits: Tensor, mask: Tensor, chance: torch.Generator) -> tuple[Tensor, Tensor]:
    """A sampled action for each row, and its log probability."""
    logs = log_chances(logits, mask)
    sums = logs.exp().cumsum(dim=1)
    # The first sum above the point belongs to an action with positive probability; the point is below the last sum.
    points = torch.rand(len(logits), 1, generator=chance, device=logits.device) * sums[:, -1:] * (1 - 1e-6)
    actions = (sums > points).int().argmax(dim=1, keepdim=True)
    return actions.squeeze(1), logs.gather(1, actions).squeeze(1)


def coarse_is_faster() -> bool:
    """Whether this processor multiplies 16-bit numbers much faster than others."""
    from timeit import repeat

    def best(kind: torch.dtype) -> float:
        rows, weight = torch.ones(2048, 512, dtype=kind), torch.ones(256, 512, dtype=kind)
        return min(repeat(lambda: functional.linear(rows, weight), number=3, repeat=5))

    return best(torch.bfloat16) < best(torch.float32) / 1.5
