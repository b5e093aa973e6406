"""The vector environment keeps to Gymnasium's interface and shows what its batch has."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from tests.adapters.tables import ONE_EACH, Table

import tanglewood as tw
from tanglewood.adapters.gymnasium import env_id
from tanglewood.adapters.vector import BatchEnv
from tanglewood.batch import Batch

FEW = 5


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_it_steps_as_its_batch(table: Table) -> None:
    envs = gymnasium.make_vec(
        env_id(table.rules), FEW, vectorization_mode="vector_entry_point", seats=table.seats, reward="points"
    )
    assert isinstance(envs, BatchEnv)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    batch = Batch(table.game, FEW, table.seats, seed=3, reward="points")
    seen, info = envs.reset(seed=3)
    for _ in range(60):
        assert seen in envs.observation_space
        assert np.array_equal(seen, batch.observations)
        assert np.array_equal(info["action_mask"], batch.mask)
        assert np.array_equal(info["actors"], batch.actors)
        actions = info["action_mask"].argmax(1)
        assert actions in envs.action_space
        step = batch.step(actions)
        seen, rewards, terminated, truncated, info = envs.step(actions)
        assert np.array_equal(info["rewards"], step.rewards)
        assert rewards.tolist() == [row[mover] for row, mover in zip(step.rewards, info["movers"], strict=True)]
        assert np.array_equal(terminated, step.terminated)
        assert not truncated.any()


def test_a_game_that_is_over_shows_its_end() -> None:
    envs = BatchEnv("pebbles", FEW, rounds=1)
    _, info = envs.reset(seed=1)
    ended = np.zeros(FEW, bool)
    while not ended.all():
        _, _, over, _, info = envs.step(info["action_mask"].argmax(1))
        assert np.array_equal(info["_final_obs"], over)
        assert np.array_equal(info["_final_info"], over)
        assert info["final_info"]["rewards"] is info["rewards"]
        assert info["final_info"]["movers"] is info["movers"]
        for number in np.flatnonzero(over):
            assert np.array_equal(
                info["final_obs"][number], envs.batch.final_observations[number, info["movers"][number]]
            )
        ended |= over


def test_what_it_returns_stays() -> None:
    envs = BatchEnv("fox", FEW)
    seen, info = envs.reset(seed=1)
    kept = seen.copy(), info["action_mask"].copy()
    again, _ = envs.reset(seed=1)
    assert np.array_equal(again, seen)
    envs.step(info["action_mask"].argmax(1))
    assert np.array_equal(seen, kept[0])
    assert np.array_equal(info["action_mask"], kept[1])
    first, second = envs.reset()[0], envs.reset()[0]
    assert not np.array_equal(first, second), "without a seed the series goes on"


def test_wrong_calls_change_nothing() -> None:
    envs = BatchEnv("fox", FEW)
    _, info = envs.reset(seed=1)
    illegal = info["action_mask"].argmin(1)
    with pytest.raises(tw.IllegalMove, match="Environment 0"):
        envs.step(illegal)
    with pytest.raises(tw.BadOption, match="one seed"):
        envs.reset(seed=[1, 2, 3, 4, 5])
    for options in ({"reset_mask": np.ones(FEW, bool)}, {"target": 5}):
        with pytest.raises(tw.BadOption, match="reset takes no options"):
            envs.reset(options=options)
    with pytest.raises(tw.UnknownName, match="render mode"):
        BatchEnv("fox", FEW, render_mode="human")
    with pytest.raises(tw.BadOption, match="observe"):
        BatchEnv("fox", FEW, observe="all")
    assert np.array_equal(envs.action_masks(), info["action_mask"])
