"""The rules of Pebbles in the order of play. Questions are pure; verbs change the state and say so."""

from typing import Any

from tanglewood.games.pebbles.cards import BAG, FROG, GREAT, HAND, HOLLOW, MOST_SEATS, PEBBLES, SPLASH, bit, has, size
from tanglewood.games.pebbles.state import LOW, Frame, Happened, PebblesState, Reason

from tanglewood.core.events import clear_events, emit, only
from tanglewood.core.frames import pop_frame, push_frame, top_argument, top_kind
from tanglewood.core.game import MOST_OBSERVED
from tanglewood.core.ints import Ints
from tanglewood.core.rng import below
from tanglewood.core.rule import rule
from tanglewood.core.seats import NOBODY, next_seat

KEEP = 2 * PEBBLES  # after the fifteen throws and the fifteen sinkings
STAY, LEAP = KEEP + 1, KEEP + 2


@rule
def throwing(pebble: int) -> int:
    """The action that throws a pebble; `thrown` is its inverse."""
    return pebble - 1


@rule
def sinking(pebble: int) -> int:
    """The action that sinks a pebble; `sunken` is its inverse."""
    return PEBBLES + pebble - 1


@rule
def thrown(action: int) -> int:
    """The pebble that an action throws, 0 if it throws none."""
    return action + 1 if action < PEBBLES else 0


@rule
def sunken(action: int) -> int:
    """The pebble that an action sinks, 0 if it sinks none."""
    return action - PEBBLES + 1 if PEBBLES <= action < KEEP else 0


@rule
def bag(state: PebblesState) -> int:
    """The pebbles that lie nowhere else; in a concealed state all that the viewer has not seen."""
    elsewhere = int(state.pond) | bit(int(state.sunk)) | (bit(FROG) if state.leapt else 0)
    for seat in range(state.seats):
        elsewhere |= int(state.hands[seat]) | bit(int(state.lap[seat]))
    return BAG & ~elsewhere


@rule
def pick(rng: Ints, pebbles: int) -> int:
    """A random pebble of a set that is not empty; changes `rng`."""
    skip = below(rng, size(pebbles))
    for pebble in range(1, PEBBLES + 1):
        if has(pebbles, pebble):
            if skip == 0:
                return pebble
            skip -= 1
    return 0


@rule
def draw(state: PebblesState, seat: int) -> int:
    """Move a random pebble from the bag to a hand and return it."""
    pebble = pick(state.rng, bag(state))
    state.hands[seat] |= bit(pebble)
    return pebble


@rule
def start(state: PebblesState) -> None:
    """P2: a random seat begins."""
    state.first = below(state.rng, int(state.seats))
    deal(state)


@rule
def deal(state: PebblesState) -> None:
    """P1: everything back into the bag, three pebbles to each seat."""
    state.pond, state.sunk, state.sinker, state.leapt = 0, 0, NOBODY, 0
    for seat in range(state.seats):
        state.hands[seat], state.held[seat] = 0, HAND
    for seat in range(state.seats):
        for _ in range(HAND):
            draw(state, seat)
    state.actor = state.first
    emit(state, Happened.DEALT, NOBODY, int(state.done) + 1)


@rule
def legal(state: PebblesState, out: Ints) -> int:
    """The legal actions, ascending."""
    count = 0
    for action in range(LEAP + 1):
        if state.actor != NOBODY and barred(state, action) == 0:
            out[count] = action
            count += 1
    return count


@rule
def barred(state: PebblesState, action: int) -> int:
    """Why the actor may not do that, 0 if it may. [P2, P3, P4]"""
    asked, throws = top_kind(state) == Frame.CHANGE, thrown(action) > 0
    if top_kind(state) == Frame.LEAP or action >= STAY:
        return barred_answer(state, action)
    if asked == throws:
        return Reason.SINK_FIRST if asked else Reason.NOT_HOLLOW
    if action == KEEP:
        return 0
    if not has(int(state.hands[state.actor]), thrown(action) + sunken(action)):
        return Reason.NOT_HELD
    return Reason.GREAT_LAST if thrown(action) == GREAT and state.held[state.actor] > 1 else 0


