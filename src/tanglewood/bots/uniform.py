"""The bot that plays legal actions uniformly at random: the baseline of all others."""

from dataclasses import dataclass
from typing import Any

from tanglewood.bots.kit.bot import Bot, action_buffer, check_turn
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.numbers.ints import IntArray, Ints
from tanglewood.core.numbers.rng import below


@rule
def pick_any(state: Any, rng: Ints, actions: Ints) -> int:
    """One of the legal actions, each equally likely; `actions` is a scratch buffer."""
    count = verbs.legal(state, actions)
    return int(actions[below(rng, count)])


@dataclass(frozen=True)
class Uniform(Bot):
    """Plays at random."""

    @property
    def spec(self) -> str:
        """Always "uniform"."""
        return "uniform"

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """Any legal action. Raises NotYourTurn."""
        check_turn(state, seat)
        return int(pick_any(state, rng, action_buffer(state)))


BOT = Uniform
