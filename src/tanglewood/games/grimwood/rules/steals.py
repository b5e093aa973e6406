"""Steals, drawing or stealing by a power, and amulets. Numbers in brackets are those of RULINGS.md.

Decisions of the stack: only `STEAL` and `REACH` lie below another frame, the `ANSWER` of a victim. All others are
removed before anything else is pushed, so that two frames are room enough.
"""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest
from tanglewood.core.state.decision_stack import pop_frame, push_frame, top_argument, top_seat
from tanglewood.core.state.events import emit
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.grimwood.rules.actions import Move
from tanglewood.games.grimwood.rules.cards import NO_CARD, Kind
from tanglewood.games.grimwood.rules.hands import draw, holders, put_on_pile, show, steal_random
from tanglewood.games.grimwood.rules.state import HAND_LIMIT, Frame, GrimwoodState, Happened

THIEF, CAUSE = 0, 1  # arguments of ANSWER
POWER, LEFT, VICTIM = 0, 1, 2  # arguments of STEAL; REACH has the first


@rule
def attempt(state: GrimwoodState, thief: int, victim: int, cause: int) -> None:
    """Reach for a card: the victim is asked first, amulet or not. `cause`: the power's card, -1: an action. [G10]"""
    push_frame(state, Frame.ANSWER, victim, thief, cause)
    emit(state, Happened.ATTEMPT, thief, victim, cause)


@rule
def answer_steal(state: GrimwoodState, move: int) -> bool:
    """The victim lets it happen or plays an amulet; whether it ends the turn, as an action was blocked. [G10, G11]"""
    victim, thief, cause = top_seat(state), top_argument(state, THIEF), top_argument(state, CAUSE)
    pop_frame(state)
    if move == Move.NO:
        steal_random(state, victim, thief)
        return False
    show(state, victim, Kind.AMULET)
    put_on_pile(state, Kind.AMULET)
    emit(state, Happened.BLOCK, victim, thief)
    return cause == NO_CARD


# Steals of a power, one by one [G29]


@rule
def victims(state: GrimwoodState, seat: int) -> int:
    """The possible victims of pending steals: others with a card, for Dracula's second only the first victim; a set."""
    only = top_argument(state, VICTIM)
    return holders(state, seat) if only == NOBODY else holders(state, seat) & (1 << only)


@rule
def steal_next(state: GrimwoodState, victim: int) -> None:
    """The next steal of the power on top of the stack is from this player."""
    seat, card = top_seat(state), top_argument(state, POWER)
    left, only = top_argument(state, LEFT) - 1, victim if card == Kind.DRACULA else NOBODY
    pop_frame(state)
    if left > 0:
        push_frame(state, Frame.STEAL, seat, card, left, only)
    attempt(state, seat, victim, card)


@rule
def go_on_stealing(state: GrimwoodState) -> bool:
    """Go on with the steals on top of the stack where nobody has to choose; whether the stack has changed."""
    possible = victims(state, top_seat(state))
    if possible & (possible - 1):
        return False
    if possible:
        steal_next(state, lowest(possible))
    else:
        pop_frame(state)
    return True


# Draw or steal: Ghouls once, Eternals until seven [G29]


@rule
def reachable(state: GrimwoodState, seat: int) -> int:
    """The options of a seat as a set: drawing (0) and stealing from a player (1 and more). [G10]"""
    return int(state.deck_size > 0) | holders(state, seat) << 1


@rule
def draw_or_steal(state: GrimwoodState, seat: int, move: int, victim: int, cause: int) -> None:
    """Do what the move says; `cause` is the power's card, -1 for an action. [G1, G10]"""
    if move == Move.DRAW:
        draw(state, seat)
    else:
        attempt(state, seat, victim, cause)


@rule
def reach(state: GrimwoodState, seat: int, move: int, victim: int) -> None:
    """Ghouls and Eternals: draw or steal. [G29, G132]"""
    card = top_argument(state, POWER)
    if card == Kind.GHOULS:
        pop_frame(state)
    draw_or_steal(state, seat, move, victim, card)


@rule
def go_on_reaching(state: GrimwoodState) -> bool:
    """End it when nothing is left to draw or steal, for the Eternals when the hand is full; whether that was so."""
    seat = top_seat(state)
    full = top_argument(state, POWER) == Kind.ETERNALS and state.held[seat] >= HAND_LIMIT
    done = full or reachable(state, seat) == 0
    if done:
        pop_frame(state)
    return bool(done)
