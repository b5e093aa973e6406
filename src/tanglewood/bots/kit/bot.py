"""The protocol of bots, and helpers that they share."""

from typing import Any, Protocol, runtime_checkable

import numpy as np

from tanglewood.core.checks.errors import NotYourTurn
from tanglewood.core.checks.inputs import quoted, whole
from tanglewood.core.game.registry import game_of
from tanglewood.core.numbers.ints import INT32, IntArray


@runtime_checkable
class Bot(Protocol):
    """Chooses actions. A bot has no state between choices, so one bot can serve many tables and threads at once."""

    @property
    def spec(self) -> str:
        """The text that `read_bot` makes this bot from: "ismcts:1000"."""
        ...

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """An action for `seat`, whose turn it is, from a state concealed for it; draws from and changes `rng`.

        `rng` holds a generator's four words (`core.numbers.rng.seed_words`). Raises NotYourTurn.
        """
        ...


def check_turn(state: Any, seat: int) -> None:
    """Raise NotYourTurn unless `seat` is to decide."""
    if whole(seat, 0, int(state.seats) - 1) != state.actor:
        raise NotYourTurn(
            f"A bot chooses only when its seat is to decide: seat {int(state.actor)}, not {quoted(seat)}."
        )


def action_buffer(state: Any) -> IntArray:
    """An empty list for the legal actions of the state's game."""
    return np.zeros(game_of(state.dtype).actions.count, INT32)
