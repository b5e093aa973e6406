"""Any game as a PettingZoo environment of the turn-based kind (AEC): `env("woods", seats=3)`.

Observations are `{"observation": row, "action_mask": mask}`, both int8, new arrays each time; the mask is in `info`
too. The mask of a seat that is not to decide is all zeros. A wrong call raises and changes nothing, so PettingZoo's
wrappers are not needed: they end the game after an illegal action, or ignore a step after the end.

No game here has simultaneous moves, so there is no parallel environment.
"""

from typing import Any

import numpy as np
from gymnasium import logger, spaces
from pettingzoo import AECEnv

from tanglewood.adapters.checked_game import Dealer, Small, Table
from tanglewood.adapters.spaces import action_space, check_render_mode, observation_space, options_refused, rendered
from tanglewood.core.checks.errors import MatchOver, UnknownName
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.game.scoring import POINTS

RENDER_MODES = ["ansi", "human"]
Observation = dict[str, Small]


def env_id(game: Game) -> str:
    """The id of a game's environment: "tanglewood/fox_v1", with the version of its rules."""
    return f"tanglewood/{game.id}_v{game.version}"


def env_ids() -> list[str]:
    """The ids of all environments, sorted."""
    return [env_id(get_game(game)) for game in game_ids()]


class TurnEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A table whose seats are the agents "player_0", "player_1" and so on. Make it with `env` or `raw_env`."""

    def __init__(
        self, game: str, seats: int | None, reward: str, render_mode: str | None, options: dict[str, object]
    ) -> None:
        super().__init__()
        self.render_mode = check_render_mode(render_mode, RENDER_MODES)
        self.table = Table(game, seats, reward, options)
        self.metadata = {
            "name": env_id(self.table.game),
            "render_modes": RENDER_MODES,
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": observation_space(self.table.game), "action_mask": mask_space(self.table.game)}
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(self.table.game) for agent in self.possible_agents}
        self._none = np.zeros(self.table.game.actions.count, np.int8)
        self._dealer = Dealer()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A Dict of the row of small numbers and the mask. Raises UnknownName."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All action numbers of the game; `sample(mask)` draws a legal one. Raises UnknownName."""
        return self.action_spaces[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game: with a seed the one that `tanglewood.new` deals from it, without one the next of a series.

        `options` have no effect but a warning, since PettingZoo's own test passes some: set the game's options when
        making the environment. Raises BadOption for an invalid seed.
        """
        if options:
            logger.warn(options_refused(options))
        self.table.deal(self._dealer.words(seed))
        self.agent_selection = self.possible_agents[0]
        self.agents: list[str] = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._none.copy()} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._turn()

    def step(self, action: int | None) -> None:
        """Play an action of `agent_selection`; after the end None takes each agent from the table.

        Raises BadOption before `reset`, MatchOver, UnreadableMove or IllegalMove; then nothing has changed.
        """
        table = self.table
        if table.over:
            self._leave(action)
            return
        table.play(action)
        agent: str = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self._none.copy()}
        if table.kind >= POINTS or table.actor < 0:
            self.rewards = dict(zip(self.agents, table.rewards.tolist(), strict=True))
            self._accumulate_rewards()
        if table.actor < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self._turn()
        if self.render_mode == "human":
            self.render()

    def _turn(self) -> None:
        self.agent_selection = self.possible_agents[self.table.actor]
        self.infos[self.agent_selection] = {"action_mask": self.table.mask}

    def _leave(self, action: object) -> None:
        """Remove an agent after the end of the game."""
        if not self.agents:
            raise MatchOver("The game is over and every agent has left; reset begins a new one.")
        if action is not None:
            raise MatchOver(f"The game is over; the only valid action is None, not {quoted(action)}.")
        self._was_dead_step(None)

    def _known(self, agent: str) -> str:
        """The agent, if there is one of that name; raises UnknownName."""
        if not isinstance(agent, str) or agent not in self._seats:
            raise UnknownName("agent", agent, self.possible_agents)
        return agent

    def observe(self, agent: str) -> Observation:
        """The observation and mask of an agent. Raises UnknownName; BadOption before `reset`."""
        seat = self._seats[self._known(agent)]
        table = self.table
        if seat == table.actor:
            return {"observation": table.observe(seat), "action_mask": table.mask}
        table.check_begun()
        return {"observation": table.observe(seat), "action_mask": self._none.copy()}

    def render(self) -> str | None:
        """The table in the terminal's words, as the agent to decide sees it: returned ("ansi") or printed ("human")."""
        self.table.check_begun()
        return rendered(self.render_mode, self.table.draw)

    def close(self) -> None:
        """Nothing to close."""


def mask_space(game: Game) -> spaces.Box:
    """A 0 or 1 for each action of the game."""
    return spaces.Box(0, 1, (game.actions.count,), np.int8)


def raw_env(
    game: str, seats: int | None = None, reward: str = "result", render_mode: str | None = None, **options: object
) -> TurnEnv:
    """A new environment of a game, by the id of the game or of the environment ("fox" or "tanglewood/fox_v1").

    `seats` and `options` are those of `tanglewood.new`; `reward` is one of five kinds (see
    `tanglewood.core.game.scoring`). Raises UnknownName or BadOption.
    """
    return TurnEnv(_plain_id(game), seats, reward, render_mode, options)


env = raw_env  # PettingZoo's name for a wrapped environment; this one does all checks itself


def _plain_id(game: str) -> str:
    """The game of an environment's id; one of another version is refused."""
    for plain in game_ids():
        if isinstance(game, str) and game in (plain, env_id(get_game(plain))):
            return plain
    raise UnknownName("environment", game, [*game_ids(), *env_ids()])
