"""The spaces of actions and observations that Gymnasium and PettingZoo ask for, for any game."""

import numpy as np
from gymnasium import spaces

from tanglewood.core.errors import UnknownName
from tanglewood.core.game import Game


def action_space(game: Game) -> spaces.Discrete:
    """All action numbers of a game; `sample(mask)` draws a legal one."""
    return spaces.Discrete(game.actions.count)


def observation_space(game: Game) -> spaces.Box:
    """The rows that a seat of a game can observe, each number with its bounds."""
    sizes = [feature.size for feature in game.observation]
    low = np.repeat([feature.low for feature in game.observation], sizes).astype(np.int8)
    high = np.repeat([feature.high for feature in game.observation], sizes).astype(np.int8)
    return spaces.Box(low, high, dtype=np.int8)


def check_render_mode(given: str | None, modes: list[str]) -> str | None:
    """A valid render mode; UnknownName otherwise."""
    if given is not None and given not in modes:
        raise UnknownName("render mode", str(given), modes)
    return given
