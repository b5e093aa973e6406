"""The PettingZoo environments pass PettingZoo's own tests, and refuse what is wrong without changing anything."""

import random
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from tests.adapters.tables import CHANGED, ONE_EACH, TABLES, Table, an_illegal, refuse_nonsense

import tanglewood as tw
from tanglewood.adapters import pettingzoo

pytestmark = pytest.mark.many

CYCLES = 60

# What `api_test` says of every environment with a mask in its observations but those it knows by name, and of every
# mask that it meets after the end of a game.
OF_ANY_MASK = (
    "ignore:Observation is not a NumPy array:UserWarning:pettingzoo.test.api_test",
    "ignore:Observation space for each agent probably should be:UserWarning:pettingzoo.test.api_test",
    "ignore:Action mask numpy array is all zeros:UserWarning:pettingzoo.test.api_test",
)
of_any_mask = [pytest.mark.filterwarnings(text) for text in (*OF_ANY_MASK, "ignore:.*reset takes no options")]


def make(table: Table, **more: Any) -> pettingzoo.TurnEnv:
    return pettingzoo.env(table.game, table.seats, **dict(table.options), **more)


def play_out(env: pettingzoo.TurnEnv, seed: int) -> None:
    """Play random moves to the end, no agent leaves yet."""
    chance = random.Random(seed)
    while not any(env.terminations.values()):
        observation, *_ = env.last()
        env.step(chance.choice(observation["action_mask"].nonzero()[0]))


def frozen(env: pettingzoo.TurnEnv) -> tuple[Any, ...]:
    """All that an agent could notice, and the record."""
    seen = [(*(part.tobytes() for part in env.observe(agent).values()),) for agent in env.possible_agents]
    kept = (env.agents, env.agent_selection, env.rewards, env._cumulative_rewards, env.terminations, env.truncations)
    masks = {agent: info["action_mask"].tobytes() for agent, info in env.infos.items()}
    return (seen, env.table.state.tobytes(), *map(repr, kept), masks)


class TestTheFieldsOwn:
    pytestmark = of_any_mask

    @pytest.mark.parametrize("table", TABLES + CHANGED, ids=str)
    @pytest.mark.parametrize("reward", ["result", "points"])
    def test_api(self, table: Table, reward: str) -> None:
        api_test(make(table, reward=reward), num_cycles=CYCLES)

    @pytest.mark.parametrize("table", ONE_EACH, ids=str)
    def test_api_to_the_end(self, table: Table) -> None:
        """Short games are played to the end by the test above; here long ones are too, if only one of each."""
        api_test(make(table), num_cycles=1000)

    @pytest.mark.parametrize("table", TABLES, ids=str)
    def test_seed(self, table: Table) -> None:
        seed_test(partial(make, table), num_cycles=CYCLES)

    @pytest.mark.parametrize("table", TABLES, ids=str)
    def test_render(self, table: Table, capsys: pytest.CaptureFixture[str]) -> None:
        render_test(partial(make, table))
        assert capsys.readouterr().out


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_bad_input_changes_nothing(table: Table) -> None:
    env = make(table)
    refuse_nonsense(env, frozen)
    before = frozen(env)
    with pytest.raises(tw.IllegalMove, match=r"Seat .: action"):
        env.step(an_illegal(env.last()[0]["action_mask"]))
    with pytest.raises(tw.BadOption, match="seed"):
        env.reset(seed=-1)
    for wrong in ("player_9", None):
        for ask in (env.observe, env.observation_space, env.action_space):
            with pytest.raises(tw.UnknownName, match="player_0"):
                ask(wrong)
    assert frozen(env) == before


def test_options_of_a_reset_have_no_effect_but_a_warning() -> None:
    env = pettingzoo.env("fox")
    with pytest.warns(UserWarning, match="reset takes no options"):
        env.reset(seed=1, options={"target": 5})
    assert env.table.state.tobytes() == tw.new("fox", seed=1).state.tobytes()


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_after_the_end(table: Table) -> None:
    env = make(table)
    env.reset(seed=1)
    play_out(env, 1)
    before = frozen(env)
    with pytest.raises(tw.MatchOver, match="None"):
        env.step(0)
    assert frozen(env) == before
    for _ in range(table.seats):
        env.step(None)
    assert env.agents == []
    with pytest.raises(tw.MatchOver, match="every agent has left"):
        env.step(None)


def test_bad_names() -> None:
    for wrong in ({"game": "foxx"}, {"game": "tanglewood/fox_v99"}, {"game": "fox", "reward": "money"}):
        with pytest.raises(tw.UnknownName):
            pettingzoo.env(**wrong)
    with pytest.raises(tw.UnknownName, match="target"):
        pettingzoo.env("fox", targte=3)
    with pytest.raises(tw.UnknownName, match="ansi"):
        pettingzoo.env("fox", render_mode="rgb_array")
    with pytest.raises(tw.BadOption, match="2 seats"):
        pettingzoo.env("fox", seats=3)


def test_ids() -> None:
    assert set(pettingzoo.env_ids()) == {f"tanglewood/{game}_v{tw.get_game(game).version}" for game in tw.games()}
    for name in pettingzoo.env_ids():
        assert str(pettingzoo.raw_env(name)) == name


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_what_was_handed_out_stays(table: Table) -> None:
    """Observations, masks and infos never change later, nor does the game when they are written to."""
    env = make(table)
    env.reset(seed=3)
    kept = []
    chance = random.Random(3)
    for _ in range(20):
        observation, _, over, _, info = env.last()
        if over:
            break
        kept.append((observation, info, {name: part.copy() for name, part in observation.items()}))
        env.step(chance.choice(observation["action_mask"].nonzero()[0]))
    for observation, info, then in kept:
        assert all(np.array_equal(observation[name], then[name]) for name in then)
        assert np.array_equal(info["action_mask"], then["action_mask"])


def test_without_a_seed_games_differ_and_a_seed_repeats_the_series() -> None:
    one, other = pettingzoo.env("fox"), pettingzoo.env("fox")
    series = []
    for env in (one, other):
        games = []
        for seed in (4, None, None):
            env.reset(seed=seed)
            games.append(env.table.state.tobytes())
        series.append(games)
    assert series[0] == series[1]
    assert len(set(series[0])) == 3
