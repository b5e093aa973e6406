"""The rules of Pebbles in the order of play. Questions are pure; verbs change the state and say so."""

from tanglewood.games.pebbles.rules.cards import ALL_PEBBLES, FROG, GREAT, HAND, HOLLOW, SPLASH
from tanglewood.games.pebbles.rules.state import LOW, MOVE_OF, PEBBLE_OF, Frame, Happened, Move, PebblesState, Reason

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers import rng
from tanglewood.core.numbers.bits import bit, has
from tanglewood.core.state import decision_stack
from tanglewood.core.state.events import clear_events, emit, only
from tanglewood.core.state.seats import NOBODY, next_seat

# By move: the question it answers, and why it is illegal while that is not pending.
ASKED = (0, int(Frame.CHANGE), int(Frame.CHANGE), int(Frame.LEAP), int(Frame.LEAP))
MISTIMED = (Reason.SINK_FIRST, Reason.NOT_HOLLOW, Reason.NOT_HOLLOW, Reason.NO_SPLASH, Reason.NO_SPLASH)


@rule
def bag(state: PebblesState) -> int:
    """The pebbles that lie nowhere else; in a concealed state all that the viewer has not seen."""
    elsewhere = int(state.pond)
    for seat in range(state.seats):
        elsewhere |= int(state.hands[seat]) | bit(state.lap[seat]) | bit(state.sunk[seat])
    return ALL_PEBBLES & ~elsewhere


@rule
def draw(state: PebblesState, seat: int) -> int:
    """Move a random pebble from the bag to a hand and return it."""
    pebble = rng.pick_member(state.rng, bag(state))
    state.hands[seat] |= bit(pebble)
    return pebble


@rule
def start(state: PebblesState) -> None:
    """P2: a random seat begins."""
    state.first = rng.below(state.rng, int(state.seats))
    deal(state)


@rule
def deal(state: PebblesState) -> None:
    """P1: everything back into the bag, three pebbles to each seat."""
    state.pond, state.sunk[:], state.sinker, state.leapt = 0, 0, NOBODY, 0
    for seat in range(state.seats):
        state.held[seat] = HAND
        for _ in range(HAND):
            draw(state, seat)
    state.actor = state.first
    emit(state, Happened.DEALT, NOBODY, int(state.done) + 1)


@rule
def illegal_reason(state: PebblesState, action: int) -> int:
    """Why the actor may not do that, 0 if it may. [P2, P3, P4, P6]"""
    hand, move, pebble = int(state.hands[state.actor]), int(MOVE_OF[action]), int(PEBBLE_OF[action])
    asked = decision_stack.top_kind(state)
    if asked != ASKED[move]:
        return Reason.ANSWER_FIRST if asked == Frame.LEAP else MISTIMED[move]
    if move == Move.THROW and pebble == GREAT and hand != bit(GREAT):
        return Reason.GREAT_LAST
    if move in (Move.KEEP, Move.STAY) or has(hand, pebble):
        return 0
    return Reason.NO_FROG if move == Move.LEAP else Reason.NOT_HELD


@rule
def play(state: PebblesState, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    clear_events(state)
    seat, pebble = int(state.actor), int(PEBBLE_OF[action])
    thrower = decision_stack.top_argument(state, 0) if decision_stack.top_kind(state) == Frame.LEAP else seat
    if state.frame_count > 0:
        decision_stack.pop_frame(state)
    match int(MOVE_OF[action]):
        case Move.THROW:
            throw(state, seat, pebble)
        case Move.SINK:
            state.sunk[seat], state.sinker = pebble, seat
            emit(state, Happened.SANK, seat, pebble, audience=only(seat))
            swap(state, seat, pebble)
        case Move.LEAP:
            state.pond, state.leapt = state.pond | bit(FROG), 1
            emit(state, Happened.LEAPT, seat)
            swap(state, seat, FROG)
        case answer:
            emit(state, Happened.KEPT if answer == Move.KEEP else Happened.STAYED, seat)
    if state.frame_count == 0:
        pass_on(state, thrower)


@rule
def throw(state: PebblesState, seat: int, pebble: int) -> None:
    """P2: a pebble leaves the hand; P3: the hollow one asks a question, P6: a splash asks the neighbour."""
    state.hands[seat] ^= bit(pebble)
    state.held[seat] -= 1
    state.lap[seat] = pebble
    emit(state, Happened.THREW, seat, pebble)
    neighbour = next_seat(state, seat)
    if pebble == HOLLOW and state.hollow and state.held[seat] > 0:
        decision_stack.push_frame(state, Frame.CHANGE, seat)
    elif pebble >= SPLASH and state.frog and not state.leapt and state.held[neighbour] > 0:
        decision_stack.push_frame(state, Frame.LEAP, neighbour, seat)
        state.actor = neighbour


@rule
def swap(state: PebblesState, seat: int, pebble: int) -> None:
    """P3, P6: a pebble that leaves the hand makes room for another."""
    state.hands[seat] ^= bit(pebble)
    emit(state, Happened.DREW, seat, draw(state, seat), audience=only(seat))


@rule
def pass_on(state: PebblesState, thrower: int) -> None:
    """P2: the turn goes to the left until all have thrown."""
    state.actor = next_seat(state, thrower)
    if state.lap[state.actor]:
        end_lap(state)


@rule
def end_lap(state: PebblesState) -> None:
    """P2: a point to the best; the pebbles stay in the pond."""
    best = 0
    for seat in range(state.seats):
        state.pond |= bit(state.lap[seat])
        if seat and (state.lap[seat] > state.lap[best]) != (state.wins == LOW):
            best = seat
    state.points[best] += 1
    emit(state, Happened.LAP, best, int(state.lap[best]))
    state.lap[:], state.actor = 0, state.first
    if state.held[state.first] == 0:
        end_round(state)


@rule
def end_round(state: PebblesState) -> None:
    """P5: the end, or P2: the next round, begun by the left neighbour."""
    state.done += 1
    if state.done == state.rounds:
        state.actor = NOBODY
        emit(state, Happened.END, NOBODY)
    else:
        state.first = next_seat(state, state.first)
        deal(state)
