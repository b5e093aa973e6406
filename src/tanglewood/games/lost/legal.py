"""Which actions are legal. Numbers in brackets are those of RULINGS.md."""

from typing import Any

from tanglewood.core.bits import list_members, lowest
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.record import Ints
from tanglewood.core.rule import rule
from tanglewood.games.lost.actions import (
    ACCEPT,
    BE,
    DARK,
    DRIVE,
    END,
    FIRE,
    FISH,
    FOOD,
    GLASS,
    GLASS_ALONE,
    HEAL,
    HONEY,
    HURT,
    KILL,
    LURE,
    MOVE,
    NEXT_SEAT,
    ORDERS,
    PEEK,
    REFUSE,
    REVIVE,
    SLEEP,
    SORT,
    WATER,
    encode_carry,
    encode_drop,
    encode_eat,
    encode_give,
    encode_take,
)
from tanglewood.games.lost.beasts import WAYS
from tanglewood.games.lost.board import DIRECTIONS, WAYS_ON, neighbour
from tanglewood.games.lost.cards import CHARACTERS, KILLABLE, LOOSE, Character, Thing, kinds_in_heap
from tanglewood.games.lost.people import (
    has_free_hand,
    held_kinds,
    holds,
    is_face_down,
    is_lake,
    most_food,
    most_vital,
    most_water,
    people_at,
    standing,
)
from tanglewood.games.lost.rondel import waiting
from tanglewood.games.lost.state import NOBODY, Frame, Once, Phase
from tanglewood.games.lost.turn import beasts_at, can_kill, may_step, open_ways

BEAST = 0  # argument of DRIVE
ALL_CHARACTERS = (1 << CHARACTERS) - 1
TWO_ORDERS = 1 << 0 | 1 << 2  # of `ORDERS`: those that leave the third card, of two, where it would be
ALL_ORDERS = (1 << len(ORDERS)) - 1
TWO = 2
HIVE = int(Thing.HIVE)
FRUIT_KINDS = 1 << Thing.FRUIT | 1 << Thing.FRUITS
LOOSE_KINDS = (1 << LOOSE) - 1


@rule
def legal(state: Any, out: Ints) -> int:
    """Write the legal actions, ascending; return how many."""
    if state.actor < 0:
        return 0
    if state.frame_count > 0:
        return list_answers(state, out)
    if state.phase == Phase.SETUP:
        return list_members(free_characters(state), out, 0, BE)
    if state.turn == NOBODY:
        return list_members(waiting(state), out, 0, NEXT_SEAT)
    return list_turn(state, int(state.turn), out)


@rule
def free_characters(state: Any) -> int:
    """The characters nobody has picked, a set. [L6]"""
    free = ALL_CHARACTERS
    for seat in range(state.actor):
        free &= ~(1 << int(state.character[seat]))
    return free


@rule
def list_answers(state: Any, out: Ints) -> int:
    """The answers to what is pending."""
    match top_kind(state):
        case Frame.SORT:
            return list_members(TWO_ORDERS if top_argument(state, 0) == TWO else ALL_ORDERS, out, 0, SORT)
        case Frame.ACCEPT:
            out[0], out[1] = ACCEPT, REFUSE
            return 2
        case Frame.WALK:
            return list_members(top_argument(state, WAYS), out, 0, LURE)
        case Frame.VICTIM:
            return list_members(top_argument(state, 0), out, 0, HURT)
        case Frame.FIRE:
            out[0], out[1] = FIRE, DARK
            return 2
        case _:
            return list_members(int(WAYS_ON[state.beasts[top_argument(state, BEAST)]]), out, 0, DRIVE)


# A turn


@rule
def list_turn(state: Any, seat: int, out: Ints) -> int:
    """What the player at turn can do. [L11 to L20]"""
    space = int(state.at[seat])
    others = people_at(state, space) & ~(1 << seat)
    count = list_steps(state, seat, others, out)
    if state.phase == Phase.NIGHT and not state.busy:
        out[count] = SLEEP
        count += 1
    out[count] = END
    count += 1
    if state.water[seat] > 0 and state.food[seat] > 0:
        if state.vital[seat] < most_vital(state, seat):
            out[count] = HEAL
            count += 1
        if others:
            count = list_members(lying(state, others), out, count, REVIVE)
    if others:
        count = list_gifts(state, seat, others & ~lying(state, others), out, count)
    count = list_things(state, seat, space, out, count)
    return list_looks(state, seat, space, out, count)


