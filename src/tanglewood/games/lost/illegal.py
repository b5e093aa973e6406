"""Why an action is illegal, and the small questions that `legal` asks too. Numbers are those of RULINGS.md."""

from tanglewood.core.bits import has
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.rule import rule
from tanglewood.core.seats import NOBODY
from tanglewood.games.lost import actions, cards, people, turn
from tanglewood.games.lost.actions import INDEX_OF, MOVE_OF, SEAT_OF, THING_OF, WAY_OF, Move
from tanglewood.games.lost.beasts import BEAST, WAYS
from tanglewood.games.lost.board import DIRECTIONS, OFF_MAP, WAYS_ON, neighbour
from tanglewood.games.lost.reasons import Reason
from tanglewood.games.lost.rondel import waiting
from tanglewood.games.lost.state import MOST_SEATS, Frame, LostState, Once, Phase

TWO_ORDERS = 1 << 0 | 1 << 2  # of `ORDERS`: those that leave the third card, of two, where it would be
ALL_ORDERS = (1 << len(actions.ORDERS)) - 1
YES_OR_NO = 0b11
HIVE = int(cards.Thing.HIVE)
# By the kind of what is pending: the first answer, why one is unfit that is none, and how many there can be
FIRST_ANSWER = (0, actions.SORT, actions.ACCEPT, actions.LURE, 0, actions.HURT, actions.FIRE, actions.DRIVE)
UNFIT = (0, int(Reason.TWO_CARDS), 0, int(Reason.NOT_ITS_WAY), 0, int(Reason.NOT_HIT), 0, int(Reason.OFF_MAP))
ANSWER_COUNTS = (0, len(actions.ORDERS), 2, DIRECTIONS, 0, MOST_SEATS, 2, DIRECTIONS)


@rule
def illegal_reason(state: LostState, action: int) -> int:
    """Why the actor may not do that, 0 if it may."""
    if state.frame_count > 0:
        return why_not_answer(state, action)
    if MOVE_OF[action] >= Move.SORT:
        return Reason.NOTHING_ASKED
    if state.phase == Phase.SETUP:
        return why_not_character(state, action)
    if state.turn == NOBODY:
        return why_not_next(state, action)
    return why_not_in_turn(state, int(state.turn), action)


@rule
def why_not_in_turn(state: LostState, seat: int, action: int) -> int:
    """Why a player cannot do that in its turn. [L11 to L20]"""
    move = int(MOVE_OF[action])
    if move <= Move.NEXT:
        return Reason.TOO_LATE if move == Move.BE else Reason.TURN_GOES_ON
    if move <= Move.CARRY:
        return why_not_going(state, seat, action)
    if move <= Move.REVIVE:
        return why_not_rest(state, seat, move, int(SEAT_OF[action]))
    if move <= Move.GIVE:
        return why_not_gift(state, seat, int(SEAT_OF[action]), action)
    return why_not_use(state, seat, action)


@rule
def why_not_answer(state: LostState, action: int) -> int:
    """Why that is no answer to what is pending. [L16, L20, L33 to L35]"""
    kind = top_kind(state)
    index = action - FIRST_ANSWER[kind]
    if not 0 <= index < ANSWER_COUNTS[kind]:
        return Reason.ANSWER_FIRST
    return 0 if has(fitting_answers(state), index) else UNFIT[kind]


@rule
def why_not_character(state: LostState, action: int) -> int:
    """Why a character cannot be had. [L6]"""
    if MOVE_OF[action] != Move.BE:
        return Reason.CHARACTERS_FIRST
    return 0 if has(people.free_characters(state), int(INDEX_OF[action])) else Reason.CHOSEN


@rule
def why_not_next(state: LostState, action: int) -> int:
    """Why a player does not go next. [L10, L15]"""
    seat = int(SEAT_OF[action])
    if MOVE_OF[action] != Move.NEXT:
        return Reason.NEXT_FIRST
    if has(waiting(state), seat):
        return 0
    if seat >= state.seats:
        return Reason.NO_PLAYER
    return Reason.HAD_TURN if people.stands(state, seat) else Reason.LIES_STILL


