"""Legal moves of The Fox in the Forest, and the reasons why a move is illegal. Numbers in brackets: RULINGS.md."""

from enum import IntEnum

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import bit, highest, list_members
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.state.decision_stack import top_kind
from tanglewood.games.fox.rules.actions import BURY, CARD_OF, DECREE, KEEP, MOVE_OF, Move
from tanglewood.games.fox.rules.cards import Rank, card_of, rank_of, suit_cards, suit_of
from tanglewood.games.fox.rules.state import FoxState, Frame


@rule
def playable(state: FoxState, seat: int) -> int:
    """The cards that `seat`, whose turn it is, can legally play, as a bit set. [F2, F104, F105]"""
    hand = int(state.hands[seat])
    if state.trick_size == 0:
        return hand
    lead = int(state.trick[0])
    same = hand & suit_cards(suit_of(lead))
    if same == 0:
        return hand
    if rank_of(lead) == Rank.MONARCH:
        return same & (bit(highest(same)) | bit(card_of(suit_of(lead), Rank.SWAN)))
    return same


@rule
def legal(state: FoxState, out: Ints) -> int:
    """Write the legal actions in ascending order; return their number."""
    if state.actor < 0:  # tells the compiler that it is a seat
        return 0
    seat = int(state.actor)
    kind = top_kind(state)
    if kind == Frame.WOODCUTTER:
        return list_members(int(state.hands[seat]), out, 0, BURY)
    if kind == Frame.FOX:
        count = list_members(int(state.hands[seat]), out, 0, DECREE)
        out[count] = KEEP
        return count + 1
    return list_members(playable(state, seat), out, 0, 0)


class Reason(IntEnum):
    """The reasons why an action is illegal."""

    FOX_FIRST = 1
    WOODCUTTER_FIRST = 2
    NO_FOX = 3
    NO_WOODCUTTER = 4
    NOT_HELD = 5
    FOLLOW = 6
    MONARCH = 7


MOVE_ASKED = (0, int(Frame.FOX), int(Frame.FOX), int(Frame.WOODCUTTER))  # by move: the frame that must be pending


@rule
def why_not_while_asked(kind: int, move: int) -> int:
    """The reason why a move does not answer the pending decision. [F3, F4]"""
    match kind:
        case Frame.FOX:
            return Reason.FOX_FIRST
        case Frame.WOODCUTTER:
            return Reason.WOODCUTTER_FIRST
        case _:
            return Reason.NO_WOODCUTTER if move == Move.BURY else Reason.NO_FOX


@rule
def illegal_reason(state: FoxState, action: int) -> int:
    """The reason why an action is illegal for the actor; 0 if it is legal. [F2, F3, F4, F103, F104]"""
    kind, move, card = top_kind(state), int(MOVE_OF[action]), int(CARD_OF[action])
    if kind != MOVE_ASKED[move]:
        return why_not_while_asked(kind, move)
    if move != Move.KEEP and not int(state.hands[state.actor]) & bit(card):
        return Reason.NOT_HELD
    if move != Move.PLAY or playable(state, int(state.actor)) & bit(card):
        return 0
    return Reason.MONARCH if suit_of(card) == suit_of(int(state.trick[0])) else Reason.FOLLOW
