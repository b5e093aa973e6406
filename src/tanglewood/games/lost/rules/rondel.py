"""The rondel: turns, lunch, water and the animals' phases. Numbers in brackets are those of RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import lowest
from tanglewood.core.numbers.ints import Ints
from tanglewood.core.state.decision_stack import pop_frame, top_kind, top_seat
from tanglewood.core.state.events import emit
from tanglewood.core.state.seats import NOBODY
from tanglewood.games.lost.rules import attacks, beasts, cards, people
from tanglewood.games.lost.rules.state import FREE_STEPS, LAST_DAY, Frame, Happened, LostState, Outcome, Phase

# Day and night [L10]


@rule
def begin_day(state: LostState) -> None:
    """Begin a new day, unless all days are over. [L10, L43]"""
    if state.max_days > 0 and state.day >= state.max_days:
        state.outcome = Outcome.LATE
        return
    state.day = min(int(state.day) + 1, LAST_DAY)
    emit(state, Happened.DAY, NOBODY, int(state.day))
    begin_turns(state, Phase.DAY)


@rule
def begin_turns(state: LostState, phase: int) -> None:
    """Give all standing players a turn; the earlier rain is over. [L10, L19]"""
    state.phase = phase
    state.done, state.raining, state.drenched, state.acted = 0, 0, 0, 0


@rule
def begin_turn(state: LostState, seat: int) -> None:
    """Begin a player's turn. [L11]"""
    clear_turn(state)
    state.turn, state.steps = seat, FREE_STEPS
    emit(state, Happened.TURN, seat)


@rule
def finish_turn(state: LostState) -> None:
    """End the turn. [L10]"""
    seat = int(state.turn)
    clear_turn(state)
    state.last = seat
    state.done = int(state.done) | 1 << seat
    emit(state, Happened.END, seat)


@rule
def clear_turn(state: LostState) -> None:
    """Clear the turn, so that no player has it."""
    state.turn = NOBODY
    state.steps, state.busy, state.used, state.dropped = 0, 0, 0, 0
    state.given, state.taken = 0, 0


@rule
def waiting(state: LostState) -> int:
    """The players who can still have a turn in this phase, as a set."""
    return people.standing(state) & ~int(state.done)


# Food and water for all [L13]


@rule
def refresh(state: LostState, event: int) -> None:
    """Use water of all standing players, sleepers too, and food at lunch; a lack costs vital force. [L12, L13]"""
    for seat in range(state.seats):
        if people.stands(state, seat):
            lost = 0 if people.is_lake(state, int(state.at[seat])) else use_up(state.water, seat)
            lost += use_up(state.food, seat) if event == Happened.LUNCH else 0
            emit(state, event, seat, lost)
            if lost > 0:
                people.hurt(state, seat, lost)


@rule
def use_up(track: Ints, seat: int) -> int:
    """Use one unit of a player's track; return the vital force that a lack costs."""
    missing = int(track[seat] == 0)
    track[seat] -= 1 - missing
    return missing


# From decision to decision


@rule
def settle(state: LostState) -> None:
    """Go on to the next decision, or to the end."""
    while check_outcome(state) and go_on(state):
        pass
    if state.outcome != Outcome.GOING:
        finish_game(state)
    state.actor = who_decides(state)


@rule
def who_decides(state: LostState) -> int:
    """The seat to decide; NOBODY after the end. The last player at turn chooses the next, else the first who stands."""
    if state.outcome != Outcome.GOING:
        return NOBODY
    if state.frame_count > 0:
        return top_seat(state)
    if state.phase == Phase.SETUP:
        return next_to_pick(state)
    if state.turn != NOBODY:
        return int(state.turn)
    return int(state.last) if people.stands(state, int(state.last)) else lowest(people.standing(state))


@rule
def next_to_pick(state: LostState) -> int:
    """The first seat without a character. [L6]"""
    seat = 0
    while state.character[seat] != cards.UNKNOWN:
        seat += 1
    return seat


@rule
def check_outcome(state: LostState) -> bool:
    """Whether the match goes on. [L41, L42]"""
    if state.phase == Phase.SETUP or state.outcome != Outcome.GOING:
        return bool(state.outcome == Outcome.GOING)
    if people.standing(state) == 0:
        state.outcome = Outcome.LYING
    elif people.is_out(state):
        state.outcome = Outcome.WON
    return bool(state.outcome == Outcome.GOING)


@rule
def go_on(state: LostState) -> bool:
    """Carry out the next step that needs no decision; return whether there was one."""
    if state.frame_count > 0:
        return go_on_with_frame(state)
    match state.phase:
        case Phase.SETUP:
            return False
        case Phase.DAY | Phase.NIGHT:
            return go_on_with_turns(state)
        case Phase.LUNCH:
            refresh(state, Happened.LUNCH)
            state.phase = Phase.ANIMAL_DAY
        case Phase.HYDRATION:
            refresh(state, Happened.HYDRATION)
            state.phase = Phase.ANIMAL_NIGHT
        case _:
            go_on_with_beasts(state)
    return True


@rule
def go_on_with_frame(state: LostState) -> bool:
    """Continue an attack, or a walk whose direction is clear; return whether there was one."""
    match top_kind(state):
        case Frame.ATTACK:
            attacks.go_on_attacking(state)
            return True
        case Frame.WALK:
            return beasts.go_on_walking(state)
        case _:
            return False


@rule
def go_on_with_turns(state: LostState) -> bool:
    """Begin or end a turn if there is no choice; return whether there was one to begin or end. [L10]"""
    if state.turn != NOBODY:
        if state.vital[state.turn] > 0:
            return False
        finish_turn(state)
        return True
    left = waiting(state)
    if left & (left - 1):
        return False
    if left:
        begin_turn(state, lowest(left))
    elif not boars_strike(state):
        state.phase, state.acted = Phase.LUNCH if state.phase == Phase.DAY else Phase.HYDRATION, 0
    return True


@rule
def boars_strike(state: LostState) -> bool:
    """Let the next boar strike all on its space as a day or night ends; return whether there was one. [L30, L32]"""
    beast = beasts.next_of_kind(state, cards.Beast.BOAR)
    if beast == NOBODY:
        return False
    state.acted = int(state.acted) | 1 << beast
    targets = people.standing_at(state, int(state.beasts[beast]))
    if targets:
        attacks.begin_attack(state, beast, targets)
    return True


@rule
def go_on_with_beasts(state: LostState) -> None:
    """Let the next animal act, or begin the next phase. [L10, L30]"""
    beast = beasts.next_beast(state)
    if beast != NOBODY:
        beasts.act(state, beast)
    elif state.phase == Phase.ANIMAL_DAY:
        emit(state, Happened.NIGHT, NOBODY)
        begin_turns(state, Phase.NIGHT)
    else:
        begin_day(state)


@rule
def finish_game(state: LostState) -> None:
    """End the match and clear all pending decisions."""
    while state.frame_count > 0:
        pop_frame(state)
    clear_turn(state)
    if state.outcome == Outcome.WON:
        emit(state, Happened.WON, NOBODY)
    else:
        emit(state, Happened.LOST, NOBODY, int(state.outcome))
