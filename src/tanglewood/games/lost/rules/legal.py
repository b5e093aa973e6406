"""The legal actions, defined once: `legal` lists them, and `illegal_reason` explains the others.

Numbers in brackets are those of RULINGS.md.
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import has, list_members, lowest
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.state.decision_stack import top_argument, top_kind
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import actions, cards, people, turn
from tanglewood.games.lost.rules.actions import BE, GIVE, SORT
from tanglewood.games.lost.rules.beasts import BEAST, WAYS
from tanglewood.games.lost.rules.board import DIRECTIONS, OFF_MAP, WAYS_ON, neighbour
from tanglewood.games.lost.rules.rondel import waiting
from tanglewood.games.lost.rules.state import MOST_DROPPED, MOST_SEATS, Frame, LostState, Once, Phase

FRUIT_KINDS = 1 << cards.Thing.FRUIT | 1 << cards.Thing.FRUITS
LOOSE_KINDS = (1 << cards.LOOSE) - 1
HIVE = int(cards.Thing.HIVE)
TWO_ORDERS = 1 << 0 | 1 << 2  # indices in `ORDERS`: both orders of two cards, with the third in its place
ALL_ORDERS = (1 << len(actions.ORDERS)) - 1
YES_OR_NO = 0b11
# By kind of pending decision: its first answer
FIRST_ANSWER = (0, SORT, actions.ACCEPT, actions.LURE, 0, actions.HURT, actions.FIRE, actions.DRIVE)
# By set of companions: multiplied by a set of directions, it gives all ways to carry one of them, as a set
CARRIED = tuple(sum((seats >> seat & 1) << DIRECTIONS * seat for seat in range(MOST_SEATS)) for seats in range(16))


@rule
def legal(state: LostState, out: Ints) -> int:
    """Write the legal actions in ascending order; return their number."""
    if state.actor < 0:
        return 0
    if state.frame_count > 0:
        return list_members(answers(state), out, 0, SORT)
    if state.turn == NOBODY:
        return list_members(beginnings(state), out, 0, BE)
    seat = int(state.turn)
    first, second = moves(state, seat), uses(state, seat)
    return list_members(second, out, list_members(first, out, 0, BE), GIVE)


@rule
def allowed(state: LostState, action: int) -> bool:
    """Whether one action is legal; agrees with `legal`."""
    if state.frame_count > 0:
        return action >= SORT and has(answers(state), action - SORT)
    if state.turn == NOBODY:
        return action < GIVE and has(beginnings(state), action)
    if action < GIVE:
        return has(moves(state, int(state.turn)), action)
    return action < SORT and has(uses(state, int(state.turn)), action - GIVE)


# All actions, in three sets: those before `GIVE`, those from `GIVE` on, and the answers from `SORT` on


@rule
def beginnings(state: LostState) -> int:
    """The characters to choose from, or the players who can go next, as actions. [L6, L10]"""
    return people.free_characters(state) if state.phase == Phase.SETUP else waiting(state) << actions.NEXT_SEAT


@rule
def answers(state: LostState) -> int:
    """The answers to the pending decision, counted from `SORT`. [L16, L20, L33 to L35]"""
    kind = top_kind(state)
    match kind:
        case Frame.SORT:
            found = ALL_ORDERS if top_argument(state, 0) == actions.CARDS_SEEN else TWO_ORDERS
        case Frame.WALK:
            found = top_argument(state, WAYS)
        case Frame.VICTIM:
            found = top_argument(state, 0)
        case Frame.DRIVE:
            found = int(WAYS_ON[state.beasts[top_argument(state, BEAST)]])
        case _:
            found = YES_OR_NO
    return found << FIRST_ANSWER[kind] - SORT


@rule
def moves(state: LostState, seat: int) -> int:
    """The actions before `GIVE`: steps, rest, and water and food for companions. [L11 to L16]"""
    others = companions(state, seat)
    found = 1 << actions.END | int(state.phase == Phase.NIGHT and not state.busy) << actions.SLEEP
    if turn.may_step(state, seat):
        found |= turn.open_ways(state, seat, NOBODY) << actions.MOVE
        if others:
            found |= turn.open_ways(state, seat, lowest(others)) * CARRIED[others] << actions.CARRY
    if state.water[seat] > 0 and state.food[seat] > 0:
        found |= int(state.vital[seat] < people.most_of(state, seat, cards.VITAL)) << actions.HEAL
        found |= (others & ~people.standing(state)) << actions.REVIVE
    rest = takers(state, others)
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        water, food = people.most_of(state, other, cards.WATER), people.most_of(state, other, cards.FOOD)
        found |= int(state.water[seat] > 0 and state.water[other] < water) << actions.WATER + other
        found |= int(state.food[seat] > 0 and state.food[other] < food) << actions.FOOD + other
    return found


@rule
def companions(state: LostState, seat: int) -> int:
    """The other players on a player's space, as a set."""
    return people.people_at(state, int(state.at[seat])) & ~(1 << seat)


