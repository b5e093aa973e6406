"""Any game as an environment of TextArena: `textarena.make(register()[0])`.

A move is the last line `move: 7K` of an answer or, as usual there, the last text in square brackets. An answer without
a legal move is refused with the rule and counted; `errors` answers in a row are refused before the game is lost.
"""

import re
from typing import Any

import textarena as ta

from tanglewood.adapters.text.text_game import TextGame
from tanglewood.bots.language_models import compact_view, prompts
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.language.catalogue import speaking
from tanglewood.core.language.message import ENGLISH

BRACKETED = re.compile(r"\[([^\[\]\n]+)\]")
GAME_LOST = -1.0  # the reward of a seat that goes on with illegal moves


class Env(ta.Env):  # type: ignore[misc]
    """A table of a game; every seat is a player."""

    def __init__(
        self, game: str, reward: str = "result", language: str = ENGLISH, errors: int | None = None, **options: object
    ) -> None:
        """For a game with its options; illegal moves never end it unless `errors` says after how many in a row."""
        self._how: dict[str, Any] = {"reward": reward, "language": language, "options": options}
        self._game, self._errors, self._in_a_row = game, errors, 0
        self.game = TextGame(game, **self._how)

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal. Raises BadOption for a number of players that the game does not have."""
        self.game = TextGame(self._game, num_players, **self._how)
        self.game.deal(seed)
        self.state = ta.State(num_players=num_players)
        self.state.standard_resets(role_mapping={seat: f"Player {seat}" for seat in range(num_players)})
        self._in_a_row = 0
        for seat in range(num_players):
            self._tell(seat, self.game.rules(seat), ta.ObservationType.PROMPT)
        self._show()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Play the move that an answer names; the info says why it was refused, if it was."""
        seat, state = self.game.actor, self.state
        state.add_observation(action, ta.ObservationType.PLAYER_ACTION, seat, seat)
        answered = self.game.answer(self._with_move_line(action))
        if not answered.accepted:
            return self._refuse(seat, answered.problem, answered.why)
        self._in_a_row = 0
        state.game_info[seat]["turn_count"] += 1
        if self.game.over:
            self._end(dict(enumerate(self.game.rewards)), self.game.view(0).result)
        self._show()
        done, info = state.step()
        return bool(done), info

    def _refuse(self, seat: int, problem: str, why: str) -> tuple[bool, dict[str, Any]]:
        self._in_a_row += 1
        if self._errors is not None and self._in_a_row > self._errors:
            self.state.game_info[seat]["invalid_move"] = True
            self._end(dict.fromkeys(range(self.game.table.seats), 0.0) | {seat: GAME_LOST}, why)
        else:
            self._tell(seat, why, ta.ObservationType.GAME_ADMIN)
        return bool(self.state.done), {"problem": problem, "why": why}

    def _end(self, rewards: dict[int, float], reason: str) -> None:
        self.state.rewards, self.state.done = rewards, True
        for info in self.state.game_info.values():
            info["reason"] = reason

    def _show(self) -> None:
        """Show the table to the player to decide; at the end, to all."""
        seats = range(self.game.table.seats) if self.game.over else [self.game.actor]
        for seat in seats:
            self._tell(seat, self.game.message(seat), ta.ObservationType.GAME_BOARD)
        if not self.game.over:
            self.state.current_player_id = self.game.actor

    def _tell(self, seat: int, text: str, kind: Any) -> None:
        self.state.add_observation(text, kind, to_id=seat)

    def _with_move_line(self, answer: str) -> str:
        """The answer, with a line for a move that stands in brackets alone."""
        bracketed = BRACKETED.findall(answer)
        if not bracketed or prompts.move_in(answer):
            return answer
        with speaking(self.game.language):
            return f"{answer}\n{compact_view.keys().move}: {bracketed[-1]}"


def env_id(game: str) -> str:
    """The id of a game's environment: "tanglewood/fox_v1", with the version of its rules."""
    return f"tanglewood/{game}_v{get_game(game).version}"


def register() -> list[str]:
    """Register all games with TextArena, once; return their ids."""
    from textarena.envs.registration import ENV_REGISTRY

    ids = {game: env_id(game) for game in game_ids()}
    for game, name in ids.items():
        if name not in ENV_REGISTRY:
            ta.register(name, Env, game=game)
    return [*ids.values()]
