"""What a bot is, and what bots share."""

from typing import Any, Protocol

import numpy as np

from tanglewood.core.errors import NotYourTurn
from tanglewood.core.ints import INT32, IntArray
from tanglewood.core.registry import game_of


class Bot(Protocol):
    """Chooses actions. A bot keeps nothing between choices, so that one may serve many tables and threads at once."""

    @property
    def spec(self) -> str:
        """The text that `read_bot` makes this bot from: "ismcts:1000"."""
        ...

    def choose(self, state: Any, seat: int, rng: IntArray) -> int:
        """An action for `seat`, whose turn it is, from a state concealed for it; draws from and changes `rng`.

        `rng` holds a generator's four words (`core.rng.seed_words`). Raises NotYourTurn.
        """
        ...


def check_turn(state: Any, seat: int) -> None:
    """Raise NotYourTurn unless `seat` is to decide."""
    if seat < 0 or state.actor != seat:
        raise NotYourTurn(f"A bot chooses only when its seat is to decide: seat {int(state.actor)}, not {seat}.")


def room_for_actions(state: Any) -> IntArray:
    """An empty list for the legal actions of the state's game."""
    return np.zeros(game_of(state.dtype).actions.count, INT32)
