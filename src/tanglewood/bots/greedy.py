"""The bot that plays the action with the best value of the game's `heuristic`."""

from dataclasses import dataclass
from typing import Any

from tanglewood.bots.kit.bot import Bot, action_buffer, check_turn
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import IntArray


@dataclass(frozen=True)
class Greedy(Bot):
    """Plays by the game's heuristic."""

    @property
    def spec(self) -> str:
        """Always "greedy"."""
        return "greedy"

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """The action with the highest heuristic value. Raises NotYourTurn."""
        check_turn(state, seat)
        return int(verbs.pick_best(state, rng, action_buffer(state)))


BOT = Greedy
