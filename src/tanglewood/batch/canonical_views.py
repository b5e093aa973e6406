"""Observations and masks of many positions turned into the views of `Game.symmetries`, and actions turned back.

Arrays on a card (`card`) are turned there, and what comes back lies there too.
"""

from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from tanglewood.core.compiler.find_card import ON_CARD
from tanglewood.core.compiler.rule import rule
from tanglewood.core.game import verbs
from tanglewood.core.game.game import Game
from tanglewood.core.numbers.ints import INT16, States
from tanglewood.core.state.record import new_states

Views = npt.NDArray[np.int16]


def orientations(game: Game, rows: npt.NDArray[np.int8]) -> Views:
    """(n,): the canonical view of each of `n` observations."""
    if hasattr(rows, ON_CARD):
        there: Views = cuda_kernels().orientations(game, rows)
        return there
    views = np.zeros(len(rows), INT16)
    orient_rows(new_states(game.dtype, 1), rows, views)
    return views


def turned_rows(game: Game, rows: npt.NDArray[Any], views: Views) -> npt.NDArray[Any]:
    """(n, size): each observation in its view."""
    return _taken(game, "observations", rows, views)


def turned_masks(game: Game, masks: npt.NDArray[Any], views: Views) -> npt.NDArray[Any]:
    """(n, actions): values of each action, such as whether it is legal, each row in its view."""
    return _taken(game, "chosen", masks, views)


def turned_actions(game: Game, actions: npt.NDArray[Any], views: Views) -> npt.NDArray[np.int32]:
    """(n,): actions of the game as their numbers in the views."""
    return _picked(game, "actions", actions, views)


def chosen_actions(game: Game, actions: npt.NDArray[Any], views: Views) -> npt.NDArray[np.int32]:
    """(n,): actions chosen in the views as actions of the game."""
    return _picked(game, "chosen", actions, views)


def _taken(game: Game, name: str, rows: npt.NDArray[Any], views: Views) -> npt.NDArray[Any]:
    """Each row, permuted by its view's line of a table of the symmetries."""
    if hasattr(rows, ON_CARD):
        there: npt.NDArray[Any] = cuda_kernels().by_table(game, name, rows, views, whole=True)
        return there
    table = getattr(game.symmetries, name)
    out = np.empty((len(rows), table.shape[1]), rows.dtype)
    take_rows(table, rows, views, out)
    return out


def _picked(game: Game, name: str, actions: npt.NDArray[Any], views: Views) -> npt.NDArray[np.int32]:
    """What stands for each action in its view's line of a table of the symmetries."""
    if hasattr(actions, ON_CARD):
        there: npt.NDArray[np.int32] = cuda_kernels().by_table(game, name, actions, views, whole=False)
        return there
    numbers: npt.NDArray[np.int32] = getattr(game.symmetries, name)[views, actions]
    return numbers


def cuda_kernels() -> Any:
    """The module of kernels, which only those who have a card import."""
    return import_module("tanglewood.batch.cuda_kernels")


@rule
def orient_rows(states: States, rows: Any, out: Any) -> None:
    """Write the canonical view of each row; the type of the states says which game it is."""
    for index in range(len(rows)):
        out[index] = verbs.orientation(states[0], rows[index])


@rule
def take_rows(table: Any, rows: Any, views: Any, out: Any) -> None:
    """Permute each row by the line of `table` for its view."""
    for index in range(len(rows)):
        sources = table[views[index]]
        for column in range(len(sources)):
            out[index, column] = rows[index, sources[column]]


@rule
def pick_numbers(table: Any, numbers: Any, views: Any, out: Any) -> None:
    """Look up each number in the line of `table` for its view."""
    for index in range(len(numbers)):
        out[index] = table[views[index], numbers[index]]
