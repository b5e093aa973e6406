"""Spaces of actions and observations for Gymnasium and PettingZoo, and rendering, for any game."""

from collections.abc import Callable

import numpy as np
from gymnasium import logger, spaces

from tanglewood.core.checks.errors import BadOption, UnknownName
from tanglewood.core.checks.inputs import quoted
from tanglewood.core.game.game import Game


def action_space(game: Game) -> spaces.Discrete:
    """All action numbers of a game; `sample(mask)` draws a legal one."""
    return spaces.Discrete(game.actions.count)


def observation_space(game: Game) -> spaces.Box:
    """The rows that a seat of a game can observe, each number with its bounds."""
    sizes = [feature.size for feature in game.observation]
    low = np.repeat([feature.low for feature in game.observation], sizes).astype(np.int8)
    high = np.repeat([feature.high for feature in game.observation], sizes).astype(np.int8)
    return spaces.Box(low, high, dtype=np.int8)


def rendered(mode: str | None, draw: Callable[[], str]) -> str | None:
    """Render a drawing: return it ("ansi"), print it ("human"), or warn if there is no mode."""
    if mode is None:
        logger.warn("render does nothing, as the environment was made without a render mode.")
        return None
    words = draw()
    if mode == "ansi":
        return words
    print(words)
    return None


def refuse_options(options: object) -> None:
    """Raise BadOption for options of a reset: a game's options belong to its environment."""
    if options:
        raise BadOption(options_refused(options))


def options_refused(options: object) -> str:
    """Why a reset does not take these options."""
    return f"reset takes no options, not {quoted(options)}. Set the game's options when you make the environment."


def check_render_mode(mode: str | None, modes: list[str]) -> str | None:
    """A valid render mode; UnknownName otherwise."""
    if mode is not None and not (isinstance(mode, str) and mode in modes):
        raise UnknownName("render mode", mode, modes)
    return mode
