"""The symmetries of Lost in the Woods: the map can be turned by sixths and mirrored, and the exits' letters with it.

One rule uses the numbers of spaces: they decide which of two equally near animals of a kind acts first. [L30]
"""

from itertools import product
from typing import Any

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.core.game.symmetries import Symmetries, first_in_order, in_rows, place_of, places, sources
from tanglewood.core.numbers.ints import INT8
from tanglewood.games.lost.bots.observation import GROUNDS, OBSERVATION, PERSON
from tanglewood.games.lost.rules.actions import ACTIONS
from tanglewood.games.lost.rules.board import AXIAL, DIRECTIONS, EXITS, SPACES, turned
from tanglewood.games.lost.rules.cards import BEAST_KINDS, THINGS
from tanglewood.games.lost.rules.state import MOST_SEATS

WAYS = tuple(product((False, True), range(DIRECTIONS)))  # mirrored, north to south, or not; then turned by sixths


def _space(space: int, mirrored: bool, turns: int) -> int:
    """The new number of a space."""
    column, row = AXIAL[space]
    image = AXIAL.index((column + row, -row)) if mirrored else space
    for _ in range(turns):
        image = turned(image)
    return image


def _moves(mirrored: bool, turns: int) -> dict[str, list[int]]:
    """The new place of each entry of features and families of actions."""
    spaces = [_space(space, mirrored, turns) for space in range(SPACES)]
    ways = [((-way if mirrored else way) + turns) % DIRECTIONS for way in range(DIRECTIONS)]
    exits = EXITS.tolist()
    letters = [exits.index(spaces[space]) for space in exits]
    observed = {
        "ground": in_rows(range(len(GROUNDS)), spaces),
        "seen": spaces,
        "letters": in_rows(letters, spaces),
        "things": in_rows(spaces, range(THINGS)),
        "beasts": in_rows(range(BEAST_KINDS), spaces),
        "exit": spaces,
        "clues": letters,
        "people": in_rows(range(MOST_SEATS), [*range(PERSON), *(PERSON + space for space in spaces)]),
    }
    return (
        observed
        | dict.fromkeys(("move", "peek", "glass", "lure", "drive", "ways"), ways)
        | {"carry": in_rows(range(MOST_SEATS), ways)}
    )


VIEWS = tuple(_moves(*way) for way in WAYS[1:])
OBSERVATIONS = sources(OBSERVATION, VIEWS)
OWN_SPACE = place_of(OBSERVATION, "people") + PERSON


def _homes(space: int) -> list[int]:
    """The views that move a space to the lowest number it can reach."""
    ends = [_space(space, *way) for way in WAYS]
    return [view for view, end in enumerate(ends) if end == min(ends)]


HOME_COUNTS = np.array([len(_homes(space)) for space in range(SPACES)], INT8)
HOMES = np.array([np.resize(_homes(space), len(WAYS)) for space in range(SPACES)], INT8)


@rule
def orientation(row: Any) -> int:
    """Choose the view with the own space furthest east; among several, the one with the largest row."""
    space = 0
    while space < SPACES - 1 and row[OWN_SPACE + space] == 0:
        space += 1
    view = int(HOMES[space, 0])
    for other in range(1, HOME_COUNTS[space]):
        view = first_in_order(row, OBSERVATIONS, view, int(HOMES[space, other]))
    return view


SYMMETRIES = Symmetries(OBSERVATIONS, places(ACTIONS.families, VIEWS), orientation)
