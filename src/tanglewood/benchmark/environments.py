"""The tasks as environments of other libraries, so that a paper's own harness can train and measure on them.

    import gymnasium, tanglewood.benchmark.environments as environments
    environments.register()
    env = gymnasium.make("tanglewood/two-players-v1")

An environment has the game, the seats and the opponent of its task. Its deals come from the seed of `reset`, not from
the task: who trains on the task's own deals would measure memory.
"""

from typing import TYPE_CHECKING, Any

from tanglewood.benchmark.tasks import TASKS, Task, get_task
from tanglewood.core.game.registry import get_game

if TYPE_CHECKING:
    from tanglewood.adapters.pettingzoo import TurnEnv

NAMESPACE = "tanglewood"
ROTATE, ALL = "rotate", "all"  # the seats of the agent, as in adapters/gymnasium.py


def gymnasium_id(task: Task) -> str:
    """The id of a task's environment, with the version of the task."""
    return f"{NAMESPACE}/{task.id}-v{task.version}"


def register() -> list[str]:
    """Register every task with Gymnasium that is not registered yet; return all ids.

    The agent takes each seat in turn against the opponent; without one it decides for all seats.
    """
    import gymnasium

    for task in TASKS:
        if gymnasium_id(task) not in gymnasium.registry:
            gymnasium.register(
                gymnasium_id(task),
                entry_point="tanglewood.adapters.gymnasium:SeatEnv",
                kwargs=_settings(task),
                disable_env_checker=True,
            )
    return [gymnasium_id(task) for task in TASKS]


def _settings(task: Task) -> dict[str, Any]:
    """The arguments of a task's environment."""
    together = task.seats == 1 or get_game(task.game).cooperative
    rival = task.opponent or "greedy"  # who sits there while a policy is trained for a game that is solved
    return {"game": task.game, "seats": task.seats, "seat": ALL if together else ROTATE, "bots": rival}


def pettingzoo_env(name: str, **settings: Any) -> "TurnEnv":
    """The table of a task, all of whose seats are agents; `settings` are others of `adapters.pettingzoo.env`.

    Raises UnknownName.
    """
    from tanglewood.adapters.pettingzoo import TurnEnv

    task = get_task(name)
    return TurnEnv(task.game, task.seats, settings.pop("reward", "result"), settings.pop("render_mode", None), settings)


def openspiel_name(name: str) -> str:
    """What `pyspiel.load_game` makes a task's table from, once `adapters.openspiel` is imported. Raises UnknownName."""
    task = get_task(name)
    return f"{NAMESPACE}_{task.game}(players={task.seats})"
