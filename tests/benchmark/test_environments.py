"""The tasks in other libraries: ids, seats and opponents of the task, and a game from beginning to end."""

import numpy as np
import pytest

from tanglewood.benchmark.environments import gymnasium_id, openspiel_name, pettingzoo_env, register
from tanglewood.benchmark.tasks import TASKS, get_task
from tanglewood.core.checks.errors import UnknownName


def test_each_task_is_a_gymnasium_id() -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'tanglewood[envs]'")
    assert register() == register() == [gymnasium_id(task) for task in TASKS]
    for task in TASKS:
        settings = gymnasium.spec(gymnasium_id(task)).kwargs
        assert (settings["game"], settings["seats"]) == (task.game, task.seats)
        assert task.opponent in (None, settings["bots"])


@pytest.mark.parametrize("name", ["two-players", "alone", "exploitability"])
def test_a_game_of_a_task_is_played_in_gymnasium(name: str) -> None:
    gymnasium = pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'tanglewood[envs]'")
    register()
    with gymnasium.make(gymnasium_id(get_task(name))) as env:
        _, info = env.reset(seed=7)
        over, chance = False, np.random.default_rng(7)
        while not over:
            *_, over, _, info = env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
    assert over


def test_all_seats_of_a_task_are_agents_in_pettingzoo() -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: pip install 'tanglewood[envs]'")
    env = pettingzoo_env("many-players")
    env.reset(seed=7)
    assert len(env.agents) == get_task("many-players").seats
    with pytest.raises(UnknownName):
        pettingzoo_env("many")


def test_each_task_is_a_game_of_openspiel() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'tanglewood[envs]'")
    import tanglewood.adapters.openspiel  # registers the games

    assert tanglewood.adapters.openspiel.PREFIX == "tanglewood_"
    for task in TASKS:
        assert pyspiel.load_game(openspiel_name(task.id)).num_players() == task.seats
