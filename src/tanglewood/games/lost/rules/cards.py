"""The contents of the woods: terrain cards, tokens, things, animals and characters, with this edition's numbers.

A *heap* counts the things on a space, four bits for each kind.
"""

from enum import IntEnum

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest
from tanglewood.core.numbers.row_writers import COUNT_BITS, COUNT_MASK
from tanglewood.core.state.encodings import texts_of
from tanglewood.games.lost.rules.board import DIRECTIONS, LETTERS, RINGS

UNKNOWN = -1  # a card or token that is face down


class Terrain(IntEnum):
    """The cards of the terrain deck. [L3]"""

    FOREST = 0
    RAINY = 1  # a forest, and it rains
    TREE = 2  # a forest with a one-fruit tree
    MOUNTAIN = 3
    LAKE = 4


class Thing(IntEnum):
    """The things on spaces that players can use; all but the hive fit in a hand. [L17, L18]"""

    NONE = 0
    ROD = 1
    BINOCULARS = 2
    COMPASS = 3
    FIRE = 4
    FRUIT = 5
    FRUITS = 6
    HIVE = 7


class Token(IntEnum):
    """Tokens besides things, which keep their own number: nothing, rain, clues by letter and animals by kind. [L4]"""

    NOTHING = 0
    RAIN = 8
    CLUE = 9  # of A
    SNAKE = 9 + len(LETTERS)  # the first animal


class Beast(IntEnum):
    """The animals that move, in the order they act. [L30]"""

    SNAKE = 0
    RABBIT = 1
    BOAR = 2
    BEAR = 3
    JAGUAR = 4


class Character(IntEnum):
    """The characters to choose from. [L6]"""

    JESSICA = 0
    BRUNO = 1
    CLARA = 2
    DIEGO = 3


# Edition data: the terrain deck [L3]
TERRAIN_KINDS = 5
TERRAIN_COUNTS = (18, 2, 2, 9, 5)
TERRAIN_CARDS = sum(TERRAIN_COUNTS)
TERRAIN_CARD_TEXTS = texts_of(Terrain)

# Animals: the tokens of each kind have slots of their own
BEASTS = 11
BEAST_KINDS = 5
FIRST_BEAST = (0, 3, 6, 9, 10, BEASTS)  # by kind: its first slot; then the number of slots
KIND_OF = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4)
BEAST_TEXTS = texts_of(Beast)
BEAST_DAMAGE = (1, 0, 1, 2, 2)  # [L31, L32, L33]
DRIVEN_STEPS = (1, 0, 1, 2, 2)  # steps that fire drives it [L34]
WALK_STEPS = (1, 1, 1, 2, 2)
KILLABLE = 3  # the kinds below this can be killed
KILL_ENERGY = (1, 1, 2)  # [L31, L32]
KILL_FOOD = (0, 1, 3)
ACTING_BY_DAY = 2  # the kinds below this act in animal day too [L30]

# Things
THINGS = 8
HANDS = 2
LOOSE = 7  # the things below this number, except NONE, can be held
THING_FOOD = (0, 0, 0, 0, 0, 1, 2, 2)  # [L18, L33]
FRUITS_FOOD, HIVE_FOOD = THING_FOOD[Thing.FRUITS], THING_FOOD[Thing.HIVE]
HONEY_FOOD, HONEY_STING = 2, 1
THING_TEXTS = texts_of(Thing)

# Tokens: clues count on by letter, animals by kind
CLUES = len(LETTERS)
TOKEN_TEXTS = ("nothing", *THING_TEXTS[1:], "rain", *(f"clue {letter}" for letter in LETTERS), *BEAST_TEXTS)
TOKEN_KINDS = len(TOKEN_TEXTS)
DOTS = {  # edition data: the number of tokens with one, two and three dots [L4]
    "nothing": (0, 2, 2),
    "rod": (1, 0, 0),
    "binoculars": (1, 0, 0),
    "compass": (0, 1, 1),
    "fire": (0, 1, 1),
    "fruit": (2, 0, 0),
    "fruits": (0, 1, 1),
    "hive": (1, 1, 1),
    "rain": (0, 0, 2),
    "clue A": (0, 2, 4),  # all clues, which get their letters in the deal
    "snake": (0, 2, 1),
    "rabbit": (1, 1, 1),
    "boar": (0, 1, 2),
    "bear": (0, 0, 1),
    "jaguar": (0, 0, 1),
}
RING_TOKENS = np.array([[0, *DOTS.get(text, (0,) * RINGS)] for text in TOKEN_TEXTS], np.int8).T.copy()

# Edition data: the movement deck, by direction [L5]
WINDS = (2,) * DIRECTIONS

# Edition data: the characters, with their maxima of vital force, energy, water and food [L6]
CHARACTERS = 4
CHARACTER_TEXTS = texts_of(Character)
ALONE = ((3, 4, 2, 2), (5, 2, 2, 2), (3, 3, 2, 3), (3, 3, 3, 2))
TOGETHER = ((2, 4, 2, 2), (3, 2, 2, 3), (2, 3, 2, 3), (2, 3, 2, 2))  # for two and more
MAXIMA = np.array((ALONE, TOGETHER), np.int8)
TRACKS = ("vital", "energy", "water", "food")
VITAL, ENERGY, WATER, FOOD = range(len(TRACKS))
CLARAS_EXTRA = 1

FOOD_THINGS = sum(COUNT_MASK << (COUNT_BITS * thing) for thing in (Thing.FRUIT, Thing.FRUITS, Thing.HIVE))


def maxima(seats: int, character: int) -> dict[str, int]:
    """A character's maximum on each track, by the number of players. [L6]"""
    return dict(zip(TRACKS, MAXIMA[int(seats > 1), character].tolist(), strict=True))


@rule
def count_of_thing(heap: int, thing: int) -> int:
    """The number of things of a kind in a heap."""
    return (int(heap) >> (COUNT_BITS * thing)) & COUNT_MASK


@rule
def one_thing(thing: int) -> int:
    """The heap of one thing."""
    return 1 << (COUNT_BITS * thing)


@rule
def food_in(heap: int) -> int:
    """The food value of the fruit and hives in a heap. [L33]"""
    return (
        count_of_thing(heap, Thing.FRUIT)
        + FRUITS_FOOD * count_of_thing(heap, Thing.FRUITS)
        + HIVE_FOOD * count_of_thing(heap, Thing.HIVE)
    )


@rule
def kinds_in_heap(heap: int) -> int:
    """The kinds of things in a heap, a set."""
    rest, kinds = int(heap), 0
    while rest:
        thing = lowest(rest) // COUNT_BITS
        kinds |= 1 << thing
        rest &= ~(COUNT_MASK << (COUNT_BITS * thing))
    return kinds
