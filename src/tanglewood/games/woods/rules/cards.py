"""The cards of Into the Woods: seven values, identical within a value, and bags of them in one integer.

A *bag* counts the cards of each value in four bits of a 64-bit integer, so that bags can be added and subtracted.
"""

import numpy as np

from tanglewood.core.checks.position_checks import number_of
from tanglewood.core.compiler.rule import rule
from tanglewood.core.language.catalogue import per_language, say
from tanglewood.core.language.message import Message
from tanglewood.core.numbers.bits import highest, lowest
from tanglewood.core.view.view import Card
from tanglewood.games.woods.rules.messages import message

LOWEST, HIGHEST = 2, 8
VALUES = HIGHEST - LOWEST + 1  # in code, kinds count the values from 0
CARDS = 56
SET = 3  # cards of one value that are pocketed together [W5]
HAND_CARDS = 2
ROW_CARDS = 5
TOKENS = 16
NO_CARD = -1  # an empty place, or a card the viewer may not know

BITS = 4  # bits for each value in a bag
COUNT_MASK = (1 << BITS) - 1
EACH_PLACE = 0x1111111  # the lowest bit of each count
EACH_TWO, EACH_FOUR, ALL_KINDS = 0x03030303, 0x000F000F, (1 << VALUES) - 1  # for two, four and all kinds together
EIGHTS = EACH_PLACE << 3
EVEN_PLACES = 0x0F0F0F0F  # every other count of a bag
EACH_BYTE = 0x01010101  # multiplied by this, the fourth byte is the sum of the first four

# Edition data: the number of cards of each value, by the option `deck` [W1]
DECKS = ("even", "rising")
SPLITS = ((8, 8, 8, 8, 8, 8, 8), (5, 6, 7, 8, 9, 10, 11))

# Edition data: the things that the kids find in the woods
THINGS = tuple(message(f"thing-{kind + LOWEST}") for kind in range(VALUES))
LETTERS = "AFTSNHG"
ICONS = ("acorn", "feather", "super-mushroom", "spiral-shell", "nest-eggs", "horseshoe", "gems")

BAGS_OF_SETS = np.array(
    [sum(1 << (BITS * kind) for kind in range(VALUES) if kinds >> kind & 1) for kinds in range(1 << VALUES)], np.int64
)


@rule
def bag_of_one(kind: int) -> int:
    """The bag of one card."""
    return 1 << (BITS * kind)


@rule
def count(bag: int, kind: int) -> int:
    """The number of cards of a kind in a bag."""
    return (int(bag) >> (BITS * kind)) & COUNT_MASK


@rule
def total(bag: int) -> int:
    """The number of cards in a bag."""
    pairs = (int(bag) & EVEN_PLACES) + ((int(bag) >> BITS) & EVEN_PLACES)  # sums of two, each in eight bits
    return ((pairs * EACH_BYTE) >> 24) & 0xFF


@rule
def kinds_of(bag: int) -> int:
    """The kinds that a bag holds, as a bag with one card of each."""
    filled = int(bag) | (int(bag) >> 1)
    return (filled | (filled >> 2)) & EACH_PLACE


@rule
def set_of(kinds: int) -> int:
    """Turn a bag with at most one card of each kind into a set of kinds."""
    twos = (kinds | kinds >> 3) & EACH_TWO
    fours = (twos | twos >> 6) & EACH_FOUR
    return (fours | fours >> 12) & ALL_KINDS


@rule
def twos_of(bag: int) -> int:
    """The kinds with at least two cards in a bag, as a bag with one card of each."""
    filled = int(bag) >> 1
    return (filled | (filled >> 1) | (filled >> 2)) & EACH_PLACE


@rule
def threes_of(bag: int) -> int:
    """The kinds with at least three cards in a bag, as a bag with one card of each."""
    return (int(bag) & (int(bag) >> 1) | int(bag) >> 2 | int(bag) >> 3) & EACH_PLACE


@rule
def holds(bag: int, part: int) -> bool:
    """Whether a bag with fewer than eight cards of each kind holds all cards of another bag."""
    return ((int(bag) | EIGHTS) - int(part)) & EIGHTS == EIGHTS


@rule
def one_of_each(kinds: int) -> int:
    """The bag with one card of each kind of a set."""
    return int(BAGS_OF_SETS[kinds])


@rule
def kind_set(kind: int) -> int:
    """The set of one kind; the empty set for NO_CARD."""
    return (1 << (kind + 1)) >> 1


@rule
def lowest_kind(bag: int) -> int:
    """The lowest kind of a bag that is not empty."""
    return lowest(bag) // BITS


@rule
def highest_kind(bag: int) -> int:
    """The highest kind of a bag that is not empty."""
    return highest(bag) // BITS


@rule
def value_of(kind: int) -> int:
    """The value printed on a kind of card."""
    return kind + LOWEST


def kinds_in(bag: int) -> list[int]:
    """The kinds of a bag's cards in ascending order, one entry for each card."""
    return [kind for kind in range(VALUES) for _ in range(int(bag) >> (BITS * kind) & COUNT_MASK)]


SPLIT_BAGS = tuple(sum(copies << (BITS * kind) for kind, copies in enumerate(split)) for split in SPLITS)


def card_text(kind: int) -> str:
    """The canonical text of a card: its value. Cards of one value are identical and share it."""
    return str(int(kind) + LOWEST)


TEXTS = tuple(card_text(kind) for kind in range(VALUES))


def card_named(kind: int, where: str = "") -> Message:
    """A card in a sentence: "a 5", or one in a place: "near" the deck, under the "tokens", at the "far" end."""
    return message(f"card-{where}" if where else "card", value=int(kind) + LOWEST)


@per_language
def face(kind: int, note: str = "") -> Card:
    """The card as it appears face up."""
    text, kind = card_text(kind), int(kind)
    name = say(message("card-name", value=text, thing=THINGS[kind]))
    return Card(text, name, kind=LETTERS[kind], rank=text, icon=ICONS[kind], note=note)


def read_face(text: str) -> Card:
    """Return the face of the card with a canonical text; UnknownName if there is no such card."""
    return face(number_of(text, TEXTS, "card"))
