"""PPO by RLlib: one policy learns The Fox in the Forest on both seats, and then meets uniform in paired games.

    pip install '.[envs]' 'ray[rllib]' torch    # in your checkout
    python docs/examples/rllib_ppo.py [updates]

RLlib plays the PettingZoo environment. Its policies know no masks, so the module here adds the mask to the logits.
Games end after a round (`target=1`), and the reward of each move is the lead that it has brought.
"""

import sys

import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.tune.registry import register_env
from torch import nn

import tanglewood as tw
from tanglewood.adapters import pettingzoo

SHARED = "shared"  # the policy of both seats
NEVER = -1e9  # the logit of what is not legal
OPTIONS = {"target": 1}


class Masked(TorchRLModule, ValueFunctionAPI):
    """A net of two layers that gives what is not legal no chance."""

    def setup(self):
        """Build the layers."""
        size, hidden = self.observation_space["observation"].shape[0], 128
        self.body = nn.Sequential(nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy, self.value = nn.Linear(hidden, int(self.action_space.n)), nn.Linear(hidden, 1)

    def _forward(self, batch, **_):
        seen = self.body(batch[Columns.OBS]["observation"].float())
        logits = self.policy(seen).masked_fill(batch[Columns.OBS]["action_mask"] == 0, NEVER)
        return {Columns.ACTION_DIST_INPUTS: logits, Columns.EMBEDDINGS: seen}

    def compute_values(self, batch, embeddings=None):
        """The lead that is to be expected."""
        if embeddings is None:
            embeddings = self.body(batch[Columns.OBS]["observation"].float())
        return self.value(embeddings).squeeze(-1)


class Learnt(tw.Bot):
    """A bot that plays what the net likes best."""

    spec = "rllib"

    def __init__(self, module):
        self.module = module

    def choose(self, turn):
        """The legal move with the highest logit."""
        mask = torch.zeros(1, int(self.module.action_space.n))
        numbers = [move.number for move in turn.legal]
        mask[0, numbers] = 1
        batch = {Columns.OBS: {"observation": torch.from_numpy(turn.observation.copy())[None], "action_mask": mask}}
        with torch.no_grad():
            return int(self.module.forward_inference(batch)[Columns.ACTION_DIST_INPUTS].argmax())


def algorithm(moves=2000):
    """RLlib's PPO, which plays so many moves between two updates, all in this process."""
    register_env("fox", lambda _: PettingZooEnv(pettingzoo.env("fox", reward="lead", **OPTIONS)))
    config = (
        PPOConfig()
        .environment("fox")
        .multi_agent(policies={SHARED}, policy_mapping_fn=lambda *_, **__: SHARED)
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={SHARED: RLModuleSpec(module_class=Masked)}))
        .env_runners(num_env_runners=0)
        .training(lr=1e-3, gamma=1.0, train_batch_size=moves, minibatch_size=250, num_epochs=4, entropy_coeff=0.02)
        .debugging(seed=1)
    )
    return config.build_algo()


def compare(learner, pairs=200):
    """The net against uniform, each deal from both seats."""
    return tw.play_paired("fox", Learnt(learner.get_module(SHARED)), "uniform", pairs=pairs, seed=99, options=OPTIONS)


if __name__ == "__main__":
    learner = algorithm()
    for _ in range(int((sys.argv[1:] or ["20"])[0])):
        learner.train()
    print(compare(learner).summary())
    learner.stop()
