"""Why an action is barred, and the small questions that `legal` asks too. Numbers are those of RULINGS.md."""

from tanglewood.core.fields import Entry
from tanglewood.core.frames import top_argument, top_kind
from tanglewood.core.rule import rule
from tanglewood.core.seats import NOBODY
from tanglewood.games.lost import actions, people, turn
from tanglewood.games.lost.actions import INDEX_OF, MOVE_OF, SEAT_OF, THING_OF, WAY_OF, Move
from tanglewood.games.lost.beasts import WAYS
from tanglewood.games.lost.board import DIRECTIONS, OFF_MAP, WAYS_ON, neighbour
from tanglewood.games.lost.cards import KILL_ENERGY, Beast, Character, Thing
from tanglewood.games.lost.rondel import waiting
from tanglewood.games.lost.state import MOST_SEATS, Frame, LostState, Once, Phase

BEAST = 0  # argument of DRIVE
TWO_ORDERS = 1 << 0 | 1 << 2  # of `ORDERS`: those that leave the third card, of two, where it would be
ALL_ORDERS = (1 << len(actions.ORDERS)) - 1
TWO = 2
YES_OR_NO = 0b11
HIVE = int(Thing.HIVE)
# By the kind of what is pending: the first answer, and how many there can be
FIRST_ANSWER = (0, actions.SORT, actions.ACCEPT, actions.LURE, 0, actions.HURT, actions.FIRE, actions.DRIVE)
ANSWERS = (0, len(actions.ORDERS), 2, DIRECTIONS, 0, MOST_SEATS, 2, DIRECTIONS)


class Reason(Entry):
    """Why an action is barred, in words; `labels` fills in what stands in braces."""

    ANSWER_FIRST = 1, "{question}"
    NOTHING_ASKED = 2, "L35: nothing is asked now that this would answer."
    TWO_CARDS = 3, "L20: only two terrain cards are left; the third place stays where it is."
    NOT_HIT = 4, "L35: player {player} is not among those who can be hurt."
    NOT_ITS_WAY = 5, "L33: that is not a way that the animal may take."
    OFF_MAP = 6, "L34: that leads off the map."
    CHARACTERS_FIRST = 7, "L6: first everybody chooses a character."
    CHOSEN = 8, "L6: {character} has been chosen."
    NEXT_FIRST = 9, "L10: first it is to be said who goes next."
    NO_PLAYER = 10, "{rule}: there is no player {player}."
    LIES_STILL = 11, "L15: player {player} lies and has no turn."
    HAD_TURN = 12, "L10: player {player} has had a turn in this phase."
    TOO_LATE = 13, "L6: characters are chosen before the first day."
    TURN_GOES_ON = 14, "L10: a turn goes on now."
    MAP_ENDS = 15, "L1: the map ends there."
    RAIN = 16, "L19: it has rained, and one more move was all."
    BURDEN = 17, "L11: carrying a friend takes one action more for each space."
    TOO_DEAR = 18, "L11: that takes more actions and energy than are left (a mountain takes one more)."
    ONESELF = 19, "{rule}: that is the player at turn."
    ELSEWHERE = 20, "{rule}: player {player} is on another space."
    BY_NIGHT = 21, "L12: one sleeps by night only."
    BUSY = 22, "L12: sleep takes the place of all actions, and something was done."
    UNHURT = 23, "L14: the vital force is at its maximum."
    NO_REST = 24, "{rule}: that takes 1 water and 1 food."
    STANDS = 25, "L15: player {player} stands."
    LIES = 26, "L103: player {player} lies and takes nothing."
    REFUSED = 27, "L104: a gift was refused in this turn."
    NO_WATER = 28, "L16: there is no water to give."
    MUCH_WATER = 29, "L6: player {player} carries {water} water, the most it can."
    NO_FOOD = 30, "L16: there is no food to give."
    MUCH_FOOD = 31, "L6: player {player} carries {food} food, the most it can."
    NOT_HELD = 32, "{rule}: you do not hold {thing}."
    NO_HAND = 33, "L17: player {player} has no hand free."
    NOT_HERE = 34, "L17: you do not find {thing} here."
    HANDS_FULL = 35, "L17: both hands are full."
    PUT_DOWN = 36, "L106: what you put down, and all of its kind here, is not taken before your next move."
    NO_FRUIT = 37, "L18: {thing} is neither here nor in your hands."
    NO_HIVE = 38, "L18: there is no bee hive here."
    NO_ROD = 39, "L20: fishing takes the rod."
    NO_LAKE = 40, "L20: fish are in lakes."
    CAUGHT = 41, "L20: the rod catches one fish a turn."
    SPARED = 42, "L32: rabbits are not killed (but by the option)."
    NO_BEAST = 43, "{rule}: there is no {beast} here."
    NO_ENERGY = 44, "{rule}: killing a {beast} takes {energy} energy."
    NOT_DIEGO = 45, "L6: only Diego can do that."
    PEEKED = 46, "L6: Diego looks once a turn."
    NO_GLASS = 47, "L20: that takes the binoculars."
    GLASS_USED = 48, "L20: the binoculars are used once a turn."
    ALL_SEEN = 49, "L20: all terrain is revealed."
    FACE_UP = 50, "L20: no token lies face down there."
    LOOKED_AT = 51, "L20: that token has been looked at."


