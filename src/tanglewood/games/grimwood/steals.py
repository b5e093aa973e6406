"""Steals, drawing or stealing by a power, and amulets. Numbers in brackets are those of RULINGS.md.

Decisions of the stack: only `STEAL` and `REACH` lie below another frame, the `ANSWER` of a victim. All others are
removed before anything else is pushed, so that two frames are room enough.
"""

from typing import Any

from tanglewood.core.bits import lowest
from tanglewood.core.events import emit
from tanglewood.core.frames import pop_frame, push_frame, top_argument, top_seat
from tanglewood.core.rule import rule
from tanglewood.games.grimwood.cards import NO_CARD, Kind
from tanglewood.games.grimwood.hands import draw, holders, put_on_pile, show, steal_random
from tanglewood.games.grimwood.state import HAND_LIMIT, NOBODY, Frame, Happened

ANSWER, STEAL, REACH = int(Frame.ANSWER), int(Frame.STEAL), int(Frame.REACH)
THIEF, CAUSE = 0, 1  # arguments of ANSWER
POWER, LEFT, VICTIM = 0, 1, 2  # arguments of STEAL; REACH has the first
GOBLIN_STEALS, DRACULA_STEALS, QUEEN_STEALS = 3, 2, 1


@rule
def attempt(state: Any, thief: int, victim: int, cause: int) -> None:
    """Reach for a card: the victim is asked first, amulet or not. `cause`: the power's card, -1: an action. [G10]"""
    push_frame(state, ANSWER, victim, thief, cause)
    emit(state, Happened.ATTEMPT, thief, victim, cause)


@rule
def let_steal(state: Any) -> None:
    """The victim answers no."""
    victim, thief = top_seat(state), top_argument(state, THIEF)
    pop_frame(state)
    steal_random(state, victim, thief)


@rule
def block_steal(state: Any) -> bool:
    """The victim discards an amulet; whether that ends the turn's actions, as the steal was one. [G11]"""
    victim, thief, cause = top_seat(state), top_argument(state, THIEF), top_argument(state, CAUSE)
    pop_frame(state)
    show(state, victim, Kind.AMULET)
    put_on_pile(state, Kind.AMULET)
    emit(state, Happened.BLOCK, victim, thief)
    return cause == NO_CARD


# Steals of a power, one by one [G29]


@rule
def begin_steals(state: Any, seat: int, card: int, many: int) -> None:
    """A power steals so many cards; whom from is decided each time, for Dracula once."""
    push_frame(state, STEAL, seat, card, many, NOBODY)


@rule
def victims(state: Any, seat: int) -> int:
    """Whom the pending steals can meet, a set: others with a card, for Dracula's second only the first victim."""
    only = top_argument(state, VICTIM)
    return holders(state, seat) if only == NOBODY else holders(state, seat) & (1 << only)


@rule
def steal_next(state: Any, victim: int) -> None:
    """The next steal of the power on top of the stack is from this player."""
    seat, card = top_seat(state), top_argument(state, POWER)
    left, only = top_argument(state, LEFT) - 1, victim if card == Kind.DRACULA else NOBODY
    pop_frame(state)
    if left > 0:
        push_frame(state, STEAL, seat, card, left, only)
    attempt(state, seat, victim, card)


@rule
def go_on_stealing(state: Any) -> bool:
    """Go on with the steals on top of the stack where nobody has to choose; whether the stack has changed."""
    possible = victims(state, top_seat(state))
    if possible == 0:
        pop_frame(state)
        return True
    if possible & (possible - 1) == 0:
        steal_next(state, lowest(possible))
        return True
    return False


# Draw or steal: Ghouls once, Eternals until seven [G29]


@rule
def can_reach(state: Any, seat: int) -> bool:
    """Whether a seat could draw or steal."""
    return bool(state.deck_size > 0 or holders(state, seat) != 0)


@rule
def leave_reach(state: Any) -> None:
    """Ghouls act once; the Eternals go on."""
    if top_argument(state, POWER) == Kind.GHOULS:
        pop_frame(state)


@rule
def reach_draw(state: Any) -> None:
    """Draw by a power."""
    seat = top_seat(state)
    leave_reach(state)
    draw(state, seat)


@rule
def reach_steal(state: Any, victim: int) -> None:
    """Steal by a power."""
    seat, card = top_seat(state), top_argument(state, POWER)
    leave_reach(state)
    attempt(state, seat, victim, card)


@rule
def go_on_reaching(state: Any) -> bool:
    """End it when nothing is left to draw or steal, for the Eternals when the hand is full; whether that was so."""
    seat = top_seat(state)
    full = top_argument(state, POWER) == Kind.ETERNALS and state.held[seat] >= HAND_LIMIT
    done = full or not can_reach(state, seat)
    if done:
        pop_frame(state)
    return bool(done)
