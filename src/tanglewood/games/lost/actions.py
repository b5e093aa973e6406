"""The actions of Lost in the Woods: families, texts, sentences, and what each action is about.

Seats are counted from 1 in texts, as players are named.
"""

from collections.abc import Callable, Sequence
from enum import IntEnum
from itertools import permutations

import numpy as np

from tanglewood.core.actions import ActionTable, Family
from tanglewood.core.ints import IntArray
from tanglewood.core.rule import rule
from tanglewood.games.lost import cards
from tanglewood.games.lost.board import DIRECTION_NAMES, DIRECTION_TEXTS, DIRECTIONS
from tanglewood.games.lost.state import FOOD_GIFT, MOST_SEATS, WATER_GIFT

HELD_KINDS = cards.LOOSE - 1
FRUIT = int(cards.Thing.FRUIT)
EATEN = ("fruit", "fruits")
CARDS_SEEN = 3
ORDERS = list(permutations(range(CARDS_SEEN)))  # which of the cards seen comes first, second, third
ORDER_TABLE = np.array(ORDERS, np.int8)


Move = IntEnum(  # the families of actions, in the order of `ACTIONS`
    "Move",
    "BE NEXT MOVE CARRY SLEEP END HEAL REVIVE WATER FOOD GIVE TAKE DROP EAT HONEY FISH KILL PEEK GLASS GLASS_ALONE "
    "SORT ACCEPT REFUSE FIRE DARK HURT LURE DRIVE",
    start=0,
)


def seat_part(seat: int) -> str:
    """What one presses to choose a player."""
    return f"player-{seat + 1}"


def way_part(way: int) -> str:
    """What one presses to choose a direction."""
    return f"way-{DIRECTION_TEXTS[way]}"


def _lone(name: str, label: str, *parts: str) -> Family:
    return Family(name, 1, lambda _: name, lambda _: label, lambda _: parts)


def _ways(name: str, label: str) -> Family:
    """A family of one action a direction."""
    return Family(
        name,
        DIRECTIONS,
        lambda way: f"{name} {DIRECTION_TEXTS[way]}",
        lambda way: label.format(DIRECTION_NAMES[way]),
        lambda way: (way_part(way),),
    )


def _seats(name: str, label: str) -> Family:
    """A family of one action a seat."""
    return Family(
        name,
        MOST_SEATS,
        lambda seat: f"{name} {seat + 1}",
        lambda seat: label.format(f"player {seat + 1}"),
        lambda seat: (seat_part(seat),),
    )


def _words(name: str, texts: Sequence[str], label: Callable[[int], str]) -> Family:
    """A family of one action a thing, animal or character."""
    return Family(name, len(texts), lambda index: f"{name} {texts[index]}", label, lambda index: (texts[index],))


def _held(name: str, label: str) -> Family:
    return _words(name, cards.THING_TEXTS[1 : cards.LOOSE], lambda index: label.format(cards.THING_NAMES[index + 1]))


def _give_text(index: int) -> str:
    thing, seat = divmod(index, MOST_SEATS)
    return f"give {cards.THING_TEXTS[thing + 1]} {seat + 1}"


def _give_label(index: int) -> str:
    thing, seat = divmod(index, MOST_SEATS)
    return f"Give {cards.THING_NAMES[thing + 1]} to player {seat + 1}"


def _carry_text(index: int) -> str:
    seat, way = divmod(index, DIRECTIONS)
    return f"carry {seat + 1} {DIRECTION_TEXTS[way]}"


def _carry_label(index: int) -> str:
    seat, way = divmod(index, DIRECTIONS)
    return f"Carry player {seat + 1} one space {DIRECTION_NAMES[way]}"


def _carry_parts(index: int) -> tuple[str, ...]:
    seat, way = divmod(index, DIRECTIONS)
    return (seat_part(seat), way_part(way))


def _order_text(index: int) -> str:
    return "sort " + "".join(str(place + 1) for place in ORDERS[index])


def _order_label(index: int) -> str:
    first, second, third = (place + 1 for place in ORDERS[index])
    return f"Put the cards back in this order: number {first} on top, then {second}, then {third}"


def _be_label(index: int) -> str:
    return f"Be {cards.CHARACTER_NAMES[index]}, who {cards.CHARACTER_GIFTS[index]}"


ACTIONS = ActionTable(
    _words("be", cards.CHARACTER_TEXTS, _be_label),
    _seats("next", "Let {} go next"),
    _ways("move", "Go one space {}"),
    Family("carry", MOST_SEATS * DIRECTIONS, _carry_text, _carry_label, _carry_parts),
    _lone("sleep", "Sleep through this night, for full energy"),
    _lone("end", "End your turn"),
    _lone("heal", "Spend 1 water and 1 food for 1 vital force"),
    _seats("revive", "Spend 1 water and 1 food to raise {}"),
    _seats("water", "Give 1 water to {}"),
    _seats("food", "Give 1 food to {}"),
    Family(
        "give",
        HELD_KINDS * MOST_SEATS,
        _give_text,
        _give_label,
        lambda index: (cards.THING_TEXTS[index // MOST_SEATS + 1], seat_part(index % MOST_SEATS)),
    ),
    _held("take", "Take {} along"),
    _held("drop", "Put down {}"),
    _words("eat", EATEN, lambda index: f"Eat {cards.THING_NAMES[index + FRUIT]}"),
    _lone("honey", "Take the honey: 2 food, and a sting", "hive"),
    _lone("fish", "Catch a fish with the rod", "rod"),
    _words("kill", cards.BEAST_TEXTS[: cards.KILLABLE], lambda kind: f"Kill a {cards.BEAST_NAMES[kind]}"),
    _ways("peek", "Look at the token to the {}"),
    _ways("glass", "Look through the binoculars: the terrain cards, and the token to the {}"),
    _lone("glass", "Look at the terrain cards through the binoculars", "binoculars"),
    Family("sort", len(ORDERS), _order_text, _order_label),
    _lone("accept", "Take what is offered"),
    _lone("refuse", "Refuse what is offered"),
    _lone("fire", "Light the fire and drive the animal away", "fire"),
    _lone("dark", "Keep the fire for later"),
    _seats("hurt", "Let {} be hurt"),
    _ways("lure", "Let the animal go {}"),
    _ways("drive", "Drive the animal to the {}"),
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
