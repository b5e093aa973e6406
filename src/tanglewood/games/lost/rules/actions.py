"""The actions of Lost in the Woods: families, texts, sentences, and the arguments of each action.

Seats are counted from 1 in texts, as players are named.
"""

from collections.abc import Callable
from enum import IntEnum
from itertools import permutations

import numpy as np

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.ints import IntArray
from tanglewood.core.view.actions import ActionTable, Thing, family, players, things
from tanglewood.games.lost.rules import cards, names
from tanglewood.games.lost.rules.board import DIRECTION_TEXTS, DIRECTIONS
from tanglewood.games.lost.rules.messages import message
from tanglewood.games.lost.rules.state import FOOD_GIFT, GIFT_TEXTS, GIFTS, MOST_SEATS, WATER_GIFT

FRUIT = int(cards.Thing.FRUIT)
CARDS_SEEN = 3
ORDERS = list(permutations(range(CARDS_SEEN)))  # the place of each seen card: first, second, third
ORDER_TABLE = np.array(ORDERS, np.int8)


Move = IntEnum(  # the families of actions, in the order of `ACTIONS`
    "Move",
    "BE NEXT MOVE CARRY SLEEP END HEAL REVIVE WATER FOOD GIVE TAKE DROP EAT HONEY FISH KILL PEEK GLASS GLASS_ALONE "
    "SORT ACCEPT REFUSE FIRE DARK HURT LURE DRIVE GET",
    start=0,
)


# The arguments of actions
SEATS, WAYS = players(MOST_SEATS), things(DIRECTION_TEXTS, names.WAYS, "way-")
THINGS, BEASTS = things(cards.THING_TEXTS, names.THINGS), things(cards.BEAST_TEXTS, names.BEASTS)
HELD, FRUITS = THINGS[1 : cards.LOOSE], THINGS[FRUIT : cards.LOOSE]
GIVEN = things(GIFT_TEXTS, map(names.gift_named, GIFTS))
CHARACTERS = things(cards.CHARACTER_TEXTS, names.CHARACTERS)
SORTED = [
    Thing(f"{a + 1}{b + 1}{c + 1}", message("order-of", first=a + 1, second=b + 1, third=c + 1)) for a, b, c in ORDERS
]

ACTIONS = ActionTable(
    family("be", message("do-be"), character=CHARACTERS),
    family("next", message("do-next"), player=SEATS),
    family("move", message("do-move"), way=WAYS),
    family("carry", message("do-carry"), player=SEATS, way=WAYS),
    family("sleep", message("do-sleep")),
    family("end", message("do-end"), ends_turn=True),
    family("heal", message("do-heal")),
    family("revive", message("do-revive"), player=SEATS),
    family("water", message("do-water"), player=SEATS),
    family("food", message("do-food"), player=SEATS),
    family("give", message("do-give"), thing=HELD, player=SEATS),
    family("take", message("do-take"), thing=HELD),
    family("drop", message("do-drop"), thing=HELD),
    family("eat", message("do-eat"), thing=FRUITS),
    family("honey", message("do-honey"), press="hive"),
    family("fish", message("do-fish"), press="rod"),
    family("kill", message("do-kill"), beast=BEASTS[: cards.KILLABLE]),
    family("peek", message("do-peek"), way=WAYS),
    family("glass", message("do-glass"), way=WAYS),
    family("glass", message("do-glass-alone"), press="binoculars"),
    family("sort", message("do-sort"), order=SORTED),
    family("accept", message("do-accept")),
    family("refuse", message("do-refuse")),
    family("fire", message("do-fire"), press="fire"),
    family("dark", message("do-dark")),
    family("hurt", message("do-hurt"), player=SEATS),
    family("lure", message("do-lure"), way=WAYS),
    family("drive", message("do-drive"), way=WAYS),
    family("get", message("do-get"), gift=GIVEN, player=SEATS),
)
BE, NEXT_SEAT, MOVE, CARRY, SLEEP, END, HEAL, REVIVE, WATER, FOOD = ACTIONS.bases[: Move.GIVE]
GIVE, TAKE, DROP, EAT, HONEY, FISH, KILL, PEEK, GLASS, GLASS_ALONE = ACTIONS.bases[Move.GIVE : Move.SORT]
SORT, ACCEPT, REFUSE, FIRE, DARK, HURT, LURE, DRIVE, GET = ACTIONS.bases[Move.SORT :]


def _of_each(**wanted: Callable[[int], int]) -> IntArray:
    """A table by action: for the given families a function of the index, for all others the index."""
    pairs = zip(ACTIONS.family_of.tolist(), ACTIONS.index_of.tolist(), strict=True)
    return np.array([wanted.get(Move(move).name, int)(index) for move, index in pairs], np.int8)


MOVE_OF, INDEX_OF = ACTIONS.family_of, ACTIONS.index_of  # by action
SEAT_OF = _of_each(
    CARRY=lambda index: index // DIRECTIONS,
    GIVE=lambda index: index % MOST_SEATS,
    GET=lambda index: index % MOST_SEATS,
)
WAY_OF = _of_each(CARRY=lambda index: index % DIRECTIONS)
THING_OF = _of_each(
    GIVE=lambda index: index // MOST_SEATS + 1,
    TAKE=lambda index: index + 1,
    DROP=lambda index: index + 1,
    EAT=lambda index: index + FRUIT,
    GET=lambda index: max(0, GIFTS[index // MOST_SEATS]),
)
GIFT_OF = _of_each(
    WATER=lambda _: WATER_GIFT,
    FOOD=lambda _: FOOD_GIFT,
    GIVE=lambda index: index // MOST_SEATS + 1,
    GET=lambda index: GIFTS[index // MOST_SEATS],
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


def asking(gift: int, seat: int) -> int:
    """The action of asking a seat for something."""
    return GET + GIFTS.index(gift) * MOST_SEATS + seat
