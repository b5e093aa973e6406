"""What lies in the woods: terrain cards, tokens, things, animals and characters. All numbers are this edition's data.

A *heap* counts the things that lie on a space, four bits for each kind.
"""

from enum import IntEnum

import numpy as np

from tanglewood.core.bits import lowest
from tanglewood.core.errors import BadPosition
from tanglewood.core.rows import COUNT_BITS, COUNT_MASK
from tanglewood.core.rule import rule
from tanglewood.core.view import Card
from tanglewood.games.lost.board import LETTERS, RINGS

UNKNOWN = -1  # a card or token that is face down


class Terrain(IntEnum):
    """The cards of the terrain deck. [L3]"""

    FOREST = 0
    RAINY = 1  # a forest, and it rains
    TREE = 2  # a forest with a one-fruit tree
    MOUNTAIN = 3
    LAKE = 4


class Thing(IntEnum):
    """What can lie on a space for people to use; all but the hive fit in a hand. [L17, L18]"""

    NONE = 0
    ROD = 1
    BINOCULARS = 2
    COMPASS = 3
    FIRE = 4
    FRUIT = 5
    FRUITS = 6
    HIVE = 7


class Token(IntEnum):
    """What a token shows; up to HIVE it is that thing. Clues count on by letter, animals by kind. [L4]"""

    NOTHING = 0
    ROD = 1
    BINOCULARS = 2
    COMPASS = 3
    FIRE = 4
    FRUIT = 5
    FRUITS = 6
    HIVE = 7
    RAIN = 8
    CLUE = 9  # of A; the last is 14
    SNAKE = 15
    RABBIT = 16
    BOAR = 17
    BEAR = 18
    JAGUAR = 19


class Beast(IntEnum):
    """The animals that move, in the order in which they act. [L30]"""

    SNAKE = 0
    RABBIT = 1
    BOAR = 2
    BEAR = 3
    JAGUAR = 4


class Character(IntEnum):
    """Who one can be. [L6]"""

    JESSICA = 0
    BRUNO = 1
    CLARA = 2
    DIEGO = 3


# Edition data: the terrain deck [L3]
TERRAIN_KINDS = 5
TERRAIN_COUNTS = (18, 2, 2, 9, 5)
TERRAIN_CARDS = sum(TERRAIN_COUNTS)
TERRAIN_TEXTS = ("forest", "rainy forest", "forest with a fruit tree", "mountain", "lake")

# Edition data: the tokens of each ring [L4]
CLUES = len(LETTERS)
TOKEN_KINDS = 20
_ONE_DOT = {Token.FRUIT: 2, Token.RABBIT: 1, Token.HIVE: 1, Token.ROD: 1, Token.BINOCULARS: 1}
_TWO_DOTS = {
    Token.CLUE: 2,
    Token.COMPASS: 1,
    Token.FIRE: 1,
    Token.FRUITS: 1,
    Token.NOTHING: 2,
    Token.RABBIT: 1,
    Token.HIVE: 1,
    Token.SNAKE: 2,
    Token.BOAR: 1,
}
_THREE_DOTS = {
    Token.CLUE: 4,
    Token.COMPASS: 1,
    Token.FIRE: 1,
    Token.FRUITS: 1,
    Token.RAIN: 2,
    Token.RABBIT: 1,
    Token.HIVE: 1,
    Token.SNAKE: 1,
    Token.BOAR: 2,
    Token.BEAR: 1,
    Token.JAGUAR: 1,
    Token.NOTHING: 2,
}
_BY_RING: tuple[dict[Token, int], ...] = ({}, _ONE_DOT, _TWO_DOTS, _THREE_DOTS)
RING_TOKENS = np.array([[dots.get(token, 0) for token in range(TOKEN_KINDS)] for dots in _BY_RING], np.int8)  # type: ignore[call-overload]
MOST_IN_RING = 6 * RINGS

# Animals: the tokens of each kind have slots of their own
BEASTS = 11
BEAST_KINDS = 5
FIRST_BEAST = (0, 3, 6, 9, 10, BEASTS)  # by kind: its first slot, and after the last kind the number of slots
KIND_OF = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 4)
BEAST_NAMES = ("snake", "rabbit", "wild boar", "bear", "jaguar")
BEAST_TEXTS = ("snake", "rabbit", "boar", "bear", "jaguar")
BEAST_DAMAGE = (1, 0, 1, 2, 2)  # [L31, L32, L33]
DRIVEN_STEPS = (1, 0, 1, 2, 2)  # how far fire drives it [L34]
WALK_STEPS = (1, 1, 1, 2, 2)
KILLABLE = 3  # the kinds below this can be killed
KILL_ENERGY = (1, 1, 2)  # [L31, L32]
KILL_FOOD = (0, 1, 3)
ACTING_BY_DAY = 2  # the kinds below this act in animal day too [L30]

