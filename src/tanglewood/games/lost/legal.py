"""Which actions are legal. Numbers in brackets are those of RULINGS.md; why others are not, `illegal_reason` says."""

from tanglewood.core.bits import list_members, lowest
from tanglewood.core.frames import top_kind
from tanglewood.core.ints import Ints
from tanglewood.core.rule import rule
from tanglewood.core.seats import NOBODY
from tanglewood.games.lost import actions, cards, illegal, people, turn
from tanglewood.games.lost.board import DIRECTIONS
from tanglewood.games.lost.rondel import waiting
from tanglewood.games.lost.state import LostState, Once, Phase

FRUIT_KINDS = 1 << cards.Thing.FRUIT | 1 << cards.Thing.FRUITS
LOOSE_KINDS = (1 << cards.LOOSE) - 1


@rule
def legal(state: LostState, out: Ints) -> int:
    """Write the legal actions, ascending; return how many."""
    if state.actor < 0:
        return 0
    if state.frame_count > 0:
        return list_members(illegal.fitting_answers(state), out, 0, int(illegal.FIRST_ANSWER[top_kind(state)]))
    if state.phase == Phase.SETUP:
        return list_members(people.free_characters(state), out, 0, actions.BE)
    if state.turn == NOBODY:
        return list_members(waiting(state), out, 0, actions.NEXT_SEAT)
    return list_turn(state, int(state.turn), out)


@rule
def put_if(legal: bool, action: int, out: Ints, count: int) -> int:
    """Write an action, to be written over unless it is legal; return the new count."""
    out[count] = action
    return count + int(legal)


# A turn


@rule
def list_turn(state: LostState, seat: int, out: Ints) -> int:
    """What the player at turn can do. [L11 to L20]"""
    space = int(state.at[seat])
    others = people.people_at(state, space) & ~(1 << seat)
    count = list_steps(state, seat, others, out)
    count = put_if(illegal.why_not_sleep(state) == 0, actions.SLEEP, out, count)
    count = put_if(True, actions.END, out, count)
    if illegal.can_rest(state, seat):
        count = put_if(state.vital[seat] < people.most_of(state, seat, cards.VITAL), actions.HEAL, out, count)
        if others:
            count = list_members(lying(state, others), out, count, actions.REVIVE)
    if others:
        count = list_gifts(state, seat, others & ~lying(state, others), out, count)
    count = list_things(state, seat, space, out, count)
    return list_looks(state, seat, space, out, count)


@rule
def lying(state: LostState, seats: int) -> int:
    """Those of a set of seats who lie."""
    return seats & ~people.standing(state)


@rule
def list_steps(state: LostState, seat: int, others: int, out: Ints) -> int:
    """Moves, alone or with a friend. [L11, L19]"""
    if not turn.may_step(state, seat):
        return 0
    count = list_members(turn.open_ways(state, seat, NOBODY), out, 0, actions.MOVE)
    if others == 0:
        return count
    ways, rest = turn.open_ways(state, seat, lowest(others)), others
    while rest:
        count = list_members(ways, out, count, actions.carrying(lowest(rest), 0))
        rest &= rest - 1
    return count


@rule
def list_gifts(state: LostState, seat: int, others: int, out: Ints, count: int) -> int:
    """What can be given to the companions who stand here. [L16]"""
    if illegal.is_used(state, Once.REFUSED):
        return count
    thirsty, hungry, free, rest = 0, 0, 0, others
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        thirsty |= int(illegal.has_room_for_water(state, other)) << other
        hungry |= int(illegal.has_room_for_food(state, other)) << other
        free |= int(people.has_free_hand(state, other)) << other
    if state.water[seat] > 0:
        count = list_members(thirsty, out, count, actions.WATER)
    if state.food[seat] > 0:
        count = list_members(hungry, out, count, actions.FOOD)
    rest = people.held_kinds(state, seat) if free else 0
    while rest:
        count = list_members(free, out, count, actions.giving(lowest(rest), 0))
        rest &= rest - 1
    return count


@rule
def list_things(state: LostState, seat: int, space: int, out: Ints, count: int) -> int:
    """What can be done with things in hands and on the ground. [L17, L18, L20]"""
    lying_here, held = cards.kinds_in_heap(int(state.heaps[space])), people.held_kinds(state, seat)
    if people.has_free_hand(state, seat):
        count = list_members(lying_here & LOOSE_KINDS & ~int(state.dropped), out, count, actions.TAKE - 1)
    count = list_members(held, out, count, actions.DROP - 1)
    count = list_members((lying_here | held) & FRUIT_KINDS, out, count, actions.EAT - actions.FRUIT)
    count = put_if((lying_here >> illegal.HIVE) & 1 != 0, actions.HONEY, out, count)
    count = put_if(illegal.why_not_fish(state, seat, space) == 0, actions.FISH, out, count)
    return list_kills(state, seat, space, out, count)


@rule
def list_kills(state: LostState, seat: int, space: int, out: Ints, count: int) -> int:
    """The animals that can be killed here; mostly there are none, which is seen without a branch. [L31, L32]"""
    here = 0
    for beast in range(cards.BEASTS):
        here |= int(state.beasts[beast] == space) << beast
    for kind in range(cards.KILLABLE if here else 0):
        count = put_if(illegal.why_not_kill(state, seat, kind) == 0, actions.KILL + kind, out, count)
    return count


@rule
def list_looks(state: LostState, seat: int, space: int, out: Ints, count: int) -> int:
    """Diego's look and the binoculars. [L6, L20]"""
    peeks, glass = illegal.why_not_peek(state, seat) == 0, illegal.why_not_glass(state, seat) == 0
    if not peeks and not glass:
        return count
    ways = unseen_ways(state, space)
    if peeks:
        count = list_members(ways, out, count, actions.PEEK)
    if glass:
        count = list_members(ways, out, count, actions.GLASS)
        out[count] = actions.GLASS_ALONE
        count += 1
    return count


@rule
def unseen_ways(state: LostState, space: int) -> int:
    """The directions in which a face-down token lies that nobody has looked at, a set."""
    found = 0
    for way in range(DIRECTIONS):
        found |= int(illegal.why_not_look(state, space, way) == 0) << way
    return found
