"""Symmetries: equivalent views of a position, such as fox with its suits renamed.

The rules treat all views the same. A learner that sees each position in its canonical view, its *orientation*, needs to
learn only one of them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import INT16, INT32

Moves = Mapping[str, Sequence[int]]  # by the name of a feature or family: the new place of each entry


@dataclass(frozen=True, eq=False)
class Symmetries:
    """The views of a game; view 0 is the game as it is.

    In view `k` an observation `row` is `row[observations[k]]`, and action `a` is `actions[k, a]`. `orientation` is a
    rule: it gets the observation of a position and returns its canonical view, in which equivalent positions look the
    same. A view need not fit every position, but the canonical one always fits.
    """

    observations: npt.NDArray[np.int16]  # (views, observation size)
    actions: npt.NDArray[np.int32]  # (views, actions)
    orientation: Callable[[Any], int]

    def __len__(self) -> int:
        """The number of views."""
        return len(self.observations)

    @cached_property
    def chosen(self) -> npt.NDArray[np.int32]:
        """(views, actions): the game's action for each that is chosen in a view, the inverse of `actions`."""
        return np.argsort(self.actions, axis=1).astype(INT32)


@rule
def as_it_is(_row: Any) -> int:
    """The canonical view of a game without symmetries."""
    return 0


@rule
def first_in_order(row: Any, observations: Any, view: int, other: int) -> int:
    """The one of two views in which the row is larger at the first difference."""
    for column in range(observations.shape[1]):
        first, second = row[observations[view, column]], row[observations[other, column]]
        if first != second:
            return view if first > second else other
    return view


def no_views(observed: int, actions: int) -> Symmetries:
    """The one view of a game without symmetries: the game as it is."""
    return Symmetries(np.arange(observed, dtype=INT16)[None], np.arange(actions, dtype=INT32)[None], as_it_is)


NO_SYMMETRIES = no_views(0, 0)  # a game without symmetries replaces it by one view of its own size


# Building the tables of a game's views


class Block(Protocol):
    """A named block of entries: a feature of the observation, or a family of actions."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def size(self) -> int:
        """The number of entries."""


def place_of(blocks: Iterable[Block], name: str) -> int:
    """The place where the block with that name begins."""
    return sum(block.size for block in takewhile(lambda block: block.name != name, blocks))


def in_rows(rows: Iterable[int], within: Sequence[int]) -> list[int]:
    """The new places of entries in rows, if the rows and the entries within each row are permuted."""
    return [row * len(within) + column for row in rows for column in within]


def places(blocks: Iterable[Block], views: Sequence[Moves]) -> npt.NDArray[np.int32]:
    """(1 + views, all entries): the place of each entry in each view; the first row is the game itself.

    Blocks that a view does not name, with the right number of entries, stay in place.
    """
    rows: list[list[int]] = [[] for _ in range(1 + len(views))]
    for block in blocks:
        for row, moves in zip(rows, ({}, *views), strict=True):
            moved = moves.get(block.name, ())
            row.extend(len(row) + np.array(moved if len(moved) == block.size else range(block.size)))
    return np.array(rows, INT32)


def sources(blocks: Iterable[Block], views: Sequence[Moves]) -> npt.NDArray[np.int16]:
    """The inverse: the entry at each place of each view."""
    return np.argsort(places(blocks, views), axis=1).astype(INT16)
