"""Learning from decisions: proximal policy optimisation (Schulman and others, 2017) with masks, or imitation.

A magnet regularises it (magnetic mirror descent, Sokota and others, 2023): the policy pays for its divergence from a
slow average of itself. Without one, self-play circles around an equilibrium and ends in a nearly pure policy.
"""

from typing import Any, NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from tanglewood.train.game_batch import PORTION, Decisions
from tanglewood.train.torch_nets import MovingAverage, Nets, PolicyNet, log_chances
from tanglewood.train.training_settings import Settings

STEEPEST = 0.5  # the norm to which gradients are clipped
VALUE_WEIGHT = 0.5
EPSILON = 1e-5  # of Adam
MAGNET_SHARE = 0.01  # of the way to the policy that the magnet moves in a round
LAST_WEIGHT = 0.25  # of the magnet at the end, as a part of that at the start
RECENT = 8.0  # the average counts roughly the last 1 / (1 + RECENT) of all rounds


class Report(NamedTuple):
    """Statistics of learning: means over the last pass."""

    policy: float  # the loss: PPO's objective, or the cross-entropy when imitating
    value: float  # the mean squared error of the shipped values
    entropy: float
    change: float  # the Kullback-Leibler divergence from the old policy


class Regulariser:
    """The magnet of a policy, and its average over time, which is the result of a training."""

    def __init__(self, net: PolicyNet, weight: float) -> None:
        """`weight` is the price of the divergence from the magnet at the start."""
        self.first_weight, self.weight, self.rounds = weight, weight, 0
        self.magnet, self.average = MovingAverage(net), MovingAverage(net)

    def follow(self, net: PolicyNet) -> None:
        """Move both after a round of learning."""
        self.rounds += 1
        self.magnet.follow(net, MAGNET_SHARE)
        self.average.follow(net, (1 + RECENT) / (self.rounds + RECENT))

    def set_pace(self, left: float) -> None:
        """Set the weight for the remaining part of the training; it decreases."""
        self.weight = self.first_weight * (LAST_WEIGHT + (1 - LAST_WEIGHT) * left)

    def attraction(self, rows: Tensor, mask: Tensor) -> Tensor:
        """The log probabilities of the magnet; 0 for illegal actions."""
        with torch.no_grad():
            parts = zip(rows.split(PORTION), mask.split(PORTION), strict=True)
            logs = torch.cat([log_chances(self.magnet.net(row)[0], legal) for row, legal in parts])
        return logs.masked_fill(~mask, 0.0)

    def price(self, attraction: Tensor, mask: Tensor, logs: Tensor) -> Tensor:
        """The weighted Kullback-Leibler divergence of a policy's log probabilities from the magnet's."""
        return self.weight * (logs.exp() * (logs.masked_fill(~mask, 0.0) - attraction)).sum(dim=1).mean()

    def save(self) -> dict[str, Any]:
        """Both nets, for `restore`."""
        return {
            "rounds": self.rounds,
            "magnet": self.magnet.net.state_dict(),
            "average": self.average.net.state_dict(),
        }

    def restore(self, saved: dict[str, Any]) -> None:
        """Restore the result of `save`."""
        self.rounds = saved["rounds"]
        self.magnet.net.load_state_dict(saved["magnet"])
        self.average.net.load_state_dict(saved["average"])


class Learner:
    """Updates nets from decisions and their values."""

    def __init__(self, nets: Nets, settings: Settings) -> None:
        self.nets, self.settings = nets, settings
        self.optimizer = torch.optim.Adam(nets.parameters(), lr=settings.rate, eps=EPSILON, fused=True)
        self._entropy = settings.entropy
        self.regulariser: Regulariser | None = None
        self._attraction = torch.zeros(0)  # the magnet's log probabilities in the present decisions
        self.restart_regulariser()

    def restart_regulariser(self) -> None:
        """Start the magnet, if there is one, and the average from the policy as it is now."""
        weight = self.settings.magnet
        self.regulariser = Regulariser(self.nets.policy, weight) if weight else None

    def set_pace(self, left: float) -> None:
        """Set the learning rate and entropy bonus for the remaining part of the training; both decrease."""
        settings = self.settings
        for group in self.optimizer.param_groups:
            group["lr"] = settings.last_rate + (settings.rate - settings.last_rate) * left
        self._entropy = settings.last_entropy + (settings.entropy - settings.last_entropy) * left
        if self.regulariser:
            self.regulariser.set_pace(left)

    def learn(self, decisions: Decisions, chance: torch.Generator, imitating: bool = False) -> Report:
        """Learn from the decisions in several passes, or in one pass when `imitating`."""
        gains = decisions.gains
        decisions.gains = (gains - gains.mean()) / (gains.std() + EPSILON)
        seen: list[Tensor] = []
        if self.regulariser and not imitating:
            own_rows = decisions.rows[:, : self.nets.policy.inputs]
            self._attraction = self.regulariser.attraction(own_rows, decisions.mask)
        for _ in range(1 if imitating else self.settings.epochs):
            order = torch.randperm(len(decisions), generator=chance, device=chance.device)
            seen = [self._improve(decisions, part, imitating) for part in order.split(self.settings.minibatch)]
        if self.regulariser:
            self.regulariser.follow(self.nets.policy)
        return Report(*torch.stack(seen).mean(dim=0).tolist())

    def _improve(self, decisions: Decisions, part: Tensor, imitating: bool) -> Tensor:
        """One gradient step."""
        nets, rows, returns, mask = self.nets, decisions.rows[part], decisions.returns[part], decisions.mask[part]
        own_rows = rows[:, : nets.policy.inputs]
        logits, values = nets.policy(own_rows)
        logs = log_chances(logits, mask)
        entropy = -(logs.exp() * logs.masked_fill(~mask, 0.0)).sum(dim=1).mean()
        taken = logs.gather(1, decisions.actions[part].unsqueeze(1)).squeeze(1)
        shift = taken - (taken.detach() if imitating else decisions.logs[part])  # `logs` are not greedy's
        policy = -taken.mean() if imitating else self._surrogate(shift, decisions.gains[part])
        off = functional.mse_loss(values, returns)
        loss = policy + VALUE_WEIGHT * off - self._entropy * entropy
        if self.regulariser and not imitating:
            loss = loss + self.regulariser.price(self._attraction[part], mask, logs)
        if nets.critic:
            loss = loss + VALUE_WEIGHT * functional.mse_loss(nets.critic(rows), returns)
        self._descend(loss)
        return torch.stack([policy, off, entropy, (shift.exp() - 1 - shift).mean()]).detach()

    def _descend(self, loss: Tensor) -> None:
        """Apply the gradients."""
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.nets.parameters(), STEEPEST)
        self.optimizer.step()

    def _surrogate(self, shift: Tensor, gains: Tensor) -> Tensor:
        """PPO's objective as a loss."""
        ratio, clip = shift.exp(), self.settings.clip
        return -torch.min(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains).mean()
