"""Any game as an environment of OpenEnv: one learner, the other seats are played by a bot.

`app("fox", "oak")` is the server that OpenEnv's clients talk to: `uvicorn.run(app("fox", "oak"))`.
"""

from typing import Any

from openenv.core.env_server.http_server import create_app
from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import Action, Observation, State
from pydantic import Field

from tanglewood.adapters.text.text_game import TextGame
from tanglewood.bots import BotLike
from tanglewood.core.game.registry import get_game
from tanglewood.core.language.message import ENGLISH


class MoveAction(Action):  # type: ignore[misc]
    """An answer, whose last line `move: 7K` names a move."""

    text: str = Field(description="the answer; its last line names the move: 'move: 7K'")


class TableObservation(Observation):  # type: ignore[misc]
    """What the learner reads: the rules after a reset, why an answer was refused, and the table."""

    text: str = Field(description="what has happened, and the table")
    rules: str = Field(default="", description="the rules and how to answer, after a reset")
    refused: str = Field(default="", description="why the last answer was no legal move")
    legal: list[str] = Field(default_factory=list, description="the texts of the legal moves")


class TableState(State):  # type: ignore[misc]
    """The episode, and how many answers were refused."""

    refused: int = 0


class TextEnvironment(Environment):  # type: ignore[misc]
    """A game with a learner at seat 0. An illegal move changes nothing; its reward is 0."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(
        self,
        game: str,
        bot: BotLike = "greedy",
        seats: int | None = None,
        reward: str = "result",
        language: str = ENGLISH,
        **options: object,
    ) -> None:
        """For a game whose other seats the bot plays; `reward` is the learner's, of one of five kinds."""
        super().__init__()
        count = get_game(game).check_seats(seats)
        bots = dict.fromkeys(range(1, count), bot)
        self.game = TextGame(game, count, reward=reward, bots=bots, language=language, options=options)
        self._state = TableState(episode_id="", step_count=0)

    def reset(self, seed: int | None = None, episode_id: str | None = None, **_: Any) -> TableObservation:
        """Deal; the observation begins with the rules."""
        self.game.deal(seed)
        self._state = TableState(episode_id=episode_id or "", step_count=0)
        return self._observation(0.0, rules=self.game.rules(0))

    def step(self, action: MoveAction, timeout_s: float | None = None, **_: Any) -> TableObservation:  # noqa: ARG002
        """Play the move that an answer names, then let the bots play."""
        before = self.game.rewards[0]
        answered = self.game.answer(action.text)
        self._state.step_count += 1
        self._state.refused = self.game.refused[0]
        return self._observation(self.game.rewards[0] - before, refused=answered.why)

    def _observation(self, reward: float, rules: str = "", refused: str = "") -> TableObservation:
        game = self.game
        legal = [action.text for action in game.view(0).actions]
        about: dict[str, Any] = {"done": game.over, "reward": reward, "legal": legal}
        return TableObservation(text=game.message(0), rules=rules, refused=refused, **about)

    @property
    def state(self) -> TableState:
        """The episode."""
        return self._state


def app(game: str, bot: BotLike = "greedy", **settings: Any) -> Any:
    """OpenEnv's server of a game, an ASGI application."""
    return create_app(
        lambda: TextEnvironment(game, bot, **settings), MoveAction, TableObservation, f"tanglewood-{game}"
    )
