"""The legal actions, defined once: `legal` lists them, and `illegal_reason` explains the others.

Numbers in brackets are those of RULINGS.md.
"""

from enum import IntEnum

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import has, list_members, lowest
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.state.decision_stack import top_argument, top_kind
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import actions, cards, people, turn
from tanglewood.games.lost.rules.actions import (
    BE,
    GET,
    GIFT_OF,
    GIVE,
    INDEX_OF,
    MOVE_OF,
    SEAT_OF,
    SORT,
    THING_OF,
    WAY_OF,
    Move,
)
from tanglewood.games.lost.rules.beasts import BEAST, WAYS
from tanglewood.games.lost.rules.board import DIRECTIONS, OFF_MAP, WAYS_ON, neighbour
from tanglewood.games.lost.rules.rondel import waiting
from tanglewood.games.lost.rules.state import (
    FOOD_GIFT,
    MOST_DROPPED,
    MOST_SEATS,
    WATER_GIFT,
    Frame,
    LostState,
    Once,
    Phase,
)

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
    count = list_members(second, out, list_members(first, out, 0, BE), GIVE)
    return list_members(requests(state, seat), out, count, GET)


@rule
def allowed(state: LostState, action: int) -> bool:
    """Whether one action is legal; agrees with `legal`."""
    if state.frame_count > 0:
        return SORT <= action < GET and has(answers(state), action - SORT)
    if state.turn == NOBODY:
        return action < GIVE and has(beginnings(state), action)
    if action < GIVE:
        return has(moves(state, int(state.turn)), action)
    if action < SORT:
        return has(uses(state, int(state.turn)), action - GIVE)
    return action >= GET and has(requests(state, int(state.turn)), action - GET)


# All actions, in four sets: those before `GIVE`, those from `GIVE` on, the answers from `SORT` on, and from `GET` on
# what a player takes from companions


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
            options = ALL_ORDERS if top_argument(state, 0) == actions.CARDS_SEEN else TWO_ORDERS
        case Frame.WALK:
            options = top_argument(state, WAYS)
        case Frame.VICTIM:
            options = top_argument(state, 0)
        case Frame.DRIVE:
            options = int(WAYS_ON[state.beasts[top_argument(state, BEAST)]])
        case _:
            options = YES_OR_NO
    return options << FIRST_ANSWER[kind] - SORT


@rule
def moves(state: LostState, seat: int) -> int:
    """The actions before `GIVE`: steps, rest, and water and food for companions. [L11 to L16]"""
    others = companions(state, seat)
    options = 1 << actions.END | int(state.phase == Phase.NIGHT and not state.busy) << actions.SLEEP
    if turn.may_step(state, seat):
        options |= turn.open_ways(state, seat, NOBODY) << actions.MOVE
        if others:
            options |= turn.open_ways(state, seat, lowest(others)) * CARRIED[others] << actions.CARRY
    if state.water[seat] > 0 and state.food[seat] > 0:
        options |= int(state.vital[seat] < people.most_of(state, seat, cards.VITAL)) << actions.HEAL
        options |= (others & ~people.standing(state)) << actions.REVIVE
    rest = partners(state, others)
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        supplies = supplies_for(state, seat, other) & ~int(state.taken)
        options |= (supplies & 1) << actions.WATER + other | (supplies >> 1) << actions.FOOD + other
    return options


@rule
def supplies_for(state: LostState, giver: int, receiver: int) -> int:
    """Water and food, as a set, if one player has some and the other has room. [L6, L16]"""
    water, food = people.most_of(state, receiver, cards.WATER), people.most_of(state, receiver, cards.FOOD)
    has_water = state.water[giver] > 0 and state.water[receiver] < water
    has_food = state.food[giver] > 0 and state.food[receiver] < food
    return int(has_water) | int(has_food) << 1


@rule
def companions(state: LostState, seat: int) -> int:
    """The other players on a player's space, as a set."""
    return people.people_at(state, int(state.at[seat])) & ~(1 << seat)


@rule
def partners(state: LostState, others: int) -> int:
    """The companions in a set that the player can give to and take from. [L16, L103, L104]"""
    return 0 if has(state.used, Once.REFUSED) else others & people.standing(state)