@rule
def barred(state: LostState, action: int) -> int:
    """Why the actor may not do that, 0 if it may."""
    if state.frame_count > 0:
        return barred_answer(state, action)
    if MOVE_OF[action] >= Move.SORT:
        return Reason.NOTHING_ASKED
    if state.phase == Phase.SETUP:
        return barred_character(state, action)
    if state.turn == NOBODY:
        return barred_next(state, action)
    return barred_in_turn(state, int(state.turn), action)


@rule
def barred_in_turn(state: LostState, seat: int, action: int) -> int:
    """Why a player cannot do that in its turn. [L11 to L20]"""
    move = int(MOVE_OF[action])
    if move <= Move.NEXT:
        return Reason.TOO_LATE if move == Move.BE else Reason.TURN_GOES_ON
    if move <= Move.CARRY:
        return barred_going(state, seat, action)
    if move <= Move.REVIVE:
        return barred_rest(state, seat, move, int(SEAT_OF[action]))
    if move <= Move.GIVE:
        return barred_gift(state, seat, int(SEAT_OF[action]), action)
    return barred_use(state, seat, action)


@rule
def barred_answer(state: LostState, action: int) -> int:
    """Why that is no answer to what is pending. [L16, L20, L33 to L35]"""
    kind = top_kind(state)
    index = action - FIRST_ANSWER[kind]
    if not 0 <= index < ANSWERS[kind]:
        return Reason.ANSWER_FIRST
    if (answers(state) >> index) & 1:
        return 0
    match kind:
        case Frame.SORT:
            return Reason.TWO_CARDS
        case Frame.VICTIM:
            return Reason.NOT_HIT
        case Frame.WALK:
            return Reason.NOT_ITS_WAY
        case _:
            return Reason.OFF_MAP


@rule
def barred_character(state: LostState, action: int) -> int:
    """Why a character cannot be had. [L6]"""
    if MOVE_OF[action] != Move.BE:
        return Reason.CHARACTERS_FIRST
    return 0 if (people.free_characters(state) >> int(INDEX_OF[action])) & 1 else Reason.CHOSEN


@rule
def barred_next(state: LostState, action: int) -> int:
    """Why a player does not go next. [L10, L15]"""
    seat = int(SEAT_OF[action])
    if MOVE_OF[action] != Move.NEXT:
        return Reason.NEXT_FIRST
    if (waiting(state) >> seat) & 1:
        return 0
    if seat >= state.seats:
        return Reason.NO_PLAYER
    return Reason.HAD_TURN if people.stands(state, seat) else Reason.LIES_STILL