@rule
def takers(state: LostState, others: int) -> int:
    """The companions in a set that the player can give to. [L16, L103, L104]"""
    return 0 if has(state.used, Once.REFUSED) else others & people.standing(state)


@rule
def uses(state: LostState, seat: int) -> int:
    """The actions with things, animals and tokens, counted from `GIVE`. [L6, L16 to L20, L31, L32, L106]"""
    space, free, rest = int(state.at[seat]), 0, takers(state, companions(state, seat))
    while rest:
        free |= int(people.has_free_hand(state, lowest(rest))) << lowest(rest)
        rest &= rest - 1
    here, held, found = cards.kinds_in_heap(int(state.heaps[space])), people.held_kinds(state, seat), 0
    rest = held if free else 0
    while rest:
        found |= free << (lowest(rest) - 1) * MOST_SEATS
        rest &= rest - 1
    if people.has_free_hand(state, seat):
        found |= (here & LOOSE_KINDS) << actions.TAKE - GIVE - 1
    if state.dropped < MOST_DROPPED:
        found |= held << actions.DROP - GIVE - 1
    found |= ((here | held) & FRUIT_KINDS) << actions.EAT - GIVE - actions.FRUIT
    found |= (here >> HIVE & 1) << actions.HONEY - GIVE | int(can_fish(state, seat, space)) << actions.FISH - GIVE
    return found | killable(state, seat, space) << actions.KILL - GIVE | looks(state, seat, space)


@rule
def can_fish(state: LostState, seat: int, space: int) -> bool:
    """Whether the player can catch a fish: with a rod, at a lake, and none caught in this turn. [L20]"""
    rod = people.holds(state, seat, cards.Thing.ROD)
    return rod and people.is_lake(state, space) and not has(state.used, Once.ROD)


@rule
def killable(state: LostState, seat: int, space: int) -> int:
    """The kinds of animals that the player can kill here, as a set. [L31, L32]"""
    found, rest = 0, 0
    for beast in range(cards.BEASTS):  # without branches, as there is rarely one
        rest |= int(state.beasts[beast] == space) << beast
    while rest:
        kind = int(cards.KIND_OF[lowest(rest)])
        rest &= rest - 1
        fair = kind < cards.KILLABLE and (kind != cards.Beast.RABBIT or state.hunt_rabbits)
        found |= int(fair and state.energy[seat] >= cards.KILL_ENERGY[kind]) << kind
    return found


@rule
def looks(state: LostState, seat: int, space: int) -> int:
    """Diego's look, once a turn, and the binoculars, once a turn while terrain cards are left. [L6, L20]"""
    peeks = state.character[seat] == cards.Character.DIEGO and not has(state.used, Once.PEEK)
    glass = people.holds(state, seat, cards.Thing.BINOCULARS) and not has(state.used, Once.BINOCULARS)
    glass = glass and state.deck_size > 0
    if not peeks and not glass:
        return 0
    ways = 0
    for way in range(DIRECTIONS):
        other = neighbour(space, way)
        unseen = other != OFF_MAP and people.is_face_down(state, other) and not state.seen[other]
        ways |= int(unseen) << way
    found = ways << actions.PEEK - GIVE if peeks else 0
    return found | ways << actions.GLASS - GIVE | 1 << actions.GLASS_ALONE - GIVE if glass else found
