"""Learning from decisions: proximal policy optimisation (Schulman and others, 2017) with masks, and imitation.

Imitated is greedy, or what a search has found (expert iteration: Anthony, Tian, Barber 2017; Silver and others, 2017).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from tanglewood.train.net import Nets, log_chances
from tanglewood.train.settings import Settings
from tanglewood.train.tables import Decisions

STEEPEST = 0.5  # the norm that gradients are cut to
VALUE_WEIGHT = 0.5
EPSILON = 1e-5  # of Adam


class Report(NamedTuple):
    """What learning looked like: means over the last time through."""

    policy: float  # what is made smaller: PPO's objective, or when imitating the cross-entropy
    value: float  # the mean square by which the values were off that are shipped
    entropy: float
    change: float  # how far the policy has moved, or is from a search's: the Kullback-Leibler divergence


@dataclass(frozen=True)
class Found:
    """What a search has found: a row for each decision."""

    rows: Tensor  # (n, inputs) int8
    mask: Tensor  # (n, actions) bool
    shares: Tensor  # (n, actions): the part of the search that tried each action
    returns: Tensor  # (n,): what the value should be

    def __len__(self) -> int:
        return len(self.returns)


class Learner:
    """Changes nets by what decisions were worth."""

    def __init__(self, nets: Nets, settings: Settings) -> None:
        self.nets, self.settings = nets, settings
        self.optimizer = torch.optim.Adam(nets.parameters(), lr=settings.rate, eps=EPSILON, fused=True)
        self._entropy = settings.entropy

    def set_pace(self, left: float) -> None:
        """Learn as is fit when this part of the training is left: ever slower, ever less curious."""
        settings = self.settings
        for group in self.optimizer.param_groups:
            group["lr"] = settings.last_rate + (settings.rate - settings.last_rate) * left
        self._entropy = settings.last_entropy + (settings.entropy - settings.last_entropy) * left

    def learn(self, decisions: Decisions, chance: torch.Generator, imitating: bool = False) -> Report:
        """Go through the decisions as often as the settings say; when `imitating`, once, for the actions' own sake."""
        gains = decisions.gains
        decisions.gains = (gains - gains.mean()) / (gains.std() + EPSILON)
        times = 1 if imitating else self.settings.epochs
        return self._go_through(len(decisions), times, chance, lambda part: self._improve(decisions, part, imitating))

    def fit(self, found: Found, chance: torch.Generator) -> Report:
        """Come to play as a search has found best, and to value as it has come out: as often, ever slower."""
        steps = self.settings.epochs * -(-len(found) // self.settings.minibatch)
        left = iter(range(steps, 0, -1))

        def follow(part: Tensor) -> Tensor:
            self.set_pace(next(left) / steps)
            return self._follow(found, part)

        return self._go_through(len(found), self.settings.epochs, chance, follow)

    def _go_through(self, count: int, times: int, chance: torch.Generator, step: Callable[[Tensor], Tensor]) -> Report:
        """Take a step for each part of so many decisions, in an order of chance each time."""
        seen: list[Tensor] = []
        for _ in range(times):
            order = torch.randperm(count, generator=chance, device=chance.device)
            seen = [step(part) for part in order.split(self.settings.minibatch)]
        return Report(*torch.stack(seen).mean(dim=0).tolist())

    def _improve(self, decisions: Decisions, part: Tensor, imitating: bool) -> Tensor:
        """One step down."""
        nets, rows, returns, mask = self.nets, decisions.rows[part], decisions.returns[part], decisions.mask[part]
        logits, values = nets.policy(rows[:, : nets.policy.inputs])
        logs = log_chances(logits, mask)
        entropy = -(logs.exp() * logs.masked_fill(~mask, 0.0)).sum(dim=1).mean()
        taken = logs.gather(1, decisions.actions[part].unsqueeze(1)).squeeze(1)
        shift = taken - (taken.detach() if imitating else decisions.logs[part])  # the chances kept are not greedy's
        policy = -taken.mean() if imitating else self._surrogate(shift, decisions.gains[part])
        off = functional.mse_loss(values, returns)
        loss = policy + VALUE_WEIGHT * off - self._entropy * entropy
        if nets.critic:
            loss = loss + VALUE_WEIGHT * functional.mse_loss(nets.critic(rows), returns)
        self._descend(loss)
        return torch.stack([policy, off, entropy, (shift.exp() - 1 - shift).mean()]).detach()

    def _follow(self, found: Found, part: Tensor) -> Tensor:
        """One step down towards what a search has found."""
        mask, shares = found.mask[part], found.shares[part]
        logits, values = self.nets.policy(found.rows[part])
        logs = log_chances(logits, mask).masked_fill(~mask, 0.0)
        entropy = -(logs.exp() * mask * logs).sum(dim=1).mean()
        policy = -(shares * logs).sum(dim=1).mean()
        off = functional.mse_loss(values, found.returns[part])
        self._descend(policy + VALUE_WEIGHT * off)
        apart = policy + torch.special.xlogy(shares, shares).sum(dim=1).mean()
        return torch.stack([policy, off, entropy, apart]).detach()

    def _descend(self, loss: Tensor) -> None:
        """Take the step."""
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.nets.parameters(), STEEPEST)
        self.optimizer.step()

    def _surrogate(self, shift: Tensor, gains: Tensor) -> Tensor:
        """PPO's objective, negative."""
        ratio, clip = shift.exp(), self.settings.clip
        return -torch.min(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains).mean()
