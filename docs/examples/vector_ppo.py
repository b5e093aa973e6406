"""PPO in one file over a vector environment, in the manner of CleanRL: a net learns Into the Woods for one.

    pip install '.[envs]' torch    # in your checkout
    python docs/examples/vector_ppo.py [moves]

One player decides all, so the standard estimate of advantages holds. In a game for several, rewards go to the seat that
moves: see `self_play.py`.
"""

import sys
from dataclasses import dataclass

import gymnasium
import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from tanglewood import get_game
from tanglewood.adapters.gymnasium import env_id

torch.set_num_threads(1)


@dataclass
class Args:
    """What can be set."""

    game: str = "woods"
    seed: int = 1
    moves: int = 1_000_000
    envs: int = 256
    steps: int = 64
    epochs: int = 4
    minibatches: int = 8
    learning_rate: float = 1e-3
    discount: float = 0.99
    trace: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01


class Agent(nn.Module):
    """Chances of the actions, and the value of what is seen."""

    def __init__(self, envs: gymnasium.vector.VectorEnv, hidden: int = 128) -> None:
        super().__init__()
        inputs, actions = envs.single_observation_space.shape[0], envs.single_action_space.n
        self.body = nn.Sequential(nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.actor, self.critic = nn.Linear(hidden, actions), nn.Linear(hidden, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Categorical, Tensor]:
        """Chances (rows, actions), 0 for what is not legal, and values (rows,)."""
        found = self.body(seen.float())
        return Categorical(logits=self.actor(found).masked_fill(~mask, -1e9)), self.critic(found).squeeze(-1)


class Learner:
    """The agent with its environment and its optimizer."""

    def __init__(self, args: Args) -> None:
        self.args = args
        torch.manual_seed(args.seed)
        self.envs = gymnasium.make_vec(
            env_id(get_game(args.game)), args.envs, vectorization_mode="vector_entry_point", seats=1, reward="utility"
        )
        self.agent = Agent(self.envs)
        self.optimizer = torch.optim.Adam(self.agent.parameters(), lr=args.learning_rate)
        self.seen, self.info = self.envs.reset(seed=args.seed)
        self.moves = 0

    @torch.no_grad()
    def collect(self) -> tuple[list[Tensor], float]:
        """Play on: observations, masks, actions, their logarithms, values, rewards, ends; and the mean return."""
        rows, returns = [], []
        for _ in range(self.args.steps):
            seen, mask = torch.from_numpy(self.seen), torch.from_numpy(self.info["action_mask"])
            chances, values = self.agent(seen, mask)
            actions = chances.sample()
            self.seen, rewards, terminated, _, self.info = self.envs.step(actions.numpy())
            told = torch.from_numpy(rewards), torch.from_numpy(terminated).float()
            rows.append((seen, mask, actions, chances.log_prob(actions), values, *told))
            returns.extend(rewards[terminated].tolist())  # all of a game comes with its end
        self.moves += self.args.steps * self.args.envs
        return [torch.stack(column) for column in zip(*rows, strict=True)], float(np.mean(returns or [0.0]))

    def advantages(self, values: Tensor, rewards: Tensor, ends: Tensor) -> Tensor:
        """Generalised advantage estimates, (steps, envs)."""
        with torch.no_grad():
            after = self.agent(torch.from_numpy(self.seen), torch.from_numpy(self.info["action_mask"]))[1]
        found, carried = torch.zeros_like(values), torch.zeros_like(after)
        for step in reversed(range(len(values))):
            goes_on = 1 - ends[step]
            surprise = rewards[step] + self.args.discount * after * goes_on - values[step]
            carried = surprise + self.args.discount * self.args.trace * goes_on * carried
            found[step], after = carried, values[step]
        return found

    def update(self) -> float:
        """Play on and learn from it; the mean return of the games that have ended."""
        (seen, mask, actions, logs, values, rewards, ends), mean = self.collect()
        gains = self.advantages(values, rewards, ends)
        flat = [column.flatten(0, 1) for column in (seen, mask, actions, logs, gains, gains + values)]
        for _ in range(self.args.epochs):
            for part in torch.randperm(len(flat[0])).chunk(self.args.minibatches):
                self.optimizer.zero_grad()
                self.loss(*(column[part] for column in flat)).backward()
                nn.utils.clip_grad_norm_(self.agent.parameters(), 0.5)
                self.optimizer.step()
        return mean

    def loss(self, seen: Tensor, mask: Tensor, actions: Tensor, logs: Tensor, gains: Tensor, goals: Tensor) -> Tensor:
        """The clipped objective, the error of the value, and a reward for variety."""
        chances, values = self.agent(seen, mask)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        ratio = (chances.log_prob(actions) - logs).exp()
        policy = torch.min(ratio * gains, ratio.clamp(1 - self.args.clip, 1 + self.args.clip) * gains).mean()
        return 0.5 * (values - goals).square().mean() - policy - self.args.entropy * chances.entropy().mean()


if __name__ == "__main__":
    learner = Learner(Args(moves=int((sys.argv[1:] or [Args.moves])[0])))
    while learner.moves < learner.args.moves:
        mean = learner.update()
        print(f"{learner.moves:>12,} moves, mean return {mean:+.3f}")