@rule
def barred_going(state: LostState, seat: int, action: int) -> int:
    """Why a player cannot go there, alone or with a friend. [L11, L110]"""
    way = int(WAY_OF[action])
    if MOVE_OF[action] == Move.MOVE:
        return barred_step(state, seat, way, NOBODY)
    missing = barred_companion(state, seat, int(SEAT_OF[action]))
    return missing if missing else barred_step(state, seat, way, int(SEAT_OF[action]))


@rule
def barred_step(state: LostState, seat: int, way: int, carried: int) -> int:
    """Why a player cannot go there, alone or with a friend. [L1, L11, L19]"""
    if neighbour(int(state.at[seat]), way) == OFF_MAP:
        return Reason.MAP_ENDS
    if not turn.may_step(state, seat):
        return Reason.RAIN
    if (turn.open_ways(state, seat, carried) >> way) & 1:
        return 0
    alone = (turn.open_ways(state, seat, NOBODY) >> way) & 1
    return Reason.BURDEN if alone else Reason.TOO_DEAR


@rule
def barred_companion(state: LostState, seat: int, other: int) -> int:
    """Why another is no companion at hand. [L15, L16, L110]"""
    if other >= state.seats:
        return Reason.NO_PLAYER
    if other == seat:
        return Reason.ONESELF
    return 0 if state.at[other] == state.at[seat] else Reason.ELSEWHERE


@rule
def barred_sleep(state: LostState) -> int:
    """Why one cannot sleep. [L12]"""
    if state.phase != Phase.NIGHT:
        return Reason.BY_NIGHT
    return Reason.BUSY if state.busy else 0


@rule
def barred_rest(state: LostState, seat: int, move: int, other: int) -> int:
    """Why a player cannot sleep, heal or raise anybody. [L12, L14, L15]"""
    reason = 0
    match move:
        case Move.SLEEP:
            return barred_sleep(state)
        case Move.END:
            return 0
        case Move.HEAL:
            reason = Reason.UNHURT if state.vital[seat] == people.most_vital(state, seat) else 0
        case _:
            reason = barred_companion(state, seat, other)
            if reason == 0 and people.stands(state, other):
                return Reason.STANDS
    return reason if reason or can_rest(state, seat) else Reason.NO_REST


@rule
def barred_gift(state: LostState, seat: int, other: int, action: int) -> int:
    """Why something cannot be given. [L6, L16, L17, L103, L104]"""
    if MOVE_OF[action] == Move.GIVE and not people.holds(state, seat, int(THING_OF[action])):
        return Reason.NOT_HELD
    missing = barred_companion(state, seat, other)
    if missing:
        return missing
    if not people.stands(state, other):
        return Reason.LIES
    return Reason.REFUSED if is_used(state, Once.REFUSED) else barred_room(state, seat, other, int(MOVE_OF[action]))


@rule
def barred_room(state: LostState, seat: int, other: int, move: int) -> int:
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
def barred_use(state: LostState, seat: int, action: int) -> int:
    """Why a thing or animal is out of reach. [L17, L18, L20, L31, L32]"""
    space, thing, reason = int(state.at[seat]), int(THING_OF[action]), 0
    match int(MOVE_OF[action]):
        case Move.TAKE:
            reason = barred_take(state, seat, space, thing)
        case Move.DROP:
            reason = 0 if people.holds(state, seat, thing) else Reason.NOT_HELD
        case Move.EAT:
            there = people.lies_at(state, space, thing) or people.holds(state, seat, thing)
            reason = 0 if there else Reason.NO_FRUIT
        case Move.HONEY:
            reason = 0 if people.lies_at(state, space, HIVE) else Reason.NO_HIVE
        case Move.FISH:
            reason = barred_fish(state, seat, space)
        case Move.KILL:
            reason = barred_kill(state, seat, int(INDEX_OF[action]))
        case _:
            reason = barred_looking(state, seat, space, action)
    return reason


