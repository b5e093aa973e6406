"""The actions of Lost in the Woods: families, texts, sentences, and what each action is about.

Seats are counted from 1 in texts, as players are named.
"""

from collections.abc import Callable
from enum import IntEnum
from itertools import permutations

import numpy as np

from tanglewood.core.actions import ActionTable, Thing, family, players, things
from tanglewood.core.ints import IntArray
from tanglewood.core.rule import rule
from tanglewood.games.lost import cards
from tanglewood.games.lost.board import DIRECTION_NAMES, DIRECTION_TEXTS, DIRECTIONS
from tanglewood.games.lost.state import FOOD_GIFT, MOST_SEATS, WATER_GIFT

FRUIT = int(cards.Thing.FRUIT)
CARDS_SEEN = 3
ORDERS = list(permutations(range(CARDS_SEEN)))  # which of the cards seen comes first, second, third
ORDER_TABLE = np.array(ORDERS, np.int8)


Move = IntEnum(  # the families of actions, in the order of `ACTIONS`
    "Move",
    "BE NEXT MOVE CARRY SLEEP END HEAL REVIVE WATER FOOD GIVE TAKE DROP EAT HONEY FISH KILL PEEK GLASS GLASS_ALONE "
    "SORT ACCEPT REFUSE FIRE DARK HURT LURE DRIVE",
    start=0,
)


# What actions are about
SEATS, WAYS = players(MOST_SEATS), things(DIRECTION_TEXTS, DIRECTION_NAMES, "way-")
THINGS, BEASTS = things(cards.THING_TEXTS, cards.THING_NAMES), things(cards.BEAST_TEXTS, cards.BEAST_NAMES)
HELD, FRUITS = THINGS[1 : cards.LOOSE], THINGS[FRUIT : cards.LOOSE]
CHARACTERS = things(cards.CHARACTER_TEXTS, map("{}, who {}".format, cards.CHARACTER_NAMES, cards.CHARACTER_GIFTS))
SORTED = [Thing(f"{a + 1}{b + 1}{c + 1}", f"number {a + 1} on top, then {b + 1}, then {c + 1}") for a, b, c in ORDERS]

ACTIONS = ActionTable(
    family("be", "Be {}", CHARACTERS),
    family("next", "Let {} go next", SEATS),
    family("move", "Go one space {}", WAYS),
    family("carry", "Carry {} one space {}", SEATS, WAYS),
    family("sleep", "Sleep through this night, for full energy"),
    family("end", "End your turn", ends_turn=True),
    family("heal", "Spend 1 water and 1 food for 1 vital force"),
    family("revive", "Spend 1 water and 1 food to raise {}", SEATS),
    family("water", "Give 1 water to {}", SEATS),
    family("food", "Give 1 food to {}", SEATS),
    family("give", "Give {} to {}", HELD, SEATS),
    family("take", "Take {} along", HELD),
    family("drop", "Put down {}", HELD),
    family("eat", "Eat {}", FRUITS),
    family("honey", "Take the honey: 2 food, and a sting", press="hive"),
    family("fish", "Catch a fish with the rod", press="rod"),
    family("kill", "Kill a {}", BEASTS[: cards.KILLABLE]),
    family("peek", "Look at the token to the {}", WAYS),
    family("glass", "Look through the binoculars: the terrain cards, and the token to the {}", WAYS),
    family("glass", "Look at the terrain cards through the binoculars", press="binoculars"),
    family("sort", "Put the cards back in this order: {}", SORTED),
    family("accept", "Take what is offered"),
    family("refuse", "Refuse what is offered"),
    family("fire", "Light the fire and drive the animal away", press="fire"),
    family("dark", "Keep the fire for later"),
    family("hurt", "Let {} be hurt", SEATS),
    family("lure", "Let the animal go {}", WAYS),
    family("drive", "Drive the animal to the {}", WAYS),
)
BE, NEXT_SEAT, MOVE, CARRY, SLEEP, END, HEAL, REVIVE, WATER, FOOD = ACTIONS.bases[: Move.GIVE]
GIVE, TAKE, DROP, EAT, HONEY, FISH, KILL, PEEK, GLASS, GLASS_ALONE = ACTIONS.bases[Move.GIVE : Move.SORT]
SORT, ACCEPT, REFUSE, FIRE, DARK, HURT, LURE, DRIVE = ACTIONS.bases[Move.SORT :]


def _of_each(**wanted: Callable[[int], int]) -> IntArray:
    """By action what `wanted` says of its index, for some families; of all others the index itself."""
    pairs = zip(ACTIONS.family_of.tolist(), ACTIONS.index_of.tolist(), strict=True)
    return np.array([wanted.get(Move(move).name, int)(index) for move, index in pairs], np.int8)


MOVE_OF, INDEX_OF = ACTIONS.family_of, ACTIONS.index_of  # by action
SEAT_OF = _of_each(CARRY=lambda index: index // DIRECTIONS, GIVE=lambda index: index % MOST_SEATS)
WAY_OF = _of_each(CARRY=lambda index: index % DIRECTIONS)
THING_OF = _of_each(
    GIVE=lambda index: index // MOST_SEATS + 1,
    TAKE=lambda index: index + 1,
    DROP=lambda index: index + 1,
    EAT=lambda index: index + FRUIT,
)


@rule
def carrying(seat: int, way: int) -> int:
    """The action of carrying a seat in a direction."""
    return CARRY + seat * DIRECTIONS + way


@rule
def giving(thing: int, seat: int) -> int:
    """The action of giving a thing to a seat."""
    return GIVE + (thing - 1) * MOST_SEATS + seat


def offering(gift: int, seat: int) -> int:
    """The action of offering something to a seat: a thing, or water and food."""
    return {WATER_GIFT: WATER + seat, FOOD_GIFT: FOOD + seat}.get(gift, giving(gift, seat))