@rule
def uses(state: LostState, seat: int) -> int:
    """The actions with things, animals and tokens, counted from `GIVE`. [L6, L16 to L20, L31, L32, L106]"""
    space, free, rest = int(state.at[seat]), 0, partners(state, companions(state, seat))
    while rest:
        free |= int(people.has_free_hand(state, lowest(rest))) << lowest(rest)
        rest &= rest - 1
    here, held, options = cards.kinds_in_heap(int(state.heaps[space])), people.held_kinds(state, seat), 0
    rest = held & ~(int(state.taken) >> 1) if free else 0  # gifts count water and food first
    while rest:
        options |= free << (lowest(rest) - 1) * MOST_SEATS
        rest &= rest - 1
    if people.has_free_hand(state, seat):
        options |= (here & LOOSE_KINDS) << actions.TAKE - GIVE - 1
    if state.dropped < MOST_DROPPED:
        options |= held << actions.DROP - GIVE - 1
    options |= ((here | held) & FRUIT_KINDS) << actions.EAT - GIVE - actions.FRUIT
    options |= (here >> HIVE & 1) << actions.HONEY - GIVE | int(can_fish(state, seat, space)) << actions.FISH - GIVE
    return options | killable(state, seat, space) << actions.KILL - GIVE | looks(state, seat, space)


@rule
def requests(state: LostState, seat: int) -> int:
    """What the player can take from companions, counted from `GET`. [L16, L113]"""
    if not state.taking:
        return 0
    options, rest, has_hand = 0, partners(state, companions(state, seat)), people.has_free_hand(state, seat)
    while rest:
        other = lowest(rest)
        rest &= rest - 1
        kinds = supplies_for(state, other, seat) | (people.held_kinds(state, other) << 1 if has_hand else 0)
        kinds &= ~int(state.given)
        while kinds:
            options |= 1 << lowest(kinds) * MOST_SEATS + other
            kinds &= kinds - 1
    return options


@rule
def can_fish(state: LostState, seat: int, space: int) -> bool:
    """Whether the player can catch a fish: with a rod, at a lake, and none caught in this turn. [L20]"""
    rod = people.holds(state, seat, cards.Thing.ROD)
    return rod and people.is_lake(state, space) and not has(state.used, Once.ROD)


@rule
def killable(state: LostState, seat: int, space: int) -> int:
    """The kinds of animals that the player can kill here, as a set. [L31, L32]"""
    kinds, rest = 0, 0
    for beast in range(cards.BEASTS):  # without branches, as there is rarely one
        rest |= int(state.beasts[beast] == space) << beast
    while rest:
        kind = int(cards.KIND_OF[lowest(rest)])
        rest &= rest - 1
        fair = kind < cards.KILLABLE and (kind != cards.Beast.RABBIT or state.hunt_rabbits)
        kinds |= int(fair and state.energy[seat] >= cards.KILL_ENERGY[kind]) << kind
    return kinds


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
    options = ways << actions.PEEK - GIVE if peeks else 0
    return options | ways << actions.GLASS - GIVE | 1 << actions.GLASS_ALONE - GIVE if glass else options


class Reason(IntEnum):
    """The reasons why an action is illegal; the message `reason-...` of the same name explains it."""

    ANSWER_FIRST = 1
    NOTHING_ASKED = 2
    TWO_CARDS = 3
    NOT_HIT = 4
    NOT_ITS_WAY = 5
    OFF_MAP = 6
    CHARACTERS_FIRST = 7
    CHOSEN = 8
    NEXT_FIRST = 9
    NO_PLAYER = 10
    LIES_STILL = 11
    HAD_TURN = 12
    TOO_LATE = 13
    TURN_GOES_ON = 14
    MAP_ENDS = 15
    RAIN = 16
    BURDEN = 17
    TOO_DEAR = 18
    ONESELF = 19
    ELSEWHERE = 20
    BY_NIGHT = 21
    BUSY = 22
    UNHURT = 23
    NO_REST = 24
    STANDS = 25
    LIES = 26
    REFUSED = 27
    NO_WATER = 28
    MUCH_WATER = 29
    NO_FOOD = 30
    MUCH_FOOD = 31
    NOT_HELD = 32
    NO_HAND = 33
    NOT_HERE = 34
    HANDS_FULL = 35
    PUT_DOWN = 36
    NO_FRUIT = 37
    NO_HIVE = 38
    NO_ROD = 39
    NO_LAKE = 40
    CAUGHT = 41
    SPARED = 42
    NO_BEAST = 43
    NO_ENERGY = 44
    NOT_DIEGO = 45
    PEEKED = 46
    NO_GLASS = 47
    GLASS_USED = 48
    ALL_SEEN = 49
    FACE_UP = 50
    LOOKED_AT = 51
    NO_TAKING = 52
    LACKS_WATER = 53
    LACKS_FOOD = 54
    LACKS_THING = 55
    GIVEN = 56
    TAKEN = 57