@rule
def why_not_going(state: LostState, seat: int, action: int) -> int:
    """Why a player cannot go there, alone or with a friend. [L11, L110]"""
    way = int(WAY_OF[action])
    if MOVE_OF[action] == Move.MOVE:
        return why_not_step(state, seat, way, NOBODY)
    missing = why_not_companion(state, seat, int(SEAT_OF[action]))
    return missing if missing else why_not_step(state, seat, way, int(SEAT_OF[action]))


@rule
def why_not_step(state: LostState, seat: int, way: int, carried: int) -> int:
    """Why a player cannot go there, alone or with a friend. [L1, L11, L19]"""
    if neighbour(int(state.at[seat]), way) == OFF_MAP:
        return Reason.MAP_ENDS
    if not turn.may_step(state, seat):
        return Reason.RAIN
    if has(turn.open_ways(state, seat, carried), way):
        return 0
    alone = has(turn.open_ways(state, seat, NOBODY), way)
    return Reason.BURDEN if alone else Reason.TOO_DEAR


@rule
def why_not_companion(state: LostState, seat: int, other: int) -> int:
    """Why another is no companion at hand. [L15, L16, L110]"""
    if other >= state.seats:
        return Reason.NO_PLAYER
    if other == seat:
        return Reason.ONESELF
    return 0 if state.at[other] == state.at[seat] else Reason.ELSEWHERE


@rule
def why_not_sleep(state: LostState) -> int:
    """Why one cannot sleep. [L12]"""
    if state.phase != Phase.NIGHT:
        return Reason.BY_NIGHT
    return Reason.BUSY if state.busy else 0


@rule
def why_not_rest(state: LostState, seat: int, move: int, other: int) -> int:
    """Why a player cannot sleep, heal or raise anybody. [L12, L14, L15]"""
    match move:
        case Move.SLEEP:
            return why_not_sleep(state)
        case Move.END:
            return 0
        case Move.HEAL:
            reason = Reason.UNHURT if state.vital[seat] == people.most_of(state, seat, cards.VITAL) else 0
        case _:
            reason = why_not_companion(state, seat, other)
            if reason == 0 and people.stands(state, other):
                return Reason.STANDS
    return reason if reason or can_rest(state, seat) else Reason.NO_REST


@rule
def why_not_gift(state: LostState, seat: int, other: int, action: int) -> int:
    """Why something cannot be given. [L6, L16, L17, L103, L104]"""
    if MOVE_OF[action] == Move.GIVE and not people.holds(state, seat, int(THING_OF[action])):
        return Reason.NOT_HELD
    missing = why_not_companion(state, seat, other)
    if missing:
        return missing
    if not people.stands(state, other):
        return Reason.LIES
    return Reason.REFUSED if is_used(state, Once.REFUSED) else why_not_room(state, seat, other, int(MOVE_OF[action]))


@rule
def why_not_room(state: LostState, seat: int, other: int, move: int) -> int:
    """Why one has nothing to give of that sort, or the other no room for it. [L6, L16, L17]"""
    match move:
        case Move.WATER:
            fits = 0 if has_room_for_water(state, other) else Reason.MUCH_WATER
            return fits if state.water[seat] > 0 else Reason.NO_WATER
        case Move.FOOD:
            fits = 0 if has_room_for_food(state, other) else Reason.MUCH_FOOD
            return fits if state.food[seat] > 0 else Reason.NO_FOOD
        case _:
            return 0 if people.has_free_hand(state, other) else Reason.NO_HAND


@rule
def why_not_use(state: LostState, seat: int, action: int) -> int:
    """Why a thing or animal is out of reach. [L17, L18, L20, L31, L32]"""
    space, thing = int(state.at[seat]), int(THING_OF[action])
    match int(MOVE_OF[action]):
        case Move.TAKE:
            reason = why_not_take(state, seat, space, thing)
        case Move.DROP:
            reason = 0 if people.holds(state, seat, thing) else Reason.NOT_HELD
        case Move.EAT:
            there = people.lies_at(state, space, thing) or people.holds(state, seat, thing)
            reason = 0 if there else Reason.NO_FRUIT
        case Move.HONEY:
            reason = 0 if people.lies_at(state, space, HIVE) else Reason.NO_HIVE
        case Move.FISH:
            reason = why_not_fish(state, seat, space)
        case Move.KILL:
            reason = why_not_kill(state, seat, int(INDEX_OF[action]))
        case _:
            move = int(MOVE_OF[action])
            reason = why_not_peek(state, seat) if move == Move.PEEK else why_not_glass(state, seat)
            if reason == 0 and move != Move.GLASS_ALONE:
                reason = why_not_look(state, space, int(WAY_OF[action]))
    return reason


