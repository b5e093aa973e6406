"""Any game as a Gymnasium environment: one agent decides for a seat, bots for the others.

    import tanglewood.adapters.gymnasium
    env = gymnasium.make("tanglewood/Fox-v1", bots="greedy")

Importing this module registers an id for every game. In cooperative games and with one seat the agent decides for every
seat by default.
"""

from collections.abc import Sequence
from operator import index
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tanglewood.adapters.checked_game import NOBODY, Small, Table
from tanglewood.adapters.spaces import action_space, check_render_mode, observation_space, refuse_options, rendered
from tanglewood.bots import Bot, BotLike, as_bot
from tanglewood.bots.kit.referee import choose
from tanglewood.bots.kit.turns import memories
from tanglewood.core.checks.errors import BadOption, IllegalMove, MatchOver, UnknownName
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.game.game import Game
from tanglewood.core.game.registry import game_ids, get_game
from tanglewood.core.numbers.rng import drawn_words, seed_words

RANDOM, ROTATE, ALL = "random", "rotate", "all"
SEATINGS = (RANDOM, ROTATE, ALL)
ILLEGAL = ("raise", "lose")
RENDER_MODES = ["ansi", "human"]
LOST = -1.0  # the reward for an illegal action that loses the game

Seating = int | str


class SeatEnv(gymnasium.Env[Small, np.int64]):
    """A seat at a table with bots.

    - `seats` and `options` are those of `tanglewood.new`, `reward` is one of `tanglewood.core.game.scoring`.
    - `seat` is the agent's: a number, "random" (another each game), "rotate" (the next one each game), or "all". With
      "all" the agent decides for every seat, seeing what that seat sees; this needs a cooperative game or a single
      seat.
    - `bots` plays the other seats: one bot for all, a spec ("greedy", "ismcts:200") or an object, or one for
      each seat; the one for the agent's seat is ignored.
    - `illegal` sets the effect of an illegal action: "raise" refuses it without any change; "lose" ends the game with
      a reward of -1, for learners without action masks.

    Raises UnknownName or BadOption.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: Seating | None = None,
        bots: BotLike | Sequence[BotLike] = "greedy",
        reward: str = "result",
        illegal: str = "raise",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.render_mode = check_render_mode(render_mode, RENDER_MODES)
        self.table = Table(game, seats, reward, options)
        self._seating = _check_seating(seat, self.table.game, self.table.seats)
        self._bots = _read_bots(bots, self.table.seats)
        if not isinstance(illegal, str) or illegal not in ILLEGAL:
            raise UnknownName("way with illegal actions", illegal, ILLEGAL)
        self._illegal = illegal
        self.observation_space: spaces.Box = observation_space(self.table.game)  # type: ignore[assignment]
        self.action_space = action_space(self.table.game)
        self.seat = NOBODY  # the agent's seat in this game; if it has all, the one to decide
        self._turned = 0  # how many games the agent's seat has been rotated
        self._lost = False  # by an illegal action

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Small, dict[str, Any]]:
        """Start a game: with a seed the one that `tanglewood.new` deals from it, without one the next of a series.

        Raises BadOption for an invalid seed, and for `options`: set the game's options when making the environment.
        """
        refuse_options(options)
        dealt = None if seed is None else seed_words(seed)
        super().reset(seed=None if seed is None else index(seed))
        self._turned = 0 if seed is not None else self._turned + 1
        self._bot_words = drawn_words(self.np_random)
        self.seat = self._choose_seat()
        self.table.deal(drawn_words(self.np_random) if dealt is None else dealt)
        self._memories = memories(self._bots, self.table.game)
        self._look()
        self._lost = False
        self._play_bots()
        if self.table.over:
            raise BadOption("The bots have played the whole game; the agent's seat was never asked.")
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Small, float, bool, bool, dict[str, Any]]:
        """Play an action and let the bots play until the agent is to decide again.

        The reward is the agent's sum over all these moves. Raises BadOption before `reset`, MatchOver,
        UnreadableMove, or IllegalMove unless such actions lose; then nothing has changed.
        """
        if self._lost:
            raise MatchOver("The game was lost by an illegal action and takes no other; reset begins a new one.")
        try:
            self.table.play(action)
        except IllegalMove as refused:
            if self._illegal == "raise":
                raise IllegalMove(f"{refused} action_masks() tells what is legal.") from None
            return self._lose(str(refused))
        self._look()
        earned = self._earned() + self._play_bots()
        if self.render_mode == "human":
            self.render()
        return self._seen(), earned, self.table.over, False, self._info()

    def _lose(self, reason: str) -> tuple[Small, float, bool, bool, dict[str, Any]]:
        self._lost = True
        return self._seen(), LOST, True, False, {**self._info(), "illegal": reason}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Whether each action is legal now, as SB3-contrib's MaskablePPO asks."""
        return self.table.mask.astype(np.bool_)

    def render(self) -> str | None:
        """The table in the terminal's words, as the agent sees it: returned ("ansi") or printed ("human")."""
        self.table.check_begun()
        return rendered(self.render_mode, lambda: self.table.draw(self.seat))

    # The seats

    def _choose_seat(self) -> int:
        seats = self.table.seats
        if isinstance(self._seating, int):
            return self._seating
        if self._seating == RANDOM:
            return int(self.np_random.integers(seats))
        return self._turned % seats if self._seating == ROTATE else 0

    def _play_bots(self) -> float:
        """Let the bots play until the agent is to decide; return its reward."""
        table, earned = self.table, 0.0
        if self._seating == ALL:
            self.seat = max(table.actor, self.seat) if table.over else table.actor
            return earned
        while table.actor not in (self.seat, NOBODY):
            seat = table.actor
            bot, memory = self._bots[seat], self._memories.get(seat)
            table.play(choose(bot, table.concealed(seat), seat, self._bot_words, memory))
            self._look()
            earned += self._earned()
        return earned

    def _look(self) -> None:
        """Let bots that choose by turns see what has happened."""
        for memory in self._memories.values():
            memory.look(self.table.state)

    def _earned(self) -> float:
        """The agent's reward for the last move; the mean over all seats if it has them all."""
        rewards = self.table.rewards
        return float(rewards.mean() if self._seating == ALL else rewards[self.seat])

    def _seen(self) -> Small:
        return self.table.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask.copy(), "seat": self.seat}