# By kind of pending decision: the reason why an answer of the right family is illegal
UNFIT = (0, int(Reason.TWO_CARDS), 0, int(Reason.NOT_ITS_WAY), 0, int(Reason.NOT_HIT), 0, int(Reason.OFF_MAP))


@rule
def illegal_reason(state: LostState, action: int) -> int:
    """The reason why an action is illegal for the actor; 0 if it is legal."""
    if allowed(state, action):
        return 0
    move, kind = int(MOVE_OF[action]), top_kind(state)
    if kind:
        return UNFIT[kind] if move == MOVE_OF[FIRST_ANSWER[kind]] else Reason.ANSWER_FIRST
    if Move.SORT <= move < Move.GET:
        return Reason.NOTHING_ASKED
    if state.phase == Phase.SETUP:
        return Reason.CHOSEN if move == Move.BE else Reason.CHARACTERS_FIRST
    if state.turn == NOBODY:
        return why_not_next(state, int(SEAT_OF[action])) if move == Move.NEXT else Reason.NEXT_FIRST
    return why_not_in_turn(state, int(state.turn), move, action)


@rule
def why_not_next(state: LostState, seat: int) -> int:
    """The reason why a player cannot go next. [L10, L15]"""
    if seat >= state.seats:
        return Reason.NO_PLAYER
    return Reason.HAD_TURN if people.stands(state, seat) else Reason.LIES_STILL


@rule
def why_not_in_turn(state: LostState, seat: int, move: int, action: int) -> int:
    """The reason why a player cannot do that in their turn. [L11 to L20]"""
    reason: int
    match move:
        case Move.BE:
            reason = Reason.TOO_LATE
        case Move.NEXT:
            reason = Reason.TURN_GOES_ON
        case Move.MOVE:
            reason = why_not_step(state, seat, int(WAY_OF[action]))
        case Move.SLEEP:
            reason = Reason.BUSY if state.phase == Phase.NIGHT else Reason.BY_NIGHT
        case Move.HEAL:
            hurt = state.vital[seat] < people.most_of(state, seat, cards.VITAL)
            reason = Reason.NO_REST if hurt else Reason.UNHURT
        case Move.GET if not state.taking:
            reason = Reason.NO_TAKING
        case Move.CARRY | Move.REVIVE | Move.WATER | Move.FOOD | Move.GIVE | Move.GET:
            reason = why_not_with(state, seat, move, int(SEAT_OF[action]), action)
        case Move.PEEK | Move.GLASS | Move.GLASS_ALONE:
            reason = why_not_look(state, seat, move, neighbour(int(state.at[seat]), int(WAY_OF[action])))
        case _:
            reason = why_not_use(state, seat, move, int(THING_OF[action]), int(INDEX_OF[action]))
    return reason


@rule
def why_not_step(state: LostState, seat: int, way: int) -> int:
    """The reason why a player cannot go there, alone or with a friend. [L1, L11, L19]"""
    if neighbour(int(state.at[seat]), way) == OFF_MAP:
        return Reason.MAP_ENDS
    if not turn.may_step(state, seat):
        return Reason.RAIN
    return Reason.BURDEN if has(turn.open_ways(state, seat, NOBODY), way) else Reason.TOO_DEAR


