"""Whose turn it is, what is left of it, and when the game ends. Numbers in brackets are those of RULINGS.md."""

from typing import Any

from tanglewood.core.events import emit
from tanglewood.core.frames import pop_frame, push_frame, top_kind, top_seat
from tanglewood.core.rule import rule
from tanglewood.core.seats import next_seat
from tanglewood.games.grimwood.choices import go_on_handing_out
from tanglewood.games.grimwood.state import HAND_LIMIT, IDLE_ROUNDS, NOBODY, Frame, Happened
from tanglewood.games.grimwood.steals import can_reach, go_on_reaching, go_on_stealing

LIMIT = int(Frame.LIMIT)


# What is left of a turn [G1, G4]


@rule
def may_reach(state: Any) -> bool:
    """Whether an action is left that can be a draw or a steal."""
    return bool(state.draw_left or state.extra > 0)


@rule
def may_use(state: Any) -> bool:
    """Whether an action is left that can be a power."""
    return bool(state.play_left or state.extra > 0)


@rule
def spend_reach(state: Any) -> None:
    """Pay for a draw or steal: the turn's own first, as an extra action can do all that it can. [G4]"""
    if state.draw_left:
        state.draw_left = 0
    else:
        state.extra -= 1


@rule
def spend_play(state: Any) -> None:
    """Pay for a power: the turn's own card first.

    Only a rune could need it later, and there is no choice: the first extra actions come from a card that has taken it.
    """
    if state.play_left:
        state.play_left = 0
    else:
        state.extra -= 1


@rule
def may_end(state: Any) -> bool:
    """Whether the turn's draw or steal is done or impossible. [G2]"""
    return not state.draw_left or not can_reach(state, int(state.turn))


# From turn to turn


@rule
def begin_turn(state: Any, seat: int) -> None:
    """All of a turn's actions are open. [G1]"""
    state.turn = seat
    state.play_left, state.draw_left, state.extra, state.used = 1, 1, 0, 0
    emit(state, Happened.TURN, seat)


@rule
def finish_turn(state: Any) -> None:
    """No more actions and combos; what is left is the hand limit. [G7, G11]"""
    if state.held[state.turn] > HAND_LIMIT:
        push_frame(state, LIMIT, int(state.turn))
        emit(state, Happened.LIMIT, int(state.turn), int(state.held[state.turn]) - HAND_LIMIT)
    else:
        pass_turn(state)


@rule
def pass_turn(state: Any) -> None:
    """The next player who has not to miss a turn goes on, unless the game is over. [G8, G9, G29]

    The loop ends at the latest at the present player, who would not be at turn with a turn to miss.
    """
    seat = int(state.turn)
    while True:
        if count_turn(state):
            end_game(state)
            return
        seat = next_seat(state, seat)
        if state.skips[seat] == 0:
            break
        state.skips[seat] -= 1
        emit(state, Happened.SKIP, seat, int(state.skips[seat]))
    begin_turn(state, seat)


@rule
def count_turn(state: Any) -> bool:
    """Count a turn, played or missed; whether it was the last. [G8, G9]"""
    state.turns += 1
    state.idle += 1
    if state.final_turns > 0:
        state.final_turns -= 1
        if state.final_turns == 0:
            return True
    return bool(state.idle >= IDLE_ROUNDS * state.seats)


@rule
def end_game(state: Any) -> None:
    """The game is over. [G8, G9]"""
    last = int(state.turn)
    state.turn = NOBODY
    state.play_left, state.draw_left, state.extra, state.used = 0, 0, 0, 0
    if state.deck_size > 0:
        emit(state, Happened.IDLE, last)
    emit(state, Happened.END, last)


# To the next decision


@rule
def go_on(state: Any, kind: int) -> bool:
    """Do what the pending frame does by itself; whether it did something."""
    match kind:
        case Frame.STEAL:
            return go_on_stealing(state)
        case Frame.REACH:
            return go_on_reaching(state)
        case Frame.HAND_OUT:
            return go_on_handing_out(state, int(state.turn))
        case Frame.LIMIT:
            return go_on_discarding(state)
        case _:
            return False


@rule
def go_on_discarding(state: Any) -> bool:
    """End the turn when the hand is small enough; whether it was. [G7]"""
    if state.held[state.turn] > HAND_LIMIT:
        return False
    pop_frame(state)
    pass_turn(state)
    return True


@rule
def settle(state: Any) -> None:
    """Go on to the next decision: that of the top frame, or of the player at turn."""
    while state.frame_count > 0 and go_on(state, top_kind(state)):
        pass
    state.actor = top_seat(state) if state.frame_count > 0 else state.turn
