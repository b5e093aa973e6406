"""The cards and boards of Explorers and Paths. All numbers are this edition's: the rulebook has none. [E1 to E4]

A *side* is one of the four directions, a *slot* a square of a board, numbered on a canvas of seven by seven squares
whatever the board's size, so that `b3` is the same slot on both. A *way* is a path that lies: its shape and the side
its arrow points to.
"""

from enum import IntEnum

import numpy as np

from tanglewood.core.errors import BadPosition
from tanglewood.core.ints import INT8
from tanglewood.core.rule import rule
from tanglewood.core.view import Card, capital


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


class Board(IntEnum):
    """The boards, in the order of the option's choices. [E1]"""

    GLADE = 0
    VALLEY = 1


SHAPES, EXPLORERS, KINDS = 7, 12, 19
FIRST_EXPLORER = SHAPES
SIDES = 4
CARDS = 60
COUNTS = (8, 6, 6, 4, 4, 4, 4, *(2,) * EXPLORERS)  # of each kind [E3, E4]
MOST_COPIES = 8
HAND = 4  # cards dealt to each [E4]
NO_CARD = NO_PATH = -1

# Boards [E1]
CANVAS = 7
SLOTS = CANVAS * CANVAS
BOARDS = ("glade", "valley")
BOARD_SIZES = (5, 7)
CORNER_COUNT = 4
OFF = -1  # beyond the edge, or a river

# Shapes: where the dots are while the arrow points up. A left bend turns the walker to the left. [E3]
UPRIGHT_DOTS = (
    (Side.DOWN,),
    (Side.LEFT,),
    (Side.RIGHT,),
    (Side.DOWN, Side.LEFT),
    (Side.DOWN, Side.RIGHT),
    (Side.LEFT, Side.RIGHT),
    (Side.DOWN, Side.LEFT, Side.RIGHT),
)
MIRRORED = (0, 2, 1, 4, 3, 5, 6)  # each shape's mirror image


def _slot(row: int, column: int) -> int:
    return row * CANVAS + column


def _corners(size: int) -> tuple[int, ...]:
    """The corners of a board, clockwise from the top left."""
    return (0, _slot(0, size - 1), _slot(size - 1, size - 1), _slot(size - 1, 0))


def _rivers(board: int) -> tuple[int, ...]:
    size = BOARD_SIZES[board]
    last, middle = size - 1, size // 2
    edges = (_slot(0, middle), _slot(middle, last), _slot(last, middle), _slot(middle, 0))
    return (*edges, _slot(middle, middle)) if board == Board.VALLEY else edges


def _neighbour(board: int, slot: int, side: int) -> int:
    size = BOARD_SIZES[board]
    row, column = divmod(slot, CANVAS)
    row += (-1, 0, 1, 0)[side]
    column += (0, 1, 0, -1)[side]
    inside = max(row, column) < size > divmod(slot, CANVAS)[0] and min(row, column) >= 0 and slot % CANVAS < size
    return _slot(row, column) if inside and _slot(row, column) not in RIVERS[board] else OFF


def _set(slots: tuple[int, ...]) -> int:
    return sum(1 << slot for slot in slots)


def _squares(size: int) -> tuple[int, ...]:
    return tuple(_slot(row, column) for row in range(size) for column in range(size))


