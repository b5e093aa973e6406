"""Legal moves of Explorers and Paths, and the reasons why a move is illegal. Numbers in brackets: RULINGS.md."""

from enum import IntEnum

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import FEW, above_zero, list_few, list_members
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.games.explorers.rules import actions, explorers, forest
from tanglewood.games.explorers.rules.actions import INDEX_OF, MOVE_OF, Move
from tanglewood.games.explorers.rules.cards import EXPLORERS, KINDS, NO_PATH, OPEN_SETS, SHAPES
from tanglewood.games.explorers.rules.state import ExplorersState, Frame, Phase


class Reason(IntEnum):
    """The reasons why an action is illegal."""

    QUESTION_FIRST = 1
    NOT_ASKED = 2
    TOO_LATE_TO_PLAY = 3
    TOO_LATE_TO_LAY = 4
    NO_PLAYS = 5
    NOT_HELD = 6
    NO_MOVES = 7
    NO_GROUND = 8
    NO_DOT = 9
    STUCK = 10
    ELSEWHERE = 11
    WRONG_SLOT = 12
    SAME_SIDE = 13


# By move: the questions that it answers, as a set; 0 means a turn without a pending question
ANSWERS = tuple(
    sum(1 << kind for kind in kinds)
    for kinds in (
        (0, Frame.SQUIRE),  # play
        (0, Frame.ADVENTURE),  # path
        (0,),  # go
        (0,),  # camp
        (Frame.SLOT, Frame.CHART, Frame.SWITCH, Frame.LIFT, Frame.DROP),  # at
        (Frame.ROTATION, Frame.CHART_ROTATION),  # arrow
        (Frame.GIFT,),  # give
        (Frame.HALVE,),  # discard
        (Frame.ADVENTURE, Frame.CHART, Frame.SWITCH, Frame.SQUIRE),  # pass
    )
)
MAY_PASS = ANSWERS[Move.PASS]


@rule
def may_play(state: ExplorersState) -> int:
    """The reason why the player cannot play an explorer in this turn; 0 if they can. [E5]"""
    late = state.phase != Phase.EXPLORERS
    return Reason.TOO_LATE_TO_PLAY if late else Reason.NO_PLAYS if state.plays <= 0 else 0


@rule
def may_lay(state: ExplorersState) -> int:
    """The reason why the player cannot lay a path in this turn; 0 if they can. [E5]"""
    late = state.phase > Phase.PATHS
    return Reason.TOO_LATE_TO_LAY if late else Reason.NO_PLAYS if state.plays <= 0 else 0


@rule
def steps(state: ExplorersState, seat: int) -> int:
    """The slots that a move can lead to now, as a set. [E7]"""
    return forest.next_slots(state, int(state.pieces[seat])) if state.moves > 0 else 0


@rule
def legal(state: ExplorersState, out: Ints) -> int:
    """Write the legal actions in ascending order; return their number."""
    if state.actor < 0:  # tells the compiler that it is a seat
        return 0
    kind, seat, count = top_kind(state), int(state.actor), 0
    match kind:
        case 0:
            return list_turn(state, seat, out)
        case Frame.SLOT:
            return list_members(OPEN_SETS[state.board], out, 0, actions.AT)
        case Frame.ROTATION | Frame.CHART_ROTATION:
            return list_few(explorers.sides_asked(state, kind), out, 0, actions.ARROW)
        case Frame.ADVENTURE:
            count = list_few(shapes_held(state, seat), out, 0, actions.PATH)
        case Frame.SQUIRE:
            count = list_few(explorers_held(state, seat), out, 0, actions.PLAY)
        case Frame.HALVE:
            count = list_few(shapes_held(state, seat), out, 0, actions.DISCARD)
            count = list_few(explorers_held(state, seat), out, count, actions.DISCARD + SHAPES)
        case Frame.GIFT:
            count = list_few((1 << actions.GIFTS) - 1, out, 0, actions.GIVE)
        case _:
            count = list_members(explorers.slots_asked(state, kind, seat), out, 0, actions.AT)
    out[count] = actions.PASS
    return count + (MAY_PASS >> kind & 1)


@rule
def list_turn(state: ExplorersState, seat: int, out: Ints) -> int:
    """List the actions of the player at turn. [E5]"""
    count = 0
    if may_play(state) == 0:
        count = list_few(explorers_held(state, seat), out, count, actions.PLAY)
    if may_lay(state) == 0:
        count = list_few(shapes_held(state, seat), out, count, actions.PATH)
    count = list_members(steps(state, seat), out, count, actions.GO)
    out[count] = actions.CAMP
    return count + 1


@rule
def shapes_held(state: ExplorersState, seat: int) -> int:
    """The shapes of the paths in a hand, a set."""
    return above_zero(state.hands[seat], 0) & (1 << SHAPES) - 1


@rule
def explorers_held(state: ExplorersState, seat: int) -> int:
    """The explorers in a hand, a set."""
    return above_zero(state.hands[seat], KINDS - FEW) >> FEW - EXPLORERS


@rule
def illegal_reason(state: ExplorersState, action: int) -> int:
    """The reason why an action is illegal for the actor; 0 if it is legal."""
    kind, seat = top_kind(state), int(state.actor)
    move, index = int(MOVE_OF[action]), int(INDEX_OF[action])
    if not ANSWERS[move] >> kind & 1:
        return Reason.QUESTION_FIRST if kind else Reason.NOT_ASKED
    match move:
        case Move.PLAY | Move.PATH | Move.DISCARD:
            return why_not_card(state, kind, move, index)
        case Move.GO:
            return why_not_step(state, seat, index)
        case Move.AT:
            return 0 if explorers.slots_asked(state, kind, seat) >> index & 1 else Reason.WRONG_SLOT
        case Move.ARROW:
            return 0 if explorers.sides_asked(state, kind) >> index & 1 else Reason.SAME_SIDE
    return 0


@rule
def why_not_card(state: ExplorersState, kind: int, move: int, index: int) -> int:
    """The reason why a card cannot be used: it is too late, or the card is not in hand; 0 if it can. [E5, E103]"""
    reason, card = 0, index + SHAPES if move == Move.PLAY else index
    if kind == 0:
        reason = may_play(state) if move == Move.PLAY else may_lay(state)
    return reason if reason or state.hands[state.actor, card] > 0 else Reason.NOT_HELD


@rule
def why_not_step(state: ExplorersState, seat: int, slot: int) -> int:
    """The reason why the player cannot walk to a slot; 0 if they can. [E7]"""
    here = int(state.pieces[seat])
    if state.moves <= 0:
        return Reason.NO_MOVES
    if steps(state, seat) >> slot & 1:
        return 0
    if not forest.is_corner(state, slot) and not forest.is_open(state, slot):
        return Reason.NO_GROUND
    if forest.is_corner(state, here):
        return Reason.NO_DOT
    return Reason.STUCK if state.ways[here] == NO_PATH else Reason.ELSEWHERE


@rule
def asked_anyway(state: ExplorersState) -> bool:
    """Whether the pending question is put whatever the hand holds: with Adventurer and Squire. [E123]"""
    kind = top_kind(state)
    return kind == Frame.ADVENTURE or kind == Frame.SQUIRE  # noqa: PLR1714 - a tuple would be built each time
