"""Observations and masks of many positions turned into the views of `Game.symmetries`, and actions turned back."""

from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import INT16, States
from tanglewood.core.state.record import new_states

Views = npt.NDArray[np.int16]


def orientations(game: Game, rows: npt.NDArray[np.int8]) -> Views:
    """(n,): the canonical view of each of `n` observations."""
    views = np.zeros(len(rows), INT16)
    _orient(new_states(game.dtype, 1), rows, views)
    return views


def turned_rows(game: Game, rows: npt.NDArray[Any], views: Views) -> npt.NDArray[Any]:
    """(n, size): each observation in its view."""
    return _taken(rows, game.symmetries.observations, views)


def turned_masks(game: Game, masks: npt.NDArray[Any], views: Views) -> npt.NDArray[Any]:
    """(n, actions): values of each action, such as whether it is legal, each row in its view."""
    return _taken(masks, game.symmetries.chosen, views)


def turned_actions(game: Game, actions: npt.NDArray[Any], views: Views) -> npt.NDArray[np.int32]:
    """(n,): actions of the game as their numbers in the views."""
    turned: npt.NDArray[np.int32] = game.symmetries.actions[views, actions]
    return turned


def chosen_actions(game: Game, actions: npt.NDArray[Any], views: Views) -> npt.NDArray[np.int32]:
    """(n,): actions chosen in the views as actions of the game."""
    chosen: npt.NDArray[np.int32] = game.symmetries.chosen[views, actions]
    return chosen


def _taken(rows: npt.NDArray[Any], table: npt.NDArray[Any], views: Views) -> npt.NDArray[Any]:
    out = np.empty((len(rows), table.shape[1]), rows.dtype)
    _take(rows, table, views, out)
    return out


@rule
def _orient(states: States, rows: Any, out: Any) -> None:
    """Write the canonical view of each row; the type of the states says which game it is."""
    for index in range(len(rows)):
        out[index] = verbs.orientation(states[0], rows[index])


@rule
def _take(rows: Any, table: Any, views: Any, out: Any) -> None:
    """Permute each row by the line of `table` for its view."""
    for index in range(len(rows)):
        sources = table[views[index]]
        for column in range(len(sources)):
            out[index, column] = rows[index, sources[column]]
