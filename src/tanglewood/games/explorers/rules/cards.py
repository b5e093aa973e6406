"""The cards and boards of Explorers and Paths. All numbers are this edition's: the rulebook has none. [E1 to E4]

A *side* is one of the four directions, a *slot* a square of a board, numbered on a canvas of seven by seven squares
whatever the board's size, so that `b3` is the same slot on both. A *way* is a path that lies: its shape and the side
its arrow points to.
"""

from enum import IntEnum

import numpy as np

from tanglewood.core.checks.position_checks import number_of
from tanglewood.core.compiler.rule import rule
from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.language.message import Message
from tanglewood.core.numbers.ints import INT8
from tanglewood.core.view.view import Card
from tanglewood.games.explorers.rules.messages import message


class Kind(IntEnum):
    """Everything a card can be: the seven shapes of paths, then the twelve explorers. Alike ones are one. [E101]"""

    STRAIGHT = 0
    LEFT = 1
    RIGHT = 2
    STRAIGHT_LEFT = 3
    STRAIGHT_RIGHT = 4
    LEFT_RIGHT = 5
    THREEFOLD = 6
    ADVENTURER = 7
    ARCHER = 8
    CARTOGRAPHER = 9
    DRUID = 10
    GUIDE = 11
    HERMIT = 12
    HIRELING = 13
    LEPRECHAUN = 14
    PIXIE = 15
    SQUIRE = 16
    WITCH = 17
    WIZARD = 18


class Side(IntEnum):
    """The sides of a slot, clockwise; an arrow that points to one is a rotation of its path."""

    UP = 0
    RIGHT = 1
    DOWN = 2
    LEFT = 3


SHAPES, EXPLORERS, KINDS = 7, 12, 19
FIRST_EXPLORER = SHAPES
SIDES = 4
CARDS = 60
COUNTS = (8, 6, 6, 4, 4, 4, 4, *(2,) * EXPLORERS)  # the number of cards of each kind [E3, E4]
HAND = 4  # cards dealt to each [E4]
NO_CARD = NO_PATH = -1

# Boards [E1]
CANVAS = 7
SLOTS = CANVAS * CANVAS
BOARDS = GLADE, VALLEY = "glade", "valley"
BOTH = range(len(BOARDS))
BOARD_SIZES = (5, 7)
CORNER_COUNT = 4
OFF = -1  # beyond the edge, or a river
STEPS = (-CANVAS, 1, CANVAS, -1)  # from a slot to the next one on each side

# Shapes: the sides with dots while the arrow points up. A left bend turns the walker to the left. [E3]
UPRIGHT_DOTS = (
    (Side.DOWN,),
    (Side.LEFT,),
    (Side.RIGHT,),
    (Side.DOWN, Side.LEFT),
    (Side.DOWN, Side.RIGHT),
    (Side.LEFT, Side.RIGHT),
    (Side.DOWN, Side.LEFT, Side.RIGHT),
)


def _slot(row: int, column: int) -> int:
    return row * CANVAS + column


def _squares(size: int) -> tuple[int, ...]:
    return tuple(_slot(row, column) for row in range(size) for column in range(size))


def _corners(size: int) -> tuple[int, ...]:
    """The corners of a board, clockwise from the top left."""
    return (0, _slot(0, size - 1), _slot(size - 1, size - 1), _slot(size - 1, 0))


def _rivers(board: int) -> tuple[int, ...]:
    last, middle = BOARD_SIZES[board] - 1, BOARD_SIZES[board] // 2
    edges = (_slot(0, middle), _slot(middle, last), _slot(last, middle), _slot(middle, 0))
    return (*edges, _slot(middle, middle)) if BOARDS[board] == VALLEY else edges