# Things
THINGS = 8
HANDS = 2
LOOSE = 7  # the things below this, without none, can be held
THING_TEXTS = ("none", "rod", "binoculars", "compass", "fire", "fruit", "fruits", "hive")
THING_NAMES = (
    "nothing",
    "the fishing rod",
    "the binoculars",
    "a compass",
    "the means to light a fire",
    "a fruit worth 1 food",
    "a fruit worth 2 food",
    "a bee hive",
)
THING_FOOD = (0, 0, 0, 0, 0, 1, 2, 2)  # [L18, L33]
FRUITS_FOOD, HIVE_FOOD = THING_FOOD[Thing.FRUITS], THING_FOOD[Thing.HIVE]
HONEY_FOOD, HONEY_STING = 2, 1

# Edition data: the characters, with what they can have of vital force, energy, water and food [L6]
CHARACTERS = 4
CHARACTER_NAMES = ("Jessica", "Bruno", "Clara", "Diego")
CHARACTER_TEXTS = ("jessica", "bruno", "clara", "diego")
CHARACTER_GIFTS = (
    "climbs mountains without the extra cost",
    "carries a friend without the extra cost",
    "gains one food more from fruit and honey",
    "once a turn may look at one adjacent face-down token",
)
ALONE = ((3, 4, 2, 2), (5, 2, 2, 2), (3, 3, 2, 3), (3, 3, 3, 2))
TOGETHER = ((2, 4, 2, 2), (3, 2, 2, 3), (2, 3, 2, 3), (2, 3, 2, 2))  # for two and more
MAXIMA = np.array((ALONE, TOGETHER), np.int8)
TRACKS = ("vital", "energy", "water", "food")
VITAL, ENERGY, WATER, FOOD = range(len(TRACKS))
CLARAS_EXTRA = 1

FOOD_THINGS = sum(COUNT_MASK << (COUNT_BITS * thing) for thing in (Thing.FRUIT, Thing.FRUITS, Thing.HIVE))


@rule
def count_of_thing(heap: int, thing: int) -> int:
    """How many things of a kind a heap holds."""
    return (int(heap) >> (COUNT_BITS * thing)) & COUNT_MASK


@rule
def one_thing(thing: int) -> int:
    """The heap of one thing."""
    return 1 << (COUNT_BITS * thing)


@rule
def food_in(heap: int) -> int:
    """What the fruit and hives of a heap are worth as food. [L33]"""
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


# In words


def token_text(token: int) -> str:
    """The canonical text of a token."""
    if Token.CLUE <= token < Token.SNAKE:
        return f"clue {LETTERS[token - Token.CLUE]}"
    if token >= Token.SNAKE:
        return BEAST_TEXTS[token - Token.SNAKE]
    return {Token.NOTHING: "nothing", Token.RAIN: "rain"}.get(Token(token)) or THING_TEXTS[token]


TOKEN_TEXTS = tuple(map(token_text, range(TOKEN_KINDS)))
TERRAIN_CARD_TEXTS = ("forest", "rainy", "tree", "mountain", "lake")
_ICONS = {
    "rod": "fishing-pole",
    "binoculars": "binoculars",
    "compass": "compass",
    "fire": "campfire",
    "fruit": "shiny-apple",
    "fruits": "shiny-apple",
    "hive": "beehive",
    "forest": "pine-tree",
    "rainy": "raining",
    "tree": "shiny-apple",
    "mountain": "trail",
    "lake": "water-drop",
}
_ABILITIES = {
    "rod": "Once a turn, on a lake: 1 food.",
    "binoculars": "Once a turn: see and order the top three terrain cards, and see one adjacent token.",
    "compass": "Without one nobody finds home.",
    "fire": "Answers one attack: no damage, and the animal is driven away.",
    "fruit": "Eat it for 1 food, or carry it.",
    "fruits": "Eat it for 2 food, or carry it.",
    "hive": "2 food, and a sting.",
}


def _faces() -> dict[str, Card]:
    found = {}
    for text, name in zip(TERRAIN_CARD_TEXTS, TERRAIN_TEXTS, strict=True):
        found[text] = Card(text=text, name=name, kind="terrain", title=name.capitalize(), icon=_ICONS[text])
    for thing in range(1, THINGS):
        text = THING_TEXTS[thing]
        name = THING_NAMES[thing].split(" ", 1)[1] if thing != Thing.FIRE else "fire"
        found[text] = Card(
            text=text, name=name, kind="thing", title=name.capitalize(), ability=_ABILITIES[text], icon=_ICONS[text]
        )
    return found


FACES = _faces()


def read_face(text: str) -> Card:
    """The card of a canonical text; BadPosition if there is none."""
    if text not in FACES:
        raise BadPosition(f"L3: there is no card {text!r}; there are {', '.join(FACES)}.")
    return FACES[text]
