"""The actions of Lost in the Woods: families, texts, sentences, and the pairs that make and read their numbers.

Seats are counted from 1 in texts, as players are named.
"""

from collections.abc import Callable, Sequence
from itertools import permutations

import numpy as np

from tanglewood.core.actions import ActionTable, Family
from tanglewood.core.rule import rule
from tanglewood.games.lost.board import DIRECTION_NAMES, DIRECTION_TEXTS, DIRECTIONS
from tanglewood.games.lost.cards import (
    BEAST_NAMES,
    BEAST_TEXTS,
    CHARACTER_GIFTS,
    CHARACTER_NAMES,
    CHARACTER_TEXTS,
    KILLABLE,
    LOOSE,
    THING_NAMES,
    THING_TEXTS,
)
from tanglewood.games.lost.state import MOST_SEATS

HELD_KINDS = LOOSE - 1
EATEN = ("fruit", "fruits")
CARDS_SEEN = 3
ORDERS = list(permutations(range(CARDS_SEEN)))  # which of the cards seen comes first, second, third
ORDER_TABLE = np.array(ORDERS, np.int8)


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
    return _words(name, THING_TEXTS[1:LOOSE], lambda index: label.format(THING_NAMES[index + 1]))


def _give_text(index: int) -> str:
    thing, seat = divmod(index, MOST_SEATS)
    return f"give {THING_TEXTS[thing + 1]} {seat + 1}"


def _give_label(index: int) -> str:
    thing, seat = divmod(index, MOST_SEATS)
    return f"Give {THING_NAMES[thing + 1]} to player {seat + 1}"


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
    return f"Be {CHARACTER_NAMES[index]}, who {CHARACTER_GIFTS[index]}"


ACTIONS = ActionTable(
    _words("be", CHARACTER_TEXTS, _be_label),
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
        lambda index: (THING_TEXTS[index // MOST_SEATS + 1], seat_part(index % MOST_SEATS)),
    ),
    _held("take", "Take {} along"),
    _held("drop", "Put down {}"),
    _words("eat", EATEN, lambda index: f"Eat {THING_NAMES[index + 5]}"),
    _lone("honey", "Take the honey: 2 food, and a sting", "hive"),
    _lone("fish", "Catch a fish with the rod", "rod"),
    _words("kill", BEAST_TEXTS[:KILLABLE], lambda kind: f"Kill a {BEAST_NAMES[kind]}"),
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
(
    BE,
    NEXT_SEAT,
    MOVE,
    CARRY,
    SLEEP,
    END,
    HEAL,
    REVIVE,
    WATER,
    FOOD,
    GIVE,
    TAKE,
    DROP,
    EAT,
    HONEY,
    FISH,
    KILL,
    PEEK,
    GLASS,
    GLASS_ALONE,
    SORT,
    ACCEPT,
    REFUSE,
    FIRE,
    DARK,
    HURT,
    LURE,
    DRIVE,
) = ACTIONS.bases


@rule
def encode_carry(seat: int, way: int) -> int:
    """The action of carrying a seat in a direction."""
    return CARRY + seat * DIRECTIONS + way


@rule
def decode_carried(action: int) -> int:
    """The seat that `carry` carries."""
    return (action - CARRY) // DIRECTIONS


@rule
def decode_carry_way(action: int) -> int:
    """The direction of `carry`."""
    return (action - CARRY) % DIRECTIONS


@rule
def encode_give(thing: int, seat: int) -> int:
    """The action of giving a thing to a seat."""
    return GIVE + (thing - 1) * MOST_SEATS + seat


@rule
def decode_given(action: int) -> int:
    """The thing that `give` gives."""
    return (action - GIVE) // MOST_SEATS + 1


@rule
def decode_receiver(action: int) -> int:
    """Who gets what `give` gives."""
    return (action - GIVE) % MOST_SEATS


@rule
def encode_take(thing: int) -> int:
    """The action of taking a thing into a hand."""
    return TAKE + thing - 1


@rule
def decode_taken(action: int) -> int:
    """The thing that `take` takes."""
    return action - TAKE + 1


@rule
def encode_drop(thing: int) -> int:
    """The action of putting a thing down."""
    return DROP + thing - 1


@rule
def decode_dropped(action: int) -> int:
    """The thing that `drop` puts down."""
    return action - DROP + 1


FIRST_EATEN = 5  # the first thing one can eat: `Thing.FRUIT`


@rule
def encode_eat(thing: int) -> int:
    """The action of eating a fruit."""
    return EAT + thing - FIRST_EATEN


@rule
def decode_eaten(action: int) -> int:
    """The fruit that `eat` eats."""
    return action - EAT + FIRST_EATEN


@rule
def decode(action: int, family: int) -> int:
    """The index of an action within its family, which begins at `family`: a seat, a direction, a kind."""
    return action - family