def _distance(slot: int, other: int) -> int:
    return abs(slot // CANVAS - other // CANVAS) + abs(slot % CANVAS - other % CANVAS)


def _neighbour(board: int, slot: int, side: int) -> int:
    other = slot + STEPS[side]
    inside = slot in SQUARES[board] and other in SQUARES[board] and other not in RIVERS[board]
    return other if inside and _distance(slot, other) == 1 else OFF


def _set(slots: tuple[int, ...]) -> int:
    return sum(1 << slot for slot in slots)


SQUARES = tuple(map(_squares, BOARD_SIZES))
CORNERS = tuple(map(_corners, BOARD_SIZES))
RIVERS = tuple(map(_rivers, BOTH))
CORNER_SETS = tuple(map(_set, CORNERS))
FAR_CORNERS = tuple(map(max, CORNERS))  # a corner and the opposite one always add up to this one, at the bottom right
# The slots for paths, as a set for each board [E6]
OPEN_SETS = tuple(_set(SQUARES[board]) & ~_set((*CORNERS[board], *RIVERS[board])) for board in BOTH)
# By board, slot and side: the slot on that side, `OFF` if there is none or a river
NEIGHBOURS = np.array(
    [[[_neighbour(board, slot, side) for side in range(SIDES)] for slot in range(SLOTS)] for board in BOTH], INT8
)
# By two slots: the number of squares between them, up, down and sideways
DISTANCES = np.array([[_distance(slot, other) for other in range(SLOTS)] for slot in range(SLOTS)], INT8)
# By way (see `encode_way`): the sides with a dot, as a set
DOTS = np.array(
    [sum(1 << (side + turn) % SIDES for side in dots) for dots in UPRIGHT_DOTS for turn in range(SIDES)], INT8
)


@rule
def encode_way(shape: int, arrow: int) -> int:
    """The way of a shape whose arrow points to a side."""
    return shape * SIDES + arrow


@rule
def shape_of(way: int) -> int:
    """The shape of a way."""
    return way // SIDES


@rule
def arrow_of(way: int) -> int:
    """The side that a way's arrow points to."""
    return way % SIDES


@rule
def opposite(side: int) -> int:
    """The side across."""
    return (side + SIDES // 2) % SIDES


# Texts, faces

TEXTS = tuple(kind.name.lower().replace("_", "-") for kind in Kind)  # canonical
SHAPE_TEXTS, EXPLORER_TEXTS = TEXTS[:SHAPES], TEXTS[SHAPES:]
SIDE_TEXTS = tuple(side.name.lower() for side in Side)
WAY_TEXTS = tuple(f"{shape} {side}" for shape in SHAPE_TEXTS for side in SIDE_TEXTS)
COLUMNS = "abcdefg"
SLOT_TEXTS = tuple(f"{COLUMNS[slot % CANVAS]}{slot // CANVAS + 1}" for slot in range(SLOTS))  # rows from the top
ICONS = (
    *("trail",) * SHAPES,
    *("robin-hood-hat", "bowman", "scroll-unfurled", "oak-leaf", "lantern-flame", "semi-closed-eye", "dwarf-face"),
    *("horseshoe", "fairy", "meeple", "witch-flight", "wizard-face"),
)
KIND_NAMES = tuple(message(f"card-{text}") for text in TEXTS)
SIDE_NAMES = tuple(message(f"side-{text}") for text in SIDE_TEXTS)


def card_named(kind: int) -> Message:
    """A card in a sentence: "a left bend", "the Witch"."""
    return KIND_NAMES[kind]


def way_named(way: int) -> Message:
    """A path that lies, in a sentence: "a left bend pointing up"."""
    shape, arrow = divmod(way, SIDES)
    return message("way", card=KIND_NAMES[shape], side=SIDE_NAMES[arrow])


@per_language
def face(kind: int, note: str = "") -> Card:
    """The card as one sees it face up."""
    name, ability = say(KIND_NAMES[kind], form="title"), say(KIND_NAMES[kind], part="does")
    sort = "explorer" if kind >= FIRST_EXPLORER else "path"
    return Card(TEXTS[kind], name, sort, title=name, ability=ability, icon=ICONS[kind], note=note)


def read_face(text: str) -> Card:
    """The card of a canonical text as one sees it face up; UnknownName if there is none."""
    return face(number_of(text, TEXTS, "card"))
