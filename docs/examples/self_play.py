"""Teach a net The Fox in the Forest by self-play over a batch (PPO), then let it meet greedy.

    pip install . torch    # in your checkout
    python docs/examples/self_play.py [minutes]

The same net sits on both seats of every table. Games end after a round (`target=1`), so that what a decision was worth
is known soon: the lead in points that its seat had at the end.
"""

import sys
from time import process_time
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from tanglewood.batch import Batch, canonical_views

torch.set_num_threads(1)  # so small a net only loses by more

TABLES, STEPS = 512, 64  # of which some two games are over at each table
SCALE, CLIP, CURIOSITY = 8.0, 0.2, 0.02


class Net(nn.Module):
    """From what a seat sees to the chances of its actions and the lead it can expect."""

    def __init__(self, batch: Batch, hidden: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(batch.game.observation_size, hidden), nn.ReLU())
        self.body.extend([nn.Linear(hidden, hidden), nn.ReLU()])
        self.policy, self.value = nn.Linear(hidden, batch.game.actions.count), nn.Linear(hidden, 1)

    def forward(self, rows: Tensor, mask: Tensor) -> tuple[Categorical, Tensor]:
        """Chances (rows, actions), of what is not legal 0, and leads (rows,)."""
        seen = self.body(rows.float())
        return Categorical(logits=self.policy(seen).masked_fill(~mask, -1e9)), self.value(seen).squeeze(-1)


class Decisions(NamedTuple):
    """Arrays with a line for each."""

    rows: Tensor
    mask: Tensor
    actions: Tensor
    logs: Tensor  # the logarithms of their chances
    leads: Tensor  # how it ended


def tables(seed: int, count: int = TABLES) -> Batch:
    """Tables at which rounds are played."""
    return Batch("fox", count, seed=seed, reward="lead", target=1)


def look(batch: Batch) -> tuple[Tensor, Tensor, np.ndarray]:
    """What those see and may do who are to decide, suits named so that trump comes first; and how they are named."""
    views = canonical_views.orientations(batch.game, batch.observations)
    rows = canonical_views.turned_rows(batch.game, batch.observations, views)
    mask = canonical_views.turned_masks(batch.game, batch.mask, views)
    return torch.from_numpy(rows.copy()), torch.from_numpy(mask.astype(bool)), views


@torch.no_grad()
def play(batch: Batch, net: Net) -> Decisions:
    """Play on; keep the decisions of games that are over, with the lead that their seats went on to win."""
    kept, actors, rewards, over = [], [], [], []
    for _ in range(STEPS):
        rows, mask, views = look(batch)
        chances = net(rows, mask)[0]
        actions = chances.sample()
        step = batch.step(canonical_views.chosen_actions(batch.game, actions.numpy(), views))
        kept.append((rows, mask, actions, chances.log_prob(actions)))
        for told, array in ((actors, step.actors), (rewards, step.rewards), (over, step.terminated)):
            told.append(array.copy())
    leads, known = np.zeros((STEPS, batch.n), np.float32), np.zeros((STEPS, batch.n), bool)
    coming, ended = np.zeros((batch.n, 2), np.float32), np.zeros(batch.n, bool)
    for step in reversed(range(STEPS)):
        coming[over[step]] = 0
        ended |= over[step]
        coming += rewards[step]
        leads[step], known[step] = coming[np.arange(batch.n), actors[step]] / SCALE, ended
    columns = [torch.stack(column)[torch.from_numpy(known)] for column in zip(*kept, strict=True)]
    return Decisions(*columns, torch.from_numpy(leads[known]))


def learn(net: Net, optimizer: torch.optim.Optimizer, decisions: Decisions, times: int = 4, part: int = 2048) -> None:
    """Make likelier what ended better than expected, within a clip."""
    for order in (torch.randperm(len(decisions.actions)) for _ in range(times)):
        for index in order.split(part):
            rows, mask, actions, logs, leads = (column[index] for column in decisions)
            chances, values = net(rows, mask)
            gains = (leads - values).detach()
            gains = (gains - gains.mean()) / (gains.std() + 1e-5)
            ratio = (chances.log_prob(actions) - logs).exp()
            policy = torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
            loss = 0.5 * (values - leads).square().mean() - policy - CURIOSITY * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


@torch.no_grad()
def lead_over_greedy(net: Net, games: int = 2000) -> np.ndarray:
    """By how many points a round it is ahead of greedy, from either seat on the same deals."""
    leads = np.zeros(games)
    for seat in (0, 1):
        batch, running = tables(seed=99, count=games), np.ones(games, bool)
        while running.any():
            rows, mask, views = look(batch)
            own = canonical_views.chosen_actions(batch.game, net(rows, mask)[0].probs.argmax(1).numpy(), views)
            step = batch.step(np.where(batch.actors == seat, own, batch.choose("greedy")))
            leads += step.rewards[:, seat] * running / 2
            running &= ~step.terminated
    return leads


if __name__ == "__main__":
    torch.manual_seed(1)
    batch, begun, moves = tables(seed=1), process_time(), 0
    net = Net(batch)
    optimizer, seconds = torch.optim.Adam(net.parameters(), lr=1e-3), 60 * float((sys.argv[1:] or ["3"])[0])
    while process_time() < begun + seconds:
        learn(net, optimizer, play(batch, net))
        moves += batch.n * STEPS
    leads = lead_over_greedy(net)
    margin = 1.96 * leads.std(ddof=1) / len(leads) ** 0.5
    print(f"{moves:,} moves, {leads.mean():+.2f} ± {margin:.2f} points a round over greedy")
