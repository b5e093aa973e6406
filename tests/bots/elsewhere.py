"""Bots of somebody else's, and things that are none."""

from typing import Any

import numpy as np

from tanglewood.core.game import verbs
from tanglewood.core.game.registry import game_of


class Last:
    """Plays the legal action with the highest number, or the one as far before it as it was told."""

    def __init__(self, back: str = "0") -> None:
        self.back = int(back)

    @property
    def spec(self) -> str:
        """Where it is."""
        return f"tests.bots.elsewhere:Last:{self.back}"

    def choose(self, state: Any, _seat: int, _rng: Any) -> int:
        """The action."""
        actions = np.zeros(game_of(state.dtype).actions.count, np.int32)
        return int(actions[max(0, verbs.legal(state, actions) - 1 - self.back)])


class Mute:
    """Is no bot."""
