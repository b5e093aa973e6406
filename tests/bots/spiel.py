"""A bot as OpenSpiel has them."""

from typing import Any


class Highest:
    """Plays the highest number."""

    def step(self, state: Any) -> int:
        return max(state.legal_actions())


def highest(_game: Any, _player: int, _seed: int) -> Highest:
    return Highest()