@rule
def lying(state: Any, seats: int) -> int:
    """Those of a set of seats who lie."""
    return seats & ~standing(state)


@rule
def list_steps(state: Any, seat: int, others: int, out: Ints) -> int:
    """Moves, alone or with a friend. [L11, L19]"""
    if not may_step(state, seat):
        return 0
    count = list_members(open_ways(state, seat, NOBODY), out, 0, MOVE)
    if others == 0:
        return count
    ways, rest = open_ways(state, seat, lowest(others)), others
    while rest:
        count = list_members(ways, out, count, encode_carry(lowest(rest), 0))
        rest &= rest - 1
    return count


@rule
def list_gifts(state: Any, seat: int, others: int, out: Ints, count: int) -> int:
    """What can be given to the companions who stand here. [L16]"""
    if (int(state.used) >> Once.REFUSED) & 1:
        return count
    thirsty, hungry, free, rest = 0, 0, 0, others
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        thirsty |= int(state.water[other] < most_water(state, other)) << other
        hungry |= int(state.food[other] < most_food(state, other)) << other
        free |= int(has_free_hand(state, other)) << other
    if state.water[seat] > 0:
        count = list_members(thirsty, out, count, WATER)
    if state.food[seat] > 0:
        count = list_members(hungry, out, count, FOOD)
    rest = held_kinds(state, seat) if free else 0
    while rest:
        count = list_members(free, out, count, encode_give(lowest(rest), 0))
        rest &= rest - 1
    return count


@rule
def list_things(state: Any, seat: int, space: int, out: Ints, count: int) -> int:
    """What can be done with things in hands and on the ground. [L17, L18, L20]"""
    lying_here, held = kinds_in_heap(int(state.heaps[space])), held_kinds(state, seat)
    if has_free_hand(state, seat):
        count = list_members(lying_here & LOOSE_KINDS & ~int(state.dropped), out, count, encode_take(0))
    count = list_members(held, out, count, encode_drop(0))
    count = list_members((lying_here | held) & FRUIT_KINDS, out, count, encode_eat(0))
    if (lying_here >> HIVE) & 1:
        out[count] = HONEY
        count += 1
    if can_fish(state, seat, space):
        out[count] = FISH
        count += 1
    return list_kills(state, seat, space, out, count)


@rule
def can_fish(state: Any, seat: int, space: int) -> bool:
    """Whether there is a rod, a lake, and nothing caught in this turn. [L20]"""
    return is_lake(state, space) and holds(state, seat, Thing.ROD) and not (int(state.used) >> Once.ROD) & 1


@rule
def list_kills(state: Any, seat: int, space: int, out: Ints, count: int) -> int:
    """The animals that can be killed here. [L31, L32]"""
    if beasts_at(state, space) == 0:
        return count
    for kind in range(KILLABLE):
        if can_kill(state, seat, kind):
            out[count] = KILL + kind
            count += 1
    return count


@rule
def list_looks(state: Any, seat: int, space: int, out: Ints, count: int) -> int:
    """Diego's look and the binoculars. [L6, L20]"""
    peeks = state.character[seat] == Character.DIEGO and not (int(state.used) >> Once.PEEK) & 1
    glass = can_use_glass(state, seat)
    if not peeks and not glass:
        return count
    ways = unseen_ways(state, space)
    if peeks:
        count = list_members(ways, out, count, PEEK)
    if glass:
        count = list_members(ways, out, count, GLASS)
        out[count] = GLASS_ALONE
        count += 1
    return count


@rule
def can_use_glass(state: Any, seat: int) -> bool:
    """Whether there are binoculars, not used in this turn, and terrain cards to see. [L20]"""
    return bool(
        holds(state, seat, Thing.BINOCULARS) and not (int(state.used) >> Once.BINOCULARS) & 1 and state.deck_size > 0
    )


@rule
def unseen_ways(state: Any, space: int) -> int:
    """The directions in which a face-down token lies that nobody has looked at, a set."""
    found = 0
    for way in range(DIRECTIONS):
        other = neighbour(space, way)
        if other >= 0 and is_face_down(state, other) and not state.seen[other]:
            found |= 1 << way
    return found
