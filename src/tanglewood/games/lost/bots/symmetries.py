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
from tanglewood.games.lost.rules.cards import BEAST_KINDS, THINGS, WINDS
from tanglewood.games.lost.rules.state import MOST_SEATS


def _image(space: int, mirrored: bool, turns: int) -> tuple[int, int]:
    """Where a space comes to, an axial place."""
    column, row = AXIAL[space]
    image = (column + row, -row) if mirrored else (column, row)
    for _ in range(turns):
        image = turned(image)
    return image


def _fits(mirrored: bool, turns: int) -> bool:
    """Whether the map comes to lie on itself, the exits on exits, and the movement cards on as many."""
    images = [_image(space, mirrored, turns) for space in range(SPACES)]
    winds = tuple(WINDS[_way(way, mirrored, turns)] for way in range(DIRECTIONS))
    exits = {images[space] for space in EXITS} == {AXIAL[space] for space in EXITS}
    return {*images} == {*AXIAL} and exits and winds == WINDS


def _way(way: int, mirrored: bool, turns: int) -> int:
    """The new number of a direction."""
    return ((-way if mirrored else way) + turns) % DIRECTIONS


# Mirrored, north to south, or not; then turned by sixths
WAYS = tuple(way for way in product((False, True), range(DIRECTIONS)) if _fits(*way))


def _space(space: int, mirrored: bool, turns: int) -> int:
    """The new number of a space."""
    return AXIAL.index(_image(space, mirrored, turns))


def _moves(mirrored: bool, turns: int) -> dict[str, list[int]]:
    """The new place of each entry of features and families of actions."""
    spaces = [_space(space, mirrored, turns) for space in range(SPACES)]
    ways = [_way(way, mirrored, turns) for way in range(DIRECTIONS)]
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
