"""The rules of Sample in the order of play. Numbers in brackets are those of RULINGS.md."""

from tanglewood.core.compiler.rule import rule
from tanglewood.core.numbers.bits import bit, has
from tanglewood.core.numbers.rng import below, pick_member
from tanglewood.core.state.events import clear_events, emit
from tanglewood.core.state.seats import NOBODY, next_seat
from tanglewood.scaffold.sample.rules.cards import ALL_CARDS, COUNTERS, HAND
from tanglewood.scaffold.sample.rules.state import CARD_OF, GameState, Happened, Reason


@rule
def start(state: GameState) -> None:
    """Deal, and draw who begins. [S1]"""
    state.actor = below(state.rng, int(state.seats))
    state.left = COUNTERS
    for seat in range(state.seats):
        for _ in range(HAND):
            draw(state, seat)
        state.held[seat] = HAND


@rule
def draw(state: GameState, seat: int) -> None:
    """Give a seat a random card of those that lie nowhere; in a concealed state that its viewer has not seen."""
    seen = int(state.laid)
    for other in range(state.seats):
        seen |= int(state.hands[other])
    state.hands[seat] |= bit(pick_member(state.rng, ALL_CARDS & ~seen))


@rule
def illegal_reason(state: GameState, action: int) -> int:
    """Why the actor may not do that, 0 if it may. [S2]"""
    return 0 if has(state.hands[state.actor], CARD_OF[action]) else Reason.NOT_HELD


@rule
def play(state: GameState, action: int) -> None:
    """Carry out a legal action and go on to the next decision. [S2, S3, S4]"""
    clear_events(state)
    seat, card = int(state.actor), int(CARD_OF[action])
    taken = card if card <= state.left else 0
    state.hands[seat] ^= bit(card)
    state.held[seat] -= 1
    state.laid |= bit(card)
    state.left -= taken
    state.points[seat] += taken
    emit(state, Happened.LAID, seat, card, taken)
    state.actor = next_seat(state, seat)
    if state.held[state.actor] == 0:
        state.actor = NOBODY
        emit(state, Happened.END, NOBODY)
