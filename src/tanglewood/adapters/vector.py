"""Many games as one Gymnasium vector environment over `Batch`: one agent decides for every seat.

    envs = gymnasium.make_vec("tanglewood/Fox-v1", 64, vectorization_mode="vector_entry_point")

A sub-environment's observation is what its seat to decide sees; its reward goes to the seat that has just moved.
"""

from operator import index
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from tanglewood.adapters.spaces import action_space, check_render_mode, observation_space, refuse_options
from tanglewood.batch import Batch
from tanglewood.batch.stepping import Flags, Floats, Small
from tanglewood.core.checks.errors import BadOption
from tanglewood.core.checks.inputs import quoted

SEED_BITS = 63
VectorStep = tuple[Small, Floats, Flags, Flags, dict[str, Any]]


class BatchEnv(gymnasium.vector.VectorEnv[Small, npt.NDArray[Any], npt.NDArray[Any]]):
    """`num_envs` games; the other arguments are those of `Batch`, at `batch`.

    A game that is over begins anew in the same step. Infos hold `action_mask` (n, actions) and `actors` (n,) for the
    next decision. After a step they also hold `movers` (n,) and `rewards` of all seats (n, seats). `final_obs` (n,
    observation size) is what the mover saw at the end of the environment's last finished game. `_final_obs` (n,) says
    whether that was in this step. Likewise `final_info` has `movers` and `rewards` of the step, with `_final_info`.
    Every array is the caller's own. There is nothing to render. Raises UnknownName or BadOption.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self, game: str, num_envs: int = 1, seats: int | None = None, render_mode: str | None = None, **batch: Any
    ) -> None:
        self.render_mode = check_render_mode(render_mode, [])
        self.batch = Batch(game, num_envs, seats, **batch)
        if self.batch.observations.ndim != 2 or not self.batch.observations.size:
            raise BadOption("A vector environment shows each decision to its seat: observe is True here.")
        self.num_envs = self.batch.n
        self.single_observation_space = observation_space(self.batch.game)
        self.single_action_space = action_space(self.batch.game)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Small, dict[str, Any]]:
        """Start new games: with a seed those of `Batch`, without one others of its series.

        Raises BadOption for another seed and for `options`, `reset_mask` included: a game that is over begins anew in
        the same step, and a batch is reset as a whole.
        """
        refuse_options(options)
        try:
            number = None if seed is None else index(seed)
        except TypeError as error:
            raise BadOption(f"A batch has one seed, a whole number, not {quoted(seed)}.") from error
        if number is not None:
            super().reset(seed=number)
        self.batch.reset(int(self.np_random.integers(1 << SEED_BITS)) if number is None else number)
        return self._seen(), self._info()

    def step(self, actions: npt.NDArray[Any]) -> VectorStep:
        """Play an action in each game. Raises BadOption or IllegalMove; then nothing has been played."""
        step = self.batch.step(actions)
        every = np.arange(self.num_envs)
        movers, over = step.actors.copy(), step.terminated | step.truncated
        rewards = step.rewards.copy()
        last_moves = {
            "movers": movers,
            "rewards": rewards,
            "final_obs": self.batch.final_observations[every, movers],
            "_final_obs": over,
            "final_info": {"movers": movers, "rewards": rewards},
            "_final_info": over,
        }
        mover_rewards = step.rewards[every, movers]
        return self._seen(), mover_rewards, step.terminated.copy(), step.truncated.copy(), self._info() | last_moves

    def action_masks(self) -> Flags:
        """(n, actions): which actions are legal now."""
        return self.batch.mask.astype(np.bool_)

    def _seen(self) -> Small:
        return self.batch.observations.copy()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "actors": self.batch.actors.copy()}