@rule
def barred_answer(state: PebblesState, action: int) -> int:
    """Why that is no answer about the frog, 0 if it is. [P6]"""
    if top_kind(state) != Frame.LEAP:
        return Reason.NO_SPLASH
    if action < STAY:
        return Reason.ANSWER_FIRST
    return 0 if action == STAY or has(int(state.hands[state.actor]), FROG) else Reason.NO_FROG


@rule
def asks_in_secret(state: PebblesState) -> bool:
    """P6: who is asked for the frog must not tell by the time it takes whether it is there."""
    return top_kind(state) == Frame.LEAP


@rule
def play(state: PebblesState, action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    clear_events(state)
    if thrown(action):
        throw(state, thrown(action))
    elif action in (STAY, LEAP):
        answer(state, action)
    else:
        change(state, sunken(action))


@rule
def throw(state: PebblesState, pebble: int) -> None:
    """P2: a pebble leaves the hand; P3: the hollow one asks a question, P6: a splash asks the neighbour."""
    seat = int(state.actor)
    state.hands[seat] ^= bit(pebble)
    state.held[seat] -= 1
    state.lap[seat] = pebble
    emit(state, Happened.THREW, seat, pebble)
    if pebble == HOLLOW and state.hollow and state.held[seat] > 0:
        push_frame(state, Frame.CHANGE, seat)
    elif is_asked_for_frog(state, seat, pebble):
        state.actor = next_seat(state, seat)
        push_frame(state, Frame.LEAP, int(state.actor), seat)
    else:
        pass_on(state)


@rule
def change(state: PebblesState, pebble: int) -> None:
    """P3: sink a pebble and draw another, or keep the hand (pebble 0)."""
    seat = int(state.actor)
    pop_frame(state)
    if pebble:
        state.hands[seat] ^= bit(pebble)
        state.sunk, state.sinker = pebble, seat
        emit(state, Happened.SANK, seat, pebble, audience=only(seat))
        emit(state, Happened.DREW, seat, draw(state, seat), audience=only(seat))
    else:
        emit(state, Happened.KEPT, seat)
    pass_on(state)


@rule
def is_asked_for_frog(state: PebblesState, seat: int, pebble: int) -> bool:
    """P6: only what all can see decides whether the neighbour is asked."""
    return bool(state.frog) and pebble >= SPLASH and not state.leapt and state.held[next_seat(state, seat)] > 0


@rule
def answer(state: PebblesState, action: int) -> None:
    """P6: the frog leaps and another pebble is drawn, or nothing happens; then the turn passes on."""
    seat, thrower = int(state.actor), top_argument(state, 0)
    pop_frame(state)
    if action == LEAP:
        state.hands[seat] ^= bit(FROG)
        state.leapt = 1
        emit(state, Happened.LEAPT, seat)
        emit(state, Happened.DREW, seat, draw(state, seat), audience=only(seat))
    else:
        emit(state, Happened.STAYED, seat)
    state.actor = thrower
    pass_on(state)


@rule
def pass_on(state: PebblesState) -> None:
    """P2: the turn goes to the left until all have thrown."""
    neighbour = next_seat(state, int(state.actor))
    if state.lap[neighbour] == 0:
        state.actor = neighbour
    else:
        end_lap(state)


@rule
def best_of_lap(state: PebblesState) -> int:
    """P2: the seat whose pebble scores."""
    best = 0
    for seat in range(1, state.seats):
        if (state.lap[seat] > state.lap[best]) != (state.wins == LOW):
            best = seat
    return best


@rule
def end_lap(state: PebblesState) -> None:
    """P2: a point to the best; the pebbles stay in the pond."""
    best = best_of_lap(state)
    state.points[best] += 1
    emit(state, Happened.LAP, best, int(state.lap[best]))
    for seat in range(state.seats):
        state.pond |= bit(int(state.lap[seat]))
        state.lap[seat] = 0
    state.actor = state.first
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
        state.first = (int(state.first) + 1) % int(state.seats)
        deal(state)


@rule
def scores(state: PebblesState, out: Any) -> None:
    """Points so far."""
    for seat in range(state.seats):
        out[seat] = state.points[seat]


@rule
def winners(state: PebblesState, out: Any) -> None:
    """P5: all seats with the most points."""
    most = 0
    for seat in range(state.seats):
        most = max(most, int(state.points[seat]))
    for seat in range(state.seats):
        out[seat] = 1 if state.actor == NOBODY and state.points[seat] == most else 0


@rule
def conceal(state: PebblesState, seat: int) -> None:
    """P3: what was sunk is known to who sank it."""
    if state.sinker != seat:
        state.sunk = 0


@rule
def imagine(state: PebblesState, seat: int) -> None:
    """Fill hands and depths from the pebbles not seen; P3 and P4 tell nothing about what others hold."""
    if state.sinker not in (NOBODY, seat):
        state.sunk = pick(state.rng, bag(state))
    for other in range(state.seats):
        if other != seat:
            for _ in range(state.held[other]):
                draw(state, other)
    imagine_events(state, seat)


@rule
def imagine_events(state: PebblesState, seat: int) -> None:
    """The last move's hidden details, as they were in the imagined world: what sank, and a pebble now held."""
    for row in range(state.event_count):
        owner = int(state.events[row, 1])
        if owner != seat and state.events[row, 0] == Happened.SANK:
            state.events[row, 3] = state.sunk
        if owner != seat and state.events[row, 0] == Happened.DREW:
            state.events[row, 3] = pick(state.rng, int(state.hands[owner]))


@rule
def observe(state: PebblesState, seat: int, out: Any) -> None:
    """Write the features that `__init__.py` lists, in that order."""
    out[:] = 0
    pond = int(state.pond) | (bit(FROG) if state.leapt else 0)
    for step in range(state.seats):
        other = (seat + step) % int(state.seats)
        pond |= bit(int(state.lap[other]))
        out[3 * PEBBLES + step] = state.lap[other]
        out[3 * PEBBLES + MOST_SEATS + step] = min(int(state.points[other]), MOST_OBSERVED)
    for pebble in range(1, PEBBLES + 1):
        out[pebble - 1] = has(int(state.hands[seat]), pebble)
        out[PEBBLES + pebble - 1] = has(pond, pebble)
        out[2 * PEBBLES + pebble - 1] = state.sinker == seat and state.sunk == pebble
    out[3 * PEBBLES + 2 * MOST_SEATS] = top_kind(state) == Frame.CHANGE
    out[3 * PEBBLES + 2 * MOST_SEATS + 1] = top_kind(state) == Frame.LEAP


@rule
def milestone(state: PebblesState) -> int:
    """A search plays a round to its end."""
    return int(state.done)


@rule
def utility(state: PebblesState, since: PebblesState, out: Any) -> None:
    """Points gained above the best other seat, over the most that can be gained."""
    most = HAND * (int(state.done) - int(since.done) + 1)
    for seat in range(state.seats):
        rival = 0
        for other in range(state.seats):
            if other != seat:
                rival = max(rival, int(state.points[other]) - int(since.points[other]))
        out[seat] = (int(state.points[seat]) - int(since.points[seat]) - rival) / most


@rule
def appeal(state: PebblesState, action: int) -> float:
    """Throw the pebble that scores best, sink the one that scores worst; let the frog leap, as it scores little."""
    if action == LEAP:
        return -1.0 if state.wins == LOW else 1.0
    strength = thrown(action) / PEBBLES - sunken(action) / PEBBLES
    return -strength if state.wins == LOW else strength
