"""Any game as a taskset and an environment of Verifiers, which finds them in a module of yours:

    from tanglewood.adapters.text.verifiers import GameEnv, GameTaskset

    __all__ = ["GameEnv", "GameTaskset"]

Each task is a deal, by its seed. The model plays seat 0, a bot the others. The reward is that of seat 0; refused
answers are a metric.
"""

import itertools
from collections.abc import Iterator
from typing import Any

import verifiers.v1 as vf

from tanglewood.adapters.text.text_game import TextGame

MOST_REFUSED = 20  # answers in a row without a legal move: the game is broken off

__all__ = ["GameConfig", "GameData", "GameEnv", "GameEnvConfig", "GameTask", "GameTaskset"]


class GameConfig(vf.TasksetConfig):  # type: ignore[misc]
    """The game, and who plays the other seats."""

    game: str = ""  # a game has to be named; the field is optional only so that --help can show all of them
    bot: str = "greedy"
    seats: int | None = None
    reward: str = "result"
    language: str = "en"


class GameData(vf.TaskData):  # type: ignore[misc]
    """A deal: what makes the table, and the seed."""

    info: dict[str, Any]


class GameTask(vf.Task[GameData, vf.State, vf.TaskConfig]):  # type: ignore[misc]
    """A game to play."""


class GameEnvConfig(vf.EnvConfig):  # type: ignore[misc]
    """The model that plays."""

    player: vf.AgentConfig = vf.AgentConfig()


def game_of_task(info: dict[str, Any]) -> TextGame:
    """The dealt game of a task, at the learner's first decision."""
    count = TextGame(info["game"], info["seats"]).table.seats
    bots = dict.fromkeys(range(1, count), info["bot"])
    game = TextGame(info["game"], count, reward=info["reward"], bots=bots, language=info["language"])
    game.deal(info["seed"])
    return game


class GameEnv(vf.Env[GameEnvConfig]):  # type: ignore[misc]
    """Plays a task's game with the model."""

    async def run(self, task: Any, agents: Any) -> None:
        """Play to the end; record the reward of seat 0, and how many answers were refused."""
        game = game_of_task(task.data.info)
        game.message(0)  # which is the task's prompt
        in_a_row = 0
        async with agents.player.interaction(task) as interaction:
            segment = await interaction.turn()
            while not segment.terminated:
                answered = game.answer(segment.last_reply)
                in_a_row = 0 if answered.accepted else in_a_row + 1
                if game.over or in_a_row > MOST_REFUSED:
                    break
                segment = await interaction.turn(game.message(0) if answered.accepted else answered.why)
        interaction.trace.record_reward("game", game.rewards[0], 1.0)
        interaction.trace.record_metric("refused", float(game.refused[0]))


class GameTaskset(vf.Taskset[GameTask, GameConfig]):  # type: ignore[misc]
    """The deals of a game, one after the other without end."""

    INFINITE = True

    def load(self) -> Iterator[GameTask]:
        """The tasks, by seed from 0."""
        about = {name: getattr(self.config, name) for name in ("game", "bot", "seats", "reward", "language")}
        for seed in itertools.count():
            info = {**about, "seed": seed}
            game = game_of_task(info)
            data = GameData(
                name=f"{about['game']}#{seed}", prompt=game.message(0), system_prompt=game.rules(0), info=info
            )
            yield GameTask(data, self.config.task)
