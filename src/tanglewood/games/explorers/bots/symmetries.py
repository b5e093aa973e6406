"""The symmetries of Explorers and Paths: both boards can be turned by quarters and mirrored, which swaps bends.

The boards lie on the same canvas, but turn about centres of their own; so the views of one do not fit the other.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.symmetries import Symmetries, first_in_order, in_rows, place_of, places, sources
from tanglewood.games.explorers.bots.observation import GOALS, OBSERVATION
from tanglewood.games.explorers.rules import cards
from tanglewood.games.explorers.rules.actions import ACTIONS
from tanglewood.games.explorers.rules.cards import CANVAS, FIRST_EXPLORER, KINDS, SHAPES, SIDES, SLOTS
from tanglewood.games.explorers.rules.state import MOST_SEATS

MIRRORED = (0, 2, 1, 4, 3, 5, 6)  # by shape: its mirror image
WAYS = tuple(product((False, True), range(SIDES)))  # mirrored, left to right, or not; then quarter turns clockwise
MORE = len(WAYS) - 1  # the first moves nothing
HOME = GOALS - 1  # the place of the own goal in the chosen view: the bottom right


def _slot(board: int, slot: int, mirrored: bool, turns: int) -> int:
    """The new place of a slot; a slot that is not on the board stays."""
    if slot not in cards.SQUARES[board]:
        return slot
    last = cards.BOARD_SIZES[board] - 1
    row, column = divmod(slot, CANVAS)
    column = last - column if mirrored else column
    for _ in range(turns):
        row, column = column, last - row
    return row * CANVAS + column


def _corners(board: int, slots: Sequence[int]) -> list[int]:
    """The new places of corners, in reading order."""
    corners = sorted(cards.CORNERS[board])
    return [corners.index(slots[corner]) for corner in corners]


def _moves(board: int, mirrored: bool, turns: int) -> dict[str, list[int]]:
    """The new places of the entries of features and of families of actions."""
    seats, shapes = range(MOST_SEATS), list(MIRRORED if mirrored else range(SHAPES))
    slots = [_slot(board, slot, mirrored, turns) for slot in range(SLOTS)]
    sides = [((-side if mirrored else side) + turns) % SIDES for side in range(SIDES)]
    kinds = [*shapes, *range(FIRST_EXPLORER, KINDS)]
    observed = {
        "open": slots,
        "shapes": in_rows(shapes, slots),
        "arrows": in_rows(sides, slots),
        "pieces": in_rows(seats, slots),
        "goals": in_rows(seats, _corners(board, slots)),
        "known": in_rows(seats[:-1], kinds),
        "held": slots,
        "laying": [*shapes, *(SHAPES + slot for slot in slots)],
    }
    observed |= dict.fromkeys(("hand", "pile", "pool", "drawn"), kinds)
    return observed | {"path": shapes, "go": slots, "at": slots, "arrow": sides, "discard": kinds}


VIEWS = tuple(_moves(board, *way) for board in cards.BOTH for way in WAYS[1:])
OBSERVATIONS = sources(OBSERVATION, VIEWS)
OWN_GOAL = place_of(OBSERVATION, "goals")
VALLEY_ONLY = next(slot for slot in range(SLOTS) if (cards.OPEN_SETS[1] & ~cards.OPEN_SETS[0]) >> slot & 1)


def _view(board: int, way: int) -> int:
    return 1 + MORE * board + way - 1 if way else 0


def _home(board: int, goal: int) -> tuple[int, ...]:
    """The two views that bring this corner, by reading order, to where the own goal shall be."""
    views = [_view(board, way) for way in range(len(WAYS))]
    return tuple(view for view in views if OBSERVATIONS[view, OWN_GOAL + HOME] == OWN_GOAL + goal)


HOMES = tuple(tuple(_home(board, goal) for goal in range(GOALS)) for board in cards.BOTH)


@rule
def orientation(row: Any) -> int:
    """The own goal to the bottom right, then the forest mirrored about the way there, or not."""
    goal = 0
    while goal < GOALS - 1 and row[OWN_GOAL + goal] == 0:
        goal += 1
    views = HOMES[int(row[VALLEY_ONLY])][goal]
    return first_in_order(row, OBSERVATIONS, views[0], views[1])


SYMMETRIES = Symmetries(OBSERVATIONS, places(ACTIONS.families, VIEWS), orientation)