@rule
def barred_looking(state: LostState, seat: int, space: int, action: int) -> int:
    """Why a player cannot look around. [L6, L20]"""
    move = int(MOVE_OF[action])
    reason = barred_peek(state, seat) if move == Move.PEEK else barred_glass(state, seat)
    return reason if reason or move == Move.GLASS_ALONE else barred_look(state, space, int(WAY_OF[action]))


@rule
def barred_take(state: LostState, seat: int, space: int, thing: int) -> int:
    """Why a thing is not taken. [L17, L106]"""
    if not people.lies_at(state, space, thing):
        return Reason.NOT_HERE
    if not people.has_free_hand(state, seat):
        return Reason.HANDS_FULL
    return Reason.PUT_DOWN if (int(state.dropped) >> thing) & 1 else 0


@rule
def barred_fish(state: LostState, seat: int, space: int) -> int:
    """Why nothing is caught: it takes a rod, a lake, and that nothing was caught in this turn. [L20]"""
    if not people.holds(state, seat, Thing.ROD):
        return Reason.NO_ROD
    if not people.is_lake(state, space):
        return Reason.NO_LAKE
    return Reason.CAUGHT if is_used(state, Once.ROD) else 0


@rule
def barred_kill(state: LostState, seat: int, kind: int) -> int:
    """Why an animal of a kind is not killed. [L31, L32]"""
    if kind == Beast.RABBIT and not state.hunt_rabbits:
        return Reason.SPARED
    if turn.beast_here(state, int(state.at[seat]), kind) == NOBODY:
        return Reason.NO_BEAST
    return Reason.NO_ENERGY if state.energy[seat] < KILL_ENERGY[kind] else 0


@rule
def barred_peek(state: LostState, seat: int) -> int:
    """Why a player cannot look at a token next to it: only Diego does, once a turn. [L6]"""
    if state.character[seat] != Character.DIEGO:
        return Reason.NOT_DIEGO
    return Reason.PEEKED if is_used(state, Once.PEEK) else 0


@rule
def barred_glass(state: LostState, seat: int) -> int:
    """Why nothing is seen through binoculars: it takes them, once a turn, and terrain cards to see. [L20]"""
    if not people.holds(state, seat, Thing.BINOCULARS):
        return Reason.NO_GLASS
    if is_used(state, Once.BINOCULARS):
        return Reason.GLASS_USED
    return 0 if state.deck_size > 0 else Reason.ALL_SEEN


@rule
def barred_look(state: LostState, space: int, way: int) -> int:
    """Why there is nothing to look at. [L20]"""
    other = neighbour(space, way)
    if other == OFF_MAP:
        return Reason.MAP_ENDS
    if not people.is_face_down(state, other):
        return Reason.FACE_UP
    return Reason.LOOKED_AT if state.seen[other] else 0


# Small questions


@rule
def answers(state: LostState) -> int:
    """The answers to what is pending, a set of their indices from the first on."""
    match top_kind(state):
        case Frame.SORT:
            return TWO_ORDERS if top_argument(state, 0) == TWO else ALL_ORDERS
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
    return bool((int(state.used) >> once) & 1)


@rule
def can_rest(state: LostState, seat: int) -> bool:
    """Whether a player has what it takes to heal or raise somebody. [L14, L15]"""
    return bool(state.water[seat] > 0 and state.food[seat] > 0)


@rule
def has_room_for_water(state: LostState, seat: int) -> bool:
    """Whether a player can carry more water. [L6]"""
    return bool(state.water[seat] < people.most_water(state, seat))


@rule
def has_room_for_food(state: LostState, seat: int) -> bool:
    """Whether a player can carry more food. [L6]"""
    return bool(state.food[seat] < people.most_food(state, seat))
