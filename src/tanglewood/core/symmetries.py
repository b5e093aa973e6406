"""Symmetries: other views of a position that the rules cannot tell from it, such as fox with its suits renamed.

A learner that always sees a position in the view of its *orientation* has to learn only one of all that are alike.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from tanglewood.core.ints import INT16, INT32
from tanglewood.core.rule import rule

Moves = Mapping[str, Sequence[int]]  # by a feature's or a family's name: where each of its entries goes


@dataclass(frozen=True, eq=False)
class Symmetries:
    """The views of a game; view 0 is the game as it is.

    In view `k` an observation `row` is `row[observations[k]]`, and action `a` is `actions[k, a]`. `orientation` is a
    rule: the view in which a position, of which it gets the observation, is to be looked at, so that those that are
    alike look the same. Not every view need fit every position; that one does.
    """

    observations: npt.NDArray[np.int16]  # (views, observation size)
    actions: npt.NDArray[np.int32]  # (views, actions)
    orientation: Callable[[Any], int]

    def __len__(self) -> int:
        """How many views there are."""
        return len(self.observations)

    @cached_property
    def chosen(self) -> npt.NDArray[np.int32]:
        """(views, actions): the game's action for each that is chosen in a view, the inverse of `actions`."""
        return np.argsort(self.actions, axis=1).astype(INT32)


@rule
def as_it_is(_row: Any) -> int:
    """That a position is looked at as it is."""
    return 0


@rule
def first_in_order(row: Any, observations: Any, view: int, other: int) -> int:
    """The view, of two, in which the row has the larger number where they first differ."""
    for place in range(observations.shape[1]):
        one, two = row[observations[view, place]], row[observations[other, place]]
        if one != two:
            return view if one > two else other
    return view


def no_views(observed: int, actions: int) -> Symmetries:
    """Of a game that has no symmetries."""
    return Symmetries(np.arange(observed, dtype=INT16)[None], np.arange(actions, dtype=INT32)[None], as_it_is)


# How a game writes its views down


class Stretch(Protocol):
    """A feature of the observation, or a family of actions."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def size(self) -> int:
        """How many entries it has."""


def place_of(stretches: Iterable[Stretch], name: str) -> int:
    """Where the stretch of that name begins."""
    return sum(stretch.size for stretch in takewhile(lambda stretch: stretch.name != name, stretches))


def in_rows(rows: Iterable[int], within: Sequence[int]) -> list[int]:
    """Where entries go that lie in rows, when the rows go somewhere and what is within each row too."""
    return [row * len(within) + place for row in rows for place in within]


def places(stretches: Iterable[Stretch], views: Sequence[Moves]) -> npt.NDArray[np.int32]:
    """(1 + views, all entries): where each entry is in each view; in the first, where it is in the game.

    What a view does not name, with as many entries, stays.
    """
    rows: list[list[int]] = [[] for _ in range(1 + len(views))]
    for stretch in stretches:
        for row, moves in zip(rows, ({}, *views), strict=True):
            moved = moves.get(stretch.name, ())
            row.extend(len(row) + np.array(moved if len(moved) == stretch.size else range(stretch.size)))
    return np.array(rows, INT32)


def sources(stretches: Iterable[Stretch], views: Sequence[Moves]) -> npt.NDArray[np.int16]:
    """The same the other way round: which entry is at each place of each view."""
    return np.argsort(places(stretches, views), axis=1).astype(INT16)