def _check_seating(seating: Seating | None, game: Game, seats: int) -> Seating:
    together = seats == 1 or game.cooperative
    if seating is None:
        return ALL if together else 0
    if isinstance(seating, str):
        if seating not in SEATINGS:
            raise UnknownName("seat", seating, [*map(str, range(seats)), *SEATINGS])
        if seating == ALL and not together:
            raise BadOption(f"In {game.title} the seats play against each other, so one agent cannot have them all.")
        return seating
    number = whole(seating, 0, seats - 1)
    if number is None:
        raise BadOption(
            f"The agent's seat is from 0 to {seats - 1}, or one of {', '.join(SEATINGS)}, not {quoted(seating)}."
        )
    return number


def _read_bots(specs: BotLike | Sequence[BotLike], seats: int) -> list[Bot]:
    bots: list[Any] = list(specs) if isinstance(specs, list | tuple) else [specs] * seats
    if len(bots) != seats:
        raise BadOption(f"{seats} seats need {seats} bots, one each, or one for all; not {len(bots)}.")
    return [as_bot(bot) for bot in bots]


def env_id(game: Game) -> str:
    """The id of a game's environment: "tanglewood/Fox-v1", with the version of its rules."""
    return f"tanglewood/{game.id.capitalize()}-v{game.version}"


def register() -> list[str]:
    """Register an environment for every game that has none yet; return all ids."""
    ids = [env_id(get_game(game)) for game in game_ids()]
    for game, name in zip(game_ids(), ids, strict=True):
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                f"{__name__}:SeatEnv",
                vector_entry_point="tanglewood.adapters.vector:BatchEnv",
                kwargs={"game": game},
            )
    return ids


register()