@rule
def why_not_take(state: LostState, seat: int, space: int, thing: int) -> int:
    """Why a thing is not taken. [L17, L106]"""
    if not people.lies_at(state, space, thing):
        return Reason.NOT_HERE
    if not people.has_free_hand(state, seat):
        return Reason.HANDS_FULL
    return Reason.PUT_DOWN if has(state.dropped, thing) else 0


@rule
def why_not_fish(state: LostState, seat: int, space: int) -> int:
    """Why nothing is caught: it takes a rod, a lake, and that nothing was caught in this turn. [L20]"""
    if not people.holds(state, seat, cards.Thing.ROD):
        return Reason.NO_ROD
    if not people.is_lake(state, space):
        return Reason.NO_LAKE
    return Reason.CAUGHT if is_used(state, Once.ROD) else 0


@rule
def why_not_kill(state: LostState, seat: int, kind: int) -> int:
    """Why an animal of a kind is not killed. [L31, L32]"""
    if people.beast_here(state, int(state.at[seat]), kind) == NOBODY:
        return Reason.NO_BEAST
    if kind == cards.Beast.RABBIT and not state.hunt_rabbits:
        return Reason.SPARED
    return Reason.NO_ENERGY if state.energy[seat] < cards.KILL_ENERGY[kind] else 0


@rule
def why_not_peek(state: LostState, seat: int) -> int:
    """Why a player cannot look at a token next to it: only Diego does, once a turn. [L6]"""
    if state.character[seat] != cards.Character.DIEGO:
        return Reason.NOT_DIEGO
    return Reason.PEEKED if is_used(state, Once.PEEK) else 0


@rule
def why_not_glass(state: LostState, seat: int) -> int:
    """Why nothing is seen through binoculars: it takes them, once a turn, and terrain cards to see. [L20]"""
    if not people.holds(state, seat, cards.Thing.BINOCULARS):
        return Reason.NO_GLASS
    if is_used(state, Once.BINOCULARS):
        return Reason.GLASS_USED
    return 0 if state.deck_size > 0 else Reason.ALL_SEEN


@rule
def why_not_look(state: LostState, space: int, way: int) -> int:
    """Why there is nothing to look at. [L20]"""
    other = neighbour(space, way)
    if other == OFF_MAP:
        return Reason.MAP_ENDS
    if not people.is_face_down(state, other):
        return Reason.FACE_UP
    return Reason.LOOKED_AT if state.seen[other] else 0


# Small questions


@rule
def fitting_answers(state: LostState) -> int:
    """The answers to what is pending, a set of their indices from the first on."""
    match top_kind(state):
        case Frame.SORT:
            return ALL_ORDERS if top_argument(state, 0) == actions.CARDS_SEEN else TWO_ORDERS
        case Frame.WALK:
            return top_argument(state, WAYS)
        case Frame.VICTIM:
            return top_argument(state, 0)
        case Frame.DRIVE:
            return int(WAYS_ON[state.beasts[top_argument(state, BEAST)]])
        case _:
            return YES_OR_NO


@rule
def is_used(state: LostState, once: int) -> bool:
    """Whether what may be done once a turn was done."""
    return has(state.used, once)


@rule
def can_rest(state: LostState, seat: int) -> bool:
    """Whether a player has what it takes to heal or raise somebody. [L14, L15]"""
    return bool(state.water[seat] > 0 and state.food[seat] > 0)


@rule
def has_room_for_water(state: LostState, seat: int) -> bool:
    """Whether a player can carry more water. [L6]"""
    return bool(state.water[seat] < people.most_of(state, seat, cards.WATER))


@rule
def has_room_for_food(state: LostState, seat: int) -> bool:
    """Whether a player can carry more food. [L6]"""
    return bool(state.food[seat] < people.most_of(state, seat, cards.FOOD))
