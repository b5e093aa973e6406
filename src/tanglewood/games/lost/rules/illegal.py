"""The reasons why an action is illegal. Numbers in brackets are those of RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import has
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import cards, people, turn
from tanglewood.games.lost.rules.actions import INDEX_OF, MOVE_OF, SEAT_OF, THING_OF, WAY_OF, Move
from tanglewood.games.lost.rules.board import OFF_MAP, neighbour
from tanglewood.games.lost.rules.legal import FIRST_ANSWER, allowed
from tanglewood.games.lost.rules.state import LostState, Once, Phase
from tanglewood.games.lost.words.reasons import Reason

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
    if move >= Move.SORT:
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
        case Move.CARRY | Move.REVIVE | Move.WATER | Move.FOOD | Move.GIVE:
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
    """The reason why a player cannot carry, raise or give to another. [L6, L11, L15 to L17, L103, L104, L110]"""
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
    return why_not_gift(state, seat, move, other)


@rule
def why_not_gift(state: LostState, seat: int, move: int, other: int) -> int:
    """The reason why a player cannot give that to a companion. [L6, L16, L17, L103, L104]"""
    if not people.stands(state, other):
        return Reason.LIES
    if has(state.used, Once.REFUSED):
        return Reason.REFUSED
    match move:
        case Move.WATER:
            return Reason.MUCH_WATER if state.water[seat] > 0 else Reason.NO_WATER
        case Move.FOOD:
            return Reason.MUCH_FOOD if state.food[seat] > 0 else Reason.NO_FOOD
        case _:
            return Reason.NO_HAND


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
