"""Train a masked PPO at Into the Woods for one, then count the sets that it and a random player get in the same games.

    pip install '.[envs]' sb3-contrib    # in your checkout
    python docs/examples/ppo.py [steps]

Winning alone takes all seven sets, which is rare even for a search, so the sets are what is learnt and compared.
"""

import sys
from collections.abc import Callable
from time import monotonic

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO

import tanglewood.adapters.gymnasium  # noqa: F401 - registers the ids

torch.set_num_threads(1)  # so small a network only loses by more

STEPS = 20_000  # decisions to learn from, some 30 seconds
GAMES = 200  # to judge it by


def make() -> gymnasium.Env:
    """The game for one, paid in sets."""
    return gymnasium.make("tanglewood/Woods-v2", seats=1, reward="points")


def new_model(seed: int = 1) -> MaskablePPO:
    """A model that knows nothing yet."""
    how = {"gamma": 1.0, "learning_rate": 1e-3, "n_steps": 1024, "batch_size": 256, "device": "cpu"}
    return MaskablePPO("MlpPolicy", make(), seed=seed, **how)


def sets(choose: Callable[[np.ndarray, np.ndarray], int], games: int = GAMES) -> np.ndarray:
    """How many sets each of some games brings; `choose` makes an action of an observation and a mask."""
    env, totals = make(), np.zeros(games)
    for seed in range(games):
        seen, info = env.reset(seed=seed)
        over = False
        while not over:
            seen, reward, over, _, info = env.step(choose(seen, info["action_mask"]))
            totals[seed] += reward
    return totals


def compare(model: MaskablePPO, games: int = GAMES) -> tuple[np.ndarray, np.ndarray]:
    """The sets of the model and of a random player in the same games."""
    chance = np.random.default_rng(1)

    def taught(seen: np.ndarray, mask: np.ndarray) -> int:
        return int(model.predict(seen, action_masks=mask.astype(bool), deterministic=True)[0])

    def uniform(_seen: np.ndarray, mask: np.ndarray) -> int:
        return int(chance.choice(mask.nonzero()[0]))

    return sets(taught, games), sets(uniform, games)


if __name__ == "__main__":
    model, begun = new_model(), monotonic()
    model.learn(int(sys.argv[1]) if len(sys.argv) > 1 else STEPS)
    seconds = monotonic() - begun
    learnt, uniform = compare(model)
    lead = learnt - uniform
    print(f"{model.num_timesteps:,} steps in {seconds:.0f} s: ", end="")
    print(f"{learnt.mean():.2f} sets a game, uniform {uniform.mean():.2f}")
    print(f"a lead of {lead.mean():.2f} ± {1.96 * lead.std(ddof=1) / GAMES**0.5:.2f} (95 %)")