CORNERS = tuple(_corners(size) for size in BOARD_SIZES)
RIVERS = tuple(_rivers(board) for board in Board)
SQUARES = tuple(_squares(size) for size in BOARD_SIZES)
CORNER_SETS = tuple(map(_set, CORNERS))
# The slots that paths are laid on, as a set for each board [E6]
OPEN_SETS = tuple(_set(SQUARES[board]) & ~_set(CORNERS[board]) & ~_set(RIVERS[board]) for board in range(len(BOARDS)))
# For each board, slot and side: the slot on that side, `OFF` where there is none or a river
NEIGHBOURS = np.array(
    [[[_neighbour(board, slot, side) for side in range(SIDES)] for slot in range(SLOTS)] for board in Board], INT8
)
# For each two slots: how many squares up, down and sideways lie between them
DISTANCES = np.array(
    [
        [abs(slot // CANVAS - other // CANVAS) + abs(slot % CANVAS - other % CANVAS) for other in range(SLOTS)]
        for slot in range(SLOTS)
    ],
    INT8,
)
# For each way (see `encode_way`): the sides with a dot, a set
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


@rule
def squares_between(slot: int, other: int) -> int:
    """How many squares up, down and sideways lie between two slots: 1 for neighbours. [E11]"""
    return int(DISTANCES[slot, other])


# Texts, faces

SHAPE_TEXTS = ("straight", "left", "right", "straight-left", "straight-right", "left-right", "threefold")
EXPLORER_TEXTS = tuple(kind.name.lower() for kind in Kind if kind >= FIRST_EXPLORER)
TEXTS = (*SHAPE_TEXTS, *EXPLORER_TEXTS)  # canonical
SIDE_TEXTS = tuple(side.name.lower() for side in Side)
NAMES = (
    *("straight path", "left bend", "right bend", "straight-and-left merge", "straight-and-right merge"),
    *("left-and-right merge", "threefold merge"),
    *(text.capitalize() for text in EXPLORER_TEXTS),
)
ICONS = (
    *("trail", "trail", "trail", "trail", "trail", "trail", "trail"),
    *("robin-hood-hat", "bowman", "scroll-unfurled", "oak-leaf", "lantern-flame", "semi-closed-eye", "dwarf-face"),
    *("horseshoe", "fairy", "meeple", "witch-flight", "wizard-face"),
)
ABILITIES = (
    "The walker comes in opposite the arrow.",
    "The walker turns left.",
    "The walker turns right.",
    "The walker goes straight on, or comes in from the left and turns left.",
    "The walker goes straight on, or comes in from the right and turns right.",
    "The walker comes in from either side of the arrow.",
    "The walker comes in from every side but the arrow's.",
    "Lay up to two paths now; they cost no plays.",
    "Draw 1. Each other player discards half of the hand, rounded down.",
    "+1 play. You may rotate your path or one next to you.",
    "+2 moves. This turn each path you move off is discarded.",
    "The player on your left gives you 2 draws and 1 play, or 3 plays, or 1 play and 2 moves.",
    "Draw 3. For the rest of this turn you draw nothing more.",
    "Draw 1, +1 play. You may switch your path with one next to you; nobody moves.",
    "-1 play. Discard your hand and draw 5.",
    "+2 plays. Reveal your hand: if it holds no explorer, draw 2.",
    "Play another explorer at no cost and resolve it twice.",
    "+1 play. Move a path with nobody on it to a blank slot, as it is turned.",
    "Draw 1. Each other player's next turn begins with 1 play and 1 move.",
)
KIND_NUMBERS = {text: kind for kind, text in enumerate(TEXTS)}
COLUMNS = "abcdefg"
SLOT_TEXTS = tuple(f"{COLUMNS[slot % CANVAS]}{slot // CANVAS + 1}" for slot in range(SLOTS))
SLOT_NUMBERS = {text: slot for slot, text in enumerate(SLOT_TEXTS)}


def card_text(kind: int) -> str:
    """The canonical text of a card: "straight", "witch"."""
    return TEXTS[int(kind)]


def card_name(kind: int) -> str:
    """The card in a sentence, with its article: "a left bend", "the Witch"."""
    return f"the {NAMES[kind]}" if kind >= FIRST_EXPLORER else f"a {NAMES[kind]}"


def slot_text(slot: int) -> str:
    """The canonical text of a slot: its column's letter, its row from the top."""
    return SLOT_TEXTS[int(slot)]


def parse_card(text: object) -> int:
    """The kind of a canonical text; BadPosition if there is none."""
    kind = KIND_NUMBERS.get(text.strip().lower()) if isinstance(text, str) else None
    if kind is None:
        raise BadPosition(f"A card is one of {', '.join(TEXTS)}; {text!r} is none.")
    return kind


def parse_slot(text: object) -> int:
    """The slot of a canonical text; BadPosition if there is none."""
    slot = SLOT_NUMBERS.get(text.strip().lower()) if isinstance(text, str) else None
    if slot is None:
        raise BadPosition(f"A slot is a letter from a to g and a number from 1 to 7, not {text!r}.")
    return slot


def parse_way(text: object) -> int:
    """The way of a text such as "left down"; BadPosition if there is none."""
    shape, _, arrow = str(text).strip().lower().partition(" ")
    if shape not in SHAPE_TEXTS or arrow not in SIDE_TEXTS:
        raise BadPosition(f"A path that lies is a shape and the side its arrow points to, not {text!r}.")
    return encode_way(SHAPE_TEXTS.index(shape), SIDE_TEXTS.index(arrow))


def way_text(way: int) -> str:
    """A path that lies: its shape and the side its arrow points to."""
    return f"{SHAPE_TEXTS[shape_of(way)]} {SIDE_TEXTS[arrow_of(way)]}"


def face(kind: int, note: str = "") -> Card:
    """The card as one sees it face up."""
    number = int(kind)
    name = capital(NAMES[number])
    return Card(
        text=TEXTS[number],
        name=name,
        kind="explorer" if number >= FIRST_EXPLORER else "path",
        title=name,
        ability=ABILITIES[number],
        icon=ICONS[number],
        note=note,
    )


def read_face(text: str) -> Card:
    """The card of a canonical text as one sees it face up."""
    return face(parse_card(text))
