"""The adapters to TextArena, OpenEnv and Verifiers, where they are installed (extra `textenvs`)."""

import asyncio
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

GAME = "tinyfox"


def last_move(text: str) -> str:
    return [line.split()[1].rstrip(":") for line in text.splitlines() if line.startswith("move ")][-1]


def test_textarena_plays_a_game() -> None:
    ta = pytest.importorskip("textarena")
    from tanglewood.adapters.text.textarena import Env, register

    assert register() == register()
    env = ta.make(register()[0])
    env.reset(num_players=2, seed=1)
    env = ta.wrappers.LLMObservationWrapper(Env(GAME))
    env.reset(num_players=2, seed=4)
    done = False
    seat, observation = env.get_observation()
    assert not env.step("I pass.")[0]
    assert "no line that begins with" in env.get_observation()[1]
    while not done:
        done, _ = env.step(f"I choose [{last_move(observation)}]")
        seat, observation = env.get_observation()
    rewards, info = env.close()
    assert sorted(rewards.values()) in ([-1, 1], [0, 0])
    assert info[seat]["reason"]


def test_textarena_ends_a_game_after_errors_if_asked() -> None:
    pytest.importorskip("textarena")
    from tanglewood.adapters.text.textarena import Env

    env = Env(GAME, errors=1)
    env.reset(num_players=2, seed=4)
    seat = env.state.current_player_id
    assert [env.step("[nonsense]")[0] for _ in range(2)] == [False, True]
    assert env.close()[0][seat] == -1


def test_openenv_plays_a_game() -> None:
    pytest.importorskip("openenv")
    from tanglewood.adapters.text.openenv import MoveAction, TextEnvironment, app

    environment = TextEnvironment(GAME, "greedy")
    seen = environment.reset(seed=1, episode_id="a")
    assert "The table now:" in seen.text
    assert seen.rules
    seen = environment.step(MoveAction(text="hm"))
    assert seen.refused
    assert not seen.done
    rewards = [0.0]
    while not seen.done:
        seen = environment.step(MoveAction(text=f"move: {seen.legal[-1]}"))
        rewards.append(seen.reward)
    assert sum(rewards) in (-1, 0, 1)
    assert environment.state.refused == 1
    assert environment.state.step_count == len(rewards)
    assert app(GAME).routes


class Interaction:
    """A model that plays the last move that it can; the first answer names none."""

    def __init__(self, prompt: str) -> None:
        self.text, self.turns = prompt, 0
        self.trace = SimpleNamespace(rewards={}, metrics={})
        self.trace.record_reward = lambda name, value, _: self.trace.rewards.__setitem__(name, value)
        self.trace.record_metric = self.trace.metrics.__setitem__

    async def turn(self, message: str = "") -> Any:
        self.turns += 1
        self.text = message if "\nmove " in message else self.text
        reply = f"move: {last_move(self.text)}" if self.turns > 1 else "hm"
        return SimpleNamespace(terminated=False, last_reply=reply)


def test_verifiers_plays_a_game() -> None:
    pytest.importorskip("verifiers")
    vf = pytest.importorskip("verifiers.v1")
    from tanglewood.adapters.text.verifiers import GameConfig, GameEnv, GameTaskset

    taskset = GameTaskset(GameConfig(id="tanglewood.adapters.text.verifiers", game=GAME))
    task = next(iter(taskset.take(1)))
    model = Interaction(task.data.prompt)

    @asynccontextmanager
    async def interaction(_: Any) -> Any:
        yield model

    agents = SimpleNamespace(player=SimpleNamespace(interaction=interaction))
    asyncio.run(GameEnv.run(SimpleNamespace(), task, agents))
    assert model.trace.rewards["game"] in (-1, 0, 1)
    assert model.trace.metrics["refused"] == 1
    assert hasattr(vf.Trace, "record_metric")
    assert hasattr(vf.Trace, "record_reward")
