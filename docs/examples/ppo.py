"""Train a masked PPO on Into the Woods alone for a minute, then count what it and a random player reach.

    pip install 'tanglewood[envs]' sb3-contrib
    python docs/examples/ppo.py [seconds]

Winning alone takes all seven sets, which is rare even for a search, so the points are what is learnt and compared.
"""

import sys
from time import monotonic

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

GAMES = 200
FAR_TOO_MANY = 10**9  # steps; the time ends the training


class Deadline(BaseCallback):
    """Ends the training when its time is up."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.ends = monotonic() + seconds

    def _on_step(self) -> bool:
        return monotonic() < self.ends


def make() -> gymnasium.Env:
    """The game for one, paid in points."""
    return gymnasium.make("tanglewood/Woods-v1", seats=1, reward="points")


def train(seconds: float, seed: int = 1) -> MaskablePPO:
    """A model that has learnt for so long."""
    model = MaskablePPO("MlpPolicy", make(), gamma=1.0, n_steps=1024, batch_size=256, seed=seed, device="cpu")
    return model.learn(FAR_TOO_MANY, callback=Deadline(seconds))


def points(choose, games: int = GAMES, seed: int = 1_000) -> np.ndarray:
    """The points of each of some games; `choose` makes an action of an observation and a mask."""
    env, totals = make(), []
    for game in range(games):
        seen, info = env.reset(seed=seed + game)
        over, total = False, 0.0
        while not over:
            seen, reward, over, _, info = env.step(choose(seen, info["action_mask"]))
            total += reward
        totals.append(total)
    return np.array(totals)


def compare(model: MaskablePPO, games: int = GAMES) -> tuple[np.ndarray, np.ndarray]:
    """The points of the model and of a random player in the same games."""
    chance = np.random.default_rng(1)
    learnt = points(
        lambda seen, mask: model.predict(seen, action_masks=mask.astype(bool), deterministic=True)[0], games
    )
    return learnt, points(lambda _seen, mask: chance.choice(mask.nonzero()[0]), games)


if __name__ == "__main__":
    learnt, uniform = compare(train(float(sys.argv[1]) if len(sys.argv) > 1 else 60))
    lead = learnt - uniform
    margin = 1.96 * lead.std(ddof=1) / len(lead) ** 0.5
    print(
        f"PPO {learnt.mean():.2f}, uniform {uniform.mean():.2f}: lead {lead.mean():+.2f} ± {margin:.2f} points a game"
    )
