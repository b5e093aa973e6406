"""The cards of Into the Woods: seven values, alike within a value, and sets of them in one integer.

A *bag* counts the cards of each value in four bits of a 64-bit integer, so that adding and taking away are sums.
"""

import numpy as np

from tanglewood.core.bits import highest, lowest
from tanglewood.core.catalogue import per_language, say
from tanglewood.core.message import Message
from tanglewood.core.reading import number_of
from tanglewood.core.rule import rule
from tanglewood.core.view import Card
from tanglewood.games.woods.messages import message

LOWEST, HIGHEST = 2, 8
VALUES = HIGHEST - LOWEST + 1  # inside, a value is counted from 0: its kind
CARDS = 56
SET = 3  # cards of one value that go to the pocket together [W5]
HAND_CARDS = 2
ROW_CARDS = 5
TOKENS = 16
NO_CARD = -1  # an empty place, or a card the viewer may not know

BITS = 4  # of a bag for each value
COUNT_MASK = (1 << BITS) - 1
EACH_PLACE = 0x1111111  # the lowest bit of each count
EACH_TWO, EACH_FOUR, ALL_KINDS = 0x03030303, 0x000F000F, (1 << VALUES) - 1  # two, four and all kinds together
EIGHTS = EACH_PLACE << 3
EVEN_PLACES = 0x0F0F0F0F  # every other count of a bag
EACH_BYTE = 0x01010101  # multiplied by this, the fourth byte is the sum of the first four

# Edition data: how many cards there are of each value, by the option `deck` [W1]
DECKS = ("even", "rising")
SPLITS = ((8, 8, 8, 8, 8, 8, 8), (5, 6, 7, 8, 9, 10, 11))

# Edition data: what the kids find in the woods
THINGS = tuple(message(f"thing-{kind + LOWEST}") for kind in range(VALUES))
LETTERS = "AFTSNHG"
ICONS = ("acorn", "feather", "super-mushroom", "spiral-shell", "nest-eggs", "horseshoe", "gems")

BAGS_OF_SETS = np.array(
    [sum(1 << (BITS * kind) for kind in range(VALUES) if kinds >> kind & 1) for kinds in range(1 << VALUES)], np.int64
)


@rule
def one(kind: int) -> int:
    """The bag of one card."""
    return 1 << (BITS * kind)


@rule
def count(bag: int, kind: int) -> int:
    """How many cards of a kind a bag holds."""
    return (int(bag) >> (BITS * kind)) & COUNT_MASK


@rule
def total(bag: int) -> int:
    """How many cards a bag holds."""
    pairs = (int(bag) & EVEN_PLACES) + ((int(bag) >> BITS) & EVEN_PLACES)  # sums of two, each in eight bits
    return ((pairs * EACH_BYTE) >> 24) & 0xFF


@rule
def kinds_of(bag: int) -> int:
    """The kinds that a bag holds: the bag with one card of each."""
    filled = int(bag) | (int(bag) >> 1)
    return (filled | (filled >> 2)) & EACH_PLACE


@rule
def set_of(kinds: int) -> int:
    """The set of the kinds of which a bag has one card each."""
    twos = (kinds | kinds >> 3) & EACH_TWO
    fours = (twos | twos >> 6) & EACH_FOUR
    return (fours | fours >> 12) & ALL_KINDS


@rule
def twos_of(bag: int) -> int:
    """The kinds of which a bag holds at least two: the bag with one card of each."""
    filled = int(bag) >> 1
    return (filled | (filled >> 1) | (filled >> 2)) & EACH_PLACE


@rule
def threes_of(bag: int) -> int:
    """The kinds of which a bag holds at least three: the bag with one card of each."""
    return (int(bag) & (int(bag) >> 1) | int(bag) >> 2 | int(bag) >> 3) & EACH_PLACE


@rule
def holds(bag: int, part: int) -> bool:
    """Whether a bag with less than eight cards of a kind holds all cards of another."""
    return ((int(bag) | EIGHTS) - int(part)) & EIGHTS == EIGHTS


@rule
def one_of_each(kinds: int) -> int:
    """The bag with one card of each kind of a set."""
    return int(BAGS_OF_SETS[kinds])


@rule
def kind_set(kind: int) -> int:
    """The set of one kind, or of none for NO_CARD."""
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
    """The kinds of a bag's cards, ascending, each as often as it is there."""
    return [kind for kind in range(VALUES) for _ in range(int(bag) >> (BITS * kind) & COUNT_MASK)]


SPLIT_BAGS = tuple(sum(copies << (BITS * kind) for kind, copies in enumerate(split)) for split in SPLITS)


def card_text(kind: int) -> str:
    """The canonical text of a card: its value. Cards of one value are alike and share it."""
    return str(int(kind) + LOWEST)


TEXTS = tuple(card_text(kind) for kind in range(VALUES))


def card_named(kind: int, place: str = "") -> Message:
    """A card in a sentence: "a 5", or one in a place: "near" the deck, under the "tokens", at the "far" end."""
    return message(f"card-{place}" if place else "card", value=int(kind) + LOWEST)


@per_language
def face(kind: int, note: str = "") -> Card:
    """The card as one sees it face up."""
    text, kind = card_text(kind), int(kind)
    name = say(message("card-name", value=text, thing=THINGS[kind]))
    return Card(text, name, kind=LETTERS[kind], rank=text, icon=ICONS[kind], note=note)


def read_face(text: str) -> Card:
    """The card of a canonical text as one sees it face up; UnknownName if there is none."""
    return face(number_of(text, TEXTS, "card"))
