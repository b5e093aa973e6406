"""Train a masked PPO at Into the Woods against a random player, then count what it wins.

    pip install 'tanglewood[envs]' sb3-contrib
    python docs/examples/ppo.py [steps]

It learns from points, which come often, and is judged by its victories.
"""

import sys
from time import monotonic

import gymnasium
import torch
from sb3_contrib import MaskablePPO

import tanglewood.envs.gymnasium  # noqa: F401 - registers the ids

torch.set_num_threads(1)  # so small a network only loses by more

STEPS = 20_000  # decisions to learn from
GAMES = 200  # to judge it by


def make(reward: str) -> gymnasium.Env:
    """A table for two, the other seat taken by `uniform`."""
    return gymnasium.make("tanglewood/Woods-v1", seats=2, seat="random", bots="uniform", reward=reward)


def new_model(seed: int = 1) -> MaskablePPO:
    """A model that knows nothing yet."""
    how = {"gamma": 1.0, "learning_rate": 1e-3, "n_steps": 1024, "batch_size": 256, "device": "cpu"}
    return MaskablePPO("MlpPolicy", make("points"), seed=seed, **how)


def result(env: gymnasium.Env, model: MaskablePPO, seed: int) -> float:
    """How the game of a seed ends for the model: 1 is a victory, -1 a defeat, 0 a draw."""
    seen, info = env.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        action, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool), deterministic=True)
        seen, reward, over, _, info = env.step(action)
    return float(reward)


def share_of_wins(model: MaskablePPO, games: int = GAMES) -> float:
    """The part of some games that the model wins, a draw counting half."""
    env = make("result")
    return sum(1 + result(env, model, seed) for seed in range(games)) / (2 * games)


if __name__ == "__main__":
    model = new_model()
    before, begun = share_of_wins(model), monotonic()
    model.learn(int(sys.argv[1]) if len(sys.argv) > 1 else STEPS)
    seconds = monotonic() - begun
    print(
        f"{model.num_timesteps:,} steps in {seconds:.0f} s: wins {before:.1%} before, {share_of_wins(model):.1%} after"
    )
