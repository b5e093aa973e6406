"""The environments are one game: with the same seeds and actions all show, allow and pay the same."""

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel
import pytest
from tests.adapters.openspiel_games import dealt, load
from tests.adapters.tables import CHANGED, TABLES, Table
from tests.conformance.tables import observation

import tanglewood as tw
from tanglewood.adapters import pettingzoo
from tanglewood.adapters.gymnasium import SeatEnv
from tanglewood.batch import Batch
from tanglewood.bots import read_bot

pytestmark = pytest.mark.many

SEED = 12
MOST_MOVES = 150  # of a long game


@pytest.mark.parametrize(
    ("table", "reward"), [*((table, "result") for table in TABLES), *((table, "points") for table in CHANGED)], ids=str
)
def test_same(table: Table, reward: str) -> None:
    options = dict(table.options)
    chance = random.Random(SEED)
    match = table.new(SEED)
    env = pettingzoo.env(table.game, table.seats, reward, **options)
    env.reset(seed=SEED)
    state = dealt(load(table, reward=reward), SEED)
    batch = Batch(table.game, 1, table.seats, seed=SEED, reward=reward, **options)
    batch.states[0] = match.state
    batch.refresh()
    agents = env.possible_agents
    paid = np.zeros(table.seats)
    for _ in range(MOST_MOVES):
        seat = match.actor
        seen = env.observe(agents[seat])
        assert seat == state.current_player() == batch.actors[0] == agents.index(env.agent_selection)
        assert seen["action_mask"].tolist() == state.legal_actions_mask() == batch.mask[0].tolist()
        assert np.array_equal(env.infos[agents[seat]]["action_mask"], seen["action_mask"])
        assert state.legal_actions() == [action.number for action in match.legal()]
        assert seen["observation"].tolist() == batch.observations[0].tolist()
        for place, agent in enumerate(agents):
            assert env.observe(agent)["observation"].tolist() == state.observation_tensor(place)
        action = chance.choice(state.legal_actions())
        match.play(action)
        env.step(action)
        state.apply_action(action)
        step = batch.step([action])
        rewards = [env.rewards[agent] for agent in agents]
        paid += rewards
        assert rewards == pytest.approx(state.rewards())
        assert rewards == pytest.approx(step.rewards[0].tolist())
        assert paid.tolist() == pytest.approx(state.returns())
        assert match.over == state.is_terminal() == step.terminated[0] == all(env.terminations.values())
        assert match.state.tobytes() == env.table.state.tobytes() == state.position.table.state.tobytes()
        if match.over:
            finals = [env.observe(agent)["observation"].tolist() for agent in agents]
            assert finals == batch.final_observations[0].tolist()
            assert state.current_player() == pyspiel.PlayerId.TERMINAL
            break
        assert match.state.tobytes() == batch.states[0].tobytes()


@dataclass(frozen=True)
class Noting:
    """A bot that plays at random and notes what it played."""

    moves: list[int]
    spec: str = "noting"

    def choose(self, state: Any, seat: int, rng: Any) -> int:
        self.moves.append(read_bot("uniform").choose(state, seat, rng))
        return self.moves[-1]


@pytest.mark.parametrize("table", [table for table in TABLES if table.seats > 1], ids=str)
def test_a_seat_among_bots_is_in_the_same_game(table: Table) -> None:
    """What the agent is shown, may do and earns is its seat's in a match of the same moves."""
    seat = table.seats - 1
    env = SeatEnv(table.game, table.seats, seat=seat, reward="points")
    bot = Noting([])
    env._bots = [bot] * table.seats
    seen, info = env.reset(seed=SEED)
    match = tw.new(table.game, table.seats, SEED)
    chance, over, before = random.Random(SEED), False, match.scores()[seat]
    for _ in range(MOST_MOVES):
        for move in bot.moves:
            match.play(move)
        bot.moves.clear()
        assert match.state.tobytes() == env.table.state.tobytes()
        assert seen.tolist() == observation(match, match.state, seat).tolist()
        assert match.over == over
        if over:
            break
        assert match.actor == info["seat"] == seat
        assert info["action_mask"].nonzero()[0].tolist() == [action.number for action in match.legal()]
        action = chance.choice(match.legal()).number
        match.play(action)
        seen, reward, over, _, info = env.step(action)
        before += reward
    else:
        return
    assert before == match.scores()[seat]