@rule
def why_not_with(state: LostState, seat: int, move: int, other: int, action: int) -> int:
    """The reason why a player cannot carry, raise or share with another. [L6, L11, L15 to L17, L103, L104, L110]"""
    if move == Move.GIVE and not people.holds(state, seat, int(THING_OF[action])):
        return Reason.NOT_HELD
    if other >= state.seats:
        return Reason.NO_PLAYER
    if other == seat or state.at[other] != state.at[seat]:
        return Reason.ONESELF if other == seat else Reason.ELSEWHERE
    if move == Move.CARRY:
        return why_not_step(state, seat, int(WAY_OF[action]))
    if move == Move.REVIVE:
        return Reason.STANDS if people.stands(state, other) else Reason.NO_REST
    return why_not_share(state, seat, move, other, int(GIFT_OF[action]))


@rule
def why_not_share(state: LostState, seat: int, move: int, other: int, gift: int) -> int:
    """The reason why a player cannot give something to a companion or take it. [L6, L16, L17, L103, L104, L113]"""
    if not people.stands(state, other):
        return Reason.LIES
    if has(state.used, Once.REFUSED):
        return Reason.REFUSED
    return why_not_get(state, other, gift) if move == Move.GET else why_not_give(state, seat, gift)


@rule
def why_not_give(state: LostState, seat: int, gift: int) -> int:
    """The reason why a player cannot give that to a companion. [L6, L16, L17, L113]"""
    if has(state.taken, turn.kind_of(gift)):
        return Reason.TAKEN
    if gift == WATER_GIFT:
        return Reason.MUCH_WATER if state.water[seat] > 0 else Reason.NO_WATER
    if gift == FOOD_GIFT:
        return Reason.MUCH_FOOD if state.food[seat] > 0 else Reason.NO_FOOD
    return Reason.NO_HAND


@rule
def why_not_get(state: LostState, other: int, gift: int) -> int:
    """The reason why a player cannot take that from a companion. [L6, L16, L17, L113]"""
    if has(state.given, turn.kind_of(gift)):
        return Reason.GIVEN
    if gift == WATER_GIFT:
        return Reason.MUCH_WATER if state.water[other] > 0 else Reason.LACKS_WATER
    if gift == FOOD_GIFT:
        return Reason.MUCH_FOOD if state.food[other] > 0 else Reason.LACKS_FOOD
    return Reason.HANDS_FULL if people.holds(state, other, gift) else Reason.LACKS_THING


@rule
def why_not_use(state: LostState, seat: int, move: int, thing: int, kind: int) -> int:
    """The reason why a player cannot use a thing or kill an animal. [L17, L18, L20, L31, L32, L106]"""
    space = int(state.at[seat])
    match move:
        case Move.TAKE if not people.lies_at(state, space, thing):
            reason = Reason.NOT_HERE
        case Move.TAKE:
            reason = Reason.HANDS_FULL
        case Move.DROP:
            reason = Reason.PUT_DOWN if people.holds(state, seat, thing) else Reason.NOT_HELD
        case Move.EAT:
            reason = Reason.NO_FRUIT
        case Move.HONEY:
            reason = Reason.NO_HIVE
        case Move.FISH if not people.holds(state, seat, cards.Thing.ROD):
            reason = Reason.NO_ROD
        case Move.FISH:
            reason = Reason.CAUGHT if people.is_lake(state, space) else Reason.NO_LAKE
        case _ if people.beast_here(state, space, kind) == NOBODY:
            reason = Reason.NO_BEAST
        case _:
            spared = kind == cards.Beast.RABBIT and not state.hunt_rabbits
            reason = Reason.SPARED if spared else Reason.NO_ENERGY
    return reason


@rule
def why_not_look(state: LostState, seat: int, move: int, space: int) -> int:
    """The reason why a player cannot look at a token next to them, or through binoculars. [L6, L20]"""
    if move == Move.PEEK and state.character[seat] != cards.Character.DIEGO:
        return Reason.NOT_DIEGO
    if move != Move.PEEK and not people.holds(state, seat, cards.Thing.BINOCULARS):
        return Reason.NO_GLASS
    if has(state.used, Once.PEEK if move == Move.PEEK else Once.BINOCULARS):
        return Reason.PEEKED if move == Move.PEEK else Reason.GLASS_USED
    if move != Move.PEEK and state.deck_size == 0:
        return Reason.ALL_SEEN
    if space == OFF_MAP:
        return Reason.MAP_ENDS
    return Reason.LOOKED_AT if people.is_face_down(state, space) else Reason.FACE_UP
