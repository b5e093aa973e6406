"""The map: 37 hexes in rings around a centre, six directions, and the six corners that may be the way out. [L1]

Spaces count from the centre outwards, each ring from its eastern corner on, against the clock. Their texts are those of
a chessboard: rows `a` to `g` from north to south, columns from west to east.
"""

import numpy as np

from tanglewood.core.compiler.rule import rule

RINGS = 3
DIRECTIONS = 6
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # axial: east, then against the clock
DIRECTION_TEXTS = ("e", "ne", "nw", "w", "sw", "se")
OFF_MAP = -1
CENTRE = 0


def _walk_ring(ring: int) -> list[tuple[int, int]]:
    """The axial places of a ring, from its eastern corner against the clock."""
    column, row = ring, 0
    hexes = []
    for side in range(DIRECTIONS):
        across = STEPS[(side + 2) % DIRECTIONS]
        for _ in range(ring):
            hexes.append((column, row))
            column, row = column + across[0], row + across[1]
    return hexes


AXIAL = [(0, 0), *(point for ring in range(1, RINGS + 1) for point in _walk_ring(ring))]
SPACES = len(AXIAL)
_NUMBER = {point: space for space, point in enumerate(AXIAL)}


def _far(start: tuple[int, int], other: tuple[int, int]) -> int:
    column, row = other[0] - start[0], other[1] - start[1]
    return max(abs(column), abs(row), abs(column + row))


def _text(point: tuple[int, int]) -> str:
    column, row = point
    return f"{'abcdefg'[row + RINGS]}{column - max(-RINGS, -RINGS - row) + 1}"


NEXT = np.array(
    [[_NUMBER.get((column + step[0], row + step[1]), OFF_MAP) for step in STEPS] for column, row in AXIAL], np.int8
)
DISTANCE = np.array([[_far(start, other) for other in AXIAL] for start in AXIAL], np.int8)
WAYS_ON = np.array(
    [sum(1 << way for way in range(DIRECTIONS) if row[way] != OFF_MAP) for row in NEXT], np.int8
)  # the directions that stay on the map, a set
RING_OF = tuple(_far(AXIAL[CENTRE], point) for point in AXIAL)
FIRST_OF_RING = (*(RING_OF.index(ring) for ring in range(RINGS + 1)), SPACES)

SPACE_TEXTS = tuple(map(_text, AXIAL))
CORNERS = ("a1", "a4", "d7", "g4", "g1", "d1")  # A to F, with the clock [L1]
EXITS = np.array([SPACE_TEXTS.index(text) for text in CORNERS], np.int8)
LETTERS = "ABCDEF"


@rule
def neighbour(space: int, way: int) -> int:
    """The next space in a direction; OFF_MAP beyond the edge."""
    return int(NEXT[space, way])


@rule
def distance(space: int, other: int) -> int:
    """The number of steps between two spaces."""
    return int(DISTANCE[space, other])


def turned(point: tuple[int, int]) -> tuple[int, int]:
    """Where an axial place comes to when the map turns by one sixth, anticlockwise."""
    column, row = point
    return column + row, -column
